// nn.conv2d and nn.pool2d.

#include "runtime/rows/window.h"
#include "compiler/evaluator/Numbers.h"
#include "compiler/evaluator/Ops.h"

using namespace mlir;
using namespace modelc;

namespace {

/// An op over images: element sizes and one call per row of the output.
struct Images {
  int64_t count, inputElements, outputElements;

  Images(RankedTensorType input, RankedTensorType output)
      : count(input.getDimSize(0)),
        inputElements(input.getNumElements() / std::max<int64_t>(count, 1)),
        outputElements(output.getNumElements() / std::max<int64_t>(count, 1)) {}

  /// Calls body(first element of the image, first element of the output row, its number).
  template <class T, class Body> void forEachRow(const T *x, T *y, int64_t rows, Body body) const {
    for (int64_t n = 0; n < count; ++n)
      for (int64_t row = 0; row < rows; ++row)
        body(x + n * inputElements, y + n * outputElements + row * (outputElements / rows), row);
  }
};

/// Spatial dimension `d` (0: rows, 1: columns) of a window op.
template <class Op> WindowDim windowDim(Op op, ArrayRef<int64_t> window, int d) {
  return {op.getInput().getType().getDimSize(d + 1),
          op.getType().getDimSize(d + 1),
          window[d],
          op.getStrides()[d],
          op.getDilations()[d],
          op.getPads()[d]};
}

template <class T> HostTensor convolve(nn::Conv2dOp op, const HostTensor &x, const HostTensor &w) {
  Values<T> image(x), weight(w);
  Result<T> result(op.getType());
  ArrayRef<int64_t> window = w.type.getShape();
  WindowDim rows = windowDim(op, window, 0), columns = windowDim(op, window, 1);
  int64_t groups = op.getGroups();
  ConvChannels channels{groups, window[2], window[3] / groups};
  std::vector<Accumulator<T>> sums(window[3]);
  Images(x.type, op.getType())
      .forEachRow(image.data(), result.data(), rows.output, [&](const T *in, T *out, int64_t row) {
        conv2d_row(in, weight.data(), out, sums.data(), rows, columns, channels, row);
      });
  return result.take();
}

template <class T> HostTensor pool(nn::Pool2dOp op, const HostTensor &x) {
  Values<T> image(x);
  Result<T> result(op.getType());
  ArrayRef<int64_t> window = op.getWindow();
  WindowDim rows = windowDim(op, window, 0), columns = windowDim(op, window, 1);
  int64_t channels = x.type.getDimSize(3);
  int64_t divisor = op.getKind() == nn::PoolKind::Avg ? window[0] * window[1] : 1;
  std::vector<Accumulator<T>> sums(channels);
  Images(x.type, op.getType())
      .forEachRow(image.data(), result.data(), rows.output, [&](const T *in, T *out, int64_t row) {
        if (op.getKind() == nn::PoolKind::Max)
          max_pool_row(in, out, rows, columns, channels, row);
        else
          sum_pool_row(in, out, sums.data(), rows, columns, channels, row, divisor);
      });
  return result.take();
}

} // namespace

evaluator::OpResult evaluator::run(nn::Conv2dOp op, Operands operands) {
  return withComputeType(op, op.getType().getElementType(), [&](auto number) -> OpResult {
    return convolve<decltype(number)>(op, operands[0], operands[1]);
  });
}

evaluator::OpResult evaluator::run(nn::Pool2dOp op, Operands operands) {
  return withComputeType(op, op.getType().getElementType(), [&](auto number) -> OpResult {
    return pool<decltype(number)>(op, operands[0]);
  });
}
