// nn.softmax as loops over rows around a row body, copies, and kernel.fill_halo as fills: all on
// memrefs.

#include "passes/kernels/LowerRows.h"

#include "dialects/kernel/RowBody.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace modelc;

/// Row [indices..., :] of `buffer`.
static Value rowOf(OpBuilder &builder, Location loc, Value buffer, ValueRange indices) {
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<OpFoldResult> offsets(indices.begin(), indices.end());
  offsets.push_back(builder.getIndexAttr(0));
  SmallVector<OpFoldResult> sizes(indices.size(), builder.getIndexAttr(1));
  sizes.push_back(builder.getIndexAttr(type.getShape().back()));
  SmallVector<OpFoldResult> strides(type.getRank(), builder.getIndexAttr(1));
  MemRefType row = memref::SubViewOp::inferRankReducedResultType({type.getShape().back()}, type,
                                                                 offsets, sizes, strides);
  return memref::SubViewOp::create(builder, loc, row, buffer, offsets, sizes, strides);
}

void modelc::lowerSoftmax(OpBuilder &builder, Location loc, Value input, Value output) {
  ArrayRef<int64_t> shape = cast<MemRefType>(input.getType()).getShape();
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  SmallVector<Value> lower(shape.size() - 1, zero), steps(shape.size() - 1, one), upper;
  for (int64_t size : shape.drop_back())
    upper.push_back(arith::ConstantIndexOp::create(builder, loc, size));
  scf::buildLoopNest(
      builder, loc, lower, upper, steps, [&](OpBuilder &b, Location loc, ValueRange indices) {
        Value x = rowOf(b, loc, input, indices), y = rowOf(b, loc, output, indices);
        kernel::RowBodyOp::create(b, loc, "softmax_row", "rows.h", ValueRange{x, y},
                                  ArrayRef<int64_t>{shape.back()}, /*reals=*/nullptr);
      });
}

/// The callee, with the type that it computes in if it takes one.
static std::string calleeOf(nn::RowOpInterface op, const nn::RowCall &call) {
  if (!call.hasAccumulator)
    return call.callee.str();
  bool isDouble = getElementTypeOrSelf(op->getResult(0)).isF64();
  return (call.callee + (isDouble ? "<double>" : "<float>")).str();
}

void modelc::lowerRowOp(OpBuilder &builder, nn::RowOpInterface op, ValueRange inputs,
                        ValueRange outputs) {
  nn::RowCall call = op.getRowCall();
  SmallVector<Value> buffers(inputs);
  llvm::append_range(buffers, outputs);
  DenseF64ArrayAttr reals = call.reals.empty() ? nullptr : builder.getDenseF64ArrayAttr(call.reals);
  kernel::RowBodyOp::create(builder, op.getLoc(), calleeOf(op, call), call.header, buffers,
                            call.sizes, reals);
}

void modelc::lowerCopy(OpBuilder &builder, Location loc, Value input, Value output) {
  int64_t rank = cast<MemRefType>(output.getType()).getRank();
  SmallVector<AffineMap> maps(2, builder.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  linalg::GenericOp::create(builder, loc, TypeRange(), input, output, maps, loops,
                            [](OpBuilder &b, Location loc, ValueRange args) {
                              linalg::YieldOp::create(b, loc, args[0]);
                            });
}

/// Fills rows [row, row + rows) and columns [column, column + columns) of every image.
static void fillPart(OpBuilder &builder, kernel::FillHaloOp op, Value value,
                     ArrayRef<int64_t> offset, ArrayRef<int64_t> size) {
  if (size[0] == 0 || size[1] == 0)
    return;
  ArrayRef<int64_t> shape = cast<MemRefType>(op.getBuffer().getType()).getShape();
  auto attributes = [&](ArrayRef<int64_t> values) {
    return getAsIndexOpFoldResult(builder.getContext(), values);
  };
  Value part = memref::SubViewOp::create(
      builder, op.getLoc(), op.getBuffer(), attributes({0, offset[0], offset[1], 0}),
      attributes({shape[0], size[0], size[1], shape[3]}), attributes({1, 1, 1, 1}));
  linalg::FillOp::create(builder, op.getLoc(), value, part);
}

void modelc::lowerFillHalo(OpBuilder &builder, kernel::FillHaloOp op) {
  ArrayRef<int64_t> shape = cast<MemRefType>(op.getBuffer().getType()).getShape();
  int64_t top = op.getHalo()[0], left = op.getHalo()[1], bottom = op.getHalo()[2],
          right = op.getHalo()[3];
  int64_t rows = shape[1] - top - bottom;
  Value value = arith::ConstantOp::create(builder, op.getLoc(), cast<TypedAttr>(op.getValue()));
  fillPart(builder, op, value, {0, 0}, {top, shape[2]});
  fillPart(builder, op, value, {top, 0}, {rows, left});
  fillPart(builder, op, value, {top, shape[2] - right}, {rows, right});
  fillPart(builder, op, value, {top + rows, 0}, {bottom, shape[2]});
}
