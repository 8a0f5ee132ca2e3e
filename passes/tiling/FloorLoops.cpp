// Pulls the elements of a kernel's result out of the ops that compute them, one nest of loops per
// store.

#include "passes/tiling/FloorLoops.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace modelc;
using linalg::LinalgOp;

//===----------------------------------------------------------------------===//
// Loops and indices
//===----------------------------------------------------------------------===//

/// A loop from 0 to `extent` that carries `init`, if there is one; `body` gives the value of the
/// next step. An extent of 1 needs no loop. Returns the last value.
static Value emitLoop(OpBuilder &b, Location loc, int64_t extent, Value init,
                      function_ref<Value(OpBuilder &, Value index, Value carried)> body) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  if (extent == 1)
    return body(b, zero, init);
  Value upper = arith::ConstantIndexOp::create(b, loc, extent);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  auto loop = scf::ForOp::create(b, loc, zero, upper, one, init ? ValueRange(init) : ValueRange());
  OpBuilder inner = OpBuilder::atBlockBegin(loop.getBody());
  Value next = body(inner, loop.getInductionVar(), init ? loop.getRegionIterArg(0) : Value());
  if (!init) // the builder has made the terminator
    return nullptr;
  scf::YieldOp::create(inner, loc, next);
  return loop.getResult(0);
}

/// What `map` gives at `loops`.
static SmallVector<Value> applyMap(OpBuilder &b, Location loc, AffineMap map, ValueRange loops) {
  SmallVector<Value> indices;
  SmallVector<OpFoldResult> operands = getAsOpFoldResult(loops);
  for (AffineExpr expr : map.getResults()) {
    AffineMap single = AffineMap::get(map.getNumDims(), 0, expr);
    OpFoldResult index = affine::makeComposedFoldedAffineApply(b, loc, single, operands);
    indices.push_back(getValueOrCreateConstantIndexOp(b, loc, index));
  }
  return indices;
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// `add` is `sum + a * b`, `sum` being what the reduction carries; the product, or null.
static arith::MulFOp productOf(arith::AddFOp add, BlockArgument sum) {
  Value other = add.getLhs() == sum ? add.getRhs() : add.getRhs() == sum ? add.getLhs() : Value();
  auto product = other ? other.getDefiningOp<arith::MulFOp>() : nullptr;
  return product && product->hasOneUse() ? product : nullptr;
}

/// Emits the body of `op` on scalars, its block arguments mapped by `values`; returns what it
/// yields. `sum` is the block argument that a reduction carries, if products that are added to it
/// are to be fused.
static Value emitBody(OpBuilder &b, LinalgOp op, IRMapping &values, BlockArgument sum) {
  for (Operation &inner : op.getBlock()->without_terminator()) {
    auto add = dyn_cast<arith::AddFOp>(inner);
    arith::MulFOp product = add && sum ? productOf(add, sum) : nullptr;
    if (product) // the product itself stays behind, dead
      values.map(add.getResult(),
                 math::FmaOp::create(b, add.getLoc(), values.lookupOrDefault(product.getLhs()),
                                     values.lookupOrDefault(product.getRhs()), values.lookup(sum)));
    else
      b.clone(inner, values);
  }
  return values.lookupOrDefault(op.getBlock()->getTerminator()->getOperand(0));
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

namespace {
class FloorEmitter {
public:
  FloorEmitter(func::FuncOp kernel, bool fuse) : kernel(kernel), fuse(fuse) {}

  LogicalResult run();

private:
  LogicalResult visit(Operation &op);
  LogicalResult store(bufferization::MaterializeInDestinationOp op);
  LogicalResult store(LinalgOp op);
  using ElementFn = function_ref<Value(OpBuilder &, ValueRange indices)>;
  LogicalResult emitNest(OpBuilder &b, Location loc, Value destination, ElementFn element);
  LogicalResult emitNest(LinalgOp op, Value destination);
  Value emitElement(OpBuilder &b, LinalgOp op, ValueRange parallel);
  Value emitReduction(OpBuilder &b, LinalgOp op, SmallVector<Value> loops, unsigned depth,
                      Value sum);
  Value readElement(OpBuilder &b, OpOperand &operand, LinalgOp op, ValueRange loops);
  Value emitStep(OpBuilder &b, LinalgOp op, ValueRange loops, Value sum);
  Value viewOf(OpBuilder &b, Operation &op);
  bool overwritesInput(LinalgOp op, Value destination, bool inPlace);
  Value makeScratch(Location loc, RankedTensorType type);

  func::FuncOp kernel;
  bool fuse;
  DenseMap<Value, Value> memory; // of tensors that lie in memory
};
} // namespace

/// The element that `operand` reads at `loops`: from memory, or computed by the op that makes it.
Value FloorEmitter::readElement(OpBuilder &b, OpOperand &operand, LinalgOp op, ValueRange loops) {
  Value source = operand.get();
  if (!isa<ShapedType>(source.getType()))
    return source;
  SmallVector<Value> indices = applyMap(b, op.getLoc(), op.getMatchingIndexingMap(&operand), loops);
  Value buffer = isa<MemRefType>(source.getType()) ? source : memory.lookup(source);
  if (buffer)
    return memref::LoadOp::create(b, op.getLoc(), buffer, indices);
  auto producer = source.getDefiningOp<LinalgOp>();
  if (!producer) {
    op.emitOpError("reads a tensor that the floor has no memory for");
    return nullptr;
  }
  return emitElement(b, producer, indices);
}

/// The body of `op` at `loops`, `sum` being the value so far of the element it writes.
Value FloorEmitter::emitStep(OpBuilder &b, LinalgOp op, ValueRange loops, Value sum) {
  IRMapping values;
  BlockArgument carried = op.getMatchingBlockArgument(op.getDpsInitOperand(0));
  if (sum)
    values.map(carried, sum);
  for (OpOperand *input : op.getDpsInputOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(input);
    if (argument.use_empty()) // the window of a pool
      continue;
    Value element = readElement(b, *input, op, loops);
    if (!element)
      return nullptr;
    values.map(argument, element);
  }
  return emitBody(b, op, values, fuse && op.getNumReductionLoops() ? carried : BlockArgument());
}

/// The loops of the reduction from loop `depth` on.
Value FloorEmitter::emitReduction(OpBuilder &b, LinalgOp op, SmallVector<Value> loops,
                                  unsigned depth, Value sum) {
  while (depth < loops.size() && loops[depth])
    ++depth;
  if (depth == loops.size())
    return emitStep(b, op, loops, sum);
  return emitLoop(b, op.getLoc(), op.getStaticLoopRanges()[depth], sum,
                  [&](OpBuilder &inner, Value index, Value carried) {
                    loops[depth] = index;
                    return emitReduction(inner, op, loops, depth + 1, carried);
                  });
}

/// The element of the result of `op` at `indices`.
Value FloorEmitter::emitElement(OpBuilder &b, LinalgOp op, ValueRange indices) {
  OpOperand *init = op.getNumDpsInits() == 1 ? op.getDpsInitOperand(0) : nullptr;
  if (!init || !op.getMatchingIndexingMap(init).isProjectedPermutation()) {
    op.emitOpError("is not of the form that the floor makes loops of");
    return nullptr;
  }
  AffineMap written = op.getMatchingIndexingMap(init);
  SmallVector<Value> loops(op.getNumLoops());
  for (auto [expr, index] : llvm::zip_equal(written.getResults(), indices))
    loops[cast<AffineDimExpr>(expr).getPosition()] = index;
  Value sum;
  if (!op.getMatchingBlockArgument(init).use_empty()) {
    sum = readElement(b, *init, op, loops);
    if (!sum)
      return nullptr;
  }
  return emitReduction(b, op, loops, 0, sum);
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

/// Loops over `destination`, to each element of which what `element` gives is stored. Fails if it
/// gives null.
LogicalResult FloorEmitter::emitNest(OpBuilder &b, Location loc, Value destination,
                                     ElementFn element) {
  ArrayRef<int64_t> shape = cast<MemRefType>(destination.getType()).getShape();
  SmallVector<Value> indices;
  bool complete = true;
  std::function<void(OpBuilder &)> emit = [&](OpBuilder &b) {
    if (indices.size() < shape.size()) {
      emitLoop(b, loc, shape[indices.size()], nullptr, [&](OpBuilder &inner, Value index, Value) {
        indices.push_back(index);
        emit(inner);
        return Value();
      });
      return;
    }
    if (Value value = element(b, indices))
      memref::StoreOp::create(b, loc, value, destination, indices);
    else
      complete = false;
  };
  emit(b);
  return success(complete);
}

/// Stores the result of `op`, before `op`.
LogicalResult FloorEmitter::emitNest(LinalgOp op, Value destination) {
  OpBuilder b(op);
  return emitNest(b, op.getLoc(), destination,
                  [&](OpBuilder &b, ValueRange indices) { return emitElement(b, op, indices); });
}

/// Whether the result of `op` has to be stored before it is read: it is read more than once, or by
/// an op that reads an element more than once.
static bool isStored(LinalgOp op) {
  Value result = op->getResult(0);
  if (result.use_empty())
    return false;
  auto reader = dyn_cast<LinalgOp>(*result.user_begin());
  if (!result.hasOneUse())
    return true;
  if (!reader)
    return false;
  return reader.getNumReductionLoops() && !reader.isDpsInit(&*result.use_begin());
}

/// A new argument of the kernel for a value of `type`.
Value FloorEmitter::makeScratch(Location loc, RankedTensorType type) {
  SmallVector<int64_t> strides = computeSuffixProduct(type.getShape());
  auto layout = StridedLayoutAttr::get(kernel.getContext(), ShapedType::kDynamic, strides);
  auto attributes = DictionaryAttr::get(
      kernel.getContext(), NamedAttribute(StringAttr::get(kernel.getContext(), "kernel.access"),
                                          StringAttr::get(kernel.getContext(), "scratch")));
  unsigned index = kernel.getNumArguments();
  (void)kernel.insertArgument(
      index, MemRefType::get(type.getShape(), type.getElementType(), layout), attributes, loc);
  return kernel.getArgument(index);
}

/// The argument that `buffer` is a view of.
static Value baseOf(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  return buffer;
}

/// Whether elements of `destination` are read after they are written when the result of `op` is
/// stored there. `inPlace`: the element that is read is the one that is written next.
bool FloorEmitter::overwritesInput(LinalgOp op, Value destination, bool inPlace) {
  inPlace &= op.getNumReductionLoops() == 0 &&
             op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity();
  for (OpOperand *input : op.getDpsInputOperands()) {
    bool same = inPlace && op.getMatchingIndexingMap(input).isIdentity();
    Value buffer = memory.lookup(input->get());
    if (buffer && baseOf(buffer) == baseOf(destination) && !same)
      return true;
    auto producer = input->get().getDefiningOp<LinalgOp>();
    if (!buffer && producer && overwritesInput(producer, destination, same))
      return true;
  }
  return false;
}

/// The memory that `op`, a view of a tensor that lies in memory, stands for; null if it is no view.
Value FloorEmitter::viewOf(OpBuilder &b, Operation &op) {
  Value source = op.getNumOperands() ? memory.lookup(op.getOperand(0)) : Value();
  if (!source)
    return nullptr;
  Location loc = op.getLoc();
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
    return memref::CollapseShapeOp::create(b, loc, source, collapse.getReassociationIndices());
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return memref::ExpandShapeOp::create(b, loc, expand.getResultType().getShape(), source,
                                         expand.getReassociationIndices());
  auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
  if (!slice)
    return nullptr;
  MemRefType type = memref::SubViewOp::inferRankReducedResultType(
      slice.getResultType().getShape(), cast<MemRefType>(source.getType()), slice.getMixedOffsets(),
      slice.getMixedSizes(), slice.getMixedStrides());
  return memref::SubViewOp::create(b, loc, type, source, slice.getMixedOffsets(),
                                   slice.getMixedSizes(), slice.getMixedStrides());
}

/// Stores a result of the kernel.
LogicalResult FloorEmitter::store(bufferization::MaterializeInDestinationOp op) {
  OpBuilder b(op);
  Value source = op.getSource(), destination = op.getDest();
  auto producer = source.getDefiningOp<LinalgOp>();
  if (producer && !memory.count(source) && overwritesInput(producer, destination, true) &&
      failed(store(producer)))
    return failure();
  Value buffer = memory.lookup(source);
  if (!buffer && !producer)
    return op.emitOpError("stores a tensor that the floor has no memory for");
  return emitNest(b, op.getLoc(), destination, [&](OpBuilder &b, ValueRange indices) -> Value {
    if (buffer)
      return memref::LoadOp::create(b, op.getLoc(), buffer, indices);
    return emitElement(b, producer, indices);
  });
}

/// Stores the result of `op` in memory of its own.
LogicalResult FloorEmitter::store(LinalgOp op) {
  Value scratch = makeScratch(op.getLoc(), cast<RankedTensorType>(op->getResult(0).getType()));
  memory[op->getResult(0)] = scratch;
  return emitNest(op, scratch);
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

LogicalResult FloorEmitter::visit(Operation &op) {
  if (auto read = dyn_cast<bufferization::ToTensorOp>(op)) {
    memory[read.getResult()] = read.getBuffer();
    return success();
  }
  if (auto write = dyn_cast<bufferization::MaterializeInDestinationOp>(op))
    return store(write);
  OpBuilder b(&op);
  if (Value view = viewOf(b, op)) {
    memory[op.getResult(0)] = view;
    return success();
  }
  auto structured = dyn_cast<LinalgOp>(op);
  if (!structured)
    return success();
  if (structured.hasPureBufferSemantics())
    return emitNest(structured, structured.getDpsInits().front());
  return isStored(structured) ? store(structured) : success();
}

LogicalResult FloorEmitter::run() {
  SmallVector<Operation *> ops =
      llvm::map_to_vector(kernel.front(), [](Operation &op) { return &op; });
  for (Operation *op : ops)
    if (failed(visit(*op)))
      return failure();
  for (Operation *op : llvm::reverse(ops))
    if (isa<LinalgOp, bufferization::MaterializeInDestinationOp, bufferization::ToTensorOp>(op) ||
        isa<tensor::TensorDialect>(op->getDialect()))
      op->erase();
  return success();
}

LogicalResult modelc::emitFloorLoops(func::FuncOp kernel, bool fuse) {
  return FloorEmitter(kernel, fuse).run();
}
