// --modelc-lower-by-recipe: kernels of a known family become register tiles of vectors. A kernel
// whose recipe does not give what it promises stays as it was.

#include "passes/tiling/Passes.h"
#include "passes/tiling/Recipe.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Linalg/Transforms/SubsetInsertionOpInterfaceImpl.h"
#include "mlir/Dialect/Linalg/Transforms/TilingInterfaceImpl.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/SubsetInsertionOpInterfaceImpl.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Vector/Transforms/SubsetOpInterfaceImpl.h"

#include <memory>

#define DEBUG_TYPE "modelc-lower-by-recipe"

namespace modelc {
#define GEN_PASS_DEF_LOWERBYRECIPE
#include "passes/tiling/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

/// What the steps ask of ops of other dialects: tiling, bufferising, and which slice an op reads or
/// writes.
static void registerInterfaces(DialectRegistry &registry) {
  linalg::registerTilingInterfaceExternalModels(registry);
  linalg::registerSubsetOpInterfaceExternalModels(registry);
  tensor::registerSubsetOpInterfaceExternalModels(registry);
  vector::registerSubsetOpInterfaceExternalModels(registry);
  arith::registerBufferizableOpInterfaceExternalModels(registry);
  linalg::registerBufferizableOpInterfaceExternalModels(registry);
  scf::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerBufferizableOpInterfaceExternalModels(registry);
  vector::registerBufferizableOpInterfaceExternalModels(registry);
}

/// Runs the steps on `kernel` up to the one of that name, or all and the check.
static LogicalResult runRecipe(func::FuncOp kernel, const RecipePlan &plan,
                               const RecipePatterns &patterns, StringRef stopAfter) {
  IRRewriter rewriter(kernel.getContext());
  if (failed(tileKernel(rewriter, kernel, plan, patterns)) || stopAfter == "tile")
    return success(stopAfter == "tile");
  if (failed(tileReductions(rewriter, kernel, plan, patterns)) || stopAfter == "reductions")
    return success(stopAfter == "reductions");
  if (failed(vectorizeKernel(rewriter, kernel, patterns)) || stopAfter == "vectorize")
    return success(stopAfter == "vectorize");
  if (failed(hoistAccumulators(rewriter, kernel, patterns)) || stopAfter == "hoist")
    return success(stopAfter == "hoist");
  if (failed(bufferizeKernel(rewriter, kernel, patterns)) || stopAfter == "bufferize")
    return success(stopAfter == "bufferize");
  setUnrollFactors(kernel);
  return checkRecipeResult(kernel);
}

namespace {

struct LowerByRecipe : modelc::impl::LowerByRecipeBase<LowerByRecipe> {
  using Base::Base;

  void getDependentDialects(DialectRegistry &registry) const override {
    Base::getDependentDialects(registry);
    registerInterfaces(registry);
  }

  LogicalResult initialize(MLIRContext *context) override {
    patterns = std::make_shared<RecipePatterns>(context);
    return success();
  }

  void runOnOperation() override {
    for (func::FuncOp kernel : llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      std::optional<RecipePlan> plan = planRecipe(kernel);
      if (!plan)
        continue;
      OpBuilder builder(kernel);
      auto clone = cast<func::FuncOp>(builder.clone(*kernel));
      bool made = succeeded(runRecipe(clone, *plan, *patterns, stopAfter));
      if (made)
        clone->setAttr("kernel.made_as", builder.getStringAttr(plan->madeAs));
      (made ? kernel : clone).erase();
    }
  }

  std::shared_ptr<RecipePatterns> patterns; // shared by copies of the pass: it is only read
};

} // namespace
