// runtime/rows/: the evaluator's row bodies against loops that follow the definitions of the nn
// ops, on odd shapes.

#include "runtime/rows/elementwise.h"
#include "runtime/rows/linear.h"
#include "runtime/rows/window.h"

#include "gtest/gtest.h"

#include <vector>

using namespace modelc;

namespace {

/// Small whole numbers, so that sums are exact in any order.
std::vector<float> values(index_t n, int seed) {
  std::vector<float> x(static_cast<size_t>(n));
  for (size_t i = 0; i < x.size(); ++i)
    x[i] = float((int(i) * 31 + seed) % 17 - 8);
  return x;
}

WindowDim dim(index_t input, index_t window, index_t stride, index_t dilation, index_t before,
              index_t after) {
  index_t extent = (window - 1) * dilation + 1;
  return {input, (input + before + after - extent) / stride + 1, window, stride, dilation, before};
}

struct WindowCase {
  WindowDim h, w;
  index_t groups, channels, filters; // per group
};

const WindowCase windowCases[] = {
    {dim(5, 3, 1, 1, 1, 1), dim(7, 3, 1, 1, 1, 1), 1, 3, 5},
    {dim(5, 3, 2, 1, 0, 1), dim(6, 2, 3, 1, 1, 0), 1, 1, 1},
    {dim(7, 2, 1, 3, 2, 1), dim(5, 3, 1, 2, 2, 2), 3, 1, 1},
    {dim(4, 1, 1, 1, 0, 0), dim(3, 1, 1, 1, 0, 0), 2, 3, 2},
    {dim(1, 7, 2, 1, 3, 3), dim(1, 7, 2, 1, 3, 3), 1, 2, 3},
};

float pixel(const std::vector<float> &image, const WindowCase &t, index_t h, index_t w, index_t c,
            float padding) {
  bool inside = h >= 0 && h < t.h.input && w >= 0 && w < t.w.input;
  return inside ? image[size_t((h * t.w.input + w) * t.groups * t.channels + c)] : padding;
}

/// y[h,w,f] as Conv.td defines it.
float naiveConv(const std::vector<float> &image, const std::vector<float> &weight,
                const WindowCase &t, index_t oh, index_t ow, index_t f) {
  float sum = 0;
  index_t group = f / t.filters, outputs = t.groups * t.filters;
  for (index_t kh = 0; kh < t.h.window; ++kh)
    for (index_t kw = 0; kw < t.w.window; ++kw)
      for (index_t c = 0; c < t.channels; ++c)
        sum += pixel(image, t, oh * t.h.stride + kh * t.h.dilation - t.h.before,
                     ow * t.w.stride + kw * t.w.dilation - t.w.before, group * t.channels + c, 0) *
               weight[size_t(((kh * t.w.window + kw) * t.channels + c) * outputs + f)];
  return sum;
}

struct PoolResult {
  float max, sum;
};

PoolResult naivePool(const std::vector<float> &image, const WindowCase &t, index_t oh, index_t ow,
                     index_t c) {
  PoolResult result{lowest<float>(), 0};
  for (index_t kh = 0; kh < t.h.window; ++kh)
    for (index_t kw = 0; kw < t.w.window; ++kw) {
      index_t h = oh * t.h.stride + kh * t.h.dilation - t.h.before;
      index_t w = ow * t.w.stride + kw * t.w.dilation - t.w.before;
      result.max = std::max(result.max, pixel(image, t, h, w, c, lowest<float>()));
      result.sum += pixel(image, t, h, w, c, 0);
    }
  return result;
}

} // namespace

TEST(RowBodies, ConvolutionFollowsItsDefinition) {
  for (const WindowCase &t : windowCases) {
    index_t outputs = t.groups * t.filters;
    std::vector<float> image = values(t.h.input * t.w.input * t.groups * t.channels, 1);
    std::vector<float> weight = values(t.h.window * t.w.window * t.channels * outputs, 5);
    std::vector<float> row(size_t(t.w.output * outputs));
    std::vector<double> sums(size_t(outputs), 1e9);
    for (index_t oh = 0; oh < t.h.output; ++oh) {
      conv2d_row(image.data(), weight.data(), row.data(), sums.data(), t.h, t.w,
                 ConvChannels{t.groups, t.channels, t.filters}, oh);
      for (index_t i = 0; i < t.w.output * outputs; ++i)
        ASSERT_EQ(row[size_t(i)], naiveConv(image, weight, t, oh, i / outputs, i % outputs));
    }
  }
}

TEST(RowBodies, PoolingFollowsItsDefinition) {
  for (const WindowCase &t : windowCases) {
    index_t channels = t.groups * t.channels;
    std::vector<float> image = values(t.h.input * t.w.input * channels, 3);
    std::vector<float> max(size_t(t.w.output * channels)), average = max;
    std::vector<double> sums(size_t(channels), 1e9);
    for (index_t oh = 0; oh < t.h.output; ++oh) {
      max_pool_row(image.data(), max.data(), t.h, t.w, channels, oh);
      sum_pool_row(image.data(), average.data(), sums.data(), t.h, t.w, channels, oh, 4);
      for (index_t i = 0; i < t.w.output * channels; ++i) {
        PoolResult expected = naivePool(image, t, oh, i / channels, i % channels);
        ASSERT_EQ(max[size_t(i)], expected.max);
        ASSERT_EQ(average[size_t(i)], expected.sum / 4);
      }
    }
  }
}

TEST(RowBodies, MatrixProductOfOddSizes) {
  for (index_t depth : {1, 3, 17})
    for (index_t columns : {1, 5, 33}) {
      std::vector<float> lhs = values(depth, 2), rhs = values(depth * columns, 7);
      std::vector<float> row(static_cast<size_t>(columns));
      std::vector<double> sums(static_cast<size_t>(columns));
      matmul_row(lhs.data(), rhs.data(), row.data(), sums.data(), depth, columns);
      for (index_t n = 0; n < columns; ++n) {
        float expected = 0;
        for (index_t k = 0; k < depth; ++k)
          expected += lhs[size_t(k)] * rhs[size_t(k * columns + n)];
        ASSERT_EQ(row[size_t(n)], expected);
      }
    }
}

TEST(RowBodies, SumsOfIntegersWrapAndAreNarrowedOnce) {
  const int64_t lhs[] = {int64_t(1) << 62, int64_t(1) << 62, -1}, rhs[] = {2, 2, 5};
  int64_t product;
  uint64_t sum;
  matmul_row(lhs, rhs, &product, &sum, 3, 1);
  EXPECT_EQ(product, -5);
  EXPECT_EQ(divided<int64_t>(uint64_t(-7), 2), -3);
}

TEST(RowBodies, StridesRepeatOrGather) {
  const float a[] = {1, 2, 3}, b[] = {10};
  float y[3];
  zip_row(subtract<float>, a, 1, b, 0, y, 3);
  EXPECT_EQ(std::vector<float>(y, y + 3), (std::vector<float>{-9, -8, -7}));
  zip_row(subtract<float>, b, 0, a, 1, y, 3);
  EXPECT_EQ(std::vector<float>(y, y + 3), (std::vector<float>{9, 8, 7}));

  double sum = 0;
  reduce_row(add<double>, a, &sum, 0, 3);
  EXPECT_EQ(sum, 6);
  const float matrix[] = {1, 2, 3, 4, 5, 6};
  gather_row(matrix + 1, 2, y, 3);
  EXPECT_EQ(std::vector<float>(y, y + 3), (std::vector<float>{2, 4, 6}));
}

TEST(RowBodies, DivisionHasAResultForAllIntegers) {
  EXPECT_EQ(divide(7, -2), -3);
  EXPECT_EQ(divide(7, 0), 0);
  EXPECT_EQ(divide(std::numeric_limits<int>::min(), -1), std::numeric_limits<int>::min());
  EXPECT_EQ(divide(7u, ~0u), 0u);
}
