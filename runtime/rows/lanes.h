// Loops over the elements of a row, computed in another type than they have in memory: lanes of
// floats where both are float, else one number at a time.

#ifndef MODELC_RUNTIME_ROWS_LANES_H
#define MODELC_RUNTIME_ROWS_LANES_H

#include "runtime/math.h"

#include <type_traits>

namespace modelc {
namespace {

/// One element of T in memory, computed with as Acc.
template <class Acc, class T> struct OneLane {
  typedef Acc V;
  static constexpr index_t count = 1;
  static V load(const T *p) { return Acc(get(p)); }
  static void store(T *p, const V &v) { put(p, T(v)); }
};

/// As many elements as are computed with at once.
template <class Acc, class T> struct Lanes : OneLane<Acc, T> {};
template <> struct Lanes<float, float> {
  typedef Floats<MODELC_LANES>::type V;
  static constexpr index_t count = MODELC_LANES;
  static V load(const float *p) { return modelc::load<V>(p); }
  static void store(float *p, const V &v) { modelc::store(p, v); }
};

/// Calls visit(lanes, i) for the elements i .. i + lanes.count - 1 of a row of `n`.
template <class Acc, class T, class Visit> inline void for_lanes(index_t n, Visit visit) {
  typedef Lanes<Acc, T> Many;
  const index_t whole = n - n % Many::count; // said so, GCC finds no overflow
  for (index_t i = 0; i < whole; i += Many::count)
    visit(Many(), i);
  if constexpr (Many::count > 1)
    for (index_t i = whole; i < n; ++i)
      visit(OneLane<Acc, T>(), i);
}

/// e^x; of double by the C library.
template <class V> MODELC_INLINE V exp_of(const V &x) {
  if constexpr (std::is_same_v<V, double>)
    return std::exp(x);
  else
    return vexp(x);
}

/// The hyperbolic tangent, likewise.
template <class V> MODELC_INLINE V tanh_of(const V &x) {
  if constexpr (std::is_same_v<V, double>)
    return std::tanh(x);
  else
    return vtanh(x);
}

/// log(1 + e^x), by the C library.
template <class V> MODELC_INLINE V softplus_of(const V &x) {
  if constexpr (std::is_arithmetic_v<V>) {
    return vmaximum(x, V(0)) + std::log1p(std::exp(-vabs(x)));
  } else {
    V y;
    for (unsigned i = 0; i < sizeof(V) / sizeof(float); ++i)
      y[i] = softplus_of(float(x[i]));
    return y;
  }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_LANES_H
