// classifier.cpp: made by modelc 0.1.0 from model "classifier" for generic.
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

#define MODELC_VECTOR_EXTENSIONS 0
#define MODELC_FMA 0
#define MODELC_LANES 1

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
  float acc0 = 0.0f;
  float acc1 = 0.0f;
  float acc2 = 0.0f;
  float acc3 = 0.0f;
  float acc4 = 0.0f;
  float acc5 = 0.0f;
  float acc6 = 0.0f;
  float acc7 = 0.0f;
  float acc8 = 0.0f;
  float acc9 = 0.0f;
  float acc10 = 0.0f;
  float acc11 = 0.0f;
  float acc12 = 0.0f;
  float acc13 = 0.0f;
  float acc14 = 0.0f;
  float acc15 = 0.0f;
  MODELC_UNROLL(2)
  for (index_t k = 0; k < 5; ++k) {
    const float x0 = x[k];
    const float x1 = x[k + 5];
    const float w0 = w[k*8];
    const float w1 = w[k*8 + 1];
    const float w2 = w[k*8 + 2];
    const float w3 = w[k*8 + 3];
    const float w4 = w[k*8 + 4];
    const float w5 = w[k*8 + 5];
    const float w6 = w[k*8 + 6];
    const float w7 = w[k*8 + 7];
    acc0 = vfma(x0, w0, acc0);
    acc1 = vfma(x0, w1, acc1);
    acc2 = vfma(x0, w2, acc2);
    acc3 = vfma(x0, w3, acc3);
    acc4 = vfma(x0, w4, acc4);
    acc5 = vfma(x0, w5, acc5);
    acc6 = vfma(x0, w6, acc6);
    acc7 = vfma(x0, w7, acc7);
    acc8 = vfma(x1, w0, acc8);
    acc9 = vfma(x1, w1, acc9);
    acc10 = vfma(x1, w2, acc10);
    acc11 = vfma(x1, w3, acc11);
    acc12 = vfma(x1, w4, acc12);
    acc13 = vfma(x1, w5, acc13);
    acc14 = vfma(x1, w6, acc14);
    acc15 = vfma(x1, w7, acc15);
  }
  const float bias0 = bias[0];
  const float bias1 = bias[1];
  const float bias2 = bias[2];
  const float bias3 = bias[3];
  const float bias4 = bias[4];
  const float bias5 = bias[5];
  const float bias6 = bias[6];
  const float bias7 = bias[7];
  y[0] = vtanh(acc0 + bias0);
  y[1] = vtanh(acc1 + bias1);
  y[2] = vtanh(acc2 + bias2);
  y[3] = vtanh(acc3 + bias3);
  y[4] = vtanh(acc4 + bias4);
  y[5] = vtanh(acc5 + bias5);
  y[6] = vtanh(acc6 + bias6);
  y[7] = vtanh(acc7 + bias7);
  y[8] = vtanh(acc8 + bias0);
  y[9] = vtanh(acc9 + bias1);
  y[10] = vtanh(acc10 + bias2);
  y[11] = vtanh(acc11 + bias3);
  y[12] = vtanh(acc12 + bias4);
  y[13] = vtanh(acc13 + bias5);
  y[14] = vtanh(acc14 + bias6);
  y[15] = vtanh(acc15 + bias7);
}

// matmul, bias: 2x8 -> 2x3
// Made as: matmul 2x3
void matmul_2x8x3(const f32 *MODELC_RESTRICT x,
                  const f32 *MODELC_RESTRICT w,
                  const f32 *MODELC_RESTRICT bias,
                  f32 *MODELC_RESTRICT y) {
  float acc0 = 0.0f;
  float acc1 = 0.0f;
  float acc2 = 0.0f;
  float acc3 = 0.0f;
  float acc4 = 0.0f;
  float acc5 = 0.0f;
  MODELC_UNROLL(4)
  for (index_t k = 0; k < 8; ++k) {
    const float x0 = x[k];
    const float x1 = x[k + 8];
    const float w0 = w[k*3];
    const float w1 = w[k*3 + 1];
    const float w2 = w[k*3 + 2];
    acc0 = vfma(x0, w0, acc0);
    acc1 = vfma(x0, w1, acc1);
    acc2 = vfma(x0, w2, acc2);
    acc3 = vfma(x1, w0, acc3);
    acc4 = vfma(x1, w1, acc4);
    acc5 = vfma(x1, w2, acc5);
  }
  const float bias0 = bias[0];
  const float bias1 = bias[1];
  const float bias2 = bias[2];
  y[0] = acc0 + bias0;
  y[1] = acc1 + bias1;
  y[2] = acc2 + bias2;
  y[3] = acc3 + bias0;
  y[4] = acc4 + bias1;
  y[5] = acc5 + bias2;
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
