// Compares the footprints of the operands of each call.

#include "passes/offsets/Footprint.h"
#include "passes/offsets/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"

namespace modelc {
#define GEN_PASS_DEF_MARKNOALIAS
#include "passes/offsets/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

static bool isWritten(func::FuncOp kernel, unsigned argument) {
  auto access = kernel.getArgAttrOfType<StringAttr>(argument, "kernel.access");
  return !access || access.getValue() != "read";
}

static bool mayOverlap(Value a, Value b) {
  std::optional<Footprint> x = footprintOf(a), y = footprintOf(b);
  return !x || !y || !x->isDisjointFrom(*y);
}

/// Arguments that this call lets overlap with another one, one of the two being written.
static void addAliased(func::CallOp call, func::FuncOp kernel, llvm::BitVector &aliased) {
  for (unsigned i = 0; i < call.getNumOperands(); ++i)
    for (unsigned j = 0; j < i; ++j)
      if ((isWritten(kernel, i) || isWritten(kernel, j)) &&
          mayOverlap(call.getOperand(i), call.getOperand(j))) {
        aliased.set(i);
        aliased.set(j);
      }
}

namespace {
struct MarkNoalias : modelc::impl::MarkNoaliasBase<MarkNoalias> {
  using Base::Base;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    llvm::MapVector<func::FuncOp, llvm::BitVector> kernels;
    getOperation().walk([&](func::CallOp call) {
      auto kernel = symbols.lookup<func::FuncOp>(call.getCallee());
      auto &aliased = kernels.try_emplace(kernel, kernel.getNumArguments()).first->second;
      addAliased(call, kernel, aliased);
    });
    for (auto &[kernel, aliased] : kernels)
      for (unsigned i = 0; i < kernel.getNumArguments(); ++i)
        if (!aliased.test(i))
          kernel.setArgAttr(i, "kernel.noalias", UnitAttr::get(&getContext()));
  }
};
} // namespace
