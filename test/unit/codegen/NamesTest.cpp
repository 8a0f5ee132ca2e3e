#include "codegen/Names.h"

#include "gtest/gtest.h"

using namespace modelc;

TEST(Names, KeepsLettersAndDigits) {
  EXPECT_EQ(cleanIdentifier("conv1", "input"), "conv1");
  EXPECT_EQ(cleanIdentifier("/layer1/conv:0", "input"), "layer1_conv_0");
  EXPECT_EQ(cleanIdentifier("__a  b__", "input"), "a_b"); // nothing reserved
  EXPECT_EQ(cleanIdentifier("x */ y\n\"", "input"), "x_y");
}

TEST(Names, FallsBackOnTheRole) {
  EXPECT_EQ(cleanIdentifier("", "input"), "input");
  EXPECT_EQ(cleanIdentifier("\xc3\xa9\xe2\x82\xac", "input"), "input");
  EXPECT_EQ(cleanIdentifier("123", "input"), "input_123");
}

TEST(Names, AvoidsKeywordsAndMacros) {
  EXPECT_EQ(cleanIdentifier("int", "input"), "int_");
  EXPECT_EQ(cleanIdentifier("::new::", "input"), "new_");
  EXPECT_EQ(cleanIdentifier("unix", "input"), "unix_");
}

TEST(Names, CutsLongNames) {
  std::string name = cleanIdentifier(std::string(63, 'a') + "/bcd", "input");
  EXPECT_EQ(name, std::string(63, 'a')); // no underscore at the cut
}

TEST(Names, KeepsNamesApart) {
  NameScope scope;
  scope.reserve("arena");
  EXPECT_EQ(scope.claim("a/b", "input"), "a_b");
  EXPECT_EQ(scope.claim("a.b", "input"), "a_b_2");
  EXPECT_EQ(scope.claim("a_b_2", "input"), "a_b_2_2");
  EXPECT_EQ(scope.claim("arena", "input"), "arena_2");
  EXPECT_EQ(scope.claim("class", "input"), "class_");
  EXPECT_EQ(scope.claim("class", "input"), "class_2");
}

TEST(Names, InnerScopesHideNothing) {
  NameScope outer;
  outer.claim("x", "input");
  NameScope inner(&outer);
  EXPECT_EQ(inner.claim("x", "input"), "x_2");
  NameScope sibling(&outer);
  EXPECT_EQ(sibling.claim("x", "input"), "x_2");
}
