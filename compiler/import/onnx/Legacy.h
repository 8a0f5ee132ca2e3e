// Opsets before 7: an operator that means the same as in opset 7, or nearly, is imported by the row
// for that.

#ifndef MODELC_COMPILER_IMPORT_ONNX_LEGACY_H
#define MODELC_COMPILER_IMPORT_ONNX_LEGACY_H

#include "compiler/import/onnx/Node.h"

namespace modelc::importer {

/// The opset whose row imports `op`, an operator of ai.onnx, in a model of `opset`: 7 for an older
/// definition that adaptToOpset7 can adapt; else `opset` itself.
int64_t opsetOfRow(llvm::StringRef op, int64_t opset);

/// Reads the attributes that opset 7 does not have any more, and gives the operands the shapes that
/// they would have there. Does nothing for later opsets.
void adaptToOpset7(Node &node, llvm::StringRef op);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_LEGACY_H
