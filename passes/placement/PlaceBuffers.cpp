// Rewrites the dispatch stage's tensors to memrefs. What shares memory is given (Storage.h); this
// file makes the buffers, the views and the function's signature.

#include "passes/dispatch/NodeNames.h"
#include "passes/placement/Passes.h"
#include "passes/placement/Storage.h"

#include "dialects/kernel/Buffer.h"
#include "dialects/kernel/Weight.h"
#include "dialects/nn/Conv.h"
#include "dialects/nn/Pool.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace modelc {
#define GEN_PASS_DEF_PLACEBUFFERS
#include "passes/placement/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

static MemRefType memRefOf(Type tensor) {
  auto type = cast<RankedTensorType>(tensor);
  return MemRefType::get(type.getShape(), type.getElementType());
}

namespace {

/// The memory of each storage, and the views that dispatches have of it. Made when first asked for.
class Memory {
public:
  explicit Memory(func::FuncOp function) : storages(function) {}

  void assign(Value tensor, Value memRef) { memory[storages.index(tensor)] = memRef; }
  /// `tensor` with `halo` around it, which is at most what its storage has.
  Value view(OpBuilder &builder, Value tensor, const Halo &halo);
  /// Writes the halo of the storage of `result` if this is the first time that it is written.
  void fillHalo(OpBuilder &builder, OpResult result);

private:
  Value base(OpBuilder &builder, Value tensor);
  Value viewOfHaloed(OpBuilder &builder, Value base, Value tensor, const Halo &around,
                     const Halo &halo);

  StorageMap storages;
  DenseMap<unsigned, Value> memory;                 // by storage
  DenseMap<std::pair<Value, Type>, Value> reshaped; // looked up, never iterated
  DenseMap<std::pair<Value, Type>, Value> subviews; // the type holds the offset
};

} // namespace

Value Memory::base(OpBuilder &builder, Value tensor) {
  Value &memRef = memory[storages.index(tensor)];
  if (!memRef) {
    const Storage &storage = storages.of(tensor);
    Value first = storage.values.front();
    auto type = cast<RankedTensorType>(first.getType());
    memRef = kernel::BufferOp::create(
        builder, first.getLoc(),
        MemRefType::get(storage.need.halo.around(type.getShape()), type.getElementType()));
  }
  return memRef;
}

Value Memory::viewOfHaloed(OpBuilder &builder, Value base, Value tensor, const Halo &around,
                           const Halo &halo) {
  auto shape = cast<RankedTensorType>(tensor.getType()).getShape();
  SmallVector<int64_t> offsets = {0, around.top - halo.top, around.left - halo.left, 0};
  SmallVector<int64_t> sizes = halo.around(shape), strides(4, 1);
  auto type = cast<MemRefType>(base.getType());
  if (ArrayRef<int64_t>(sizes) == type.getShape())
    return base;
  MemRefType viewed = memref::SubViewOp::inferResultType(type, offsets, sizes, strides);
  Value &view = subviews[{base, viewed}];
  if (!view)
    view =
        memref::SubViewOp::create(builder, tensor.getLoc(), viewed, base, offsets, sizes, strides);
  return view;
}

Value Memory::view(OpBuilder &builder, Value tensor, const Halo &halo) {
  Value memRef = base(builder, tensor);
  const Halo around = storages.of(tensor).need.halo;
  if (!around.isEmpty())
    return viewOfHaloed(builder, memRef, tensor, around, halo);
  MemRefType type = memRefOf(tensor.getType());
  if (memRef.getType() == type)
    return memRef;
  Value &view = reshaped[{memRef, type}];
  if (!view)
    view = kernel::ReshapeOp::create(builder, tensor.getLoc(), type, memRef);
  return view;
}

void Memory::fillHalo(OpBuilder &builder, OpResult result) {
  const Storage &storage = storages.of(result);
  const Halo &halo = storage.need.halo;
  if (halo.isEmpty() || storage.values.front() != result)
    return;
  auto name = builder.getStringAttr(nodeName(result.getLoc()) + "_halo");
  kernel::FillHaloOp::create(builder, NameLoc::get(name, result.getLoc()), base(builder, result),
                             ArrayRef<int64_t>{halo.top, halo.left, halo.bottom, halo.right},
                             storage.need.value);
}

/// Takes the pads away from a window op whose input holds them.
static void dropPads(kernel::DispatchOp dispatch, unsigned input, const Halo &halo) {
  Operation *root = dispatch.getRoot();
  BlockArgument argument = dispatch.getInputArgument(input);
  if (!root || root->getOperand(0) != argument)
    return;
  if (auto conv = dyn_cast<nn::Conv2dOp>(root))
    conv.setPads({0, 0, 0, 0});
  else if (auto pool = dyn_cast<nn::Pool2dOp>(root))
    pool.setPads({0, 0, 0, 0});
  auto type = cast<RankedTensorType>(argument.getType());
  argument.setType(RankedTensorType::get(halo.around(type.getShape()), type.getElementType()));
}

static void placeDispatch(kernel::DispatchOp dispatch, Memory &memory) {
  OpBuilder builder(dispatch);
  SmallVector<Value> inputs, outputs;
  for (OpOperand &input : dispatch.getInputsMutable()) {
    Halo halo = haloNeedOf(input).halo;
    inputs.push_back(memory.view(builder, input.get(), halo));
  }
  for (Value result : dispatch.getResults())
    outputs.push_back(memory.view(builder, result, Halo()));
  for (OpOperand &input : dispatch.getInputsMutable())
    dropPads(dispatch, input.getOperandNumber(), haloNeedOf(input).halo);

  auto placed = kernel::DispatchOp::create(
      builder, dispatch.getLoc(), TypeRange(), dispatch.getFamily(), inputs, outputs,
      dispatch.getTileAttr(), dispatch.getNodesAttr(), dispatch.getMacsAttr());
  placed.getBody().takeBody(dispatch.getBody());
  for (OpResult result : dispatch->getResults())
    memory.fillHalo(builder, result);
}

static void placeWeight(kernel::LoadWeightOp load, Memory &memory) {
  OpBuilder builder(load);
  memory.assign(load, kernel::LoadWeightOp::create(builder, load.getLoc(), memRefOf(load.getType()),
                                                   load.getWeightAttr()));
}

/// Adds a memref for each input and result; returns those of the results.
static SmallVector<Value> addMemRefArguments(func::FuncOp function, Memory &memory) {
  Block &block = function.getBody().front();
  for (BlockArgument tensor : llvm::to_vector(function.getArguments()))
    memory.assign(tensor, block.addArgument(memRefOf(tensor.getType()), tensor.getLoc()));
  SmallVector<Value> outputs;
  for (Value result : block.getTerminator()->getOperands())
    outputs.push_back(block.addArgument(memRefOf(result.getType()), result.getLoc()));
  return outputs;
}

/// The name of each input and output, and its role.
static SmallVector<DictionaryAttr> argumentAttributes(func::FuncOp function) {
  Builder builder(function.getContext());
  SmallVector<DictionaryAttr> all;
  auto add = [&](DictionaryAttr attributes, StringRef role) {
    NamedAttrList list(attributes);
    list.set("modelc.role", builder.getStringAttr(role));
    all.push_back(list.getDictionary(builder.getContext()));
  };
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    add(function.getArgAttrDict(i), "input");
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    add(function.getResultAttrDict(i), "output");
  return all;
}

/// Removes tensors from body and signature. The memrefs are the block's last arguments.
static void dropTensors(func::FuncOp function, ArrayRef<Operation *> tensorOps,
                        ArrayRef<DictionaryAttr> attributes) {
  Block &block = function.getBody().front();
  block.getTerminator()->setOperands({});
  for (Operation *op : llvm::reverse(tensorOps))
    op->erase();
  block.eraseArguments(0, block.getNumArguments() - attributes.size());
  function.removeResAttrsAttr();
  function.setFunctionType(FunctionType::get(function.getContext(), block.getArgumentTypes(), {}));
  function.setAllArgAttrs(attributes);
}

static void placeBuffers(func::FuncOp function) {
  Memory memory(function);
  Block &block = function.getBody().front();
  SmallVector<DictionaryAttr> attributes = argumentAttributes(function);
  SmallVector<Operation *> tensorOps(llvm::make_pointer_range(block.without_terminator()));
  SmallVector<Value> outputs = addMemRefArguments(function, memory);
  for (auto [result, output] : llvm::zip_equal(block.getTerminator()->getOperands(), outputs))
    memory.assign(result, output);
  for (Operation *op : tensorOps)
    if (auto load = dyn_cast<kernel::LoadWeightOp>(op))
      placeWeight(load, memory);
    else if (auto dispatch = dyn_cast<kernel::DispatchOp>(op))
      placeDispatch(dispatch, memory);
  dropTensors(function, tensorOps, attributes);
}

namespace {
struct PlaceBuffers : modelc::impl::PlaceBuffersBase<PlaceBuffers> {
  using Base::Base;

  void runOnOperation() override { placeBuffers(getOperation()); }
};
} // namespace
