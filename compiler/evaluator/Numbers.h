// Element types of the evaluator: f32 and f64 are computed as they are stored, f16 and bf16 as f32,
// integers of any width and i1 as 64-bit integers.

#ifndef MODELC_COMPILER_EVALUATOR_NUMBERS_H
#define MODELC_COMPILER_EVALUATOR_NUMBERS_H

#include "compiler/evaluator/HostTensor.h"

#include "runtime/scalar.h"

#include "mlir/IR/Operation.h"

#include <type_traits>
#include <vector>

namespace modelc {

/// What sums of T are kept in.
template <class T>
using Accumulator = std::conditional_t<std::is_floating_point_v<T>, double, uint64_t>;

/// Whether values of `element` are stored in 16 bits and computed as f32.
inline bool isHalf(mlir::Type element) { return element.isF16() || element.isBF16(); }

/// Whether values of `element` can be computed.
inline bool isComputed(mlir::Type element) {
  return element.isF32() || element.isF64() || isHalf(element) ||
         (element.isInteger() && element.getIntOrFloatBitWidth() <= 64);
}

/// Calls f(T()) for the type T that values of `element` are computed in; for another element type
/// emits an error at `op`. f returns FailureOr<HostTensor>.
template <class F>
llvm::FailureOr<HostTensor> withComputeType(mlir::Operation *op, mlir::Type element, F f) {
  if (element.isF32() || isHalf(element))
    return f(float());
  if (element.isF64())
    return f(double());
  if (element.isInteger() && element.getIntOrFloatBitWidth() <= 64)
    return element.isUnsignedInteger() || element.isInteger(1) ? f(uint64_t()) : f(int64_t());
  return op->emitOpError("cannot be evaluated: element type ") << element << " is not supported";
}

/// As withComputeType, for ops that are defined on floats only.
template <class F>
llvm::FailureOr<HostTensor> withFloatType(mlir::Operation *op, mlir::Type element, F f) {
  if (element.isF32() || isHalf(element))
    return f(float());
  if (element.isF64())
    return f(double());
  return op->emitOpError("cannot be evaluated: element type ") << element << " is not supported";
}

/// Calls f(T()) for the integer type T that `element` is stored in, if there is one.
template <class F> bool withStoredInteger(mlir::Type element, F f) {
  bool isUnsigned = element.isUnsignedInteger() || element.isInteger(1);
  switch (element.isInteger() ? element.getIntOrFloatBitWidth() : 0) {
  case 1:
  case 8:
    return isUnsigned ? f(uint8_t()) : f(int8_t()), true;
  case 16:
    return isUnsigned ? f(uint16_t()) : f(int16_t()), true;
  case 32:
    return isUnsigned ? f(uint32_t()) : f(int32_t()), true;
  case 64:
    return isUnsigned ? f(uint64_t()) : f(int64_t()), true;
  default:
    return false;
  }
}

/// The values of an operand as T, read where they lie if they are stored and aligned as T.
template <class T> class Values {
public:
  explicit Values(const HostTensor &tensor) : storage(tensor) {
    if (isHalf(tensor.type.getElementType()))
      decode();
    else if constexpr (std::is_floating_point_v<T>)
      borrowOrCopy();
    else
      widen();
  }
  const T *data() const { return values; }

private:
  void borrowOrCopy() {
    if (!storage.isAligned(alignof(T))) {
      copy.resize(storage.byteSize() / sizeof(T));
      std::memcpy(copy.data(), storage.data.get(), storage.byteSize());
    }
    values = copy.empty() ? reinterpret_cast<const T *>(storage.data.get()) : copy.data();
  }
  void decode() {
    bool isF16 = storage.type.getElementType().isF16();
    copy.resize(storage.byteSize() / sizeof(uint16_t));
    for (size_t i = 0; i < copy.size(); ++i) {
      uint16_t bits;
      std::memcpy(&bits, storage.data.get() + i * sizeof bits, sizeof bits);
      copy[i] = isF16 ? from_f16(bits) : from_bf16(bits);
    }
    values = copy.data();
  }
  void widen() {
    bool known = withStoredInteger(storage.type.getElementType(), [&](auto stored) {
      copy.resize(storage.byteSize() / sizeof stored);
      for (size_t i = 0; i < copy.size(); ++i) {
        std::memcpy(&stored, storage.data.get() + i * sizeof stored, sizeof stored);
        copy[i] = stored;
      }
    });
    assert(known && "withComputeType has chosen T");
    (void)known;
    values = copy.data();
  }

  HostTensor storage; // keeps the bytes alive
  std::vector<T> copy;
  const T *values;
};

/// The values of a result while they are computed as T.
template <class T> class Result {
public:
  Result(mlir::RankedTensorType type, bool isSplat = false)
      : tensor(allocateTensor(type, isSplat, bytes)) {
    if (std::is_floating_point_v<T> && !isHalf(type.getElementType()))
      values = reinterpret_cast<T *>(bytes);
    else
      wide.resize(isSplat ? 1 : type.getNumElements()), values = wide.data();
  }
  T *data() { return values; }

  /// The tensor, with integers cut to their width and halves rounded.
  HostTensor take() {
    if (isHalf(tensor.type.getElementType()))
      return encode(), tensor;
    withStoredInteger(tensor.type.getElementType(), [&](auto stored) {
      bool isBit = tensor.type.getElementType().isInteger(1);
      for (size_t i = 0; i < wide.size(); ++i) {
        stored = static_cast<decltype(stored)>(isBit ? uint64_t(wide[i]) & 1 : uint64_t(wide[i]));
        std::memcpy(bytes + i * sizeof stored, &stored, sizeof stored);
      }
    });
    return tensor;
  }

private:
  void encode() {
    bool isF16 = tensor.type.getElementType().isF16();
    for (size_t i = 0; i < wide.size(); ++i) {
      uint16_t stored = isF16 ? to_f16(float(wide[i])) : to_bf16(float(wide[i]));
      std::memcpy(bytes + i * sizeof stored, &stored, sizeof stored);
    }
  }

  char *bytes = nullptr;
  HostTensor tensor;
  std::vector<T> wide;
  T *values;
};

} // namespace modelc

#endif // MODELC_COMPILER_EVALUATOR_NUMBERS_H
