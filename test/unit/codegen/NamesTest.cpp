#include "codegen/Names.h"

#include "gtest/gtest.h"

using namespace modelc;

TEST(Names, KeepsLettersAndDigits) {
  EXPECT_EQ(cleanIdentifier("conv1", "input"), "conv1");
  EXPECT_EQ(cleanIdentifier("/layer1/conv:0", "input"), "layer1_conv_0");
  EXPECT_EQ(cleanIdentifier("__a  b__", "input"), "a_b"); // nothing reserved
  EXPECT_EQ(cleanIdentifier("x */ y\n\"", "input"), "x_y");
}

TEST(Names, MakesLowerCaseOfWhatMayBeAMacro) {
  EXPECT_EQ(cleanIdentifier("M_PI", "input"), "m_pi");
  EXPECT_EQ(cleanIdentifier("SIZE_MAX", "input"), "size_max");
  EXPECT_EQ(cleanIdentifier("MODELC_INLINE", "input"), "modelc_inline");
  EXPECT_EQ(cleanIdentifier("I", "input"), "i"); // of complex.h
  EXPECT_EQ(cleanIdentifier("Input3", "input"), "Input3");
}

TEST(Names, FallsBackOnTheRole) {
  EXPECT_EQ(cleanIdentifier("", "input"), "input");
  EXPECT_EQ(cleanIdentifier("\xc3\xa9\xe2\x82\xac", "input"), "input");
  EXPECT_EQ(cleanIdentifier("123", "input"), "input123");
}

TEST(Names, CutsLongNames) {
  std::string name = cleanIdentifier(std::string(59, 'a') + "/bcd", "input");
  EXPECT_EQ(name, std::string(59, 'a')); // no underscore at the cut
}

TEST(Names, AvoidsKeywordsAndMacros) {
  NameTable names;
  EXPECT_EQ(names.unique("int"), "int0");
  EXPECT_EQ(names.unique("unix"), "unix0");
  EXPECT_EQ(names.unique("INT32_MAX"), "INT32_MAX0");
}

TEST(Names, KeepsNamesApart) {
  NameTable names;
  names.reserve("arena");
  EXPECT_EQ(names.unique("x"), "x");
  EXPECT_EQ(names.unique("x"), "x0");
  EXPECT_EQ(names.unique("x0"), "x0_0");
  EXPECT_EQ(names.unique("arena"), "arena0");
}

TEST(Names, FindsIdentifiersInText) {
  NameTable names;
  names.reserveIdentifiersOf("static float vexp(float x) { return 2.5f * x; }");
  EXPECT_EQ(names.unique("vexp"), "vexp0");
  EXPECT_EQ(names.unique("f"), "f");
}

TEST(Names, CommentsStayComments) {
  EXPECT_EQ(commentText("a */ b"), "a * / b");
  EXPECT_EQ(commentText("a\nb\\"), "a.b/");
}
