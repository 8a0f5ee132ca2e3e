// nn.conv2d as one contraction over (n, h, w, o, v, p, q, c): output rows and columns, blocks of
// output channels and channels in a block, taps, input channels. Reductions run in the order p, q,
// c. Left out: n of a single image, v of a weight that is not packed, p and q of a 1x1 kernel. With
// groups, o is the group.

#include "passes/kernels/RootLowering.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace modelc;

/// Input channels up to which the taps of a row and the channels are one loop: a vector of output
/// channels then meets KW * C values that are contiguous in the input, instead of loops of 3.
static constexpr int64_t kFoldedChannels = 4;

//===----------------------------------------------------------------------===//
// Shape of the problem
//===----------------------------------------------------------------------===//

namespace {
struct Sizes {
  explicit Sizes(nn::Conv2dOp op)
      : input(op.getInput().getType()), weight(op.getWeight().getType()), result(op.getType()),
        groups(op.getGroups()), block(groups == 1 ? blockOf(op.getWeight()) : 0) {}

  bool isSingleImage() const { return input.getDimSize(0) == 1; }
  bool isPointwise() const { return weight.getDimSize(0) == 1 && weight.getDimSize(1) == 1; }
  /// One input and one output channel per group: groups are channels, without a loop inside.
  bool isDepthwise() const {
    return groups > 1 && weight.getDimSize(2) == 1 && groups == result.getDimSize(3);
  }
  bool isGrouped() const { return groups > 1 && !isDepthwise(); }

  RankedTensorType input, weight, result;
  int64_t groups, block;
};
} // namespace

ResultDomain modelc::domainOf(nn::Conv2dOp op) {
  Sizes sizes(op);
  ResultDomain domain(sizes.result.getShape());
  if (sizes.isSingleImage())
    domain.drop(0);
  if (sizes.block)
    domain.blockColumns(sizes.block);
  if (sizes.isGrouped())
    domain.blockColumns(sizes.result.getDimSize(3) / sizes.groups);
  return domain;
}

/// Whether the pixels of an image row lie behind one another in memory.
static bool hasContiguousRows(Value input) {
  auto read = input.getDefiningOp<bufferization::ToTensorOp>();
  if (!read)
    return false;
  auto type = cast<MemRefType>(read.getBuffer().getType());
  SmallVector<int64_t> strides;
  int64_t offset;
  return succeeded(type.getStridesAndOffset(strides, offset)) && strides[3] == 1 &&
         strides[2] == type.getDimSize(3);
}

static bool foldsRow(nn::Conv2dOp op) {
  Sizes sizes(op);
  return sizes.groups == 1 && sizes.input.getDimSize(3) <= kFoldedChannels &&
         sizes.weight.getDimSize(1) > 1 && op.getDilations()[1] == 1 &&
         hasContiguousRows(op.getInput());
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// The pixels that a 1x1 convolution with a stride reads.
static Value sliceStrided(OpBuilder &builder, nn::Conv2dOp op) {
  ArrayRef<int64_t> strides = op.getStrides();
  if (strides[0] == 1 && strides[1] == 1)
    return op.getInput();
  Sizes sizes(op);
  auto attributes = [&](ArrayRef<int64_t> values) {
    return getAsIndexOpFoldResult(builder.getContext(), values);
  };
  ArrayRef<int64_t> in = sizes.input.getShape(), out = sizes.result.getShape();
  return tensor::ExtractSliceOp::create(
      builder, op.getLoc(), op.getInput(), attributes({0, 0, 0, 0}),
      attributes({in[0], out[1], out[2], in[3]}), attributes({1, strides[0], strides[1], 1}));
}

/// The input as [n?][h][w][c]; w and c joined for a folded row, c split into [group][c] for groups.
static Value viewInput(OpBuilder &builder, nn::Conv2dOp op) {
  Sizes sizes(op);
  Value input = sizes.isPointwise() ? sliceStrided(builder, op) : op.getInput();
  input = joinWithNext(builder, op.getLoc(), input,
                       {sizes.isSingleImage(), false, foldsRow(op), false});
  return sizes.isGrouped()
             ? splitLast(builder, op.getLoc(), input, sizes.input.getDimSize(3) / sizes.groups)
             : input;
}

/// The weight as [o][p?][q?][c][v] if it is packed, as [p?][q?][c?][o] or [p?][q?][c][group][v]
/// otherwise.
static Value viewWeight(OpBuilder &builder, nn::Conv2dOp op) {
  Sizes sizes(op);
  bool pointwise = sizes.isPointwise();
  bool joined[] = {pointwise, pointwise || foldsRow(op), sizes.isDepthwise()}; // p, q, c
  if (sizes.block)
    return joinWithNext(builder, op.getLoc(), storedWeight(op.getWeight()),
                        {false, joined[0], joined[1], joined[2], false});
  Value weight =
      joinWithNext(builder, op.getLoc(), op.getWeight(), {joined[0], joined[1], joined[2], false});
  return sizes.isGrouped()
             ? splitLast(builder, op.getLoc(), weight, sizes.result.getDimSize(3) / sizes.groups)
             : weight;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

Value modelc::lowerRoot(OpBuilder &builder, nn::Conv2dOp op, Value init) {
  Sizes sizes(op);
  bool pointwise = sizes.isPointwise(), folded = foldsRow(op);
  ArrayRef<int64_t> strides = op.getStrides(), dilations = op.getDilations();
  LoopNest nest(builder.getContext());
  SmallVector<AffineExpr, 8> x, weight, y;

  if (!sizes.isSingleImage())
    y.push_back(nest.parallel());
  x = y;
  AffineExpr h = nest.parallel(), w = nest.parallel(), o = nest.parallel(), v, p, q, c;
  y.append({h, w, o});
  if (sizes.block || sizes.isGrouped())
    y.push_back(v = nest.parallel());
  if (!pointwise)
    p = nest.reduction();
  if (!pointwise && !folded)
    q = nest.reduction();
  if (!sizes.isDepthwise())
    c = nest.reduction();

  x.push_back(p ? h * strides[0] + p * dilations[0] : h);
  if (folded)
    x.push_back(w * (strides[1] * sizes.input.getDimSize(3)) + c);
  else
    x.push_back(q ? w * strides[1] + q * dilations[1] : w);
  if (sizes.groups > 1)
    x.push_back(o);
  if (c && !folded)
    x.push_back(c);

  for (AffineExpr expr :
       {sizes.block ? o : AffineExpr(), p, q, c, sizes.block ? AffineExpr() : o, v})
    if (expr)
      weight.push_back(expr);
  return contract(builder, op.getLoc(), nest, viewInput(builder, op), nest.map(x),
                  viewWeight(builder, op), nest.map(weight), init, nest.map(y));
}
