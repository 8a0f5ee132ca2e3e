// vector.contract: one vfma for each piece of the accumulator and each point of the reduction, in
// row-major order.

#include "codegen/cpp/KernelPrinter.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace modelc;

namespace {
/// The iteration space of a contraction. The innermost dimension of the accumulator goes by whole
/// pieces.
struct Contraction {
  KernelPrinter &printer;
  vector::ContractionOp op;
  SmallVector<AffineMap> maps;
  SmallVector<int64_t> bounds;
  std::optional<unsigned> laneDim; // no value: the accumulator is a scalar

  Contraction(KernelPrinter &printer, vector::ContractionOp op)
      : printer(printer), op(op), maps(op.getIndexingMapsArray()), bounds(maps[0].getNumDims(), 1) {
    setBounds(maps[0], op.getLhsType().getShape());
    setBounds(maps[1], op.getRhsType().getShape());
    if (unsigned rank = maps[2].getNumResults())
      laneDim = maps[2].getDimPosition(rank - 1);
  }

  void setBounds(AffineMap map, ArrayRef<int64_t> shape) {
    for (auto [i, size] : llvm::enumerate(shape))
      bounds[map.getDimPosition(i)] = size;
  }

  bool isLaneDimInner(AffineMap map) const {
    unsigned rank = map.getNumResults();
    return rank && map.getDimPosition(rank - 1) == laneDim;
  }

  bool usesLaneDim(AffineMap map) const {
    return laneDim && llvm::any_of(map.getResults(), [&](AffineExpr result) {
             return cast<AffineDimExpr>(result).getPosition() == *laneDim;
           });
  }

  static int64_t elementAt(AffineMap map, ArrayRef<int64_t> point, ArrayRef<int64_t> shape) {
    SmallVector<int64_t> position;
    for (unsigned i = 0; i < map.getNumResults(); ++i)
      position.push_back(point[map.getDimPosition(i)]);
    return linearize(position, shape);
  }

  /// The operand at `point` for `count` lanes: a row of it, or one element for all of them.
  Expr operand(Value value, AffineMap map, ArrayRef<int64_t> point, int64_t count) const {
    auto type = cast<VectorType>(value.getType());
    int64_t first = elementAt(map, point, type.getShape());
    if (!usesLaneDim(map))
      return printer.element(value, first);
    if (isLaneDimInner(map))
      return printer.run(value, first, count);
    SmallVector<Expr> list;
    SmallVector<int64_t> moved(point);
    for (int64_t i = 0; i < count; ++i, ++moved[*laneDim])
      list.push_back(printer.element(value, elementAt(map, moved, type.getShape())));
    return count == 1 ? list.front() : braced(pieceType(type.getElementType(), count), list);
  }

  /// One step: `vfma(lhs, rhs, acc)`. A factor that is the same for all lanes comes first, where
  /// the runtime takes a scalar; if both are, one of them is spread.
  Expr step(ArrayRef<int64_t> point, const Expr &acc, int64_t count) {
    Expr lhs = operand(op.getLhs(), maps[0], point, count),
         rhs = operand(op.getRhs(), maps[1], point, count);
    if (usesLaneDim(maps[1]) || count == 1)
      return call("vfma", {lhs, rhs, acc});
    if (!usesLaneDim(maps[0]))
      lhs = printer.splat(lhs, op.getLhsType().getElementType(), count);
    return call("vfma", {rhs, lhs, acc});
  }

  /// The points of the reduction, in row-major order of the reduction dimensions.
  SmallVector<SmallVector<int64_t>> reductionPoints() const {
    SmallVector<int64_t> extents(bounds);
    for (unsigned i = 0; i < maps[2].getNumResults(); ++i)
      extents[maps[2].getDimPosition(i)] = 1;
    int64_t count = 1;
    for (int64_t extent : extents)
      count *= extent;
    SmallVector<SmallVector<int64_t>> points;
    for (int64_t i = 0; i < count; ++i)
      points.push_back(delinearize(i, extents));
    return points;
  }
};
} // namespace

/// Why a contraction cannot be printed; empty if it can.
static StringRef obstacle(vector::ContractionOp op) {
  if (op.getKind() != vector::CombiningKind::ADD)
    return "a contraction that is not a sum";
  Type type = elementType(op.getAccType());
  if (!type.isF32() && !type.isF64())
    return "a contraction of integers";
  if (op.getLhsType().getElementType() != type || op.getRhsType().getElementType() != type)
    return "a contraction of mixed types";
  for (AffineMap map : op.getIndexingMapsArray())
    if (!map.isProjectedPermutation())
      return "a contraction whose maps are not projected permutations";
  return "";
}

static void printSteps(KernelPrinter &p, vector::ContractionOp op) {
  Contraction space(p, op);
  Value result = op.getResult();
  PieceLayout layout = p.layout(result);
  SmallVector<std::string> variables(p.destination(result));
  bool inPlace = !variables.empty();
  if (!inPlace)
    variables = p.newVariables(result.getType(), "acc");
  auto accType = dyn_cast<VectorType>(op.getAccType());
  SmallVector<Expr> current(p.pieces(op.getAcc()));
  bool isFirst = true;
  for (SmallVector<int64_t> &point : space.reductionPoints()) {
    for (int64_t piece = 0; piece < layout.size(); ++piece) {
      int64_t count = layout.lanesOf(piece);
      if (accType)
        for (auto [i, at] : llvm::enumerate(delinearize(layout.startOf(piece), accType.getShape())))
          point[space.maps[2].getDimPosition(i)] = at;
      Expr value = space.step(point, current[piece], count);
      p.line();
      if (isFirst && !inPlace)
        p.os << p.variableType(result.getType(), piece) << " ";
      p.os << variables[piece] << " = " << value.text << ";\n";
      current[piece] = variables[piece];
    }
    isFirst = false;
  }
  p.setPieces(result, std::move(current));
}

bool modelc::printContract(KernelPrinter &p, Operation *op) {
  auto contract = dyn_cast<vector::ContractionOp>(op);
  if (!contract)
    return false;
  StringRef why = obstacle(contract);
  if (why.empty())
    printSteps(p, contract);
  else
    p.unsupported(op, why);
  return true;
}
