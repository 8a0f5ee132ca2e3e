// The register tile of convolutions and matmuls: which block of the result stays in registers while
// the reduction runs. Plain arithmetic on the target's fields, without IR.

#ifndef MODELC_PASSES_DISPATCH_TILEMODEL_H
#define MODELC_PASSES_DISPATCH_TILEMODEL_H

#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>

namespace modelc {

struct Target;

/// A matmul [rows, depth] x [depth, columns].
struct MatMulProblem {
  int64_t rows, columns, depth;
};

/// A convolution, as far as its register tile depends on it. All counts are elements; the padded
/// border and strides do not matter.
struct WindowProblem {
  int64_t outWidth, outChannels;
  int64_t kernelHeight, kernelWidth, inChannels;
};

/// Native pieces of a row of `columns` f32: cut greedily into vectors of `lanes`, `lanes` / 2, .. 1
/// lanes. 24 columns are 2 pieces of a 16-lane target (16 + 8).
int64_t countPieces(int64_t columns, int64_t lanes);

/// The tile [rows, columns] of a matmul. The columns divide the problem's columns, the rows need
/// not divide its rows. Null if no tile is sensible (a large prime number of columns): the floor's
/// case.
std::optional<llvm::SmallVector<int64_t>> chooseMatMulTile(const Target &target,
                                                           const MatMulProblem &problem);

/// The tile [columns of the image row, output channels] of a convolution with one group. As above.
std::optional<llvm::SmallVector<int64_t>> chooseConvTile(const Target &target,
                                                         const WindowProblem &problem);

} // namespace modelc

#endif // MODELC_PASSES_DISPATCH_TILEMODEL_H
