// ConvTranspose: channels last, with a bias added on [F]. Where windows do not overlap, each pixel
// becomes a block of pixels: a matrix product and a transpose.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Window.h"

#include "dialects/nn/Conv.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

using Sizes = WindowAttributes::Sizes;

//===----------------------------------------------------------------------===//
// Output sizes
//===----------------------------------------------------------------------===//

/// An attribute with one number for each spatial dimension, a height of 1-D ones included;
/// `otherwise` for each if it is not given. Nothing after an error.
static std::optional<Sizes> spatialSizes(Node &node, StringRef name, int64_t otherwise) {
  size_t spatial = node.rank(0) - 2;
  SmallVector<int64_t> given = node.integers(name, SmallVector<int64_t>(spatial, otherwise));
  bool inRange = llvm::all_of(
      given, [](int64_t value) { return value >= 0 && value <= OnnxImportLimits::dimension; });
  if (given.size() != spatial || !inRange)
    return node.malformed(name + " is " + shapeText(given)), std::nullopt;
  Sizes sizes;
  if (spatial == 1)
    sizes.push_back(otherwise);
  sizes.append(given.begin(), given.end());
  return sizes;
}

/// The size of the output, setting the pads that follow from it where it is stated or auto_pad
/// gives it. Nothing after an error.
static std::optional<Sizes> outputSizes(Node &node, WindowAttributes &window) {
  std::optional<AutoPad> mode = readAutoPad(node);
  std::optional<Sizes> extra = spatialSizes(node, "output_padding", 0);
  bool isStated = node.hasAttribute("output_shape");
  std::optional<Sizes> stated = spatialSizes(node, "output_shape", 1);
  if (!mode || !extra || !stated)
    return std::nullopt;
  bool isSame = *mode == AutoPad::SameUpper || *mode == AutoPad::SameLower;
  Sizes output;
  for (size_t d = 0; d < window.rank(); ++d) {
    int64_t whole = window.strides[d] * (window.input[d] - 1) + window.extent(d) + (*extra)[d];
    if (!isStated && !isSame) {
      output.push_back(whole - window.before[d] - window.after[d]);
    } else {
      output.push_back(isStated ? (*stated)[d] : window.input[d] * window.strides[d]);
      splitPads(window, d, std::max<int64_t>(whole - output.back(), 0), *mode);
    }
    if (output.back() <= 0)
      return node.malformed("an output of " + Twine(output.back()) + " elements"), std::nullopt;
  }
  return output;
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

/// [C, F / groups, ..] to [.., C, F / groups].
static Value channelsBehind(Node &node, Value weight) {
  int64_t rank = shapeOf(weight).size();
  auto permutation = llvm::to_vector(llvm::seq<int64_t>(2, rank));
  permutation.append({0, 1});
  return transpose(node, weight, permutation);
}

/// Whether every pixel makes a block of the output of its own, and all of it.
static bool isBlocks(const WindowAttributes &window, ArrayRef<int64_t> output, int64_t groups) {
  for (size_t d = 0; d < window.rank(); ++d)
    if (window.window[d] != window.strides[d] || window.dilations[d] != 1 ||
        window.before[d] != 0 || output[d] != window.input[d] * window.strides[d])
      return false;
  return groups == 1;
}

/// y[n, h * KH + kh, w * KW + kw, f] = sum over c of x[n, h, w, c] * weight[c, f, kh, kw], for two
/// or three spatial dimensions.
static Value spreadBlocks(Node &node, Value input, Value weight, const WindowAttributes &window,
                          ArrayRef<int64_t> output) {
  SmallVector<int64_t> in(shapeOf(input));
  int64_t rank = window.rank(), filters = shapeOf(weight)[1];
  auto order = llvm::to_vector<8>(llvm::seq<int64_t>(2, rank + 2)); // window, filters
  order.insert(order.begin(), 0);
  order.push_back(1);
  Value columns = transpose(node, weight, order);
  int64_t width = cast<RankedTensorType>(weight.getType()).getNumElements() / in.back();
  columns = columns ? reshape(node, columns, {in.back(), width}) : Value();
  Value product = matmul(node, input, columns); // [N, H, W, KH * KW * F]
  SmallVector<int64_t> split(ArrayRef(in).drop_back());
  llvm::append_range(split, window.window);
  split.push_back(filters);
  SmallVector<int64_t> permutation = {0};
  for (int64_t d = 0; d < rank; ++d)
    permutation.append({1 + d, 1 + rank + d});
  permutation.push_back(2 * rank + 1);
  Value blocks = product ? reshape(node, product, split) : Value();
  blocks = blocks ? transpose(node, blocks, permutation) : Value();
  SmallVector<int64_t> shape = {in[0]};
  llvm::append_range(shape, output);
  shape.push_back(filters);
  return blocks ? reshape(node, blocks, shape) : Value();
}

/// `value` with a dimension of 1 before dimension `dim`.
static Value withUnitDim(Node &node, Value value, int64_t dim) {
  SmallVector<int64_t> shape(shapeOf(value));
  shape.insert(shape.begin() + dim, 1);
  return reshape(node, value, shape);
}

static Value convTranspose(Node &node, Value input, Value weight, const WindowAttributes &window,
                           ArrayRef<int64_t> output, int64_t groups) {
  nn::ConvTransposeOp::Properties properties;
  properties.output = asTriple(node, output, 1);
  properties.strides = asTriple(node, window.strides, 1);
  properties.offset = asTriple(node, window.before, 0);
  properties.dilations = asTriple(node, window.dilations, 1);
  properties.groups = node.builder().getI64IntegerAttr(groups);
  weight = channelsBehind(node, weight);
  if (!weight || window.rank() == 3)
    return make<nn::ConvTransposeOp>(node, {input, weight}, properties);
  Value result = make<nn::ConvTransposeOp>(
      node, {withUnitDim(node, input, 1), withUnitDim(node, weight, 0)}, properties);
  if (!result)
    return {};
  SmallVector<int64_t> shape(shapeOf(result));
  shape.erase(shape.begin() + 1);
  return reshape(node, result, shape);
}

static Value buildConvTranspose(Node &node) {
  Value image = imageInput(node, 0), weight = image ? imageInput(node, 1) : Value();
  std::optional<ArrayRef<int64_t>> kernel = weight ? readKernelShape(node) : std::nullopt;
  if (!kernel)
    return {};
  auto window = readExplicitWindow(node, *kernel, /*withDilations=*/true);
  std::optional<Sizes> output = window ? outputSizes(node, *window) : std::nullopt;
  if (!output)
    return {};
  int64_t groups = node.integer("group", 1);
  Value input = channelsToEnd(node, image);
  bool fits = input && shapeOf(weight)[0] == shapeOf(input).back(); // else the op says why
  Value result = fits && isBlocks(*window, *output, groups)
                     ? spreadBlocks(node, input, weight, *window, *output)
                     : convTranspose(node, input, weight, *window, *output, groups);
  return imageResult(node, withBias(node, result));
}

ArrayRef<Operator> modelc::importer::convTransposeOperators() {
  static constexpr Operator rows[] = {
      {"ConvTranspose", 7, 28, Reals, 2, 3, buildConvTranspose},
  };
  return rows;
}
