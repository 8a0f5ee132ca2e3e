// runtime/Embedded.h: the text that ends inside generated files.

#include "runtime/Embedded.h"

#include "gtest/gtest.h"

using modelc::runtimeText;

TEST(Embedded, EveryHeaderIsThere) {
  EXPECT_TRUE(runtimeText("types.h").contains("typedef MODELC_INDEX index_t;"));
  EXPECT_TRUE(runtimeText("vector.h").contains("V vfma(const V &a, const V &b, const V &c)"));
  EXPECT_TRUE(runtimeText("math.h").contains("V vexp(const V &x)"));
  EXPECT_TRUE(runtimeText("scalar.h").contains("To to_integer(From x)"));
  EXPECT_TRUE(runtimeText("rows.h").contains("void softmax_row("));
  EXPECT_TRUE(runtimeText("nothing.h").empty());
}

TEST(Embedded, GuardsAndIncludesAreGone) {
  for (llvm::StringRef file : modelc::runtimeFiles()) {
    llvm::StringRef text = runtimeText(file);
    EXPECT_TRUE(text.starts_with("// ") && text.ends_with("\n} // namespace modelc\n"))
        << file.str();
    EXPECT_FALSE(text.contains("#include") || text.contains("MODELC_RUNTIME")) << file.str();
    EXPECT_FALSE(text.contains("\n\n\n")) << file.str();
  }
}

TEST(Embedded, SpecialCharactersSurvive) {
  EXPECT_TRUE(runtimeText("vector.h").contains("#define MODELC_VECTOR_TYPES(N)"));
  EXPECT_TRUE(runtimeText("vector.h").contains("\\\n"));
  EXPECT_TRUE(runtimeText("types.h").contains("__attribute__((always_inline))\n"));
}
