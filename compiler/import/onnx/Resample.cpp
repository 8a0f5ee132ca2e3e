#include "compiler/import/onnx/Resample.h"

#include <algorithm>
#include <cmath>

using namespace modelc::importer;

bool ResampledDim::isIdentity() const {
  return scale == 1 && input == output && roiStart == 0 && roiEnd == 1;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// `x` outputs as inputs. A ratio of sizes is rounded once, so that ties stay ties.
static double asInputs(const ResampledDim &dim, double x) {
  return dim.isExact ? x * double(dim.input) / double(dim.output) : x / dim.scale;
}

double modelc::importer::placeOf(const Resampling &how, const ResampledDim &dim, int64_t i) {
  double width = dim.isExact ? double(dim.output) : dim.scale * double(dim.input);
  double last = double(dim.input - 1), x = double(i);
  switch (how.coordinates) {
  case Coordinates::HalfPixel:
    return asInputs(dim, x + 0.5) - 0.5;
  case Coordinates::HalfPixelSymmetric:
    return double(dim.input) / 2 * (1 - double(dim.output) / width) + asInputs(dim, x + 0.5) - 0.5;
  case Coordinates::PytorchHalfPixel:
    return width == 1 ? -0.5 : asInputs(dim, x + 0.5) - 0.5;
  case Coordinates::AlignCorners:
    return width == 1 ? 0 : x * last / (width - 1);
  case Coordinates::Asymmetric:
    return asInputs(dim, x);
  case Coordinates::CropAndResize:
    double extent = (dim.roiEnd - dim.roiStart) * last;
    return dim.roiStart * last + (width == 1 ? extent / 2 : x * extent / (width - 1));
  }
  return 0;
}

int64_t modelc::importer::nearestTo(const Resampling &how, const ResampledDim &dim, double place) {
  double low = std::floor(place), rest = place - low;
  bool up = false;
  switch (how.rounding) {
  case Rounding::PreferFloor:
    up = rest > 0.5;
    break;
  case Rounding::PreferCeil:
    up = rest >= 0.5;
    break;
  case Rounding::Floor:
    break;
  case Rounding::Ceil:
    up = rest > 0;
    break;
  case Rounding::Simple:
    up = rest > 0 && dim.scale < 1;
    break;
  }
  return int64_t(std::clamp(up ? low + 1 : low, 0.0, double(dim.input - 1)));
}

//===----------------------------------------------------------------------===//
// Weights
//===----------------------------------------------------------------------===//

/// The weight of an element at distance `x`.
static double kernel(const Resampling &how, double x) {
  x = std::abs(x);
  if (how.mixing == Mixing::Linear)
    return std::max(0.0, 1 - x);
  double a = how.cubic;
  if (x <= 1)
    return ((a + 2) * x - (a + 3)) * x * x + 1;
  return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : 0;
}

/// Makes the weights of one output sum up to 1.
static void normalize(double *weights, int64_t taps) {
  double sum = 0;
  for (int64_t t = 0; t < taps; ++t)
    sum += weights[t];
  for (int64_t t = 0; sum != 0 && t < taps; ++t)
    weights[t] /= sum;
}

/// An element without weight is read at the place of one with some: it may hold an infinity.
static void moveUnused(int32_t *places, const double *weights, int64_t taps) {
  int64_t used = std::max_element(weights, weights + taps) - weights;
  for (int64_t t = 0; t < taps; ++t)
    if (weights[t] == 0)
      places[t] = places[used];
}

TapTable modelc::importer::tapsOf(const Resampling &how, const ResampledDim &dim, int64_t first,
                                  int64_t count) {
  double stretch = how.antialias ? std::min(dim.scale, 1.0) : 1;
  double support = how.mixing == Mixing::Linear ? 1 : 2;
  auto start = int64_t(std::floor(-support / stretch)) + 1; // from the element left of the place
  TapTable table{2 - 2 * start, {}, {}};
  table.places.resize(count * table.taps);
  table.weights.resize(count * table.taps);
  for (int64_t i = 0; i < count; ++i) {
    double place = placeOf(how, dim, first + i), left = std::ceil(place) - 1;
    int32_t *places = table.places.data() + i * table.taps;
    double *weights = table.weights.data() + i * table.taps;
    for (int64_t t = 0; t < table.taps; ++t) {
      double at = left + double(start + t);
      bool outside = at < 0 || at > double(dim.input - 1);
      weights[t] = how.excludeOutside && outside ? 0 : kernel(how, stretch * (at - place));
      places[t] = int32_t(std::clamp(at, 0.0, double(dim.input - 1)));
    }
    if (how.antialias || how.excludeOutside)
      normalize(weights, table.taps);
    moveUnused(places, weights, table.taps);
  }
  return table;
}
