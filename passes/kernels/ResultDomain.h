// The loops over a kernel's result: which dimensions of the result they split, keep or leave out.

#ifndef MODELC_PASSES_KERNELS_RESULTDOMAIN_H
#define MODELC_PASSES_KERNELS_RESULTDOMAIN_H

#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/Builders.h"

namespace modelc {

/// A reading of the result of a kernel. Each dimension of the result is one loop, none (a dimension
/// of size 1, left out) or, for the last, two (blocks of columns). Tensors of the result's shape,
/// and those that broadcast to it, are seen through views of that form.
class ResultDomain {
public:
  /// A loop for each dimension of `shape`.
  explicit ResultDomain(llvm::ArrayRef<int64_t> shape);

  /// Leaves out dimension `dim`, whose size is 1. Before blocking.
  ResultDomain &drop(unsigned dim);
  /// Splits the last dimension into blocks of `block` columns, which divides it.
  ResultDomain &blockColumns(int64_t block);

  /// The extents of the loops, outermost first.
  llvm::SmallVector<int64_t> shape() const;
  unsigned rank() const { return shape().size(); }

  struct View {
    mlir::Value value;
    mlir::AffineMap map; // from the loops to the dimensions of `value`
  };
  /// A view of `tensor`, whose shape broadcasts to the result's (NumPy's rule), and how the loops
  /// read it.
  View view(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value tensor) const;

  /// `buffer`, memory of the result's shape with known strides, in the shape of the loops.
  mlir::Value viewBuffer(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value buffer) const;

private:
  llvm::SmallVector<int64_t> result; // the result's shape
  llvm::SmallVector<bool> dropped;   // per dimension of the result
  int64_t block = 0;                 // columns in a block; 0: the last dimension is not split
};

/// Groups of dimensions: each that is marked in `join` joins the next that is not (at the end: the
/// one before). Empty if all are marked.
llvm::SmallVector<mlir::ReassociationIndices> groupJoined(llvm::ArrayRef<bool> join);

/// Groups that keep `rank` dimensions and take the last as two.
llvm::SmallVector<mlir::ReassociationIndices> groupSplitLast(int64_t rank);

} // namespace modelc

#endif // MODELC_PASSES_KERNELS_RESULTDOMAIN_H
