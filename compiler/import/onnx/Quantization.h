// Scales and zero points of one number each, for builders of quantized operators.

#ifndef MODELC_COMPILER_IMPORT_ONNX_QUANTIZATION_H
#define MODELC_COMPILER_IMPORT_ONNX_QUANTIZATION_H

#include "compiler/import/onnx/Decompose.h"

namespace modelc::importer {

/// `value` rounded to whole numbers, ties to even.
mlir::Value roundToEven(Node &node, mlir::Value value);
/// Whole numbers limited to the range of the integers `type`, and stored so.
mlir::Value saturate(Node &node, mlir::Value value, mlir::Type type);

/// Input `i`, which has one element, as a number of rank 0.
mlir::Value oneNumber(Node &node, unsigned i);
/// `(x - zero) * scale` in float, for inputs x, scale and zero that follow each other from `i` on.
mlir::Value dequantized(Node &node, unsigned i);
/// `saturate(round(value) + zero)` as integers of `type`, `zero` being an input that need not be
/// given.
mlir::Value stored(Node &node, mlir::Value value, unsigned zero, mlir::Type type);
/// The same of `value / scale`, for inputs scale and zero that follow each other from `i` on.
mlir::Value quantized(Node &node, mlir::Value value, unsigned i, mlir::Type type);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_QUANTIZATION_H
