// One spatial dimension of a window op.

#ifndef MODELC_RUNTIME_ROWS_WINDOW_DIM_H
#define MODELC_RUNTIME_ROWS_WINDOW_DIM_H

#include "runtime/types.h"

namespace modelc {
namespace {

/// Sizes in elements. `before` is padding.
struct WindowDim {
  index_t input, output, window, stride, dilation, before;

  /// Where tap `k` of window `o` lies in the input; negative or >= input in the padding.
  index_t position(index_t o, index_t k) const { return o * stride + k * dilation - before; }
  bool contains(index_t position) const { return position >= 0 && position < input; }

  /// The taps of window `o` that lie in the input: a window may be far larger.
  index_t first_tap(index_t o) const {
    const index_t outside = before - o * stride; // elements before the input
    return outside > 0 ? (outside + dilation - 1) / dilation : 0;
  }
  index_t end_tap(index_t o) const {
    const index_t room = input + before - o * stride;
    const index_t taps = room > 0 ? (room + dilation - 1) / dilation : 0;
    return taps < window ? taps : window;
  }
};

/// Calls visit(offset of the element, number of the tap) for the taps of window (od, oh, ow) that
/// lie in the input, in row-major order. `Dim` is WindowDim or has its members.
template <class Dim, class Visit>
inline void for_each_tap(const Dim &d, const Dim &h, const Dim &w, index_t od, index_t oh,
                         index_t ow, Visit visit) {
  for (index_t kd = d.first_tap(od), end_d = d.end_tap(od); kd < end_d; ++kd) {
    const index_t plane = d.position(od, kd);
    if (!d.contains(plane))
      continue;
    for (index_t kh = h.first_tap(oh), end_h = h.end_tap(oh); kh < end_h; ++kh) {
      const index_t row = h.position(oh, kh);
      if (!h.contains(row))
        continue;
      for (index_t kw = w.first_tap(ow), end_w = w.end_tap(ow); kw < end_w; ++kw) {
        const index_t column = w.position(ow, kw);
        if (w.contains(column))
          visit((plane * h.input + row) * w.input + column, (kd * h.window + kh) * w.window + kw);
      }
    }
  }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_WINDOW_DIM_H
