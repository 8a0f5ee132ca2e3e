// A tensor in the memory of the compiler.

#ifndef MODELC_COMPILER_EVALUATOR_HOSTTENSOR_H
#define MODELC_COMPILER_EVALUATOR_HOSTTENSOR_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

#include <memory>

namespace modelc {

/// Values of a static tensor. Copies of it share the bytes, which nobody changes once they are
/// computed.
struct HostTensor {
  mlir::RankedTensorType type;
  /// Row-major elements; an i1 takes a byte of value 0 or 1. Owned, or borrowed from a constant of
  /// the context, in which case they may have any alignment.
  std::shared_ptr<const char> data;
  /// Whether all elements are equal and `data` is one of them.
  bool isSplat = false;

  /// Number of bytes that `data` has.
  int64_t byteSize() const;
  llvm::ArrayRef<char> bytes() const { return {data.get(), size_t(byteSize())}; }
  bool isAligned(size_t alignment) const {
    return reinterpret_cast<uintptr_t>(data.get()) % alignment == 0;
  }
};

/// A tensor of zeros, aligned to 64 bytes, with one element if it is a splat. `bytes` receives its
/// memory, to be written before the tensor is handed on.
HostTensor allocateTensor(mlir::RankedTensorType type, bool isSplat, char *&bytes);

/// A tensor that owns a copy of `bytes`, which are row-major.
HostTensor copyToTensor(mlir::RankedTensorType type, llvm::ArrayRef<char> bytes);

/// The same values with all elements present: `tensor` itself unless it is a splat.
HostTensor expandSplat(const HostTensor &tensor);

/// The values of a constant, borrowed from it where they lie in memory as a HostTensor wants them;
/// nothing if they are not there (a resource without a blob) or their number does not fit the type.
std::optional<HostTensor> toHostTensor(mlir::ElementsAttr value);

/// The constant of these values: a splat, a dense attribute up to 1 KiB, else a resource called
/// `name`.
mlir::ElementsAttr toElementsAttr(const HostTensor &tensor, llvm::StringRef name);

} // namespace modelc

#endif // MODELC_COMPILER_EVALUATOR_HOSTTENSOR_H
