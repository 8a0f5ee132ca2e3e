// Vectors of 2, 4, 8 and 16 lanes, and the operations that scalars and vectors share. Each lane of
// a vector has the bits that the scalar would have. Vectors are passed by reference, because GCC
// remarks on the calling convention of those that are wider than the target's registers; every call
// is inlined.

#ifndef MODELC_RUNTIME_VECTOR_H
#define MODELC_RUNTIME_VECTOR_H

#include "runtime/types.h"

#ifndef MODELC_LANES
#if !MODELC_VECTOR_EXTENSIONS
#define MODELC_LANES 1
#elif defined(__AVX512F__)
#define MODELC_LANES 16
#elif defined(__AVX__)
#define MODELC_LANES 8
#else
#define MODELC_LANES 4
#endif
#endif

namespace modelc {
namespace {

/// The unsigned integers that have as many lanes and bits as `V`.
template <class V> struct BitsOf;
template <> struct BitsOf<float> { typedef std::uint32_t type; };
template <> struct BitsOf<double> { typedef std::uint64_t type; };

/// The vector (or scalar) of `Lanes` floats.
template <int Lanes> struct Floats;
template <> struct Floats<1> { typedef float type; };

#if MODELC_VECTOR_EXTENSIONS
#define MODELC_VECTOR_TYPES(N)                                                                     \
  typedef float f32x##N __attribute__((vector_size(4 * N)));                                       \
  typedef std::int32_t i32x##N __attribute__((vector_size(4 * N)));                                \
  typedef std::uint32_t u32x##N __attribute__((vector_size(4 * N)));                               \
  template <> struct BitsOf<f32x##N> { typedef u32x##N type; };                                    \
  template <> struct Floats<N> { typedef f32x##N type; };
MODELC_VECTOR_TYPES(2)
MODELC_VECTOR_TYPES(4)
MODELC_VECTOR_TYPES(8)
MODELC_VECTOR_TYPES(16)
#undef MODELC_VECTOR_TYPES
#endif

/// The vector at `p`, which may have any alignment.
template <class V> MODELC_INLINE V load(const void *p) {
  V v;
  std::memcpy(&v, p, sizeof v);
  return v;
}

/// Writes `v` to `p`, which may have any alignment.
template <class V> MODELC_INLINE void store(void *p, const V &v) { std::memcpy(p, &v, sizeof v); }

/// `s` in each lane. (`s - 0` is `s`, also for -0.0.)
template <class V, class S> MODELC_INLINE V splat(S s) { return s - V{}; }

/// a * b + c; rounded once where MODELC_FMA is 1, else after each operation.
[[maybe_unused]] MODELC_INLINE float vfma(float a, float b, float c) {
#if !MODELC_FMA
  return a * b + c;
#elif defined(__GNUC__)
  return __builtin_fmaf(a, b, c);
#else
  return std::fma(a, b, c);
#endif
}
[[maybe_unused]] MODELC_INLINE double vfma(double a, double b, double c) {
#if !MODELC_FMA
  return a * b + c;
#elif defined(__GNUC__)
  return __builtin_fma(a, b, c);
#else
  return std::fma(a, b, c);
#endif
}

#if MODELC_VECTOR_EXTENSIONS
template <class V> MODELC_INLINE V vfma(const V &a, const V &b, const V &c) {
#if !MODELC_FMA
  return a * b + c;
#elif MODELC_HAS_BUILTIN(__builtin_elementwise_fma)
  return __builtin_elementwise_fma(a, b, c);
#else
#if MODELC_X86_FMA && defined(__GNUC__) && !defined(__clang__)
  // GCC makes one instruction of the loop below as well, but in an order that spills large tiles.
  if constexpr (sizeof(V) == 64)
    return __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4); // all lanes, current rounding
  if constexpr (sizeof(V) == 32)
    return __builtin_ia32_vfmaddps256(a, b, c);
  if constexpr (sizeof(V) == 16)
    return __builtin_ia32_vfmaddps(a, b, c);
#endif
  V r; // one vfmadd from -O2 on
  for (unsigned i = 0; i < sizeof(V) / sizeof(float); ++i)
    r[i] = __builtin_fmaf(a[i], b[i], c[i]);
  return r;
#endif
}
template <class V> MODELC_INLINE V vfma(float a, const V &b, const V &c) {
  return vfma(splat<V>(a), b, c);
}
#endif

/// The larger value; a NaN is handed on, of two zeros `a` is returned. One instruction if `b` is a
/// constant.
template <class V> MODELC_INLINE V vmaximum(const V &a, const V &b) {
  V larger = b > a ? b : a; // `a` if either is a NaN
  return b == b ? larger : b;
}

/// The smaller value; a NaN is handed on, of two zeros `a` is returned. One instruction if `b` is a
/// constant.
template <class V> MODELC_INLINE V vminimum(const V &a, const V &b) {
  V smaller = b < a ? b : a;
  return b == b ? smaller : b;
}

/// The larger value; a NaN gives way to a number, of two zeros `b` is returned.
template <class V> MODELC_INLINE V vmaxnum(const V &a, const V &b) {
  V larger = a > b ? a : b; // `b` if either is a NaN
  return b == b ? larger : a;
}

/// The smaller value; a NaN gives way to a number, of two zeros `b` is returned.
template <class V> MODELC_INLINE V vminnum(const V &a, const V &b) {
  V smaller = a < b ? a : b;
  return b == b ? smaller : a;
}

/// The value without its sign, also of -0.0 and NaN.
template <class V> MODELC_INLINE V vabs(const V &x) {
  typedef typename BitsOf<V>::type Bits;
  return bitcast<V>(bitcast<Bits>(x) & (~Bits{} >> 1));
}

/// The square root, correctly rounded; NaN below zero, -0.0 of -0.0.
[[maybe_unused]] MODELC_INLINE float vsqrt(float x) {
#if MODELC_HAS_BUILTIN(__builtin_elementwise_sqrt)
  return __builtin_elementwise_sqrt(x); // no errno
#elif defined(__GNUC__)
  return __builtin_sqrtf(x);
#else
  return std::sqrt(x);
#endif
}
[[maybe_unused]] MODELC_INLINE double vsqrt(double x) {
#if MODELC_HAS_BUILTIN(__builtin_elementwise_sqrt)
  return __builtin_elementwise_sqrt(x);
#elif defined(__GNUC__)
  return __builtin_sqrt(x);
#else
  return std::sqrt(x);
#endif
}

#if MODELC_VECTOR_EXTENSIONS
template <class V> MODELC_INLINE V vsqrt(const V &x) {
  V r; // one vsqrt from -O2 on
  for (unsigned i = 0; i < sizeof(V) / sizeof(float); ++i)
    r[i] = vsqrt(x[i]);
  return r;
}
#endif

/// a / b of integers, truncated. By 0 it is 0; the lowest value / -1 wraps.
template <class T> MODELC_INLINE T quotient(T a, T b) {
  if (b == T(0))
    return T(0);
  if (T(-1) < T(0) && b == T(-1))
    return T(std::uint64_t(0) - std::uint64_t(a));
  return T(a / b);
}

#if MODELC_VECTOR_EXTENSIONS
/// The quotient of each lane.
template <class V> MODELC_INLINE V quotients(const V &a, const V &b) {
  V r;
  for (unsigned i = 0; i < sizeof(V) / sizeof(std::int32_t); ++i)
    r[i] = quotient(a[i], b[i]);
  return r;
}
#endif

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_VECTOR_H
