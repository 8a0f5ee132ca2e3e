// nn.cast.

#include "compiler/evaluator/Numbers.h"
#include "compiler/evaluator/Ops.h"
#include "runtime/rows/elementwise.h"

using namespace mlir;
using namespace modelc;

/// f of each element, From becoming To.
template <class From, class To, class F>
static HostTensor convert(const HostTensor &x, RankedTensorType type, F f) {
  Values<From> values(x);
  Result<To> result(type, x.isSplat);
  map_row(f, values.data(), result.data(), x.isSplat ? 1 : type.getNumElements());
  return result.take();
}

template <class From> static HostTensor toFloat(const HostTensor &x, RankedTensorType type) {
  if (type.getElementType().isF64())
    return convert<From, double>(x, type, [](From v) { return double(v); });
  if (!std::is_same_v<From, float> && isHalf(type.getElementType()))
    return convert<From, float>(x, type, [](From v) { return to_odd(double(v)); });
  return convert<From, float>(x, type, [](From v) { return float(v); });
}

/// The low bits of an integer, a float cut to the range of the type that is stored.
template <class From, class Stored>
static HostTensor toInteger(const HostTensor &x, RankedTensorType type) {
  using To = std::conditional_t<std::is_signed_v<Stored>, int64_t, uint64_t>;
  return convert<From, To>(x, type, [](From v) {
    if constexpr (std::is_floating_point_v<From>)
      return To(to_integer<Stored>(v));
    else
      return To(v);
  });
}

evaluator::OpResult evaluator::run(nn::CastOp op, Operands operands) {
  const HostTensor &x = operands[0];
  auto type = cast<RankedTensorType>(op.getType());
  Type element = type.getElementType();
  return withComputeType(op, x.type.getElementType(), [&](auto number) -> OpResult {
    using From = decltype(number);
    if (isa<FloatType>(element))
      return toFloat<From>(x, type);
    if (element.isInteger(1))
      return convert<From, uint64_t>(x, type, [](From v) { return v != From(0); });
    HostTensor result;
    withStoredInteger(element,
                      [&](auto stored) { result = toInteger<From, decltype(stored)>(x, type); });
    return result;
  });
}
