// After --nn-fold-transpose-into-weight a matrix product with a constant weight does not wait for
// its input to be transposed: the rows of the weight are permuted instead.
#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/MatMul.h"
#include "dialects/nn/Shape.h"
#include "dialects/nn/Shapes.h"
#include "passes/layout/Passes.h"

#include "mlir/Transforms/WalkPatternRewriteDriver.h"

#define DEBUG_TYPE "nn-fold-transpose-into-weight"

namespace modelc {
#define GEN_PASS_DEF_FOLDTRANSPOSEINTOWEIGHTPASS
#include "passes/layout/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;
using namespace modelc::nn;

/// How many leading dimensions of the transposed `shape` stay where they are and make up `rows`.
/// Nothing if the transpose crosses that border.
static std::optional<size_t> rowDims(ArrayRef<int64_t> shape, ArrayRef<int64_t> permutation,
                                     int64_t rows) {
  size_t count = 0;
  int64_t product = 1;
  while (count < shape.size() && permutation[count] == int64_t(count) &&
         product * shape[count] <= rows)
    product *= shape[count++];
  return product == rows ? std::optional(count) : std::nullopt;
}

/// The weight `[K, N]` for columns of the input in the order they have before the transpose.
/// `columns` is the shape of a row after the transpose, `permutation` how it came about.
static Value permuteRows(PatternRewriter &rewriter, Value weight, ArrayRef<int64_t> columns,
                         ArrayRef<int64_t> permutation) {
  RankedTensorType type = tensorType(weight);
  SmallVector<int64_t> split(columns);
  split.push_back(type.getDimSize(1));
  SmallVector<int64_t> inverse = invertPermutation(permutation);
  inverse.push_back(inverse.size()); // output channels stay last
  Value rows = ReshapeOp::create(rewriter, weight.getLoc(), type.clone(split), weight);
  Value moved = TransposeOp::create(rewriter, weight.getLoc(), rows, inverse);
  return ReshapeOp::create(rewriter, weight.getLoc(), type, moved);
}

namespace {
struct PermuteWeight : OpRewritePattern<MatMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatMulOp op, PatternRewriter &rewriter) const override {
    auto flatten = op.getLhs().getDefiningOp<ReshapeOp>();
    auto transpose = flatten ? flatten.getInput().getDefiningOp<TransposeOp>() : TransposeOp();
    if (!transpose || isConstantExpression(transpose) || !isConstantExpression(op.getRhs()))
      return rewriter.notifyMatchFailure(op, "no transposed input and constant weight");
    if (tensorType(op).getRank() != 2)
      return rewriter.notifyMatchFailure(op, "multiplies several matrices");
    ArrayRef<int64_t> shape = tensorType(transpose).getShape();
    std::optional<size_t> rows =
        rowDims(shape, transpose.getPermutation(), tensorType(flatten).getDimSize(0));
    if (!rows)
      return rewriter.notifyMatchFailure(op, "the transpose moves rows");

    auto columns = llvm::map_to_vector(transpose.getPermutation().drop_front(*rows),
                                       [&](int64_t dim) { return dim - int64_t(*rows); });
    Value weight = permuteRows(rewriter, op.getRhs(), shape.drop_front(*rows), columns);
    Value input =
        ReshapeOp::create(rewriter, flatten.getLoc(), flatten.getType(), transpose.getInput());
    rewriter.replaceOpWithNewOp<MatMulOp>(op, input, weight);
    return success();
  }
};

struct FoldTransposeIntoWeightPass
    : modelc::impl::FoldTransposeIntoWeightPassBase<FoldTransposeIntoWeightPass> {
  using Base::Base;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<PermuteWeight>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
