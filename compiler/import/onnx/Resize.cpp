// Resize, Upsample: one dimension after the other, as a choice of slices or as nn.interpolate.

#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Resample.h"
#include "dialects/nn/Interpolate.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

namespace {
struct Resize {
  Resampling how;
  double extrapolation = 0;
  SmallVector<ResampledDim> dims; // of all of the input's
};
} // namespace

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static void readMode(Node &node, Resampling &how) {
  std::string mode = node.text("mode", "nearest");
  bool isKnown = mode == "nearest" || mode == "linear" || (mode == "cubic" && node.opset() >= 11);
  if (!isKnown)
    node.malformed("there is no mode " + quoted(mode));
  how.mixing = mode == "nearest"  ? Mixing::Nearest
               : mode == "linear" ? Mixing::Linear
                                  : Mixing::Cubic;
}

static void readCoordinates(Node &node, Resampling &how) {
  std::string name = node.text("coordinate_transformation_mode", "half_pixel");
  auto known = llvm::StringSwitch<std::optional<Coordinates>>(name)
                   .Case("half_pixel", Coordinates::HalfPixel)
                   .Case("half_pixel_symmetric", Coordinates::HalfPixelSymmetric)
                   .Case("pytorch_half_pixel", Coordinates::PytorchHalfPixel)
                   .Case("align_corners", Coordinates::AlignCorners)
                   .Case("asymmetric", Coordinates::Asymmetric)
                   .Case("tf_crop_and_resize", Coordinates::CropAndResize)
                   .Default(std::nullopt);
  if (!known)
    node.unsupported("coordinate_transformation_mode " + quoted(name) + " is not supported");
  how.coordinates = known.value_or(Coordinates::HalfPixel);
}

static void readRounding(Node &node, Resampling &how) {
  std::string name = node.text("nearest_mode", "round_prefer_floor");
  auto known = llvm::StringSwitch<std::optional<Rounding>>(name)
                   .Case("round_prefer_floor", Rounding::PreferFloor)
                   .Case("round_prefer_ceil", Rounding::PreferCeil)
                   .Case("floor", Rounding::Floor)
                   .Case("ceil", Rounding::Ceil)
                   .Default(std::nullopt);
  if (!known)
    node.malformed("there is no nearest_mode " + quoted(name));
  how.rounding = known.value_or(Rounding::PreferFloor);
}

/// Before opset 11 there was one way to place outputs.
static Resampling readResampling(Node &node) {
  Resampling how;
  readMode(node, how);
  if (node.opset() < 11) {
    how.coordinates = Coordinates::Asymmetric, how.rounding = Rounding::Simple;
    return how;
  }
  readCoordinates(node, how);
  readRounding(node, how);
  how.cubic = node.real("cubic_coeff_a", -0.75f);
  how.excludeOutside = node.integer("exclude_outside", 0) != 0;
  how.antialias = node.opset() >= 18 && node.integer("antialias", 0) != 0;
  if (how.antialias && how.mixing == Mixing::Nearest)
    node.malformed("antialias needs the mode linear or cubic");
  return how;
}

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

/// The axes that scales and sizes are given for.
static SmallVector<int64_t> resizedAxes(Node &node) {
  auto axes = llvm::to_vector(llvm::seq<int64_t>(0, node.rank(0)));
  if (node.opset() >= 18 && node.hasAttribute("axes"))
    axes = node.integers("axes", {});
  for (int64_t &axis : axes)
    axis = node.axis(axis, node.rank(0));
  return axes;
}

static bool hasElements(Node &node, unsigned i) {
  return node.has(i) && !isEmptyShape(node.shape(i));
}

/// A value for each axis; nothing, with an error, if there are more or less.
template <class T>
static std::optional<SmallVector<T>> forAxes(Node &node, std::optional<SmallVector<T>> values,
                                             size_t count) {
  if (values && values->size() != count)
    return node.malformed("has " + Twine(values->size()) + " numbers for " + Twine(count)),
           std::nullopt;
  return values;
}

static void scaleTo(Node &node, Resize &resize, ArrayRef<int64_t> axes, ArrayRef<int64_t> sizes) {
  std::string policy =
      node.opset() >= 18 ? node.text("keep_aspect_ratio_policy", "stretch") : "stretch";
  SmallVector<double> scales;
  for (auto [axis, size] : llvm::zip_equal(axes, sizes))
    scales.push_back(double(size) / double(resize.dims[axis].input));
  bool isMin = policy == "not_larger";
  if (policy != "stretch" && !isMin && policy != "not_smaller")
    node.malformed("there is no keep_aspect_ratio_policy " + quoted(policy));
  if (policy != "stretch" && !scales.empty())
    scales.assign(scales.size(), isMin ? *llvm::min_element(scales) : *llvm::max_element(scales));
  for (auto [axis, size, scale] : llvm::zip_equal(axes, sizes, scales)) {
    ResampledDim &dim = resize.dims[axis];
    dim.isExact = policy == "stretch";
    dim.scale = scale;
    dim.output = dim.isExact ? size : int64_t(std::floor(scale * double(dim.input) + 0.5));
  }
}

static void scaleBy(Resize &resize, ArrayRef<int64_t> axes, ArrayRef<double> scales) {
  for (auto [axis, scale] : llvm::zip_equal(axes, scales)) {
    ResampledDim &dim = resize.dims[axis];
    double output = std::floor(scale * double(dim.input));
    dim.scale = scale;
    dim.output = output > 0 && output <= OnnxImportLimits::dimension ? int64_t(output) : 0;
    dim.isExact = scale * double(dim.input) == output;
  }
}

/// Refuses sizes that are none or need tables without bound; false after an error.
static bool checkSizes(Node &node, const Resize &resize) {
  for (const ResampledDim &dim : resize.dims) {
    double taps = resize.how.antialias ? 6 / std::min(dim.scale, 1.0) : 4;
    if (dim.output <= 0 || dim.output > OnnxImportLimits::dimension || !(dim.scale > 0))
      node.malformed("resizes " + Twine(dim.input) + " elements to " + Twine(dim.output));
    else if (!dim.isIdentity() && !(double(dim.output) * taps <= double(largestTable)))
      node.unsupported("resizing " + Twine(dim.input) + " elements to " + Twine(dim.output) +
                       " is not supported");
  }
  return !node.failed();
}

/// Fills `resize.dims`; false after an error. `scales` is the input that holds scales, sizes
/// follow.
static bool readSizes(Node &node, Resize &resize, unsigned scales) {
  SmallVector<int64_t> axes = resizedAxes(node);
  if (node.failed())
    return false;
  for (int64_t dim : node.shape(0))
    resize.dims.push_back({dim, dim, 1, true});
  if (hasElements(node, scales) == hasElements(node, scales + 1))
    return node.malformed("needs either scales or sizes"), false;
  if (hasElements(node, scales)) {
    auto given = forAxes(node, node.constantReals(scales), axes.size());
    if (!given)
      return false;
    scaleBy(resize, axes, *given);
  } else {
    auto given = forAxes(node, node.constantInts(scales + 1), axes.size());
    if (!given)
      return false;
    scaleTo(node, resize, axes, *given);
  }
  return checkSizes(node, resize);
}

/// The part of each dimension that is taken, for tf_crop_and_resize.
static bool readRegion(Node &node, Resize &resize) {
  if (resize.how.coordinates != Coordinates::CropAndResize)
    return true;
  SmallVector<int64_t> axes = resizedAxes(node);
  if (!node.has(1))
    return node.malformed("tf_crop_and_resize needs a region"), false;
  auto region = forAxes(node, node.constantReals(1), 2 * axes.size());
  if (!region)
    return false;
  for (auto [i, axis] : llvm::enumerate(axes)) {
    resize.dims[axis].roiStart = (*region)[i];
    resize.dims[axis].roiEnd = (*region)[axes.size() + i];
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

static Value interpolate(Node &node, Value input, int64_t axis, const TapTable &taps) {
  SmallVector<int64_t> shape = {int64_t(taps.places.size()) / taps.taps, taps.taps};
  ArrayRef<char> bytes(reinterpret_cast<const char *>(taps.places.data()),
                       taps.places.size() * sizeof(int32_t));
  Value places = constantOf(node, RankedTensorType::get(shape, node.builder().getI32Type()), bytes);
  Value weights = realConstant(node, shape, taps.weights, elementOf(input));
  nn::InterpolateOp::Properties properties;
  properties.axis = node.builder().getI64IntegerAttr(axis);
  return make<nn::InterpolateOp>(node, {input, places, weights}, properties);
}

/// Outputs `first` .. `first + count - 1` of dimension `axis`.
static Value resample(Node &node, const Resampling &how, const ResampledDim &dim, Value input,
                      int64_t axis, int64_t first, int64_t count) {
  if (how.mixing != Mixing::Nearest)
    return interpolate(node, input, axis, tapsOf(how, dim, first, count));
  SmallVector<int64_t> places;
  for (int64_t i = first; i < first + count; ++i)
    places.push_back(nearestTo(how, dim, placeOf(how, dim, i)));
  return pick(node, input, axis, places);
}

/// The outputs whose place lies in the input: [first, end). Places grow or fall, so they are
/// neighbours.
static std::pair<int64_t, int64_t> insideOf(const Resampling &how, const ResampledDim &dim) {
  auto isInside = [&](int64_t i) {
    double place = placeOf(how, dim, i);
    return place >= 0 && place <= double(dim.input - 1);
  };
  int64_t first = 0, end = dim.output;
  while (first < end && !isInside(first))
    ++first;
  while (first < end && !isInside(end - 1))
    --end;
  return {first, end};
}

/// What lies outside of the input is the extrapolation value.
static Value cropAndResize(Node &node, const Resize &resize, Value input, int64_t axis) {
  const ResampledDim &dim = resize.dims[axis];
  auto [first, end] = insideOf(resize.how, dim);
  auto type = cast<RankedTensorType>(input.getType());
  SmallVector<int64_t> low(type.getRank(), 0), high(low), shape(type.getShape());
  low[axis] = first, high[axis] = dim.output - end, shape[axis] = dim.output;
  if (first == end)
    return splat(node, RankedTensorType::get(shape, type.getElementType()), resize.extrapolation);
  Value inside = resample(node, resize.how, dim, input, axis, first, end - first);
  return pad(node, inside, low, high, FloatAttr::get(type.getElementType(), resize.extrapolation));
}

static Value build(Node &node, const Resize &resize, Value input) {
  Value result = input;
  for (auto [axis, dim] : llvm::enumerate(resize.dims)) {
    if (!result || dim.isIdentity())
      continue;
    result = resize.how.coordinates == Coordinates::CropAndResize
                 ? cropAndResize(node, resize, result, axis)
                 : resample(node, resize.how, dim, result, axis, 0, dim.output);
  }
  return result;
}

/// What is mixed is f32 or f64; other types are rounded in the end.
static Value buildMixed(Node &node, const Resize &resize) {
  Type element = node.type(0).getElementType();
  bool moves =
      resize.how.mixing == Mixing::Nearest && resize.how.coordinates != Coordinates::CropAndResize;
  if (moves || element.isF32() || element.isF64())
    return build(node, resize, node.input(0));
  Value wide = castTo(node, node.input(0), node.builder().getF32Type());
  Value result = build(node, resize, wide);
  if (element.isInteger())
    result = unary(node, nn::UnaryKind::Round, result);
  return castTo(node, result, element);
}

static Value buildResize(Node &node) {
  Resize resize;
  resize.how = readResampling(node);
  resize.extrapolation = node.opset() >= 11 ? node.real("extrapolation_value", 0) : 0;
  if (node.failed() || !readSizes(node, resize, node.opset() < 11 ? 1 : 2) ||
      !readRegion(node, resize))
    return {};
  return buildMixed(node, resize);
}

/// Upsample 7 has its scales as an attribute.
static Value buildUpsample7(Node &node) {
  Resize resize;
  resize.how = readResampling(node);
  SmallVector<float> reals = node.reals("scales");
  auto scales =
      forAxes<double>(node, SmallVector<double>(reals.begin(), reals.end()), node.rank(0));
  if (!scales || node.failed())
    return {};
  for (int64_t dim : node.shape(0))
    resize.dims.push_back({dim, dim, 1, true});
  scaleBy(resize, llvm::to_vector(llvm::seq<int64_t>(0, node.rank(0))), *scales);
  return checkSizes(node, resize) ? buildMixed(node, resize) : Value();
}

ArrayRef<Operator> modelc::importer::resizeOperators() {
  static constexpr unsigned lists = 0b1110;
  static constexpr unsigned Values = Numbers | Bool; // f16 and bf16 are interpolated as f32
  static constexpr Operator rows[] = {
      {"Resize", 10, 10, Values, 2, 2, buildResize},
      {"Resize", 11, 12, Values, 3, 4, buildResize, lists},
      {"Resize", 13, 28, Values, 1, 4, buildResize, lists},
      {"Upsample", 7, 8, Values, 1, 1, buildUpsample7},
      {"Upsample", 9, 9, Values, 2, 2, buildResize},
  };
  return rows;
}
