// nn.unary, nn.clip, nn.binary, nn.compare and nn.select.

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
  case nn::UnaryKind::Sign:
    return map<T>(x, [](T v) { return v > T(0) ? T(1) : v < T(0) ? T(-1) : v; });
  case nn::UnaryKind::Not:
    if constexpr (std::is_integral_v<T>)
      return map<T>(x, [](T v) { return T(~v); });
    [[fallthrough]];
  default:
    llvm_unreachable("the others take floats: unary_c1");
  }
}

/// A function of the C library, computed in double.
template <class T> static HostTensor mapDouble(const HostTensor &x, double (*f)(double)) {
  return map<T>(x, [f](T v) { return T(f(double(v))); });
}

/// The function of the C library that a kind is, or null.
static double (*libraryFunction(nn::UnaryKind kind))(double) {
  switch (kind) {
  case nn::UnaryKind::Acos:
    return std::acos;
  case nn::UnaryKind::Acosh:
    return std::acosh;
  case nn::UnaryKind::Asin:
    return std::asin;
  case nn::UnaryKind::Asinh:
    return std::asinh;
  case nn::UnaryKind::Atan:
    return std::atan;
  case nn::UnaryKind::Atanh:
    return std::atanh;
  case nn::UnaryKind::Ceil:
    return std::ceil;
  case nn::UnaryKind::Cos:
    return std::cos;
  case nn::UnaryKind::Cosh:
    return std::cosh;
  case nn::UnaryKind::Erf:
    return std::erf;
  case nn::UnaryKind::Exp:
    return std::exp;
  case nn::UnaryKind::Floor:
    return std::floor;
  case nn::UnaryKind::Log:
    return std::log;
  case nn::UnaryKind::Log1p:
    return std::log1p;
  case nn::UnaryKind::Round:
    return std::nearbyint;
  case nn::UnaryKind::Sin:
    return std::sin;
  case nn::UnaryKind::Sinh:
    return std::sinh;
  case nn::UnaryKind::Tan:
    return std::tan;
  case nn::UnaryKind::Tanh:
    return std::tanh;
  default:
    return nullptr;
  }
}

template <class T> static HostTensor mapFloats(nn::UnaryOp op, const HostTensor &x) {
  if (auto function = libraryFunction(op.getKind()))
    return mapDouble<T>(x, function);
  switch (op.getKind()) {
  case nn::UnaryKind::Sqrt:
    return map<T>(x, [](T v) { return std::sqrt(v); });
  case nn::UnaryKind::Sigmoid:
    return map<T>(x, [](T v) { return T(1 / (1 + std::exp(-double(v)))); });
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

/// Operands of a row as they are walked in the result's shape: nothing but one element of a splat.
static SmallVector<int64_t> stridesOf(const HostTensor &tensor, ArrayRef<int64_t> shape) {
  return tensor.isSplat ? SmallVector<int64_t>(shape.size(), 0)
                        : broadcastStrides(tensor.type.getShape(), shape);
}

/// The shape to walk: of splats one element is enough.
static ArrayRef<int64_t> shapeToWalk(RankedTensorType type, evaluator::Operands operands) {
  bool isSplat = llvm::all_of(operands, [](const HostTensor &tensor) { return tensor.isSplat; });
  return isSplat ? ArrayRef<int64_t>() : type.getShape();
}

/// f of two tensors of T that are broadcast to the result, which is computed as R.
template <class T, class R = T, class F>
static HostTensor zip(RankedTensorType type, evaluator::Operands operands, F f) {
  Values<T> a(operands[0]), b(operands[1]);
  ArrayRef<int64_t> shape = shapeToWalk(type, operands);
  Result<R> y(type, /*isSplat=*/shape.size() != type.getShape().size());
  SmallVector<int64_t> aStrides = stridesOf(operands[0], shape),
                       bStrides = stridesOf(operands[1], shape);
  forEachRow(shape, {aStrides, bStrides, rowMajorStrides(shape)}, [&](ArrayRef<int64_t> at) {
    zip_row(f, a.data() + at[0], rowStride(aStrides), b.data() + at[1], rowStride(bStrides),
            y.data() + at[2], rowLength(shape));
  });
  return y.take();
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

/// The operators that only integers have.
template <class T>
static HostTensor zipIntegers(nn::BinaryOp op, RankedTensorType type,
                              evaluator::Operands operands) {
  unsigned bits = type.getElementTypeBitWidth();
  switch (op.getKind()) {
  case nn::BinaryKind::And:
    return zip<T>(type, operands, [](T a, T b) { return a & b; });
  case nn::BinaryKind::Or:
    return zip<T>(type, operands, [](T a, T b) { return a | b; });
  case nn::BinaryKind::Xor:
    return zip<T>(type, operands, [](T a, T b) { return a ^ b; });
  case nn::BinaryKind::Shl:
    return zip<T>(type, operands, [=](T a, T b) { return shift_left(a, b, bits); });
  case nn::BinaryKind::Shr:
    return zip<T>(type, operands, [=](T a, T b) { return shift_right(a, b, bits); });
  default:
    llvm_unreachable("all kinds are handled");
  }
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
    case nn::BinaryKind::Mod:
      return zip<T>(type, operands, modulo<T>);
    case nn::BinaryKind::Rem:
      return zip<T>(type, operands, remainder_like<T>);
    case nn::BinaryKind::Pow:
      return zip<T>(type, operands, power<T>);
    default:
      if constexpr (std::is_integral_v<T>)
        return zipIntegers<T>(op, type, operands);
      llvm_unreachable("the others take integers: binary_c2");
    }
  });
}

//===----------------------------------------------------------------------===//
// Truth values
//===----------------------------------------------------------------------===//

evaluator::OpResult evaluator::run(nn::CompareOp op, Operands operands) {
  auto type = cast<RankedTensorType>(op.getType());
  return withComputeType(op, operands[0].type.getElementType(), [&](auto number) -> OpResult {
    using T = decltype(number);
    switch (op.getKind()) {
    case nn::CompareKind::Eq:
      return zip<T, uint64_t>(type, operands, [](T a, T b) { return a == b; });
    case nn::CompareKind::Ne:
      return zip<T, uint64_t>(type, operands, [](T a, T b) { return a != b; });
    case nn::CompareKind::Lt:
      return zip<T, uint64_t>(type, operands, [](T a, T b) { return a < b; });
    case nn::CompareKind::Le:
      return zip<T, uint64_t>(type, operands, [](T a, T b) { return a <= b; });
    case nn::CompareKind::Gt:
      return zip<T, uint64_t>(type, operands, [](T a, T b) { return a > b; });
    case nn::CompareKind::Ge:
      return zip<T, uint64_t>(type, operands, [](T a, T b) { return a >= b; });
    }
    llvm_unreachable("all kinds are handled");
  });
}

evaluator::OpResult evaluator::run(nn::SelectOp op, Operands operands) {
  auto type = cast<RankedTensorType>(op.getType());
  return withComputeType(op, type.getElementType(), [&](auto number) -> OpResult {
    using T = decltype(number);
    Values<uint64_t> c(operands[0]);
    Values<T> a(operands[1]), b(operands[2]);
    ArrayRef<int64_t> shape = shapeToWalk(type, operands);
    Result<T> y(type, /*isSplat=*/shape.size() != type.getShape().size());
    SmallVector<int64_t> strides[] = {stridesOf(operands[0], shape), stridesOf(operands[1], shape),
                                      stridesOf(operands[2], shape), rowMajorStrides(shape)};
    forEachRow(shape, strides, [&](ArrayRef<int64_t> at) {
      select_row(c.data() + at[0], rowStride(strides[0]), a.data() + at[1], rowStride(strides[1]),
                 b.data() + at[2], rowStride(strides[2]), y.data() + at[3], rowLength(shape));
    });
    return y.take();
  });
}
