// nn.deform_conv.

#include "compiler/evaluator/RowOps.h"
#include "runtime/rows/deform_conv.h"

using namespace modelc;

bool evaluator::deformConv(const RowArguments &a) {
  return withFloat(a.resultElement(0), [&](auto element) {
    using T = decltype(element);
    withSizes<7 + 5 * 2>(a, [&](auto... sizes) {
      deform_conv<double>(a.in<T>(0), a.in<T>(1), a.in<T>(2), a.in<T>(3), a.out<T>(0), sizes...);
    });
  });
}
