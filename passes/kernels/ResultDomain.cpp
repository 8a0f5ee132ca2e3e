// Views of a kernel's tensors in the shape of its loops: collapse_shape drops, expand_shape blocks.

#include "passes/kernels/ResultDomain.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace modelc;

ResultDomain::ResultDomain(ArrayRef<int64_t> shape) : result(shape), dropped(shape.size(), false) {}

ResultDomain &ResultDomain::drop(unsigned dim) {
  assert(result[dim] == 1 && "only dimensions of size 1 can be left out");
  dropped[dim] = true;
  return *this;
}

ResultDomain &ResultDomain::blockColumns(int64_t columns) {
  assert(result.back() % columns == 0 && !dropped.back() && "blocks divide the columns");
  block = columns;
  return *this;
}

SmallVector<int64_t> ResultDomain::shape() const {
  SmallVector<int64_t> loops;
  for (auto [size, drop] : llvm::zip_equal(result, dropped))
    if (!drop)
      loops.push_back(size);
  if (block) {
    loops.back() /= block;
    loops.push_back(block);
  }
  return loops;
}

//===----------------------------------------------------------------------===//
// Reassociations
//===----------------------------------------------------------------------===//

SmallVector<ReassociationIndices> modelc::groupJoined(ArrayRef<bool> join) {
  SmallVector<ReassociationIndices> groups;
  ReassociationIndices pending;
  for (auto [dim, joins] : llvm::enumerate(join)) {
    pending.push_back(dim);
    if (!joins)
      groups.push_back(std::exchange(pending, {}));
  }
  if (!groups.empty())
    groups.back().append(pending);
  return groups;
}

SmallVector<ReassociationIndices> modelc::groupSplitLast(int64_t rank) {
  SmallVector<ReassociationIndices> groups;
  for (int64_t dim = 0; dim < rank; ++dim)
    groups.push_back({dim});
  groups.back().push_back(rank);
  return groups;
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

ResultDomain::View ResultDomain::view(OpBuilder &builder, Location loc, Value tensor) const {
  auto type = cast<RankedTensorType>(tensor.getType());
  unsigned missing = result.size() - type.getRank(); // leading dimensions that the tensor lacks
  unsigned loop = llvm::count(ArrayRef(dropped).take_front(missing), false);
  SmallVector<AffineExpr> exprs;
  SmallVector<int64_t> kept;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (dropped[missing + dim])
      continue;
    bool repeats = type.getDimSize(dim) == 1 && result[missing + dim] != 1;
    exprs.push_back(repeats ? builder.getAffineConstantExpr(0) : builder.getAffineDimExpr(loop));
    kept.push_back(type.getDimSize(dim));
    ++loop;
  }
  if (static_cast<int64_t>(kept.size()) != type.getRank())
    tensor = tensor::CollapseShapeOp::create(builder, loc, type.clone(kept), tensor,
                                             groupJoined(ArrayRef(dropped).drop_front(missing)));
  if (block && !exprs.empty() && isa<AffineDimExpr>(exprs.back())) {
    auto groups = groupSplitLast(kept.size());
    kept.back() /= block;
    kept.push_back(block);
    tensor = tensor::ExpandShapeOp::create(builder, loc, type.clone(kept), tensor, groups);
    exprs.push_back(builder.getAffineDimExpr(loop));
  }
  return {tensor, AffineMap::get(rank(), 0, exprs, builder.getContext())};
}

Value ResultDomain::viewBuffer(OpBuilder &builder, Location loc, Value buffer) const {
  if (llvm::is_contained(dropped, true))
    buffer = memref::CollapseShapeOp::create(builder, loc, buffer, groupJoined(dropped));
  if (!block)
    return buffer;
  int64_t rank = cast<MemRefType>(buffer.getType()).getRank();
  return memref::ExpandShapeOp::create(builder, loc, shape(), buffer, groupSplitLast(rank));
}
