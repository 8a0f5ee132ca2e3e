// Kernels that copy and fill parts of memory: on memrefs from the start.

#ifndef MODELC_PASSES_KERNELS_LOWERCOPIES_H
#define MODELC_PASSES_KERNELS_LOWERCOPIES_H

#include "dialects/kernel/Buffer.h"
#include "dialects/nn/Movement.h"

namespace modelc {

/// A copy of memrefs of one shape. (On tensors, it would be an identity that folds away.)
void lowerCopy(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value input, mlir::Value output);

/// Copies of `inputs`, one for each operand, one after the other along the axis of `output`.
void lowerConcat(mlir::OpBuilder &builder, nn::ConcatOp op, mlir::ValueRange inputs,
                 mlir::Value output);

/// Fills the border of `output` and copies `input` into the rest.
void lowerPad(mlir::OpBuilder &builder, nn::PadOp op, mlir::Value input, mlir::Value output);

/// Fills the four sides of the border.
void lowerFillHalo(mlir::OpBuilder &builder, kernel::FillHaloOp op);

} // namespace modelc

#endif // MODELC_PASSES_KERNELS_LOWERCOPIES_H
