// Row bodies that choose each element by an index of its own.

#ifndef MODELC_RUNTIME_ROWS_ELEMENTS_H
#define MODELC_RUNTIME_ROWS_ELEMENTS_H

#include "runtime/rows/gather.h"
#include "runtime/rows/scatter.h"

namespace modelc {
namespace {

/// Calls visit(n, offset) for element n of a tensor of indices, in order; `offset` is where its
/// coordinates lie in a tensor of `shape`, but for the one along `axis`, in elements. `shape` has
/// at most 8 dimensions, those of the indices follow.
template <class Visit>
inline void for_each_element(const index_t *shape, index_t rank, index_t axis, Visit visit) {
  const index_t *counts = shape + rank;
  index_t at[8] = {}, strides[8], total = 1, offset = 0;
  for (index_t d = rank, stride = 1; d-- > 0; stride *= shape[d]) {
    strides[d] = d == axis ? 0 : stride;
    total *= counts[d];
  }
  for (index_t n = 0; n < total; ++n) {
    visit(n, offset);
    for (index_t d = rank; d-- > 0;) {
      offset += strides[d];
      if (++at[d] < counts[d])
        break;
      offset -= strides[d] * counts[d];
      at[d] = 0;
    }
  }
}

/// Elements from one index of dimension `axis` to the next.
inline index_t stride_of(const index_t *shape, index_t rank, index_t axis) {
  index_t stride = 1;
  for (index_t d = axis + 1; d < rank; ++d)
    stride *= shape[d];
  return stride;
}

/// y[.., j, ..] = x[.., index[.., j, ..], ..], `dims` being the shape of x, then that of index and
/// y.
template <class T, class I>
inline void gather_elements_of(const T *x, const I *index, T *y, index_t rank, index_t axis,
                               const index_t *dims) {
  const index_t stride = stride_of(dims, rank, axis);
  for_each_element(dims, rank, axis, [&](index_t n, index_t offset) {
    put(y + n, get(x + offset + wrapped(get(index + n), dims[axis]) * stride));
  });
}
template <class T, class I, class... Dims>
inline void gather_elements(const T *x, const I *index, T *y, index_t rank, index_t axis,
                            Dims... dims) {
  const index_t all[] = {index_t(dims)...};
  gather_elements_of(x, index, y, rank, axis, all);
}

/// y = x, then in order y[.., index[.., j, ..], ..] = f(itself, update[.., j, ..]), where `kind`
/// chooses f; `dims` are the shape of x and y, then that of index and update. An index that lies
/// outside changes nothing.
template <class T, class I>
inline void scatter_elements_of(const T *x, const I *index, const T *update, T *y, index_t kind,
                                index_t rank, index_t axis, const index_t *dims) {
  const index_t stride = stride_of(dims, rank, axis);
  index_t total = 1;
  for (index_t d = 0; d < rank; ++d)
    total *= dims[d];
  std::memcpy(y, x, std::size_t(total) * sizeof(T));
  for_each_element(dims, rank, axis, [&](index_t n, index_t offset) {
    const index_t place = place_of(get(index + n), dims[axis]);
    if (place >= 0)
      combine(kind, y + offset + place * stride, get(update + n));
  });
}
template <class T, class I, class... Dims>
inline void scatter_elements(const T *x, const I *index, const T *update, T *y, index_t kind,
                             index_t rank, index_t axis, Dims... dims) {
  const index_t all[] = {index_t(dims)...};
  scatter_elements_of(x, index, update, y, kind, rank, axis, all);
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_ELEMENTS_H
