// --modelc-verify-bufferized

#ifndef MODELC_PASSES_VERIFY_VERIFYBUFFERIZED_TD
#define MODELC_PASSES_VERIFY_VERIFYBUFFERIZED_TD

include "mlir/Pass/PassBase.td"

def VerifyBufferized : Pass<"modelc-verify-bufferized", "::mlir::ModuleOp"> {
  let summary = "Check what holds after the loops stage";
  let description = [{
    Reports every op of a kernel that has a tensor, that allocates or copies memory, or that is not of the
    dialects which are printed (scf, arith, math, vector, affine.apply, memref, kernel.row_body; ub.poison as
    the padding of reads that need none), and every kernel that does not say how it was made (`kernel.made_as`). Changes nothing.
  }];
}

#endif // MODELC_PASSES_VERIFY_VERIFYBUFFERIZED_TD
