// Ops on constants are computed while the graph is read, so that builders find shapes and axes that
// a model computes as constants.

#ifndef MODELC_COMPILER_IMPORT_ONNX_FOLD_H
#define MODELC_COMPILER_IMPORT_ONNX_FOLD_H

#include "compiler/import/onnx/Node.h"

namespace modelc::importer {

/// The results of `op`, which was just made: as constants, and `op` erased, if its operands are
/// constants and neither they nor the results are large (Limits.h). An op on splats gives a splat
/// of any size. An expression of constants that is kept, and is larger than what it is made from,
/// counts against the limit for such; empty, with an error, if it exceeds it.
llvm::SmallVector<mlir::Value> foldResults(Node &node, mlir::Operation *op);

/// Whether `op`, on operands that are known, can be computed within the limits; takes what it costs
/// from the budget.
bool payForFolding(FoldingBudget &budget, mlir::Operation *op);

/// A constant of these values.
mlir::Value makeConstant(ImportState &state, mlir::Location loc, const HostTensor &tensor);

/// A constant without elements. `type` is a tensor with a dimension of 0.
mlir::Value emptyConstant(ImportState &state, mlir::Location loc, mlir::Type type);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_FOLD_H
