// Row bodies that mix elements by weights: resizing and sampling.

#ifndef MODELC_RUNTIME_ROWS_INTERPOLATE_H
#define MODELC_RUNTIME_ROWS_INTERPOLATE_H

#include "runtime/types.h"

namespace modelc {
namespace {

/// y[o, j, i] = sum over t, in order, of weight[j, t] * x[o, place[j, t], i] for x of [outer, size,
/// inner], y of [outer, count, inner]. The places lie in 0 .. size-1.
template <class Acc, class T>
inline void interpolate(const T *x, const std::int32_t *place, const T *weight, T *y, index_t outer,
                        index_t size, index_t count, index_t taps, index_t inner) {
  for (index_t o = 0; o < outer; ++o, x += size * inner)
    for (index_t j = 0; j < count; ++j)
      for (index_t i = 0; i < inner; ++i, ++y) {
        Acc sum = Acc(0);
        for (index_t t = 0; t < taps; ++t)
          sum += Acc(get(weight + j * taps + t)) *
                 Acc(get(x + index_t(get(place + j * taps + t)) * inner + i));
        put(y, T(sum));
      }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_INTERPOLATE_H
