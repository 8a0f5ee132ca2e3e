#include "passes/offsets/Packer.h"

#include "gtest/gtest.h"

#include <random>

using namespace modelc;
using Buffers = std::vector<LiveBuffer>;

static std::vector<int64_t> offsets(const Packing &packing) {
  return std::vector<int64_t>(packing.offsets.begin(), packing.offsets.end());
}

/// Whether no two buffers that are live at one step share a byte, by looking at each step.
static bool isValid(const Buffers &buffers, const Packing &packing) {
  for (size_t i = 0; i < buffers.size(); ++i) {
    if (packing.offsets[i] % 64 != 0 || packing.offsets[i] + buffers[i].bytes > packing.bytes)
      return false;
    for (size_t j = 0; j < i; ++j)
      for (int64_t step = 0; step < 1000; ++step) {
        auto live = [&](size_t k) {
          return buffers[k].firstStep <= step && step <= buffers[k].lastStep;
        };
        if (live(i) && live(j) && packing.offsets[i] < packing.offsets[j] + buffers[j].bytes &&
            packing.offsets[j] < packing.offsets[i] + buffers[i].bytes)
          return false;
      }
  }
  return true;
}

TEST(Packer, NothingNeedsNothing) {
  Packing packing = packBuffers({});
  EXPECT_EQ(packing.bytes, 0);
  EXPECT_TRUE(packing.offsets.empty());
  EXPECT_EQ(computeLowerBound({}).bytes, 0);
}

TEST(Packer, SizesAreRoundedUp) {
  Buffers buffers = {{1, 0, 0}, {65, 0, 0}};
  Packing packing = packBuffers(buffers);
  EXPECT_EQ(packing.bytes, 64 + 128);
  EXPECT_EQ(offsets(packing), (std::vector<int64_t>{128, 0})); // the larger one first
}

TEST(Packer, TheDeadMakeRoom) {
  Buffers buffers = {{256, 0, 1},  // +0
                     {128, 1, 2},  // +256: beside the first at step 1
                     {256, 2, 3}}; // +0: the first is dead
  Packing packing = packBuffers(buffers);
  EXPECT_EQ(offsets(packing), (std::vector<int64_t>{0, 256, 0}));
  EXPECT_EQ(packing.bytes, 384);
}

TEST(Packer, TakesTheSmallestGap) {
  Buffers buffers = {{640, 0, 0},
                     {512, 0, 9},
                     {448, 0, 0},
                     {384, 0, 9},  // 0, 640, 1152, 1600
                     {128, 1, 9}}; // gaps of 640 and 448
  EXPECT_EQ(packBuffers(buffers).offsets[4], 1152);
}

TEST(Packer, LongLivedBuffersStandAside) {
  Buffers buffers = {{128, 0, 0},                   // +0
                     {64, 0, 4},                    // +256
                     {192, 1, 1},                   // +0
                     {64, 1, 3},                    // +320
                     {256, 2, 2}};                  // +0
  EXPECT_EQ(computeLowerBound(buffers).bytes, 384); // step 2
  EXPECT_EQ(packBuffers(buffers).bytes, 384);
}

TEST(Packer, LowerBoundNamesTheFirstPeak) {
  Buffers buffers = {{64, 0, 1}, {64, 1, 2}, {64, 2, 3}};
  EXPECT_EQ(computeLowerBound(buffers).bytes, 128);
  EXPECT_EQ(computeLowerBound(buffers).step, 1);
}

// A residual network: the shortcut lives across two convolutions.
TEST(Packer, ResidualBlocks) {
  Buffers buffers;
  for (int64_t block = 0; block < 8; ++block) {
    buffers.push_back({3200, 3 * block, 3 * block + 3});
    buffers.push_back({800, 3 * block + 1, 3 * block + 2});
    buffers.push_back({832, 3 * block + 2, 3 * block + 3});
  }
  Packing packing = packBuffers(buffers);
  EXPECT_TRUE(isValid(buffers, packing));
  EXPECT_EQ(packing.bytes, computeLowerBound(buffers).bytes);
}

TEST(Packer, RandomLivesAreValidAndTheSameEveryTime) {
  std::minstd_rand random(7);
  for (int round = 0; round < 20; ++round) {
    Buffers buffers;
    for (int i = 0; i < 30; ++i) {
      int64_t first = random() % 50;
      buffers.push_back({int64_t(random() % 5000) + 1, first, first + int64_t(random() % 10)});
    }
    Packing packing = packBuffers(buffers);
    EXPECT_TRUE(isValid(buffers, packing));
    EXPECT_GE(packing.bytes, computeLowerBound(buffers).bytes);
    EXPECT_EQ(offsets(packing), offsets(packBuffers(buffers)));
  }
}
