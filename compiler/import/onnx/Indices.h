// Tuples of indices as places in the memory of a tensor.

#ifndef MODELC_COMPILER_IMPORT_ONNX_INDICES_H
#define MODELC_COMPILER_IMPORT_ONNX_INDICES_H

#include "compiler/import/onnx/Build.h"

namespace modelc::importer {

/// Places in a row-major tensor of `dims`, of shape [..], for indices of shape [.., dims.size()], of
/// which a negative one counts from the end. Unless `isExact`, a single index is its own place, also
/// if it is negative: nn.gather and nn.scatter understand that.
mlir::Value placesOf(Node &node, mlir::Value indices, llvm::ArrayRef<int64_t> dims,
                     bool isExact = false);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_INDICES_H
