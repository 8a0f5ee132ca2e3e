/* residual.h: made by modelc 0.1.0; for C99 and C++98 up.
 *
 * residual_run computes the model's outputs from its inputs. It uses no heap, lock or system call, keeps
 * nothing between calls, and may run in several threads at once with an arena and outputs each.
 *
 * External symbols: defines residual_run and residual_status_text; needs memcpy, memset
 * and the like of the C library where the compiler makes calls of them. g++ -O0 also names
 * __gxx_personality_v0, unless -fno-exceptions is given.
 * Of libm it may need nothing.
 */
#ifndef RESIDUAL_H
#define RESIDUAL_H

#include <stddef.h>
#include <stdint.h>

#define RESIDUAL_MODELC_VERSION "0.1.0"
#define RESIDUAL_MODEL_HASH "sha256:a1319aff3a4d1018cda0b0aa6391e11c9a80fb699bcdc8e6af075aa841dd9e04"
#define RESIDUAL_ABI 1
#define RESIDUAL_ARENA_BYTES 1280
#define RESIDUAL_ARENA_ALIGN 64
#define RESIDUAL_WEIGHTS_BYTES 832
#define RESIDUAL_WEIGHTS_ALIGN 64
#define RESIDUAL_STACK_BYTES 1200

#define RESIDUAL_INPUT_COUNT 1
#define RESIDUAL_INPUT_0_NAME "x"
#define RESIDUAL_INPUT_0_DTYPE "float32"
#define RESIDUAL_INPUT_0_RANK 4
#define RESIDUAL_INPUT_0_SHAPE {1, 4, 5, 5}
#define RESIDUAL_INPUT_0_BYTES 400

#define RESIDUAL_OUTPUT_COUNT 1
#define RESIDUAL_OUTPUT_0_NAME "score"
#define RESIDUAL_OUTPUT_0_DTYPE "float32"
#define RESIDUAL_OUTPUT_0_RANK 4
#define RESIDUAL_OUTPUT_0_SHAPE {1, 4, 1, 1}
#define RESIDUAL_OUTPUT_0_BYTES 16

#ifdef __cplusplus
extern "C" {
#endif

/* Tensors are contiguous and row-major; the alignment of an element is enough. Inputs are not written.
 * Outputs and the arena overlap nothing. */
typedef struct residual_args {
  const float *x; /* "x" [1, 4, 5, 5] */
  float *score; /* "score" [1, 4, 1, 1] */
  void *arena; /* scratch, RESIDUAL_ARENA_BYTES aligned to RESIDUAL_ARENA_ALIGN; one for each concurrent call */
  size_t arena_bytes;
} residual_args;

/* Returns 0, or what is wrong with the arguments; nothing has been written then. The low byte is the
 * kind (1 null, 2 misaligned, 3 too small), the bits above it the number of the field: 0 for args
 * itself, then from 1 in the order of residual_args. */
#if defined(__GNUC__)
__attribute__((warn_unused_result))
#endif
int residual_run(const residual_args *args);

/* A sentence for a status of residual_run. */
const char *residual_status_text(int status);

#ifdef __cplusplus
}
#endif

#endif /* RESIDUAL_H */
