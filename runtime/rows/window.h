// Row bodies of convolution and pooling: row `oh` of one output image, channels last.
//
// T is the element type, Acc the type that sums are kept in, which is rounded to T once: double or
// uint64_t (whose sums wrap) in the evaluator.

#ifndef MODELC_RUNTIME_ROWS_WINDOW_H
#define MODELC_RUNTIME_ROWS_WINDOW_H

#include "runtime/rows/arithmetic.h"
#include "runtime/rows/window_dim.h"

#include <limits>

namespace modelc {
namespace {

/// Calls visit(offset of the pixel in pixels, number of the tap) for the taps of window (oh, ow)
/// that lie in the image, rows outermost.
template <class Visit>
inline void for_each_tap(const WindowDim &h, const WindowDim &w, index_t oh, index_t ow,
                         Visit visit) {
  for (index_t kh = h.first_tap(oh), end_h = h.end_tap(oh); kh < end_h; ++kh) {
    const index_t row = h.position(oh, kh);
    if (!h.contains(row))
      continue;
    for (index_t kw = w.first_tap(ow), end_w = w.end_tap(ow); kw < end_w; ++kw) {
      const index_t column = w.position(ow, kw);
      if (w.contains(column))
        visit(row * w.input + column, kh * w.window + kw);
    }
  }
}

/// Channels of the input and filters of the output, both per group.
struct ConvChannels {
  index_t groups, channels, filters;
};

/// Convolution. `image` is [h.input, w.input, groups * channels], `weight` [h.window, w.window,
/// channels, groups * filters], `out` one row of [w.output, groups * filters], `sums` scratch of
/// groups * filters.
template <class T, class Acc>
inline void conv2d_row(const T *image, const T *weight, T *out, Acc *MODELC_RESTRICT sums,
                       const WindowDim &h, const WindowDim &w, const ConvChannels &c, index_t oh) {
  const index_t inputs = c.groups * c.channels, outputs = c.groups * c.filters;
  for (index_t ow = 0; ow < w.output; ++ow, out += outputs) {
    for (index_t f = 0; f < outputs; ++f)
      sums[f] = Acc(0);
    for_each_tap(h, w, oh, ow, [&](index_t pixel, index_t tap) {
      for (index_t group = 0; group < c.groups; ++group)
        for (index_t channel = 0; channel < c.channels; ++channel) {
          const Acc x = Acc(image[pixel * inputs + group * c.channels + channel]);
          const T *MODELC_RESTRICT filter =
              weight + (tap * c.channels + channel) * outputs + group * c.filters;
          Acc *MODELC_RESTRICT sum = sums + group * c.filters;
          for (index_t f = 0; f < c.filters; ++f)
            sum[f] += x * Acc(filter[f]);
        }
    });
    for (index_t f = 0; f < outputs; ++f)
      out[f] = T(sums[f]);
  }
}

/// What padding of a max pool counts as.
template <class T> inline T lowest() {
  typedef std::numeric_limits<T> Limits;
  return Limits::has_infinity ? -Limits::infinity() : Limits::lowest();
}

/// The largest value of each window; NaN is handed on. `image` is [h.input, w.input, channels],
/// `out` one row of [w.output, channels].
template <class T>
inline void max_pool_row(const T *image, T *out, const WindowDim &h, const WindowDim &w,
                         index_t channels, index_t oh) {
  for (index_t ow = 0; ow < w.output; ++ow, out += channels) {
    for (index_t c = 0; c < channels; ++c)
      out[c] = lowest<T>();
    for_each_tap(h, w, oh, ow, [&](index_t pixel, index_t) {
      for (index_t c = 0; c < channels; ++c)
        out[c] = vmaximum(out[c], image[pixel * channels + c]);
    });
  }
}

/// The sum of each window divided by `divisor`, padding being 0. Shapes as in max_pool_row; `sums`
/// is scratch of `channels`.
template <class T, class Acc>
inline void sum_pool_row(const T *image, T *out, Acc *MODELC_RESTRICT sums, const WindowDim &h,
                         const WindowDim &w, index_t channels, index_t oh, index_t divisor) {
  for (index_t ow = 0; ow < w.output; ++ow, out += channels) {
    for (index_t c = 0; c < channels; ++c)
      sums[c] = Acc(0);
    for_each_tap(h, w, oh, ow, [&](index_t pixel, index_t) {
      for (index_t c = 0; c < channels; ++c)
        sums[c] += Acc(image[pixel * channels + c]);
    });
    for (index_t c = 0; c < channels; ++c)
      out[c] = divided<T>(sums[c], divisor);
  }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_WINDOW_H
