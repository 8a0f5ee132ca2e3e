#include "passes/placement/Schedule.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

#include <algorithm>
#include <map>
#include <optional>

using namespace modelc;
using llvm::ArrayRef;
using llvm::SmallVector;

using Order = SmallVector<unsigned>;

static SmallVector<SmallVector<unsigned>> readersOf(ArrayRef<Task> tasks) {
  SmallVector<SmallVector<unsigned>> readers(tasks.size());
  for (auto [i, task] : llvm::enumerate(tasks))
    for (unsigned input : task.inputs)
      readers[input].push_back(i);
  return readers;
}

namespace {

/// Memory while tasks run one after the other.
class Simulation {
public:
  explicit Simulation(ArrayRef<Task> tasks) : tasks(tasks), pendingReaders(tasks.size()) {
    for (const Task &task : tasks)
      for (unsigned input : task.inputs)
        ++pendingReaders[input];
  }

  /// Runs a task; returns the bytes that are live while it runs.
  int64_t run(unsigned index) {
    const Task &task = tasks[index];
    for (unsigned input : task.inputs)
      --pendingReaders[input];
    int64_t during = live + task.bytes;
    for (unsigned lender : task.lenders)
      if (pendingReaders[lender] == 0) {
        during = live;
        break;
      }
    live += task.bytes;
    for (unsigned input : task.inputs)
      if (pendingReaders[input] == 0)
        live -= tasks[input].bytes;
    if (pendingReaders[index] == 0)
      live -= task.bytes;
    return during;
  }

private:
  ArrayRef<Task> tasks;
  SmallVector<unsigned> pendingReaders; // how many tasks still have to read a value
  int64_t live = 0;
};

/// Tasks [begin, end) of the given order.
struct Piece {
  unsigned begin, end;
};

/// A set of tasks of a piece that have run, and the best way to get there.
struct State {
  int64_t peak;
  int64_t live;
  Order order;
};

/// Finds the best order of one piece, step by step over the sets of tasks that can have run.
class PieceSearch {
public:
  PieceSearch(ArrayRef<Task> tasks, ArrayRef<SmallVector<unsigned>> readers, Piece piece)
      : tasks(tasks), readers(readers), piece(piece) {}

  std::optional<State> run(int64_t liveBefore, size_t maxStates);

private:
  using Layer = std::map<uint64_t, State>; // the set as bits; ordered, for determinism

  bool hasRun(uint64_t set, unsigned task) const {
    return task < piece.begin || (task < piece.end && (set >> (task - piece.begin) & 1));
  }
  bool isReady(uint64_t set, unsigned task) const {
    return !hasRun(set, task) &&
           llvm::all_of(tasks[task].inputs, [&](unsigned input) { return hasRun(set, input); });
  }
  bool isDead(uint64_t set, unsigned task) const {
    return llvm::all_of(readers[task], [&](unsigned reader) { return hasRun(set, reader); });
  }
  void step(uint64_t set, const State &state, unsigned task, Layer &next) const;
  static void keepBest(Layer &layer, size_t maxStates);

  ArrayRef<Task> tasks;
  ArrayRef<SmallVector<unsigned>> readers;
  Piece piece;
};

} // namespace

void PieceSearch::step(uint64_t set, const State &state, unsigned task, Layer &next) const {
  uint64_t after = set | uint64_t(1) << (task - piece.begin);
  bool takesOver =
      llvm::any_of(tasks[task].lenders, [&](unsigned lender) { return isDead(after, lender); });
  State reached = state;
  reached.peak = std::max(state.peak, state.live + (takesOver ? 0 : tasks[task].bytes));
  reached.live += tasks[task].bytes;
  for (unsigned input : tasks[task].inputs)
    if (isDead(after, input))
      reached.live -= tasks[input].bytes;
  if (isDead(after, task))
    reached.live -= tasks[task].bytes;
  reached.order.push_back(task);
  auto [it, isNew] = next.try_emplace(after, reached);
  if (!isNew && reached.peak < it->second.peak)
    it->second = std::move(reached);
}

void PieceSearch::keepBest(Layer &layer, size_t maxStates) {
  if (layer.size() <= maxStates)
    return;
  SmallVector<int64_t> peaks;
  for (auto &entry : layer)
    peaks.push_back(entry.second.peak);
  std::nth_element(peaks.begin(), peaks.begin() + maxStates, peaks.end());
  int64_t bound = peaks[maxStates];
  for (auto it = layer.begin(); it != layer.end();)
    it = it->second.peak > bound ? layer.erase(it) : std::next(it);
  while (layer.size() > maxStates)
    layer.erase(std::prev(layer.end()));
}

std::optional<State> PieceSearch::run(int64_t liveBefore, size_t maxStates) {
  if (piece.end - piece.begin > 64)
    return std::nullopt;
  Layer layer;
  layer[0] = State{liveBefore, liveBefore, {}};
  for (unsigned count = piece.begin; count < piece.end; ++count) {
    Layer next;
    for (auto &[set, state] : layer)
      for (unsigned task = piece.begin; task < piece.end; ++task)
        if (isReady(set, task))
          step(set, state, task, next);
    keepBest(next, maxStates);
    layer = std::move(next);
  }
  return layer.begin()->second;
}

/// Cuts before each task where at most one value crosses.
static SmallVector<Piece> cutAtBottlenecks(ArrayRef<SmallVector<unsigned>> readers) {
  SmallVector<Piece> pieces;
  unsigned begin = 0, count = readers.size();
  for (unsigned cut = 1; cut <= count; ++cut) {
    unsigned crossing = 0;
    for (unsigned i = 0; i < cut; ++i)
      crossing += llvm::any_of(readers[i], [&](unsigned reader) { return reader >= cut; });
    if (crossing <= 1 || cut == count) {
      pieces.push_back({begin, cut});
      begin = cut;
    }
  }
  return pieces;
}

int64_t modelc::peakBytes(ArrayRef<Task> tasks, ArrayRef<unsigned> order) {
  Simulation simulation(tasks);
  int64_t peak = 0;
  for (unsigned task : order)
    peak = std::max(peak, simulation.run(task));
  return peak;
}

/// Bytes that are live between the tasks before `cut` and the others.
static int64_t bytesAcross(ArrayRef<Task> tasks, ArrayRef<SmallVector<unsigned>> readers,
                           unsigned cut) {
  int64_t bytes = 0;
  for (unsigned i = 0; i < cut; ++i)
    if (llvm::any_of(readers[i], [&](unsigned reader) { return reader >= cut; }))
      bytes += tasks[i].bytes;
  return bytes;
}

SmallVector<unsigned> modelc::orderTasks(ArrayRef<Task> tasks, size_t maxStates) {
  SmallVector<SmallVector<unsigned>> readers = readersOf(tasks);
  SmallVector<Order> given, best;
  SmallVector<int64_t> givenPeaks;
  int64_t peak = 0;
  Simulation simulation(tasks);
  for (Piece piece : cutAtBottlenecks(readers)) {
    Order &order = given.emplace_back();
    llvm::append_range(order, llvm::seq(piece.begin, piece.end));
    int64_t &givenPeak = givenPeaks.emplace_back(0);
    for (unsigned task : order)
      givenPeak = std::max(givenPeak, simulation.run(task));
    std::optional<State> found =
        PieceSearch(tasks, readers, piece).run(bytesAcross(tasks, readers, piece.begin), maxStates);
    bool isBetter = found && found->peak < givenPeak;
    best.push_back(isBetter ? found->order : order);
    peak = std::max(peak, isBetter ? found->peak : givenPeak);
  }
  Order result;
  for (auto [i, order] : llvm::enumerate(given))
    llvm::append_range(result, givenPeaks[i] > peak ? best[i] : order);
  return result;
}
