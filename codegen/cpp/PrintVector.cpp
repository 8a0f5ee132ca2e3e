// Vector ops that only move elements, and reductions. Moves cost nothing where whole pieces move:
// the result is then another name for them.

#include "codegen/cpp/KernelPrinter.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace modelc;

/// Lets `result` be other names for the runs that `piece` gives, unless one must be put together.
static void rename(KernelPrinter &p, Value result, function_ref<Expr(int64_t, int64_t)> piece) {
  PieceLayout layout = p.layout(result);
  SmallVector<Expr> exprs;
  bool isPlain = true;
  for (int64_t i = 0; i < layout.size(); ++i) {
    exprs.push_back(piece(layout.startOf(i), layout.lanesOf(i)));
    isPlain &= exprs.back().text.find('{') == std::string::npos;
  }
  if (isPlain && p.destination(result).empty())
    return p.setPieces(result, std::move(exprs));
  p.define(result, "t", [&](int64_t i) { return exprs[i]; });
}

/// As `rename`; `source(e)` is the element of `vector` that becomes element e.
static void renameElements(KernelPrinter &p, Value result, Value vector,
                           function_ref<int64_t(int64_t)> source) {
  rename(p, result, [&](int64_t start, int64_t count) -> Expr {
    bool isRun = true;
    for (int64_t i = 1; i < count; ++i)
      isRun &= source(start + i) == source(start) + i;
    if (isRun)
      return p.run(vector, source(start), count);
    Type type = elementType(result.getType());
    SmallVector<Expr> list;
    for (int64_t i = 0; i < count; ++i)
      list.push_back(p.element(vector, source(start + i)));
    if (type.isInteger(1))
      for (Expr &bit : list)
        bit = conditional(bit, Expr("-1", Precedence::Unary), Expr("0"));
    return braced(pieceType(type, count), list);
  });
}

//===----------------------------------------------------------------------===//
// Moves
//===----------------------------------------------------------------------===//

static void printBroadcast(KernelPrinter &p, vector::BroadcastOp op) {
  VectorType type = op.getResultVectorType();
  auto from = dyn_cast<VectorType>(op.getSourceType());
  ArrayRef<int64_t> shape = from ? from.getShape() : ArrayRef<int64_t>();
  bool repeatsInRow = shape.empty() || shape.back() == 1;
  rename(p, op.getResult(), [&](int64_t start, int64_t count) {
    SmallVector<int64_t> position = delinearize(start, type.getShape());
    position.erase(position.begin(), position.end() - shape.size());
    for (auto [at, size] : llvm::zip_equal(position, shape))
      at = size == 1 ? 0 : at;
    int64_t source = linearize(position, shape);
    return repeatsInRow ? p.splat(p.element(op.getSource(), source), type.getElementType(), count)
                        : p.run(op.getSource(), source, count);
  });
}

static void printTranspose(KernelPrinter &p, vector::TransposeOp op) {
  ArrayRef<int64_t> shape = op.getResultVectorType().getShape();
  ArrayRef<int64_t> sourceShape = op.getSourceVectorType().getShape();
  renameElements(p, op.getResult(), op.getVector(), [&](int64_t element) {
    SmallVector<int64_t> position = delinearize(element, shape), source(position.size());
    for (auto [i, dim] : llvm::enumerate(op.getPermutation()))
      source[dim] = position[i];
    return linearize(source, sourceShape);
  });
}

/// The first element of the part of `type` at a position of its leading dimensions.
static int64_t firstElement(ArrayRef<int64_t> position, VectorType type) {
  SmallVector<int64_t> full(position);
  full.resize(type.getRank(), 0);
  return linearize(full, type.getShape());
}

static void printExtract(KernelPrinter &p, vector::ExtractOp op) {
  if (op.hasDynamicPosition())
    return p.unsupported(op, "a position that is not constant");
  int64_t first = firstElement(op.getStaticPosition(), op.getSourceVectorType());
  rename(p, op.getResult(),
         [&](int64_t start, int64_t count) { return p.run(op.getSource(), first + start, count); });
}

static void printInsert(KernelPrinter &p, vector::InsertOp op) {
  if (op.hasDynamicPosition())
    return p.unsupported(op, "a position that is not constant");
  int64_t first = firstElement(op.getStaticPosition(), op.getDestVectorType());
  Value part = op.getValueToStore();
  int64_t end = first + p.layout(part).elements();
  auto isInPart = [&](int64_t element) { return first <= element && element < end; };
  rename(p, op.getResult(), [&](int64_t start, int64_t count) -> Expr {
    if (isInPart(start) && isInPart(start + count - 1))
      return p.run(part, start - first, count);
    if (start + count <= first || end <= start)
      return p.run(op.getDest(), start, count);
    SmallVector<Expr> list;
    for (int64_t i = start; i < start + count; ++i)
      list.push_back(isInPart(i) ? p.element(part, i - first) : p.element(op.getDest(), i));
    return braced(pieceType(elementType(part.getType()), count), list);
  });
}

static void printExtractSlice(KernelPrinter &p, vector::ExtractStridedSliceOp op) {
  auto offsets = llvm::map_to_vector(op.getOffsets().getAsRange<IntegerAttr>(),
                                     [](IntegerAttr a) { return a.getInt(); });
  auto strides = llvm::map_to_vector(op.getStrides().getAsRange<IntegerAttr>(),
                                     [](IntegerAttr a) { return a.getInt(); });
  ArrayRef<int64_t> shape = cast<VectorType>(op.getType()).getShape();
  renameElements(p, op.getResult(), op.getSource(), [&](int64_t element) {
    SmallVector<int64_t> position = delinearize(element, shape);
    for (size_t dim = 0; dim < offsets.size(); ++dim)
      position[dim] = offsets[dim] + position[dim] * strides[dim];
    return linearize(position, op.getSourceVectorType().getShape());
  });
}

static void printFromElements(KernelPrinter &p, vector::FromElementsOp op) {
  rename(p, op.getResult(), [&](int64_t start, int64_t count) -> Expr {
    if (count == 1)
      return p.scalar(op.getElements()[start]);
    SmallVector<Expr> list;
    for (Value element : op.getElements().slice(start, count))
      list.push_back(p.scalar(element));
    return braced(pieceType(op.getDest().getType().getElementType(), count), list);
  });
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// `a kind b`, or nothing for kinds that cannot be printed.
static std::optional<Expr> combine(vector::CombiningKind kind, Type type, const Expr &a,
                                   const Expr &b) {
  using Kind = vector::CombiningKind;
  bool isFloat = isa<FloatType>(type);
  switch (kind) {
  case Kind::ADD:
    return isFloat ? std::optional(binary(a, "+", b, Precedence::Additive)) : std::nullopt;
  case Kind::MUL:
    return isFloat ? std::optional(binary(a, "*", b, Precedence::Multiplicative)) : std::nullopt;
  case Kind::MAXIMUMF:
    return call("vmaximum", {a, b});
  case Kind::MINIMUMF:
    return call("vminimum", {a, b});
  case Kind::MAXNUMF:
    return call("vmaxnum", {a, b});
  case Kind::MINNUMF:
    return call("vminnum", {a, b});
  default:
    return std::nullopt;
  }
}

/// The elements that are reduced into element `target` of the result, in row-major order.
static SmallVector<int64_t> reducedElements(vector::MultiDimReductionOp op, int64_t target) {
  ArrayRef<int64_t> shape = op.getSourceVectorType().getShape();
  SmallVector<int64_t> elements;
  for (int64_t element = 0; element < op.getSourceVectorType().getNumElements(); ++element) {
    SmallVector<int64_t> kept, keptShape;
    for (auto [dim, at] : llvm::enumerate(delinearize(element, shape)))
      if (!op.isReducedDim(dim)) {
        kept.push_back(at);
        keptShape.push_back(shape[dim]);
      }
    if (linearize(kept, keptShape) == target)
      elements.push_back(element);
  }
  return elements;
}

/// One piece of the result: rows are combined whole unless they are reduced themselves.
static Expr reducedRun(KernelPrinter &p, vector::MultiDimReductionOp op, int64_t start,
                       int64_t count) {
  Type type = elementType(op.getType());
  bool reducesRows = op.isReducedDim(op.getSourceVectorType().getRank() - 1);
  if (count > 1 && reducesRows) {
    SmallVector<Expr> list;
    for (int64_t i = start; i < start + count; ++i)
      list.push_back(reducedRun(p, op, i, 1));
    return braced(pieceType(type, count), list);
  }
  Expr result =
      isa<VectorType>(op.getType()) ? p.run(op.getAcc(), start, count) : p.scalar(op.getAcc());
  for (int64_t element : reducedElements(op, start))
    result = *combine(op.getKind(), type, result, p.run(op.getSource(), element, count));
  return result;
}

static void printMultiReduction(KernelPrinter &p, vector::MultiDimReductionOp op) {
  if (!combine(op.getKind(), elementType(op.getType()), {}, {}))
    return p.unsupported(op, "a reduction of this kind");
  p.defineRuns(op.getResult(), "sum",
               [&](int64_t start, int64_t count) { return reducedRun(p, op, start, count); });
}

static void printReduction(KernelPrinter &p, vector::ReductionOp op) {
  if (!combine(op.getKind(), op.getType(), {}, {}))
    return p.unsupported(op, "a reduction of this kind");
  Expr result = op.getAcc() ? p.scalar(op.getAcc()) : p.element(op.getVector(), 0);
  for (int64_t i = op.getAcc() ? 0 : 1; i < op.getSourceVectorType().getNumElements(); ++i)
    result = *combine(op.getKind(), op.getType(), result, p.element(op.getVector(), i));
  p.define(op.getResult(), "sum", [&](int64_t) { return result; });
}

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

bool modelc::printVector(KernelPrinter &p, Operation *op) {
  if (auto broadcast = dyn_cast<vector::BroadcastOp>(op))
    return printBroadcast(p, broadcast), true;
  if (auto transpose = dyn_cast<vector::TransposeOp>(op))
    return printTranspose(p, transpose), true;
  if (auto extract = dyn_cast<vector::ExtractOp>(op))
    return printExtract(p, extract), true;
  if (auto insert = dyn_cast<vector::InsertOp>(op))
    return printInsert(p, insert), true;
  if (auto slice = dyn_cast<vector::ExtractStridedSliceOp>(op))
    return printExtractSlice(p, slice), true;
  if (auto list = dyn_cast<vector::FromElementsOp>(op))
    return printFromElements(p, list), true;
  if (auto reduction = dyn_cast<vector::MultiDimReductionOp>(op))
    return printMultiReduction(p, reduction), true;
  if (auto reduction = dyn_cast<vector::ReductionOp>(op))
    return printReduction(p, reduction), true;
  if (auto reshape = dyn_cast<vector::ShapeCastOp>(op)) {
    rename(p, reshape.getResult(),
           [&](int64_t start, int64_t count) { return p.run(reshape.getSource(), start, count); });
    return true;
  }
  return false;
}
