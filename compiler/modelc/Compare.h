// How far a result is from what was expected.

#ifndef MODELC_COMPILER_MODELC_COMPARE_H
#define MODELC_COMPILER_MODELC_COMPARE_H

#include "compiler/evaluator/HostTensor.h"

namespace modelc {

struct Tolerance {
  double rtol, atol; // |got - expected| <= atol * max|expected| + rtol * |expected|
  int64_t steps;     // for integers of 8 bits; wider ones and booleans must be equal
};

struct Difference {
  double largestError = 0;    // of all finite elements, absolute
  double largestExpected = 0; // magnitude of finite elements
  int64_t wrongElements = 0;  // outside of the tolerance, or not finite in another way
};

/// Compares two tensors of one type. NaN equals NaN, an infinity itself only.
Difference compare(const HostTensor &got, const HostTensor &expected, const Tolerance &tolerance);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_COMPARE_H
