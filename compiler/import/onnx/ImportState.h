// What the parts of the importer share while one model is read: the values by name, and the errors.

#ifndef MODELC_COMPILER_IMPORT_ONNX_IMPORTSTATE_H
#define MODELC_COMPILER_IMPORT_ONNX_IMPORTSTATE_H

#include "compiler/import/onnx/ImportOnnx.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace modelc::importer {

class ExternalFiles;

/// What is left of the limits on computing constants.
struct FoldingBudget {
  int64_t work = OnnxImportLimits::allFoldingWork;
  int64_t expansion = OnnxImportLimits::expandedBytes;
};

struct ImportState {
  mlir::OpBuilder builder;
  mlir::Location fileLoc;
  const OnnxImportOptions &options;
  ExternalFiles &files;
  /// Version of each operator set that the model imports; "" is ai.onnx.
  llvm::StringMap<int64_t> opsets;
  /// The values made so far. Null stands for one whose node was refused without a known type.
  llvm::StringMap<mlir::Value> values;
  /// Every name that a node or the graph's outputs read.
  llvm::StringSet<> usedNames;
  /// Values that depend on constants only. Looked up, never iterated.
  llvm::DenseSet<mlir::Value> constants;
  FoldingBudget folding = {};
  bool unreadable = false, unsupported = false;

  /// The file, under the name of a node or value.
  mlir::Location named(llvm::StringRef name);

  /// Starts an error of a broken file.
  mlir::InFlightDiagnostic emitUnreadable(mlir::Location loc);
  /// Starts an error of something that modelc cannot do.
  mlir::InFlightDiagnostic emitUnsupported(mlir::Location loc);

  ImportStatus status() const;
};

/// `name` in quotes for a message of one line: control characters and broken UTF-8 are escaped, and
/// what exceeds 200 bytes is cut.
std::string quoted(llvm::StringRef name);

/// "[1,3,224,224]"
std::string shapeText(llvm::ArrayRef<int64_t> shape);

/// Why a tensor of this shape is refused by OnnxImportLimits, or an empty string. A tensor may have
/// no elements.
std::string shapeProblem(llvm::ArrayRef<int64_t> shape, int64_t elementBytes);

/// Whether a shape has a dimension of 0.
bool isEmptyShape(llvm::ArrayRef<int64_t> shape);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_IMPORTSTATE_H
