// nn.unary, nn.clip and nn.binary.

#include "runtime/rows/elementwise.h"
#include "compiler/evaluator/Numbers.h"
#include "compiler/evaluator/Ops.h"
#include "compiler/evaluator/Strides.h"
#include "runtime/rows/arithmetic.h"

using namespace mlir;
using namespace modelc;

/// f of all elements.
template <class T, class F> static HostTensor map(const HostTensor &tensor, F f) {
  Values<T> x(tensor);
  Result<T> y(tensor.type, tensor.isSplat);
  map_row(f, x.data(), y.data(), tensor.isSplat ? 1 : tensor.type.getNumElements());
  return y.take();
}

template <class T> static T negate(T x) {
  if constexpr (std::is_integral_v<T>)
    return subtract(T(0), x);
  else
    return -x;
}

/// The functions that integers have as well.
template <class T> static HostTensor mapNumbers(nn::UnaryOp op, const HostTensor &x) {
  switch (op.getKind()) {
  case nn::UnaryKind::Relu:
    return map<T>(x, [](T v) { return vmaximum(v, T(0)); });
  case nn::UnaryKind::Neg:
    return map<T>(x, negate<T>);
  case nn::UnaryKind::Abs:
    if constexpr (std::is_floating_point_v<T>)
      return map<T>(x, [](T v) { return vabs(v); });
    else
      return map<T>(x, [](T v) { return v < T(0) ? negate(v) : v; });
  default:
    llvm_unreachable("the others take floats: unary_c1");
  }
}

/// exp and its kin, computed in double.
template <class T> static HostTensor mapFloats(nn::UnaryOp op, const HostTensor &x) {
  switch (op.getKind()) {
  case nn::UnaryKind::Exp:
    return map<T>(x, [](T v) { return T(std::exp(double(v))); });
  case nn::UnaryKind::Sqrt:
    return map<T>(x, [](T v) { return std::sqrt(v); });
  case nn::UnaryKind::Sigmoid:
    return map<T>(x, [](T v) { return T(1 / (1 + std::exp(-double(v)))); });
  case nn::UnaryKind::Tanh:
    return map<T>(x, [](T v) { return T(std::tanh(double(v))); });
  default:
    return mapNumbers<T>(op, x);
  }
}

evaluator::OpResult evaluator::run(nn::UnaryOp op, Operands operands) {
  return withComputeType(op, operands[0].type.getElementType(), [&](auto number) -> OpResult {
    using T = decltype(number);
    if constexpr (std::is_floating_point_v<T>)
      return mapFloats<T>(op, operands[0]);
    else
      return mapNumbers<T>(op, operands[0]);
  });
}

evaluator::OpResult evaluator::run(nn::ClipOp op, Operands operands) {
  return withFloatType(op, operands[0].type.getElementType(), [&](auto number) -> OpResult {
    using T = decltype(number);
    T low = T(op.getLow().convertToDouble()), high = T(op.getHigh().convertToDouble());
    return map<T>(operands[0], [=](T v) { return vminimum(vmaximum(v, low), high); });
  });
}

/// f of two tensors that are broadcast to the result.
template <class T, class F>
static HostTensor zip(RankedTensorType type, evaluator::Operands operands, F f) {
  Values<T> a(operands[0]), b(operands[1]);
  bool isSplat = operands[0].isSplat && operands[1].isSplat;
  Result<T> y(type, isSplat);
  ArrayRef<int64_t> shape = isSplat ? ArrayRef<int64_t>() : type.getShape();
  auto strides = [&](const HostTensor &tensor) {
    return tensor.isSplat ? SmallVector<int64_t>(shape.size(), 0)
                          : broadcastStrides(tensor.type.getShape(), shape);
  };
  SmallVector<int64_t> aStrides = strides(operands[0]), bStrides = strides(operands[1]);
  forEachRow(shape, {aStrides, bStrides, rowMajorStrides(shape)}, [&](ArrayRef<int64_t> at) {
    zip_row(f, a.data() + at[0], rowStride(aStrides), b.data() + at[1], rowStride(bStrides),
            y.data() + at[2], rowLength(shape));
  });
  return y.take();
}

evaluator::OpResult evaluator::run(nn::BinaryOp op, Operands operands) {
  auto type = cast<RankedTensorType>(op.getType());
  return withComputeType(op, type.getElementType(), [&](auto number) -> OpResult {
    using T = decltype(number);
    switch (op.getKind()) {
    case nn::BinaryKind::Add:
      return zip<T>(type, operands, add<T>);
    case nn::BinaryKind::Sub:
      return zip<T>(type, operands, subtract<T>);
    case nn::BinaryKind::Mul:
      return zip<T>(type, operands, multiply<T>);
    case nn::BinaryKind::Div:
      return zip<T>(type, operands, divide<T>);
    case nn::BinaryKind::Max:
      return zip<T>(type, operands, vmaximum<T>);
    case nn::BinaryKind::Min:
      return zip<T>(type, operands, vminimum<T>);
    }
    llvm_unreachable("all kinds are handled");
  });
}
