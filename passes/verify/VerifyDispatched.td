#ifndef MODELC_PASSES_VERIFY_VERIFYDISPATCHED_TD
#define MODELC_PASSES_VERIFY_VERIFYDISPATCHED_TD

include "mlir/Pass/PassBase.td"

def VerifyDispatched : Pass<"modelc-verify-dispatched", "mlir::ModuleOp"> {
  let summary = "Check what holds after the dispatch stage";
  let description = [{
    Reports every op of a function that is not `kernel.load_weight`, `tensor.empty`, `kernel.dispatch`,
    `nn.reshape` or the return; dispatches whose root does not fit their family or that hold more than a
    root and elementwise ops; tiles that the packing of the weight does not fit; returned values that are
    not made by a dispatch, or returned twice; a module made for a target that modelc does not know. Changes nothing.
  }];
}

#endif // MODELC_PASSES_VERIFY_VERIFYDISPATCHED_TD
