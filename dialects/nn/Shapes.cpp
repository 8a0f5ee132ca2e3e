#include "dialects/nn/Shapes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"

#include <algorithm>

using namespace mlir;
using namespace modelc::nn;

int64_t Window::outputSize(int64_t input) const {
  int64_t room = input + padBefore + padAfter - extent();
  return room < 0 ? 0 : room / stride + 1;
}

/// Dimension `i` counted from the last one; a missing dimension is 1.
static int64_t dimFromEnd(ArrayRef<int64_t> shape, size_t i) {
  return i < shape.size() ? shape[shape.size() - 1 - i] : 1;
}

std::optional<SmallVector<int64_t>> modelc::nn::broadcastShapes(ArrayRef<int64_t> lhs,
                                                                ArrayRef<int64_t> rhs) {
  SmallVector<int64_t> result;
  for (size_t i = 0; i < std::max(lhs.size(), rhs.size()); ++i) {
    int64_t a = dimFromEnd(lhs, i), b = dimFromEnd(rhs, i);
    if (a != b && a != 1 && b != 1)
      return std::nullopt;
    result.push_back(a == 1 ? b : a);
  }
  std::reverse(result.begin(), result.end());
  return result;
}

SmallVector<int64_t> modelc::nn::permute(ArrayRef<int64_t> values, ArrayRef<int64_t> permutation) {
  return llvm::map_to_vector(permutation, [&](int64_t i) { return values[i]; });
}

SmallVector<int64_t> modelc::nn::invertPermutation(ArrayRef<int64_t> permutation) {
  SmallVector<int64_t> inverse(permutation.size());
  for (auto [i, from] : llvm::enumerate(permutation))
    inverse[from] = i;
  return inverse;
}

bool modelc::nn::movesOnlyUnitDims(ArrayRef<int64_t> shape, ArrayRef<int64_t> permutation) {
  int64_t previous = -1;
  for (int64_t dim : permutation) {
    if (shape[dim] == 1)
      continue;
    if (dim < previous)
      return false;
    previous = dim;
  }
  return true;
}

ArrayRef<int64_t> modelc::nn::dropLeadingUnitDims(ArrayRef<int64_t> shape) {
  return shape.drop_while([](int64_t size) { return size == 1; });
}

SmallVector<int64_t> modelc::nn::splitAt(ArrayRef<int64_t> shape, int64_t axis) {
  return {ShapedType::getNumElements(shape.take_front(axis)), shape[axis],
          ShapedType::getNumElements(shape.drop_front(axis + 1))};
}
