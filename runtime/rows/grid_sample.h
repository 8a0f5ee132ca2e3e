// The row body of sampling a tensor at places that are computed.

#ifndef MODELC_RUNTIME_ROWS_GRID_SAMPLE_H
#define MODELC_RUNTIME_ROWS_GRID_SAMPLE_H

#include "runtime/types.h"

#include <cmath>

namespace modelc {
namespace {

/// What lies outside of a tensor: zeros, its border, its mirror image. How a sample is mixed.
enum class Outside { zeros, border, reflection };
enum class Mix { nearest, linear, cubic };

/// The elements of one dimension that a sample is mixed from. A place of -1 stands for a zero.
template <class Acc> struct Taps {
  int count;
  index_t place[4];
  Acc weight[4];
};

/// `x` mirrored at `low` and `high` until it lies between them.
template <class Acc> inline Acc reflected(Acc x, Acc low, Acc high) {
  const Acc range = high - low;
  if (!(range > Acc(0)))
    return low;
  Acc rest = std::fmod(std::fabs(x - low), Acc(2) * range);
  return rest > range ? low + Acc(2) * range - rest : low + rest;
}

/// `x` moved into 0 .. size-1 as `outside` says; the mirrors are the outer elements or, not
/// `aligned`, their edges.
template <class Acc> inline Acc moved_inside(Acc x, index_t size, Outside outside, bool aligned) {
  const Acc last = Acc(size - 1);
  if (outside == Outside::reflection)
    x = aligned ? reflected(x, Acc(0), last) : reflected(x, Acc(-0.5), last + Acc(0.5));
  return x < Acc(0) ? Acc(0) : x > last ? last : x;
}

/// Tap `t`, at element `x`, which is integral and may lie outside.
template <class Acc>
inline void set_tap(Taps<Acc> &taps, int t, Acc x, Acc weight, index_t size, Outside outside,
                    bool aligned) {
  if (outside != Outside::zeros)
    x = moved_inside(x, size, outside, aligned);
  const bool inside = x >= Acc(0) && x <= Acc(size - 1); // false for NaN
  // Acc(size - 1) may be rounded up.
  taps.place[t] = !inside ? -1 : index_t(x) < size ? index_t(x) : size - 1;
  taps.weight[t] = weight;
}

/// The taps for coordinate `g` in -1 .. 1: 1 is the last element or, not `aligned`, its edge.
template <class Acc>
inline Taps<Acc> taps_at(Acc g, index_t size, Mix mix, Outside outside, bool aligned) {
  const Acc a = Acc(-0.75); // of the cubic
  Acc x = aligned ? (g + Acc(1)) / Acc(2) * Acc(size - 1)
                  : ((g + Acc(1)) * Acc(size) - Acc(1)) / Acc(2);
  if (mix != Mix::cubic && outside != Outside::zeros)
    x = moved_inside(x, size, outside, aligned);
  Taps<Acc> taps = {1, {0}, {Acc(1)}};
  if (mix == Mix::nearest) {
    set_tap(taps, 0, std::nearbyint(x), Acc(1), size, outside, aligned);
    return taps;
  }
  const Acc low = std::floor(x), f = x - low;
  if (mix == Mix::linear) {
    taps.count = 2;
    set_tap(taps, 0, low, Acc(1) - f, size, outside, aligned);
    set_tap(taps, 1, low + Acc(1), f, size, outside, aligned);
    return taps;
  }
  taps.count = 4;
  const Acc distance[4] = {f + Acc(1), f, Acc(1) - f, Acc(2) - f};
  for (int t = 0; t < 4; ++t) {
    const Acc d = distance[t];
    const Acc near = ((a + Acc(2)) * d - (a + Acc(3))) * d * d + Acc(1);
    const Acc far = ((a * d - Acc(5) * a) * d + Acc(8) * a) * d - Acc(4) * a;
    set_tap(taps, t, low + Acc(t - 1), t == 1 || t == 2 ? near : far, size, outside, aligned);
  }
  return taps;
}

/// The mixture of an image of [depth, height, width].
template <class Acc, class T>
inline Acc mixed(const T *image, const Taps<Acc> &z, const Taps<Acc> &y, const Taps<Acc> &x,
                 index_t height, index_t width) {
  Acc sum = Acc(0);
  for (int i = 0; i < z.count; ++i)
    for (int j = 0; j < y.count; ++j)
      for (int k = 0; k < x.count; ++k)
        if (z.place[i] >= 0 && y.place[j] >= 0 && x.place[k] >= 0)
          sum += z.weight[i] * y.weight[j] * x.weight[k] *
                 Acc(get(image + (z.place[i] * height + y.place[j]) * width + x.place[k]));
  return sum;
}

/// y[n, c, p] = x[n, c] at grid[n, p], for x of [batch, channels, depth, height, width] and
/// `points` places of `spatial` coordinates, x first. Of two coordinates, depth is 1. `mix` and
/// `outside` are numbers of the enums.
template <class Acc, class T>
inline void grid_sample(const T *x, const T *grid, T *y, index_t batch, index_t channels,
                        index_t depth, index_t height, index_t width, index_t points,
                        index_t spatial, index_t mix, index_t outside, index_t aligned) {
  const index_t image = depth * height * width;
  for (index_t n = 0; n < batch; ++n)
    for (index_t p = 0; p < points; ++p) {
      const T *at = grid + (n * points + p) * spatial;
      const auto taps = [&](index_t d, index_t size) {
        return taps_at(Acc(get(at + d)), size, Mix(mix), Outside(outside), aligned != 0);
      };
      const Taps<Acc> across = taps(0, width), down = taps(1, height);
      const Taps<Acc> through = spatial == 3 ? taps(2, depth) : Taps<Acc>{1, {0}, {Acc(1)}};
      for (index_t c = 0; c < channels; ++c) {
        const index_t slice = n * channels + c;
        put(y + slice * points + p,
            T(mixed(x + slice * image, through, down, across, height, width)));
      }
    }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_GRID_SAMPLE_H
