// The calls of row bodies: one function per callee of nn::RowCall, in rows/<Family>.cpp.

#ifndef MODELC_COMPILER_EVALUATOR_ROWOPS_H
#define MODELC_COMPILER_EVALUATOR_ROWOPS_H

#include "compiler/evaluator/Numbers.h"
#include "dialects/nn/RowOp.h"

#include "mlir/IR/TypeUtilities.h"

namespace modelc::evaluator {

/// What a row body is called with. Operands may have any alignment; results are zero before.
struct RowArguments {
  mlir::Operation *op;
  nn::RowCall call;
  llvm::SmallVector<const char *> operands;
  llvm::SmallVector<char *> results;

  template <class T> const T *in(unsigned i) const {
    return reinterpret_cast<const T *>(operands[i]);
  }
  template <class T> T *out(unsigned i) const { return reinterpret_cast<T *>(results[i]); }
  int64_t size(unsigned i) const { return call.sizes[i]; }
  double real(unsigned i) const { return call.reals[i]; }
  mlir::Type operandElement(unsigned i) const {
    return mlir::getElementTypeOrSelf(op->getOperand(i));
  }
  mlir::Type resultElement(unsigned i) const {
    return mlir::getElementTypeOrSelf(op->getResult(i));
  }
};

/// Runs a row body; false if it is not there for the types of the op.
using RowBody = bool (*)(const RowArguments &arguments);

// Each calls f(T()) for the type T that elements are stored as in memory, and says whether there is
// one.

/// Values that are only moved: an unsigned integer of their size.
template <class F> bool withMoved(mlir::Type element, F f) {
  unsigned bits = element.getIntOrFloatBitWidth();
  if (bits == 1 || bits == 8)
    return f(uint8_t()), true;
  if (bits == 16)
    return f(uint16_t()), true;
  if (bits == 32)
    return f(uint32_t()), true;
  return bits == 64 ? (f(uint64_t()), true) : false;
}

/// i32 or i64: indices, lengths.
template <class F> bool withIndex(mlir::Type element, F f) {
  if (element.isSignlessInteger(32))
    return f(int32_t()), true;
  return element.isSignlessInteger(64) ? (f(int64_t()), true) : false;
}

/// f32 or f64.
template <class F> bool withFloat(mlir::Type element, F f) {
  if (element.isF32())
    return f(float()), true;
  return element.isF64() ? (f(double()), true) : false;
}

/// Floats and integers that are computed with; i1 is no number.
template <class F> bool withNumber(mlir::Type element, F f) {
  return withFloat(element, f) || (!element.isInteger(1) && withStoredInteger(element, f));
}

template <class F, size_t... I>
void withSizes(const RowArguments &arguments, F f, std::index_sequence<I...>) {
  f(arguments.size(I)...);
}
/// Calls f(sizes...) with the first `count` sizes.
template <size_t count, class F> void withSizes(const RowArguments &arguments, F f) {
  withSizes(arguments, f, std::make_index_sequence<count>());
}

// rows/<Family>.cpp
bool argMax(const RowArguments &arguments);
bool argMin(const RowArguments &arguments);
bool conv3d(const RowArguments &arguments);
bool convTranspose(const RowArguments &arguments);
bool cumulativeProduct(const RowArguments &arguments);
bool cumulativeSum(const RowArguments &arguments);
bool deformConv(const RowArguments &arguments);
bool determinant(const RowArguments &arguments);
bool gather(const RowArguments &arguments);
bool gatherElements(const RowArguments &arguments);
bool gridSample(const RowArguments &arguments);
bool gru(const RowArguments &arguments);
bool interpolate(const RowArguments &arguments);
bool linearAttention(const RowArguments &arguments);
bool lstm(const RowArguments &arguments);
bool maxPoolIndices(const RowArguments &arguments);
bool maxRoiPool(const RowArguments &arguments);
bool maxUnpool(const RowArguments &arguments);
bool normalizeMeanVariance(const RowArguments &arguments);
bool normalizeRootMeanSquare(const RowArguments &arguments);
bool peepholeLstm(const RowArguments &arguments);
bool rnn(const RowArguments &arguments);
bool roiAlign(const RowArguments &arguments);
bool scatter(const RowArguments &arguments);
bool scatterElements(const RowArguments &arguments);
bool topKLargest(const RowArguments &arguments);
bool topKSmallest(const RowArguments &arguments);

} // namespace modelc::evaluator

#endif // MODELC_COMPILER_EVALUATOR_ROWOPS_H
