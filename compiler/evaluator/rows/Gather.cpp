// nn.gather.

#include "runtime/rows/gather.h"
#include "compiler/evaluator/RowOps.h"

using namespace modelc;

bool evaluator::gather(const RowArguments &a) {
  return withMoved(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    withIndex(a.operandElement(1), [&](auto index) {
      using I = decltype(index);
      modelc::gather(a.in<T>(0), a.in<I>(1), a.out<T>(0), a.size(0), a.size(1), a.size(2),
                     a.size(3));
    });
  });
}
