// modelc-verify-emittable: the guard of stage source. The printer is the one who knows what it
// prints, so it is asked.

#include "codegen/cpp/CppFile.h"
#include "passes/verify/Passes.h"

#define DEBUG_TYPE "modelc-verify-emittable"

namespace modelc {
#define GEN_PASS_DEF_VERIFYEMITTABLE
#include "passes/verify/Passes.h.inc"
} // namespace modelc

namespace {
struct VerifyEmittable : public modelc::impl::VerifyEmittableBase<VerifyEmittable> {
  using Base::Base;

  void runOnOperation() override {
    if (failed(modelc::checkPrintable(getOperation())))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
