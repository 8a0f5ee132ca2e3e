// Prints the status of calls with wrong arguments. Each buffer has its exact size on the heap, where ASan
// watches the ends.
#include "dense.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

static void report(int status) { std::printf("%d: %s\n", status, dense_status_text(status)); }

int main() {
  std::vector<float> in(9, 1.0f), first(6), second(6);
  void *arena = DENSE_ARENA_BYTES ? std::aligned_alloc(64, DENSE_ARENA_BYTES) : nullptr;
  const dense_args right = {in.data(), first.data(), second.data(), arena, DENSE_ARENA_BYTES};
  dense_args args = right;
  report(dense_run(&args));
  report(dense_run(nullptr));
  args.int0 = nullptr;
  report(dense_run(&args));
  args.int0 = reinterpret_cast<const float *>(reinterpret_cast<const char *>(in.data()) + 1);
  report(dense_run(&args));
  args = right;
  args.arena0 = nullptr;
  report(dense_run(&args));
  args = right;
  args.a_b = nullptr;
  report(dense_run(&args));
  report(12345);
  std::free(arena);
}
