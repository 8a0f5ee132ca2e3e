// Scalar types, macros and floating-point rules of generated code.
//
// The headers of runtime/ end inside each generated file (runtime/Embedded.h) and are compiled into
// modelc as well; those of runtime/rows/ serve the evaluator only. All of it lies in an unnamed
// namespace: two models in one program share nothing.
// Macros that may be set before:
//
//   MODELC_VECTOR_EXTENSIONS  1: vector types of GCC and Clang; 0 (default): ISO C++17, scalar
//   MODELC_FMA                1: vfma rounds once; 0 (default): it is a * b + c, rounded twice
//   MODELC_X86_FMA            1: the code is for x86 with FMA; GCC defines __FMA__ by option only
//   MODELC_LANES              floats of the vectors in row bodies: 4, 8 or 16, with the same bits
//   MODELC_INDEX              signed integer that counts elements; default ptrdiff_t

#ifndef MODELC_RUNTIME_TYPES_H
#define MODELC_RUNTIME_TYPES_H

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__)
#error "modelc: compile without -ffast-math and its kin, the results would be wrong"
#endif
#if defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__
#error "modelc: compile without -ffinite-math-only, the results would be wrong"
#endif
#if defined(__FLT_EVAL_METHOD__) && __FLT_EVAL_METHOD__ == 2
#error "modelc: float needs float arithmetic (on 32-bit x86: -msse2 -mfpmath=sse)"
#endif

// Only what is written vfma() is fused. -Wpsabi is about calls across object files, and nothing
// here has external linkage.
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#pragma clang diagnostic ignored "-Wpsabi"
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

#ifndef MODELC_VECTOR_EXTENSIONS
#define MODELC_VECTOR_EXTENSIONS 0
#endif
#ifndef MODELC_FMA
#define MODELC_FMA 0
#endif
#ifndef MODELC_X86_FMA
#define MODELC_X86_FMA 0
#endif
#ifndef MODELC_INDEX
#define MODELC_INDEX std::ptrdiff_t
#endif

#if defined(__GNUC__)
#define MODELC_RESTRICT __restrict
#define MODELC_MAY_ALIAS __attribute__((may_alias))
#define MODELC_INLINE inline __attribute__((always_inline))
#elif defined(_MSC_VER)
#define MODELC_RESTRICT __restrict
#define MODELC_MAY_ALIAS
#define MODELC_INLINE inline
#else
#define MODELC_RESTRICT
#define MODELC_MAY_ALIAS
#define MODELC_INLINE inline
#endif

// Says that the loop that follows is to be unrolled so many times.
#if defined(__GNUC__)
#define MODELC_PRAGMA(text) _Pragma(#text)
#define MODELC_UNROLL(times) MODELC_PRAGMA(GCC unroll times)
#else
#define MODELC_UNROLL(times)
#endif

// Whether the compiler has a builtin of its own for what is else a loop over lanes.
#if defined(__clang__) && defined(__has_builtin)
#define MODELC_HAS_BUILTIN(x) __has_builtin(x)
#else
#define MODELC_HAS_BUILTIN(x) 0
#endif

namespace modelc {
namespace {

typedef MODELC_INDEX index_t;

// Elements of the arena, which holds values of different types one after the other. Where may_alias
// does not exist, the compiler is taken not to use types for alias analysis.
typedef float f32 MODELC_MAY_ALIAS;
typedef double f64 MODELC_MAY_ALIAS;
typedef std::int8_t i8 MODELC_MAY_ALIAS;
typedef std::int16_t i16 MODELC_MAY_ALIAS;
typedef std::int32_t i32 MODELC_MAY_ALIAS;
typedef std::int64_t i64 MODELC_MAY_ALIAS;
typedef std::uint8_t u8 MODELC_MAY_ALIAS;
typedef std::uint16_t u16 MODELC_MAY_ALIAS;
typedef std::uint32_t u32 MODELC_MAY_ALIAS;
typedef std::uint64_t u64 MODELC_MAY_ALIAS;

/// The elements that start `bytes` behind `base`. `T` is the plain type (float); kernels take it as
/// f32.
template <class T> MODELC_INLINE T *at(void *base, std::size_t bytes) {
  return static_cast<T *>(static_cast<void *>(static_cast<unsigned char *>(base) + bytes));
}
template <class T> MODELC_INLINE const T *at(const void *base, std::size_t bytes) {
  return static_cast<const T *>(
      static_cast<const void *>(static_cast<const unsigned char *>(base) + bytes));
}

/// The element at `p`, which may have any alignment and lie in memory that held another type.
template <class T> MODELC_INLINE T get(const T *p) {
  T value;
  std::memcpy(&value, p, sizeof value);
  return value;
}
/// Stores an element, likewise.
template <class T> MODELC_INLINE void put(T *p, T value) { std::memcpy(p, &value, sizeof value); }

/// `p`, behind which the optimiser looks for no constants: GCC 12 spends ten seconds on a megabyte
/// of them and gains nothing.
[[maybe_unused]] MODELC_INLINE const void *opaque(const void *p) {
#if defined(__GNUC__)
  __asm__("" : "+r"(p));
#endif
  return p;
}

[[maybe_unused]] MODELC_INLINE bool is_aligned(const void *p, std::size_t bytes) {
  return reinterpret_cast<std::uintptr_t>(p) % bytes == 0;
}

/// The bits of `value` as another type of the same size.
template <class To, class From> MODELC_INLINE To bitcast(const From &value) {
  static_assert(sizeof(To) == sizeof(From), "bitcast keeps the size");
  To result;
  std::memcpy(&result, &value, sizeof result);
  return result;
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_TYPES_H
