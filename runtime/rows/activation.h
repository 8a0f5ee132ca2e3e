// The activation functions of recurrent layers, applied to whole gates.

#ifndef MODELC_RUNTIME_ROWS_ACTIVATION_H
#define MODELC_RUNTIME_ROWS_ACTIVATION_H

#include "runtime/rows/lanes.h"

namespace modelc {
namespace {

/// What a gate is mapped with. `kind` is a number of nn::ActivationKind. The argument is clipped to
/// -limit .. limit before, unless the limit is 0.
struct Activation {
  index_t kind;
  double alpha, beta, limit;
};

struct SigmoidOf {
  template <class V> static V of(const V &x, const V &, const V &) {
    const V one = splat<V>(1.0f);
    return one / (one + exp_of(-x));
  }
};
struct TanhOf {
  template <class V> static V of(const V &x, const V &, const V &) { return tanh_of(x); }
};
struct ReluOf {
  template <class V> static V of(const V &x, const V &, const V &) { return vmaximum(x, V{}); }
};
struct AffineOf {
  template <class V> static V of(const V &x, const V &alpha, const V &beta) {
    return alpha * x + beta;
  }
};
struct LeakyReluOf {
  template <class V> static V of(const V &x, const V &alpha, const V &) {
    return x < V{} ? alpha * x : x;
  }
};
struct ThresholdedReluOf {
  template <class V> static V of(const V &x, const V &alpha, const V &) {
    return x < alpha ? V{} : x;
  }
};
struct ScaledTanhOf {
  template <class V> static V of(const V &x, const V &alpha, const V &beta) {
    return alpha * tanh_of(V(beta * x));
  }
};
struct HardSigmoidOf {
  template <class V> static V of(const V &x, const V &alpha, const V &beta) {
    return vmaximum(vminimum(V(alpha * x + beta), splat<V>(1.0f)), V{});
  }
};
struct EluOf {
  template <class V> static V of(const V &x, const V &alpha, const V &) {
    return x < V{} ? alpha * (exp_of(x) - splat<V>(1.0f)) : x;
  }
};
struct SoftsignOf {
  template <class V> static V of(const V &x, const V &, const V &) {
    return x / (splat<V>(1.0f) + vabs(x));
  }
};
struct SoftplusOf {
  template <class V> static V of(const V &x, const V &, const V &) { return softplus_of(x); }
};

/// x[i] = F(clipped x[i]) for a gate of `n`.
template <class Acc, class F, class T> inline void map_gate(const Activation &a, T *x, index_t n) {
  for_lanes<Acc, T>(n, [&](auto lanes, index_t i) {
    typedef typename decltype(lanes)::V V;
    const V limit = splat<V>(Acc(a.limit > 0 ? a.limit : HUGE_VAL));
    const V clipped = vmaximum(vminimum(lanes.load(x + i), limit), V(-limit));
    lanes.store(x + i, F::of(clipped, splat<V>(Acc(a.alpha)), splat<V>(Acc(a.beta))));
  });
}

/// x[i] = activation(x[i]) for a gate of `n`.
template <class Acc, class T> inline void activate(const Activation &a, T *x, index_t n) {
  switch (a.kind) {
  case 0:
    return map_gate<Acc, SigmoidOf>(a, x, n);
  case 1:
    return map_gate<Acc, TanhOf>(a, x, n);
  case 2:
    return map_gate<Acc, ReluOf>(a, x, n);
  case 3:
    return map_gate<Acc, AffineOf>(a, x, n);
  case 4:
    return map_gate<Acc, LeakyReluOf>(a, x, n);
  case 5:
    return map_gate<Acc, ThresholdedReluOf>(a, x, n);
  case 6:
    return map_gate<Acc, ScaledTanhOf>(a, x, n);
  case 7:
    return map_gate<Acc, HardSigmoidOf>(a, x, n);
  case 8:
    return map_gate<Acc, EluOf>(a, x, n);
  case 9:
    return map_gate<Acc, SoftsignOf>(a, x, n);
  default:
    return map_gate<Acc, SoftplusOf>(a, x, n);
  }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_ACTIVATION_H
