// The border guard after the planned stage. Reads only; reports all offenders. Deliberately shares
// nothing with passes/offsets.

#include "passes/verify/Passes.h"
#include "passes/verify/Replay.h"

#include "dialects/kernel/Buffer.h"
#include "dialects/kernel/Weight.h"
#include "dialects/nn/Weights.h"

namespace modelc {
#define GEN_PASS_DEF_VERIFYMEMORYPLAN
#include "passes/verify/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

static constexpr int64_t alignment = 64;

static int64_t intAttr(Operation *op, StringRef name) {
  auto attr = op->getAttrOfType<IntegerAttr>(name);
  return attr ? attr.getInt() : -1;
}

static LogicalResult checkPlace(const ReplayedBuffer &buffer, int64_t arenaBytes) {
  memref::ViewOp view = buffer.view;
  if (buffer.begin % alignment != 0)
    return view.emitOpError("lies at byte ") << buffer.begin << ", no multiple of " << alignment;
  if (buffer.begin < 0 || buffer.end > arenaBytes)
    return view.emitOpError("takes bytes ")
           << buffer.begin << " to " << buffer.end << " of an arena of " << arenaBytes;
  return success();
}

static LogicalResult checkLifetime(const ReplayedBuffer &buffer) {
  memref::ViewOp view = buffer.view;
  if (buffer.isWrittenAt.empty())
    return view.emitOpError("is touched by no call");
  if (!buffer.isWrittenAt.begin()->second)
    return view.emitOpError("is read at step ") << buffer.firstStep() << " before it is written";
  int64_t first = intAttr(view, "kernel.first_step"), last = intAttr(view, "kernel.last_step");
  if (first != buffer.firstStep() || last != buffer.lastStep())
    return view.emitOpError("lives from step ") << buffer.firstStep() << " to " << buffer.lastStep()
                                                << " but says " << first << " to " << last;
  return success();
}

/// No call may write into bytes of `victim` through `other` while they are in use.
static LogicalResult checkNotOverwritten(const ReplayedBuffer &victim,
                                         const ReplayedBuffer &other) {
  if (victim.end <= other.begin || other.end <= victim.begin)
    return success();
  for (auto [step, isWritten] : other.isWrittenAt) {
    if (!isWritten || step < victim.firstStep() || step > victim.lastStep())
      continue;
    memref::ViewOp view = victim.view, writer = other.view;
    InFlightDiagnostic error = view.emitOpError("is overwritten at step ")
                               << step << ", between its first and last use";
    error.attachNote(writer.getLoc()) << "by this buffer";
    return error;
  }
  return success();
}

static LogicalResult checkBuffers(const Replay &replay, int64_t arenaBytes) {
  LogicalResult result = success();
  for (const ReplayedBuffer &buffer : replay.buffers)
    if (failed(checkPlace(buffer, arenaBytes)) || failed(checkLifetime(buffer)))
      result = failure();
  if (failed(result))
    return result;
  for (const ReplayedBuffer &victim : replay.buffers)
    for (const ReplayedBuffer &other : replay.buffers)
      if (&victim != &other && failed(checkNotOverwritten(victim, other)))
        result = failure();
  return result;
}

/// Bytes of each step's buffers, rounded up, by adding up step by step.
static SmallVector<int64_t> bytesBySteps(const Replay &replay) {
  SmallVector<int64_t> bytes(replay.calls.size(), 0);
  for (const ReplayedBuffer &buffer : replay.buffers)
    for (int64_t step = buffer.firstStep(); step <= buffer.lastStep(); ++step)
      bytes[step] += (buffer.end - buffer.begin + alignment - 1) / alignment * alignment;
  return bytes;
}

static LogicalResult checkFigures(func::FuncOp main, const Replay &replay, int64_t arenaBytes) {
  SmallVector<int64_t> bytes = bytesBySteps(replay);
  auto peak = std::max_element(bytes.begin(), bytes.end());
  int64_t bound = bytes.empty() ? 0 : *peak, step = peak - bytes.begin();
  if (intAttr(main, "kernel.arena_bytes") != arenaBytes)
    return main.emitOpError("has an arena of ")
           << arenaBytes << " bytes but says " << intAttr(main, "kernel.arena_bytes");
  if (intAttr(main, "kernel.lower_bound_bytes") != bound ||
      intAttr(main, "kernel.peak_step") != step)
    return main.emitOpError("needs at least ")
           << bound << " bytes, at step " << step << ", but says "
           << intAttr(main, "kernel.lower_bound_bytes") << " at "
           << intAttr(main, "kernel.peak_step");
  return success();
}

/// Whether two operands share bytes of which one of them writes some.
static bool conflict(const ReplayedOperand &a, const ReplayedOperand &b) {
  auto isArena = [](const ReplayedOperand &x) { return x.memory.getDefiningOp<memref::ViewOp>(); };
  bool sameMemory = a.memory == b.memory || (isArena(a) && isArena(b));
  return (a.isWritten || b.isWritten) && sameMemory && a.begin < b.end && b.begin < a.end;
}

static LogicalResult checkNoalias(const Replay &replay) {
  LogicalResult result = success();
  for (const auto &entry : replay.calls) {
    func::CallOp call = entry.first;
    auto kernel = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
    for (auto [i, a] : llvm::enumerate(entry.second))
      for (auto [j, b] : llvm::enumerate(entry.second))
        if (i != j && kernel.getArgAttr(i, "kernel.noalias") && conflict(a, b))
          result = call.emitOpError("operand ")
                   << i << " overlaps with operand " << j << " but is marked kernel.noalias";
  }
  return result;
}

static LogicalResult checkWeights(ModuleOp module) {
  int64_t end = 0; // of the weights so far, which lie in the module's order
  for (auto weight : module.getOps<kernel::WeightOp>()) {
    std::optional<uint64_t> offset = weight.getOffset();
    if (!offset || *offset % alignment != 0 || int64_t(*offset) < end)
      return weight.emitOpError("has no aligned place after the weights before it");
    end = *offset + nn::bytesOf(cast<ShapedType>(weight.getType()));
  }
  if (end > intAttr(module, "kernel.weights_bytes"))
    return module.emitOpError("has ")
           << end << " bytes of weights but says " << intAttr(module, "kernel.weights_bytes");
  return success();
}

/// The bytes of main's last argument, the arena.
static FailureOr<int64_t> findArena(func::FuncOp main) {
  unsigned last = main.getNumArguments() - 1;
  auto role = main.getNumArguments() == 0 ? StringAttr()
                                          : main.getArgAttrOfType<StringAttr>(last, "modelc.role");
  if (!role || role.getValue() != "arena")
    return main.emitOpError("has no arena as last argument; see modelc-plan-memory");
  return cast<MemRefType>(main.getArgument(last).getType()).getNumElements();
}

static LogicalResult checkMain(func::FuncOp main) {
  for (auto buffer : main.getOps<kernel::BufferOp>())
    return buffer.emitOpError("has no place in the arena; see modelc-plan-memory");
  FailureOr<int64_t> arenaBytes = findArena(main);
  if (failed(arenaBytes))
    return failure();
  FailureOr<Replay> replay = replayCalls(main);
  if (failed(replay) || failed(checkBuffers(*replay, *arenaBytes)))
    return failure();
  LogicalResult figures = checkFigures(main, *replay, *arenaBytes);
  return success(succeeded(checkNoalias(*replay)) && succeeded(figures));
}

namespace {
struct VerifyMemoryPlan : modelc::impl::VerifyMemoryPlanBase<VerifyMemoryPlan> {
  using Base::Base;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (failed(checkWeights(getOperation())) || !main || failed(checkMain(main)))
      signalPassFailure();
  }
};
} // namespace
