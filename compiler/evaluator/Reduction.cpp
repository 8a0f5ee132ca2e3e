// nn.reduce.

#include "compiler/evaluator/Numbers.h"
#include "compiler/evaluator/Ops.h"
#include "compiler/evaluator/Strides.h"
#include "runtime/rows/arithmetic.h"
#include "runtime/rows/elementwise.h"

#include <limits>

using namespace mlir;
using namespace modelc;

/// Reduces with f, from `start` on, the elements of x that meet in one element of `type`.
template <class T, class Acc, class F>
static std::vector<Acc> reduce(const HostTensor &x, RankedTensorType type, Acc start, F f) {
  Values<T> in(x);
  std::vector<Acc> sums(type.getNumElements(), start);
  ArrayRef<int64_t> shape = x.type.getShape();
  SmallVector<int64_t> out = broadcastStrides(type.getShape(), shape);
  forEachRow(shape, {rowMajorStrides(shape), out}, [&](ArrayRef<int64_t> at) {
    reduce_row(f, in.data() + at[0], sums.data() + at[1], rowStride(out), rowLength(shape));
  });
  return sums;
}

template <class T> static HostTensor sumOf(const HostTensor &x, RankedTensorType type, bool mean) {
  using Acc = Accumulator<T>;
  std::vector<Acc> sums = reduce<T>(x, type, Acc(0), [](Acc a, Acc b) { return a + b; });
  int64_t count = mean ? x.type.getNumElements() / std::max<int64_t>(type.getNumElements(), 1) : 1;
  Result<T> y(type);
  for (size_t i = 0; i < sums.size(); ++i)
    y.data()[i] = divided<T>(sums[i], count);
  return y.take();
}

template <class T> static HostTensor productOf(const HostTensor &x, RankedTensorType type) {
  using Acc = Accumulator<T>;
  std::vector<Acc> products = reduce<T>(x, type, Acc(1), [](Acc a, Acc b) { return a * b; });
  Result<T> y(type);
  llvm::transform(products, y.data(), [](Acc product) { return T(product); });
  return y.take();
}

template <class T>
static HostTensor extremeOf(const HostTensor &x, RankedTensorType type, bool max) {
  using Limits = std::numeric_limits<T>;
  T highest = Limits::has_infinity ? Limits::infinity() : Limits::max();
  T lowest = Limits::has_infinity ? -Limits::infinity() : Limits::lowest();
  std::vector<T> values =
      max ? reduce<T>(x, type, lowest, vmaximum<T>) : reduce<T>(x, type, highest, vminimum<T>);
  Result<T> y(type);
  std::copy(values.begin(), values.end(), y.data());
  return y.take();
}

evaluator::OpResult evaluator::run(nn::ReduceOp op, Operands operands) {
  auto type = cast<RankedTensorType>(op.getType());
  nn::ReduceKind kind = op.getKind();
  return withComputeType(op, type.getElementType(), [&](auto number) -> OpResult {
    using T = decltype(number);
    if (kind == nn::ReduceKind::Max || kind == nn::ReduceKind::Min)
      return extremeOf<T>(operands[0], type, kind == nn::ReduceKind::Max);
    if (kind == nn::ReduceKind::Prod)
      return productOf<T>(operands[0], type);
    return sumOf<T>(operands[0], type, kind == nn::ReduceKind::Mean);
  });
}
