// Row body of deformable convolution, channels first.

#ifndef MODELC_RUNTIME_ROWS_DEFORM_CONV_H
#define MODELC_RUNTIME_ROWS_DEFORM_CONV_H

#include "runtime/types.h"

#include <cmath>

namespace modelc {
namespace {

/// The value of a plane at (y, x), interpolated between four elements, those outside being 0.
template <class Acc, class T>
inline Acc interpolated(const T *plane, index_t height, index_t width, Acc y, Acc x) {
  if (!(y > Acc(-1) && y < Acc(height) && x > Acc(-1) && x < Acc(width)))
    return Acc(0);
  const index_t top = index_t(std::floor(y)), left = index_t(std::floor(x));
  const Acc down = y - Acc(top), right = x - Acc(left);
  Acc sum = Acc(0);
  for (index_t i = 0; i < 2; ++i)
    for (index_t j = 0; j < 2; ++j) {
      const index_t row = top + i, column = left + j;
      if (row < 0 || row >= height || column < 0 || column >= width)
        continue;
      const Acc weight = (i != 0 ? down : Acc(1) - down) * (j != 0 ? right : Acc(1) - right);
      sum += weight * Acc(get(plane + row * width + column));
    }
  return sum;
}

/// y[n, f, oh, ow] = sum over taps (kh, kw) and channels c of weight[kh, kw, c, f] * mask[n, g, kh,
/// kw, oh, ow] * x[n, c, p], interpolated at p = (oh, ow) * stride + (kh, kw) * dilation - before +
/// offset[n, g, kh, kw, :, oh, ow], for g the offset group of c. x is [images, groups * channels,
/// height, width], weight [.., channels, groups * filters], y [images, groups * filters, out..].
template <class Acc, class T>
inline void deform_conv(const T *x, const T *weight, const T *offset, const T *mask, T *y,
                        index_t images, index_t groups, index_t channels, index_t filters,
                        index_t offset_groups, index_t height, index_t width, index_t out_height,
                        index_t out_width, index_t window_h, index_t window_w, index_t stride_h,
                        index_t stride_w, index_t dilation_h, index_t dilation_w, index_t before_h,
                        index_t before_w) {
  const index_t block = 64; // filters at a time
  const index_t plane = height * width, out_plane = out_height * out_width;
  const index_t taps = window_h * window_w, shared = groups * channels / offset_groups;
  for (index_t n = 0; n < images; ++n)
    for (index_t g = 0; g < groups; ++g)
      for (index_t first = 0; first < filters; first += block) {
        const index_t count = filters - first < block ? filters - first : block;
        for (index_t place = 0; place < out_plane; ++place) {
          Acc sums[block] = {};
          for (index_t tap = 0; tap < taps; ++tap)
            for (index_t c = 0; c < channels; ++c) {
              const index_t channel = g * channels + c;
              const index_t at = (n * offset_groups + channel / shared) * taps + tap;
              const Acc row =
                  Acc(place / out_width * stride_h + tap / window_w * dilation_h - before_h) +
                  Acc(get(offset + at * 2 * out_plane + place));
              const Acc column =
                  Acc(place % out_width * stride_w + tap % window_w * dilation_w - before_w) +
                  Acc(get(offset + (at * 2 + 1) * out_plane + place));
              const Acc value = Acc(get(mask + at * out_plane + place)) *
                                interpolated(x + (n * groups * channels + channel) * plane, height,
                                             width, row, column);
              const T *filter =
                  weight + (tap * channels + c) * groups * filters + g * filters + first;
              for (index_t f = 0; f < count; ++f)
                sums[f] += value * Acc(get(filter + f));
            }
          for (index_t f = 0; f < count; ++f)
            put(y + (n * groups * filters + g * filters + first + f) * out_plane + place,
                T(sums[f]));
        }
      }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_DEFORM_CONV_H
