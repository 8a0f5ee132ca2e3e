// Row bodies of normalizations: each row is brought to mean 0 and variance 1, or to mean square 1.

#ifndef MODELC_RUNTIME_ROWS_NORMALIZE_H
#define MODELC_RUNTIME_ROWS_NORMALIZE_H

#include "runtime/rows.h"

#include <type_traits>

namespace modelc {
namespace {

/// y[i] = (x[i] - mean) / sqrt(variance + epsilon), or without `centred` x[i] / sqrt(mean of
/// squares + epsilon), for rows of `n` floats; row_sum has the order of additions.
[[maybe_unused]] inline void normalize_row(const f32 *x, f32 *y, index_t n, float epsilon,
                                           bool centred) {
  typedef typename Floats<MODELC_LANES>::type V;
  const index_t whole = n - n % MODELC_LANES;
  const float mean = centred ? row_sum(x, n) / float(n) : 0.0f;
  for (index_t i = 0; i < whole; i += MODELC_LANES)
    store(y + i, load<V>(x + i) - splat<V>(mean));
  for (index_t i = whole; i < n; ++i)
    y[i] = x[i] - mean;

  const float scale = 1.0f / vsqrt(row_sum_of_squares(y, n) / float(n) + epsilon);
  for (index_t i = 0; i < whole; i += MODELC_LANES)
    store(y + i, load<V>(y + i) * splat<V>(scale));
  for (index_t i = whole; i < n; ++i)
    y[i] *= scale;
}

/// The same in Acc, rounded once.
template <class Acc, class T>
inline void exact_normalize_row(const T *x, T *y, index_t n, Acc epsilon, bool centred) {
  Acc mean = Acc(0), squares = Acc(0);
  for (index_t i = 0; centred && i < n; ++i)
    mean += Acc(get(x + i));
  mean /= Acc(n);
  for (index_t i = 0; i < n; ++i) {
    const Acc distance = Acc(get(x + i)) - mean;
    squares += distance * distance;
  }
  const Acc deviation = std::sqrt(squares / Acc(n) + epsilon);
  for (index_t i = 0; i < n; ++i)
    put(y + i, T((Acc(get(x + i)) - mean) / deviation));
}

template <class Acc, class T>
inline void normalize_rows(const T *x, T *y, index_t rows, index_t n, double epsilon,
                           bool centred) {
  for (index_t row = 0; row < rows; ++row, x += n, y += n) {
    if constexpr (std::is_same_v<Acc, float> && std::is_same_v<T, float>)
      normalize_row(x, y, n, float(epsilon), centred);
    else
      exact_normalize_row(x, y, n, Acc(epsilon), centred);
  }
}

/// Rows of mean 0 and variance 1: x and y are [rows, n]. See normalize_row.
template <class Acc, class T>
inline void normalize_mean_variance(const T *x, T *y, index_t rows, index_t n, double epsilon) {
  normalize_rows<Acc>(x, y, rows, n, epsilon, true);
}

/// Rows of mean square 1: x and y are [rows, n]. See normalize_row.
template <class Acc, class T>
inline void normalize_root_mean_square(const T *x, T *y, index_t rows, index_t n, double epsilon) {
  normalize_rows<Acc>(x, y, rows, n, epsilon, false);
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_NORMALIZE_H
