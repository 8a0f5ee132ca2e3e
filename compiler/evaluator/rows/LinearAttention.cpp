// nn.linear_attention.

#include "compiler/evaluator/RowOps.h"
#include "runtime/rows/linear_attention.h"

using namespace modelc;

bool evaluator::linearAttention(const RowArguments &a) {
  return withFloat(a.resultElement(0), [&](auto element) {
    using T = decltype(element);
    modelc::linear_attention<double>(a.in<T>(0), a.in<T>(1), a.in<T>(2), a.in<T>(3), a.in<T>(4),
                                     a.in<T>(5), a.out<T>(0), a.out<T>(1), a.out<T>(2), a.size(0),
                                     a.size(1), a.size(2), a.size(3), a.size(4), a.size(5),
                                     a.size(6), a.size(7), a.real(0));
  });
}
