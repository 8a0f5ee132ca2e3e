// Row bodies of convolutions of three spatial dimensions and of transposed ones, channels last.
//
// T is the element type, Acc the type that sums are kept in, which is rounded to T once.

#ifndef MODELC_RUNTIME_ROWS_CONV_H
#define MODELC_RUNTIME_ROWS_CONV_H

#include "runtime/rows/window_dim.h"

namespace modelc {
namespace {

/// A dimension that a transposed convolution spreads: WindowDim with input and output exchanged.
struct SpreadDim {
  index_t input, output, window, stride, dilation, before;

  /// The element that tap `k` spreads to `o`; negative or >= input if there is none.
  index_t position(index_t o, index_t k) const {
    const index_t place = o + before - k * dilation;
    return place >= 0 && place % stride == 0 ? place / stride : -1;
  }
  bool contains(index_t position) const { return position >= 0 && position < input; }
  index_t first_tap(index_t) const { return 0; }
  index_t end_tap(index_t) const { return window; }
};

/// Channels of the input and filters of the output, both per group, and where the weights of tap t,
/// group g and channel c start: weight + t * tap + g * group + c * channel.
struct ConvWeights {
  index_t groups, channels, filters;
  index_t tap, group, channel;
};

/// One pixel of the output: sums over taps and channels, taps outermost, for all filters.
template <class Acc, class Dim, class T>
inline void convolve_pixel(const T *image, const T *weight, T *out, const ConvWeights &c,
                           const Dim &d, const Dim &h, const Dim &w, index_t od, index_t oh,
                           index_t ow) {
  const index_t block = 64; // filters at a time
  for (index_t g = 0; g < c.groups; ++g)
    for (index_t first = 0; first < c.filters; first += block) {
      const index_t count = c.filters - first < block ? c.filters - first : block;
      Acc sums[block] = {};
      for_each_tap(d, h, w, od, oh, ow, [&](index_t pixel, index_t tap) {
        const T *x = image + (pixel * c.groups + g) * c.channels;
        const T *filter = weight + tap * c.tap + g * c.group + first;
        for (index_t channel = 0; channel < c.channels; ++channel, filter += c.channel) {
          const Acc value = Acc(get(x + channel));
          for (index_t f = 0; f < count; ++f)
            sums[f] += value * Acc(get(filter + f));
        }
      });
      for (index_t f = 0; f < count; ++f)
        put(out + g * c.filters + first + f, T(sums[f]));
    }
}

/// All pixels of all images.
template <class Acc, class Dim, class T>
inline void convolve_all(const T *x, const T *weight, T *y, index_t images, const ConvWeights &c,
                         const Dim &d, const Dim &h, const Dim &w) {
  const index_t inputs = d.input * h.input * w.input * c.groups * c.channels;
  for (index_t n = 0; n < images; ++n, x += inputs)
    for (index_t od = 0; od < d.output; ++od)
      for (index_t oh = 0; oh < h.output; ++oh)
        for (index_t ow = 0; ow < w.output; ++ow, y += c.groups * c.filters)
          convolve_pixel<Acc>(x, weight, y, c, d, h, w, od, oh, ow);
}

/// y[n, o, f] = sum over taps k and channels c of x[n, o * stride + k * dilation - before, c] *
/// weight[k, c, f] in each of three dimensions, for x of [images, input.., groups * channels],
/// weight of [window.., channels, groups * filters] and y of [images, output.., groups * filters].
template <class Acc, class T>
inline void conv3d(const T *x, const T *weight, T *y, index_t images, index_t groups,
                   index_t channels, index_t filters, index_t input_d, index_t input_h,
                   index_t input_w, index_t output_d, index_t output_h, index_t output_w,
                   index_t window_d, index_t window_h, index_t window_w, index_t stride_d,
                   index_t stride_h, index_t stride_w, index_t dilation_d, index_t dilation_h,
                   index_t dilation_w, index_t before_d, index_t before_h, index_t before_w) {
  const index_t all = groups * filters;
  const ConvWeights weights = {groups, channels, filters, channels * all, filters, all};
  const WindowDim d = {input_d, output_d, window_d, stride_d, dilation_d, before_d};
  const WindowDim h = {input_h, output_h, window_h, stride_h, dilation_h, before_h};
  const WindowDim w = {input_w, output_w, window_w, stride_w, dilation_w, before_w};
  convolve_all<Acc>(x, weight, y, images, weights, d, h, w);
}

/// y[n, i * stride + k * dilation - before, f] is the sum of x[n, i, c] * weight[k, c, f] over all
/// i, k and c that meet there, for weight of [window.., groups * channels, filters] and x and y as
/// in conv3d.
template <class Acc, class T>
inline void conv_transpose(const T *x, const T *weight, T *y, index_t images, index_t groups,
                           index_t channels, index_t filters, index_t input_d, index_t input_h,
                           index_t input_w, index_t output_d, index_t output_h, index_t output_w,
                           index_t window_d, index_t window_h, index_t window_w, index_t stride_d,
                           index_t stride_h, index_t stride_w, index_t dilation_d,
                           index_t dilation_h, index_t dilation_w, index_t before_d,
                           index_t before_h, index_t before_w) {
  const index_t group = channels * filters;
  const ConvWeights weights = {groups, channels, filters, groups * group, group, filters};
  const SpreadDim d = {input_d, output_d, window_d, stride_d, dilation_d, before_d};
  const SpreadDim h = {input_h, output_h, window_h, stride_h, dilation_h, before_h};
  const SpreadDim w = {input_w, output_w, window_w, stride_w, dilation_w, before_w};
  convolve_all<Acc>(x, weight, y, images, weights, d, h, w);
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_CONV_H
