// Functions of single numbers: conversions that are defined for all values, integer remainders and
// powers, and functions of the C library, lane by lane of vectors.

#ifndef MODELC_RUNTIME_SCALAR_H
#define MODELC_RUNTIME_SCALAR_H

#include "runtime/vector.h"

namespace modelc {
namespace {

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// x without its fraction; the nearest end of the range of To beyond it, 0 of a NaN.
template <class To, class From> MODELC_INLINE To to_integer(From x) {
  constexpr bool is_signed = To(-1) < To(0);
  constexpr unsigned value_bits = 8 * sizeof(To) - is_signed;
  constexpr std::uint64_t highest = ~std::uint64_t(0) >> (64 - value_bits);
  constexpr From end = From(std::uint64_t(1) << (value_bits - 1)) * From(2); // highest + 1
  if (!(x == x))
    return To(0);
  if (x >= end)
    return To(highest);
  if (x <= (is_signed ? -end : From(-1)))
    return is_signed ? To(~highest) : To(0);
  return To(x);
}

#if MODELC_VECTOR_EXTENSIONS
/// As to_integer, in each lane of floats.
template <class To, class From> MODELC_INLINE To to_integers(const From &x) {
  To r{};
  for (unsigned i = 0; i < sizeof(From) / sizeof(float); ++i)
    r[i] = to_integer<decltype(+r[0])>(x[i]);
  return r;
}
#endif

/// The value of a float16 with these bits.
[[maybe_unused]] inline float from_f16(std::uint16_t bits) {
  const std::uint32_t wide = bits, sign = (wide & 0x8000u) << 16, rest = wide & 0x7fffu;
  if (rest >= 0x7c00u) // infinity and NaN
    return bitcast<float>(sign | 0x7f800000u | rest << 13);
  if (rest < 0x0400u) // a denormal: a multiple of 2^-24
    return bitcast<float>(sign | bitcast<std::uint32_t>(float(rest) * 5.96046448e-8f));
  return bitcast<float>(sign | ((rest << 13) + 0x38000000u));
}

/// The bits of the nearest float16, of two the even one.
[[maybe_unused]] inline std::uint16_t to_f16(float x) {
  const std::uint32_t bits = bitcast<std::uint32_t>(x), sign = bits >> 16 & 0x8000u;
  std::uint32_t rest = bits & 0x7fffffffu;
  if (rest > 0x7f800000u)
    return std::uint16_t(sign | 0x7e00u);
  if (rest >= 0x477ff000u) // 65520 and above
    return std::uint16_t(sign | 0x7c00u);
  if (rest < 0x38800000u) // below 2^-14: adding 0.5 rounds to a multiple of 2^-24
    return std::uint16_t(sign |
                         (bitcast<std::uint32_t>(bitcast<float>(rest) + 0.5f) - 0x3f000000u));
  rest += 0xfffu + (rest >> 13 & 1u);
  return std::uint16_t(sign | ((rest - 0x38000000u) >> 13));
}

/// The value of a bfloat16 with these bits.
[[maybe_unused]] inline float from_bf16(std::uint16_t bits) {
  return bitcast<float>(std::uint32_t(bits) << 16);
}

/// The bits of the nearest bfloat16, of two the even one.
[[maybe_unused]] inline std::uint16_t to_bf16(float x) {
  const std::uint32_t bits = bitcast<std::uint32_t>(x);
  if (!(x == x))
    return std::uint16_t(bits >> 16 | 0x40u);
  return std::uint16_t((bits + 0x7fffu + (bits >> 16 & 1u)) >> 16);
}

/// One of the two floats around x; the odd one, so that rounding again gives what rounding once
/// does.
[[maybe_unused]] inline float to_odd(double x) {
  const float near = float(x);
  const std::uint32_t bits = bitcast<std::uint32_t>(near);
  if (double(near) == x || !(x == x) || (bits & 1u))
    return near;
  const bool is_below = (double(near) < x) == (x > 0); // towards 0
  const bool is_infinite = (bits & 0x7fffffffu) == 0x7f800000u;
  return bitcast<float>(is_below && !is_infinite ? bits + 1u : bits - 1u);
}

[[maybe_unused]] inline std::uint16_t to_f16(double x) { return to_f16(to_odd(x)); }
[[maybe_unused]] inline std::uint16_t to_bf16(double x) { return to_bf16(to_odd(x)); }

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// What the truncated quotient leaves of a; 0 if b is 0.
template <class T> MODELC_INLINE T remainder_of(T a, T b) {
  if (b == T(0) || (T(-1) < T(0) && b == T(-1)))
    return T(0);
  return T(a % b);
}

/// base^exponent of signed integers, modulo 2^bits; cut to an integer if the exponent is negative.
template <class T> inline T integer_power(T base, T exponent) {
  if (exponent < T(0)) {
    if (base == T(-1))
      return exponent % T(2) ? base : T(1);
    return T(base == T(1));
  }
  std::uint64_t power = 1, square = std::uint64_t(base);
  for (; exponent; exponent = T(exponent / 2), square *= square)
    if (exponent % T(2))
      power *= square;
  return T(power);
}

#if MODELC_VECTOR_EXTENSIONS
template <class V> MODELC_INLINE V remainders(const V &a, const V &b) {
  V r{};
  for (unsigned i = 0; i < sizeof(V) / sizeof(std::int32_t); ++i)
    r[i] = remainder_of(a[i], b[i]);
  return r;
}
template <class V> MODELC_INLINE V integer_powers(const V &a, const V &b) {
  V r{};
  for (unsigned i = 0; i < sizeof(V) / sizeof(std::int32_t); ++i)
    r[i] = integer_power(a[i], b[i]);
  return r;
}
#endif

//===----------------------------------------------------------------------===//
// Functions of the C library
//===----------------------------------------------------------------------===//

#if MODELC_VECTOR_EXTENSIONS
#define MODELC_LANES_OF_FUNCTION(name)                                                             \
  template <class V> MODELC_INLINE V name(const V &x) {                                            \
    V r{};                                                                                         \
    for (unsigned i = 0; i < sizeof(V) / sizeof(float); ++i)                                       \
      r[i] = name(x[i]);                                                                           \
    return r;                                                                                      \
  }
#define MODELC_LANES_OF_FUNCTION2(name)                                                            \
  template <class V> MODELC_INLINE V name(const V &x, const V &y) {                                \
    V r{};                                                                                         \
    for (unsigned i = 0; i < sizeof(V) / sizeof(float); ++i)                                       \
      r[i] = name(x[i], y[i]);                                                                     \
    return r;                                                                                      \
  }
#else
#define MODELC_LANES_OF_FUNCTION(name)
#define MODELC_LANES_OF_FUNCTION2(name)
#endif

#define MODELC_FUNCTION(name, function)                                                            \
  [[maybe_unused]] MODELC_INLINE float name(float x) { return function(x); }                       \
  [[maybe_unused]] MODELC_INLINE double name(double x) { return function(x); }                     \
  MODELC_LANES_OF_FUNCTION(name)
#define MODELC_FUNCTION2(name, function)                                                           \
  [[maybe_unused]] MODELC_INLINE float name(float x, float y) { return function(x, y); }           \
  [[maybe_unused]] MODELC_INLINE double name(double x, double y) { return function(x, y); }        \
  MODELC_LANES_OF_FUNCTION2(name)

MODELC_FUNCTION(vacos, std::acos)
MODELC_FUNCTION(vacosh, std::acosh)
MODELC_FUNCTION(vasin, std::asin)
MODELC_FUNCTION(vasinh, std::asinh)
MODELC_FUNCTION(vatan, std::atan)
MODELC_FUNCTION(vatanh, std::atanh)
MODELC_FUNCTION(vceil, std::ceil)
MODELC_FUNCTION(vcos, std::cos)
MODELC_FUNCTION(vcosh, std::cosh)
MODELC_FUNCTION(verf, std::erf)
MODELC_FUNCTION(vfloor, std::floor)
MODELC_FUNCTION(vlog, std::log)
MODELC_FUNCTION(vlog1p, std::log1p)
MODELC_FUNCTION(vround,
                std::nearbyint) // ties to even: nobody changes the rounding of generated code
MODELC_FUNCTION(vsin, std::sin)
MODELC_FUNCTION(vsinh, std::sinh)
MODELC_FUNCTION(vtan, std::tan)
MODELC_FUNCTION2(vfmod, std::fmod)
MODELC_FUNCTION2(vpow, std::pow)

#undef MODELC_FUNCTION
#undef MODELC_FUNCTION2
#undef MODELC_LANES_OF_FUNCTION
#undef MODELC_LANES_OF_FUNCTION2

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_SCALAR_H
