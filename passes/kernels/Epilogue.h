// The elementwise ops of a kernel as one linalg.generic over its result.

#ifndef MODELC_PASSES_KERNELS_EPILOGUE_H
#define MODELC_PASSES_KERNELS_EPILOGUE_H

#include "passes/kernels/ResultDomain.h"

namespace modelc {

/// The value of a kernel's root, already lowered.
struct LoweredRoot {
  mlir::Value source;  // the result of the nn op; null if the kernel is elementwise all through
  mlir::Value value;   // of the shape of the domain
  int64_t divisor = 1; // by which it must still be divided
};

/// Where a kernel writes its result to.
struct KernelOutput {
  mlir::Value source; // as a tensor of the result's shape, which the nn ops may read
  mlir::Value value;  // as a tensor of the shape of the domain
};

/// Computes `result`, an elementwise expression of nn ops over the root's value, the output and
/// tensors that broadcast to it (or are transposed to it), into the output. Null if `result`
/// depends on an op that is not elementwise; nothing is left behind then but dead views.
mlir::Value lowerEpilogue(mlir::OpBuilder &builder, const ResultDomain &domain,
                          const LoweredRoot &root, const KernelOutput &output, mlir::Value result);

} // namespace modelc

#endif // MODELC_PASSES_KERNELS_EPILOGUE_H
