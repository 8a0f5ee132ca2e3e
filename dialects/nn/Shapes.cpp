#include "dialects/nn/Shapes.h"

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
