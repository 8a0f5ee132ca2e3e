// A window operation at a single tap reads `x[h * s + p * d, ..]` with a loop p of one iteration.
// Upstream's vectoriser rejects such maps. With p = 0 it is the dimension h of a slice of x with
// stride s.

#include "passes/tiling/Recipe.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace modelc;

namespace {

/// `dim * factor`.
struct Term {
  unsigned dim;
  int64_t factor;
};

/// One axis of an operand: `dim * stride`, plus a loop of one iteration.
struct Window {
  unsigned dim;
  int64_t stride;
  std::optional<unsigned> tap;
};

/// An operand read through a map without taps.
struct StridedRead {
  AffineMap map;
  SmallVector<int64_t> sizes, strides;
  bool trailingUnit = false; // the slice gets one more dimension, of size 1
};

} // namespace

static std::optional<Term> matchTerm(AffineExpr expr) {
  int64_t factor = 1;
  if (auto product = dyn_cast<AffineBinaryOpExpr>(expr)) {
    auto constant = dyn_cast<AffineConstantExpr>(product.getRHS());
    if (product.getKind() != AffineExprKind::Mul || !constant)
      return std::nullopt;
    factor = constant.getValue();
    expr = product.getLHS();
  }
  auto dim = dyn_cast<AffineDimExpr>(expr);
  if (!dim)
    return std::nullopt;
  return Term{dim.getPosition(), factor};
}

/// Null for a plain dimension and for anything that is no window at a single tap.
static std::optional<Window> matchWindow(AffineExpr expr, ArrayRef<int64_t> extents) {
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return std::nullopt;
  if (std::optional<Term> alone = matchTerm(expr))
    return Window{alone->dim, alone->factor, std::nullopt};
  std::optional<Term> left = matchTerm(binary.getLHS()), right = matchTerm(binary.getRHS());
  if (binary.getKind() != AffineExprKind::Add || !left || !right)
    return std::nullopt;
  if (extents[right->dim] == 1)
    return Window{left->dim, left->factor, right->dim};
  if (extents[left->dim] == 1)
    return Window{right->dim, right->factor, left->dim};
  return std::nullopt;
}

/// The read of an operand of that type with every unit tap dropped; null if it has none.
static std::optional<StridedRead> dropUnitTaps(AffineMap map, RankedTensorType type,
                                               ArrayRef<int64_t> extents) {
  StridedRead read;
  read.sizes = llvm::to_vector(type.getShape());
  read.strides.assign(type.getRank(), 1);
  SmallVector<AffineExpr> results = llvm::to_vector(map.getResults());
  std::optional<Window> window;
  bool found = false;
  for (auto [axis, result] : llvm::enumerate(results)) {
    window = matchWindow(result, extents);
    if (!window)
      continue;
    int64_t extent = extents[window->dim];
    result = getAffineDimExpr(window->dim, map.getContext());
    read.sizes[axis] = extent;
    read.strides[axis] = extent == 1 ? 1 : window->stride;
    found = true;
  }
  if (!found)
    return std::nullopt;
  if (window && window->tap) { // of the last axis
    results.push_back(getAffineDimExpr(*window->tap, map.getContext()));
    read.trailingUnit = true;
  }
  read.map = AffineMap::get(map.getNumDims(), 0, results, map.getContext());
  return read;
}

/// The operand as `read` wants it.
static Value slice(OpBuilder &builder, Location loc, Value source, const StridedRead &read) {
  MLIRContext *context = builder.getContext();
  int64_t rank = read.sizes.size();
  SmallVector<int64_t> origin(rank, 0);
  Value slice = builder.createOrFold<tensor::ExtractSliceOp>(
      loc, source, getAsIndexOpFoldResult(context, origin),
      getAsIndexOpFoldResult(context, read.sizes), getAsIndexOpFoldResult(context, read.strides));
  if (!read.trailingUnit)
    return slice;
  SmallVector<int64_t> sizes = read.sizes;
  sizes.push_back(1);
  SmallVector<ReassociationIndices> groups;
  for (int64_t axis = 0; axis < rank; ++axis)
    groups.push_back({axis});
  groups.back().push_back(rank);
  auto type = RankedTensorType::get(sizes, getElementTypeOrSelf(source.getType()));
  return tensor::ExpandShapeOp::create(builder, loc, type, slice, groups);
}

namespace {

struct DropUnitTaps : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp op, PatternRewriter &rewriter) const override {
    SmallVector<int64_t> extents = op.getStaticLoopRanges();
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    SmallVector<Value> inputs = llvm::to_vector(op.getInputs());
    bool changed = false;
    for (auto [input, map] : llvm::zip(inputs, maps)) {
      auto type = dyn_cast<RankedTensorType>(input.getType());
      std::optional<StridedRead> read;
      if (type && type.hasStaticShape())
        read = dropUnitTaps(map, type, extents);
      if (!read)
        continue;
      input = slice(rewriter, op.getLoc(), input, *read);
      map = read->map;
      changed = true;
    }
    if (!changed)
      return rewriter.notifyMatchFailure(op, "reads no window at a single tap and with no stride");
    auto simple = linalg::GenericOp::create(rewriter, op.getLoc(), op.getResultTypes(), inputs,
                                            op.getOutputs(), maps, op.getIteratorTypesArray());
    rewriter.inlineRegionBefore(op.getRegion(), simple.getRegion(), simple.getRegion().end());
    rewriter.replaceOp(op, simple.getResults());
    return success();
  }
};

} // namespace

void modelc::populateUnitTapPatterns(RewritePatternSet &patterns) {
  patterns.add<DropUnitTaps>(patterns.getContext());
}
