#include "passes/layout/SinkBelowMovement.h"

#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/Gather.h"
#include "dialects/nn/Interpolate.h"
#include "dialects/nn/Movement.h"
#include "dialects/nn/Shape.h"
#include "dialects/nn/Shapes.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::nn;

using Permutation = ArrayRef<int64_t>;

//===----------------------------------------------------------------------===//
// The same op on the value before the transpose by `permutation`; null if there is none
//===----------------------------------------------------------------------===//

/// What the op says of dimension `i` of the transposed value, it says of dimension `permutation[i]`.
static SmallVector<int64_t> before(ArrayRef<int64_t> values, Permutation permutation) {
  return permute(values, invertPermutation(permutation));
}

static Value onInput(PatternRewriter &rewriter, SliceOp op, Value input, Permutation permutation) {
  return SliceOp::create(rewriter, op.getLoc(), input, before(op.getStarts(), permutation),
                         before(op.getSizes(), permutation), before(op.getSteps(), permutation));
}

static Value onInput(PatternRewriter &rewriter, PadOp op, Value input, Permutation permutation) {
  return PadOp::create(rewriter, op.getLoc(), input, before(op.getLow(), permutation),
                       before(op.getHigh(), permutation), op.getValue());
}

static Value onInput(PatternRewriter &rewriter, GatherOp op, Value input, Permutation permutation) {
  if (tensorType(op.getIndices()).getRank() != 1)
    return {};
  return GatherOp::create(rewriter, op.getLoc(), input, op.getIndices(), permutation[op.getAxis()]);
}

static Value onInput(PatternRewriter &rewriter, InterpolateOp op, Value input,
                     Permutation permutation) {
  return InterpolateOp::create(rewriter, op.getLoc(), input, op.getPlaces(), op.getWeights(),
                               permutation[op.getAxis()]);
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

/// The transpose that makes `value`, unless it is part of a weight.
static TransposeOp transposeOf(Value value) {
  auto transpose = value.getDefiningOp<TransposeOp>();
  return transpose && !isConstantExpression(transpose) ? transpose : TransposeOp();
}

namespace {
template <class OpTy> struct SinkBelow : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    TransposeOp transpose = transposeOf(op.getInput());
    if (!transpose)
      return rewriter.notifyMatchFailure(op, "no transpose before it");
    Value moved = onInput(rewriter, op, transpose.getInput(), transpose.getPermutation());
    if (!moved)
      return rewriter.notifyMatchFailure(op, "changes the rank");
    rewriter.replaceOpWithNewOp<TransposeOp>(op, moved, transpose.getPermutation());
    return success();
  }
};

struct SinkBelowConcat : OpRewritePattern<ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ConcatOp op, PatternRewriter &rewriter) const override {
    TransposeOp first = transposeOf(op.getInputs().front());
    SmallVector<Value> inputs;
    for (Value input : op.getInputs()) {
      TransposeOp transpose = transposeOf(input);
      if (!transpose || transpose.getPermutation() != first.getPermutation())
        return rewriter.notifyMatchFailure(op, "its inputs are not transposed alike");
      inputs.push_back(transpose.getInput());
    }
    Value joined = ConcatOp::create(rewriter, op.getLoc(), inputs,
                                    first.getPermutation()[op.getAxis()]);
    rewriter.replaceOpWithNewOp<TransposeOp>(op, joined, first.getPermutation());
    return success();
  }
};
} // namespace

void modelc::addSinkBelowMovement(RewritePatternSet &patterns) {
  patterns.add<SinkBelow<SliceOp>, SinkBelow<PadOp>, SinkBelow<GatherOp>, SinkBelow<InterpolateOp>,
               SinkBelowConcat>(patterns.getContext());
}
