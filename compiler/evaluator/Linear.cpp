// nn.matmul, nn.softmax, nn.batch_norm and nn.dequantize.

#include "runtime/rows/linear.h"
#include "compiler/evaluator/Numbers.h"
#include "compiler/evaluator/Ops.h"
#include "compiler/evaluator/Strides.h"

using namespace mlir;
using namespace modelc;

/// One call for each row of the result; `at` are the places of the rows of lhs, rhs (the first of
/// the matrix) and the result.
template <class T>
static HostTensor multiplyMatrices(nn::MatMulOp op, const HostTensor &a, const HostTensor &b) {
  auto type = cast<RankedTensorType>(op.getType());
  Values<T> lhs(a), rhs(b);
  Result<T> result(type);
  int64_t depth = a.type.getShape().back(), columns = type.getShape().back();
  SmallVector<int64_t> left = broadcastStrides(a.type.getShape(), type.getShape());
  SmallVector<int64_t> right = broadcastStrides(b.type.getShape(), type.getShape());
  right[right.size() - 2] = 0; // all rows of the result meet the whole matrix
  std::vector<Accumulator<T>> sums(columns);
  forEachRow(type.getShape(), {left, right, rowMajorStrides(type.getShape())},
             [&](ArrayRef<int64_t> at) {
               matmul_row(lhs.data() + at[0], rhs.data() + at[1], result.data() + at[2],
                          sums.data(), depth, columns);
             });
  return result.take();
}

evaluator::OpResult evaluator::run(nn::MatMulOp op, Operands operands) {
  return withComputeType(op, op.getType().getElementType(), [&](auto number) -> OpResult {
    return multiplyMatrices<decltype(number)>(op, operands[0], operands[1]);
  });
}

/// Applies body(row of x, row of y) to all rows of a float tensor.
template <class T, class Body> static HostTensor mapRows(const HostTensor &tensor, Body body) {
  Values<T> x(tensor);
  Result<T> y(tensor.type);
  int64_t length = rowLength(tensor.type.getShape());
  for (int64_t i = 0, count = tensor.type.getNumElements(); i < count; i += length)
    body(x.data() + i, y.data() + i);
  return y.take();
}

evaluator::OpResult evaluator::run(nn::SoftmaxOp op, Operands operands) {
  const HostTensor &x = operands[0];
  return withFloatType(op, x.type.getElementType(), [&](auto number) -> OpResult {
    using T = decltype(number);
    return mapRows<T>(x, [&](const T *in, T *out) {
      exact_softmax_row<double>(in, out, rowLength(x.type.getShape()));
    });
  });
}

evaluator::OpResult evaluator::run(nn::BatchNormOp op, Operands operands) {
  Type element = operands[0].type.getElementType();
  if (operands[1].type.getElementType() != element)
    return op.emitOpError("cannot be evaluated: input is ")
           << element << " but scale is " << operands[1].type.getElementType();
  return withFloatType(op, element, [&](auto number) -> OpResult {
    using T = decltype(number);
    Values<T> scale(operands[1]), shift(operands[2]), mean(operands[3]), variance(operands[4]);
    BatchNormParameters<T> parameters{scale.data(), shift.data(), mean.data(), variance.data()};
    double epsilon = op.getEpsilon().convertToDouble();
    return mapRows<T>(operands[0], [&](const T *in, T *out) {
      batch_norm_row(in, out, parameters, epsilon, rowLength(operands[0].type.getShape()));
    });
  });
}

/// `Q` is the type that integers are stored in; scales and zero points repeat along all dimensions
/// but `axis`.
template <class T, class Q>
static HostTensor dequantize(nn::DequantizeOp op, evaluator::Operands operands) {
  ArrayRef<int64_t> shape = operands[0].type.getShape();
  // Q bytes are read where they lie; borrowed constants may be misaligned
  HostTensor q = operands[0].isAligned(alignof(Q))
                     ? operands[0]
                     : copyToTensor(operands[0].type, operands[0].bytes());
  HostTensor zero = copyToTensor(operands[2].type, operands[2].bytes());
  Values<T> scale(operands[1]);
  Result<T> result(cast<RankedTensorType>(op.getType()));
  SmallVector<int64_t> channel(shape.size(), 0);
  if (operands[1].type.getRank() == 1)
    channel[op.getAxis()] = 1;
  const Q *values = reinterpret_cast<const Q *>(q.data.get());
  const Q *zeros = reinterpret_cast<const Q *>(zero.data.get());
  forEachRow(shape, {rowMajorStrides(shape), channel}, [&](ArrayRef<int64_t> at) {
    dequantize_row<double>(values + at[0], scale.data() + at[1], zeros + at[1], rowStride(channel),
                           result.data() + at[0], rowLength(shape));
  });
  return result.take();
}

evaluator::OpResult evaluator::run(nn::DequantizeOp op, Operands operands) {
  return withFloatType(op, operands[1].type.getElementType(), [&](auto number) -> OpResult {
    OpResult result = failure();
    Type stored = operands[0].type.getElementType();
    if (withStoredInteger(stored, [&](auto integer) {
          result = dequantize<decltype(number), decltype(integer)>(op, operands);
        }))
      return result;
    return op.emitOpError("cannot be evaluated: element type ") << stored << " is not an integer";
  });
}
