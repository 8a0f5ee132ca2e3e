// What the parts of the importer share while one model is read: the values by name, and the errors.

#ifndef MODELC_COMPILER_IMPORT_ONNX_IMPORTSTATE_H
#define MODELC_COMPILER_IMPORT_ONNX_IMPORTSTATE_H

#include "compiler/import/onnx/ImportOnnx.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <utility>

namespace modelc::importer {

class ExternalFiles;
class FunctionTable;

/// What is left of the limits on computing constants.
struct FoldingBudget {
  int64_t work = OnnxImportLimits::allFoldingWork;
  int64_t expansion = OnnxImportLimits::expandedBytes;
};

/// The names of one graph while it is imported: the model's, a branch's, or a function's body.
struct Scope {
  explicit Scope(const llvm::StringMap<int64_t> *opsets) : opsets(opsets) {}

  /// The graph around a branch, whose names it sees; null for the others.
  const Scope *outer = nullptr;
  /// Version of each operator set that the model or function imports; "" is ai.onnx.
  const llvm::StringMap<int64_t> *opsets;
  /// The values made so far. Null stands for one whose node was refused without a known type.
  llvm::StringMap<mlir::Value> values;
  /// Every name that a node or the graph's outputs read.
  llvm::StringSet<> usedNames;
  /// In front of the names of nodes: "call/".
  std::string prefix;
};

struct ImportState {
  ImportState(mlir::MLIRContext &context, mlir::Location fileLoc, const OnnxImportOptions &options,
              ExternalFiles &files, FunctionTable &functions)
      : builder(&context), fileLoc(fileLoc), options(options), files(files), functions(functions) {}
  ImportState(const ImportState &) = delete;

  mlir::OpBuilder builder;
  mlir::Location fileLoc;
  const OnnxImportOptions &options;
  ExternalFiles &files;
  FunctionTable &functions;
  /// Of the model.
  llvm::StringMap<int64_t> opsets;
  /// What values are that builders have asked for, and what those depend on.
  llvm::DenseMap<mlir::Value, HostTensor> known;
  /// Values that depend on constants only. Looked up, never iterated.
  llvm::DenseSet<mlir::Value> constants;
  FoldingBudget folding;
  int64_t nodesLeft = OnnxImportLimits::nodes, inlinedBytesLeft = OnnxImportLimits::inlinedBytes;
  int64_t openCalls = 0;
  bool unreadable = false, unsupported = false;

  /// The file, under the name of a node or value.
  mlir::Location named(llvm::StringRef name);

  /// Starts an error of a broken file.
  mlir::InFlightDiagnostic emitUnreadable(mlir::Location loc);
  /// Starts an error of something that modelc cannot do.
  mlir::InFlightDiagnostic emitUnsupported(mlir::Location loc);

  /// Whether an error about one more node of this kind is to be emitted: the first few are, the
  /// others are counted.
  bool isNew(llvm::StringRef kind, llvm::StringRef message);
  /// Says how many errors were not emitted.
  void emitRest();

  ImportStatus status() const;

  /// The graph that is being imported.
  Scope &scope() { return *current; }
  const Scope &scope() const { return *current; }
  /// The value of a name, here or in a graph around this one; null if there is none, or it was
  /// refused.
  mlir::Value lookup(llvm::StringRef name) const;
  bool isDefined(llvm::StringRef name) const;
  void define(llvm::StringRef name, mlir::Value value) { current->values[name] = value; }

  /// Makes a scope the current one while it lives.
  class Entered {
  public:
    Entered(ImportState &state, Scope &scope)
        : state(state), previous(std::exchange(state.current, &scope)) {}
    ~Entered() { state.current = previous; }
    Entered(const Entered &) = delete;

  private:
    ImportState &state;
    Scope *previous;
  };

private:
  mlir::InFlightDiagnostic emit(mlir::Location loc);

  int64_t errors = 0;
  llvm::MapVector<std::string, int64_t, std::map<std::string, unsigned>> nodesOfKind;
  Scope model{&opsets};
  Scope *current = &model;
};

/// `name` in quotes for a message of one line: control characters and broken UTF-8 are escaped, and
/// what exceeds 200 bytes is cut.
std::string quoted(llvm::StringRef name);

/// `name` and `rest` as one word of a shell: in quotes where they need it. A name that a shell
/// could take for something else is left out.
std::string pasteable(llvm::StringRef name, const llvm::Twine &rest);

/// "[1,3,224,224]"
std::string shapeText(llvm::ArrayRef<int64_t> shape);

/// Why a tensor of this shape is refused by OnnxImportLimits, or an empty string. A tensor may have
/// no elements.
std::string shapeProblem(llvm::ArrayRef<int64_t> shape, int64_t elementBytes);

/// Whether a shape has a dimension of 0.
bool isEmptyShape(llvm::ArrayRef<int64_t> shape);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_IMPORTSTATE_H
