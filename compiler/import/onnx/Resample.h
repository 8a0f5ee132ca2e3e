// Which elements of a dimension a resized one is mixed from: arithmetic of ONNX's Resize, without
// IR.

#ifndef MODELC_COMPILER_IMPORT_ONNX_RESAMPLE_H
#define MODELC_COMPILER_IMPORT_ONNX_RESAMPLE_H

#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace modelc::importer {

/// Where output element 0, 1, .. lies in the input.
enum class Coordinates {
  HalfPixel,
  HalfPixelSymmetric,
  PytorchHalfPixel,
  AlignCorners,
  Asymmetric,
  CropAndResize
};
/// Nearest element of a place between two; Simple is ceil if there are less outputs than inputs,
/// else floor.
enum class Rounding { PreferFloor, PreferCeil, Floor, Ceil, Simple };
enum class Mixing { Nearest, Linear, Cubic };

struct Resampling {
  Mixing mixing = Mixing::Nearest;
  Coordinates coordinates = Coordinates::HalfPixel;
  Rounding rounding = Rounding::PreferFloor;
  double cubic = -0.75; // the parameter of the cubic
  bool antialias = false, excludeOutside = false;
};

/// One dimension. The scale is outputs per input; `isExact` if it is `output / input`.
struct ResampledDim {
  int64_t input, output;
  double scale;
  bool isExact;
  double roiStart = 0, roiEnd = 1;

  /// Whether each output is the input of the same number.
  bool isIdentity() const;
};

/// The place of output `i` in the input, which may lie outside.
double placeOf(const Resampling &how, const ResampledDim &dim, int64_t i);

/// The element that is nearest to `place`, moved into the input.
int64_t nearestTo(const Resampling &how, const ResampledDim &dim, double place);

/// Elements of the input with their weights, one row of `taps` for each output from `first` on.
struct TapTable {
  int64_t taps;
  std::vector<int32_t> places;
  std::vector<double> weights;
};
TapTable tapsOf(const Resampling &how, const ResampledDim &dim, int64_t first, int64_t count);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_RESAMPLE_H
