// Row bodies of pools over regions of interest, channels first.

#ifndef MODELC_RUNTIME_ROWS_ROI_H
#define MODELC_RUNTIME_ROWS_ROI_H

#include "runtime/types.h"

#include <cmath>

namespace modelc {
namespace {

/// `value` moved into 0 .. size - 1.
[[maybe_unused]] inline index_t limited(double value, index_t size) {
  return value >= 0 ? (value < double(size) ? index_t(value) : size - 1) : 0;
}

/// Two neighbours of a coordinate in a dimension and the weight of the second one. A coordinate
/// within one element of the border counts as the border.
template <class Acc> struct Neighbours {
  index_t low, high;
  Acc fraction;

  Neighbours(Acc at, index_t size) {
    at = at > Acc(0) ? at : Acc(0);
    low = limited(double(at), size);
    high = low + 1 < size ? low + 1 : low;
    fraction = high == low ? Acc(0) : at - Acc(low);
  }
};

/// The part of a bin of RoiAlign that samples in one dimension: sample i of `count` lies at
/// start + (i + 1/2) * step.
template <class Acc> struct RoiSamples {
  Acc start, step;
  index_t count;

  /// Bin `bin` of `bins` between two ends; `ratio` samples, or with 0 one for each element.
  RoiSamples(Acc first, Acc size, index_t bin, index_t bins, index_t ratio) {
    const Acc width = size / Acc(bins);
    const double wanted = std::ceil(double(width));
    count = ratio > 0 ? ratio : wanted > 0 ? limited(wanted, index_t(1) << 20) : 0;
    start = first + Acc(bin) * width;
    step = count > 0 ? width / Acc(count) : Acc(0);
  }
  Acc at(index_t i) const { return start + (Acc(i) + Acc(0.5)) * step; }

  /// The first sample that lies at `limit` or behind it, or with `behind` only behind it, in the
  /// direction of the step; `count` if there is none.
  index_t first_at(Acc limit, bool behind) const {
    index_t low = 0, high = count;
    while (low < high) {
      const index_t middle = low + (high - low) / 2;
      const Acc place = step < Acc(0) ? -at(middle) : at(middle);
      if (place > limit || (!behind && place == limit))
        high = middle;
      else
        low = middle + 1;
    }
    return low;
  }
};

/// The samples [begin, end) that lie in -1 .. size: a region may be far larger than the image.
template <class Acc> struct InnerSamples {
  index_t begin, end;

  InnerSamples(const RoiSamples<Acc> &samples, index_t size) {
    const bool falls = samples.step < Acc(0);
    begin = samples.first_at(falls ? -Acc(size) : Acc(-1), false);
    end = samples.first_at(falls ? Acc(1) : Acc(size), true);
  }
  index_t count() const { return end - begin; }
};

/// Mean of the interpolated samples of a bin; or with `takes_max` the largest of the four weighted
/// neighbours of all samples. What lies more than one element outside is 0.
template <class Acc, class T>
inline Acc roi_bin(const T *plane, index_t height, index_t width, const RoiSamples<Acc> &rows,
                   const RoiSamples<Acc> &columns, bool takes_max) {
  const InnerSamples<Acc> inner_rows(rows, height), inner_columns(columns, width);
  Acc sum = Acc(0), largest = Acc(0);
  bool is_first = inner_rows.count() == rows.count && inner_columns.count() == columns.count;
  for (index_t i = inner_rows.begin; i < inner_rows.end; ++i)
    for (index_t j = inner_columns.begin; j < inner_columns.end; ++j) {
      const Neighbours<Acc> down(rows.at(i), height), across(columns.at(j), width);
      const T *top = plane + down.low * width, *bottom = plane + down.high * width;
      const Acc parts[4] = {
          (Acc(1) - down.fraction) * (Acc(1) - across.fraction) * Acc(get(top + across.low)),
          (Acc(1) - down.fraction) * across.fraction * Acc(get(top + across.high)),
          down.fraction * (Acc(1) - across.fraction) * Acc(get(bottom + across.low)),
          down.fraction * across.fraction * Acc(get(bottom + across.high))};
      for (const Acc part : parts) {
        sum += part;
        largest = is_first || part > largest ? part : largest;
        is_first = false;
      }
    }
  const Acc count = Acc(rows.count) * Acc(columns.count);
  return takes_max ? largest : sum / (count > Acc(0) ? count : Acc(1));
}

/// RoiAlign: y[r, c, i, j] is bin (i, j) of region r, (x1, y1, x2, y2) times `scale` and moved by
/// `-shift`, in plane c of image images[r]. Without a shift a region has at least the size 1. x is
/// [count, channels, height, width].
template <class Acc, class T, class I>
inline void roi_align(const T *x, const T *regions, const I *images, T *y, index_t region_count,
                      index_t count, index_t channels, index_t height, index_t width,
                      index_t out_height, index_t out_width, index_t ratio, index_t takes_max,
                      double scale, double shift) {
  for (index_t r = 0; r < region_count; ++r, regions += 4) {
    Acc corners[4];
    for (index_t i = 0; i < 4; ++i)
      corners[i] = Acc(get(regions + i)) * Acc(scale) - Acc(shift);
    Acc wide = corners[2] - corners[0], high = corners[3] - corners[1];
    if (shift == 0) {
      wide = wide > Acc(1) ? wide : Acc(1);
      high = high > Acc(1) ? high : Acc(1);
    }
    const T *image = x + limited(double(get(images + r)), count) * channels * height * width;
    for (index_t c = 0; c < channels; ++c)
      for (index_t i = 0; i < out_height; ++i)
        for (index_t j = 0; j < out_width; ++j, ++y) {
          const RoiSamples<Acc> rows(corners[1], high, i, out_height, ratio);
          const RoiSamples<Acc> columns(corners[0], wide, j, out_width, ratio);
          put(y, T(roi_bin<Acc>(image + c * height * width, height, width, rows, columns,
                                takes_max != 0)));
        }
  }
}

/// The elements [begin, end) of a dimension that bin `bin` of `bins` over [first, last] covers.
struct RoiRange {
  index_t begin, end;

  RoiRange(double first, double last, index_t bin, index_t bins, index_t size) {
    const double extent = last - first + 1 > 1 ? last - first + 1 : 1;
    const double width = extent / double(bins);
    begin = limited(std::floor(double(bin) * width) + first, size + 1);
    end = limited(std::ceil(double(bin + 1) * width) + first, size + 1);
  }
};

/// MaxRoiPool: the largest element of each bin, 0 for an empty one. A region is (image, x1, y1, x2,
/// y2), whose corners are multiplied by `scale` and rounded.
template <class T>
inline void max_roi_pool(const T *x, const T *regions, T *y, index_t region_count, index_t count,
                         index_t channels, index_t height, index_t width, index_t out_height,
                         index_t out_width, double scale) {
  for (index_t r = 0; r < region_count; ++r, regions += 5) {
    double corners[4];
    for (index_t i = 0; i < 4; ++i)
      corners[i] = std::round(double(get(regions + 1 + i)) * scale);
    const T *plane = x + limited(double(get(regions)), count) * channels * height * width;
    for (index_t c = 0; c < channels; ++c, plane += height * width)
      for (index_t i = 0; i < out_height; ++i)
        for (index_t j = 0; j < out_width; ++j, ++y) {
          const RoiRange rows(corners[1], corners[3], i, out_height, height);
          const RoiRange columns(corners[0], corners[2], j, out_width, width);
          T largest = T();
          bool is_first = true;
          for (index_t h = rows.begin; h < rows.end; ++h)
            for (index_t w = columns.begin; w < columns.end; ++w) {
              const T value = get(plane + h * width + w);
              largest = is_first || value > largest ? value : largest;
              is_first = false;
            }
          put(y, largest);
        }
  }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_ROI_H
