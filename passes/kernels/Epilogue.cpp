// Collects the tensors that an elementwise expression reads, then emits it once, on scalars.

#include "passes/kernels/Epilogue.h"

#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Movement.h"
#include "dialects/nn/Shape.h"
#include "passes/kernels/ScalarOps.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace modelc;

namespace {
class Epilogue {
public:
  Epilogue(OpBuilder &builder, const ResultDomain &domain, const LoweredRoot &root,
           const KernelOutput &output)
      : builder(builder), domain(domain), root(root), output(output) {}
  /// Registers every tensor that `value` depends on; fails at an op that is not elementwise.
  LogicalResult collect(Value value);
  Value emit(Location loc, Value result);

private:
  ResultDomain::View viewTransposed(nn::TransposeOp op);
  ResultDomain::View viewSliced(nn::SliceOp op);
  /// The view if `op` is one that only moves elements, in the shape of the loops.
  std::optional<ResultDomain::View> viewMoved(Operation *op);
  Value emitScalar(OpBuilder &b, Location loc, Value value, DenseMap<Value, Value> &scalars);

  OpBuilder &builder;
  const ResultDomain &domain;
  const LoweredRoot &root;
  const KernelOutput &output;
  llvm::MapVector<Value, ResultDomain::View> operands;
};
} // namespace

/// Loop `i` walks dimension `permutation[i]` of the transpose's input.
ResultDomain::View Epilogue::viewTransposed(nn::TransposeOp op) {
  SmallVector<AffineExpr> exprs(domain.rank());
  for (auto [loop, dim] : llvm::enumerate(op.getPermutation()))
    exprs[dim] = builder.getAffineDimExpr(loop);
  return {op.getInput(), AffineMap::get(domain.rank(), 0, exprs, builder.getContext())};
}

/// The part that the slice takes, walked backwards where its step is negative.
ResultDomain::View Epilogue::viewSliced(nn::SliceOp op) {
  SmallVector<AffineExpr> exprs;
  SmallVector<OpFoldResult> starts, steps;
  for (auto [loop, start, size, step] :
       llvm::enumerate(op.getStarts(), op.getSizes(), op.getSteps())) {
    AffineExpr expr = builder.getAffineDimExpr(loop);
    exprs.push_back(step < 0 ? size - 1 - expr : expr);
    starts.push_back(builder.getIndexAttr(step < 0 ? start + (size - 1) * step : start));
    steps.push_back(builder.getIndexAttr(std::abs(step)));
  }
  Value part = tensor::ExtractSliceOp::create(
      builder, op.getLoc(), op.getInput(), starts,
      getAsIndexOpFoldResult(builder.getContext(), op.getSizes()), steps);
  return {part, AffineMap::get(domain.rank(), 0, exprs, builder.getContext())};
}

std::optional<ResultDomain::View> Epilogue::viewMoved(Operation *op) {
  bool inLoops =
      cast<ShapedType>(op->getResult(0).getType()).getShape() == ArrayRef<int64_t>(domain.shape());
  if (auto transpose = dyn_cast<nn::TransposeOp>(op); transpose && inLoops)
    return viewTransposed(transpose);
  if (auto slice = dyn_cast<nn::SliceOp>(op); slice && inLoops)
    return viewSliced(slice);
  return std::nullopt;
}

LogicalResult Epilogue::collect(Value value) {
  Operation *op = value.getDefiningOp();
  if (operands.count(value))
    return success();
  if (value == root.source || value == output.source) {
    Value tensor = value == root.source ? root.value : output.value;
    operands.insert({value, {tensor, builder.getMultiDimIdentityMap(domain.rank())}});
    return success();
  }
  if (std::optional<ResultDomain::View> view = viewMoved(op)) {
    operands.insert({value, *view});
    return success();
  }
  if (isa<bufferization::ToTensorOp>(op)) {
    operands.insert({value, domain.view(builder, op->getLoc(), value)});
    return success();
  }
  if (!nn::isElementwise(op))
    return failure();
  for (Value operand : op->getOperands())
    if (failed(collect(operand)))
      return failure();
  return success();
}

Value Epilogue::emitScalar(OpBuilder &b, Location loc, Value value,
                           DenseMap<Value, Value> &scalars) {
  if (Value known = scalars.lookup(value))
    return known;
  Operation *op = value.getDefiningOp();
  SmallVector<Value, 2> args;
  for (Value operand : op->getOperands())
    args.push_back(emitScalar(b, loc, operand, scalars));
  // The type of the arithmetic: a comparison's is its operands'.
  ScalarOps ops(b, op->getLoc(), getElementTypeOrSelf(op->getOperands().back()));
  return scalars[value] =
             TypeSwitch<Operation *, Value>(op)
                 .Case([&](nn::UnaryOp unary) { return ops.unary(unary.getKind(), args[0]); })
                 .Case([&](nn::ClipOp clip) {
                   return ops.clip(args[0], clip.getLow().convertToDouble(),
                                   clip.getHigh().convertToDouble());
                 })
                 .Case([&](nn::BinaryOp binary) {
                   return ops.binary(binary.getKind(), args[0], args[1]);
                 })
                 .Case([&](nn::CompareOp compare) {
                   return ops.compare(compare.getKind(), args[0], args[1]);
                 })
                 .Case([&](nn::SelectOp) { return ops.select(args[0], args[1], args[2]); })
                 .Case([&](nn::CastOp) { return ops.cast(args[0], getElementTypeOrSelf(value)); })
                 .Case([&](nn::BitcastOp) {
                   return ops.bitcast(args[0], getElementTypeOrSelf(value));
                 })
                 .Case([&](nn::BroadcastOp) { return args[0]; });
}

Value Epilogue::emit(Location loc, Value result) {

  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (auto &[value, view] : operands) {
    inputs.push_back(view.value);
    maps.push_back(view.map);
  }
  maps.push_back(builder.getMultiDimIdentityMap(domain.rank()));
  SmallVector<utils::IteratorType> loops(domain.rank(), utils::IteratorType::parallel);
  auto body = [&](OpBuilder &b, Location loc, ValueRange args) {
    DenseMap<Value, Value> scalars;
    for (auto [operand, arg] : llvm::zip(operands, args))
      scalars[operand.first] = arg;
    if (root.divisor != 1) {
      ScalarOps ops(b, loc, scalars[root.source].getType());
      scalars[root.source] =
          ops.binary(nn::BinaryKind::Div, scalars[root.source], ops.constant(root.divisor));
    }
    linalg::YieldOp::create(b, loc, emitScalar(b, loc, result, scalars));
  };
  return linalg::GenericOp::create(builder, loc, output.value.getType(), inputs, output.value, maps,
                                   loops, body)
      .getResult(0);
}

Value modelc::lowerEpilogue(OpBuilder &builder, const ResultDomain &domain, const LoweredRoot &root,
                            const KernelOutput &output, Value result) {
  Epilogue epilogue(builder, domain, root, output);
  if (failed(epilogue.collect(result)))
    return nullptr;
  return epilogue.emit(result.getLoc(), result);
}
