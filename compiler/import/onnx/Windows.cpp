// BlackmanWindow, HammingWindow, HannWindow, MelWeightMatrix: constants.

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Constants.h"
#include "compiler/import/onnx/Tensors.h"

#include <cmath>

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

/// Values of the type that the attribute output_datatype names.
static Value outputConstant(Node &node, ArrayRef<int64_t> shape, ArrayRef<double> values) {
  int64_t dataType = node.integer("output_datatype", onnx::TensorProto::FLOAT);
  Type element = elementType(node.builder(), int(dataType));
  if (!element || element.isInteger(1))
    return node.unsupported("output_datatype " + elementTypeName(int(dataType)) +
                            " is not supported");
  return castTo(node, realConstant(node, shape, values, node.builder().getF64Type()), element);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// The value of a window at the angle `x`, which runs from 0 to 2 pi.
using WindowFunction = double (*)(double x);

static double blackman(double x) { return 0.42 - 0.5 * std::cos(x) + 0.08 * std::cos(2 * x); }
static double hamming(double x) { return 25.0 / 46.0 - 21.0 / 46.0 * std::cos(x); }
static double hann(double x) { return std::sin(x / 2) * std::sin(x / 2); }

template <WindowFunction function> static Value buildWindow(Node &node) {
  std::optional<int64_t> size = node.constantInt(0);
  bool isPeriodic = node.integer("periodic", 1) != 0;
  if (!size)
    return {};
  if (*size < 1 || *size > int64_t(1) << 24)
    return node.unsupported("a window of " + Twine(*size) + " elements is not supported");
  double period = isPeriodic ? *size : *size - 1;
  std::vector<double> values;
  for (int64_t i = 0; i < *size; ++i)
    values.push_back(function(2 * M_PI * double(i) / period));
  return outputConstant(node, *size, values);
}

//===----------------------------------------------------------------------===//
// MelWeightMatrix
//===----------------------------------------------------------------------===//

namespace {

/// `bands` overlapping triangles over the bins of a spectrum.
struct MelScale {
  int64_t bands, transformSize, sampleRate;
  double lowest, highest; // hertz

  int64_t bins() const { return transformSize / 2 + 1; }
  /// The bin of each triangle's start; triangle i peaks at edge i + 1 and ends at edge i + 2.
  std::vector<int64_t> edges() const;
  /// [bins, bands]; empty if an edge lies outside.
  std::vector<double> matrix() const;
};

} // namespace

static double melOf(double hertz) { return 2595 * std::log10(1 + hertz / 700); }
static double hertzOf(double mel) { return 700 * (std::pow(10, mel / 2595) - 1); }

std::vector<int64_t> MelScale::edges() const {
  std::vector<int64_t> result;
  double first = melOf(lowest), step = (melOf(highest) - first) / double(bands + 2);
  for (int64_t i = 0; i < bands + 2; ++i)
    result.push_back(int64_t(std::floor(double(transformSize + 1) *
                                        hertzOf(first + double(i) * step) / double(sampleRate))));
  return result;
}

std::vector<double> MelScale::matrix() const {
  std::vector<int64_t> at = edges();
  if (at.front() < 0 || at.back() > bins() || at[bands] >= bins())
    return {};
  std::vector<double> weights(bins() * bands, 0.0);
  for (int64_t band = 0; band < bands; ++band) {
    int64_t start = at[band], peak = at[band + 1], end = at[band + 2];
    for (int64_t bin = start; bin < peak; ++bin)
      weights[bin * bands + band] = double(bin - start) / double(peak - start);
    weights[peak * bands + band] = 1;
    for (int64_t bin = peak + 1; bin < end; ++bin)
      weights[bin * bands + band] = double(end - bin) / double(end - peak);
  }
  return weights;
}

static Value buildMelWeightMatrix(Node &node) {
  std::optional<int64_t> bands = node.constantInt(0), size = node.constantInt(1);
  std::optional<int64_t> rate = node.constantInt(2);
  std::optional<double> lowest = node.constantScalar(3), highest = node.constantScalar(4);
  if (!bands || !size || !rate || !lowest || !highest)
    return {};
  constexpr int64_t most = 1 << 16;
  if (*bands < 1 || *bands > most || *size < 1 || *size > most || *rate < 1)
    return node.unsupported("a matrix of these sizes is not supported");
  MelScale scale{*bands, *size, *rate, *lowest, *highest};
  std::vector<double> weights = scale.matrix();
  if (weights.empty())
    return node.malformed("a band lies outside of the spectrum");
  return outputConstant(node, {scale.bins(), *bands}, weights);
}

ArrayRef<Operator> modelc::importer::windowOperators() {
  static constexpr Operator rows[] = {
      {"BlackmanWindow", 17, 28, I32 | I64, 1, 1, buildWindow<blackman>},
      {"HammingWindow", 17, 28, I32 | I64, 1, 1, buildWindow<hamming>},
      {"HannWindow", 17, 28, I32 | I64, 1, 1, buildWindow<hann>},
      {"MelWeightMatrix", 17, 28, I32 | I64, 5, 5, buildMelWeightMatrix},
  };
  return rows;
}
