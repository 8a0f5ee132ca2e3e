#include "compiler/modelc/Compare.h"

#include "dialects/nn/Weights.h"

#include "llvm/ADT/APFloat.h"

#include <cmath>
#include <cstring>

using namespace mlir;
using namespace modelc;

/// Reads elements of one type as doubles; 64-bit integers beyond 2^53 are rounded.
namespace {
class ElementReader {
public:
  explicit ElementReader(const HostTensor &tensor)
      : element(tensor.type.getElementType()), bytes(nn::elementBytes(element)),
        data(tensor.data.get()), stride(tensor.isSplat ? 0 : bytes) {}

  uint64_t bits(int64_t index) const {
    uint64_t pattern = 0;
    std::memcpy(&pattern, data + index * stride, bytes);
    return pattern;
  }

  double number(int64_t index) const {
    unsigned width = bytes * 8;
    if (auto floatType = dyn_cast<FloatType>(element)) {
      llvm::APFloat value(floatType.getFloatSemantics(), llvm::APInt(width, bits(index)));
      bool lossy;
      value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lossy);
      return value.convertToDouble();
    }
    llvm::APInt value(width, bits(index));
    return element.isUnsignedInteger() ? value.roundToDouble(false) : value.roundToDouble(true);
  }

private:
  Type element;
  int64_t bytes;
  const char *data;
  int64_t stride;
};

} // namespace

static double largestMagnitude(const ElementReader &values, int64_t count) {
  double largest = 0;
  for (int64_t i = 0; i < count; ++i)
    if (double magnitude = std::abs(values.number(i)); std::isfinite(magnitude))
      largest = std::max(largest, magnitude);
  return largest;
}

Difference modelc::compare(const HostTensor &got, const HostTensor &expected,
                           const Tolerance &tolerance) {
  Type element = expected.type.getElementType();
  bool isFloat = isa<FloatType>(element);
  double steps = element.isInteger(8) ? tolerance.steps : 0;
  ElementReader gotValues(got), expectedValues(expected);
  int64_t count = expected.type.getNumElements();
  Difference difference;
  difference.largestExpected = largestMagnitude(expectedValues, count);
  double floor = tolerance.atol * difference.largestExpected;
  for (int64_t i = 0; i < count; ++i) {
    if (gotValues.bits(i) == expectedValues.bits(i))
      continue;
    double a = gotValues.number(i), b = expectedValues.number(i), error = std::abs(a - b);
    if (std::isfinite(error))
      difference.largestError = std::max(difference.largestError, error);
    double allowed = isFloat ? floor + tolerance.rtol * std::abs(b) : steps;
    bool isEqual = a == b || (std::isnan(a) && std::isnan(b));
    // Nothing is near an infinity: the bound would be infinite as well.
    bool isNear = std::isfinite(b) && error <= allowed;
    // Different 64-bit integers may be the same double.
    difference.wrongElements += isFloat ? !isEqual && !isNear
                                        : !(error <= allowed) || (error == 0 && steps == 0);
  }
  return difference;
}
