// The table of what the importer knows: domain, operator, opsets, element types, operands, builder.

#ifndef MODELC_COMPILER_IMPORT_ONNX_OPERATORS_H
#define MODELC_COMPILER_IMPORT_ONNX_OPERATORS_H

#include "compiler/import/onnx/Node.h"

namespace modelc::importer {

/// Sets of element types, for the column `types`. A row that names F16 and BF16 gets such operands
/// as they are, as it only moves data. Another one that takes F32 gets them widened to it, and its
/// f32 results are rounded.
enum ElementTypes : unsigned {
  F32 = 1 << 0,
  F64 = 1 << 1,
  I8 = 1 << 2,
  I16 = 1 << 3,
  I32 = 1 << 4,
  I64 = 1 << 5,
  U8 = 1 << 6,
  U16 = 1 << 7,
  U32 = 1 << 8,
  U64 = 1 << 9,
  Bool = 1 << 10,
  F16 = 1 << 11,
  BF16 = 1 << 12,
  Reals = F32 | F64,
  Signed = I8 | I16 | I32 | I64,
  Unsigned = U8 | U16 | U32 | U64,
  Integers = Signed | Unsigned,
  Numbers = Reals | Integers,
  Stored = Numbers | Bool | F16 | BF16, // all that modelc knows
};

constexpr unsigned unlimited = ~0u; // inputs of a variadic operator
constexpr unsigned anyInput = ~0u;  // for the column `mayBeEmpty`

/// One row: how an operator is imported in a range of opsets.
struct Operator {
  llvm::StringLiteral name;
  int64_t since, until; // opsets of ai.onnx, both included
  unsigned types;       // ElementTypes of the first input
  unsigned minInputs, maxInputs;
  mlir::Value (*build)(Node &); // the first output; null after an error
  unsigned mayBeEmpty = 0;      // bit i: the builder allows for an input i without elements
  llvm::StringLiteral domain = "";
};

/// The rows of one family; each has a file of that name.
llvm::ArrayRef<Operator> activationOperators();
llvm::ArrayRef<Operator> attentionOperators();
llvm::ArrayRef<Operator> batchNormOperators();
llvm::ArrayRef<Operator> castOperators();
llvm::ArrayRef<Operator> causalConvOperators();
llvm::ArrayRef<Operator> constantOperators();
llvm::ArrayRef<Operator> controlFlowOperators();
llvm::ArrayRef<Operator> convOperators();
llvm::ArrayRef<Operator> convTransposeOperators();
llvm::ArrayRef<Operator> deformConvOperators();
llvm::ArrayRef<Operator> einsumOperators();
llvm::ArrayRef<Operator> elementwiseOperators();
llvm::ArrayRef<Operator> gatherOperators();
llvm::ArrayRef<Operator> generateOperators();
llvm::ArrayRef<Operator> linearAttentionOperators();
llvm::ArrayRef<Operator> logicOperators();
llvm::ArrayRef<Operator> lossOperators();
llvm::ArrayRef<Operator> matmulOperators();
llvm::ArrayRef<Operator> movementOperators();
llvm::ArrayRef<Operator> normalizationOperators();
llvm::ArrayRef<Operator> padOperators();
llvm::ArrayRef<Operator> poolOperators();
llvm::ArrayRef<Operator> quantizationOperators();
llvm::ArrayRef<Operator> quantizedOpsOperators();
llvm::ArrayRef<Operator> rearrangeOperators();
llvm::ArrayRef<Operator> recurrentOperators();
llvm::ArrayRef<Operator> reductionOperators();
llvm::ArrayRef<Operator> resizeOperators();
llvm::ArrayRef<Operator> roiOperators();
llvm::ArrayRef<Operator> rotaryEmbeddingOperators();
llvm::ArrayRef<Operator> sampleOperators();
llvm::ArrayRef<Operator> scatterOperators();
llvm::ArrayRef<Operator> selectionOperators();
llvm::ArrayRef<Operator> shapeOperators();
llvm::ArrayRef<Operator> signalOperators();
llvm::ArrayRef<Operator> softmaxOperators();
llvm::ArrayRef<Operator> trainingOperators();
llvm::ArrayRef<Operator> windowOperators();

/// All rows, in no order that matters.
llvm::SmallVector<const Operator *> allOperators();

/// The bit of a type in the column `types`.
unsigned elementTypeBit(mlir::Type type);

/// Imports a node and records its outputs in the current scope. A node that is refused has its
/// errors emitted; its outputs are then recorded as null, or as stand-ins of the type that the
/// file's value_info
/// (`declaredTypes`) gives them, so that the nodes behind it are looked at in the same run.
void importNode(ImportState &state, onnx::NodeProto &proto, int index,
                const llvm::StringMap<mlir::RankedTensorType> &declaredTypes);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_OPERATORS_H
