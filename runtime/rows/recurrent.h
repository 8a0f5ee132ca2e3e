// Row bodies of recurrent layers: LSTM, GRU and the simple RNN, over whole sequences in one
// direction.
//
// What the inputs contribute to the gates, a product of matrices with the biases added, is there
// before: `gates`, [steps, batch, G * hidden] for G gates. `weights`, of the state, are [hidden,
// G * hidden]; states are [batch, hidden], `y` is [steps, batch, hidden]. Sequence b has
// `lengths[b]` steps (at most `steps`, none if negative); y is 0 behind them. `reverse` walks them
// from the last to the first. `work` is memory whose contents mean nothing. T is the element type,
// Acc the type that sums and functions are computed in.

#ifndef MODELC_RUNTIME_ROWS_RECURRENT_H
#define MODELC_RUNTIME_ROWS_RECURRENT_H

#include "runtime/rows/activation.h"

namespace modelc {
namespace {

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

template <class T> inline void copy_row(const T *x, T *y, index_t n) {
  for (index_t i = 0; i < n; ++i)
    put(y + i, get(x + i));
}

/// y[i] = f(x[i], y[i]), where f takes lanes.
template <class Acc, class T, class F> inline void update_row(const T *x, T *y, index_t n, F f) {
  for_lanes<Acc, T>(n, [&](auto lanes, index_t i) {
    lanes.store(y + i, f(lanes.load(x + i), lanes.load(y + i)));
  });
}

/// sums[n] += a[n] * b[n]
template <class Acc, class T> inline void add_products(const T *a, const T *b, T *sums, index_t n) {
  for_lanes<Acc, T>(n, [&](auto lanes, index_t i) {
    lanes.store(sums + i, vfma(lanes.load(a + i), lanes.load(b + i), lanes.load(sums + i)));
  });
}

/// `Groups` groups of lanes of state_product, held in registers.
template <class Lane, int Groups, class T>
MODELC_INLINE void state_product_block(const T *start, const T *state, const T *weights,
                                       index_t stride, T *out, index_t depth) {
  typedef typename Lane::V V;
  V sums[Groups];
  for (int g = 0; g < Groups; ++g)
    sums[g] = Lane::load(start + g * Lane::count);
  for (index_t k = 0; k < depth; ++k, weights += stride) {
    const V x = splat<V>(get(state + k));
    MODELC_UNROLL(8)
    for (int g = 0; g < Groups; ++g)
      sums[g] = vfma(x, Lane::load(weights + g * Lane::count), sums[g]);
  }
  for (int g = 0; g < Groups; ++g)
    Lane::store(out + g * Lane::count, sums[g]);
}

/// out[n] = start[n] + sum over k, in order, of state[k] * weights[k * stride + n].
template <class Acc, class T>
inline void state_product(const T *start, const T *state, const T *weights, index_t stride, T *out,
                          index_t depth, index_t columns) {
  typedef Lanes<Acc, T> Many;
  const index_t wide = columns - columns % (8 * Many::count);
  const index_t whole = columns - columns % Many::count;
  for (index_t n = 0; n < wide; n += 8 * Many::count)
    state_product_block<Many, 8>(start + n, state, weights + n, stride, out + n, depth);
  for (index_t n = wide; n < whole; n += Many::count)
    state_product_block<Many, 1>(start + n, state, weights + n, stride, out + n, depth);
  if constexpr (Many::count > 1)
    for (index_t n = whole; n < columns; ++n)
    state_product_block<OneLane<Acc, T>, 1>(start + n, state, weights + n, stride, out + n,
                                              depth);
}

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

struct Sequences {
  index_t steps, batch, hidden;
  bool reverse;
};

/// Calls step(number of the row of gates and y, number of the sequence, state before, state after)
/// for all steps of all sequences; the states after are rows of y. Writes `last` and the zeros.
template <class T, class I, class Step>
inline void run_sequences(const Sequences &s, const I *lengths, const T *initial, T *y, T *last,
                          Step step) {
  for (index_t b = 0; b < s.batch; ++b) {
    const std::int64_t stated = get(lengths + b);
    const index_t length = stated < 0 ? 0 : stated < s.steps ? index_t(stated) : s.steps;
    const T *state = initial + b * s.hidden;
    for (index_t i = 0; i < length; ++i) {
      const index_t row = (s.reverse ? length - 1 - i : i) * s.batch + b;
      step(row, b, state, y + row * s.hidden);
      state = y + row * s.hidden;
    }
    copy_row(state, last + b * s.hidden, s.hidden);
    for (index_t t = length; t < s.steps; ++t)
      for (index_t i = 0; i < s.hidden; ++i)
        put(y + (t * s.batch + b) * s.hidden + i, T(0));
  }
}

/// H' = f(gates + H * weights)
template <class Acc, class T, class I>
inline void rnn(const T *gates, const T *weights, const I *lengths, const T *initial, T *y, T *last,
                index_t steps, index_t batch, index_t hidden, bool reverse, index_t kind,
                double limit, double alpha, double beta) {
  const Activation f{kind, alpha, beta, limit};
  run_sequences({steps, batch, hidden, reverse}, lengths, initial, y, last,
                [&](index_t row, index_t, const T *before, T *after) {
                  state_product<Acc>(gates + row * hidden, before, weights, hidden, after, hidden,
                                     hidden);
                  activate<Acc>(f, after, hidden);
                });
}

//===----------------------------------------------------------------------===//
// GRU
//===----------------------------------------------------------------------===//

/// The gates z, r, h of one step: f(z), f(r), and g's argument
///   h + (r . H) * weights_h, or r . (H * weights_h + bias) + h if `linear_first`.
/// `product` is memory for one gate.
template <class Acc, class T>
inline void gru_gates(const T *gates, const T *weights, const T *bias, const T *before, T *zrh,
                      T *product, index_t hidden, bool linear_first, const Activation &f) {
  T *z = zrh, *r = zrh + hidden, *h = zrh + 2 * hidden;
  const T *weights_h = weights + 2 * hidden, *gates_h = gates + 2 * hidden;
  state_product<Acc>(gates, before, weights, 3 * hidden, z, hidden, 2 * hidden);
  activate<Acc>(f, z, 2 * hidden);
  if (linear_first) {
    state_product<Acc>(bias, before, weights_h, 3 * hidden, product, hidden, hidden);
    copy_row(gates_h, h, hidden);
    add_products<Acc>(r, product, h, hidden);
  } else {
    copy_row(before, product, hidden);
    update_row<Acc>(r, product, hidden, [](const auto &a, const auto &b) { return a * b; });
    state_product<Acc>(gates_h, product, weights_h, 3 * hidden, h, hidden, hidden);
  }
}

/// H' = (1 - z) . g(h) + z . H for the gates z, r, h. `bias` is what the state adds to the gate h
/// if `linear_first`. `work` is [4 * hidden].
template <class Acc, class T, class I>
inline void gru(const T *gates, const T *weights, const T *bias, const I *lengths, const T *initial,
                T *y, T *last, T *work, index_t steps, index_t batch, index_t hidden, bool reverse,
                bool linear_first, index_t f_kind, index_t g_kind, double limit, double f_alpha,
                double f_beta, double g_alpha, double g_beta) {
  const Activation f{f_kind, f_alpha, f_beta, limit}, g{g_kind, g_alpha, g_beta, limit};
  const T *z = work;
  T *h = work + 2 * hidden;
  run_sequences({steps, batch, hidden, reverse}, lengths, initial, y, last,
                [&](index_t row, index_t, const T *before, T *after) {
                  gru_gates<Acc>(gates + row * 3 * hidden, weights, bias, before, work,
                                 work + 3 * hidden, hidden, linear_first, f);
                  activate<Acc>(g, h, hidden);
                  for_lanes<Acc, T>(hidden, [&](auto lanes, index_t i) {
                    const auto zi = lanes.load(z + i), hi = lanes.load(h + i);
                    lanes.store(after + i, (1.0f - zi) * hi + zi * lanes.load(before + i));
                  });
                });
}

//===----------------------------------------------------------------------===//
// LSTM
//===----------------------------------------------------------------------===//

/// The functions of an LSTM: of the gates i, o and f, of the cell gate, of the cell (not clipped).
struct LstmActivations {
  Activation gate, cell, out;
};

/// C = f . C + i . g, H' = o . h(C) from the arguments of the gates i, o, f, c in `iofc`, [4 *
/// hidden]. `peepholes` are what the cell adds to i, o and f, or null. `coupled`: f = 1 - i.
template <class Acc, class T>
inline void lstm_cell(T *iofc, const T *peepholes, T *cell, T *after, index_t hidden, bool coupled,
                      const LstmActivations &functions) {
  T *i = iofc, *o = iofc + hidden, *f = iofc + 2 * hidden, *c = iofc + 3 * hidden;
  if (peepholes) {
    add_products<Acc>(peepholes, cell, i, hidden);
    add_products<Acc>(peepholes + 2 * hidden, cell, f, hidden);
  }
  activate<Acc>(functions.gate, i, hidden);
  if (coupled)
    update_row<Acc>(i, f, hidden, [](const auto &in, const auto &) { return 1.0f - in; });
  else
    activate<Acc>(functions.gate, f, hidden);
  activate<Acc>(functions.cell, c, hidden);
  update_row<Acc>(f, cell, hidden, [](const auto &keep, const auto &old) { return keep * old; });
  add_products<Acc>(i, c, cell, hidden);
  if (peepholes)
    add_products<Acc>(peepholes + hidden, cell, o, hidden);
  activate<Acc>(functions.gate, o, hidden);
  copy_row(cell, after, hidden);
  activate<Acc>(functions.out, after, hidden);
  update_row<Acc>(o, after, hidden, [](const auto &open, const auto &h) { return open * h; });
}

/// An LSTM with peepholes, [3 * hidden] for the gates i, o, f, or null. `last_c` holds the cell.
/// `work` is [4 * hidden].
template <class Acc, class T, class I>
inline void peephole_lstm(const T *gates, const T *weights, const T *peepholes, const I *lengths,
                          const T *initial_h, const T *initial_c, T *y, T *last_h, T *last_c,
                          T *work, index_t steps, index_t batch, index_t hidden, bool reverse,
                          bool coupled, index_t f_kind, index_t g_kind, index_t h_kind,
                          double limit, double f_alpha, double f_beta, double g_alpha,
                          double g_beta, double h_alpha, double h_beta) {
  const LstmActivations functions{{f_kind, f_alpha, f_beta, limit},
                                  {g_kind, g_alpha, g_beta, limit},
                                  {h_kind, h_alpha, h_beta, 0.0}};
  copy_row(initial_c, last_c, batch * hidden);
  run_sequences({steps, batch, hidden, reverse}, lengths, initial_h, y, last_h,
                [&](index_t row, index_t b, const T *before, T *after) {
                  state_product<Acc>(gates + row * 4 * hidden, before, weights, 4 * hidden, work,
                                     hidden, 4 * hidden);
                  lstm_cell<Acc>(work, peepholes, last_c + b * hidden, after, hidden, coupled,
                                 functions);
                });
}

/// An LSTM without peepholes: as peephole_lstm.
template <class Acc, class T, class I>
inline void lstm(const T *gates, const T *weights, const I *lengths, const T *initial_h,
                 const T *initial_c, T *y, T *last_h, T *last_c, T *work, index_t steps,
                 index_t batch, index_t hidden, bool reverse, bool coupled, index_t f_kind,
                 index_t g_kind, index_t h_kind, double limit, double f_alpha, double f_beta,
                 double g_alpha, double g_beta, double h_alpha, double h_beta) {
  peephole_lstm<Acc, T, I>(gates, weights, nullptr, lengths, initial_h, initial_c, y, last_h,
                           last_c, work, steps, batch, hidden, reverse, coupled, f_kind, g_kind,
                           h_kind, limit, f_alpha, f_beta, g_alpha, g_beta, h_alpha, h_beta);
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_RECURRENT_H
