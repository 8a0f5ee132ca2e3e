// nn.normalize.

#include "runtime/rows/normalize.h"
#include "compiler/evaluator/RowOps.h"

using namespace modelc;

bool evaluator::normalizeMeanVariance(const RowArguments &a) {
  return withFloat(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    normalize_mean_variance<double>(a.in<T>(0), a.out<T>(0), a.size(0), a.size(1), a.real(0));
  });
}

bool evaluator::normalizeRootMeanSquare(const RowArguments &a) {
  return withFloat(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    normalize_root_mean_square<double>(a.in<T>(0), a.out<T>(0), a.size(0), a.size(1), a.real(0));
  });
}
