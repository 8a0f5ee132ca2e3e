#include "codegen/cpp/Constants.h"

#include "llvm/ADT/StringExtras.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

using namespace mlir;
using namespace modelc;

static Precedence signPrecedence(bool negative) {
  return negative ? Precedence::Unary : Precedence::Primary;
}

/// The shortest digits that are read back as `value`, always recognisable as a floating-point
/// number.
template <class Float> static std::string shortestDigits(Float value) {
  char buffer[64];
  std::to_chars_result end = std::to_chars(buffer, buffer + sizeof buffer, value);
  std::string text(buffer, end.ptr);
  if (text.find_first_of(".e") == std::string::npos)
    text += ".0";
  return text;
}

Expr modelc::floatLiteral(float value) {
  if (std::isfinite(value))
    return {shortestDigits(value) + "f", signPrecedence(std::signbit(value))};
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return call("bitcast<float>", {Expr("0x" + llvm::utohexstr(bits, /*LowerCase=*/true) + "u")});
}

static Expr doubleLiteral(double value) {
  if (std::isfinite(value))
    return {shortestDigits(value), signPrecedence(std::signbit(value))};
  uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return call("bitcast<double>",
              {Expr("std::uint64_t{0x" + llvm::utohexstr(bits, /*LowerCase=*/true) + "u}")});
}

Expr modelc::integerLiteral(int64_t value) {
  // Its digits without the sign do not fit, and the literal of INT32_MIN would be a wider type.
  if (value == std::numeric_limits<int64_t>::min() || value == std::numeric_limits<int32_t>::min())
    return {std::to_string(value + 1) + " - 1", Precedence::Additive};
  return {std::to_string(value), signPrecedence(value < 0)};
}

Expr modelc::literal(Attribute value) {
  if (auto real = dyn_cast<FloatAttr>(value)) {
    if (real.getType().isF64())
      return doubleLiteral(real.getValueAsDouble());
    if (real.getType().isF16() || real.getType().isBF16())
      return {std::to_string(real.getValue().bitcastToAPInt().getZExtValue())};
    return floatLiteral(real.getValue().convertToFloat());
  }
  auto integer = cast<IntegerAttr>(value);
  if (integer.getType().isInteger(1))
    return {integer.getValue().isZero() ? "false" : "true"};
  if (integer.getType().isUnsignedInteger())
    return {std::to_string(integer.getUInt()) + "u"};
  return integerLiteral(integer.getValue().getSExtValue());
}
