// Making kernel.dispatch on tensors.

#ifndef MODELC_PASSES_DISPATCH_DISPATCHBUILDER_H
#define MODELC_PASSES_DISPATCH_DISPATCHBUILDER_H

#include "dialects/kernel/Dispatch.h"

#include "mlir/IR/Builders.h"

namespace modelc {

/// A dispatch that makes a value of each of `types` in a new tensor.empty. Its block has an
/// argument for each operand and is empty otherwise.
kernel::DispatchOp createDispatch(mlir::OpBuilder &builder, mlir::Location loc,
                                  kernel::Family family, mlir::ValueRange inputs,
                                  mlir::TypeRange types);

/// A copy of `value` made by a dispatch.
mlir::Value createCopy(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value);

} // namespace modelc

#endif // MODELC_PASSES_DISPATCH_DISPATCHBUILDER_H
