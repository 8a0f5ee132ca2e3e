// nn.scatter, nn.gather_elements, nn.scatter_elements.

#include "compiler/evaluator/RowOps.h"
#include "runtime/rows/elements.h"

using namespace modelc;
using modelc::evaluator::RowArguments;

/// Calls f(T()) for the element type that updates combine as: replacing needs only their size.
template <class F> static bool withUpdate(const RowArguments &a, F f) {
  bool replaces = a.size(0) == 0;
  return replaces ? evaluator::withMoved(a.operandElement(0), f)
                  : evaluator::withNumber(a.operandElement(0), f);
}

bool evaluator::scatter(const RowArguments &a) {
  return withUpdate(a, [&](auto element) {
    using T = decltype(element);
    withIndex(a.operandElement(1), [&](auto index) {
      using I = decltype(index);
      modelc::scatter(a.in<T>(0), a.in<I>(1), a.in<T>(2), a.out<T>(0), a.size(0), a.size(1),
                      a.size(2), a.size(3));
    });
  });
}

bool evaluator::gatherElements(const RowArguments &a) {
  return withMoved(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    withIndex(a.operandElement(1), [&](auto index) {
      using I = decltype(index);
      llvm::SmallVector<index_t> dims(llvm::drop_begin(a.call.sizes, 2));
      gather_elements_of(a.in<T>(0), a.in<I>(1), a.out<T>(0), a.size(0), a.size(1), dims.data());
    });
  });
}

bool evaluator::scatterElements(const RowArguments &a) {
  return withUpdate(a, [&](auto element) {
    using T = decltype(element);
    withIndex(a.operandElement(1), [&](auto index) {
      using I = decltype(index);
      llvm::SmallVector<index_t> dims(llvm::drop_begin(a.call.sizes, 3));
      scatter_elements_of(a.in<T>(0), a.in<I>(1), a.in<T>(2), a.out<T>(0), a.size(0), a.size(1),
                          a.size(2), dims.data());
    });
  });
}
