#include "passes/placement/Schedule.h"

#include "llvm/ADT/Sequence.h"

#include "gtest/gtest.h"

#include <algorithm>

using namespace modelc;
using Tasks = std::vector<Task>;
using Order = std::vector<unsigned>;

static Order order(const Tasks &tasks, size_t maxStates = 4096) {
  auto found = orderTasks(tasks, maxStates);
  return Order(found.begin(), found.end());
}

static int64_t givenPeak(const Tasks &tasks) {
  Order given(tasks.size());
  for (unsigned i = 0; i < given.size(); ++i)
    given[i] = i;
  return peakBytes(tasks, given);
}

TEST(Schedule, PeakOfAChain) {
  Tasks chain = {{10, {}, {}}, {20, {0}, {}}, {5, {1}, {}}};
  EXPECT_EQ(givenPeak(chain), 30); // 10 + 20 at step 1
}

TEST(Schedule, AValueLivesUntilItsLastReader) {
  Tasks tasks = {{10, {}, {}}, {20, {0}, {}}, {20, {1}, {}}, {1, {0, 2}, {}}};
  EXPECT_EQ(givenPeak(tasks), 50); // 10 + 20 + 20 at step 2
}

TEST(Schedule, InPlaceNeedsNoSecondValue) {
  EXPECT_EQ(givenPeak({{10, {}, {}}, {10, {0}, {0}}}), 10);
  // not if somebody reads the operand later: 10 + 10 at step 1, the same at step 2
  EXPECT_EQ(givenPeak({{10, {}, {}}, {10, {0}, {0}}, {0, {0, 1}, {}}}), 20);
}

TEST(Schedule, RunsTheHungryBranchFirst) {
  // x = 10; a = 8; b = 40, c(b) = 4; d(a, c)
  Tasks tasks = {{10, {}, {}}, {8, {0}, {}}, {40, {0}, {}}, {4, {2}, {}}, {1, {1, 3}, {}}};
  EXPECT_EQ(givenPeak(tasks), 58); // x + a + b at step 2
  EXPECT_EQ(order(tasks), (Order{0, 2, 3, 1, 4}));
  EXPECT_EQ(peakBytes(tasks, {0, 2, 3, 1, 4}), 54); // x + b + c
}

TEST(Schedule, KeepsWhatDoesNotMatterForThePeak) {
  // the second diamond could be better by itself, but the first one is larger anyway
  Tasks tasks = {{100, {}, {}}, {100, {0}, {}}, {5, {1}, {}},   {8, {2}, {}},
                 {40, {2}, {}}, {1, {4}, {}},   {1, {3, 5}, {}}};
  EXPECT_EQ(order(tasks), (Order{0, 1, 2, 3, 4, 5, 6}));
}

TEST(Schedule, OneStateAtATimeStillGivesAnOrder) {
  Tasks tasks = {{10, {}, {}}, {8, {0}, {}}, {40, {0}, {}}, {8, {2}, {}}, {1, {1, 3}, {}}};
  Order found = order(tasks, 1);
  EXPECT_TRUE(std::is_permutation(found.begin(), found.end(), Order{0, 1, 2, 3, 4}.begin()));
  EXPECT_LE(peakBytes(tasks, found), givenPeak(tasks));
}

TEST(Schedule, KeepsPiecesThatAreTooLarge) {
  Tasks tasks = {{1, {}, {}}, {1, {}, {}}};
  for (unsigned i = 2; i < 100; ++i) // two values cross everywhere
    tasks.push_back({1, {i - 1, i - 2}, {}});
  Order found = order(tasks);
  for (unsigned i = 0; i < found.size(); ++i)
    EXPECT_EQ(found[i], i);
}

TEST(Schedule, NothingToDo) { EXPECT_TRUE(order({}).empty()); }
