#ifndef MODELC_PASSES_VERIFY_VERIFYMEMORYPLAN_TD
#define MODELC_PASSES_VERIFY_VERIFYMEMORYPLAN_TD

include "mlir/Pass/PassBase.td"

def VerifyMemoryPlan : Pass<"modelc-verify-memory-plan", "mlir::ModuleOp"> {
  let summary = "Check the memory plan by other means than those that made it";
  let description = [{
    Replays the calls of main: each call touches the bytes of its operands' buffers, reading or writing as
    the kernel says. Reports a buffer that lies outside of the arena or is misaligned; that is read before
    it is written; that another buffer's call overwrites between its first and its last touch; whose
    `kernel.first_step` and `kernel.last_step` are not those of the replay. Recomputes the lower bound and
    checks the function's figures; checks that weights lie apart and inside of `kernel.weights_bytes`, and
    that a `kernel.noalias` argument overlaps with nothing that is written beside it. Changes nothing.

    It shares no code with the planner, so that a mistake there does not hide itself here.
  }];
}

#endif // MODELC_PASSES_VERIFY_VERIFYMEMORYPLAN_TD
