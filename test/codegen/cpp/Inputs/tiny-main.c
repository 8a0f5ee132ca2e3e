/* Runs the model of file.mlir, first with each wrong argument. */
#include "tiny.h"

#include <stdio.h>

_Alignas(64) const
    unsigned char tiny_weights[64] = {0, 0, 128, 63, 0, 0, 128, 63, 0, 0, 128, 63, 0, 0, 128, 63};

static _Alignas(64) unsigned char arena[320];
static _Alignas(64) float x[8], y[8];

static int expect(tiny_args args, int status) {
  int got = tiny_run(&args);
  if (got != status)
    printf("status %d, expected %d\n", got, status);
  return got != status;
}

int main(void) {
  tiny_args good = {x, y, arena, 256}, args;
  int wrong = tiny_run(NULL) != 1;
  args = good, args.input0 = NULL, wrong += expect(args, 257);
  args = good, args.input0 = (const float *)((const char *)x + 1), wrong += expect(args, 258);
  args = good, args.probabilities = NULL, wrong += expect(args, 513);
  args = good, args.probabilities = (float *)((char *)y + 2), wrong += expect(args, 514);
  args = good, args.arena = NULL, wrong += expect(args, 769);
  args = good, args.arena = arena + 32, wrong += expect(args, 770);
  args = good, args.arena_bytes = 255, wrong += expect(args, 1027);
  /* An element's alignment is enough. */
  args = good, args.input0 = x + 1, args.probabilities = y + 3, wrong += expect(args, 0);
  wrong += y[3] != 0.25f || y[6] != 0.25f || y[2] != 0.0f || y[7] != 0.0f;
  printf(wrong ? "%d wrong\n" : "all as expected\n", wrong);
  return wrong;
}
