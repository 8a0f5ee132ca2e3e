/* classifier.h: made by modelc 0.1.0; for C99 and C++98 up.
 *
 * classifier_run computes the model's outputs from its inputs. It uses no heap, lock or system call, keeps
 * nothing between calls, and may run in several threads at once with an arena and outputs each.
 *
 * External symbols: defines classifier_run and classifier_status_text; needs memcpy, memset
 * and the like of the C library where the compiler makes calls of them. g++ -O0 also names
 * __gxx_personality_v0, unless -fno-exceptions is given.
 * Of libm it may need nothing.
 */
#ifndef CLASSIFIER_H
#define CLASSIFIER_H

#include <stddef.h>
#include <stdint.h>

#define CLASSIFIER_MODELC_VERSION "0.1.0"
#define CLASSIFIER_MODEL_HASH "sha256:aa983ab45d72a9d69c7a3e333dad120bfaca85c347437dde42e46c02d2162be1"
#define CLASSIFIER_ABI 1
#define CLASSIFIER_ARENA_BYTES 128
#define CLASSIFIER_ARENA_ALIGN 64
#define CLASSIFIER_WEIGHTS_BYTES 448
#define CLASSIFIER_WEIGHTS_ALIGN 64
#define CLASSIFIER_STACK_BYTES 2056

#define CLASSIFIER_INPUT_COUNT 1
#define CLASSIFIER_INPUT_0_NAME "pixels"
#define CLASSIFIER_INPUT_0_DTYPE "float32"
#define CLASSIFIER_INPUT_0_RANK 2
#define CLASSIFIER_INPUT_0_SHAPE {2, 5}
#define CLASSIFIER_INPUT_0_BYTES 40

#define CLASSIFIER_OUTPUT_COUNT 1
#define CLASSIFIER_OUTPUT_0_NAME "probabilities"
#define CLASSIFIER_OUTPUT_0_DTYPE "float32"
#define CLASSIFIER_OUTPUT_0_RANK 2
#define CLASSIFIER_OUTPUT_0_SHAPE {2, 3}
#define CLASSIFIER_OUTPUT_0_BYTES 24

#ifdef __cplusplus
extern "C" {
#endif

/* Tensors are contiguous and row-major; the alignment of an element is enough. Inputs are not written.
 * Outputs and the arena overlap nothing. */
typedef struct classifier_args {
  const float *pixels; /* "pixels" [2, 5] */
  float *probabilities; /* "probabilities" [2, 3] */
  void *arena; /* scratch, CLASSIFIER_ARENA_BYTES aligned to CLASSIFIER_ARENA_ALIGN; one for each concurrent call */
  size_t arena_bytes;
} classifier_args;

/* Returns 0, or what is wrong with the arguments; nothing has been written then. The low byte is the
 * kind (1 null, 2 misaligned, 3 too small), the bits above it the number of the field: 0 for args
 * itself, then from 1 in the order of classifier_args. */
#if defined(__GNUC__)
__attribute__((warn_unused_result))
#endif
int classifier_run(const classifier_args *args);

/* A sentence for a status of classifier_run. */
const char *classifier_status_text(int status);

#ifdef __cplusplus
}
#endif

#endif /* CLASSIFIER_H */
