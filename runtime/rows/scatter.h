// Row bodies that write slices to places that are chosen by an index.

#ifndef MODELC_RUNTIME_ROWS_SCATTER_H
#define MODELC_RUNTIME_ROWS_SCATTER_H

#include "runtime/vector.h"

#include <type_traits>

namespace modelc {
namespace {

/// The place of `index` in a dimension of `size` elements, or -1 if it lies outside. A negative
/// index counts from the end.
template <class I> inline index_t place_of(I index, index_t size) {
  const std::int64_t place = index < 0 ? std::int64_t(index) + size : std::int64_t(index);
  return place >= 0 && place < size ? index_t(place) : -1;
}

/// Changes *y by `update`: 0 replaces, 1 adds, 2 multiplies, 3 takes the larger, 4 the smaller one.
/// NaN is handed on; integers wrap.
template <class T> inline void combine(index_t kind, T *y, T update) {
  typedef std::conditional_t<std::is_integral_v<T>, std::uint64_t, T> Wide;
  const T old = get(y);
  if (kind == 1)
    update = T(Wide(old) + Wide(update));
  else if (kind == 2)
    update = T(Wide(old) * Wide(update));
  else if (kind == 3)
    update = vmaximum(old, update);
  else if (kind == 4)
    update = vminimum(old, update);
  put(y, update);
}

/// y = x of [size, inner], then in order y[index[j], i] = f(itself, update[j, i]) for j < count,
/// where `kind` chooses f. An index that lies outside changes nothing.
template <class T, class I>
inline void scatter(const T *x, const I *index, const T *update, T *y, index_t kind, index_t size,
                    index_t count, index_t inner) {
  std::memcpy(y, x, std::size_t(size * inner) * sizeof(T));
  for (index_t j = 0; j < count; ++j, update += inner) {
    const index_t place = place_of(get(index + j), size);
    for (index_t i = 0; place >= 0 && i < inner; ++i)
      combine(kind, y + place * inner + i, get(update + i));
  }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_SCATTER_H
