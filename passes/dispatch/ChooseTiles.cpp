// Asks the cost model for the register tile of each dispatch that a recipe can make.

#include "compiler/target/Target.h"
#include "passes/dispatch/Passes.h"
#include "passes/dispatch/TileModel.h"

#include "dialects/kernel/Dispatch.h"
#include "dialects/nn/ConstantExpression.h"
#include "dialects/nn/Conv.h"
#include "dialects/nn/MatMul.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace modelc {
#define GEN_PASS_DEF_CHOOSETILES
#include "passes/dispatch/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

using Tile = std::optional<SmallVector<int64_t>>;

static Tile tileOf(const Target &target, nn::Conv2dOp conv) {
  auto weight = cast<RankedTensorType>(conv.getWeight().getType());
  auto result = cast<RankedTensorType>(conv.getType());
  return chooseConvTile(target,
                        {/*outWidth=*/result.getDimSize(2), /*outChannels=*/result.getDimSize(3),
                         /*kernelHeight=*/weight.getDimSize(0),
                         /*kernelWidth=*/weight.getDimSize(1),
                         /*inChannels=*/weight.getDimSize(2)});
}

static Tile tileOf(const Target &target, nn::MatMulOp matmul) {
  ArrayRef<int64_t> lhs = cast<RankedTensorType>(matmul.getLhs().getType()).getShape();
  ArrayRef<int64_t> rhs = cast<RankedTensorType>(matmul.getRhs().getType()).getShape();
  if (rhs.size() != 2) // several matrices are read as they are stored
    return std::nullopt;
  return chooseMatMulTile(target,
                          {/*rows=*/lhs[lhs.size() - 2], /*columns=*/rhs[1], /*depth=*/rhs[0]});
}

/// Whether the root's right operand is a constant that can be stored in blocks.
static bool hasPackableWeight(kernel::DispatchOp dispatch) {
  auto weight = dyn_cast<BlockArgument>(dispatch.getRoot()->getOperand(1));
  return weight && weight.hasOneUse() &&
         cast<ShapedType>(weight.getType()).getElementType().isF32() &&
         nn::isConstantExpression(dispatch->getOperand(weight.getArgNumber()));
}

static Tile tileOf(kernel::DispatchOp dispatch) {
  using kernel::Family;
  if ((dispatch.getFamily() != Family::Conv && dispatch.getFamily() != Family::MatMul) ||
      !hasPackableWeight(dispatch))
    return std::nullopt;
  const Target &target = getTarget(dispatch);
  Operation *root = dispatch.getRoot();
  if (auto conv = dyn_cast<nn::Conv2dOp>(root))
    return tileOf(target, conv);
  return tileOf(target, cast<nn::MatMulOp>(root));
}

namespace {
struct ChooseTiles : modelc::impl::ChooseTilesBase<ChooseTiles> {
  using Base::Base;

  void runOnOperation() override {
    for (auto dispatch : getOperation().getOps<kernel::DispatchOp>())
      if (Tile tile = tileOf(dispatch))
        dispatch.setTile(*tile);
  }
};
} // namespace
