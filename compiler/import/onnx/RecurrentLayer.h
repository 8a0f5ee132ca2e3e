// What LSTM, GRU and RNN nodes have in common: their sizes, functions, operands by direction,
// outputs.

#ifndef MODELC_COMPILER_IMPORT_ONNX_RECURRENTLAYER_H
#define MODELC_COMPILER_IMPORT_ONNX_RECURRENTLAYER_H

#include "compiler/import/onnx/Build.h"
#include "dialects/nn/Recurrent.h"

namespace modelc::importer {

/// A function of gates; alpha and beta are 0 where it has none.
struct GateFunction {
  nn::ActivationKind kind;
  double alpha = 0, beta = 0;
};

/// Reads a node with inputs X, W, R, B, sequence_lens, initial_h and more. Operands are handed out
/// as the row ops take them: steps first, one direction, weights transposed. Functions that make
/// values return null after an error, and when they are given null.
class RecurrentLayer {
public:
  /// `functions` are the defaults of one direction. Errors are the node's.
  RecurrentLayer(Node &node, int64_t gates, llvm::ArrayRef<nn::ActivationKind> functions);

  Node &node() { return n; }
  int64_t hidden() const { return hiddenSize; }
  /// The columns of all gates.
  int64_t width() const { return gateCount * hiddenSize; }
  std::optional<double> clip() const { return limit; }
  bool isReverse(int64_t direction) const { return direction == 1 || firstIsReverse; }
  llvm::ArrayRef<GateFunction> functions(int64_t direction) const;

  /// What the inputs contribute to the gates, with `bias` added if there is one.
  mlir::Value gates(int64_t direction, mlir::Value bias);
  mlir::Value stateWeights(int64_t direction);
  /// The lengths of the sequences: an input, or all steps.
  mlir::Value lengths();
  /// An initial state: input `i`, or zeros.
  mlir::Value state(unsigned i, int64_t direction);

  /// One direction of a tensor whose first dimension are the directions.
  mlir::Value part(mlir::Value value, int64_t direction);
  /// A part of a vector.
  mlir::Value slice(mlir::Value vector, int64_t start, int64_t size);
  mlir::Value add(mlir::Value lhs, mlir::Value rhs);
  mlir::Value zeros(llvm::ArrayRef<int64_t> shape);

  /// Makes the op of each direction and joins its results: y, then `states` final states, are the
  /// outputs of the node. Returns the first.
  mlir::Value build(unsigned states,
                    llvm::function_ref<llvm::SmallVector<mlir::Value>(int64_t)> buildDirection);

private:
  void readShapes();
  void readDirection();
  void readFunctions(llvm::ArrayRef<nn::ActivationKind> defaults);
  void expectShape(unsigned i, llvm::ArrayRef<int64_t> shape);
  mlir::Value joinStates(llvm::ArrayRef<mlir::Value> ofDirections);
  mlir::Value joinSequences(llvm::ArrayRef<mlir::Value> ofDirections);

  Node &n;
  int64_t gateCount, steps = 0, batch = 0, inputs = 0, hiddenSize = 0, directions = 1;
  bool firstIsReverse = false, isBatchFirst = false;
  std::optional<double> limit;
  llvm::SmallVector<GateFunction> allFunctions; // of all directions
};

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_RECURRENTLAYER_H
