// The window of a convolution or pool: its attributes, and their meaning for channels-last 2-D ops.

#ifndef MODELC_COMPILER_IMPORT_ONNX_WINDOW_H
#define MODELC_COMPILER_IMPORT_ONNX_WINDOW_H

#include "compiler/import/onnx/Node.h"

#include <array>

namespace modelc::importer {

/// A 2-D window; a 1-D one has height 1.
struct WindowAttributes {
  std::array<int64_t, 2> input, window; // elements
  std::array<int64_t, 2> strides, dilations;
  std::array<int64_t, 4> pads; // top, left, bottom, right

  /// Elements from the first to the last tap of dimension `d`, both included.
  int64_t extent(int d) const { return (window[d] - 1) * dilations[d] + 1; }
  /// Windows over dimension `d`, or 0 if not even one fits.
  int64_t outputSize(int d) const;
};

/// Reads auto_pad, strides, pads and, if `withDilations`, dilations of a node whose input 0 is [N,
/// C, W] or [N, C, H, W]. `window` has one size for each spatial dimension. Nothing after an error.
std::optional<WindowAttributes> readWindow(Node &node, llvm::ArrayRef<int64_t> window,
                                           bool withDilations);

/// Input `i` as [N, C, H, W]; null, with an error, if it has another rank than 3 or 4.
mlir::Value imageInput(Node &node, unsigned i);

/// A channels-last result as [N, C, H, W] or, where input 0 has rank 3, [N, C, W].
mlir::Value imageResult(Node &node, mlir::Value channelsLast);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_WINDOW_H
