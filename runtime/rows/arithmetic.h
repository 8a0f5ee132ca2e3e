// Arithmetic that is defined for all values: floats as usual, integers modulo 2^bits, as the
// generated code has it.

#ifndef MODELC_RUNTIME_ROWS_ARITHMETIC_H
#define MODELC_RUNTIME_ROWS_ARITHMETIC_H

#include "runtime/scalar.h"

#include <type_traits>

namespace modelc {
namespace {

template <class T> using Unsigned = std::make_unsigned_t<T>;

template <class T> inline T add(T a, T b) {
  if constexpr (std::is_integral_v<T>)
    return T(Unsigned<T>(a) + Unsigned<T>(b));
  else
    return a + b;
}

template <class T> inline T subtract(T a, T b) {
  if constexpr (std::is_integral_v<T>)
    return T(Unsigned<T>(a) - Unsigned<T>(b));
  else
    return a - b;
}

template <class T> inline T multiply(T a, T b) {
  if constexpr (std::is_integral_v<T>)
    return T(Unsigned<T>(a) * Unsigned<T>(b));
  else
    return a * b;
}

/// Of integers the quotient that generated code computes as well.
template <class T> inline T divide(T a, T b) {
  if constexpr (std::is_integral_v<T>)
    return quotient(a, b);
  else
    return a / b;
}

/// The remainder with the sign of a.
template <class T> inline T remainder_like(T a, T b) {
  if constexpr (std::is_integral_v<T>)
    return remainder_of(a, b);
  else
    return std::fmod(a, b);
}

/// The remainder with the sign of b, also if it is a zero.
template <class T> inline T modulo(T a, T b) {
  const T rest = remainder_like(a, b);
  if constexpr (!std::is_integral_v<T>)
    if (rest == T(0))
      return std::copysign(rest, b);
  return rest != T(0) && (rest < T(0)) != (b < T(0)) ? add(rest, b) : rest;
}

/// a^b, of floats computed in double.
template <class T> inline T power(T a, T b) {
  if constexpr (std::is_integral_v<T>)
    return integer_power(a, b);
  else
    return T(std::pow(double(a), double(b)));
}

/// a shifted by b of its `bits` bits; right shifts of signed T keep the sign. Higher bits are not
/// cut.
template <class T> inline T shift_left(T a, T b, unsigned bits) {
  return Unsigned<T>(b) < bits ? T(Unsigned<T>(a) << b) : T(0);
}
template <class T> inline T shift_right(T a, T b, unsigned bits) {
  if (Unsigned<T>(b) < bits)
    return T(a >> b);
  return T(a < T(0) ? -1 : 0);
}

/// A sum, kept in `Acc`, divided by a number of elements and rounded to T. An unsigned Acc holds
/// the sum of signed integers modulo 2^64.
template <class T, class Acc> inline T divided(Acc sum, index_t count) {
  if constexpr (std::is_integral_v<T>)
    return divide(T(sum), T(count));
  else
    return T(sum / Acc(count));
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_ARITHMETIC_H
