// Reads an ONNX model into the IR of stage import: nn ops in @main (docs/stages.md).

#ifndef MODELC_COMPILER_IMPORT_ONNX_IMPORTONNX_H
#define MODELC_COMPILER_IMPORT_ONNX_IMPORTONNX_H

#include "compiler/evaluator/HostTensor.h"
#include "compiler/import/onnx/Limits.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace modelc {

/// Numbers for dimensions that a model leaves free, as --input-dim gives them.
struct InputDims {
  std::map<std::string, int64_t> bySymbol;                        // batch=1
  std::map<std::pair<std::string, unsigned>, int64_t> byPosition; // x[3]=32
  std::map<std::string, std::vector<int64_t>> byShape;            // x:1x3x224x224

  /// Adds one value of --input-dim in any of the three forms. An error says what is wrong with it.
  llvm::Error add(llvm::StringRef text);
};

struct OnnxImportOptions {
  InputDims dims;
  /// Inputs that become constants, with their elements as --pin gives them: "0,1". The argument of
  /// @main stays.
  std::map<std::string, std::string> pins;
  /// The values of input `index` (among those that are no initializers) where data of it is at
  /// hand: asked for, and said in a remark, where they decide what is built.
  std::function<std::optional<HostTensor>(unsigned index, mlir::RankedTensorType type)> inputData;
};

/// Unreadable: the file is broken, or an option contradicts it (exit code 1). Unsupported: the
/// model is well, but modelc lacks something or needs a number for a dimension (exit code 2).
enum class ImportStatus { Ok, Unreadable, Unsupported };

/// Reads the model at `path`. On success `result` holds one function @main. Otherwise it is null
/// and every cause has been emitted as an error, at NameLoc(node or value, FileLineColLoc(path, 0,
/// 0)); all unsupported nodes are listed at once. A remark says what was assumed (a free first
/// dimension is 1).
ImportStatus importOnnx(llvm::StringRef path, const OnnxImportOptions &options,
                        mlir::MLIRContext &context, mlir::OwningOpRef<mlir::ModuleOp> &result);

} // namespace modelc

#endif // MODELC_COMPILER_IMPORT_ONNX_IMPORTONNX_H
