// Row bodies of ops that choose elements by an index.

#ifndef MODELC_RUNTIME_ROWS_GATHER_H
#define MODELC_RUNTIME_ROWS_GATHER_H

#include "runtime/types.h"

namespace modelc {
namespace {

/// The place of `index` in a dimension of `size` >= 1 elements: a negative index counts from the end,
/// one that lies outside is moved to the nearest end.
template <class I> inline index_t wrapped(I index, index_t size) {
  std::int64_t place = index;
  if (place < 0)
    place += size;
  return place < 0 ? 0 : place < size ? index_t(place) : size - 1;
}

/// y[o, j, i] = x[o, index[j], i] for x of [outer, size, inner], y of [outer, count, inner].
template <class T, class I>
inline void gather(const T *x, const I *index, T *y, index_t outer, index_t size, index_t count,
                   index_t inner) {
  for (index_t o = 0; o < outer; ++o)
    for (index_t j = 0; j < count; ++j, y += inner) {
      const T *row = x + (o * size + wrapped(get(index + j), size)) * inner;
      for (index_t i = 0; i < inner; ++i)
        put(y + i, get(row + i));
    }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_GATHER_H
