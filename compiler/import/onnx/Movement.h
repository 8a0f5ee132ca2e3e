// Parts of tensors, for builders of all families. A null operand gives null.

#ifndef MODELC_COMPILER_IMPORT_ONNX_MOVEMENT_H
#define MODELC_COMPILER_IMPORT_ONNX_MOVEMENT_H

#include "compiler/import/onnx/Build.h"
#include "compiler/import/onnx/Constants.h"

namespace modelc::importer {

mlir::Value slice(Node &node, mlir::Value input, llvm::ArrayRef<int64_t> starts,
                  llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<int64_t> steps);
/// Elements `start`, `start + step`, ... of dimension `axis`; the other dimensions whole.
mlir::Value sliceAxis(Node &node, mlir::Value input, int64_t axis, int64_t start, int64_t size,
                      int64_t step = 1);

/// The inputs, at least one, one after the other along `axis`; those without elements do not count.
mlir::Value concat(Node &node, llvm::ArrayRef<mlir::Value> inputs, int64_t axis);

/// `low` and `high` elements of `value` around each dimension.
mlir::Value pad(Node &node, mlir::Value input, llvm::ArrayRef<int64_t> low,
                llvm::ArrayRef<int64_t> high, mlir::TypedAttr value);

/// The elements `places` of dimension `axis`, which lie in it.
mlir::Value pick(Node &node, mlir::Value input, int64_t axis, llvm::ArrayRef<int64_t> places);
/// The slices of dimension `axis` that indices (i32 or i64) choose: `nn.gather`.
mlir::Value gather(Node &node, mlir::Value input, mlir::Value indices, int64_t axis);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_MOVEMENT_H
