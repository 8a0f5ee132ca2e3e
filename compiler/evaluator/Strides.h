// Walking tensors row by row.

#ifndef MODELC_COMPILER_EVALUATOR_STRIDES_H
#define MODELC_COMPILER_EVALUATOR_STRIDES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace modelc {

/// Elements from one index of each dimension to the next, row-major.
inline llvm::SmallVector<int64_t> rowMajorStrides(llvm::ArrayRef<int64_t> shape) {
  llvm::SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t d = shape.size(); d > 1; --d)
    strides[d - 2] = strides[d - 1] * shape[d - 1];
  return strides;
}

/// Strides of a tensor of `shape` that is walked in the shape it is broadcast to: 0 where it
/// repeats.
inline llvm::SmallVector<int64_t> broadcastStrides(llvm::ArrayRef<int64_t> shape,
                                                   llvm::ArrayRef<int64_t> result) {
  llvm::SmallVector<int64_t> own = rowMajorStrides(shape), strides(result.size(), 0);
  size_t missing = result.size() - shape.size();
  for (size_t d = 0; d < shape.size(); ++d)
    strides[missing + d] = shape[d] == 1 ? 0 : own[d];
  return strides;
}

/// Elements of a row, the last dimension.
inline int64_t rowLength(llvm::ArrayRef<int64_t> shape) { return shape.empty() ? 1 : shape.back(); }
/// Elements from one element of a row to the next.
inline int64_t rowStride(llvm::ArrayRef<int64_t> strides) {
  return strides.empty() ? 0 : strides.back();
}

/// Calls visit(offsets) for each index of all dimensions but the last one, in row-major order;
/// offsets[i] is the place, in elements, where that row starts for strides[i]. A tensor of rank 0
/// is one row.
template <class Visit>
void forEachRow(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<llvm::SmallVector<int64_t>> strides,
                Visit visit) {
  size_t outer = shape.empty() ? 0 : shape.size() - 1;
  llvm::SmallVector<int64_t> index(outer, 0), offsets(strides.size(), 0);
  for (int64_t dim : shape)
    if (dim == 0)
      return;
  while (true) {
    visit(llvm::ArrayRef<int64_t>(offsets));
    size_t d = outer;
    for (; d > 0; --d) {
      for (size_t i = 0; i < strides.size(); ++i)
        offsets[i] += strides[i][d - 1];
      if (++index[d - 1] < shape[d - 1])
        break;
      for (size_t i = 0; i < strides.size(); ++i)
        offsets[i] -= strides[i][d - 1] * shape[d - 1];
      index[d - 1] = 0;
    }
    if (d == 0)
      return;
  }
}

} // namespace modelc

#endif // MODELC_COMPILER_EVALUATOR_STRIDES_H
