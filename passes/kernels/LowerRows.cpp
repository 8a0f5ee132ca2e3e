// nn.softmax as loops over rows around a row body, on memrefs.

#include "passes/kernels/LowerRows.h"

#include "dialects/kernel/RowBody.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
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
