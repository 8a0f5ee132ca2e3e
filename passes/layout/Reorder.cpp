#include "passes/layout/Reorder.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace llvm;
using namespace modelc;

namespace {
/// Neighbouring dimensions of x and of the reshaped result that hold the same elements.
struct Group {
  SmallVector<int64_t> inX;      // dimensions of x, in the order that the transpose gives
  SmallVector<int64_t> reshaped; // dimensions of the result
};
} // namespace

/// The dimensions of more than one element.
static SmallVector<int64_t> largeDims(ArrayRef<int64_t> dims, ArrayRef<int64_t> shape) {
  return to_vector(make_filter_range(dims, [&](int64_t dim) { return shape[dim] != 1; }));
}

/// Splits both lists into the smallest groups with equal products. The products of the whole lists
/// are equal, and no dimension is 0 or 1.
static SmallVector<Group> groupDims(ArrayRef<int64_t> inX, ArrayRef<int64_t> shape,
                                    ArrayRef<int64_t> inResult, ArrayRef<int64_t> reshaped) {
  SmallVector<Group> groups;
  while (!inX.empty()) {
    Group group;
    int64_t sizeX = 1, sizeResult = 1;
    do {
      bool takeX = sizeX <= sizeResult;
      ArrayRef<int64_t> &from = takeX ? inX : inResult;
      (takeX ? sizeX : sizeResult) *= (takeX ? shape : reshaped)[from.front()];
      (takeX ? group.inX : group.reshaped).push_back(from.front());
      from = from.drop_front();
    } while (sizeX != sizeResult);
    groups.push_back(std::move(group));
  }
  return groups;
}

/// Whether the group's dimensions stand side by side in x, in this order; `position` is the rank of
/// each among the large dimensions of x.
static bool liesInOrder(const Group &group, ArrayRef<int64_t> position) {
  for (auto [a, b] : zip(group.inX, drop_begin(group.inX)))
    if (position[b] != position[a] + 1)
      return false;
  return true;
}

/// Dimensions of the result in the order of x. Those of size 1 keep their place.
static SmallVector<int64_t> orderOfX(ArrayRef<Group> groups, ArrayRef<int64_t> reshaped) {
  SmallVector<int64_t> large;
  for (const Group &group : groups)
    append_range(large, group.reshaped);
  SmallVector<int64_t> order;
  ArrayRef<int64_t> rest = large;
  for (auto [dim, size] : enumerate(reshaped)) {
    order.push_back(size == 1 ? int64_t(dim) : rest.front());
    rest = rest.drop_front(size == 1 ? 0 : 1);
  }
  return order;
}

std::optional<SunkTranspose> modelc::sinkBelowReshape(ArrayRef<int64_t> shape,
                                                      ArrayRef<int64_t> permutation,
                                                      ArrayRef<int64_t> reshaped) {
  if (is_contained(shape, 0))
    return std::nullopt;
  SmallVector<int64_t> transposed = largeDims(permutation, shape);
  SmallVector<int64_t> result = largeDims(to_vector(seq<int64_t>(0, reshaped.size())), reshaped);
  SmallVector<Group> groups = groupDims(transposed, shape, result, reshaped);

  SmallVector<int64_t> position(shape.size(), 0);
  for (auto [i, dim] : enumerate(largeDims(to_vector(seq<int64_t>(0, shape.size())), shape)))
    position[dim] = i;
  if (!all_of(groups, [&](const Group &group) { return liesInOrder(group, position); }))
    return std::nullopt;
  sort(groups, [&](const Group &a, const Group &b) {
    return position[a.inX.front()] < position[b.inX.front()];
  });

  SunkTranspose sunk;
  sunk.permutation.resize(reshaped.size());
  for (auto [i, dim] : enumerate(orderOfX(groups, reshaped))) {
    sunk.shape.push_back(reshaped[dim]);
    sunk.permutation[dim] = i;
  }
  return sunk;
}
