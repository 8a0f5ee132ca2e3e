// --modelc-merge-kernels: of kernels with equal type, attributes and body only the first is left.

#include "passes/kernels/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/SymbolTable.h"

#define DEBUG_TYPE "modelc-merge-kernels"

namespace modelc {
#define GEN_PASS_DEF_MERGEKERNELS
#include "passes/kernels/Passes.h.inc"
} // namespace modelc

using namespace mlir;

static constexpr auto kIgnoreLocations = OperationEquivalence::IgnoreLocations;

/// The attributes of a function, its type among them, without its name.
static SmallVector<NamedAttribute> attributesOf(func::FuncOp kernel) {
  return llvm::to_vector(llvm::make_filter_range(kernel->getAttrs(), [](NamedAttribute a) {
    return a.getName() != SymbolTable::getSymbolAttrName();
  }));
}

/// Equal for equal kernels. Only good for buckets: it depends on addresses.
static llvm::hash_code hashOf(func::FuncOp kernel) {
  llvm::hash_code hash = llvm::hash_value(kernel.getFunctionType().getAsOpaquePointer());
  kernel.getBody().walk([&](Operation *op) {
    hash = llvm::hash_combine(hash, OperationEquivalence::computeHash(
                                        op, OperationEquivalence::ignoreHashValue,
                                        OperationEquivalence::ignoreHashValue, kIgnoreLocations));
  });
  return hash;
}

static bool areEqual(func::FuncOp a, func::FuncOp b) {
  return attributesOf(a) == attributesOf(b) &&
         OperationEquivalence::isRegionEquivalentTo(&a.getBody(), &b.getBody(), kIgnoreLocations);
}

namespace {
struct MergeKernels : modelc::impl::MergeKernelsBase<MergeKernels> {
  using Base::Base;

  void runOnOperation() override {
    DenseMap<size_t, SmallVector<func::FuncOp>> buckets; // looked up only, never walked
    DenseMap<StringAttr, StringAttr> merged;             // from a name to the one that stays
    for (func::FuncOp kernel : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>())) {
      if (!kernel->hasAttr("kernel.family"))
        continue;
      SmallVector<func::FuncOp> &bucket = buckets[hashOf(kernel)];
      auto *equal =
          llvm::find_if(bucket, [&](func::FuncOp other) { return areEqual(kernel, other); });
      if (equal == bucket.end()) {
        bucket.push_back(kernel);
        continue;
      }
      merged[kernel.getSymNameAttr()] = equal->getSymNameAttr();
      kernel.erase();
    }
    getOperation().walk([&](func::CallOp call) {
      if (StringAttr name = merged.lookup(call.getCalleeAttr().getAttr()))
        call.setCallee(name);
    });
  }
};
} // namespace
