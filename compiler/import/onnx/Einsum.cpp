// Einsum, as transposes, reshapes, sums and matrix products: the operands are combined one after
// the other, and a subscript is summed as soon as nothing behind needs it.

#include "compiler/import/onnx/Decompose.h"
#include "compiler/import/onnx/EinsumEquation.h"
#include "compiler/import/onnx/Movement.h"
#include "compiler/import/onnx/Operators.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

namespace {
/// A tensor whose dimensions are named.
struct Named {
  Value value;
  Subscripts names; // all different
};
} // namespace

static bool contains(ArrayRef<Subscript> names, Subscript name) {
  return llvm::is_contained(names, name);
}

/// The names of `a` that are (or with `isIn` = false: are not) among those of `b`, in a's order.
static Subscripts select(ArrayRef<Subscript> a, ArrayRef<Subscript> b, bool isIn) {
  Subscripts names;
  llvm::copy_if(a, std::back_inserter(names),
                [&](Subscript name) { return contains(b, name) == isIn; });
  return names;
}

static Subscripts join(ArrayRef<Subscript> a, ArrayRef<Subscript> b) {
  Subscripts names(a);
  names.append(b.begin(), b.end());
  return names;
}

/// The dimensions in the order of `names`, which has all of them.
static Value inOrder(Node &node, const Named &named, ArrayRef<Subscript> names) {
  auto permutation = llvm::map_to_vector(names, [&](Subscript name) {
    return int64_t(llvm::find(named.names, name) - named.names.begin());
  });
  return llvm::is_sorted(permutation) ? named.value : transpose(node, named.value, permutation);
}

/// Number of elements in the dimensions of those names.
static int64_t product(const Einsum &einsum, ArrayRef<Subscript> names) {
  int64_t elements = 1;
  for (Subscript name : names)
    elements *= einsum.sizes.lookup(name);
  return elements;
}

static SmallVector<int64_t> sizesOf(const Einsum &einsum, ArrayRef<Subscript> names) {
  return llvm::map_to_vector(names, [&](Subscript name) { return einsum.sizes.lookup(name); });
}

//===----------------------------------------------------------------------===//
// One operand
//===----------------------------------------------------------------------===//

/// Leaves out the dimensions of size 1 that repeat for a name that is larger elsewhere.
static Named withoutRepeats(Node &node, const Einsum &einsum, Named named) {
  Subscripts kept;
  SmallVector<int64_t> shape;
  for (auto [name, size] : llvm::zip_equal(named.names, shapeOf(named.value))) {
    if (size != einsum.sizes.lookup(name))
      continue;
    kept.push_back(name);
    shape.push_back(size);
  }
  if (kept.size() == named.names.size())
    return named;
  return {reshape(node, named.value, shape), kept};
}

/// The elements of two dimensions of one name at equal indices, as the last dimension.
static Named diagonal(Node &node, Named named, int64_t first, int64_t second) {
  SmallVector<int64_t> order, shape;
  Subscripts names;
  for (int64_t dim = 0, rank = named.names.size(); dim < rank; ++dim) {
    if (dim == first || dim == second)
      continue;
    order.push_back(dim);
    names.push_back(named.names[dim]);
    shape.push_back(shapeOf(named.value)[dim]);
  }
  order.append({first, second});
  names.push_back(named.names[first]);
  int64_t size = shapeOf(named.value)[first];
  shape.push_back(size * size);
  Value pairs = transpose(node, named.value, order);
  pairs = pairs ? reshape(node, pairs, shape) : Value();
  return {sliceAxis(node, pairs, int64_t(shape.size()) - 1, 0, size, size + 1), names};
}

static Named withoutDiagonals(Node &node, Named named) {
  for (size_t second = 1; second < named.names.size(); ++second) {
    auto *first = llvm::find(named.names, named.names[second]);
    if (first == named.names.begin() + second)
      continue;
    named = diagonal(node, named, first - named.names.begin(), second);
    if (!named.value)
      return named;
    second = 0;
  }
  return named;
}

/// Sums over the dimensions that are not in `kept`.
static Named summed(Node &node, const Einsum &einsum, Named named, ArrayRef<Subscript> kept) {
  SmallVector<int64_t> axes;
  for (auto [axis, name] : llvm::enumerate(named.names))
    if (!contains(kept, name))
      axes.push_back(axis);
  if (axes.empty() || !named.value)
    return named;
  Subscripts names = select(named.names, kept, true);
  Value sum = reduce(node, nn::ReduceKind::Sum, named.value, axes);
  return {sum ? reshape(node, sum, sizesOf(einsum, names)) : Value(), names};
}

//===----------------------------------------------------------------------===//
// Two operands
//===----------------------------------------------------------------------===//

/// The product of each element of one with each of the other where the names that both have agree.
static Named multiplied(Node &node, const Einsum &einsum, const Named &lhs, const Named &rhs) {
  Subscripts shared = select(lhs.names, rhs.names, true);
  Subscripts left = select(lhs.names, rhs.names, false);
  Subscripts right = select(rhs.names, lhs.names, false);
  SmallVector<int64_t> shape = sizesOf(einsum, join(shared, left));
  shape.append(right.size(), 1);
  Value a = inOrder(node, lhs, join(shared, left)), b = inOrder(node, rhs, join(shared, right));
  if (!a || !b)
    return {};
  a = reshape(node, a, shape);
  shape = sizesOf(einsum, shared);
  shape.append(left.size(), 1);
  shape.append(sizesOf(einsum, right));
  b = reshape(node, b, shape);
  return {binary(node, nn::BinaryKind::Mul, a, b), join(join(shared, left), right)};
}

/// Sums the products over the names that both have and that are not in `kept`.
static Named combined(Node &node, const Einsum &einsum, const Named &lhs, const Named &rhs,
                      ArrayRef<Subscript> kept) {
  Subscripts shared = select(lhs.names, rhs.names, true);
  Subscripts batch = select(shared, kept, true), inner = select(shared, kept, false);
  if (inner.empty())
    return multiplied(node, einsum, lhs, rhs);
  Subscripts left = select(lhs.names, rhs.names, false);
  Subscripts right = select(rhs.names, lhs.names, false);
  Value a = inOrder(node, lhs, join(join(batch, left), inner));
  Value b = inOrder(node, rhs, join(join(batch, inner), right));
  if (!a || !b)
    return {};
  SmallVector<int64_t> count;
  if (!batch.empty())
    count.push_back(product(einsum, batch));
  auto matrices = [&](Value value, ArrayRef<Subscript> rows, ArrayRef<Subscript> columns) {
    SmallVector<int64_t> shape(count);
    shape.append({product(einsum, rows), product(einsum, columns)});
    return reshape(node, value, shape);
  };
  Value result = matmul(node, matrices(a, left, inner), matrices(b, inner, right));
  Subscripts names = join(join(batch, left), right);
  return {result ? reshape(node, result, sizesOf(einsum, names)) : Value(), names};
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

/// The names that the output or an operand from `first` on has.
static Subscripts neededFrom(const Einsum &einsum, size_t first) {
  Subscripts names = einsum.output;
  for (const Subscripts &operand : ArrayRef(einsum.operands).drop_front(first))
    names.append(operand.begin(), operand.end());
  return names;
}

static Named operand(Node &node, const Einsum &einsum, size_t i) {
  Named named = withoutRepeats(node, einsum, {node.input(i), einsum.operands[i]});
  return named.value ? withoutDiagonals(node, named) : named;
}

static Value buildEinsum(Node &node) {
  std::optional<Einsum> einsum = readEinsum(node);
  if (!einsum)
    return {};
  Named result = operand(node, *einsum, 0);
  result = summed(node, *einsum, result, neededFrom(*einsum, 1));
  for (size_t i = 1; i < einsum->operands.size() && result.value; ++i) {
    Subscripts kept = neededFrom(*einsum, i + 1);
    Named next = operand(node, *einsum, i);
    next = summed(node, *einsum, next, join(kept, result.names));
    result = next.value ? combined(node, *einsum, result, next, kept) : next;
    result = summed(node, *einsum, result, kept);
  }
  return result.value ? inOrder(node, result, einsum->output) : Value();
}

ArrayRef<Operator> modelc::importer::einsumOperators() {
  static constexpr Operator rows[] = {
      {"Einsum", 12, 28, Numbers, 1, unlimited, buildEinsum, anyInput},
  };
  return rows;
}
