// Row bodies that generated code calls (kernel.row_body): "write one row of the output". Their
// results do not depend on MODELC_LANES. The evaluator's row bodies, in runtime/rows/, compute the
// same in higher precision.

#ifndef MODELC_RUNTIME_ROWS_H
#define MODELC_RUNTIME_ROWS_H

#include "runtime/math.h"

namespace modelc {
namespace {

/// The sum of f(x[i]) for `n` floats: element i is added to virtual lane i % lanes, then the halves
/// of the lanes are added to each other until one is left. 64 lanes, or 16 for rows under 64.
template <class F> inline float row_sum_of(F f, const f32 *x, index_t n) {
  typedef typename Floats<MODELC_LANES>::type V;
  const index_t lanes = n < 64 ? 16 : 64;
  const index_t whole = n - n % lanes;
  float sums[64];
  for (index_t lane = 0; lane < lanes; lane += MODELC_LANES) {
    V sum = {};
    for (index_t i = lane; i < whole; i += lanes)
      sum = sum + f(load<V>(x + i));
    store(sums + lane, sum);
  }
  for (index_t i = whole; i < n; ++i)
    sums[i - whole] += f(float{x[i]});
  for (index_t half = lanes / 2; half > 0; half /= 2)
    for (index_t lane = 0; lane < half; ++lane)
      sums[lane] += sums[lane + half];
  return sums[0];
}

[[maybe_unused]] inline float row_sum(const f32 *x, index_t n) {
  return row_sum_of([](const auto &v) { return v; }, x, n);
}

[[maybe_unused]] inline float row_sum_of_squares(const f32 *x, index_t n) {
  return row_sum_of([](const auto &v) { return v * v; }, x, n);
}

/// The largest of `n` >= 1 floats; NaN if one of them is.
[[maybe_unused]] inline float row_max(const f32 *x, index_t n) {
  typedef typename Floats<MODELC_LANES>::type V;
  const index_t whole = n - n % MODELC_LANES;
  float largest = x[0];
  if (whole > 0) {
    float lanes[MODELC_LANES];
    V largest_lanes = load<V>(x);
    for (index_t i = MODELC_LANES; i < whole; i += MODELC_LANES)
      largest_lanes = vmaximum(largest_lanes, load<V>(x + i));
    store(lanes, largest_lanes);
    for (float lane : lanes)
      largest = vmaximum(largest, lane);
  }
  for (index_t i = whole; i < n; ++i)
    largest = vmaximum(largest, float{x[i]});
  return largest;
}

/// y[i] = exp(x[i] - max) / sum over j of exp(x[j] - max), for n >= 1 floats. `y` may be `x`.
[[maybe_unused]] inline void softmax_row(const f32 *x, f32 *y, index_t n) {
  typedef typename Floats<MODELC_LANES>::type V;
  const float largest = row_max(x, n);
  const index_t whole = n - n % MODELC_LANES;
  for (index_t i = 0; i < whole; i += MODELC_LANES)
    store(y + i, vexp(load<V>(x + i) - splat<V>(largest)));
  for (index_t i = whole; i < n; ++i)
    y[i] = vexp(float{x[i]} - largest);

  const float scale = 1.0f / row_sum(y, n);
  for (index_t i = 0; i < whole; i += MODELC_LANES)
    store(y + i, load<V>(y + i) * splat<V>(scale));
  for (index_t i = whole; i < n; ++i)
    y[i] *= scale;
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_H
