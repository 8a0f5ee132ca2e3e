// The nn op that a kernel is about, as linalg on tensors. One .cpp per family.

#ifndef MODELC_PASSES_KERNELS_ROOTLOWERING_H
#define MODELC_PASSES_KERNELS_ROOTLOWERING_H

#include "passes/kernels/ResultDomain.h"

#include "dialects/nn/Conv.h"
#include "dialects/nn/MatMul.h"
#include "dialects/nn/Pool.h"
#include "dialects/nn/Reduction.h"

#include "mlir/Dialect/Utils/StructuredOpsUtils.h"

namespace modelc {

/// The loops over the result of each family. Batch 1 has no loop; columns are blocked as the weight
/// is.
ResultDomain domainOf(nn::Conv2dOp op);
ResultDomain domainOf(nn::MatMulOp op);
ResultDomain domainOf(nn::Pool2dOp op);
ResultDomain domainOf(nn::ReduceOp op);

/// The result in the shape of its domain; `init` is a tensor of that shape to write to. Reductions
/// start from their neutral value. Means are sums: see `divisorOf`.
mlir::Value lowerRoot(mlir::OpBuilder &builder, nn::Conv2dOp op, mlir::Value init);
mlir::Value lowerRoot(mlir::OpBuilder &builder, nn::MatMulOp op, mlir::Value init);
mlir::Value lowerRoot(mlir::OpBuilder &builder, nn::Pool2dOp op, mlir::Value init);
mlir::Value lowerRoot(mlir::OpBuilder &builder, nn::ReduceOp op, mlir::Value init);

/// What the lowered value must still be divided by.
int64_t divisorOf(nn::Pool2dOp op);
int64_t divisorOf(nn::ReduceOp op);

//===----------------------------------------------------------------------===//
// Shared by the families
//===----------------------------------------------------------------------===//

/// Collects the loops of a linalg.generic, outermost first.
class LoopNest {
public:
  explicit LoopNest(mlir::MLIRContext *context) : context(context) {}

  mlir::AffineExpr parallel() { return add(mlir::utils::IteratorType::parallel); }
  mlir::AffineExpr reduction() { return add(mlir::utils::IteratorType::reduction); }

  mlir::AffineMap map(llvm::ArrayRef<mlir::AffineExpr> exprs) const {
    return mlir::AffineMap::get(types.size(), 0, exprs, context);
  }
  llvm::ArrayRef<mlir::utils::IteratorType> iterators() const { return types; }

private:
  mlir::AffineExpr add(mlir::utils::IteratorType type) {
    types.push_back(type);
    return mlir::getAffineDimExpr(types.size() - 1, context);
  }

  mlir::MLIRContext *context;
  llvm::SmallVector<mlir::utils::IteratorType> types;
};

/// `init` filled with 0.
mlir::Value fillZero(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value init);
/// `init` filled with `value`.
mlir::Value fill(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value, mlir::Value init);

/// `init[...] += lhs[...] * rhs[...]` over `nest`, `init` being 0.
mlir::Value contract(mlir::OpBuilder &builder, mlir::Location loc, const LoopNest &nest,
                     mlir::Value lhs, mlir::AffineMap lhsMap, mlir::Value rhs,
                     mlir::AffineMap rhsMap, mlir::Value init, mlir::AffineMap initMap);

/// `tensor` with each dimension that is marked in `join` joined with the one after it.
mlir::Value joinWithNext(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value tensor,
                         llvm::ArrayRef<bool> join);
/// `tensor` with its last dimension split into [size / block, block].
mlir::Value splitLast(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value tensor,
                      int64_t block);

/// The block of columns of a weight that is read through kernel.unpack; 0 if it is stored plain.
int64_t blockOf(mlir::Value weight);
/// What is stored: the operand of kernel.unpack, or the weight itself.
mlir::Value storedWeight(mlir::Value weight);

} // namespace modelc

#endif // MODELC_PASSES_KERNELS_ROOTLOWERING_H
