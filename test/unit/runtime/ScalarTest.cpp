// runtime/scalar.h: conversions at the borders of their types, all halves there and back.

#include "runtime/scalar.h"

#include "gtest/gtest.h"

#include <limits>

using namespace modelc;

TEST(Scalar, FloatsAreTruncatedAndKeptInRange) {
  const double inf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(to_integer<std::int32_t>(-2.9f), -2);
  EXPECT_EQ(to_integer<std::int32_t>(2147483648.0f), 2147483647);
  EXPECT_EQ(to_integer<std::int32_t>(-2147483649.0), -2147483647 - 1);
  EXPECT_EQ(to_integer<std::int8_t>(300.0f), 127);
  EXPECT_EQ(to_integer<std::int8_t>(-128.9), -128);
  EXPECT_EQ(to_integer<std::uint8_t>(-0.5f), 0);
  EXPECT_EQ(to_integer<std::uint8_t>(-7.0f), 0);
  EXPECT_EQ(to_integer<std::uint8_t>(255.9), 255);
  EXPECT_EQ(to_integer<std::int64_t>(inf), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(to_integer<std::int64_t>(-inf), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(to_integer<std::uint64_t>(1.8e19), 18000000000000000000u);
  EXPECT_EQ(to_integer<std::uint64_t>(1.9e19f), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(to_integer<std::int16_t>(std::numeric_limits<float>::quiet_NaN()), 0);
}

TEST(Scalar, EveryHalfSurvives) {
  for (unsigned bits = 0; bits < 0x10000; ++bits) {
    const std::uint16_t half = std::uint16_t(bits);
    const float x = from_f16(half), b = from_bf16(half);
    if (x == x) {
      EXPECT_EQ(to_f16(x), half);
    } else {
      EXPECT_TRUE((to_f16(x) & 0x7fff) > 0x7c00);
    }
    if (b == b) {
      EXPECT_EQ(to_bf16(b), half);
    } else {
      EXPECT_TRUE((to_bf16(b) & 0x7fff) > 0x7f80);
    }
  }
}

TEST(Scalar, HalvesAreTheNearestEvenOnes) {
  for (unsigned bits = 0; bits < 0x7bff; ++bits) {
    const float low = from_f16(std::uint16_t(bits)), high = from_f16(std::uint16_t(bits + 1));
    const float middle = (low + high) / 2;
    EXPECT_EQ(to_f16(middle), bits + (bits & 1));
    EXPECT_EQ(to_f16(std::nextafter(middle, low)), bits);
    EXPECT_EQ(to_f16(std::nextafter(middle, high)), bits + 1);
    EXPECT_EQ(to_f16(std::nextafter(double(-middle), -1e9)), 0x8000 + bits + 1);
    EXPECT_EQ(to_f16(std::nextafter(double(middle), 0.0)), bits);
  }
  EXPECT_EQ(to_f16(65519.99f), 0x7bff);
  EXPECT_EQ(to_f16(65520.0f), 0x7c00);
  EXPECT_EQ(to_f16(-1e300), 0xfc00);
  EXPECT_EQ(to_bf16(1.00390625f), 0x3f80); // a tie
  EXPECT_EQ(to_bf16(1.01171875f), 0x3f82); // a tie
  EXPECT_EQ(to_bf16(1.00390625 + 1e-12), 0x3f81);
  EXPECT_EQ(to_bf16(3.4e38f), 0x7f80);
}

TEST(Scalar, RemaindersAndPowersAreDefined) {
  EXPECT_EQ(remainder_of(-7, 2), -1);
  EXPECT_EQ(remainder_of(7, 0), 0);
  EXPECT_EQ(remainder_of(std::numeric_limits<int>::min(), -1), 0);
  EXPECT_EQ(remainder_of(std::uint8_t(250), std::uint8_t(255)), 250);
  EXPECT_EQ(integer_power(-3, 3), -27);
  EXPECT_EQ(integer_power(2, 31), std::numeric_limits<int>::min());
  EXPECT_EQ(integer_power(0, 0), 1);
  EXPECT_EQ(integer_power(2, -1), 0);
  EXPECT_EQ(integer_power(-1, -3), -1);
  EXPECT_EQ(integer_power(std::int64_t(3), std::int64_t(39)), 4052555153018976267);
}

TEST(Scalar, RoundsTiesToEven) {
  EXPECT_EQ(vround(2.5f), 2.0f);
  EXPECT_EQ(vround(-3.5), -4.0);
}

#if MODELC_VECTOR_EXTENSIONS
TEST(Scalar, LanesAreScalars) {
  const f32x4 x = {-0.5f, 2.5f, 1e10f, 7.0f};
  const f32x4 erf = verf(x), power = vpow(x, splat<f32x4>(2.0f));
  const i32x4 whole = to_integers<i32x4>(x);
  const i32x4 rest = remainders(whole, i32x4{3, 2, 10, 4});
  for (unsigned i = 0; i < 4; ++i) {
    EXPECT_EQ(erf[i], std::erf(x[i]));
    EXPECT_EQ(power[i], std::pow(x[i], 2.0f));
    EXPECT_EQ(whole[i], to_integer<std::int32_t>(x[i]));
  }
  EXPECT_EQ(rest[2], 7);
}
#endif
