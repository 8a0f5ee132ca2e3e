// Row bodies of elementwise ops, reductions and data movement. A stride of 0 repeats an element.

#ifndef MODELC_RUNTIME_ROWS_ELEMENTWISE_H
#define MODELC_RUNTIME_ROWS_ELEMENTWISE_H

#include "runtime/vector.h"

namespace modelc {
namespace {

/// y[i] = f(x[i])
template <class F, class T, class R> inline void map_row(F f, const T *x, R *y, index_t n) {
  for (index_t i = 0; i < n; ++i)
    y[i] = f(x[i]);
}

/// y[i] = f(a[i * a_stride], b[i * b_stride]) for strides of 0 or 1.
template <class F, class T, class R>
inline void zip_row(F f, const T *a, index_t a_stride, const T *b, index_t b_stride, R *y,
                    index_t n) {
  if (a_stride == 1 && b_stride == 1)
    for (index_t i = 0; i < n; ++i)
      y[i] = f(a[i], b[i]);
  else
    for (index_t i = 0; i < n; ++i)
      y[i] = f(a[i * a_stride], b[i * b_stride]);
}

/// y[i] = c[i * c_stride] ? a[i * a_stride] : b[i * b_stride]
template <class C, class T>
inline void select_row(const C *c, index_t c_stride, const T *a, index_t a_stride, const T *b,
                       index_t b_stride, T *y, index_t n) {
  for (index_t i = 0; i < n; ++i)
    y[i] = c[i * c_stride] ? a[i * a_stride] : b[i * b_stride];
}

/// sums[i * stride] = f(sums[i * stride], x[i]) in the order of i, for a stride of 0 (all into one)
/// or 1.
template <class F, class T, class Acc>
inline void reduce_row(F f, const T *x, Acc *sums, index_t stride, index_t n) {
  for (index_t i = 0; i < n; ++i)
    sums[i * stride] = f(sums[i * stride], Acc(x[i]));
}

/// y[i] = x[i * stride]
template <class T> inline void gather_row(const T *x, index_t stride, T *y, index_t n) {
  for (index_t i = 0; i < n; ++i)
    y[i] = x[i * stride];
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_ELEMENTWISE_H
