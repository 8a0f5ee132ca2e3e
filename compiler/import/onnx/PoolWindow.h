// The windows of pools, and pools that name elements by their index.

#ifndef MODELC_COMPILER_IMPORT_ONNX_POOLWINDOW_H
#define MODELC_COMPILER_IMPORT_ONNX_POOLWINDOW_H

#include "compiler/import/onnx/Window.h"

namespace modelc::importer {

/// The window of a pool as the node states it, and with the padding at the end that it uses: more
/// for ceil_mode, less where no window touches it.
struct PoolWindow {
  WindowAttributes stated, exact;
};

/// Reads the window of a pool. `dilationsSince` is the opset that brought dilations to this kind of
/// pool, `ceilSince` the one that brought ceil_mode. Nothing after an error.
std::optional<PoolWindow> readPool(Node &node, int64_t dilationsSince, int64_t ceilSince);

/// A max pool of `image`, [N, C, ..], whose output 1, the indices, is set as well.
mlir::Value maxPoolIndices(Node &node, mlir::Value image, const PoolWindow &window);

/// The row of MaxUnpool.
mlir::Value buildMaxUnpool(Node &node);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_POOLWINDOW_H
