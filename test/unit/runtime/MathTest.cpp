// runtime/vector.h and math.h: errors against double precision, special values, and the same bits
// in each lane of a vector as in a scalar. Built with and without MODELC_FMA and
// MODELC_VECTOR_EXTENSIONS.

#include "runtime/math.h"

#include "gtest/gtest.h"

#include <limits>
#include <vector>

using namespace modelc;

namespace {

const float inf = std::numeric_limits<float>::infinity();
const float aNaN = std::numeric_limits<float>::quiet_NaN();

float vexpOf(float x) { return vexp(x); }
float vtanhOf(float x) { return vtanh(x); }
float vsigmoidOf(float x) { return vsigmoid(x); }
double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

/// Distance of `value` from `exact` in units in the last place of `exact`, which is normal.
double ulps(float value, double exact) {
  int exponent;
  std::frexp(exact, &exponent);
  return std::fabs(double(value) - exact) / std::ldexp(1.0, exponent - 24);
}

/// Calls `f` for each `step`-th float, of both signs.
template <class F> void forManyFloats(uint32_t step, F f) {
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += step)
    f(bitcast<float>(uint32_t(bits)));
}

double worstUlps(float (*f)(float), double (*exact)(double), float low, float high) {
  double worst = 0;
  forManyFloats(997, [&](float x) {
    if (x >= low && x <= high && std::fabs(x) >= std::numeric_limits<float>::min())
      worst = std::max(worst, ulps(f(x), exact(x)));
  });
  return worst;
}

} // namespace

TEST(Math, ErrorsStayWithinTheDocumentedBounds) {
  EXPECT_LE(worstUlps(vexpOf, std::exp, -87.3365402f, 88.7228317f), MODELC_FMA ? 1.0 : 1.1);
  EXPECT_LE(worstUlps(vtanhOf, std::tanh, -inf, inf), 1.5);
  EXPECT_LE(worstUlps(vsigmoidOf, sigmoid, -87.3f, inf), 2.5);
}

TEST(Math, ExpOfSpecialValues) {
  EXPECT_EQ(vexp(0.0f), 1.0f);
  EXPECT_EQ(vexp(-0.0f), 1.0f);
  EXPECT_EQ(vexp(inf), inf);
  EXPECT_EQ(vexp(-inf), 0.0f);
  EXPECT_LT(vexp(88.7228317f), inf);
  EXPECT_EQ(vexp(88.7228394f), inf);
  EXPECT_GE(vexp(-87.3365402f), std::numeric_limits<float>::min());
  EXPECT_EQ(vexp(-87.3365479f), 0.0f);
  EXPECT_TRUE(std::isnan(vexp(aNaN)));
  EXPECT_TRUE(std::isnan(vexp(bitcast<float>(0x7f8001ffu)))); // its payload looks like an exponent
}

TEST(Math, TanhAndSigmoidOfSpecialValues) {
  EXPECT_EQ(vtanh(inf), 1.0f);
  EXPECT_EQ(vtanh(-inf), -1.0f);
  EXPECT_TRUE(std::signbit(vtanh(-0.0f)));
  EXPECT_EQ(vtanh(1e-40f), 1e-40f); // denormals are kept
  EXPECT_TRUE(std::isnan(vtanh(aNaN)));
  EXPECT_EQ(vsigmoid(0.0f), 0.5f);
  EXPECT_EQ(vsigmoid(inf), 1.0f);
  EXPECT_EQ(vsigmoid(-inf), 0.0f);
  EXPECT_TRUE(std::isnan(vsigmoid(aNaN)));
}

TEST(Vector, MaximumHandsNaNOnAndMaxnumDropsIt) {
  EXPECT_EQ(vmaximum(1.0f, 2.0f), 2.0f);
  EXPECT_EQ(vminimum(1.0f, 2.0f), 1.0f);
  EXPECT_TRUE(std::isnan(vmaximum(aNaN, 1.0f)) && std::isnan(vmaximum(1.0f, aNaN)));
  EXPECT_TRUE(std::isnan(vminimum(aNaN, 1.0f)) && std::isnan(vminimum(1.0f, aNaN)));
  EXPECT_TRUE(vmaxnum(aNaN, 1.0f) == 1.0f && vmaxnum(1.0f, aNaN) == 1.0f);
  EXPECT_TRUE(vminnum(aNaN, 1.0f) == 1.0f && vminnum(1.0f, aNaN) == 1.0f);
  EXPECT_TRUE(std::isnan(vmaxnum(aNaN, aNaN)) && std::isnan(vminnum(aNaN, aNaN)));
}

TEST(Vector, OfTwoZerosTheDocumentedOneIsReturned) {
  EXPECT_TRUE(std::signbit(vmaximum(-0.0f, 0.0f)) && !std::signbit(vmaximum(0.0f, -0.0f)));
  EXPECT_TRUE(std::signbit(vminimum(-0.0f, 0.0f)) && !std::signbit(vminimum(0.0f, -0.0f)));
  EXPECT_TRUE(std::signbit(vmaxnum(0.0f, -0.0f)) && !std::signbit(vmaxnum(-0.0f, 0.0f)));
  EXPECT_TRUE(std::signbit(vminnum(0.0f, -0.0f)) && !std::signbit(vminnum(-0.0f, 0.0f)));
}

TEST(Vector, FmaRoundsOnceOrTwice) {
  float a = 1 + std::ldexp(1.0f, -12); // a * a = 1 + 2^-11 + 2^-24
  float once = std::ldexp(1.0f, -11) + std::ldexp(1.0f, -24), twice = std::ldexp(1.0f, -11);
  EXPECT_EQ(vfma(a, a, -1.0f), MODELC_FMA ? once : twice);
}

TEST(Vector, AbsAndSqrt) {
  EXPECT_EQ(vabs(-3.5f), 3.5f);
  EXPECT_FALSE(std::signbit(vabs(-0.0f)) || std::signbit(vabs(-aNaN)));
  EXPECT_EQ(vsqrt(2.0f), std::sqrt(2.0f));
  EXPECT_TRUE(std::isnan(vsqrt(-1.0f)) && std::signbit(vsqrt(-0.0f)));
}

#if MODELC_VECTOR_EXTENSIONS

/// Applies `f`, a functor for scalars and vectors, to all floats of `x`, `V` at a time, and
/// compares with scalars.
template <class V, class F> void expectScalarBits(const std::vector<float> &x, F f) {
  const size_t lanes = sizeof(V) / sizeof(float);
  for (size_t i = 0; i + lanes <= x.size(); i += lanes) {
    float y[16];
    store(y, f(load<V>(&x[i])));
    for (size_t lane = 0; lane < lanes; ++lane) {
      float scalar = f(x[i + lane]);
      if (std::isnan(scalar))
        ASSERT_TRUE(std::isnan(y[lane]));
      else
        ASSERT_EQ(bitcast<uint32_t>(y[lane]), bitcast<uint32_t>(scalar)) << x[i + lane];
    }
  }
}

template <class F> void expectScalarBitsForAllWidths(F f) {
  std::vector<float> x;
  forManyFloats(9973, [&](float value) { x.push_back(value); });
  expectScalarBits<f32x2>(x, f);
  expectScalarBits<f32x4>(x, f);
  expectScalarBits<f32x8>(x, f);
  expectScalarBits<f32x16>(x, f);
}

TEST(Vector, LanesHaveTheBitsOfScalars) {
  expectScalarBitsForAllWidths([](auto x) { return vexp(x); });
  expectScalarBitsForAllWidths([](auto x) { return vtanh(x); });
  expectScalarBitsForAllWidths([](auto x) { return vsigmoid(x); });
  expectScalarBitsForAllWidths([](auto x) { return vsqrt(vabs(x)); });
  expectScalarBitsForAllWidths([](auto x) { return vmaximum(x, splat<decltype(x)>(0.5f)); });
  expectScalarBitsForAllWidths([](auto x) { return vminnum(splat<decltype(x)>(0.5f), x); });
  expectScalarBitsForAllWidths([](auto x) { return vfma(x, x, splat<decltype(x)>(-1.0f)); });
}

#endif
