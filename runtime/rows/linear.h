// Row bodies of matrix product, softmax, batch normalization and dequantization. T is the element
// type, Acc the type that a row computes in, which is rounded to T once.

#ifndef MODELC_RUNTIME_ROWS_LINEAR_H
#define MODELC_RUNTIME_ROWS_LINEAR_H

#include "runtime/rows/arithmetic.h"

namespace modelc {
namespace {

/// out[n] = sum over k, in order, of lhs[k] * rhs[k, n], for one row of `depth` values of lhs.
/// `sums` is scratch of `columns`.
template <class T, class Acc>
inline void matmul_row(const T *lhs, const T *rhs, T *out, Acc *MODELC_RESTRICT sums, index_t depth,
                       index_t columns) {
  for (index_t n = 0; n < columns; ++n)
    sums[n] = Acc(0);
  for (index_t k = 0; k < depth; ++k) {
    const Acc x = Acc(lhs[k]);
    const T *MODELC_RESTRICT row = rhs + k * columns;
    for (index_t n = 0; n < columns; ++n)
      sums[n] += x * Acc(row[n]);
  }
  for (index_t n = 0; n < columns; ++n)
    out[n] = T(sums[n]);
}

/// y[i] = exp(x[i] - max) / sum over j of exp(x[j] - max); NaN everywhere if one x is NaN.
template <class Acc, class T> inline void exact_softmax_row(const T *x, T *y, index_t n) {
  T largest = x[0];
  for (index_t i = 1; i < n; ++i)
    largest = vmaximum(largest, x[i]);
  Acc sum = Acc(0);
  for (index_t i = 0; i < n; ++i)
    sum += std::exp(Acc(x[i]) - Acc(largest));
  for (index_t i = 0; i < n; ++i)
    y[i] = T(std::exp(Acc(x[i]) - Acc(largest)) / sum);
}

/// The four parameters of each channel.
template <class T> struct BatchNormParameters { const T *scale, *shift, *mean, *variance; };

/// y[c] = (x[c] - mean[c]) / sqrt(variance[c] + epsilon) * scale[c] + shift[c]
template <class Acc, class T>
inline void batch_norm_row(const T *x, T *y, const BatchNormParameters<T> &p, Acc epsilon,
                           index_t channels) {
  for (index_t c = 0; c < channels; ++c) {
    const Acc normal = (Acc(x[c]) - Acc(p.mean[c])) / std::sqrt(Acc(p.variance[c]) + epsilon);
    y[c] = T(normal * Acc(p.scale[c]) + Acc(p.shift[c]));
  }
}

/// y[i] = (q[i] - zero[i * step]) * scale[i * step]; step is 0 where a row has one scale.
template <class Acc, class Q, class T>
inline void dequantize_row(const Q *q, const T *scale, const Q *zero, index_t step, T *y,
                           index_t n) {
  for (index_t i = 0; i < n; ++i)
    y[i] = T((Acc(q[i]) - Acc(zero[i * step])) * Acc(scale[i * step]));
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_LINEAR_H
