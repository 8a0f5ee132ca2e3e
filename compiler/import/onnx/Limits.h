// What the importer accepts of a file that may be hostile (docs/limits.md). Sizes that exceed a
// limit are refused by name; all arithmetic on sizes of a file is checked against these before it
// is done.

#ifndef MODELC_COMPILER_IMPORT_ONNX_LIMITS_H
#define MODELC_COMPILER_IMPORT_ONNX_LIMITS_H

#include <cstdint>

namespace modelc {

struct OnnxImportLimits {
  static constexpr int64_t minOpset = 1, maxOpset = 28;
  /// What protobuf reads; more is external data.
  static constexpr int64_t modelBytes = (int64_t(1) << 31) - 1;

  /// Nodes, and bytes of function bodies: those of a function count at each call, and so does what
  /// a call hands on as attributes, wherever the body refers to it.
  static constexpr int64_t nodes = 1 << 20;
  static constexpr int64_t inlinedBytes = int64_t(1) << 28;
  /// Calls of functions inside of each other.
  static constexpr int64_t nestedCalls = 64;

  /// Errors that are printed; of one kind, such as an operator that is not supported.
  static constexpr int64_t errors = 1000, errorsOfKind = 8;

  //===--- One tensor ---===//

  static constexpr int64_t rank = 8;
  static constexpr int64_t dimension = (int64_t(1) << 31) - 1;
  static constexpr int64_t tensorBytes = int64_t(1) << 40;

  //===--- Computing constants while the graph is read ---===//

  /// Bytes of an operand or result that is computed at once, and elements of a result that is
  /// float: sizes of shapes, not weights. What is larger stays an expression, which is evaluated
  /// when a builder asks for its values (up to the same bytes) or when the weights are written.
  static constexpr int64_t foldedTensorBytes = 64 << 10;
  static constexpr int64_t foldedFloats = 16;
  /// Element operations of one op, and of all ops of a model, at most.
  static constexpr int64_t foldingWork = int64_t(1) << 24, allFoldingWork = int64_t(1) << 30;
  /// Bytes that expressions of constants may have beyond what is stored for them, in one model: a
  /// [8192,1] plus a [1,8192] makes 256 MiB of weights from 64 KiB. The tables that builders make
  /// (counts, matrices of Fourier transforms) are among them.
  static constexpr int64_t expandedBytes = int64_t(256) << 20;
};

} // namespace modelc

#endif // MODELC_COMPILER_IMPORT_ONNX_LIMITS_H
