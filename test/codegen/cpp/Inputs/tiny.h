/* What NAME.h declares for the model of file.mlir. */
#ifndef TINY_H
#define TINY_H
#include <stddef.h>
typedef struct tiny_args {
  const float *input0;
  float *probabilities;
  void *arena;
  size_t arena_bytes;
} tiny_args;
#ifdef __cplusplus
extern "C"
#endif
    int
    tiny_run(const tiny_args *args);
#endif
