// --modelc-verify-kernels

#ifndef MODELC_PASSES_VERIFY_VERIFYKERNELS_TD
#define MODELC_PASSES_VERIFY_VERIFYKERNELS_TD

include "mlir/Pass/PassBase.td"

def VerifyKernels : Pass<"modelc-verify-kernels", "::mlir::ModuleOp"> {
  let summary = "Check what holds after the kernels stage";
  let description = [{
    Reports every op of `@main` that is not a weight, a buffer, a view, a cast or a call; every argument of
    a kernel that is not a memref with known strides and `kernel.access`; every kernel without
    `kernel.doc`; and every nn op or other op in a kernel that the loops stage does not lower. Changes nothing.
  }];
}

#endif // MODELC_PASSES_VERIFY_VERIFYKERNELS_TD
