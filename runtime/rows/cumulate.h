// Row bodies of running sums and products.

#ifndef MODELC_RUNTIME_ROWS_CUMULATE_H
#define MODELC_RUNTIME_ROWS_CUMULATE_H

#include "runtime/rows/arithmetic.h"

namespace modelc {
namespace {

/// y[o, j, i] = start joined with x[o, k, i] for all k <= j: k < j if it is exclusive, from the end
/// if it is reversed. x and y are [outer, n, inner].
template <class Acc, class F, class T>
inline void cumulate(F join, Acc start, const T *x, T *y, index_t outer, index_t n, index_t inner,
                     index_t exclusive, index_t reverse) {
  const index_t first = reverse ? (n - 1) * inner : 0, step = reverse ? -inner : inner;
  for (index_t o = 0; o < outer; ++o, x += n * inner, y += n * inner)
    for (index_t i = 0; i < inner; ++i) {
      Acc running = start;
      for (index_t j = 0, at = first + i; j < n; ++j, at += step) {
        const Acc before = running;
        running = join(running, Acc(get(x + at)));
        put(y + at, T(exclusive ? before : running));
      }
    }
}

/// What is kept while elements of T are joined: integers wrap in their own type.
template <class Acc, class T> using Running = std::conditional_t<std::is_integral_v<T>, T, Acc>;

/// Running sums. See cumulate.
template <class Acc, class T>
inline void cumulative_sum(const T *x, T *y, index_t outer, index_t n, index_t inner,
                           index_t exclusive, index_t reverse) {
  typedef Running<Acc, T> R;
  cumulate(add<R>, R(0), x, y, outer, n, inner, exclusive, reverse);
}

/// Running products. See cumulate.
template <class Acc, class T>
inline void cumulative_product(const T *x, T *y, index_t outer, index_t n, index_t inner,
                               index_t exclusive, index_t reverse) {
  typedef Running<Acc, T> R;
  cumulate(multiply<R>, R(1), x, y, outer, n, inner, exclusive, reverse);
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_CUMULATE_H
