/* conv_pool.h: made by modelc 0.1.0; for C99 and C++98 up.
 *
 * conv_pool_run computes the model's outputs from its inputs. It uses no heap, lock or system call, keeps
 * nothing between calls, and may run in several threads at once with an arena and outputs each.
 *
 * External symbols: defines conv_pool_run and conv_pool_status_text; needs memcpy, memset
 * and the like of the C library where the compiler makes calls of them. g++ -O0 also names
 * __gxx_personality_v0, unless -fno-exceptions is given.
 * Of libm it may need nothing.
 */
#ifndef CONV_POOL_H
#define CONV_POOL_H

#include <stddef.h>
#include <stdint.h>

#define CONV_POOL_MODELC_VERSION "0.1.0"
#define CONV_POOL_MODEL_HASH "sha256:93612e70b111434198dbc4e4bc758b721658762e830ccfb3d4fd0b597525c542"
#define CONV_POOL_ABI 1
#define CONV_POOL_ARENA_BYTES 1472
#define CONV_POOL_ARENA_ALIGN 64
#define CONV_POOL_WEIGHTS_BYTES 384
#define CONV_POOL_WEIGHTS_ALIGN 64
#define CONV_POOL_STACK_BYTES 1336

#define CONV_POOL_INPUT_COUNT 1
#define CONV_POOL_INPUT_0_NAME "image"
#define CONV_POOL_INPUT_0_DTYPE "float32"
#define CONV_POOL_INPUT_0_RANK 4
#define CONV_POOL_INPUT_0_SHAPE {1, 1, 6, 6}
#define CONV_POOL_INPUT_0_BYTES 144

#define CONV_POOL_OUTPUT_COUNT 1
#define CONV_POOL_OUTPUT_0_NAME "features"
#define CONV_POOL_OUTPUT_0_DTYPE "float32"
#define CONV_POOL_OUTPUT_0_RANK 4
#define CONV_POOL_OUTPUT_0_SHAPE {1, 8, 3, 3}
#define CONV_POOL_OUTPUT_0_BYTES 288

#ifdef __cplusplus
extern "C" {
#endif

/* Tensors are contiguous and row-major; the alignment of an element is enough. Inputs are not written.
 * Outputs and the arena overlap nothing. */
typedef struct conv_pool_args {
  const float *image; /* "image" [1, 1, 6, 6] */
  float *features; /* "features" [1, 8, 3, 3] */
  void *arena; /* scratch, CONV_POOL_ARENA_BYTES aligned to CONV_POOL_ARENA_ALIGN; one for each concurrent call */
  size_t arena_bytes;
} conv_pool_args;

/* Returns 0, or what is wrong with the arguments; nothing has been written then. The low byte is the
 * kind (1 null, 2 misaligned, 3 too small), the bits above it the number of the field: 0 for args
 * itself, then from 1 in the order of conv_pool_args. */
#if defined(__GNUC__)
__attribute__((warn_unused_result))
#endif
int conv_pool_run(const conv_pool_args *args);

/* A sentence for a status of conv_pool_run. */
const char *conv_pool_status_text(int status);

#ifdef __cplusplus
}
#endif

#endif /* CONV_POOL_H */
