// Constants that builders make: indices, weights, tables.

#ifndef MODELC_COMPILER_IMPORT_ONNX_CONSTANTS_H
#define MODELC_COMPILER_IMPORT_ONNX_CONSTANTS_H

#include "compiler/import/onnx/Node.h"

namespace modelc::importer {

/// The most elements of a table that a builder computes.
constexpr int64_t largestTable = 1 << 22;

/// Whether the tables of a model, which constantOf counts, may take `bytes` more; with an error if
/// not. Asked before a large one is computed.
bool hasRoomFor(Node &node, int64_t bytes);

/// A constant of `type` with these row-major elements, byte after byte; null, with an error, if the
/// tables of a model may not take so many.
mlir::Value constantOf(Node &node, mlir::RankedTensorType type, llvm::ArrayRef<char> bytes);

/// A constant of 64-bit integers.
mlir::Value intConstant(Node &node, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> values);
/// 0, 1, .. size-1 in a tensor of `shape`, which has `size` elements; null as in constantOf.
mlir::Value countUp(Node &node, llvm::ArrayRef<int64_t> shape);

/// A constant of f32 (rounded) or f64.
mlir::Value realConstant(Node &node, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<double> values,
                         mlir::Type element);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_CONSTANTS_H
