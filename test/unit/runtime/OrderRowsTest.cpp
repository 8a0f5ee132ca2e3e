// Row bodies of normalizations, selections, running sums and determinants.

#include "runtime/rows/cumulate.h"
#include "runtime/rows/determinant.h"
#include "runtime/rows/normalize.h"
#include "runtime/rows/select.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

using namespace modelc;

namespace {

using Places = std::vector<std::int64_t>;

const float nan = std::numeric_limits<float>::quiet_NaN();

std::vector<float> wave(index_t n) {
  std::vector<float> x(static_cast<size_t>(n));
  for (size_t i = 0; i < x.size(); ++i)
    x[i] = float(int(i * 37 % 101) - 50) * 0.125f + 3.0f;
  return x;
}

TEST(OrderRows, NormalizedRowsHaveMeanZeroAndVarianceOne) {
  for (index_t n : {1, 2, 7, 16, 63, 64, 65, 200}) {
    std::vector<float> x = wave(2 * n), fast(x.size()), exact(x.size());
    normalize_mean_variance<float>(x.data(), fast.data(), 2, n, 1e-5);
    normalize_mean_variance<double>(x.data(), exact.data(), 2, n, 1e-5);
    for (size_t i = 0; i < x.size(); ++i)
      EXPECT_NEAR(fast[i], exact[i], 2e-6f) << n << " " << i;
    double sum = std::accumulate(exact.begin(), exact.begin() + n, 0.0);
    EXPECT_NEAR(sum, 0.0, 1e-4);
    double squares = 0;
    for (index_t i = 0; i < n; ++i)
      squares += double(exact[size_t(i)]) * exact[size_t(i)];
    EXPECT_NEAR(squares / double(n), n == 1 ? 0.0 : 1.0, 1e-4);
  }
}

TEST(OrderRows, RootMeanSquareKeepsTheMean) {
  const float x[2] = {3.0f, 4.0f};
  float fast[2], exact[2];
  normalize_root_mean_square<float>(x, fast, 1, 2, 0.0);
  normalize_root_mean_square<double>(x, exact, 1, 2, 0.0);
  for (int i : {0, 1}) {
    EXPECT_FLOAT_EQ(exact[i], x[i] / std::sqrt(12.5f));
    EXPECT_FLOAT_EQ(fast[i], exact[i]);
  }
}

TEST(OrderRows, FirstOrLastOfEqualPlaces) {
  const float x[2 * 3 * 2] = {1, 5, 3, 5, 3, 0, nan, -1, 2, -1, nan, 7}; // [2, 3, 2]
  Places y(4);
  arg_max(x, y.data(), 2, 3, 2, 0);
  EXPECT_EQ(y, (Places{1, 0, 0, 2}));
  arg_max(x, y.data(), 2, 3, 2, 1);
  EXPECT_EQ(y, (Places{2, 1, 2, 2}));
  arg_min(x, y.data(), 2, 3, 2, 0);
  EXPECT_EQ(y, (Places{0, 2, 0, 0}));
  arg_min(x, y.data(), 2, 3, 2, 1);
  EXPECT_EQ(y, (Places{0, 2, 2, 1}));
}

TEST(OrderRows, TopKAgreesWithAStableSort) {
  const index_t n = 41;
  std::vector<float> x(n);
  for (size_t i = 0; i < x.size(); ++i)
    x[i] = i % 13 == 5 ? nan : float(i * 29 % 7);
  auto above = [](float a, float b) { return std::isnan(a) ? !std::isnan(b) : a > b; };
  Places down(n), up;
  std::iota(down.begin(), down.end(), 0);
  up = down;
  std::stable_sort(down.begin(), down.end(),
                   [&](auto a, auto b) { return above(x[size_t(a)], x[size_t(b)]); });
  std::stable_sort(up.begin(), up.end(),
                   [&](auto a, auto b) { return above(x[size_t(b)], x[size_t(a)]); });
  for (index_t k = 1; k <= n; ++k) {
    std::vector<float> values(static_cast<size_t>(k));
    Places places(static_cast<size_t>(k));
    top_k_largest(x.data(), values.data(), places.data(), 1, n, 1, k);
    EXPECT_EQ(places, Places(down.begin(), down.begin() + k));
    top_k_smallest(x.data(), values.data(), places.data(), 1, n, 1, k);
    EXPECT_EQ(places, Places(up.begin(), up.begin() + k));
    EXPECT_EQ(values[0], x[size_t(up[0])]);
  }
}

TEST(OrderRows, TopKAlongAMiddleDimension) {
  const std::int64_t x[2 * 3 * 2] = {1, 6, 2, 5, 3, 4, 7, 7, 9, 7, 8, 7}; // [2, 3, 2]
  std::int64_t values[2 * 2 * 2];
  Places places(8);
  top_k_largest(x, values, places.data(), 2, 3, 2, 2);
  EXPECT_EQ(places, (Places{2, 0, 1, 1, 1, 0, 2, 1}));
  EXPECT_EQ(Places(values, values + 8), (Places{3, 6, 2, 5, 9, 7, 8, 7}));
}

TEST(OrderRows, RunningSumsInAllFourWays) {
  const float x[3] = {1, 2, 4};
  auto sums = [&](index_t exclusive, index_t reverse) {
    std::vector<float> y(3);
    cumulative_sum<float>(x, y.data(), 1, 3, 1, exclusive, reverse);
    return y;
  };
  EXPECT_EQ(sums(0, 0), (std::vector<float>{1, 3, 7}));
  EXPECT_EQ(sums(1, 0), (std::vector<float>{0, 1, 3}));
  EXPECT_EQ(sums(0, 1), (std::vector<float>{7, 6, 4}));
  EXPECT_EQ(sums(1, 1), (std::vector<float>{6, 4, 0}));
}

TEST(OrderRows, RunningProductsOfIntegersWrap) {
  const std::int32_t x[2 * 2 * 2] = {65536, 2, 65536, 3, 5, 0, 7, 1}; // [2, 2, 2]
  std::int32_t y[8];
  cumulative_product<double>(x, y, 2, 2, 2, 0, 0);
  EXPECT_EQ(std::vector<std::int32_t>(y, y + 8),
            (std::vector<std::int32_t>{65536, 2, 0, 6, 5, 0, 35, 0}));
}

TEST(OrderRows, DeterminantsWithAndWithoutAPivot) {
  const float x[2 * 9] = {0, 2, 1, 3, 0, 4, 5, 6, 0, 1, 2, 3, 2, 4, 6, 7, 8, 9};
  float y[2], work[9];
  determinant<double>(x, y, work, 2, 3);
  EXPECT_NEAR(y[0], 58.0f, 1e-4f);
  EXPECT_NEAR(y[1], 0.0f, 1e-4f);
  float scalar;
  determinant<float>(x + 1, &scalar, work, 1, 1);
  EXPECT_EQ(scalar, 2.0f);
}

} // namespace
