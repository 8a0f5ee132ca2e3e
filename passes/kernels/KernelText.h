// What people read about a kernel: its name and one line of documentation.

#ifndef MODELC_PASSES_KERNELS_KERNELTEXT_H
#define MODELC_PASSES_KERNELS_KERNELTEXT_H

#include "dialects/kernel/Buffer.h"
#include "dialects/kernel/Dispatch.h"

#include <string>

namespace modelc {

struct KernelText {
  std::string name; // family and shape, an identifier: `conv3x3s2_relu_56x56x64`
  std::string doc;  // one line: operation, shapes, fused operations
};

/// Describes the region of `dispatch`.
KernelText describeKernel(kernel::DispatchOp dispatch);

/// Describes the border that `op` writes.
KernelText describeKernel(kernel::FillHaloOp op);

} // namespace modelc

#endif // MODELC_PASSES_KERNELS_KERNELTEXT_H
