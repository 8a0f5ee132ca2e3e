// Runs a model with one float input and one float output at all offsets from 0 to 15: misaligned memory gives a status,
// an arena that is 16 bytes too small does too, and the rest works.
#include "net.h"

#include <cstddef>

alignas(64) static unsigned char in[NET_INPUT_0_BYTES + 64], out[NET_OUTPUT_0_BYTES + 64], arena[NET_ARENA_BYTES + 128];

// The addresses must not be known to the compiler as misaligned floats, so they are made as void pointers.
static int run(std::size_t inOffset, std::size_t outOffset, std::size_t arenaOffset, std::size_t bytes) {
  void *x = in + inOffset, *y = out + outOffset;
  const net_args args = {static_cast<const float *>(x), static_cast<float *>(y), arena + arenaOffset, bytes};
  return net_run(&args);
}

int main() {
  for (std::size_t offset = 0; offset < 16; ++offset) {
    bool isFloat = offset % alignof(float) == 0;
    if ((run(offset, 0, 0, NET_ARENA_BYTES) == 0) != isFloat || (run(0, offset, 0, NET_ARENA_BYTES) == 0) != isFloat)
      return 1;
    bool isArena = offset % NET_ARENA_ALIGN == 0 || NET_ARENA_BYTES == 0;
    if ((run(0, 0, offset, NET_ARENA_BYTES) == 0) != isArena)
      return 2;
  }
  return NET_ARENA_BYTES >= 16 && run(0, 0, 0, NET_ARENA_BYTES - 16) == 0 ? 3 : 0;
}
