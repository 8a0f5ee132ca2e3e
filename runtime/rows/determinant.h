// Row body of determinants.

#ifndef MODELC_RUNTIME_ROWS_DETERMINANT_H
#define MODELC_RUNTIME_ROWS_DETERMINANT_H

#include "runtime/types.h"

namespace modelc {
namespace {

/// The row at or below `column` that has the largest absolute value in that column of [n, n].
template <class T> inline index_t pivot_row(const T *a, index_t n, index_t column) {
  index_t pivot = column;
  for (index_t row = column + 1; row < n; ++row)
    if (std::fabs(get(a + row * n + column)) > std::fabs(get(a + pivot * n + column)))
      pivot = row;
  return pivot;
}

template <class T> inline void swap_rows(T *a, index_t n, index_t first, index_t second) {
  for (index_t i = 0; i < n; ++i) {
    const T value = get(a + first * n + i);
    put(a + first * n + i, get(a + second * n + i));
    put(a + second * n + i, value);
  }
}

/// The determinant of a[n, n], which is overwritten: Gaussian elimination with partial pivoting.
template <class Acc, class T> inline Acc eliminate(T *a, index_t n) {
  Acc product = Acc(1);
  for (index_t column = 0; column < n; ++column) {
    const index_t pivot = pivot_row(a, n, column);
    if (pivot != column) {
      swap_rows(a, n, pivot, column);
      product = -product;
    }
    const Acc diagonal = Acc(get(a + column * n + column));
    product *= diagonal;
    if (diagonal == Acc(0))
      return product;
    for (index_t row = column + 1; row < n; ++row) {
      const Acc factor = Acc(get(a + row * n + column)) / diagonal;
      for (index_t i = column + 1; i < n; ++i)
        put(a + row * n + i, T(Acc(get(a + row * n + i)) - factor * Acc(get(a + column * n + i))));
    }
  }
  return product;
}

/// y[c] = det(x[c, :, :]) for x of [count, n, n]; `work` is [n, n].
template <class Acc, class T>
inline void determinant(const T *x, T *y, T *work, index_t count, index_t n) {
  for (index_t c = 0; c < count; ++c, x += n * n) {
    for (index_t i = 0; i < n * n; ++i)
      put(work + i, get(x + i));
    put(y + c, T(eliminate<Acc>(work, n)));
  }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_DETERMINANT_H
