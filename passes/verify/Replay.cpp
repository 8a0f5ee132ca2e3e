#include "passes/verify/Replay.h"
#include "passes/verify/Views.h"

#include "dialects/kernel/Weight.h"
#include "dialects/nn/Weights.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace modelc;

/// Bytes from the first to the last element, by the type alone: its offset counts from the memory's
/// begin.
static FailureOr<std::pair<int64_t, int64_t>> bytesByType(Value memRef) {
  auto type = cast<MemRefType>(memRef.getType());
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!type.hasStaticShape() || failed(type.getStridesAndOffset(strides, offset)) ||
      ShapedType::isDynamic(offset) || llvm::any_of(strides, ShapedType::isDynamic))
    return failure();
  int64_t last = offset;
  for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides))
    last += (size - 1) * stride;
  int64_t element = nn::elementBytes(type.getElementType());
  return std::pair(offset * element, (last + 1) * element);
}

static FailureOr<int64_t> arenaOffset(memref::ViewOp view) {
  auto constant = view.getByteShift().getDefiningOp<arith::ConstantIndexOp>();
  if (!constant)
    return failure();
  return constant.value();
}

static FailureOr<ReplayedOperand> replayOperand(Value operand, bool isWritten) {
  Value memory = memoryOf(operand);
  bool isKnown = isa<BlockArgument>(memory) ||
                 isa<kernel::LoadWeightOp, memref::ViewOp>(memory.getDefiningOp());
  auto bytes = bytesByType(withoutCasts(operand));
  if (!isKnown || failed(bytes))
    return failure();
  int64_t start = 0;
  if (auto view = memory.getDefiningOp<memref::ViewOp>()) {
    FailureOr<int64_t> offset = arenaOffset(view);
    if (failed(offset))
      return failure();
    start = *offset;
  }
  return ReplayedOperand{memory, start + bytes->first, start + bytes->second, isWritten};
}

static FailureOr<SmallVector<ReplayedOperand>> replayCall(func::CallOp call) {
  auto kernel = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
  SmallVector<ReplayedOperand> operands;
  for (auto [i, operand] : llvm::enumerate(call.getOperands())) {
    auto access = kernel.getArgAttrOfType<StringAttr>(i, "kernel.access");
    if (!access)
      return kernel.emitOpError("argument ") << i << " has no kernel.access";
    auto replayed = replayOperand(operand, access.getValue() != "read");
    if (failed(replayed))
      return call.emitOpError("operand ") << i << " has no place in memory that is known";
    operands.push_back(*replayed);
  }
  return operands;
}

/// Notes a step that touches a buffer. A buffer that one step reads and writes counts as written;
/// that it is not read before it was written shows at its first step, which `isWrittenAt` keeps as
/// a read.
static void touch(ReplayedBuffer &buffer, int64_t step, StringRef access) {
  bool isFirst = buffer.isWrittenAt.empty();
  bool writes = access == "write" || access == "scratch" || (access == "readwrite" && !isFirst);
  buffer.isWrittenAt[step] |= writes;
}

static FailureOr<SmallVector<ReplayedBuffer>> findBuffers(func::FuncOp main) {
  SmallVector<ReplayedBuffer> buffers;
  for (auto view : main.getOps<memref::ViewOp>()) {
    FailureOr<int64_t> begin = arenaOffset(view);
    auto bytes = bytesByType(view);
    if (failed(begin) || failed(bytes))
      return view.emitOpError("has no constant place in the arena");
    buffers.push_back({view, *begin, *begin + bytes->second, {}});
  }
  return buffers;
}

FailureOr<Replay> modelc::replayCalls(func::FuncOp main) {
  auto buffers = findBuffers(main);
  if (failed(buffers))
    return failure();
  Replay replay{std::move(*buffers), {}};
  DenseMap<Value, unsigned> indexOf; // looked up, never iterated
  for (auto [i, buffer] : llvm::enumerate(replay.buffers))
    indexOf[buffer.view] = i;
  for (auto call : main.getOps<func::CallOp>()) {
    auto operands = replayCall(call);
    if (failed(operands))
      return failure();
    auto kernel = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
    for (auto [i, operand] : llvm::enumerate(*operands))
      if (auto it = indexOf.find(operand.memory); it != indexOf.end())
        touch(replay.buffers[it->second], replay.calls.size(),
              kernel.getArgAttrOfType<StringAttr>(i, "kernel.access").getValue());
    replay.calls.emplace_back(call, std::move(*operands));
  }
  return replay;
}
