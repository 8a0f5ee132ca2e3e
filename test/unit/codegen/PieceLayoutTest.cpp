// How vectors are cut into native pieces.

#include "codegen/cpp/Types.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace modelc;

namespace {

struct PieceLayoutTest : testing::Test {
  MLIRContext context;
  Builder b{&context};

  std::vector<int64_t> lanesOf(ArrayRef<int64_t> shape, Type element, int64_t lanes) {
    PieceLayout layout(VectorType::get(shape, element), lanes);
    std::vector<int64_t> list;
    for (int64_t i = 0; i < layout.size(); ++i)
      list.push_back(layout.lanesOf(i));
    return list;
  }
};

using Lanes = std::vector<int64_t>;

TEST_F(PieceLayoutTest, CutsRowsGreedily) {
  EXPECT_EQ(lanesOf({32}, b.getF32Type(), 16), (Lanes{16, 16}));
  EXPECT_EQ(lanesOf({24}, b.getF32Type(), 16), (Lanes{16, 8}));
  EXPECT_EQ(lanesOf({15}, b.getF32Type(), 8), (Lanes{8, 4, 2, 1}));
  EXPECT_EQ(lanesOf({2, 5}, b.getF32Type(), 4), (Lanes{4, 1, 4, 1}));
  EXPECT_EQ(lanesOf({7, 1}, b.getF32Type(), 16), Lanes(7, 1));
}

TEST_F(PieceLayoutTest, PrintsScalarsWithoutVectors) {
  EXPECT_EQ(lanesOf({3}, b.getF32Type(), 1), (Lanes{1, 1, 1}));
  EXPECT_EQ(lanesOf({4}, b.getF64Type(), 16), (Lanes{1, 1, 1, 1}));
  EXPECT_EQ(lanesOf({4}, b.getIntegerType(8), 16), (Lanes{1, 1, 1, 1}));
  EXPECT_EQ(lanesOf({4}, b.getI1Type(), 16), (Lanes{4}));
}

TEST_F(PieceLayoutTest, FindsElements) {
  PieceLayout layout(VectorType::get({2, 24}, b.getF32Type()), 16);
  EXPECT_EQ(layout.elements(), 48);
  EXPECT_EQ(layout.startOf(1), 16); // row 0, second piece
  EXPECT_EQ(layout.startOf(2), 24); // row 1
  EXPECT_EQ(layout.find(23).piece, 1);
  EXPECT_EQ(layout.find(23).lane, 7);
  EXPECT_EQ(layout.find(24 + 17).piece, 3);
  EXPECT_EQ(layout.find(24 + 17).lane, 1);
}

TEST_F(PieceLayoutTest, TakesScalarsAsOnePiece) {
  PieceLayout layout(b.getF32Type(), 16);
  EXPECT_EQ(layout.size(), 1);
  EXPECT_EQ(layout.lanesOf(0), 1);
}

TEST(Linearize, IsRowMajorAndUndone) {
  EXPECT_EQ(linearize({1, 2, 3}, {2, 3, 4}), 23);
  EXPECT_EQ(delinearize(23, {2, 3, 4}), (SmallVector<int64_t>{1, 2, 3}));
  EXPECT_EQ(linearize({}, {}), 0);
}

} // namespace
