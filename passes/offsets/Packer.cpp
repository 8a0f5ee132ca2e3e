#include "passes/offsets/Packer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <limits>
#include <random>
#include <tuple>

using namespace modelc;
using llvm::ArrayRef;
using llvm::SmallVector;

/// How often the best order is disturbed and tried again while the lower bound is not reached; less
/// for many buffers, of which a try compares all pairs, so that it takes a second at most.
static int64_t maxTries(int64_t buffers) {
  constexpr int64_t tries = 500, comparisons = 50'000'000;
  return std::min(tries, comparisons / std::max<int64_t>(1, buffers * buffers));
}

static int64_t alignedBytes(const LiveBuffer &buffer) {
  return llvm::alignTo(buffer.bytes, bufferAlignment);
}

static bool liveTogether(const LiveBuffer &a, const LiveBuffer &b) {
  return a.firstStep <= b.lastStep && b.firstStep <= a.lastStep;
}

LowerBound modelc::computeLowerBound(ArrayRef<LiveBuffer> buffers) {
  LowerBound bound;
  // The sum only grows where a buffer begins.
  for (const LiveBuffer &start : buffers) {
    int64_t step = start.firstStep, live = 0;
    for (const LiveBuffer &buffer : buffers)
      if (buffer.firstStep <= step && step <= buffer.lastStep)
        live += alignedBytes(buffer);
    if (live > bound.bytes || (live == bound.bytes && step < bound.step))
      bound = {live, step};
  }
  return bound;
}

namespace {
/// Bytes [begin, end) that are taken.
struct Range {
  int64_t begin, end;
};
} // namespace

/// The begin of the smallest gap between `taken` (sorted by begin) that has room for `bytes`.
static int64_t bestFit(ArrayRef<Range> taken, int64_t bytes) {
  int64_t best = 0, bestGap = std::numeric_limits<int64_t>::max(), end = 0;
  for (Range range : taken) {
    int64_t gap = range.begin - end;
    if (gap >= bytes && gap < bestGap) {
      best = end;
      bestGap = gap;
    }
    end = std::max(end, range.end);
  }
  return bestGap == std::numeric_limits<int64_t>::max() ? end : best;
}

static Packing packInOrder(ArrayRef<LiveBuffer> buffers, ArrayRef<unsigned> order) {
  Packing packing;
  packing.offsets.assign(buffers.size(), 0);
  for (auto [count, index] : llvm::enumerate(order)) {
    SmallVector<Range> taken;
    for (unsigned placed : order.take_front(count))
      if (liveTogether(buffers[placed], buffers[index]))
        taken.push_back(
            {packing.offsets[placed], packing.offsets[placed] + alignedBytes(buffers[placed])});
    llvm::sort(taken, [](Range a, Range b) {
      return std::tie(a.begin, a.end) < std::tie(b.begin, b.end);
    });
    int64_t bytes = alignedBytes(buffers[index]);
    packing.offsets[index] = bestFit(taken, bytes);
    packing.bytes = std::max(packing.bytes, packing.offsets[index] + bytes);
  }
  return packing;
}

/// All buffers, those with the largest key first; equal ones in their order.
template <typename Key>
static SmallVector<unsigned> orderBy(ArrayRef<LiveBuffer> buffers, Key key) {
  SmallVector<unsigned> order;
  llvm::append_range(order, llvm::seq<unsigned>(0, buffers.size()));
  llvm::sort(order, [&](unsigned a, unsigned b) {
    auto keyA = key(buffers[a]), keyB = key(buffers[b]);
    return keyA != keyB ? keyA > keyB : a < b;
  });
  return order;
}

static SmallVector<SmallVector<unsigned>> ordersToTry(ArrayRef<LiveBuffer> buffers) {
  auto steps = [](const LiveBuffer &b) { return b.lastStep - b.firstStep + 1; };
  return {orderBy(buffers, [](const LiveBuffer &b) { return b.bytes; }), orderBy(buffers, steps),
          orderBy(buffers, [&](const LiveBuffer &b) { return b.bytes * steps(b); }),
          orderBy(buffers, [](const LiveBuffer &b) { return -b.firstStep; }),
          orderBy(buffers, [](const LiveBuffer &b) { return b.lastStep; })};
}

/// Swaps two buffers of the best order at a time, and keeps what is not worse. The generator's
/// sequence is fixed by the C++ standard.
static void improve(ArrayRef<LiveBuffer> buffers, SmallVector<unsigned> order, int64_t bound,
                    Packing &best) {
  std::minstd_rand random(1);
  for (int64_t i = 0, end = maxTries(buffers.size()); i < end && best.bytes > bound; ++i) {
    SmallVector<unsigned> tried = order;
    std::swap(tried[random() % tried.size()], tried[random() % tried.size()]);
    Packing packing = packInOrder(buffers, tried);
    if (packing.bytes > best.bytes)
      continue;
    best = std::move(packing);
    order = std::move(tried);
  }
}

Packing modelc::packBuffers(ArrayRef<LiveBuffer> buffers) {
  int64_t bound = computeLowerBound(buffers).bytes;
  Packing best;
  best.bytes = std::numeric_limits<int64_t>::max();
  SmallVector<unsigned> bestOrder;
  for (SmallVector<unsigned> &order : ordersToTry(buffers)) {
    Packing packing = packInOrder(buffers, order);
    if (packing.bytes >= best.bytes)
      continue;
    best = std::move(packing);
    bestOrder = std::move(order);
  }
  improve(buffers, bestOrder, bound, best);
  return best;
}
