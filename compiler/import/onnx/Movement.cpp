// Slice, Split, Concat, CenterCropPad, and the helpers of Movement.h.

#include "compiler/import/onnx/Movement.h"

#include "compiler/import/onnx/Operators.h"
#include "dialects/nn/Gather.h"
#include "dialects/nn/Movement.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

Value modelc::importer::slice(Node &node, Value input, ArrayRef<int64_t> starts,
                              ArrayRef<int64_t> sizes, ArrayRef<int64_t> steps) {
  bool isForward = llvm::all_of(steps, [](int64_t step) { return step == 1; });
  if (!input || (isForward && shapeOf(input) == sizes))
    return input;
  nn::SliceOp::Properties properties;
  properties.starts = node.builder().getDenseI64ArrayAttr(starts);
  properties.sizes = node.builder().getDenseI64ArrayAttr(sizes);
  properties.steps = node.builder().getDenseI64ArrayAttr(steps);
  return make<nn::SliceOp>(node, input, properties);
}

Value modelc::importer::sliceAxis(Node &node, Value input, int64_t axis, int64_t start,
                                  int64_t size, int64_t step) {
  if (!input)
    return {};
  SmallVector<int64_t> sizes(shapeOf(input)), starts(sizes.size(), 0), steps(sizes.size(), 1);
  starts[axis] = start, sizes[axis] = size, steps[axis] = step;
  return slice(node, input, starts, sizes, steps);
}

Value modelc::importer::concat(Node &node, ArrayRef<Value> inputs, int64_t axis) {
  if (llvm::is_contained(inputs, Value()))
    return {};
  SmallVector<Value> filled;
  llvm::copy_if(inputs, std::back_inserter(filled),
                [](Value input) { return !isEmptyShape(shapeOf(input)); });
  if (filled.size() == 1)
    return filled.front();
  nn::ConcatOp::Properties properties;
  properties.axis = node.builder().getI64IntegerAttr(axis);
  return make<nn::ConcatOp>(node, filled.empty() ? inputs : ArrayRef<Value>(filled), properties);
}

Value modelc::importer::pad(Node &node, Value input, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                            TypedAttr value) {
  auto isZero = [](int64_t count) { return count == 0; };
  if (llvm::all_of(low, isZero) && llvm::all_of(high, isZero))
    return input;
  nn::PadOp::Properties properties;
  properties.low = node.builder().getDenseI64ArrayAttr(low);
  properties.high = node.builder().getDenseI64ArrayAttr(high);
  properties.value = value;
  return make<nn::PadOp>(node, input, properties);
}

Value modelc::importer::pick(Node &node, Value input, int64_t axis, ArrayRef<int64_t> places) {
  if (!input)
    return {};
  int64_t step = places.size() > 1 ? places[1] - places[0] : 1, expected = 0;
  bool isSlice = step != 0 && llvm::all_of(places, [&](int64_t place) {
                   return place == places[0] + step * expected++;
                 });
  if (isSlice)
    return sliceAxis(node, input, axis, places.empty() ? 0 : places[0], places.size(), step);
  return gather(node, input, intConstant(node, int64_t(places.size()), places), axis);
}

Value modelc::importer::gather(Node &node, Value input, Value indices, int64_t axis) {
  nn::GatherOp::Properties properties;
  properties.axis = node.builder().getI64IntegerAttr(axis);
  return make<nn::GatherOp>(node, {input, indices}, properties);
}

//===----------------------------------------------------------------------===//
// Slice
//===----------------------------------------------------------------------===//

namespace {
struct Span {
  int64_t start, size, step;
};
} // namespace

/// The elements of a dimension that `start:end:step` names in Python, `step` not being 0.
static Span spanOf(int64_t dim, int64_t start, int64_t end, int64_t step) {
  auto clamped = [dim](int64_t place, int64_t low, int64_t high) {
    return std::clamp(place < 0 ? place + dim : place, low, high);
  };
  step = std::clamp(step, -dim - 1, dim + 1); // takes the same elements
  if (step > 0) {
    start = clamped(start, 0, dim), end = clamped(end, 0, dim);
    return {start, std::max<int64_t>(0, (end - start + step - 1) / step), step};
  }
  start = clamped(start, 0, dim - 1), end = clamped(end, -1, dim - 1);
  return {start, std::max<int64_t>(0, (start - end - step - 1) / -step), step};
}

/// Attribute `name` before opset 10, since then input `i`; `otherwise` if there is none. Nothing
/// after an error.
static std::optional<SmallVector<int64_t>> sliceList(Node &node, StringRef name, unsigned i,
                                                     ArrayRef<int64_t> otherwise) {
  if (node.opset() < 10)
    return node.integers(name, otherwise);
  return node.has(i) ? node.constantInts(i) : SmallVector<int64_t>(otherwise);
}

static Value buildSlice(Node &node) {
  auto starts = sliceList(node, "starts", 1, {}), ends = sliceList(node, "ends", 2, {});
  if (!starts || !ends)
    return {};
  auto all = llvm::to_vector(llvm::seq<int64_t>(0, starts->size()));
  SmallVector<int64_t> ones(starts->size(), 1);
  auto axes = sliceList(node, "axes", 3, all);
  auto steps = node.opset() < 10 ? ones : sliceList(node, "steps", 4, ones);
  if (!axes || !steps)
    return {};
  if (ends->size() != starts->size() || axes->size() != starts->size() ||
      steps->size() != starts->size())
    return node.malformed("starts, ends, axes and steps have different lengths");
  SmallVector<int64_t> sizes(node.shape(0)), from(sizes.size(), 0), by(sizes.size(), 1);
  for (auto [axis, start, end, step] : llvm::zip_equal(*axes, *starts, *ends, *steps)) {
    int64_t d = node.axis(axis, node.rank(0));
    if (step == 0)
      node.malformed("a step is 0");
    if (node.failed())
      return {};
    Span span = spanOf(node.shape(0)[d], start, end, step);
    from[d] = span.start, sizes[d] = span.size, by[d] = span.size > 1 ? span.step : 1;
  }
  return slice(node, node.input(0), from, sizes, by);
}

//===----------------------------------------------------------------------===//
// Split
//===----------------------------------------------------------------------===//

/// As many parts as there are outputs, of equal size but for the last, which may be smaller.
static SmallVector<int64_t> equalParts(Node &node, int64_t dim) {
  int64_t count = node.integer("num_outputs", node.outputCount());
  if (count != node.outputCount() || (node.opset() < 18 && dim % count != 0)) {
    node.malformed(Twine(dim) + " elements do not split into " + Twine(count) + " parts for " +
                   Twine(node.outputCount()) + " outputs");
    return {};
  }
  int64_t size = (dim + count - 1) / count;
  SmallVector<int64_t> sizes(count, size);
  sizes.back() = dim - size * (count - 1);
  return sizes;
}

/// The sizes of the parts; empty after an error.
static SmallVector<int64_t> partSizes(Node &node, int64_t dim) {
  SmallVector<int64_t> sizes;
  if (node.opset() < 13 && node.hasAttribute("split")) {
    sizes = node.integers("split", {});
  } else if (node.opset() >= 13 && node.has(1)) {
    std::optional<SmallVector<int64_t>> given = node.constantInts(1);
    if (!given)
      return {};
    sizes = *given;
  } else {
    sizes = equalParts(node, dim);
  }
  int64_t left = dim;
  for (int64_t size : sizes)
    left = size < 0 || size > left ? -1 : left - size;
  if (!node.failed() && (left != 0 || sizes.size() != node.outputCount())) {
    node.malformed("parts " + shapeText(sizes) + " do not make " + Twine(dim) + " elements for " +
                   Twine(node.outputCount()) + " outputs");
    return {};
  }
  return sizes;
}

static Value buildSplit(Node &node) {
  int64_t axis = node.axis(node.integer("axis", 0), node.rank(0));
  if (node.failed())
    return {};
  SmallVector<int64_t> sizes = partSizes(node, node.shape(0)[axis]);
  if (node.failed())
    return {};
  int64_t start = 0;
  for (auto [i, size] : llvm::enumerate(sizes)) {
    if (i > 0 && node.isUsed(i))
      node.setOutput(i, sliceAxis(node, node.input(0), axis, start, size));
    start += size;
  }
  return sliceAxis(node, node.input(0), axis, 0, sizes.front());
}

//===----------------------------------------------------------------------===//
// Concat, CenterCropPad
//===----------------------------------------------------------------------===//

static Value buildConcat(Node &node) {
  if (!node.hasAttribute("axis"))
    return node.malformed("has no axis");
  int64_t axis = node.axis(node.integer("axis", 0), node.rank(0));
  SmallVector<Value> inputs;
  for (unsigned i = 0; i < node.inputCount(); ++i)
    if (node.has(i))
      inputs.push_back(node.input(i));
  return node.failed() ? Value() : concat(node, inputs, axis);
}

/// What is left over at an odd difference is cut off, or added, at the end.
static Value buildCenterCropPad(Node &node) {
  std::optional<SmallVector<int64_t>> target = node.constantInts(1);
  if (!target)
    return {};
  auto all = llvm::to_vector(llvm::seq<int64_t>(0, node.rank(0)));
  SmallVector<int64_t> axes = node.integers("axes", all);
  if (axes.size() != target->size())
    return node.malformed("has " + Twine(target->size()) + " sizes for " + Twine(axes.size()) +
                          " axes");
  SmallVector<int64_t> sizes(node.shape(0)), starts(sizes.size(), 0), ones(sizes.size(), 1);
  SmallVector<int64_t> low(sizes.size(), 0), high(sizes.size(), 0);
  for (auto [axis, size] : llvm::zip_equal(axes, *target)) {
    int64_t d = node.axis(axis, node.rank(0));
    if (size < 0 || size > OnnxImportLimits::dimension)
      node.malformed("a size is " + Twine(size));
    if (node.failed())
      return {};
    int64_t dim = node.shape(0)[d];
    starts[d] = std::max<int64_t>(0, (dim - size) / 2);
    sizes[d] = std::min(dim, size);
    low[d] = std::max<int64_t>(0, (size - dim) / 2);
    high[d] = std::max<int64_t>(0, size - dim) - low[d];
  }
  auto zero = cast<TypedAttr>(node.builder().getZeroAttr(node.type(0).getElementType()));
  return pad(node, slice(node, node.input(0), starts, sizes, ones), low, high, zero);
}

ArrayRef<Operator> modelc::importer::movementOperators() {
  static constexpr Operator rows[] = {
      {"CenterCropPad", 18, 28, Stored, 2, 2, buildCenterCropPad},
      {"Concat", 7, 28, Stored, 1, unlimited, buildConcat, anyInput},
      {"Slice", 7, 9, Stored, 1, 1, buildSlice, anyInput},
      {"Slice", 10, 28, Stored, 3, 5, buildSlice, anyInput},
      {"Split", 7, 12, Stored, 1, 1, buildSplit, anyInput},
      {"Split", 13, 28, Stored, 1, 2, buildSplit, anyInput},
  };
  return rows;
}
