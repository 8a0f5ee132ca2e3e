// Row bodies that compare the elements along one dimension: x is [outer, n, inner], n >= 1.

#ifndef MODELC_RUNTIME_ROWS_SELECT_H
#define MODELC_RUNTIME_ROWS_SELECT_H

#include "runtime/types.h"

namespace modelc {
namespace {

template <class T> inline bool is_nan(T value) { return value != value; }

//===----------------------------------------------------------------------===//
// The place of the largest or smallest element
//===----------------------------------------------------------------------===//

/// y[o, i] = the j for which no x[o, k, i] is ahead of x[o, j, i]; a NaN is ahead of all numbers.
/// Of equal ones it is the first, or with `last` the last.
template <class Ahead, class T>
inline void arg_first(Ahead ahead, const T *x, std::int64_t *y, index_t outer, index_t n,
                      index_t inner, index_t last) {
  for (index_t o = 0; o < outer; ++o, x += n * inner)
    for (index_t i = 0; i < inner; ++i) {
      T best = get(x + i);
      index_t place = 0;
      for (index_t j = 1; j < n; ++j) {
        const T value = get(x + j * inner + i);
        const bool leads =
            is_nan(best) ? is_nan(value) && last : is_nan(value) || ahead(value, best);
        if (leads || (last && value == best)) {
          best = value;
          place = j;
        }
      }
      put(y++, std::int64_t(place));
    }
}

/// The place of the largest element: y is [outer, inner]. See arg_first.
template <class T>
inline void arg_max(const T *x, std::int64_t *y, index_t outer, index_t n, index_t inner,
                    index_t last) {
  arg_first([](T a, T b) { return a > b; }, x, y, outer, n, inner, last);
}

/// The place of the smallest element: y is [outer, inner]. See arg_first.
template <class T>
inline void arg_min(const T *x, std::int64_t *y, index_t outer, index_t n, index_t inner,
                    index_t last) {
  arg_first([](T a, T b) { return a < b; }, x, y, outer, n, inner, last);
}

//===----------------------------------------------------------------------===//
// The k largest or smallest elements
//===----------------------------------------------------------------------===//

/// The elements x[j * step] in their final order: by value, NaN above all numbers, then by place.
template <class T> struct Ranking {
  const T *x;
  index_t step;
  bool descending;

  T value(std::int64_t place) const { return get(x + index_t(place) * step); }
  static bool above(T a, T b) { return is_nan(a) ? !is_nan(b) : a > b; }
  bool ahead(std::int64_t a, std::int64_t b) const {
    const T left = value(a), right = value(b);
    if (above(left, right))
      return descending;
    return above(right, left) ? !descending : a < b;
  }
};

/// Moves the place at `root` of a heap of `size` down, until none below it is behind it in rank.
/// Element j of the heap is heap[j * step].
template <class T>
inline void sift_down(const Ranking<T> &ranking, std::int64_t *heap, index_t step, index_t root,
                      index_t size) {
  const std::int64_t moved = get(heap + root * step);
  for (index_t child = 2 * root + 1; child < size; child = 2 * root + 1) {
    if (child + 1 < size && ranking.ahead(get(heap + child * step), get(heap + (child + 1) * step)))
      ++child;
    const std::int64_t behind = get(heap + child * step);
    if (!ranking.ahead(moved, behind))
      break;
    put(heap + root * step, behind);
    root = child;
  }
  put(heap + root * step, moved);
}

/// places[j * step] = the places of the first k of n elements in the order of `ranking`, k >= 1: a
/// heap whose root is the last of them is filled, then sorted.
template <class T>
inline void rank_places(const Ranking<T> &ranking, std::int64_t *places, index_t step, index_t n,
                        index_t k) {
  for (index_t j = 0; j < k; ++j)
    put(places + j * step, std::int64_t(j));
  for (index_t j = k / 2; j > 0; --j)
    sift_down(ranking, places, step, j - 1, k);
  for (index_t j = k; j < n; ++j)
    if (ranking.ahead(j, get(places))) {
      put(places, std::int64_t(j));
      sift_down(ranking, places, step, 0, k);
    }
  for (index_t size = k - 1; size > 0; --size) {
    const std::int64_t last = get(places);
    put(places, get(places + size * step));
    put(places + size * step, last);
    sift_down(ranking, places, step, 0, size);
  }
}

template <class T>
inline void top_k(const T *x, T *values, std::int64_t *places, index_t outer, index_t n,
                  index_t inner, index_t k, bool descending) {
  for (index_t o = 0; o < outer; ++o, x += n * inner, values += k * inner, places += k * inner)
    for (index_t i = 0; i < inner; ++i) {
      const Ranking<T> ranking = {x + i, inner, descending};
      rank_places(ranking, places + i, inner, n, k);
      for (index_t j = 0; j < k; ++j)
        put(values + j * inner + i, ranking.value(get(places + j * inner + i)));
    }
}

/// The k largest elements in descending order, NaN first, and their places: values and places are
/// [outer, k, inner], 1 <= k <= n. Of equal ones the first come first.
template <class T>
inline void top_k_largest(const T *x, T *values, std::int64_t *places, index_t outer, index_t n,
                          index_t inner, index_t k) {
  top_k(x, values, places, outer, n, inner, k, true);
}

/// The k smallest elements in ascending order, NaN last: as top_k_largest.
template <class T>
inline void top_k_smallest(const T *x, T *values, std::int64_t *places, index_t outer, index_t n,
                           index_t inner, index_t k) {
  top_k(x, values, places, outer, n, inner, k, false);
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_SELECT_H
