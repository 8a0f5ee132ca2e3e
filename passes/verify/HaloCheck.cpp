// Follows rectangles of rows and columns, as far as views are rectangles.

#include "passes/verify/HaloCheck.h"

#include "dialects/kernel/Buffer.h"
#include "dialects/kernel/Dispatch.h"
#include "dialects/nn/Conv.h"
#include "dialects/nn/Pool.h"
#include "passes/verify/Views.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include <algorithm>

using namespace mlir;
using namespace modelc;

namespace {

/// Rows [top, bottom) and columns [left, right) of a channels-last buffer.
struct Area {
  int64_t top, left, bottom, right;

  bool contains(const Area &other) const {
    return top <= other.top && left <= other.left && bottom >= other.bottom && right >= other.right;
  }
  Area intersectedWith(const Area &other) const {
    return {std::max(top, other.top), std::max(left, other.left), std::min(bottom, other.bottom),
            std::min(right, other.right)};
  }
};

/// What is known about a buffer after some steps.
struct BufferState {
  std::optional<Area> written; // by dispatches
  kernel::FillHaloOp fill;     // the last one
  bool isKnown = true;         // all writes were rectangles that contain each other
};

class HaloCheck {
public:
  void write(kernel::DispatchOp dispatch);
  void fill(kernel::FillHaloOp op) { states[memoryOf(op.getBuffer())].fill = op; }
  LogicalResult read(kernel::DispatchOp dispatch);

private:
  DenseMap<Value, BufferState> states; // looked up, never iterated
};

} // namespace

static Area wholeOf(MemRefType type) { return {0, 0, type.getDimSize(1), type.getDimSize(2)}; }

/// The rectangle of its buffer that `view` shows; nothing if it is none.
static std::optional<Area> areaOf(Value view) {
  auto type = cast<MemRefType>(view.getType());
  if (type.getRank() != 4)
    return std::nullopt;
  if (view.getDefiningOp<kernel::BufferOp>())
    return wholeOf(type);
  auto subview = view.getDefiningOp<memref::SubViewOp>();
  if (!subview || !subview.getSource().getDefiningOp<kernel::BufferOp>() ||
      !subview.getOffsets().empty() || !subview.hasUnitStride())
    return std::nullopt;
  int64_t top = subview.getStaticOffsets()[1], left = subview.getStaticOffsets()[2];
  return Area{top, left, top + type.getDimSize(1), left + type.getDimSize(2)};
}

static Area interiorOf(kernel::FillHaloOp fill) {
  Area area = wholeOf(cast<MemRefType>(fill.getBuffer().getType()));
  ArrayRef<int64_t> halo = fill.getHalo();
  return {halo[0], halo[1], area.bottom - halo[2], area.right - halo[3]};
}

/// Whether `value` is what the padding of a convolution or sum holds, or of a max pool.
static bool isBorder(TypedAttr value, bool isMax) {
  if (auto number = dyn_cast<FloatAttr>(value)) {
    APFloat wanted = isMax ? APFloat::getInf(number.getValue().getSemantics(), /*Negative=*/true)
                           : APFloat::getZero(number.getValue().getSemantics());
    return number.getValue().bitwiseIsEqual(wanted);
  }
  auto number = dyn_cast<IntegerAttr>(value);
  if (!number)
    return false;
  bool isLowestZero = number.getType().isUnsignedInteger();
  return isMax && !isLowestZero ? number.getValue().isMinSignedValue() : number.getValue().isZero();
}

void HaloCheck::write(kernel::DispatchOp dispatch) {
  for (Value output : dispatch.getOutputs()) {
    BufferState &state = states[memoryOf(output)];
    std::optional<Area> area = areaOf(output);
    if (!area ||
        (state.written && !area->contains(*state.written) && !state.written->contains(*area)))
      state.isKnown = false;
    else if (!state.written || area->contains(*state.written))
      state.written = area;
  }
}

LogicalResult HaloCheck::read(kernel::DispatchOp dispatch) {
  Operation *root = dispatch.getRoot();
  auto pool = dyn_cast_or_null<nn::Pool2dOp>(root);
  if (!pool && !isa_and_nonnull<nn::Conv2dOp>(root))
    return success();
  auto argument = dyn_cast<BlockArgument>(root->getOperand(0));
  Value view = argument ? dispatch->getOperand(argument.getArgNumber()) : Value();
  std::optional<Area> area = view ? areaOf(view) : std::nullopt;
  if (!area)
    return success();
  BufferState state = states.lookup(memoryOf(view));
  if (!state.isKnown || (state.written && state.written->contains(*area)))
    return success();
  Area unfilled = state.fill ? area->intersectedWith(interiorOf(state.fill)) : *area;
  if (!state.written || !state.written->contains(unfilled))
    return dispatch.emitOpError("reads rows or columns of its input that nothing wrote before; see "
                                "modelc-place-buffers");
  bool isMax = pool && pool.getKind() == nn::PoolKind::Max;
  if (!isBorder(state.fill.getValue(), isMax))
    return dispatch.emitOpError("reads a border of ")
           << state.fill.getValue() << " but needs " << (isMax ? "the lowest value" : "0");
  return success();
}

LogicalResult modelc::checkHalos(func::FuncOp function) {
  HaloCheck check;
  LogicalResult result = success();
  for (Operation &op : function.getBody().getOps()) {
    if (auto fill = dyn_cast<kernel::FillHaloOp>(op))
      check.fill(fill);
    auto dispatch = dyn_cast<kernel::DispatchOp>(op);
    if (!dispatch || !dispatch.isOnMemRefs())
      continue;
    if (failed(check.read(dispatch)))
      result = failure();
    check.write(dispatch);
  }
  return result;
}
