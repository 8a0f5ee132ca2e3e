// The equation of an Einsum node: which dimension of which operand has which name.

#ifndef MODELC_COMPILER_IMPORT_ONNX_EINSUMEQUATION_H
#define MODELC_COMPILER_IMPORT_ONNX_EINSUMEQUATION_H

#include "compiler/import/onnx/Node.h"

#include "llvm/ADT/DenseMap.h"

namespace modelc::importer {

/// The name of a dimension: a letter, or -1, -2, .. for the dimensions of an ellipsis, counted from
/// its last one.
using Subscript = int;
using Subscripts = llvm::SmallVector<Subscript, 8>;

struct Einsum {
  llvm::SmallVector<Subscripts> operands;   // a name for each dimension
  Subscripts output;                        // all different, each of an operand
  llvm::DenseMap<Subscript, int64_t> sizes; // looked up, never walked
};

/// Reads attribute `equation`. Dimensions of one name have one size or are 1, which repeats.
/// Nothing, with an error, if the equation does not fit the node's inputs.
std::optional<Einsum> readEinsum(Node &node);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_EINSUMEQUATION_H
