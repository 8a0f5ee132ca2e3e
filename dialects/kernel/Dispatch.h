// kernel.dispatch, kernel.yield: see Dispatch.td.

#ifndef MODELC_DIALECTS_KERNEL_DISPATCH_H
#define MODELC_DIALECTS_KERNEL_DISPATCH_H

#include "dialects/kernel/KernelDialect.h"

#include "dialects/kernel/DispatchEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/kernel/Dispatch.h.inc"

#endif // MODELC_DIALECTS_KERNEL_DISPATCH_H
