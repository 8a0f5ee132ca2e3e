// modelc-assign-names: emit.name on kernels, their arguments and loops, and on steps.

#include "codegen/Names.h"
#include "codegen/cpp/EmitAttributes.h"
#include "codegen/cpp/LoopNames.h"
#include "codegen/cpp/Passes.h"
#include "codegen/cpp/RuntimeNames.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#define DEBUG_TYPE "modelc-assign-names"

namespace modelc {
#define GEN_PASS_DEF_ASSIGNNAMES
#include "codegen/cpp/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

static bool hasWeight(StringRef family) {
  return family == "conv" || family == "depthwise" || family == "matmul";
}

/// The role of argument `index`, the `reads`-th of `readCount` that are read only.
static StringRef roleOf(func::FuncOp kernel, unsigned index, unsigned reads, unsigned readCount) {
  auto access = kernel.getArgAttrOfType<StringAttr>(index, accessAttr);
  auto family = kernel->getAttrOfType<StringAttr>(familyAttr);
  if (!access || access != "read")
    return access && access == "scratch" ? "scratch" : "y";
  if (reads == 0)
    return readCount == 1 || (family && hasWeight(family)) ? "x" : "a";
  if (!family || !hasWeight(family))
    return reads == 1 ? "b" : "c";
  if (reads == 1)
    return "w";
  bool isRow = cast<MemRefType>(kernel.getArgumentTypes()[index]).getRank() <= 1;
  return isRow ? "bias" : "residual";
}

static bool isRead(func::FuncOp kernel, unsigned index) {
  auto access = kernel.getArgAttrOfType<StringAttr>(index, accessAttr);
  return access && access == "read";
}

static void nameArguments(func::FuncOp kernel) {
  unsigned count = kernel.getNumArguments(), reads = 0;
  unsigned readCount =
      llvm::count_if(llvm::seq(count), [&](unsigned i) { return isRead(kernel, i); });
  Builder b(kernel.getContext());
  for (unsigned i = 0; i < count; ++i) {
    if (!kernel.getArgAttr(i, emitNameAttr))
      kernel.setArgAttr(i, emitNameAttr, b.getStringAttr(roleOf(kernel, i, reads, readCount)));
    reads += isRead(kernel, i);
  }
}

//===----------------------------------------------------------------------===//
// Kernels and steps
//===----------------------------------------------------------------------===//

static void nameKernels(ModuleOp module) {
  NameTable table = runtimeNames();
  Builder b(module.getContext());
  auto kernels =
      llvm::to_vector(llvm::make_filter_range(module.getOps<func::FuncOp>(), [](func::FuncOp f) {
        return f.isPrivate() && !f.isDeclaration();
      }));
  for (func::FuncOp kernel : kernels)
    if (auto name = kernel->getAttrOfType<StringAttr>(emitNameAttr))
      table.reserve(name);
  for (func::FuncOp kernel : kernels) {
    if (!kernel->hasAttr(emitNameAttr))
      kernel->setAttr(emitNameAttr,
                      b.getStringAttr(table.unique(cleanIdentifier(kernel.getName(), "kernel"))));
    nameArguments(kernel);
    nameLoops(kernel);
  }
}

static std::string stepName(func::CallOp step) {
  auto name = step.getLoc()->findInstanceOf<NameLoc>();
  return commentText(name ? name.getName().getValue() : step.getCallee());
}

namespace {
struct AssignNames : public modelc::impl::AssignNamesBase<AssignNames> {
  using Base::Base;

  void runOnOperation() override {
    nameKernels(getOperation());
    getOperation().walk([](func::CallOp step) {
      if (!step->hasAttr(emitNameAttr))
        step->setAttr(emitNameAttr, StringAttr::get(step.getContext(), stepName(step)));
    });
  }
};
} // namespace
