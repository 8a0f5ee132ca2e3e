// Arithmetic that is defined for all values: floats as usual, integers modulo 2^bits, as the
// generated code has it.

#ifndef MODELC_RUNTIME_ROWS_ARITHMETIC_H
#define MODELC_RUNTIME_ROWS_ARITHMETIC_H

#include "runtime/vector.h"

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
