// The window of a convolution or pool: its attributes, and their meaning for channels-last ops.

#ifndef MODELC_COMPILER_IMPORT_ONNX_WINDOW_H
#define MODELC_COMPILER_IMPORT_ONNX_WINDOW_H

#include "compiler/import/onnx/Node.h"

namespace modelc::importer {

/// Numbers of the spatial dimensions of a window, outermost first. There are two or three: a 1-D
/// window has height 1.
struct WindowAttributes {
  using Sizes = llvm::SmallVector<int64_t, 3>;
  Sizes input, window; // elements
  Sizes strides, dilations;
  Sizes before, after; // padding

  size_t rank() const { return input.size(); }
  /// Elements from the first to the last tap of dimension `d`, both included.
  int64_t extent(size_t d) const { return (window[d] - 1) * dilations[d] + 1; }
  /// Padding as ops take it: before each dimension, then after each.
  llvm::SmallVector<int64_t> pads() const;
  /// The dimensions from `first` on, `count` of them.
  WindowAttributes slice(size_t first, size_t count) const;
};

/// The mode of auto_pad; nothing, with an error, if it is unknown or there are pads besides.
enum class AutoPad { NotSet, Valid, SameUpper, SameLower };
std::optional<AutoPad> readAutoPad(Node &node);

/// Splits `total` elements of padding in dimension `d`: an odd one is larger at the end for
/// `SameUpper`, else at the beginning.
void splitPads(WindowAttributes &attributes, size_t d, int64_t total, AutoPad mode);

/// Reads strides, pads and, if `withDilations`, dilations of a node whose input 0 has one to three
/// spatial dimensions. `window` has one size for each of them. Nothing after an error.
std::optional<WindowAttributes> readExplicitWindow(Node &node, llvm::ArrayRef<int64_t> window,
                                                   bool withDilations);

/// As readExplicitWindow, with the padding that auto_pad asks of a convolution or pool.
std::optional<WindowAttributes> readWindow(Node &node, llvm::ArrayRef<int64_t> window,
                                           bool withDilations);

/// The spatial sizes of weight input 1, which kernel_shape must repeat and whose rank must be that
/// of input 0; nothing, with an error, if they differ.
std::optional<llvm::ArrayRef<int64_t>> readKernelShape(Node &node);

/// Two or three numbers as three, the first of them `depth` if it is missing.
mlir::DenseI64ArrayAttr asTriple(Node &node, llvm::ArrayRef<int64_t> sizes, int64_t depth);

/// Input `i`, [N, C, ..] with one to three spatial dimensions, of which a single one gets a height
/// of 1; null, with an error, if it has another rank.
mlir::Value imageInput(Node &node, unsigned i);

/// A channels-last result as [N, C, ..] with the spatial dimensions of input 0.
mlir::Value imageResult(Node &node, mlir::Value channelsLast);

/// Adds input 2, if there is one, to the channels of a channels-last result.
mlir::Value withBias(Node &node, mlir::Value result);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_WINDOW_H
