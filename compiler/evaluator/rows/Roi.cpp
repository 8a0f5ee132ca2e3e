// nn.roi_align and nn.max_roi_pool.

#include "runtime/rows/roi.h"
#include "compiler/evaluator/RowOps.h"

using namespace modelc;

bool evaluator::roiAlign(const RowArguments &a) {
  return withFloat(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    withIndex(a.operandElement(2), [&](auto index) {
      using I = decltype(index);
      withSizes<9>(a, [&](auto... sizes) {
        roi_align<double>(a.in<T>(0), a.in<T>(1), a.in<I>(2), a.out<T>(0), sizes..., a.real(0),
                          a.real(1));
      });
    });
  });
}

bool evaluator::maxRoiPool(const RowArguments &a) {
  return withFloat(a.operandElement(0), [&](auto element) {
    using T = decltype(element);
    withSizes<7>(a, [&](auto... sizes) {
      max_roi_pool(a.in<T>(0), a.in<T>(1), a.out<T>(0), sizes..., a.real(0));
    });
  });
}
