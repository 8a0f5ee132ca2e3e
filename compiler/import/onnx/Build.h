// Making nn ops from values whose shapes come from a file: nothing is built that would not verify.

#ifndef MODELC_COMPILER_IMPORT_ONNX_BUILD_H
#define MODELC_COMPILER_IMPORT_ONNX_BUILD_H

#include "compiler/import/onnx/Node.h"
#include "dialects/nn/Elementwise.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace modelc::importer {

using InferTypes = llvm::function_ref<mlir::LogicalResult(llvm::SmallVectorImpl<mlir::Type> &)>;
using CreateOp = llvm::function_ref<mlir::Operation *(mlir::TypeRange)>;

/// Infers the type, checks it against the limits, creates the op and verifies it. Returns null if
/// one of these fails (with the op's own reason as an error of the node) or an operand is null.
/// If all operands are constants and few, the result is a constant as well (Fold.h).
mlir::Value makeChecked(Node &node, mlir::ValueRange operands, InferTypes infer, CreateOp create);

/// The same for an op with several results; empty after an error.
llvm::SmallVector<mlir::Value> makeCheckedResults(Node &node, mlir::ValueRange operands,
                                                  InferTypes infer, CreateOp create);

/// The results of an op of type `Op` with inferred types; empty, with an error, if the operands do
/// not fit.
template <class Op>
llvm::SmallVector<mlir::Value> makeResults(Node &node, mlir::ValueRange operands,
                                           typename Op::Properties properties = {}) {
  return makeCheckedResults(
      node, operands,
      [&](llvm::SmallVectorImpl<mlir::Type> &types) {
        return Op::inferReturnTypes(node.builder().getContext(), node.location(), operands, {},
                                    &properties, {}, types);
      },
      [&](mlir::TypeRange types) {
        return Op::create(node.builder(), node.location(), types, operands, properties)
            .getOperation();
      });
}

/// The result of an op that has one; null, with an error, if the operands do not fit.
template <class Op>
mlir::Value make(Node &node, mlir::ValueRange operands, typename Op::Properties properties = {}) {
  llvm::SmallVector<mlir::Value> results = makeResults<Op>(node, operands, properties);
  return results.empty() ? mlir::Value() : results.front();
}

mlir::Value unary(Node &node, nn::UnaryKind kind, mlir::Value input);
mlir::Value binary(Node &node, nn::BinaryKind kind, mlir::Value lhs, mlir::Value rhs);
mlir::Value compare(Node &node, nn::CompareKind kind, mlir::Value lhs, mlir::Value rhs);
/// `yes` where `condition`, an i1, is true, else `no`; the three are broadcast.
mlir::Value select(Node &node, mlir::Value condition, mlir::Value yes, mlir::Value no);
/// `input` in another element type; itself if it has it.
mlir::Value castTo(Node &node, mlir::Value input, mlir::Type element);
/// The bits of `input` as elements of another type of the same size.
mlir::Value bitcastTo(Node &node, mlir::Value input, mlir::Type element);
/// `input` repeated to `shape`, which it must broadcast to; itself if it has it.
mlir::Value broadcast(Node &node, mlir::Value input, llvm::ArrayRef<int64_t> shape);
/// Products of the matrices of two operands of rank 2 or more. Where `rhs` is a single one, those
/// of `lhs` are multiplied as one.
mlir::Value matmul(Node &node, mlir::Value lhs, mlir::Value rhs);
mlir::Value reshape(Node &node, mlir::Value input, llvm::ArrayRef<int64_t> shape);
mlir::Value transpose(Node &node, mlir::Value input, llvm::ArrayRef<int64_t> permutation);
mlir::Value clip(Node &node, mlir::Value input, double low, double high);

/// A constant of `type` that has `value` everywhere.
mlir::Value splat(Node &node, mlir::RankedTensorType type, double value);
mlir::Value splat(Node &node, mlir::RankedTensorType type, mlir::TypedAttr value);
/// A constant of rank 0 with the element type of `like`; null if that is.
mlir::Value scalar(Node &node, mlir::Value like, double number);
/// `lhs kind number`
mlir::Value binary(Node &node, nn::BinaryKind kind, mlir::Value lhs, double number);

/// The shape and element type of a value that was made; it must not be null.
llvm::ArrayRef<int64_t> shapeOf(mlir::Value value);
mlir::Type elementOf(mlir::Value value);

/// Moves dimension 1, the channels of ONNX, to the end; and back.
mlir::Value channelsToEnd(Node &node, mlir::Value input);
mlir::Value channelsFromEnd(Node &node, mlir::Value input);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_BUILD_H
