#ifndef MODELC_PASSES_VERIFY_VERIFYPLACED_TD
#define MODELC_PASSES_VERIFY_VERIFYPLACED_TD

include "mlir/Pass/PassBase.td"

def VerifyPlaced : Pass<"modelc-verify-placed", "mlir::ModuleOp"> {
  let summary = "Check what holds after the placed stage";
  let description = [{
    Reports functions with results or with arguments that are neither input nor output; ops that are no
    buffer, weight, view, dispatch on memrefs or halo; window ops that still have pads; dispatches that write an
    input of the model or a weight, or whose output lies in the buffer of another operand; window ops that read rows
    or columns of a buffer that nothing wrote before, or a border of another value than they need. A buffer that is
    seen through views that are no rectangles of it is taken on trust. Changes nothing.
  }];
}

#endif // MODELC_PASSES_VERIFY_VERIFYPLACED_TD
