// The kernel dialect without its ops: what every op family's header needs.

#ifndef MODELC_DIALECTS_KERNEL_KERNELDIALECT_H
#define MODELC_DIALECTS_KERNEL_KERNELDIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "dialects/kernel/KernelDialect.h.inc"

#endif // MODELC_DIALECTS_KERNEL_KERNELDIALECT_H
