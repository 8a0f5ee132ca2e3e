// The kernels that are made on memrefs from the start.

#ifndef MODELC_PASSES_KERNELS_LOWERROWS_H
#define MODELC_PASSES_KERNELS_LOWERROWS_H

#include "dialects/nn/RowOp.h"

#include "mlir/IR/Builders.h"

namespace modelc {

/// Loops over the rows (last dimension, which must have stride 1) of memrefs of one shape around
/// `kernel.row_body "softmax_row"`.
void lowerSoftmax(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value input,
                  mlir::Value output);

/// The call that computes `op`, from `inputs` to `outputs`, which are all contiguous.
void lowerRowOp(mlir::OpBuilder &builder, nn::RowOpInterface op, mlir::ValueRange inputs,
                mlir::ValueRange outputs);

} // namespace modelc

#endif // MODELC_PASSES_KERNELS_LOWERROWS_H
