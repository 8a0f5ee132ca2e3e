// Linear attention against a direct reading of its equations in double.

#include "runtime/rows/linear_attention.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace {

using modelc::index_t;
using Floats = std::vector<float>;

constexpr index_t batch = 2, steps = 3, heads = 2, keys = 5, values = 19;
constexpr double scale = 0.7;

Floats randomFloats(index_t n) {
  static std::mt19937 engine(1);
  std::uniform_real_distribution<float> numbers(-0.5f, 0.5f);
  Floats result(n);
  for (float &number : result)
    number = numbers(engine);
  return result;
}

struct Case {
  index_t queryHeads, decays, betas;
  Floats query = randomFloats(batch * steps * queryHeads * keys);
  Floats key = randomFloats(batch * steps * heads * keys);
  Floats value = randomFloats(batch * steps * heads * values);
  Floats past = randomFloats(batch * heads * keys * values);
  Floats decay = randomFloats(batch * steps * decays + 1);
  Floats beta = randomFloats(batch * steps * betas + 1);

  /// Head h of sequence b: the state changes, the outputs of the group go to `y`.
  void runHead(index_t b, index_t h, std::vector<double> &state, std::vector<double> &y) const;
};

void Case::runHead(index_t b, index_t h, std::vector<double> &state, std::vector<double> &y) const {
  for (index_t t = 0; t < steps; ++t) {
    const index_t row = b * steps + t;
    const float *k = &key[(row * heads + h) * keys];
    for (index_t i = 0; i < keys; ++i)
      for (index_t j = 0; j < values && decays; ++j)
        state[i * values + j] *=
            std::exp(double(decay[row * decays + (decays > heads ? h * keys + i : h)]));
    for (index_t j = 0; j < values; ++j) {
      double u = value[(row * heads + h) * values + j];
      if (betas) {
        for (index_t i = 0; i < keys; ++i)
          u -= state[i * values + j] * k[i];
        u *= beta[row * betas + (betas > 1 ? h : 0)];
      }
      for (index_t i = 0; i < keys; ++i)
        state[i * values + j] += k[i] * u;
    }
    const index_t group = queryHeads / heads;
    for (index_t q = h * group; q < (h + 1) * group; ++q)
      for (index_t j = 0; j < values; ++j) {
        double &out = y[(row * queryHeads + q) * values + j] = 0;
        for (index_t i = 0; i < keys; ++i)
          out += scale * state[i * values + j] * query[(row * queryHeads + q) * keys + i];
      }
  }
}

TEST(LinearAttention, AllRules) {
  for (index_t queryHeads : {2, 6})
    for (index_t decays : {index_t(0), heads, heads * keys})
      for (index_t betas : {index_t(0), index_t(1), heads}) {
        Case c{queryHeads, decays, betas};
        Floats y(batch * steps * queryHeads * values), state(c.past.size()), work(values);
        modelc::linear_attention<float>(c.query.data(), c.key.data(), c.value.data(), c.past.data(),
                                        c.decay.data(), c.beta.data(), y.data(), state.data(),
                                        work.data(), batch, steps, queryHeads, heads, keys, values,
                                        decays, betas, scale);
        std::vector<double> expected(y.size());
        for (index_t b = 0; b < batch; ++b)
          for (index_t h = 0; h < heads; ++h) {
            index_t first = (b * heads + h) * keys * values;
            std::vector<double> s(&c.past[first], &c.past[first] + keys * values);
            c.runHead(b, h, s, expected);
            for (index_t i = 0; i < keys * values; ++i)
              ASSERT_NEAR(state[first + i], s[i], 2e-6);
          }
        for (size_t i = 0; i < y.size(); ++i)
          ASSERT_NEAR(y[i], expected[i], 2e-6);
      }
}

} // namespace
