// Recurrent layers against a direct reading of their equations in double.

#include "runtime/rows/recurrent.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <vector>

namespace {

using modelc::index_t;
using Floats = std::vector<float>;
using State = std::vector<double>;

constexpr double noLimit = 0;

Floats randomFloats(index_t n) {
  static std::mt19937 engine(1);
  std::uniform_real_distribution<float> values(-1.5f, 1.5f);
  Floats result(n);
  for (float &value : result)
    value = values(engine);
  return result;
}

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

//===----------------------------------------------------------------------===//
// Activations
//===----------------------------------------------------------------------===//

constexpr index_t kinds = 11;

double activation(index_t kind, double x, double a, double b) {
  const double values[kinds] = {sigmoid(x),
                                std::tanh(x),
                                x > 0 ? x : 0,
                                a * x + b,
                                x >= 0 ? x : a * x,
                                x >= a ? x : 0,
                                a * std::tanh(b * x),
                                std::fmin(std::fmax(a * x + b, 0), 1),
                                x >= 0 ? x : a * (std::exp(x) - 1),
                                x / (1 + std::fabs(x)),
                                x > 700 ? x : std::log(1 + std::exp(x))};
  return values[kind];
}

TEST(Activation, AllKinds) {
  const double a = 0.3f, b = 0.6f;
  for (index_t kind = 0; kind < kinds; ++kind)
    for (double limit : {noLimit, 0.75}) {
      Floats x = randomFloats(37), y = x;
      modelc::activate<float>({kind, a, b, limit}, y.data(), index_t(y.size()));
      for (size_t i = 0; i < x.size(); ++i) {
        double clipped = limit > 0 ? std::fmin(std::fmax(x[i], -limit), limit) : x[i];
        EXPECT_NEAR(y[i], activation(kind, clipped, a, b), 1e-6) << "kind " << kind;
      }
    }
}

TEST(Activation, HandsNanOnAndStandsInfinity) {
  for (index_t kind = 0; kind < kinds; ++kind) {
    float x[] = {NAN, HUGE_VALF, -HUGE_VALF};
    modelc::activate<double>({kind, 0.25, 0.5, noLimit}, x, 3);
    EXPECT_TRUE(std::isnan(x[0])) << kind;
    if (kind == 9) // inf / inf
      continue;
    EXPECT_EQ(x[1], float(activation(kind, HUGE_VAL, 0.25, 0.5))) << kind;
    EXPECT_EQ(x[2], float(activation(kind, -HUGE_VAL, 0.25, 0.5))) << kind;
  }
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

/// Three sequences of different lengths, one of them empty.
struct Layer {
  index_t gateCount, hidden, steps = 4, batch = 3;
  Floats gates, weights, initial, cell, y, last, lastCell, work;
  std::vector<int32_t> lengths = {4, 2, 0};

  Layer(index_t gateCount, index_t hidden)
      : gateCount(gateCount), hidden(hidden), gates(randomFloats(steps * batch * width())),
        weights(randomFloats(hidden * width())), initial(randomFloats(batch * hidden)),
        cell(randomFloats(batch * hidden)), y(steps * batch * hidden, 7.0f), last(batch * hidden),
        lastCell(batch * hidden), work(4 * hidden) {
    for (float &weight : weights)
      weight /= float(hidden); // keeps the functions out of saturation
  }
  index_t width() const { return gateCount * hidden; }

  double product(const State &state, index_t column) const {
    double sum = 0;
    for (index_t k = 0; k < hidden; ++k)
      sum += state[k] * double(weights[k * width() + column]);
    return sum;
  }

  /// The state after a step with these gates; changes the cell.
  using Step = std::function<State(const float *gates, const State &before, State &cell)>;

  /// Compares y, last and, if wanted, lastCell with what `step` gives.
  void check(bool reverse, bool hasCell, const Step &step) const {
    for (index_t b = 0; b < batch; ++b) {
      State h(&initial[b * hidden], &initial[b * hidden] + hidden);
      State c(&cell[b * hidden], &cell[b * hidden] + hidden);
      for (index_t i = 0; i < lengths[b]; ++i) {
        index_t row = (reverse ? lengths[b] - 1 - i : i) * batch + b;
        h = step(&gates[row * width()], h, c);
        expectNear(h, &y[row * hidden]);
      }
      for (index_t t = lengths[b]; t < steps; ++t)
        expectNear(State(hidden, 0.0), &y[(t * batch + b) * hidden]);
      expectNear(h, &last[b * hidden]);
      if (hasCell)
        expectNear(c, &lastCell[b * hidden]);
    }
  }

private:
  static void expectNear(const State &expected, const float *actual) {
    for (size_t i = 0; i < expected.size(); ++i)
      ASSERT_NEAR(actual[i], expected[i], 2e-6);
  }
};

constexpr index_t hiddenSizes[] = {1, 5, 19, 70}; // with and without whole blocks of lanes

TEST(Rnn, BothDirections) {
  for (index_t hidden : hiddenSizes)
    for (bool reverse : {false, true}) {
      Layer l(1, hidden);
      modelc::rnn<float>(l.gates.data(), l.weights.data(), l.lengths.data(), l.initial.data(),
                         l.y.data(), l.last.data(), l.steps, l.batch, hidden, reverse, 1, noLimit,
                         0, 0);
      l.check(reverse, false, [&](const float *gates, const State &before, State &) {
        State after(hidden);
        for (index_t j = 0; j < hidden; ++j)
          after[j] = std::tanh(gates[j] + l.product(before, j));
        return after;
      });
    }
}

/// One step of a GRU with sigmoid and tanh.
State gruStep(const Layer &l, const Floats &bias, bool linearFirst, const float *gates,
              const State &before) {
  const index_t hidden = l.hidden;
  State z(hidden), r(hidden), masked(hidden), after(hidden);
  for (index_t j = 0; j < hidden; ++j) {
    z[j] = sigmoid(gates[j] + l.product(before, j));
    r[j] = sigmoid(gates[hidden + j] + l.product(before, hidden + j));
    masked[j] = r[j] * before[j];
  }
  for (index_t j = 0; j < hidden; ++j) {
    index_t column = 2 * hidden + j;
    double state = linearFirst ? r[j] * (l.product(before, column) + double(bias[j]))
                               : l.product(masked, column);
    after[j] = (1 - z[j]) * std::tanh(gates[column] + state) + z[j] * before[j];
  }
  return after;
}

TEST(Gru, BothFormsAndDirections) {
  for (index_t hidden : hiddenSizes)
    for (bool reverse : {false, true})
      for (bool linearFirst : {false, true}) {
        Layer l(3, hidden);
        Floats bias = randomFloats(hidden);
        modelc::gru<float>(l.gates.data(), l.weights.data(), bias.data(), l.lengths.data(),
                           l.initial.data(), l.y.data(), l.last.data(), l.work.data(), l.steps,
                           l.batch, hidden, reverse, linearFirst, 0, 1, noLimit, 0, 0, 0, 0);
        l.check(reverse, false, [&](const float *gates, const State &before, State &) {
          return gruStep(l, bias, linearFirst, gates, before);
        });
      }
}

/// One step of an LSTM with peepholes, clipping, sigmoid, tanh and softsign.
State lstmStep(const Layer &l, const Floats &peepholes, bool coupled, double limit,
               const float *gates, const State &before, State &cell) {
  auto clip = [&](double x) { return limit > 0 ? std::fmin(std::fmax(x, -limit), limit) : x; };
  State after(l.hidden);
  for (index_t j = 0; j < l.hidden; ++j) {
    double iofc[4], p[3];
    for (index_t g = 0; g < 4; ++g)
      iofc[g] = gates[g * l.hidden + j] + l.product(before, g * l.hidden + j);
    for (index_t g = 0; g < 3; ++g)
      p[g] = peepholes[g * l.hidden + j];
    double in = sigmoid(clip(iofc[0] + p[0] * cell[j]));
    double keep = coupled ? 1 - in : sigmoid(clip(iofc[2] + p[2] * cell[j]));
    cell[j] = keep * cell[j] + in * std::tanh(clip(iofc[3]));
    double out = sigmoid(clip(iofc[1] + p[1] * cell[j]));
    after[j] = out * cell[j] / (1 + std::fabs(cell[j]));
  }
  return after;
}

TEST(Lstm, PeepholesCouplingAndClipping) {
  constexpr double limit = 0.8;
  for (index_t hidden : hiddenSizes)
    for (bool coupled : {false, true}) {
      Layer l(4, hidden);
      Floats p = randomFloats(3 * hidden);
      modelc::peephole_lstm<float>(l.gates.data(), l.weights.data(), p.data(), l.lengths.data(),
                                   l.initial.data(), l.cell.data(), l.y.data(), l.last.data(),
                                   l.lastCell.data(), l.work.data(), l.steps, l.batch, hidden, true,
                                   coupled, 0, 1, 9, limit, 0, 0, 0, 0, 0, 0);
      l.check(true, true, [&](const float *gates, const State &before, State &cell) {
        return lstmStep(l, p, coupled, limit, gates, before, cell);
      });
    }
}

TEST(Lstm, WithoutPeepholes) {
  for (index_t hidden : hiddenSizes) {
    Layer l(4, hidden);
    Floats none(3 * hidden, 0.0f);
    modelc::lstm<float>(l.gates.data(), l.weights.data(), l.lengths.data(), l.initial.data(),
                        l.cell.data(), l.y.data(), l.last.data(), l.lastCell.data(), l.work.data(),
                        l.steps, l.batch, hidden, false, false, 0, 1, 9, noLimit, 0, 0, 0, 0, 0, 0);
    l.check(false, true, [&](const float *gates, const State &before, State &cell) {
      return lstmStep(l, none, false, noLimit, gates, before, cell);
    });
  }
}

} // namespace
