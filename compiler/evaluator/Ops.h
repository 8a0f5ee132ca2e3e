// One function per op, by family: the result for operands with these values, or a diagnostic at the
// op. Operands are in the op's order.

#ifndef MODELC_COMPILER_EVALUATOR_OPS_H
#define MODELC_COMPILER_EVALUATOR_OPS_H

#include "compiler/evaluator/HostTensor.h"

#include "dialects/kernel/Weight.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/Conv.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/MatMul.h"
#include "dialects/nn/Movement.h"
#include "dialects/nn/Normalization.h"
#include "dialects/nn/Pool.h"
#include "dialects/nn/Quantization.h"
#include "dialects/nn/Reduction.h"
#include "dialects/nn/Shape.h"

namespace modelc::evaluator {

using OpResult = llvm::FailureOr<HostTensor>;
using Operands = llvm::ArrayRef<HostTensor>;

// Window.cpp; dense operands
OpResult run(nn::Conv2dOp op, Operands operands);
OpResult run(nn::Pool2dOp op, Operands operands);

// Linear.cpp; dense operands
OpResult run(nn::MatMulOp op, Operands operands);
OpResult run(nn::SoftmaxOp op, Operands operands);
OpResult run(nn::BatchNormOp op, Operands operands);
OpResult run(nn::DequantizeOp op, Operands operands);

// Elementwise.cpp; a splat if all operands are
OpResult run(nn::UnaryOp op, Operands operands);
OpResult run(nn::ClipOp op, Operands operands);
OpResult run(nn::BinaryOp op, Operands operands);
OpResult run(nn::CompareOp op, Operands operands);
OpResult run(nn::SelectOp op, Operands operands);

// Cast.cpp; a splat if the operand is
OpResult run(nn::CastOp op, Operands operands);

// Reduction.cpp; dense operands
OpResult run(nn::ReduceOp op, Operands operands);

// Movement.cpp; a splat if the operand is
OpResult run(nn::ReshapeOp op, Operands operands);
OpResult run(nn::SliceOp op, Operands operands);
OpResult run(nn::TransposeOp op, Operands operands);
OpResult run(nn::BroadcastOp op, Operands operands);
OpResult run(nn::BitcastOp op, Operands operands);
OpResult run(kernel::UnpackOp op, Operands operands);

// Movement.cpp; dense operands
OpResult run(nn::ConcatOp op, Operands operands);
OpResult run(nn::PadOp op, Operands operands);

// RowOps.cpp; an op with nn::RowOpInterface, dense operands
llvm::FailureOr<llvm::SmallVector<HostTensor>> runRowOp(mlir::Operation *op, Operands operands);

} // namespace modelc::evaluator

#endif // MODELC_COMPILER_EVALUATOR_OPS_H
