// Views and accesses of memory: a memref is a pointer plus constant strides.

#include "codegen/cpp/Constants.h"
#include "codegen/cpp/KernelPrinter.h"
#include "dialects/kernel/RowBody.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace modelc;

static constexpr int64_t pointerBytes = 8;
/// What the largest row body of the runtime takes: 64 partial sums, one vector, and constants and
/// registers of vexp.
static constexpr int64_t rowBodyBytes = 1024;

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

const Pointer &KernelPrinter::pointer(Value memref) const {
  auto found = pointers.find(memref);
  assert(found != pointers.end() && "used before it is printed");
  return found->second;
}

Position KernelPrinter::position(Value index) {
  if (auto constant = getConstantIntValue(index))
    return {{}, *constant};
  return {scalar(index), 0};
}

Position KernelPrinter::position(OpFoldResult index) {
  if (auto constant = getConstantIntValue(index))
    return {{}, *constant};
  return position(cast<Value>(index));
}

/// The strides, which the caller knows to be static; empty if they are not.
static SmallVector<int64_t> stridesOf(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)) ||
      llvm::is_contained(strides, ShapedType::kDynamic))
    return {};
  return strides;
}

Pointer KernelPrinter::moved(Value memref, ArrayRef<Position> indices, ArrayRef<int64_t> shift) {
  Pointer result = pointer(memref);
  SmallVector<int64_t> strides = stridesOf(cast<MemRefType>(memref.getType()));
  for (auto [i, stride] : llvm::enumerate(strides)) {
    result.constant += (indices[i].constant + (shift.empty() ? 0 : shift[i])) * stride;
    const Expr &expr = indices[i].expr;
    if (expr.text.empty())
      continue;
    if (stride == 1)
      result.terms.push_back(expr);
    else
      result.terms.push_back(
          {operandText(expr, Precedence::Multiplicative) + "*" + std::to_string(stride),
           Precedence::Multiplicative});
  }
  return result;
}

/// `a*64 + b + 1`, or nothing.
static std::string offsetText(const Pointer &pointer) {
  auto texts = llvm::map_range(
      pointer.terms, [](const Expr &term) { return operandText(term, Precedence::Additive); });
  std::string text = llvm::join(texts, " + ");
  if (pointer.constant && !text.empty())
    text += (pointer.constant < 0 ? " - " : " + ") + std::to_string(std::abs(pointer.constant));
  else if (pointer.constant)
    text = std::to_string(pointer.constant);
  return text;
}

Expr KernelPrinter::address(const Pointer &pointer) {
  std::string offset = offsetText(pointer);
  return offset.empty() ? Expr(pointer.base)
                        : Expr(pointer.base + " + " + offset, Precedence::Additive);
}

Expr KernelPrinter::access(const Pointer &pointer) {
  std::string offset = offsetText(pointer);
  return subscript(Expr(pointer.base), Expr(offset.empty() ? "0" : offset));
}

static Pointer elementPointer(KernelPrinter &p, Value memref, ValueRange indices) {
  auto positions = llvm::map_to_vector(indices, [&](Value index) { return p.position(index); });
  return p.moved(memref, positions, {});
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// A view that starts elsewhere. With more than one use it becomes a pointer of its own.
static void defineView(KernelPrinter &p, Operation *op, Pointer start) {
  Value view = op->getResult(0);
  bool isPlain = start.terms.empty();
  if (isPlain || view.hasOneUse())
    return p.setPointer(view, std::move(start));
  std::string name = p.names.unique(start.root + "_part");
  p.countLocals(pointerBytes);
  p.line() << (start.readOnly ? "const " : "")
           << memoryType(cast<MemRefType>(view.getType()).getElementType()) << " *" << name << " = "
           << KernelPrinter::address(start).text << ";\n";
  p.setPointer(view, {name, start.root, start.readOnly});
}

static void printSubView(KernelPrinter &p, memref::SubViewOp view) {
  auto positions = llvm::map_to_vector(view.getMixedOffsets(),
                                       [&](OpFoldResult offset) { return p.position(offset); });
  defineView(p, view, p.moved(view.getSource(), positions, {}));
}

static void printReinterpretCast(KernelPrinter &p, memref::ReinterpretCastOp cast) {
  Pointer start = p.pointer(cast.getSource());
  Position offset = p.position(cast.getMixedOffsets().front());
  auto source = mlir::cast<MemRefType>(cast.getSource().getType());
  SmallVector<int64_t> strides;
  int64_t sourceOffset;
  if (failed(source.getStridesAndOffset(strides, sourceOffset)) || sourceOffset != 0)
    return p.unsupported(cast, "its source has an offset");
  start.constant += offset.constant;
  if (!offset.expr.text.empty())
    start.terms.push_back(offset.expr);
  defineView(p, cast, std::move(start));
}

static void printAlloca(KernelPrinter &p, memref::AllocaOp alloca) {
  MemRefType type = alloca.getType();
  if (!type.hasStaticShape() || !type.getLayout().isIdentity())
    return p.unsupported(alloca, "its size is not known");
  std::string name = p.names.unique("local");
  p.countLocals(llvm::alignTo(type.getNumElements() * localBytes(type.getElementType()), 64));
  p.line() << "alignas(64) " << memoryType(type.getElementType()) << " " << name << "["
           << type.getNumElements() << "];\n";
  p.setPointer(alloca, {name, name});
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

static void printLoad(KernelPrinter &p, memref::LoadOp load) {
  Pointer from = elementPointer(p, load.getMemRef(), load.getIndices());
  Expr value = KernelPrinter::access(from);
  if (load.getType().isInteger(1))
    value = binary(value, "!=", Expr("0"), Precedence::Equality);
  p.define(load.getResult(), from.root, [&](int64_t) { return value; });
}

static void printStore(KernelPrinter &p, memref::StoreOp store) {
  Pointer to = elementPointer(p, store.getMemRef(), store.getIndices());
  p.line() << KernelPrinter::access(to).text << " = " << p.scalar(store.getValue()).text << ";\n";
}

static void printRowBody(KernelPrinter &p, kernel::RowBodyOp body) {
  SmallVector<Expr> arguments;
  for (Value buffer : body.getBuffers())
    arguments.push_back(KernelPrinter::address(p.pointer(buffer)));
  for (int64_t size : body.getSizes())
    arguments.push_back(std::to_string(size));
  for (double real : body.getReals().value_or(ArrayRef<double>()))
    arguments.push_back(literal(FloatAttr::get(Float64Type::get(body.getContext()), real)));
  p.countLocals(rowBodyBytes);
  p.line() << call(body.getCallee(), arguments).text << ";\n";
}

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

bool modelc::printMemRef(KernelPrinter &p, Operation *op) {
  for (Type type : llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes()))
    if (auto memref = dyn_cast<MemRefType>(type))
      if (memref.getRank() && stridesOf(memref).empty())
        return p.unsupported(op, "a memref whose strides are not static"), true;
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return printLoad(p, load), true;
  if (auto store = dyn_cast<memref::StoreOp>(op))
    return printStore(p, store), true;
  if (auto view = dyn_cast<memref::SubViewOp>(op))
    return printSubView(p, view), true;
  if (auto cast = dyn_cast<memref::ReinterpretCastOp>(op))
    return printReinterpretCast(p, cast), true;
  if (auto alloca = dyn_cast<memref::AllocaOp>(op))
    return printAlloca(p, alloca), true;
  if (auto body = dyn_cast<kernel::RowBodyOp>(op))
    return printRowBody(p, body), true;
  if (isa<memref::CastOp, memref::ExpandShapeOp, memref::CollapseShapeOp,
          memref::AssumeAlignmentOp>(op))
    return p.setPointer(op->getResult(0), p.pointer(op->getOperand(0))), true;
  return false;
}
