// The recipe: how a kernel of a known family becomes register tiles of n-D vectors. Each step is a
// function of its own; --modelc-lower-by-recipe runs them in this order on a clone of the kernel.
// A step that cannot go on says so with a remark and fails; its clone is then dropped.

#ifndef MODELC_PASSES_TILING_RECIPE_H
#define MODELC_PASSES_TILING_RECIPE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

#include <optional>
#include <string>

namespace modelc {

/// Patterns of the steps, collected once per context: collecting costs more than a kernel.
struct RecipePatterns {
  explicit RecipePatterns(mlir::MLIRContext *context);

  mlir::FrozenRewritePatternSet canonicalization; // of the dialects that kernels consist of
  mlir::FrozenRewritePatternSet unitTaps;
  // Two sets, applied one after the other: together they leave transposes and contractions that
  // broadcast.
  mlir::FrozenRewritePatternSet transfers;
  mlir::FrozenRewritePatternSet leadingOnes;
  mlir::FrozenRewritePatternSet subviews; // a view of a view becomes one view
};

/// How the loops of a kernel's last operation are cut. Entry i belongs to loop i.
struct RecipePlan {
  llvm::SmallVector<int64_t> tileSizes; // 0: the whole loop stays in the tile
  llvm::SmallVector<int64_t> order;     // order[i] is the loop at nesting depth i
  bool contracts = false; // the root becomes a vector.contract; otherwise elementwise code
  std::string madeAs;     // for people: "conv 7x32"
};

/// The plan for a kernel, from its family, its tile and its target. Null if no recipe is for it.
std::optional<RecipePlan> planRecipe(mlir::func::FuncOp kernel);

/// Cuts the last operation into tiles, fuses the others into them, and splits off the tiles at the
/// end of a loop that does not divide.
mlir::LogicalResult tileKernel(mlir::RewriterBase &rewriter, mlir::func::FuncOp kernel,
                               const RecipePlan &plan, const RecipePatterns &patterns);

/// Makes loops of all reduction dimensions, one step each: the tile's body is an outer product, or
/// elementwise if the plan has no contraction.
mlir::LogicalResult tileReductions(mlir::RewriterBase &rewriter, mlir::func::FuncOp kernel,
                                   const RecipePlan &plan, const RecipePatterns &patterns);

/// Drops the reduction loops of operations that have one iteration each, and fuses their
/// multiply-adds: what is left reads the accumulator, combines it elementwise, and writes it.
mlir::LogicalResult dropUnitReductions(mlir::RewriterBase &rewriter, mlir::func::FuncOp kernel);

/// Reads of a window at one tap become reads of a strided slice; see UnitTap.cpp.
void populateUnitTapPatterns(mlir::RewritePatternSet &patterns);

/// Makes n-D vector code of every tile.
mlir::LogicalResult vectorizeKernel(mlir::RewriterBase &rewriter, mlir::func::FuncOp kernel,
                                    const RecipePatterns &patterns);

/// Keeps what a loop reads and writes at the same place in values that the loop carries.
mlir::LogicalResult hoistAccumulators(mlir::RewriterBase &rewriter, mlir::func::FuncOp kernel,
                                      const RecipePatterns &patterns);

/// Tensors become the memory of the arguments.
mlir::LogicalResult bufferizeKernel(mlir::RewriterBase &rewriter, mlir::func::FuncOp kernel,
                                    const RecipePatterns &patterns);

/// Sets `kernel.unroll` on the loops of the reductions.
void setUnrollFactors(mlir::func::FuncOp kernel);

/// The remark of a step that cannot go on; the reason is to be appended.
mlir::InFlightDiagnostic remarkFallback(mlir::func::FuncOp kernel);

/// Whether the kernel is what the recipe promises; a remark says what is not.
mlir::LogicalResult checkRecipeResult(mlir::func::FuncOp kernel);

/// Applies one set of patterns until none matches; fails, with a remark, if that finds no end.
mlir::LogicalResult applyToKernel(mlir::func::FuncOp kernel,
                                  const mlir::FrozenRewritePatternSet &patterns);

/// Canonicalises and removes what is computed twice. Fails as applyToKernel does.
mlir::LogicalResult simplifyKernel(mlir::RewriterBase &rewriter, mlir::func::FuncOp kernel,
                                   const RecipePatterns &patterns);

} // namespace modelc

#endif // MODELC_PASSES_TILING_RECIPE_H
