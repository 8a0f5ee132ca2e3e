// nn.cumulate.

#include "runtime/rows/cumulate.h"
#include "compiler/evaluator/RowOps.h"

using namespace modelc;

bool evaluator::cumulativeSum(const RowArguments &a) {
  return withNumber(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    cumulative_sum<double>(a.in<T>(0), a.out<T>(0), a.size(0), a.size(1), a.size(2), a.size(3),
                           a.size(4));
  });
}

bool evaluator::cumulativeProduct(const RowArguments &a) {
  return withNumber(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    cumulative_product<double>(a.in<T>(0), a.out<T>(0), a.size(0), a.size(1), a.size(2), a.size(3),
                               a.size(4));
  });
}
