#include "passes/placement/Reads.h"

#include "dialects/nn/Conv.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Pool.h"
#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

#include <algorithm>

using namespace mlir;
using namespace modelc;

Halo Halo::joinedWith(const Halo &other) const {
  return {std::max(top, other.top), std::max(left, other.left), std::max(bottom, other.bottom),
          std::max(right, other.right)};
}

SmallVector<int64_t> Halo::around(ArrayRef<int64_t> shape) const {
  SmallVector<int64_t> padded(shape);
  if (!isEmpty()) {
    padded[1] += top + bottom;
    padded[2] += left + right;
  }
  return padded;
}

/// Elements past the end of `input` that the last of `outputs` windows reads.
static int64_t reachedPad(const nn::Window &window, int64_t input, int64_t outputs) {
  int64_t end = (outputs - 1) * window.stride + window.extent();
  return std::max<int64_t>(0, end - (input + window.padBefore));
}

static Halo haloOfWindows(ArrayRef<int64_t> input, ArrayRef<int64_t> result, ArrayRef<int64_t> size,
                          ArrayRef<int64_t> pads, ArrayRef<int64_t> strides,
                          ArrayRef<int64_t> dilations) {
  nn::Window rows{size[0], pads[0], pads[2], strides[0], dilations[0]};
  nn::Window columns{size[1], pads[1], pads[3], strides[1], dilations[1]};
  return {pads[0], pads[1], reachedPad(rows, input[1], result[1]),
          reachedPad(columns, input[2], result[2])};
}

static ArrayRef<int64_t> shapeOf(Value value) {
  return cast<ShapedType>(value.getType()).getShape();
}

static TypedAttr lowestValue(Type type) {
  if (auto element = dyn_cast<FloatType>(type))
    return FloatAttr::get(element, APFloat::getInf(element.getFloatSemantics(), /*Negative=*/true));
  auto element = cast<IntegerType>(type);
  return IntegerAttr::get(element, element.isUnsigned()
                                       ? APInt::getZero(element.getWidth())
                                       : APInt::getSignedMinValue(element.getWidth()));
}

HaloNeed modelc::haloNeedOf(OpOperand &input) {
  auto dispatch = dyn_cast<kernel::DispatchOp>(input.getOwner());
  Operation *root = dispatch ? dispatch.getRoot() : nullptr;
  if (!root || root->getOperand(0) != dispatch.getBody().getArgument(input.getOperandNumber()))
    return {};
  Halo halo;
  bool isMax = false;
  if (auto conv = dyn_cast<nn::Conv2dOp>(root)) {
    halo = haloOfWindows(shapeOf(conv.getInput()), shapeOf(conv),
                         shapeOf(conv.getWeight()).take_front(2), conv.getPads(), conv.getStrides(),
                         conv.getDilations());
  } else if (auto pool = dyn_cast<nn::Pool2dOp>(root)) {
    halo = haloOfWindows(shapeOf(pool.getInput()), shapeOf(pool), pool.getWindow(), pool.getPads(),
                         pool.getStrides(), pool.getDilations());
    isMax = pool.getKind() == nn::PoolKind::Max;
  }
  if (halo.isEmpty())
    return {};
  Type element = cast<ShapedType>(input.get().getType()).getElementType();
  return {halo, isMax ? lowestValue(element)
                      : cast<TypedAttr>(Builder(element.getContext()).getZeroAttr(element))};
}

bool modelc::isReadElementwise(kernel::DispatchOp dispatch, unsigned index) {
  BlockArgument argument = dispatch.getInputArgument(index);
  return argument.getType() == dispatch.getOutputArgument(0).getType() &&
         llvm::all_of(argument.getUsers(), nn::isElementwise);
}
