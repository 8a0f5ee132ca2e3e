// The outside of one generated model: what NAME.h declares and NAME.cpp checks.

#ifndef MODELC_CODEGEN_PROJECT_INTERFACE_H
#define MODELC_CODEGEN_PROJECT_INTERFACE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"

#include <string>

namespace modelc {

/// Where the weights of a generated model lie. Auto is a wish only: embed up to 1 MiB, else incbin.
enum class WeightsMode {
  Auto,
  Embed,  // words in NAME.cpp
  Incbin, // NAME_weights.bin, made an object by NAME_weights.S, symbol NAME_weights
};

/// What NAME_run returns: 0 or one of these in the low byte, the number of the field above it.
enum class StatusKind { Ok = 0, Null = 1, Misaligned = 2, TooSmall = 3 };

/// One input or output of the model.
struct Port {
  std::string modelName; // as the model spells it, any bytes
  std::string field;     // member of NAME_args
  mlir::MemRefType type; // static shape, row-major
  int64_t bytes;
};

struct ModelInterface {
  std::string name;  // identifier, prefix of every external symbol
  std::string upper; // the same in upper case, prefix of every macro
  llvm::SmallVector<Port> inputs, outputs;
  int64_t arenaBytes = 0;
  int64_t arenaAlign = 64; // of the arena and of the weights
  int64_t weightsBytes = 0;
  WeightsMode weights = WeightsMode::Embed; // never Auto

  /// Numbers of the fields of NAME_args in a status, in order of declaration; 0 is NAME_args
  /// itself.
  int inputField(unsigned i) const { return 1 + i; }
  int outputField(unsigned i) const { return 1 + inputs.size() + i; }
  int arenaField() const { return 1 + inputs.size() + outputs.size(); }
  int arenaBytesField() const { return arenaField() + 1; }
};

/// Reads the interface off `@main` and the attributes of a module at stage planned or source.
/// `name` is an identifier.
ModelInterface describeInterface(mlir::ModuleOp planned, llvm::StringRef name, WeightsMode weights);

/// How C spells an element of that type in memory: float16 and bfloat16 are uint16_t bits, bool is
/// uint8_t.
llvm::StringRef cElementType(mlir::Type element);

/// NumPy's name of that type: "float32".
std::string dtypeName(mlir::Type element);

} // namespace modelc

#endif // MODELC_CODEGEN_PROJECT_INTERFACE_H
