// Row body of linear attention: a recurrence over time steps whose state is a matrix for each head.

#ifndef MODELC_RUNTIME_ROWS_LINEAR_ATTENTION_H
#define MODELC_RUNTIME_ROWS_LINEAR_ATTENTION_H

#include "runtime/rows/lanes.h"

namespace modelc {
namespace {

/// y[i] = factor * x[i], or y[i] += factor * x[i].
template <class Acc, class T>
inline void scaled_row(Acc factor, const T *x, T *y, index_t n, bool add) {
  for_lanes<Acc, T>(n, [&](auto lanes, index_t i) {
    typedef typename decltype(lanes)::V V;
    const V start = add ? lanes.load(y + i) : V{};
    lanes.store(y + i, vfma(splat<V>(factor), lanes.load(x + i), start));
  });
}

/// y = factor * transpose(state) * x for a state of [keys, values]. The sum runs in the order of
/// keys.
template <class Acc, class T>
inline void read_state(Acc factor, const T *state, const T *x, T *y, index_t keys, index_t values) {
  for (index_t k = 0; k < keys; ++k)
    scaled_row<Acc>(factor * Acc(get(x + k)), state + k * values, y, values, k > 0);
}

/// One step of one head: the state [keys, values] decays by e^decay, row k by `decay[k *
/// decay_step]`, then key * transpose(u) is added, where u is the value, or with `beta` beta *
/// (value - transpose(state) * key). `decay` and `beta` may be null; `u` is memory for a value.
template <class Acc, class T>
inline void write_state(T *state, const T *key, const T *value, const T *decay, index_t decay_step,
                        const T *beta, T *u, index_t keys, index_t values) {
  if (decay)
    for (index_t k = 0; k < keys; ++k)
      scaled_row<Acc>(exp_of(Acc(get(decay + k * decay_step))), state + k * values,
                      state + k * values, values, false);
  if (beta) {
    read_state<Acc>(Acc(-1), state, key, u, keys, values);
    const Acc rate = Acc(get(beta));
    for_lanes<Acc, T>(values, [&](auto lanes, index_t i) {
      lanes.store(u + i, rate * (lanes.load(value + i) + lanes.load(u + i)));
    });
  }
  for (index_t k = 0; k < keys; ++k)
    scaled_row<Acc>(Acc(get(key + k)), beta ? u : value, state + k * values, values, true);
}

/// For each step, the state of each head is written, then read by its queries: y = scale *
/// transpose(state) * query.
///
/// query is [batch, steps, query_heads, keys], key [batch, steps, heads, keys], value [batch,
/// steps, heads, values], the states [batch, heads, keys, values], y [batch, steps, query_heads,
/// values]. decay is [batch, steps, decays], with decays = heads, heads * keys, or 0 for none; beta
/// [batch, steps, betas], with betas = heads, 1, or 0. `work` is [values].
template <class Acc, class T>
inline void linear_attention(const T *query, const T *key, const T *value, const T *past,
                             const T *decay, const T *beta, T *y, T *state, T *work, index_t batch,
                             index_t steps, index_t query_heads, index_t heads, index_t keys,
                             index_t values, index_t decays, index_t betas, double scale) {
  const index_t group = query_heads / heads, matrix = keys * values;
  for (index_t i = 0; i < batch * heads * matrix; ++i)
    put(state + i, get(past + i));
  for (index_t row = 0; row < batch * steps; ++row) // a step of a sequence
    for (index_t h = 0; h < heads; ++h) {
      T *s = state + (row / steps * heads + h) * matrix;
      const index_t first_decay = row * decays + h * (decays / heads);
      write_state<Acc>(s, key + (row * heads + h) * keys, value + (row * heads + h) * values,
                       decays ? decay + first_decay : nullptr, index_t(decays > heads),
                       betas ? beta + row * betas + (betas > 1 ? h : 0) : nullptr, work, keys,
                       values);
      for (index_t q = row * query_heads + h * group, end = q + group; q < end; ++q)
        read_state<Acc>(Acc(scale), s, query + q * keys, y + q * values, keys, values);
    }
}

} // namespace
} // namespace modelc

#endif // MODELC_RUNTIME_ROWS_LINEAR_ATTENTION_H
