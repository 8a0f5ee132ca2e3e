// classifier.cpp: made by modelc 0.1.0 from model "classifier" for x86-64-v3.
// 128 bytes of arena, 448 bytes of weights. No heap, no exceptions, no state between runs.

#include "classifier.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

// Stands before each step: define it for a watchdog or a trace.
#ifndef CLASSIFIER_STEP
#define CLASSIFIER_STEP(step)
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
alignas(64) const std::uint64_t classifier_weights[] = {
    0x3ec00000be000000u, 0xbf0000003f000000u, 0xbf600000be800000u, 0xbf000000bf400000u,
    0x3f800000be000000u, 0x3f000000be800000u, 0x3f400000bf800000u, 0x3f4000003f600000u,
    0x3f6000003f000000u, 0x3f000000be800000u, 0x3f600000bf400000u, 0xbf800000be000000u,
    0x3f80000000000000u, 0x3f6000003f200000u, 0xbf2000003f000000u, 0xbf20000000000000u,
    0x3f000000bf400000u, 0xbf2000003f000000u, 0x3e800000bf600000u, 0xbf400000be000000u,
    0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u,
    0x3ec000003f400000u, 0xbf00000000000000u, 0xbf800000bec00000u, 0x3f8000003e800000u,
    0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u,
    0x3f200000bf600000u, 0xbf8000003f600000u, 0x3f400000be800000u, 0x000000003f600000u,
    0xbf600000bec00000u, 0x3f6000003f800000u, 0xbf4000003e800000u, 0x3ec00000be000000u,
    0x3f200000bf600000u, 0x3ec00000bf000000u, 0x3f2000003f000000u, 0x000000003e000000u,
    0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u,
    0x3f4000003f400000u, 0x000000003f400000u, 0x0000000000000000u, 0x0000000000000000u,
    0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u, 0x0000000000000000u};
} // namespace

namespace modelc {
namespace {

// matmul, bias, tanh: 2x5 -> 2x8
// Made as: matmul 2x8
void matmul_tanh_2x5x8(const f32 *MODELC_RESTRICT x,
                       const f32 *MODELC_RESTRICT w,
                       const f32 *MODELC_RESTRICT bias,
                       f32 *MODELC_RESTRICT y) {
  f32x8 acc0 = splat<f32x8>(0.0f);
  f32x8 acc1 = splat<f32x8>(0.0f);
  MODELC_UNROLL(4)
  for (index_t k = 0; k < 5; ++k) {
    const float x0 = x[k];
    const float x1 = x[k + 5];
    const f32x8 w0 = load<f32x8>(w + k*8);
    acc0 = vfma(x0, w0, acc0);
    acc1 = vfma(x1, w0, acc1);
  }
  const f32x8 bias0 = load<f32x8>(bias);
  store(y, vtanh(acc0 + bias0));
  store(y + 8, vtanh(acc1 + bias0));
}

// matmul, bias: 2x8 -> 2x3
// Made as: matmul 2x3
void matmul_2x8x3(const f32 *MODELC_RESTRICT x,
                  const f32 *MODELC_RESTRICT w,
                  const f32 *MODELC_RESTRICT bias,
                  f32 *MODELC_RESTRICT y) {
  f32x2 acc0 = splat<f32x2>(0.0f);
  float acc1 = 0.0f;
  f32x2 acc2 = splat<f32x2>(0.0f);
  float acc3 = 0.0f;
  MODELC_UNROLL(4)
  for (index_t k = 0; k < 8; ++k) {
    const float x0 = x[k];
    const float x1 = x[k + 8];
    const f32x2 w0 = load<f32x2>(w + k*3);
    const float w1 = w[k*3 + 2];
    acc0 = vfma(x0, w0, acc0);
    acc1 = vfma(x0, w1, acc1);
    acc2 = vfma(x1, w0, acc2);
    acc3 = vfma(x1, w1, acc3);
  }
  const f32x2 bias0 = load<f32x2>(bias);
  const float bias1 = bias[2];
  store(y, acc0 + bias0);
  y[2] = acc1 + bias1;
  store(y + 3, acc2 + bias0);
  y[5] = acc3 + bias1;
}

// softmax: 2x3 -> 2x3
// Made as: row body
void softmax_2x3(const f32 *MODELC_RESTRICT x, f32 *MODELC_RESTRICT y) {
  for (index_t row = 0; row < 2; ++row) {
    softmax_row(x + row*3, y + row*3, 3);
  }
}

} // namespace
} // namespace modelc

extern "C" int classifier_run(const classifier_args *args) {
  using namespace modelc;
  if (args == nullptr)
    return 0 << 8 | 1; // args is null
  if (args->pixels == nullptr)
    return 1 << 8 | 1; // pixels is null
  if (!is_aligned(args->pixels, 4))
    return 1 << 8 | 2; // pixels is misaligned
  if (args->probabilities == nullptr)
    return 2 << 8 | 1; // probabilities is null
  if (!is_aligned(args->probabilities, 4))
    return 2 << 8 | 2; // probabilities is misaligned
  if (args->arena == nullptr)
    return 3 << 8 | 1; // arena is null
  if (!is_aligned(args->arena, 64))
    return 3 << 8 | 2; // arena is misaligned
  if (args->arena_bytes < 128)
    return 4 << 8 | 3; // arena_bytes is too small
  const void *weights = opaque(classifier_weights);
  void *arena = args->arena;

  CLASSIFIER_STEP(0); // fc1/MatMul
  matmul_tanh_2x5x8(args->pixels,
                    at<float>(weights, 0),
                    at<float>(weights, 192),
                    at<float>(arena, 0));

  CLASSIFIER_STEP(1); // fc2
  matmul_2x8x3(at<float>(arena, 0),
               at<float>(weights, 256),
               at<float>(weights, 384),
               at<float>(arena, 64));

  CLASSIFIER_STEP(2); // softmax
  softmax_2x3(at<float>(arena, 64), args->probabilities);

  return 0;
}

#if defined(__clang__)
#pragma clang attribute pop
#endif

extern "C" const char *classifier_status_text(int status) {
  switch (status) {
  case 0:
    return "ok";
  case 0 << 8 | 1:
    return "args is null";
  case 1 << 8 | 1:
    return "pixels is null";
  case 1 << 8 | 2:
    return "pixels is not aligned to its elements";
  case 2 << 8 | 1:
    return "probabilities is null";
  case 2 << 8 | 2:
    return "probabilities is not aligned to its elements";
  case 3 << 8 | 1:
    return "arena is null";
  case 3 << 8 | 2:
    return "arena is not aligned to CLASSIFIER_ARENA_ALIGN";
  case 4 << 8 | 3:
    return "arena_bytes is less than CLASSIFIER_ARENA_BYTES";
  default:
    return "unknown status";
  }
}
