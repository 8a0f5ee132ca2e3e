// Moving a transpose below a reshape, checked against moving every element.

#include "passes/layout/Reorder.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <numeric>
#include <vector>

using namespace modelc;
using Dims = llvm::SmallVector<int64_t>;

namespace {
/// A tensor whose elements are numbered in row-major order, and what becomes of it.
struct Tensor {
  Dims shape;
  std::vector<int64_t> elements;

  static Tensor numbered(Dims shape) {
    int64_t count = std::accumulate(shape.begin(), shape.end(), int64_t(1), std::multiplies<>());
    Tensor tensor{shape, std::vector<int64_t>(count)};
    std::iota(tensor.elements.begin(), tensor.elements.end(), 0);
    return tensor;
  }

  Tensor reshape(Dims to) const { return {to, elements}; }

  Tensor transpose(const Dims &permutation) const {
    Dims strides(shape.size(), 1), to;
    for (size_t i = shape.size(); i-- > 1;)
      strides[i - 1] = strides[i] * shape[i];
    for (int64_t dim : permutation)
      to.push_back(shape[dim]);
    Tensor result{to, {}};
    for (size_t i = 0; i < elements.size(); ++i) {
      int64_t rest = i, from = 0;
      for (size_t d = to.size(); d-- > 0; rest /= to[d])
        from += rest % to[d] * strides[permutation[d]];
      result.elements.push_back(elements[from]);
    }
    return result;
  }
};
} // namespace

/// The result for these shapes, after a check that both orders move each element to the same place.
static std::optional<SunkTranspose> sink(Dims shape, Dims permutation, Dims reshaped) {
  std::optional<SunkTranspose> sunk = sinkBelowReshape(shape, permutation, reshaped);
  if (sunk) {
    Tensor before = Tensor::numbered(shape).transpose(permutation).reshape(reshaped);
    Tensor after = Tensor::numbered(shape).reshape(sunk->shape).transpose(sunk->permutation);
    EXPECT_EQ(before.shape, after.shape);
    EXPECT_EQ(before.elements, after.elements);
  }
  return sunk;
}

TEST(Reorder, MergedSpatialDimensions) {
  auto sunk = sink({1, 2, 5, 3}, {0, 3, 1, 2}, {1, 3, 10});
  ASSERT_TRUE(sunk);
  EXPECT_EQ(sunk->shape, Dims({1, 10, 3}));
  EXPECT_EQ(sunk->permutation, Dims({0, 2, 1}));
}

TEST(Reorder, SplitChannels) {
  auto sunk = sink({1, 4, 5, 6}, {0, 3, 1, 2}, {1, 2, 3, 4, 5});
  ASSERT_TRUE(sunk);
  EXPECT_EQ(sunk->shape, Dims({1, 4, 5, 2, 3}));
}

TEST(Reorder, UnitDimensionsKeepTheirPlace) {
  auto sunk = sink({2, 3, 4}, {2, 0, 1}, {1, 4, 1, 2, 3});
  ASSERT_TRUE(sunk);
  EXPECT_EQ(sunk->shape, Dims({1, 2, 1, 3, 4}));
  EXPECT_EQ(sunk->permutation, Dims({0, 4, 2, 1, 3}));
}

TEST(Reorder, DroppedUnitDimensions) {
  EXPECT_TRUE(sink({1, 1, 1, 3}, {0, 3, 1, 2}, {3}));
  EXPECT_TRUE(sink({1, 1}, {1, 0}, {}));
  EXPECT_TRUE(sink({}, {}, {1, 1}));
}

TEST(Reorder, RefusesWhatMixesElements) {
  EXPECT_FALSE(sink({1, 2, 5, 3}, {0, 3, 1, 2}, {1, 30}));
  EXPECT_FALSE(sink({2, 3}, {1, 0}, {2, 3}));
  EXPECT_FALSE(sink({2, 2, 2}, {0, 2, 1}, {2, 4}));
}

// Dimensions that stood side by side, but in the other order.
TEST(Reorder, RefusesReversedNeighbours) { EXPECT_FALSE(sink({4, 2, 3}, {0, 2, 1}, {4, 6})); }

TEST(Reorder, RefusesEmptyTensors) { EXPECT_FALSE(sink({0, 3}, {1, 0}, {3, 0})); }

// Every permutation of a small shape, to every shape of up to three dimensions.
TEST(Reorder, AllPermutations) {
  int moved = 0;
  Dims permutation = {0, 1, 2, 3};
  do
    for (int64_t a = 1; a <= 24; ++a)
      for (int64_t b = 1; b <= 24; ++b)
        if (24 % (a * b) == 0)
          moved += sink({2, 3, 1, 4}, permutation, {a, b, 24 / (a * b)}).has_value();
  while (std::next_permutation(permutation.begin(), permutation.end()));
  EXPECT_GT(moved, 100);
}
