// Prints a hash of the bits that the runtime's functions compute. Arguments: none.
#include "runtime/rows.h"

#include <cstdio>
#include <initializer_list>

using namespace modelc;

typedef Floats<MODELC_LANES>::type V;

static std::uint64_t hash = 14695981039346656037u; // FNV-1a

static void add(float y) {
  hash = (hash ^ (y == y ? bitcast<std::uint32_t>(y) : 0x7fc00000u)) * 1099511628211u;
}

/// Adds the results for 16 floats, MODELC_LANES at a time.
template <class F> static void addAll(const float *x, F f) {
  for (index_t i = 0; i < 16; i += MODELC_LANES) {
    float lanes[MODELC_LANES];
    store(lanes, f(load<V>(x + i)));
    for (float lane : lanes)
      add(lane);
  }
}

int main() {
  float x[16], row[1000];
  for (std::uint32_t i = 0; i < 100000; ++i) {
    for (std::uint32_t lane = 0; lane < 16; ++lane)
      x[lane] = bitcast<float>((i * 16 + lane) * 2654435761u);
    addAll(x, [](const V &v) { return vexp(v); });
    addAll(x, [](const V &v) { return vtanh(v); });
    addAll(x, [](const V &v) { return vsigmoid(v); });
    addAll(x, [](const V &v) { return vmaximum(v, vminnum(v, splat<V>(1.0f))); });
    float a = x[0], b = x[1];
    add(a * b + x[2]); // not fused
    add(vfma(a, b, x[2]));
    add(vsqrt(vabs(a)));
  }
  for (index_t n : {1, 9, 40, 64, 333, 1000}) {
    for (index_t i = 0; i < n; ++i)
      row[i] = static_cast<float>(i * 37 % 101) * 0.11f;
    softmax_row(row, row, n);
    for (index_t i = 0; i < n; ++i)
      add(row[i]);
  }
  std::printf("%016llx\n", static_cast<unsigned long long>(hash));
}
