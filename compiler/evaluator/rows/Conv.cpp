// nn.conv3d and nn.conv_transpose.

#include "runtime/rows/conv.h"
#include "compiler/evaluator/RowOps.h"

using namespace modelc;

/// Images, groups, channels, filters, and six numbers for each of three dimensions.
static constexpr size_t convSizes = 4 + 3 * 6;

bool evaluator::conv3d(const RowArguments &a) {
  return withFloat(a.resultElement(0), [&](auto element) {
    using T = decltype(element);
    withSizes<convSizes>(a, [&](auto... sizes) {
      modelc::conv3d<double>(a.in<T>(0), a.in<T>(1), a.out<T>(0), sizes...);
    });
  });
}

bool evaluator::convTranspose(const RowArguments &a) {
  return withFloat(a.resultElement(0), [&](auto element) {
    using T = decltype(element);
    withSizes<convSizes>(a, [&](auto... sizes) {
      modelc::conv_transpose<double>(a.in<T>(0), a.in<T>(1), a.out<T>(0), sizes...);
    });
  });
}
