// After --nn-push-transposes every nn.transpose stands as far towards the outputs as ops can run on
// the value before it, pairs are cancelled, and no more bytes are transposed than before.
#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Normalization.h"
#include "dialects/nn/Reduction.h"
#include "dialects/nn/Shape.h"
#include "dialects/nn/Shapes.h"
#include "dialects/nn/Weights.h"
#include "passes/layout/Passes.h"
#include "passes/layout/Reorder.h"
#include "passes/layout/SinkBelowMovement.h"

#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#define DEBUG_TYPE "nn-push-transposes"

namespace modelc {
#define GEN_PASS_DEF_PUSHTRANSPOSESPASS
#include "passes/layout/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;
using namespace modelc::nn;

/// The transpose that makes `value`, unless it is part of a weight.
static TransposeOp transposeOf(Value value) {
  auto transpose = value.getDefiningOp<TransposeOp>();
  return transpose && !isConstantExpression(transpose) ? transpose : TransposeOp();
}

/// Bytes that transposes move while the function runs.
static int64_t transposedBytes(func::FuncOp function) {
  int64_t bytes = 0;
  function.walk([&](TransposeOp op) {
    RankedTensorType type = tensorType(op.getInput());
    if (!movesOnlyUnitDims(type.getShape(), op.getPermutation()) && !isConstantExpression(op))
      bytes += bytesOf(type);
  });
  return bytes;
}

//===----------------------------------------------------------------------===//
// Ops with one input
//===----------------------------------------------------------------------===//

static Value onInput(PatternRewriter &rewriter, UnaryOp op, Value input) {
  return UnaryOp::create(rewriter, op.getLoc(), op.getKind(), input);
}
static Value onInput(PatternRewriter &rewriter, ClipOp op, Value input) {
  return ClipOp::create(rewriter, op.getLoc(), input, op.getLow(), op.getHigh());
}
static Value onInput(PatternRewriter &rewriter, SoftmaxOp op, Value input) {
  return SoftmaxOp::create(rewriter, op.getLoc(), input);
}

/// Whether the op computes the same when its dimensions are permuted.
static bool allows(Operation *op, ArrayRef<int64_t> permutation) {
  return !isa<SoftmaxOp>(op) || permutation.back() == int64_t(permutation.size()) - 1;
}

namespace {
template <typename OpTy> struct SinkBelow : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    TransposeOp transpose = transposeOf(op.getInput());
    if (!transpose || !allows(op, transpose.getPermutation()))
      return rewriter.notifyMatchFailure(op, "no transpose that could follow");
    Value moved = onInput(rewriter, op, transpose.getInput());
    rewriter.replaceOpWithNewOp<TransposeOp>(op, moved, transpose.getPermutation());
    return success();
  }
};

struct SinkBelowReduce : OpRewritePattern<ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReduceOp op, PatternRewriter &rewriter) const override {
    TransposeOp transpose = transposeOf(op.getInput());
    if (!transpose)
      return rewriter.notifyMatchFailure(op, "no transpose before it");
    SmallVector<int64_t> axes;
    for (int64_t axis : op.getAxes())
      axes.push_back(transpose.getPermutation()[axis]);
    if (!llvm::is_sorted(axes))
      return rewriter.notifyMatchFailure(op, "the sum would run in another order");
    Value moved = ReduceOp::create(rewriter, op.getLoc(), op.getKind(), transpose.getInput(), axes);
    rewriter.replaceOpWithNewOp<TransposeOp>(op, moved, transpose.getPermutation());
    return success();
  }
};

struct SinkBelowReshape : OpRewritePattern<ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReshapeOp op, PatternRewriter &rewriter) const override {
    TransposeOp transpose = transposeOf(op.getInput());
    if (!transpose)
      return rewriter.notifyMatchFailure(op, "no transpose before it");
    RankedTensorType type = tensorType(transpose.getInput());
    std::optional<SunkTranspose> sunk =
        sinkBelowReshape(type.getShape(), transpose.getPermutation(), tensorType(op).getShape());
    if (!sunk)
      return rewriter.notifyMatchFailure(op, "mixes elements that the transpose separates");
    Value moved =
        ReshapeOp::create(rewriter, op.getLoc(), type.clone(sunk->shape), transpose.getInput());
    rewriter.replaceOpWithNewOp<TransposeOp>(op, moved, sunk->permutation);
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// nn.binary
//===----------------------------------------------------------------------===//

namespace {
/// How the other operand of a binary follows when its result is no longer transposed.
enum class Follow { No, DropTranspose, Constant, Reshape, ReuseInverse };
} // namespace

/// `shape` with leading dimensions of size 1 up to `rank`.
static SmallVector<int64_t> atRank(ArrayRef<int64_t> shape, size_t rank) {
  SmallVector<int64_t> full(rank - shape.size(), 1);
  llvm::append_range(full, shape);
  return full;
}

/// Whether `value` is already read through a transpose by `permutation`. Only one of a permutation
/// and its inverse may profit from that, or both would chase each other for ever.
static bool isReadThrough(Value value, ArrayRef<int64_t> permutation, ArrayRef<int64_t> inverse) {
  return inverse < permutation && llvm::any_of(value.getUsers(), [&](Operation *user) {
           auto transpose = dyn_cast<TransposeOp>(user);
           return transpose && transpose.getPermutation() == inverse;
         });
}

static Follow howToFollow(Value other, ArrayRef<int64_t> permutation) {
  RankedTensorType type = tensorType(other);
  if (type.getRank() > int64_t(permutation.size()))
    return Follow::No;
  TransposeOp transpose = transposeOf(other);
  if (transpose && transpose.getPermutation() == permutation)
    return Follow::DropTranspose;
  if (isConstantExpression(other))
    return Follow::Constant;
  SmallVector<int64_t> inverse = invertPermutation(permutation);
  if (movesOnlyUnitDims(atRank(type.getShape(), permutation.size()), inverse))
    return Follow::Reshape;
  bool sameRank = type.getRank() == int64_t(permutation.size());
  return sameRank && isReadThrough(other, permutation, inverse) ? Follow::ReuseInverse : Follow::No;
}

/// The value that gives `other` when it is transposed by `permutation`.
static Value follow(PatternRewriter &rewriter, Value other, ArrayRef<int64_t> permutation,
                    Follow how) {
  if (how == Follow::DropTranspose)
    return other.getDefiningOp<TransposeOp>().getInput();
  RankedTensorType type = tensorType(other);
  SmallVector<int64_t> full = atRank(type.getShape(), permutation.size());
  SmallVector<int64_t> inverse = invertPermutation(permutation);
  if (how == Follow::Reshape)
    return ReshapeOp::create(rewriter, other.getLoc(), type.clone(permute(full, inverse)), other);
  Value atFullRank = rewriter.createOrFold<ReshapeOp>(other.getLoc(), type.clone(full), other);
  return TransposeOp::create(rewriter, other.getLoc(), atFullRank, inverse);
}

namespace {
struct SinkBelowBinary : OpRewritePattern<BinaryOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BinaryOp op, PatternRewriter &rewriter) const override {
    for (unsigned side : {0, 1}) {
      TransposeOp transpose = transposeOf(op->getOperand(side));
      Value other = op->getOperand(1 - side);
      if (!transpose || tensorType(transpose).getRank() != tensorType(op).getRank())
        continue;
      ArrayRef<int64_t> permutation = transpose.getPermutation();
      Follow how = howToFollow(other, permutation);
      if (how == Follow::No)
        continue;
      Value operands[2];
      operands[side] = transpose.getInput();
      operands[1 - side] = follow(rewriter, other, permutation, how);
      Value moved = BinaryOp::create(rewriter, op.getLoc(), op.getKind(), operands[0], operands[1]);
      rewriter.replaceOpWithNewOp<TransposeOp>(op, moved, permutation);
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no transpose that the other operand could follow");
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static void mergeDuplicates(func::FuncOp function) {
  DominanceInfo dominance(function);
  IRRewriter rewriter(function.getContext());
  eliminateCommonSubExpressions(rewriter, dominance, function);
}

static LogicalResult pushDown(func::FuncOp function) {
  MLIRContext *context = function.getContext();
  RewritePatternSet patterns(context);
  patterns.add<SinkBelow<UnaryOp>, SinkBelow<ClipOp>, SinkBelow<SoftmaxOp>, SinkBelowReduce,
               SinkBelowReshape, SinkBelowBinary>(context);
  addSinkBelowMovement(patterns);
  return applyPatternsGreedily(function, std::move(patterns));
}

namespace {
struct PushTransposesPass : modelc::impl::PushTransposesPassBase<PushTransposesPass> {
  using Base::Base;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    mergeDuplicates(function); // two readers of one transpose are two transposes until then
    OwningOpRef<func::FuncOp> attempt = function.clone();
    if (failed(pushDown(*attempt))) {
      function.emitRemark("pushing transposes down found no end: they stay where they are");
      return;
    }
    mergeDuplicates(*attempt);
    if (transposedBytes(*attempt) <= transposedBytes(function))
      function.getBody().takeBody(attempt->getBody());
  }
};
} // namespace
