// nn.interpolate, nn.grid_sample.

#include "runtime/rows/interpolate.h"
#include "compiler/evaluator/RowOps.h"
#include "runtime/rows/grid_sample.h"

using namespace modelc;

bool evaluator::interpolate(const RowArguments &a) {
  return withFloat(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    modelc::interpolate<double>(a.in<T>(0), a.in<int32_t>(1), a.in<T>(2), a.out<T>(0), a.size(0),
                                a.size(1), a.size(2), a.size(3), a.size(4));
  });
}

bool evaluator::gridSample(const RowArguments &a) {
  return withFloat(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    grid_sample<double>(a.in<T>(0), a.in<T>(1), a.out<T>(0), a.size(0), a.size(1), a.size(2),
                        a.size(3), a.size(4), a.size(5), a.size(6), a.size(7), a.size(8),
                        a.size(9));
  });
}
