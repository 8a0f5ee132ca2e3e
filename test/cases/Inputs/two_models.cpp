// Runs three programs in turn in one arena and compares the results with the stored ones.
#include "again.h"
#include "decoder.h"
#include "encoder.h"

#include <cmath>
#include <cstdio>
#include <cstring>

alignas(64) static unsigned char arena[ENCODER_ARENA_BYTES + DECODER_ARENA_BYTES + AGAIN_ARENA_BYTES + 64];

static bool read(const char *path, float *to, std::size_t bytes) {
  std::FILE *file = std::fopen(path, "rb");
  bool ok = file && std::fread(to, 1, bytes, file) == bytes;
  return file && std::fclose(file) == 0 && ok;
}

static bool isClose(const float *got, const float *expected, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes / sizeof(float); ++i)
    if (!(std::fabs(got[i] - expected[i]) <= 1e-6f + 1e-3f * std::fabs(expected[i])))
      return false;
  return true;
}

int main() {
  static float image[ENCODER_INPUT_0_BYTES / sizeof(float)], code[DECODER_INPUT_0_BYTES / sizeof(float)];
  static float encoded[ENCODER_OUTPUT_0_BYTES / sizeof(float)], decoded[DECODER_OUTPUT_0_BYTES / sizeof(float)];
  static float second[AGAIN_OUTPUT_0_BYTES / sizeof(float)];
  static float encoderOut[sizeof encoded / sizeof(float)], decoderOut[sizeof decoded / sizeof(float)];
  if (!read("encoder_in.raw", image, sizeof image) || !read("encoder_out.raw", encoderOut, sizeof encoderOut) ||
      !read("decoder_in.raw", code, sizeof code) || !read("decoder_out.raw", decoderOut, sizeof decoderOut))
    return 1;
  const encoder_args encoder = {image, encoded, arena, sizeof arena};
  const decoder_args decoder = {code, decoded, arena, sizeof arena};
  const again_args again = {image, second, arena, sizeof arena};
  for (int turn = 0; turn < 3; ++turn) {
    if (encoder_run(&encoder) != 0 || decoder_run(&decoder) != 0 || again_run(&again) != 0)
      return 2;
    if (!isClose(encoded, encoderOut, sizeof encoded) || !isClose(decoded, decoderOut, sizeof decoded) ||
        std::memcmp(encoded, second, sizeof encoded) != 0)
      return 3;
  }
  return 0;
}
