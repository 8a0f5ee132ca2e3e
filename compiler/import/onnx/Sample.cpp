// GridSample, AffineGrid, Col2Im.

#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"
#include "dialects/nn/Interpolate.h"
#include "dialects/nn/Scatter.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

//===----------------------------------------------------------------------===//
// GridSample
//===----------------------------------------------------------------------===//

/// Before opset 20, linear and cubic were called bilinear and bicubic.
static Value buildGridSample(Node &node) {
  bool isOld = node.opset() < 20;
  std::string mode = node.text("mode", isOld ? "bilinear" : "linear");
  std::string padding = node.text("padding_mode", "zeros");
  StringRef name = mode;
  if (isOld)
    name.consume_front("bi");
  std::optional<nn::SampleMix> mix = nn::symbolizeSampleMix(name);
  std::optional<nn::SampleOutside> outside = nn::symbolizeSampleOutside(padding);
  if (!mix || !outside)
    return node.malformed("there is no mode " + quoted(mode) + " with padding_mode " +
                          quoted(padding));
  MLIRContext *context = node.builder().getContext();
  nn::GridSampleOp::Properties properties;
  properties.mix = nn::SampleMixAttr::get(context, *mix);
  properties.outside = nn::SampleOutsideAttr::get(context, *outside);
  if (node.integer("align_corners", 0) != 0)
    properties.aligned = node.builder().getUnitAttr();
  Value grid = castTo(node, node.input(1), node.type(0).getElementType());
  return make<nn::GridSampleOp>(node, {node.input(0), grid}, properties);
}

//===----------------------------------------------------------------------===//
// AffineGrid
//===----------------------------------------------------------------------===//

/// Coordinate `i` of `size` between -1 and 1, which are the centers of the outer elements or, not
/// `aligned`, their edges.
static double spread(int64_t i, int64_t size, bool aligned) {
  if (aligned)
    return size == 1 ? 0 : -1 + 2 * double(i) / double(size - 1);
  return -1 + (2 * double(i) + 1) / double(size);
}

/// [coordinates.., 1] of each element of `sizes`, the last dimension first, as the columns of a
/// matrix.
static Value positions(Node &node, ArrayRef<int64_t> sizes, bool aligned) {
  int64_t points = ShapedType::getNumElements(sizes), rank = sizes.size();
  SmallVector<int64_t> shape = {rank + 1, points};
  SmallVector<double> values(shape[0] * points, 1.0);
  for (int64_t p = 0; p < points; ++p) {
    int64_t rest = p;
    for (int64_t row = 0; row < rank; ++row) {
      int64_t size = sizes[rank - 1 - row];
      values[row * points + p] = spread(rest % size, size, aligned);
      rest /= size;
    }
  }
  return realConstant(node, shape, values, node.type(0).getElementType());
}

/// theta [N, d, d + 1] times the positions [d + 1, P] is [N, d, P], of which each column is a
/// place.
static Value buildAffineGrid(Node &node) {
  bool aligned = node.integer("align_corners", 0) != 0;
  std::optional<SmallVector<int64_t>> size = node.constantInts(1);
  if (!size)
    return {};
  ArrayRef<int64_t> theta = node.shape(0);
  int64_t rank = int64_t(size->size()) - 2;
  if ((rank != 2 && rank != 3) || theta != ArrayRef<int64_t>({size->front(), rank, rank + 1}) ||
      !shapeProblem(*size, 1).empty() || isEmptyShape(*size))
    return node.malformed("has theta of " + shapeText(theta) + " for a size of " +
                          shapeText(*size));
  auto sizes = ArrayRef<int64_t>(*size).drop_front(2);
  int64_t points = ShapedType::getNumElements(sizes);
  if (points > largestTable)
    return node.unsupported("a grid of " + Twine(points) + " places is not supported");
  Value rows = reshape(node, node.input(0), {theta[0] * rank, rank + 1});
  Value places = matmul(node, rows, positions(node, sizes, aligned));
  if (!places)
    return {};
  SmallVector<int64_t> shape = {theta[0]};
  llvm::append_range(shape, sizes);
  shape.push_back(rank);
  return reshape(node, transpose(node, reshape(node, places, {theta[0], rank, points}), {0, 2, 1}),
                 shape);
}

//===----------------------------------------------------------------------===//
// Col2Im
//===----------------------------------------------------------------------===//

namespace {
/// One spatial dimension of the image: windows of `taps` elements, and how many there are.
struct FoldedDim {
  int64_t size, taps, stride, dilation, padBefore, windows;
};
} // namespace

/// The dimensions of the image; empty after an error.
static SmallVector<FoldedDim> readFolded(Node &node) {
  auto sizes = node.constantInts(1), taps = node.constantInts(2);
  if (!sizes || !taps)
    return {};
  size_t rank = sizes->size();
  SmallVector<int64_t> ones(rank, 1), zeros(2 * rank, 0);
  auto strides = node.integers("strides", ones), dilations = node.integers("dilations", ones);
  auto pads = node.integers("pads", zeros);
  if (rank == 0 || taps->size() != rank || strides.size() != rank || dilations.size() != rank ||
      pads.size() != 2 * rank)
    return node.malformed("its lists do not fit to an image of rank " + Twine(rank)),
           SmallVector<FoldedDim>();
  SmallVector<FoldedDim> dims;
  for (size_t d = 0; d < rank; ++d) {
    for (int64_t value :
         {(*sizes)[d], (*taps)[d], strides[d], dilations[d], pads[d] + 1, pads[rank + d] + 1})
      if (value < 1 || value > (1 << 24))
        return node.malformed("a size is " + Twine(value)), SmallVector<FoldedDim>();
    int64_t room = (*sizes)[d] + pads[d] + pads[rank + d] - (dilations[d] * ((*taps)[d] - 1) + 1);
    if (room < 0)
      return node.malformed("its blocks do not fit into the image"), SmallVector<FoldedDim>();
    dims.push_back(
        {(*sizes)[d], (*taps)[d], strides[d], dilations[d], pads[d], room / strides[d] + 1});
  }
  return dims;
}

/// Where tap `tap` of window `window`, both counted in row-major order, lies in the image; behind
/// its end if it lies outside.
static int64_t foldedPlace(ArrayRef<FoldedDim> dims, int64_t tap, int64_t window) {
  int64_t place = 0, step = 1, end = 1;
  bool inside = true;
  for (const FoldedDim &dim : llvm::reverse(dims)) {
    int64_t at = window % dim.windows * dim.stride + tap % dim.taps * dim.dilation - dim.padBefore;
    inside = inside && at >= 0 && at < dim.size;
    place += at * step;
    step *= dim.size, end *= dim.size;
    tap /= dim.taps, window /= dim.windows;
  }
  return inside ? place : end;
}

/// Adds up [tap, window] rows of all channels in the image they lie in; a row outside changes
/// nothing.
static Value buildCol2Im(Node &node) {
  SmallVector<FoldedDim> dims = readFolded(node);
  if (dims.empty())
    return {};
  SmallVector<int64_t> image;
  double taps = 1, windows = 1;
  for (const FoldedDim &dim : dims)
    image.push_back(dim.size), taps *= double(dim.taps), windows *= double(dim.windows);
  ArrayRef<int64_t> x = node.shape(0);
  if (std::string problem = shapeProblem(image, 8);
      !problem.empty() || taps * windows > largestTable)
    return node.unsupported("an image of so many blocks is not supported");
  if (x.size() != 3 || x[1] % int64_t(taps) != 0 || x[2] != int64_t(windows))
    return node.malformed(shapeText(x) + " does not hold " + Twine(int64_t(windows)) +
                          " blocks of " + Twine(int64_t(taps)) + " elements");
  int64_t batch = x[0], channels = x[1] / int64_t(taps);
  SmallVector<int64_t> places;
  for (int64_t tap = 0; tap < int64_t(taps); ++tap)
    for (int64_t window = 0; window < int64_t(windows); ++window)
      places.push_back(foldedPlace(dims, tap, window));
  Value columns = reshape(node, node.input(0), {batch, channels, int64_t(taps), x[2]});
  Value rows = reshape(node, transpose(node, columns, {2, 3, 0, 1}),
                       {int64_t(places.size()), batch * channels});
  int64_t pixels = ShapedType::getNumElements(image);
  auto type = RankedTensorType::get({pixels, batch * channels}, node.type(0).getElementType());
  nn::ScatterOp::Properties properties;
  properties.kind = nn::ScatterKindAttr::get(node.builder().getContext(), nn::ScatterKind::Add);
  Value sums = make<nn::ScatterOp>(
      node, {splat(node, type, 0), intConstant(node, int64_t(places.size()), places), rows},
      properties);
  SmallVector<int64_t> shape = {batch, channels};
  llvm::append_range(shape, image);
  return reshape(node, transpose(node, reshape(node, sums, {pixels, batch, channels}), {1, 2, 0}),
                 shape);
}

ArrayRef<Operator> modelc::importer::sampleOperators() {
  static constexpr Operator rows[] = {
      {"AffineGrid", 20, 28, F32 | F64, 2, 2, buildAffineGrid},
      {"Col2Im", 18, 28, Numbers, 3, 3, buildCol2Im},
      {"GridSample", 16, 28, F32 | F64, 2, 2, buildGridSample},
  };
  return rows;
}
