#include "compiler/modelc/PrintIR.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace modelc;

/// Up to here people can still read past the weights.
static constexpr size_t printedWeightsBytes = 64 << 10;
/// Of each constant, where the weights are more than that.
static constexpr int64_t printedElements = 16;

static void
forEachResource(ModuleOp module,
                llvm::function_ref<void(Operation *, StringAttr, DenseResourceElementsAttr)> use) {
  module.walk([&](Operation *op) {
    for (NamedAttribute attr : op->getAttrs())
      if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr.getValue()))
        if (resource.getRawHandle().getBlob())
          use(op, attr.getName(), resource);
  });
}

static bool hasSmallWeights(ModuleOp module) {
  size_t bytes = 0;
  forEachResource(module, [&](Operation *, StringAttr, DenseResourceElementsAttr attr) {
    bytes += attr.getRawHandle().getBlob()->getData().size();
  });
  return bytes <= printedWeightsBytes;
}

namespace {
/// The blobs of a module, taken out while this lives.
class WithoutBlobs {
public:
  explicit WithoutBlobs(ModuleOp module) {
    forEachResource(module, [&](Operation *, StringAttr, DenseResourceElementsAttr attr) {
      AsmResourceBlob *blob = attr.getRawHandle().getBlob();
      if (saved.insert({blob, AsmResourceBlob()}).second)
        std::swap(saved[blob], *blob);
    });
  }
  ~WithoutBlobs() {
    for (auto &[blob, content] : saved)
      std::swap(content, *blob);
  }

private:
  llvm::MapVector<AsmResourceBlob *, AsmResourceBlob> saved;
};
} // namespace

void modelc::printIR(ModuleOp module, raw_ostream &os) {
  OpPrintingFlags flags;
  if (hasSmallWeights(module)) {
    module->print(os, flags);
    os << "\n";
    return;
  }
  WithoutBlobs names(module);
  module->print(os, flags.elideLargeResourceString(0).elideLargeElementsAttrs(printedElements));
  os << "\n";
}

void modelc::printReproducer(ModuleOp module, raw_ostream &os) {
  if (!hasSmallWeights(module))
    forEachResource(module, [](Operation *op, StringAttr name, DenseResourceElementsAttr attr) {
      Attribute zero = Builder(op->getContext()).getZeroAttr(attr.getType().getElementType());
      op->setAttr(name, DenseElementsAttr::get(attr.getType(), zero));
    });
  module->print(os);
  os << "\n";
}
