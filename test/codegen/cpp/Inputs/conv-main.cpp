// Runs the kernel of conv.mlir and compares it with a naive convolution in double. Prints the bits
// of the result.
#include KERNELS

#include <cstdio>
#include <vector>

namespace {

constexpr int outHeight = 2, outWidth = 7, columns = 24, blocks = 2, channels = 4;
constexpr int inHeight = 4, inWidth = 9;

// Small values with fractions, so that sums round.
std::vector<float> values(int count, int seed) {
  std::vector<float> list;
  for (int i = 0; i < count; ++i)
    list.push_back(static_cast<float>((i * 37 + seed * 101) % 201 - 100) / 77.0f);
  return list;
}

double reference(const std::vector<float> &x, const std::vector<float> &w,
                 const std::vector<float> &bias, int oh, int ow, int oc) {
  double sum = static_cast<double>(bias[static_cast<std::size_t>(oc)]);
  for (int kh = 0; kh < 3; ++kh)
    for (int kw = 0; kw < 3; ++kw)
      for (int c = 0; c < channels; ++c) {
        int at = ((oh + kh) * inWidth + ow + kw) * channels + c;
        int of = (((oc / columns * 3 + kh) * 3 + kw) * channels + c) * columns + oc % columns;
        sum += static_cast<double>(x[static_cast<std::size_t>(at)]) *
               static_cast<double>(w[static_cast<std::size_t>(of)]);
      }
  return sum > 0 ? sum : 0;
}

} // namespace

// The kernel computes two of the seven columns.
int main() {
  std::vector<float> x = values(inHeight * inWidth * channels, 1),
                     w = values(blocks * 9 * channels * columns, 2),
                     bias = values(blocks * columns, 3),
                     y(outHeight * outWidth * blocks * columns, -7.0f);
  modelc::conv3x3_relu_2x7x48(x.data(), w.data(), bias.data(), y.data());
  for (int oh = 0; oh < outHeight; ++oh)
    for (int ow = 0; ow < outWidth; ++ow)
      for (int oc = 0; oc < blocks * columns; ++oc) {
        float value = y[static_cast<std::size_t>((oh * outWidth + ow) * blocks * columns + oc)];
        double expected = ow < 2 ? reference(x, w, bias, oh, ow, oc) : -7.0;
        double error = static_cast<double>(value) - expected;
        if (!(error < 1e-4 && error > -1e-4)) {
          std::printf("y[%d][%d][%d] is %f, expected %f\n", oh, ow, oc, static_cast<double>(value),
                      expected);
          return 1;
        }
        std::uint32_t bits;
        std::memcpy(&bits, &value, sizeof bits);
        std::printf("%08x\n", bits);
      }
  return 0;
}
