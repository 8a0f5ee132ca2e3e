// Row bodies of pools that name elements by their index, channels first.

#ifndef MODELC_RUNTIME_ROWS_POOL_H
#define MODELC_RUNTIME_ROWS_POOL_H

#include "runtime/rows/window_dim.h"

namespace modelc {
namespace {

/// Whether a max pool takes `x` instead of the `best` before it: a NaN is kept.
template <class T> inline bool is_better(T x, T best) {
  return x > best || (x != x && best == best);
}

/// The largest element of each window and its index in x, for x of [planes, input..] and results of
/// [planes, output..]. Of equal elements the first counts. The index is that of a row-major tensor,
/// or with `first_dim_fastest` of one whose planes are stored the other way round. Each window has
/// an element.
template <class T>
inline void max_pool_indices(const T *x, T *y, std::int64_t *indices, index_t planes,
                             index_t first_dim_fastest, index_t input_d, index_t input_h,
                             index_t input_w, index_t output_d, index_t output_h, index_t output_w,
                             index_t window_d, index_t window_h, index_t window_w, index_t stride_d,
                             index_t stride_h, index_t stride_w, index_t dilation_d,
                             index_t dilation_h, index_t dilation_w, index_t before_d,
                             index_t before_h, index_t before_w) {
  const WindowDim d = {input_d, output_d, window_d, stride_d, dilation_d, before_d};
  const WindowDim h = {input_h, output_h, window_h, stride_h, dilation_h, before_h};
  const WindowDim w = {input_w, output_w, window_w, stride_w, dilation_w, before_w};
  const index_t elements = input_d * input_h * input_w;
  for (index_t plane = 0; plane < planes; ++plane)
    for (index_t od = 0; od < output_d; ++od)
      for (index_t oh = 0; oh < output_h; ++oh)
        for (index_t ow = 0; ow < output_w; ++ow, ++y, ++indices) {
          T best = T();
          index_t place = -1;
          for_each_tap(d, h, w, od, oh, ow, [&](index_t element, index_t) {
            const T value = get(x + plane * elements + element);
            if (place < 0 || is_better(value, best)) {
              best = value;
              place = element;
            }
          });
          if (first_dim_fastest != 0) {
            const index_t row = place / input_w;
            place = (place % input_w * input_h + row % input_h) * input_d + row / input_h;
          }
          put(y, best);
          put(indices, std::int64_t(plane * elements + place));
        }
}

/// The partial inverse of max_pool_indices: y is 0 but where an index points to, for x and indices
/// of `count` elements. An index counts in planes of [pooled..], which lie at the beginning of
/// those of y, [planes, output..]; one that lies outside is left out.
template <class T, class I>
inline void max_unpool(const T *x, const I *indices, T *y, index_t count, index_t planes,
                       index_t pooled_d, index_t pooled_h, index_t pooled_w, index_t output_d,
                       index_t output_h, index_t output_w) {
  const index_t elements = output_d * output_h * output_w;
  for (index_t i = 0; i < planes * elements; ++i)
    put(y + i, T());
  for (index_t i = 0; i < count; ++i) {
    const std::int64_t index = get(indices + i);
    const std::int64_t w = index % pooled_w, h = index / pooled_w % pooled_h;
    const std::int64_t d = index / (pooled_w * pooled_h) % pooled_d;
    const std::int64_t plane = index / (pooled_w * pooled_h * pooled_d);
    if (index >= 0 && plane < planes && d < output_d && h < output_h && w < output_w)
      put(y + plane * elements + (d * output_h + h) * output_w + w, get(x + i));
  }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_POOL_H
