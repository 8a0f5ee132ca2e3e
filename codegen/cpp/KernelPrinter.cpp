#include "codegen/cpp/KernelPrinter.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

raw_ostream &KernelPrinter::line() { return os.indent(2 * depth); }

void KernelPrinter::printNested(Block &block, function_ref<void()> atEnd) {
  NameTable outer = names;
  int64_t outerBytes = scopeBytes;
  ++depth;
  printBlock(block);
  atEnd();
  --depth;
  names = std::move(outer);
  scopeBytes = outerBytes;
}

void KernelPrinter::printBlock(Block &block) {
  for (Operation &op : block)
    printOp(&op);
}

void KernelPrinter::unsupported(Operation *op, const Twine &why) {
  failed = true;
  op->emitOpError("cannot be printed as C++: ") << why;
  for (Value result : op->getResults()) {
    if (isa<MemRefType>(result.getType()))
      setPointer(result, {"unsupported", "unsupported"});
    else if (!values.contains(result))
      setPieces(result, SmallVector<Expr>(layout(result).size(), Expr("unsupported")));
  }
}

/// The type of a result that C++ has no type for, or null.
static Type unprintableResult(Operation *op) {
  for (Type type : op->getResultTypes()) {
    auto memref = dyn_cast<MemRefType>(type);
    bool known = memref ? !memoryType(memref.getElementType()).empty()
                        : !scalarType(elementType(type)).empty();
    if (!known)
      return type;
  }
  return {};
}

void KernelPrinter::printOp(Operation *op) {
  if (isOpTriviallyDead(op))
    return;
  if (Type type = unprintableResult(op))
    return unsupported(op, [&] {
      std::string text = "a value of type ";
      llvm::raw_string_ostream(text) << "'" << type << "'";
      return text;
    }());
  for (auto print : {printArith, printMath, printAffine, printMemRef, printVector, printTransfer,
                     printContract, printLoops})
    if (print(*this, op))
      return;
  if (!isa<func::ReturnOp>(op))
    unsupported(op, "no rule for this op");
}

//===----------------------------------------------------------------------===//
// Locals
//===----------------------------------------------------------------------===//

void KernelPrinter::countLocals(int64_t bytes) {
  scopeBytes += bytes;
  peakBytes = std::max(peakBytes, scopeBytes);
}

void KernelPrinter::countLocals(Type type) {
  countLocals(PieceLayout(type, lanes).elements() * localBytes(type));
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

ArrayRef<Expr> KernelPrinter::pieces(Value value) {
  assert(values.contains(value) && "used before it is printed");
  return values[value];
}

Expr KernelPrinter::element(Value vector, int64_t index) {
  PieceLayout vectorLayout = layout(vector);
  PieceLane at = vectorLayout.find(index);
  Expr piece = pieces(vector)[at.piece];
  if (vectorLayout.lanesOf(at.piece) == 1)
    return piece;
  Expr lane = subscript(piece, std::to_string(at.lane));
  return elementType(vector.getType()).isInteger(1)
             ? binary(lane, "!=", Expr("0"), Precedence::Equality)
             : lane;
}

Expr KernelPrinter::run(Value vector, int64_t start, int64_t count) {
  PieceLayout vectorLayout = layout(vector);
  PieceLane at = vectorLayout.find(start);
  if (at.lane == 0 && vectorLayout.lanesOf(at.piece) == count)
    return pieces(vector)[at.piece];
  if (count == 1)
    return element(vector, start);
  Type type = elementType(vector.getType());
  SmallVector<Expr> list;
  for (int64_t i = 0; i < count; ++i) {
    Expr one = element(vector, start + i);
    list.push_back(type.isInteger(1) ? conditional(one, Expr("-1", Precedence::Unary), Expr("0"))
                                     : one);
  }
  return braced(pieceType(type, count), list);
}

Expr KernelPrinter::splat(const Expr &s, Type type, int64_t count) {
  if (count == 1)
    return s;
  if (type.isInteger(1))
    return call("splat<" + pieceType(type, count) + ">",
                {conditional(s, Expr("-1", Precedence::Unary), Expr("0"))});
  return call("splat<" + pieceType(type, count) + ">", {s});
}

/// Whether some user reads a part of the vector only, so that other pieces may have no reader.
static bool isReadInPart(Value value) {
  return llvm::any_of(value.getUsers(), [](Operation *user) {
    return isa<vector::ExtractOp, vector::ExtractStridedSliceOp, vector::InsertOp,
               vector::TransposeOp>(user);
  });
}

void KernelPrinter::define(Value value, StringRef hint, function_ref<Expr(int64_t)> piece) {
  int64_t count = layout(value).size();
  SmallVector<Expr> result;
  if (value.getDefiningOp()->hasAttr(emitInlineAttr)) {
    for (int64_t i = 0; i < count; ++i)
      result.push_back(piece(i));
    return setPieces(value, std::move(result));
  }
  SmallVector<std::string> variables(destination(value));
  bool isNew = variables.empty();
  SmallVector<Expr> exprs; // before new names are taken: printing a piece may not see them
  for (int64_t i = 0; i < count; ++i)
    exprs.push_back(piece(i));
  if (isNew)
    variables = newVariables(value.getType(), hint);
  for (int64_t i = 0; i < count; ++i) {
    if (isNew)
      line() << (count > 1 && isReadInPart(value) ? "[[maybe_unused]] const " : "const ")
             << variableType(value.getType(), i) << " ";
    else
      line();
    os << variables[i] << " = " << exprs[i].text << ";\n";
    result.push_back(variables[i]);
  }
  setPieces(value, std::move(result));
}

void KernelPrinter::defineRuns(Value value, StringRef hint,
                               function_ref<Expr(int64_t, int64_t)> piece) {
  PieceLayout valueLayout = layout(value);
  define(value, hint,
         [&](int64_t i) { return piece(valueLayout.startOf(i), valueLayout.lanesOf(i)); });
}

SmallVector<std::string> KernelPrinter::newVariables(Type type, StringRef hint) {
  countLocals(type);
  return names.uniqueRow(hint, PieceLayout(type, lanes).size());
}

std::string KernelPrinter::variableType(Type type, int64_t piece) const {
  return pieceType(elementType(type), PieceLayout(type, lanes).lanesOf(piece));
}

ArrayRef<std::string> KernelPrinter::destination(Value value) const {
  auto found = destinations.find(value);
  return found == destinations.end() ? ArrayRef<std::string>() : ArrayRef(found->second);
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

void KernelPrinter::printHeadComment(func::FuncOp function) {
  if (auto doc = function->getAttrOfType<StringAttr>(docAttr))
    line() << "// " << commentText(doc) << "\n";
  if (auto madeAs = function->getAttrOfType<StringAttr>(madeAsAttr))
    line() << "// Made as: " << commentText(madeAs) << "\n";
}

/// A parameter such as `const f32 *MODELC_RESTRICT x`.
static std::string parameter(func::FuncOp function, unsigned index, StringRef name) {
  BlockArgument argument = function.getArgument(index);
  auto access = function.getArgAttrOfType<StringAttr>(index, accessAttr);
  std::string text = argument.use_empty() ? "[[maybe_unused]] " : "";
  if (access && access == "read")
    text += "const ";
  text += memoryType(cast<MemRefType>(argument.getType()).getElementType()) + " *";
  if (function.getArgAttr(index, noAliasAttr))
    text += "MODELC_RESTRICT ";
  return text + name.str();
}

void KernelPrinter::printSignature(func::FuncOp function, StringRef symbol) {
  SmallVector<std::string> parameters;
  size_t width = symbol.size() + 10;
  for (BlockArgument argument : function.getArguments()) {
    unsigned index = argument.getArgNumber();
    auto wish = function.getArgAttrOfType<StringAttr>(index, emitNameAttr);
    auto access = function.getArgAttrOfType<StringAttr>(index, accessAttr);
    std::string name = names.unique(wish ? cleanIdentifier(wish, "x") : std::string("a"));
    setPointer(argument, {name, name, /*readOnly=*/access && access == "read"});
    parameters.push_back(parameter(function, index, name));
    width += parameters.back().size() + 2;
  }
  std::string between = width <= 100 ? ", " : ",\n" + std::string(symbol.size() + 6, ' ');
  os << "void " << symbol << "(" << llvm::join(parameters, between) << ") {\n";
}

LogicalResult KernelPrinter::print(func::FuncOp function, StringRef symbol) {
  for (Type type : function.getArgumentTypes()) {
    auto memref = dyn_cast<MemRefType>(type);
    if (!memref || memoryType(memref.getElementType()).empty())
      return function.emitOpError("cannot be printed as C++: argument of type ") << type;
  }
  if (!function.getBody().hasOneBlock() || function.getNumResults())
    return function.emitOpError("cannot be printed as C++: expects one block and no results");
  printHeadComment(function);
  printSignature(function, symbol);
  printNested(function.getBody().front());
  os << "}\n";
  return success(!failed);
}
