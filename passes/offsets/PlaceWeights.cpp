// Lays the weights out one after the other, in the order of the module.

#include "passes/offsets/Packer.h"
#include "passes/offsets/Passes.h"

#include "dialects/kernel/Weight.h"
#include "dialects/nn/Weights.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/MathExtras.h"

namespace modelc {
#define GEN_PASS_DEF_PLACEWEIGHTS
#include "passes/offsets/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

namespace {
struct PlaceWeights : modelc::impl::PlaceWeightsBase<PlaceWeights> {
  using Base::Base;

  void runOnOperation() override {
    int64_t end = 0;
    for (auto weight : getOperation().getOps<kernel::WeightOp>()) {
      weight.setOffset(end);
      end = llvm::alignTo(end + nn::bytesOf(cast<ShapedType>(weight.getType())), bufferAlignment);
    }
    getOperation()->setAttr("kernel.weights_bytes", Builder(&getContext()).getI64IntegerAttr(end));
  }
};
} // namespace
