// vector.transfer_read, transfer_write, load and store: pieces of vectors from and to memory.

#include "codegen/cpp/KernelPrinter.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace modelc;

namespace {
/// Where the elements of a vector lie in memory.
struct VectorPlace {
  KernelPrinter &printer;
  Value memref;
  SmallVector<Position> indices;
  VectorType type;
  AffineMap map; // vector dimensions from memref dimensions; the constant 0 repeats

  VectorPlace(KernelPrinter &printer, Value memref, ValueRange indices, VectorType type,
              AffineMap map)
      : printer(printer), memref(memref),
        indices(llvm::map_to_vector(indices, [&](Value index) { return printer.position(index); })),
        type(type), map(map) {}

  Pointer at(int64_t element) const {
    SmallVector<int64_t> shift(indices.size(), 0);
    SmallVector<int64_t> position = delinearize(element, type.getShape());
    for (auto [i, result] : llvm::enumerate(map.getResults()))
      if (auto dim = dyn_cast<AffineDimExpr>(result))
        shift[dim.getPosition()] = position[i];
    return printer.moved(memref, indices, shift);
  }

  /// Elements of memory between neighbours of a row; 0 if all are the same.
  int64_t step() const {
    if (type.getRank() == 0)
      return 1;
    auto dim = dyn_cast<AffineDimExpr>(map.getResults().back());
    if (!dim)
      return 0;
    SmallVector<int64_t> strides;
    int64_t offset;
    LogicalResult known = cast<MemRefType>(memref.getType()).getStridesAndOffset(strides, offset);
    assert(succeeded(known) && "strides were checked before");
    (void)known;
    return strides[dim.getPosition()];
  }
};
} // namespace

static Expr loadElement(const VectorPlace &place, int64_t element) {
  Expr value = KernelPrinter::access(place.at(element));
  return place.type.getElementType().isInteger(1)
             ? binary(value, "!=", Expr("0"), Precedence::Equality)
             : value;
}

static Expr loadRun(KernelPrinter &p, const VectorPlace &place, int64_t start, int64_t count) {
  Type type = place.type.getElementType();
  if (count == 1)
    return loadElement(place, start);
  if (place.step() == 0)
    return p.splat(loadElement(place, start), type, count);
  std::string native = pieceType(type, count);
  if (place.step() == 1 && !type.isInteger(1))
    return call("load<" + native + ">", {KernelPrinter::address(place.at(start))});
  SmallVector<Expr> elements;
  for (int64_t i = start; i < start + count; ++i)
    elements.push_back(p.splat(loadElement(place, i), type, 1));
  if (type.isInteger(1))
    for (Expr &bit : elements)
      bit = conditional(bit, Expr("-1", Precedence::Unary), Expr("0"));
  return braced(native, elements);
}

static void storeRun(KernelPrinter &p, const VectorPlace &place, Value vector, int64_t start,
                     int64_t count) {
  if (count > 1 && place.step() == 1 && !place.type.getElementType().isInteger(1)) {
    p.line() << call("store",
                     {KernelPrinter::address(place.at(start)), p.run(vector, start, count)})
                    .text
             << ";\n";
    return;
  }
  for (int64_t i = start; i < start + count; ++i)
    p.line() << KernelPrinter::access(place.at(i)).text << " = " << p.element(vector, i).text
             << ";\n";
}

static void printLoadOf(KernelPrinter &p, Value result, const VectorPlace &place) {
  p.defineRuns(result, p.pointer(place.memref).root,
               [&](int64_t start, int64_t count) { return loadRun(p, place, start, count); });
}

static void printStoreOf(KernelPrinter &p, Value vector, const VectorPlace &place) {
  PieceLayout layout = p.layout(vector);
  for (int64_t i = 0; i < layout.size(); ++i)
    storeRun(p, place, vector, layout.startOf(i), layout.lanesOf(i));
}

/// Why a transfer cannot be printed; empty if it can.
static StringRef obstacle(VectorTransferOpInterface transfer) {
  if (transfer.getMask())
    return "it has a mask";
  if (transfer.hasOutOfBoundsDim())
    return "it may leave its buffer";
  if (!isa<MemRefType>(transfer.getShapedType()))
    return "it is not on a memref";
  return "";
}

bool modelc::printTransfer(KernelPrinter &p, Operation *op) {
  if (auto transfer = dyn_cast<VectorTransferOpInterface>(op)) {
    StringRef why = obstacle(transfer);
    if (!why.empty())
      return p.unsupported(op, why), true;
    VectorPlace place(p, transfer.getBase(), transfer.getIndices(), transfer.getVectorType(),
                      transfer.getPermutationMap());
    if (auto read = dyn_cast<vector::TransferReadOp>(op))
      printLoadOf(p, read.getResult(), place);
    else
      printStoreOf(p, cast<vector::TransferWriteOp>(op).getVector(), place);
    return true;
  }
  auto minorIdentity = [&](MemRefType memref, VectorType type) {
    return AffineMap::getMinorIdentityMap(memref.getRank(), type.getRank(), op->getContext());
  };
  if (auto load = dyn_cast<vector::LoadOp>(op)) {
    AffineMap map = minorIdentity(load.getMemRefType(), load.getVectorType());
    printLoadOf(p, load.getResult(),
                VectorPlace(p, load.getBase(), load.getIndices(), load.getVectorType(), map));
    return true;
  }
  if (auto store = dyn_cast<vector::StoreOp>(op)) {
    AffineMap map = minorIdentity(store.getMemRefType(), store.getVectorType());
    printStoreOf(p, store.getValueToStore(),
                 VectorPlace(p, store.getBase(), store.getIndices(), store.getVectorType(), map));
    return true;
  }
  return false;
}
