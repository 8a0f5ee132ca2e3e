#include "codegen/project/ModelName.h"

#include "codegen/project/CText.h"

#include "gtest/gtest.h"

using namespace modelc;

TEST(ModelName, IsTheStemOrTheFolder) {
  EXPECT_EQ(defaultModelName("a/b/kws-v2.onnx"), "kws_v2");
  EXPECT_EQ(defaultModelName("/zoo/resnet50/model.onnx"), "resnet50");
  EXPECT_EQ(defaultModelName("/zoo/x/../resnet50/./model.onnx"), "resnet50");
  EXPECT_EQ(defaultModelName("/model.onnx"), "model");
  EXPECT_EQ(defaultModelName("2024.onnx"), "model2024");
  EXPECT_EQ(defaultModelName("\xe2\x82\xac.onnx"), "model");
}

TEST(ModelName, HidesNoSystemHeaderOrTarget) {
  EXPECT_EQ(defaultModelName("math.onnx"), "math_model"); // math.h
  EXPECT_EQ(defaultModelName("test.onnx"), "test_model"); // CMake's target
  EXPECT_EQ(defaultModelName("int.onnx"), "int_model");
  EXPECT_FALSE(isUsableModelName("Math")); // the same file where case does not count
  EXPECT_FALSE(isUsableModelName("a-b"));
  EXPECT_FALSE(isUsableModelName(""));
  EXPECT_TRUE(isUsableModelName("mnist_op8"));
}

TEST(CText, StringsHoldAnyBytes) {
  EXPECT_EQ(cString("a b"), "\"a b\"");
  EXPECT_EQ(cString("\"\\?\n1"), "\"\\\"\\\\\\?\\0121\"");
  EXPECT_EQ(cString("\xff"), "\"\\377\"");
  EXPECT_EQ(cString(llvm::StringRef("\0", 1)), "\"\\000\"");
}

TEST(CText, Shapes) {
  EXPECT_EQ(shapeText({1, 28, 28}), "[1, 28, 28]");
  EXPECT_EQ(shapeText({}), "[]");
}
