// exp, tanh and sigmoid of a float or of each lane of a vector: the same bits for either, for every
// compiler and optimisation level. Errors are measured on all floats, in units in the last place of
// the result, with MODELC_FMA = 1 / 0 where they differ. NaN gives NaN.

#ifndef MODELC_RUNTIME_MATH_H
#define MODELC_RUNTIME_MATH_H

#include "runtime/vector.h"

namespace modelc {
namespace {

// The polynomials are for floats.
double vexp(const double &x) = delete;
double vtanh(const double &x) = delete;

/// e^x, within 0.99 / 1.02 ulp. Above 88.7228317 infinity; below -87.3365402, where the result
/// would be denormal, 0.
template <class V> MODELC_INLINE V vexp(const V &x) {
  typedef typename BitsOf<V>::type Bits;
  // x = n * ln(2) + r with |r| <= ln(2) / 2. Adding 1.5 * 2^23 rounds to an integer, which the low
  // bits hold.
  const V magic = splat<V>(12582912.0f);
  V shifted = vfma(x, splat<V>(1.44269504f), magic);
  V n = shifted - magic;
  V r = vfma(n, splat<V>(-0.693359375f), x); // ln(2) in two parts: n times the first one is exact
  r = vfma(n, splat<V>(2.12194440e-4f), r);

  V p = splat<V>(1.381432055e-3f); // (e^r - 1 - r) / r^2, minimax
  p = vfma(p, r, splat<V>(8.368850686e-3f));
  p = vfma(p, r, splat<V>(4.166840017e-2f));
  p = vfma(p, r, splat<V>(1.666651964e-1f));
  p = vfma(p, r, splat<V>(4.999999404e-1f));
  p = vfma(p, r * r, r) + splat<V>(1.0f);

  V y = bitcast<V>(bitcast<Bits>(p) + (bitcast<Bits>(shifted) << 23)); // p * 2^n
  y = x > splat<V>(88.7228317f) ? splat<V>(bitcast<float>(std::uint32_t{0x7f800000})) : y;
  y = x < splat<V>(-87.3365402f) ? V{} : y;
  return x == x ? y : x;
}

/// The hyperbolic tangent, within 1.34 ulp; the sign of -0.0 is kept.
template <class V> MODELC_INLINE V vtanh(const V &x) {
  typedef typename BitsOf<V>::type Bits;
  const Bits sign = bitcast<Bits>(splat<V>(-0.0f));
  V a = vabs(x);

  V s = x * x;
  V p = splat<V>(2.142961835e-3f); // (tanh(x) / x - 1) / x^2 for |x| < 0.625, minimax
  p = vfma(p, s, splat<V>(-8.177397773e-3f));
  p = vfma(p, s, splat<V>(2.170070261e-2f));
  p = vfma(p, s, splat<V>(-5.394676328e-2f));
  p = vfma(p, s, splat<V>(1.333320588e-1f));
  p = vfma(p, s, splat<V>(-3.333333135e-1f));
  V near = vfma(p * s, a, a);

  V far = splat<V>(1.0f) - splat<V>(2.0f) / (vexp(a + a) + splat<V>(1.0f)); // 1 from |x| = 9.02 on
  V y = a < splat<V>(0.625f) ? near : far;
  return bitcast<V>(bitcast<Bits>(y) | (bitcast<Bits>(x) & sign));
}

/// 1 / (1 + e^-x), within 2.49 ulp where the result is normal; below -88.7228317 it is 0.
template <class V> MODELC_INLINE V vsigmoid(const V &x) {
  return splat<V>(1.0f) / (splat<V>(1.0f) + vexp(-x));
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_MATH_H
