// Two models in one program give the same results.
#include "one/one.h"
#include "two/two.h"

#include <cstring>

int main() {
  alignas(64) static unsigned char arena[ONE_ARENA_BYTES + 64];
  const float in[8] = {1, 2, 3, 4, -1, -2, -3, -4};
  float a[6], b[6], c[6], d[6];
  one_args one = {in, a, b, arena, sizeof arena};
  two_args two = {in, c, d, arena, sizeof arena};
  if (one_run(&one) != 0 || two_run(&two) != 0)
    return 1;
  bool isRight = a[0] == 70 && a[3] == 0; // 1*1 + 2*4 + 3*7 + 4*10, and relu of the negative
  return isRight && std::memcmp(a, c, sizeof a) == 0 && std::memcmp(b, d, sizeof b) == 0 ? 0 : 2;
}
