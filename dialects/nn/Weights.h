// Reading and making the values of constants, however they are stored.

#ifndef MODELC_DIALECTS_NN_WEIGHTS_H
#define MODELC_DIALECTS_NN_WEIGHTS_H

#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinAttributes.h"

#include <optional>

namespace modelc::nn {

/// The stored bytes of `value`: one element if it is a splat, all of them otherwise, in row-major
/// order and of any alignment. Nothing if they are not in memory, not byte-sized elements (i1 in a
/// dense attribute is packed), or their number does not fit the type.
struct StoredValues {
  llvm::ArrayRef<char> bytes;
  bool isSplat;
};
std::optional<StoredValues> storedValues(mlir::ElementsAttr value);

/// The elements of an f32 constant, copied out of any storage; nothing if it is not f32.
std::optional<llvm::SmallVector<float>> readFloats(mlir::ElementsAttr value);

/// Bytes of one element in memory; i1 takes a byte.
int64_t elementBytes(mlir::Type element);

/// Bytes of all elements of a static tensor or memref, one after the other.
int64_t bytesOf(mlir::ShapedType type);

/// A constant that refers to `blob`. Neither hashed nor copied by the context.
mlir::ElementsAttr makeConstant(mlir::RankedTensorType type, llvm::StringRef name,
                                mlir::AsmResourceBlob blob);

/// A constant that owns a copy of `bytes` (row-major, all elements).
mlir::ElementsAttr makeConstant(mlir::RankedTensorType type, llvm::StringRef name,
                                llvm::ArrayRef<char> bytes);

} // namespace modelc::nn

#endif // MODELC_DIALECTS_NN_WEIGHTS_H
