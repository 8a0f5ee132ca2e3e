// residual.cpp: made by modelc 0.1.0 from model "residual" for x86-64-v3.
// 1280 bytes of arena, 832 bytes of weights. No heap, no exceptions, no state between runs.

#include "residual.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

// Stands before each step: define it for a watchdog or a trace.
#ifndef RESIDUAL_STEP
#define RESIDUAL_STEP(step)
#endif

#define MODELC_VECTOR_EXTENSIONS 1
#define MODELC_FMA 1
#define MODELC_LANES 8
#define MODELC_X86_FMA 1

// What follows is compiled for x86-64-v3, whatever the command line says.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx,avx2,bmi,bmi2,f16c,fma,lzcnt,movbe,popcnt"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC target("avx,avx2,bmi,bmi2,f16c,fma,lzcnt,movbe,popcnt")
#else
#error "compile this file with GCC or Clang, or make it with -mcpu=generic"
#endif

// [the text of runtime/ stands here]

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the weights below are little endian"
#endif
namespace {
alignas(64) const std::uint64_t residual_weights[] = {
    0xbf400000be000000u, 0x3f000000be000000u, 0xbf800000bf000000u, 0xbf000000be800000u,
    0x3f6000003ec00000u, 0xbe0000003f600000u, 0x000000003f600000u, 0xbf0000003f600000u,
    0x3e000000be000000u, 0x3f000000bf200000u, 0x0000000000000000u, 0x0000000000000000u,
    0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u,
    0xbe80000000000000u, 0xbf6000003f400000u, 0xbf0000003ec00000u, 0xbf0000003ec00000u,
    0x3ec0000000000000u, 0xbf200000bf400000u, 0x00000000bf800000u, 0x3f4000003e000000u,
    0xbec000003ec00000u, 0xbf400000bf600000u, 0x000000003f600000u, 0xbf6000003f800000u,
    0x3e000000bec00000u, 0xbec00000be800000u, 0xbf800000bf800000u, 0xbec000003e800000u,
    0xbe8000003f800000u, 0x3f000000bec00000u, 0xbf400000be000000u, 0xbf60000000000000u,
    0x3f6000003f000000u, 0x3f2000003e800000u, 0x3ec00000be800000u, 0x3f8000003e000000u,
    0x3f000000bf800000u, 0xbf600000be800000u, 0x3e8000003f000000u, 0x3f6000003f400000u,
    0x3e800000bec00000u, 0x3ec000003f800000u, 0x3f000000be800000u, 0x3f400000bec00000u,
    0x3e0000003f400000u, 0xbe000000bf200000u, 0x3e000000bf200000u, 0x3e800000bf200000u,
    0xbec00000bf400000u, 0xbf0000003ec00000u, 0xbf800000bec00000u, 0x3f600000bf400000u,
    0xbf800000be000000u, 0x3ec00000be000000u, 0xbf800000be000000u, 0xbe8000003ec00000u,
    0x3f600000bf000000u, 0xbf600000bf000000u, 0x3f200000bec00000u, 0x3e800000bf000000u,
    0x3ec00000bf600000u, 0x000000003f400000u, 0x3e800000bf800000u, 0xbf0000003e000000u,
    0x3f6000003f400000u, 0x3f2000003e800000u, 0x3ec000003e000000u, 0x3f6000003e000000u,
    0x3f200000bec00000u, 0x3f4000003ec00000u, 0xbf400000be800000u, 0xbf000000bf600000u,
    0xbec00000bf000000u, 0x3e00000000000000u, 0x3f0000003e800000u, 0x000000003f600000u,
    0xbec00000bf200000u, 0x3f2000003f800000u, 0x3e0000003f200000u, 0x3f2000003f200000u,
    0xbf600000bf000000u, 0xbf000000bf400000u, 0xbf800000be800000u, 0x3e000000bec00000u,
    0x3f600000bf400000u, 0xbf60000000000000u, 0x0000000000000000u, 0x0000000000000000u,
    0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u,
    0xbf4000003e800000u, 0x3f2000003f800000u, 0xbf200000bf000000u, 0x3f200000be800000u,
    0x3ec000003f000000u, 0xbf400000bf600000u, 0xbf600000bf600000u, 0xbe000000bf400000u};
} // namespace

namespace modelc {
namespace {

// transpose: 4x5x5 -> 5x5x4
// Made as: floor
void transpose_5x5x4(const f32 *MODELC_RESTRICT x, f32 *MODELC_RESTRICT y) {
  for (index_t h = 0; h < 5; ++h) {
    for (index_t w = 0; w < 5; ++w) {
      for (index_t c = 0; c < 4; ++c) {
        const float x0 = x[c*25 + h*5 + w];
        y[h*20 + w*4 + c] = x0;
      }
    }
  }
}

// conv1x1, bias, relu: 5x5x4 -> 5x5x4
// Made as: conv 5x4
void conv1x1_relu_5x5x4(const f32 *MODELC_RESTRICT x,
                        const f32 *MODELC_RESTRICT w,
                        const f32 *MODELC_RESTRICT bias,
                        f32 *MODELC_RESTRICT y) {
  const f32x4 bias0 = load<f32x4>(bias);
  for (index_t oh = 0; oh < 5; ++oh) {
    f32x4 acc0 = splat<f32x4>(0.0f);
    f32x4 acc1 = splat<f32x4>(0.0f);
    f32x4 acc2 = splat<f32x4>(0.0f);
    f32x4 acc3 = splat<f32x4>(0.0f);
    f32x4 acc4 = splat<f32x4>(0.0f);
    MODELC_UNROLL(4)
    for (index_t ic = 0; ic < 4; ++ic) {
      const float x0 = x[oh*20 + ic];
      const float x1 = x[oh*20 + ic + 4];
      const float x2 = x[oh*20 + ic + 8];
      const float x3 = x[oh*20 + ic + 12];
      const float x4 = x[oh*20 + ic + 16];
      const f32x4 w0 = load<f32x4>(w + ic*4);
      acc0 = vfma(x0, w0, acc0);
      acc1 = vfma(x1, w0, acc1);
      acc2 = vfma(x2, w0, acc2);
      acc3 = vfma(x3, w0, acc3);
      acc4 = vfma(x4, w0, acc4);
    }
    store(y + oh*28, vmaximum(acc0 + bias0, splat<f32x4>(0.0f)));
    store(y + oh*28 + 4, vmaximum(acc1 + bias0, splat<f32x4>(0.0f)));
    store(y + oh*28 + 8, vmaximum(acc2 + bias0, splat<f32x4>(0.0f)));
    store(y + oh*28 + 12, vmaximum(acc3 + bias0, splat<f32x4>(0.0f)));
    store(y + oh*28 + 16, vmaximum(acc4 + bias0, splat<f32x4>(0.0f)));
  }
}

// border of 7x7x4: rows 1 above, 1 below; columns 1 left, 1 right
// Made as: floor
void halo_7x7x4(f32 *MODELC_RESTRICT y) {
  for (index_t w = 0; w < 7; ++w) {
    for (index_t c = 0; c < 4; ++c) {
      y[w*4 + c] = 0.0f;
    }
  }
  for (index_t h = 0; h < 5; ++h) {
    for (index_t c = 0; c < 4; ++c) {
      y[h*28 + c + 28] = 0.0f;
    }
  }
  for (index_t h = 0; h < 5; ++h) {
    for (index_t c = 0; c < 4; ++c) {
      y[h*28 + c + 52] = 0.0f;
    }
  }
  for (index_t w = 0; w < 7; ++w) {
    for (index_t c = 0; c < 4; ++c) {
      y[w*4 + c + 168] = 0.0f;
    }
  }
}

// conv3x3, bias, relu: 7x7x4 -> 5x5x4
// Made as: conv 5x4
void conv3x3_relu_5x5x4(const f32 *MODELC_RESTRICT x,
                        const f32 *MODELC_RESTRICT w,
                        const f32 *MODELC_RESTRICT bias,
                        f32 *MODELC_RESTRICT y) {
  const f32x4 bias0 = load<f32x4>(bias);
  for (index_t oh = 0; oh < 5; ++oh) {
    f32x4 acc0 = splat<f32x4>(0.0f);
    f32x4 acc1 = splat<f32x4>(0.0f);
    f32x4 acc2 = splat<f32x4>(0.0f);
    f32x4 acc3 = splat<f32x4>(0.0f);
    f32x4 acc4 = splat<f32x4>(0.0f);
    MODELC_UNROLL(1)
    for (index_t kh = 0; kh < 3; ++kh) {
      const index_t pos = oh + kh;
      MODELC_UNROLL(4)
      for (index_t ic = 0; ic < 12; ++ic) {
        const float x0 = x[pos*28 + ic];
        const float x1 = x[pos*28 + ic + 4];
        const float x2 = x[pos*28 + ic + 8];
        const float x3 = x[pos*28 + ic + 12];
        const float x4 = x[pos*28 + ic + 16];
        const f32x4 w0 = load<f32x4>(w + kh*48 + ic*4);
        acc0 = vfma(x0, w0, acc0);
        acc1 = vfma(x1, w0, acc1);
        acc2 = vfma(x2, w0, acc2);
        acc3 = vfma(x3, w0, acc3);
        acc4 = vfma(x4, w0, acc4);
      }
    }
    store(y + oh*20, vmaximum(acc0 + bias0, splat<f32x4>(0.0f)));
    store(y + oh*20 + 4, vmaximum(acc1 + bias0, splat<f32x4>(0.0f)));
    store(y + oh*20 + 8, vmaximum(acc2 + bias0, splat<f32x4>(0.0f)));
    store(y + oh*20 + 12, vmaximum(acc3 + bias0, splat<f32x4>(0.0f)));
    store(y + oh*20 + 16, vmaximum(acc4 + bias0, splat<f32x4>(0.0f)));
  }
}

// conv1x1, add, relu: 5x5x4 -> 5x5x4
// Made as: conv 5x4
void conv1x1_add_relu_5x5x4(const f32 *MODELC_RESTRICT x,
                            const f32 *MODELC_RESTRICT w,
                            f32 *MODELC_RESTRICT y) {
  for (index_t oh = 0; oh < 5; ++oh) {
    f32x4 acc0 = splat<f32x4>(0.0f);
    f32x4 acc1 = splat<f32x4>(0.0f);
    f32x4 acc2 = splat<f32x4>(0.0f);
    f32x4 acc3 = splat<f32x4>(0.0f);
    f32x4 acc4 = splat<f32x4>(0.0f);
    MODELC_UNROLL(4)
    for (index_t ic = 0; ic < 4; ++ic) {
      const float x0 = x[oh*20 + ic];
      const float x1 = x[oh*20 + ic + 4];
      const float x2 = x[oh*20 + ic + 8];
      const float x3 = x[oh*20 + ic + 12];
      const float x4 = x[oh*20 + ic + 16];
      const f32x4 w0 = load<f32x4>(w + ic*4);
      acc0 = vfma(x0, w0, acc0);
      acc1 = vfma(x1, w0, acc1);
      acc2 = vfma(x2, w0, acc2);
      acc3 = vfma(x3, w0, acc3);
      acc4 = vfma(x4, w0, acc4);
    }
    const f32x4 y2 = load<f32x4>(y + oh*28);
    const f32x4 y3 = load<f32x4>(y + oh*28 + 4);
    const f32x4 y4 = load<f32x4>(y + oh*28 + 8);
    const f32x4 y5 = load<f32x4>(y + oh*28 + 12);
    const f32x4 y6 = load<f32x4>(y + oh*28 + 16);
    store(y + oh*28, vmaximum(acc0 + y2, splat<f32x4>(0.0f)));
    store(y + oh*28 + 4, vmaximum(acc1 + y3, splat<f32x4>(0.0f)));
    store(y + oh*28 + 8, vmaximum(acc2 + y4, splat<f32x4>(0.0f)));
    store(y + oh*28 + 12, vmaximum(acc3 + y5, splat<f32x4>(0.0f)));
    store(y + oh*28 + 16, vmaximum(acc4 + y6, splat<f32x4>(0.0f)));
  }
}

// mean: 5x5x4 -> 4
// Made as: reduce 4
void mean_5x5x4(const f32 *MODELC_RESTRICT x, f32 *MODELC_RESTRICT y) {
  f32x4 acc = splat<f32x4>(0.0f);
  MODELC_UNROLL(5)
  for (index_t h = 0; h < 5; ++h) {
    MODELC_UNROLL(5)
    for (index_t w = 0; w < 5; ++w) {
      const f32x4 x0 = load<f32x4>(x + h*28 + w*4);
      acc = acc + x0;
    }
  }
  store(y, acc / splat<f32x4>(25.0f));
}

} // namespace
} // namespace modelc

extern "C" int residual_run(const residual_args *args) {
  using namespace modelc;
  if (args == nullptr)
    return 0 << 8 | 1; // args is null
  if (args->x == nullptr)
    return 1 << 8 | 1; // x is null
  if (!is_aligned(args->x, 4))
    return 1 << 8 | 2; // x is misaligned
  if (args->score == nullptr)
    return 2 << 8 | 1; // score is null
  if (!is_aligned(args->score, 4))
    return 2 << 8 | 2; // score is misaligned
  if (args->arena == nullptr)
    return 3 << 8 | 1; // arena is null
  if (!is_aligned(args->arena, 64))
    return 3 << 8 | 2; // arena is misaligned
  if (args->arena_bytes < 1280)
    return 4 << 8 | 3; // arena_bytes is too small
  const void *weights = opaque(residual_weights);
  void *arena = args->arena;

  RESIDUAL_STEP(0); // expand
  transpose_5x5x4(args->x, at<float>(arena, 832));

  RESIDUAL_STEP(1); // expand
  conv1x1_relu_5x5x4(at<float>(arena, 832),
                     at<float>(weights, 0),
                     at<float>(weights, 64),
                     at<float>(arena, 128));

  RESIDUAL_STEP(2); // expand_halo
  halo_7x7x4(at<float>(arena, 0));

  RESIDUAL_STEP(3); // spatial
  conv3x3_relu_5x5x4(at<float>(arena, 0),
                     at<float>(weights, 128),
                     at<float>(weights, 704),
                     at<float>(arena, 832));

  RESIDUAL_STEP(4); // project
  conv1x1_add_relu_5x5x4(at<float>(arena, 832), at<float>(weights, 768), at<float>(arena, 128));

  RESIDUAL_STEP(5); // gap
  mean_5x5x4(at<float>(arena, 128), args->score);

  return 0;
}

#if defined(__clang__)
#pragma clang attribute pop
#endif

extern "C" const char *residual_status_text(int status) {
  switch (status) {
  case 0:
    return "ok";
  case 0 << 8 | 1:
    return "args is null";
  case 1 << 8 | 1:
    return "x is null";
  case 1 << 8 | 2:
    return "x is not aligned to its elements";
  case 2 << 8 | 1:
    return "score is null";
  case 2 << 8 | 2:
    return "score is not aligned to its elements";
  case 3 << 8 | 1:
    return "arena is null";
  case 3 << 8 | 2:
    return "arena is not aligned to RESIDUAL_ARENA_ALIGN";
  case 4 << 8 | 3:
    return "arena_bytes is less than RESIDUAL_ARENA_BYTES";
  default:
    return "unknown status";
  }
}
