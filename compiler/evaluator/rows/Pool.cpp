// nn.max_pool_indices and nn.max_unpool.

#include "runtime/rows/pool.h"
#include "compiler/evaluator/RowOps.h"

using namespace modelc;

bool evaluator::maxPoolIndices(const RowArguments &a) {
  constexpr size_t sizeCount = 2 + 3 * 6;
  return withNumber(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    withSizes<sizeCount>(a, [&](auto... sizes) {
      max_pool_indices(a.in<T>(0), a.out<T>(0), a.out<int64_t>(1), sizes...);
    });
  });
}

bool evaluator::maxUnpool(const RowArguments &a) {
  constexpr size_t sizeCount = 2 + 3 * 2;
  return withMoved(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    withSizes<sizeCount>(
        a, [&](auto... sizes) { max_unpool(a.in<T>(0), a.in<int64_t>(1), a.out<T>(0), sizes...); });
  });
}
