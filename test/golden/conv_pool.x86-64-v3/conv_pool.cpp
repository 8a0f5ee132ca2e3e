// conv_pool.cpp: made by modelc 0.1.0 from model "conv_pool" for x86-64-v3.
// 1472 bytes of arena, 384 bytes of weights. No heap, no exceptions, no state between runs.

#include "conv_pool.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

// Stands before each step: define it for a watchdog or a trace.
#ifndef CONV_POOL_STEP
#define CONV_POOL_STEP(step)
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
alignas(64) const std::uint64_t conv_pool_weights[] = {
    0xbf200000bf000000u, 0xbf800000bf200000u, 0x3f8000003f400000u, 0x3f400000bf600000u,
    0x3f600000bf400000u, 0x3f8000003e800000u, 0x3f2000003e000000u, 0x3f8000003f600000u,
    0xbf80000000000000u, 0xbe000000bf800000u, 0x3f800000bf800000u, 0xbf200000be000000u,
    0x3f000000bf200000u, 0x3f400000bf800000u, 0xbe8000003f200000u, 0xbec000003f000000u,
    0x3f2000003f600000u, 0x3f600000bf800000u, 0x3e000000bf200000u, 0x3f8000003f200000u,
    0xbf8000003f400000u, 0xbe000000bf800000u, 0x3e000000bec00000u, 0x3f000000bec00000u,
    0x3f4000003f600000u, 0x3ec000003f000000u, 0x3f6000003e000000u, 0x3ec000003ec00000u,
    0x000000003f000000u, 0xbe000000be800000u, 0x3f800000bf200000u, 0x3f6000003ec00000u,
    0xbe000000be800000u, 0xbe0000003f200000u, 0x3f0000003e800000u, 0xbf800000bf400000u,
    0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u,
    0xbf400000bf600000u, 0x3ec00000bf400000u, 0x3e000000bec00000u, 0xbe80000000000000u,
    0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u};
} // namespace

namespace modelc {
namespace {

// copy: 6x6x1 -> 6x6x1
// Made as: floor
void copy_6x6x1(const f32 *MODELC_RESTRICT x, f32 *MODELC_RESTRICT y) {
  for (index_t h = 0; h < 6; ++h) {
    for (index_t w = 0; w < 6; ++w) {
      const float x0 = x[h*6 + w];
      y[h*8 + w] = x0;
    }
  }
}

// border of 8x8x1: rows 1 above, 1 below; columns 1 left, 1 right
// Made as: floor
void halo_8x8x1(f32 *MODELC_RESTRICT y) {
  for (index_t w = 0; w < 8; ++w) {
    y[w] = 0.0f;
  }
  for (index_t h = 0; h < 6; ++h) {
    y[h*8 + 8] = 0.0f;
  }
  for (index_t h = 0; h < 6; ++h) {
    y[h*8 + 15] = 0.0f;
  }
  for (index_t w = 0; w < 8; ++w) {
    y[w + 56] = 0.0f;
  }
}

// conv3x3, bias, relu: 8x8x1 -> 6x6x8
// Made as: conv 6x8
void conv3x3_relu_6x6x8(const f32 *MODELC_RESTRICT x,
                        const f32 *MODELC_RESTRICT w,
                        const f32 *MODELC_RESTRICT bias,
                        f32 *MODELC_RESTRICT y) {
  const f32x8 bias0 = load<f32x8>(bias);
  for (index_t oh = 0; oh < 6; ++oh) {
    f32x8 acc0 = splat<f32x8>(0.0f);
    f32x8 acc1 = splat<f32x8>(0.0f);
    f32x8 acc2 = splat<f32x8>(0.0f);
    f32x8 acc3 = splat<f32x8>(0.0f);
    f32x8 acc4 = splat<f32x8>(0.0f);
    f32x8 acc5 = splat<f32x8>(0.0f);
    MODELC_UNROLL(1)
    for (index_t kh = 0; kh < 3; ++kh) {
      const index_t pos = oh + kh;
      MODELC_UNROLL(4)
      for (index_t kw = 0; kw < 3; ++kw) {
        const float x0 = x[pos*8 + kw];
        const float x1 = x[pos*8 + kw + 1];
        const float x2 = x[pos*8 + kw + 2];
        const float x3 = x[pos*8 + kw + 3];
        const float x4 = x[pos*8 + kw + 4];
        const float x5 = x[pos*8 + kw + 5];
        const f32x8 w0 = load<f32x8>(w + kh*24 + kw*8);
        acc0 = vfma(x0, w0, acc0);
        acc1 = vfma(x1, w0, acc1);
        acc2 = vfma(x2, w0, acc2);
        acc3 = vfma(x3, w0, acc3);
        acc4 = vfma(x4, w0, acc4);
        acc5 = vfma(x5, w0, acc5);
      }
    }
    store(y + oh*48, vmaximum(acc0 + bias0, splat<f32x8>(0.0f)));
    store(y + oh*48 + 8, vmaximum(acc1 + bias0, splat<f32x8>(0.0f)));
    store(y + oh*48 + 16, vmaximum(acc2 + bias0, splat<f32x8>(0.0f)));
    store(y + oh*48 + 24, vmaximum(acc3 + bias0, splat<f32x8>(0.0f)));
    store(y + oh*48 + 32, vmaximum(acc4 + bias0, splat<f32x8>(0.0f)));
    store(y + oh*48 + 40, vmaximum(acc5 + bias0, splat<f32x8>(0.0f)));
  }
}

// maxpool2x2s2: 6x6x8 -> 3x3x8
// Made as: pool 3x8
void maxpool2x2s2_3x3x8(const f32 *MODELC_RESTRICT x, f32 *MODELC_RESTRICT y) {
  for (index_t oh = 0; oh < 3; ++oh) {
    f32x8 acc0 = splat<f32x8>(bitcast<float>(0xff800000u));
    f32x8 acc1 = splat<f32x8>(bitcast<float>(0xff800000u));
    f32x8 acc2 = splat<f32x8>(bitcast<float>(0xff800000u));
    MODELC_UNROLL(2)
    for (index_t kh = 0; kh < 2; ++kh) {
      const index_t pos = oh*2 + kh;
      MODELC_UNROLL(2)
      for (index_t kw = 0; kw < 2; ++kw) {
        const f32x8 x0 = load<f32x8>(x + pos*48 + kw*8);
        const f32x8 x1 = load<f32x8>(x + pos*48 + kw*8 + 16);
        const f32x8 x2 = load<f32x8>(x + pos*48 + kw*8 + 32);
        acc0 = vmaximum(acc0, x0);
        acc1 = vmaximum(acc1, x1);
        acc2 = vmaximum(acc2, x2);
      }
    }
    store(y + oh*24, acc0);
    store(y + oh*24 + 8, acc1);
    store(y + oh*24 + 16, acc2);
  }
}

// transpose: 3x3x8 -> 8x3x3
// Made as: floor
void transpose_8x3x3(const f32 *MODELC_RESTRICT x, f32 *MODELC_RESTRICT y) {
  for (index_t h = 0; h < 8; ++h) {
    for (index_t w = 0; w < 3; ++w) {
      for (index_t c = 0; c < 3; ++c) {
        const float x0 = x[w*24 + c*8 + h];
        y[h*9 + w*3 + c] = x0;
      }
    }
  }
}

} // namespace
} // namespace modelc

extern "C" int conv_pool_run(const conv_pool_args *args) {
  using namespace modelc;
  if (args == nullptr)
    return 0 << 8 | 1; // args is null
  if (args->image == nullptr)
    return 1 << 8 | 1; // image is null
  if (!is_aligned(args->image, 4))
    return 1 << 8 | 2; // image is misaligned
  if (args->features == nullptr)
    return 2 << 8 | 1; // features is null
  if (!is_aligned(args->features, 4))
    return 2 << 8 | 2; // features is misaligned
  if (args->arena == nullptr)
    return 3 << 8 | 1; // arena is null
  if (!is_aligned(args->arena, 64))
    return 3 << 8 | 2; // arena is misaligned
  if (args->arena_bytes < 1472)
    return 4 << 8 | 3; // arena_bytes is too small
  const void *weights = opaque(conv_pool_weights);
  void *arena = args->arena;

  CONV_POOL_STEP(0); // conv1_pad
  copy_6x6x1(args->image, at<float>(arena, 1188));

  CONV_POOL_STEP(1); // conv1_pad_halo
  halo_8x8x1(at<float>(arena, 1152));

  CONV_POOL_STEP(2); // conv1
  conv3x3_relu_6x6x8(at<float>(arena, 1152),
                     at<float>(weights, 0),
                     at<float>(weights, 320),
                     at<float>(arena, 0));

  CONV_POOL_STEP(3); // pool1
  maxpool2x2s2_3x3x8(at<float>(arena, 0), at<float>(arena, 1152));

  CONV_POOL_STEP(4); // pool1
  transpose_8x3x3(at<float>(arena, 1152), args->features);

  return 0;
}

#if defined(__clang__)
#pragma clang attribute pop
#endif

extern "C" const char *conv_pool_status_text(int status) {
  switch (status) {
  case 0:
    return "ok";
  case 0 << 8 | 1:
    return "args is null";
  case 1 << 8 | 1:
    return "image is null";
  case 1 << 8 | 2:
    return "image is not aligned to its elements";
  case 2 << 8 | 1:
    return "features is null";
  case 2 << 8 | 2:
    return "features is not aligned to its elements";
  case 3 << 8 | 1:
    return "arena is null";
  case 3 << 8 | 2:
    return "arena is not aligned to CONV_POOL_ARENA_ALIGN";
  case 4 << 8 | 3:
    return "arena_bytes is less than CONV_POOL_ARENA_BYTES";
  default:
    return "unknown status";
  }
}
