// The border guard after the import stage. Reads only; reports all offenders.

#include "passes/verify/Passes.h"

#include "dialects/nn/NNDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace modelc {
#define GEN_PASS_DEF_VERIFYIMPORTED
#include "passes/verify/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

static bool isStaticTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

static LogicalResult checkOp(Operation *op) {
  if (isa<func::ReturnOp>(op))
    return success();
  if (!isa_and_present<nn::NNDialect>(op->getDialect()))
    return op->emitOpError("is left after the import stage");
  if (!llvm::all_of(op->getResultTypes(), isStaticTensor))
    return op->emitOpError("has a result that is no static tensor");
  if (!op->getLoc()->findInstanceOf<NameLoc>())
    return op->emitOpError("does not carry the name of its node as location");
  return success();
}

static LogicalResult checkPorts(func::FuncOp main) {
  constexpr StringLiteral name = "modelc.name";
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes()))
    if (!isStaticTensor(type) || !main.getArgAttrOfType<StringAttr>(i, name))
      return main.emitOpError("argument ") << i << " is no static tensor with a " << name;
  for (unsigned i = 0; i < main.getNumResults(); ++i)
    if (!main.getResultAttrOfType<StringAttr>(i, name))
      return main.emitOpError("result ") << i << " has no " << name;
  return success();
}

namespace {
struct VerifyImported : modelc::impl::VerifyImportedBase<VerifyImported> {
  using Base::Base;

  void runOnOperation() override {
    for (Operation &op : getOperation().getBodyRegion().getOps()) {
      auto main = dyn_cast<func::FuncOp>(op);
      if (main && main.getName() == "main" && main.getBody().hasOneBlock())
        checkMain(main);
      else
        fail(op.emitOpError("is not @main with one block"));
    }
  }

  void checkMain(func::FuncOp main) {
    fail(checkPorts(main));
    for (Operation &op : main.getBody().front())
      fail(checkOp(&op));
  }

  void fail(LogicalResult result) {
    if (failed(result))
      signalPassFailure();
  }
};
} // namespace
