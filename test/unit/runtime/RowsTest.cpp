// runtime/rows.h against double precision, on lengths around the numbers of lanes.

#include "runtime/rows.h"

#include "gtest/gtest.h"

#include <limits>
#include <vector>

using namespace modelc;

namespace {

std::vector<float> values(size_t n) {
  std::vector<float> x(n);
  for (size_t i = 0; i < n; ++i)
    x[i] = float((i * 37 + 11) % 101) / 8 - 5; // eighths in [-5, 7.5]
  return x;
}

double exactSoftmax(const std::vector<float> &x, size_t i) {
  double sum = 0;
  for (float value : x)
    sum += std::exp(double(value) - x[i]);
  return 1 / sum;
}

} // namespace

TEST(Rows, SumUsesEveryElementOnce) {
  for (size_t n : {0, 1, 15, 16, 17, 63, 64, 65, 127, 128, 1000}) {
    std::vector<float> x = values(n);
    float sum = 0; // exact: multiples of an eighth
    for (float value : x)
      sum += value;
    EXPECT_EQ(row_sum(x.data(), index_t(n)), sum) << n;
  }
}

TEST(Rows, SumAddsInTheDocumentedOrder) {
  std::vector<float> x(64, 0.0f);
  x[0] = 1e8f, x[16] = -1e8f, x[1] = 1.0f; // lanes 0 and 16 meet before lane 1 does
  EXPECT_EQ(row_sum(x.data(), 64), 1.0f);
}

TEST(Rows, MaxFindsTheLargestAnywhere) {
  for (size_t n : {1, 3, 4, 15, 16, 17, 33})
    for (size_t at = 0; at < n; ++at) {
      std::vector<float> x(n, -2.0f);
      x[at] = -1.0f;
      EXPECT_EQ(row_max(x.data(), index_t(n)), -1.0f);
      x[at] = std::numeric_limits<float>::quiet_NaN();
      EXPECT_TRUE(std::isnan(row_max(x.data(), index_t(n))));
    }
}

TEST(Rows, SoftmaxIsClose) {
  for (size_t n : {1, 2, 10, 16, 31, 64, 65, 1000}) {
    std::vector<float> x = values(n), y(n);
    softmax_row(x.data(), y.data(), index_t(n));
    for (size_t i = 0; i < n; ++i)
      EXPECT_NEAR(y[i], exactSoftmax(x, i), 4e-7 * exactSoftmax(x, i)) << n;
  }
}

TEST(Rows, SoftmaxInPlaceAndOfLargeValues) {
  std::vector<float> x = {1000.0f, 1000.0f, -std::numeric_limits<float>::infinity()};
  softmax_row(x.data(), x.data(), 3);
  EXPECT_EQ(x, (std::vector<float>{0.5f, 0.5f, 0.0f}));
}
