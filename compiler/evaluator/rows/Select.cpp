// nn.arg_extreme and nn.top_k.

#include "runtime/rows/select.h"
#include "compiler/evaluator/RowOps.h"

using namespace modelc;

bool evaluator::argMax(const RowArguments &a) {
  return withNumber(a.operandElement(0), [&](auto element) {
    arg_max(a.in<decltype(element)>(0), a.out<std::int64_t>(0), a.size(0), a.size(1), a.size(2),
            a.size(3));
  });
}

bool evaluator::argMin(const RowArguments &a) {
  return withNumber(a.operandElement(0), [&](auto element) {
    arg_min(a.in<decltype(element)>(0), a.out<std::int64_t>(0), a.size(0), a.size(1), a.size(2),
            a.size(3));
  });
}

bool evaluator::topKLargest(const RowArguments &a) {
  return withNumber(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    top_k_largest(a.in<T>(0), a.out<T>(0), a.out<std::int64_t>(1), a.size(0), a.size(1), a.size(2),
                  a.size(3));
  });
}

bool evaluator::topKSmallest(const RowArguments &a) {
  return withNumber(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    top_k_smallest(a.in<T>(0), a.out<T>(0), a.out<std::int64_t>(1), a.size(0), a.size(1), a.size(2),
                   a.size(3));
  });
}
