#include "passes/kernels/LowerCopies.h"

#include "passes/kernels/ScalarOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace modelc;

static ArrayRef<int64_t> shapeOf(Value buffer) {
  return cast<MemRefType>(buffer.getType()).getShape();
}

/// The elements of `buffer` from `offsets` on.
static Value partOf(OpBuilder &builder, Location loc, Value buffer, ArrayRef<int64_t> offsets,
                    ArrayRef<int64_t> sizes) {
  auto attributes = [&](ArrayRef<int64_t> values) {
    return getAsIndexOpFoldResult(builder.getContext(), values);
  };
  SmallVector<int64_t> strides(sizes.size(), 1);
  return memref::SubViewOp::create(builder, loc, buffer, attributes(offsets), attributes(sizes),
                                   attributes(strides));
}

void modelc::lowerCopy(OpBuilder &builder, Location loc, Value input, Value output) {
  int64_t rank = shapeOf(output).size();
  SmallVector<AffineMap> maps(2, builder.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  linalg::GenericOp::create(builder, loc, TypeRange(), input, output, maps, loops,
                            [](OpBuilder &b, Location loc, ValueRange args) {
                              linalg::YieldOp::create(b, loc, args[0]);
                            });
}

void modelc::lowerConcat(OpBuilder &builder, nn::ConcatOp op, ValueRange inputs, Value output) {
  SmallVector<int64_t> offsets(shapeOf(output).size(), 0);
  for (Value input : inputs) {
    Value part = partOf(builder, op.getLoc(), output, offsets, shapeOf(input));
    lowerCopy(builder, op.getLoc(), input, part);
    offsets[op.getAxis()] += shapeOf(input)[op.getAxis()];
  }
}

//===----------------------------------------------------------------------===//
// Borders
//===----------------------------------------------------------------------===//

/// Fills the first `low[d]` and the last `high[d]` elements of each dimension d of `buffer`.
static void fillBorder(OpBuilder &builder, Location loc, Value buffer, TypedAttr value,
                       ArrayRef<int64_t> low, ArrayRef<int64_t> high) {
  Value scalar = ScalarOps(builder, loc, value.getType()).constant(value);
  SmallVector<int64_t> offsets(low.size(), 0), sizes(shapeOf(buffer));
  auto fill = [&](size_t d, int64_t offset, int64_t size) {
    SmallVector<int64_t> from = offsets, count = sizes;
    from[d] = offset, count[d] = size;
    if (size > 0)
      linalg::FillOp::create(builder, loc, scalar, partOf(builder, loc, buffer, from, count));
  };
  for (size_t d = 0; d < low.size(); ++d) {
    fill(d, 0, low[d]);
    offsets[d] = low[d];
    sizes[d] -= low[d] + high[d];
  }
  for (size_t d = low.size(); d-- > 0;) {
    int64_t end = low[d] + sizes[d];
    offsets[d] = 0, sizes[d] = shapeOf(buffer)[d];
    fill(d, end, high[d]);
  }
}

void modelc::lowerPad(OpBuilder &builder, nn::PadOp op, Value input, Value output) {
  fillBorder(builder, op.getLoc(), output, cast<TypedAttr>(op.getValue()), op.getLow(),
             op.getHigh());
  Value interior = partOf(builder, op.getLoc(), output, op.getLow(), shapeOf(input));
  lowerCopy(builder, op.getLoc(), input, interior);
}

void modelc::lowerFillHalo(OpBuilder &builder, kernel::FillHaloOp op) {
  ArrayRef<int64_t> halo = op.getHalo();
  fillBorder(builder, op.getLoc(), op.getBuffer(), cast<TypedAttr>(op.getValue()),
             {0, halo[0], halo[1], 0}, {0, halo[2], halo[3], 0});
}
