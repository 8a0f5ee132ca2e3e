// nn.determinant.

#include "runtime/rows/determinant.h"
#include "compiler/evaluator/RowOps.h"

using namespace modelc;

bool evaluator::determinant(const RowArguments &a) {
  return withFloat(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    modelc::determinant<double>(a.in<T>(0), a.out<T>(0), a.out<T>(1), a.size(0), a.size(1));
  });
}
