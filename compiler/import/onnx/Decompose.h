// What operators are written out with that have no nn op of their own.

#ifndef MODELC_COMPILER_IMPORT_ONNX_DECOMPOSE_H
#define MODELC_COMPILER_IMPORT_ONNX_DECOMPOSE_H

#include "compiler/import/onnx/Build.h"

#include "dialects/nn/Reduction.h"
#include "dialects/nn/Selection.h"

namespace modelc::importer {

/// Casts all inputs, which are floats, to the type that statistics are computed in: double if the
/// first has it, else float. For rows that take F16 and BF16 as the outputs' types differ.
void widenInputs(Node &node);

//===--- Dimensions ---===//

/// `axes` of `rank` dimensions, made non-negative and ascending; nothing, with an error, if one
/// lies outside or comes twice.
std::optional<llvm::SmallVector<int64_t>> ascendingAxes(Node &node, llvm::ArrayRef<int64_t> axes,
                                                        int64_t rank);
/// `input` without the dimensions `axes`, which have size 1.
mlir::Value dropDimensions(Node &node, mlir::Value input, llvm::ArrayRef<int64_t> axes);

//===--- Along dimensions, which stay with size 1 ---===//

/// Reduces ascending axes. No elements give the neutral element, or for integers what is nearest.
mlir::Value reduce(Node &node, nn::ReduceKind kind, mlir::Value input,
                   llvm::ArrayRef<int64_t> axes);
/// The place of the largest or smallest element, as i64.
mlir::Value argExtreme(Node &node, nn::ExtremeKind kind, mlir::Value input, int64_t axis,
                       bool last);
/// A softmax over one axis, or over the dimensions from the first axis on (Softmax.cpp).
mlir::Value softmax(Node &node, mlir::Value input, llvm::ArrayRef<int64_t> axes);
/// The logarithm of a softmax over ascending axes (Softmax.cpp).
mlir::Value logSoftmax(Node &node, mlir::Value input, llvm::ArrayRef<int64_t> axes);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_DECOMPOSE_H
