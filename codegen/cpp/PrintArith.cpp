// Elementwise ops of arith and math, on scalars and on vectors piece by piece; constants and casts.

#include "codegen/cpp/Constants.h"
#include "codegen/cpp/KernelPrinter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// Ops that are one operator or one function of the runtime
//===----------------------------------------------------------------------===//

namespace {
enum class Form { Infix, Prefix, Call };

struct Rule {
  StringLiteral op;
  Form form;
  StringLiteral text;
  Precedence precedence = Precedence::Postfix;
};
} // namespace

// Floats, where C++ means what MLIR means. Integers need care: see integerExpr.
static constexpr Rule rules[] = {
    {"arith.addf", Form::Infix, "+", Precedence::Additive},
    {"arith.subf", Form::Infix, "-", Precedence::Additive},
    {"arith.mulf", Form::Infix, "*", Precedence::Multiplicative},
    {"arith.divf", Form::Infix, "/", Precedence::Multiplicative},
    {"arith.negf", Form::Prefix, "-"},
    {"arith.maximumf", Form::Call, "vmaximum"},
    {"arith.minimumf", Form::Call, "vminimum"},
    {"arith.maxnumf", Form::Call, "vmaxnum"},
    {"arith.minnumf", Form::Call, "vminnum"},
    {"math.absf", Form::Call, "vabs"},
    {"math.exp", Form::Call, "vexp"},
    {"math.fma", Form::Call, "vfma"},
    {"math.sqrt", Form::Call, "vsqrt"},
    {"math.tanh", Form::Call, "vtanh"},
    {"vector.fma", Form::Call, "vfma"},
};

static Expr apply(const Rule &rule, ArrayRef<Expr> operands) {
  switch (rule.form) {
  case Form::Infix:
    return binary(operands[0], rule.text, operands[1], rule.precedence);
  case Form::Prefix:
    return unary(rule.text, operands[0]);
  case Form::Call:
    return call(rule.text, operands);
  }
  llvm_unreachable("all forms are handled");
}

/// Defines the result of an elementwise op piece by piece; `make(operands, lanes)` is one piece.
/// Operands that are scalars go to every piece; operands without native vectors are taken apart.
static void defineElementwise(KernelPrinter &p, Operation *op, StringRef hint,
                              function_ref<Expr(ArrayRef<Expr>, int64_t)> make) {
  Value result = op->getResult(0);
  auto operandsAt = [&](int64_t start, int64_t count) {
    return llvm::map_to_vector(op->getOperands(), [&](Value operand) {
      return isa<VectorType>(operand.getType()) ? p.run(operand, start, count) : p.scalar(operand);
    });
  };
  bool takeApart = llvm::any_of(op->getOperands(), [&](Value operand) {
    return isa<VectorType>(operand.getType()) && p.layout(operand).size() > p.layout(result).size();
  });
  p.defineRuns(result, hint, [&](int64_t start, int64_t count) -> Expr {
    if (count == 1 || !takeApart)
      return make(operandsAt(start, count), count);
    Type type = elementType(result.getType());
    SmallVector<Expr> list;
    for (int64_t i = start; i < start + count; ++i)
      list.push_back(p.splat(make(operandsAt(i, 1), 1), type, 1));
    if (type.isInteger(1))
      for (Expr &bit : list)
        bit = conditional(bit, Expr("-1", Precedence::Unary), Expr("0"));
    return braced(pieceType(type, count), list);
  });
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

static unsigned widthOf(Type type) { return type.isIndex() ? 64 : type.getIntOrFloatBitWidth(); }

/// `value` converted to an integer type of C++; vectors of 32 bits by their bits.
static Expr converted(const std::string &scalar, const std::string &vector, const Expr &value,
                      int64_t count) {
  return count == 1 ? call(scalar, {value}) : call("bitcast<" + vector + ">", {value});
}

/// `value` as unsigned, at least 32 bits wide, so that arithmetic on it wraps.
static Expr asUnsigned(const Expr &value, Type type, int64_t count) {
  bool wide = widthOf(type) == 64;
  return converted(wide ? "std::uint64_t" : "std::uint32_t", "u32x" + std::to_string(count), value,
                   count);
}

static Expr backToSigned(const Expr &value, Type type, int64_t count) {
  return converted(scalarType(type), "i32x" + std::to_string(count), value, count);
}

/// +, -, * and shifts: plain on indices, which do not overflow; with wrapping on integers of a
/// fixed width.
static Expr wrapping(StringRef op, Precedence precedence, ArrayRef<Expr> args, Type type,
                     int64_t count) {
  if (type.isIndex())
    return binary(args[0], op, args[1], precedence);
  return backToSigned(
      binary(asUnsigned(args[0], type, count), op, asUnsigned(args[1], type, count), precedence),
      type, count);
}

/// Operators that C++ promotes to int where the type is narrower.
static Expr promoting(StringRef op, Precedence precedence, ArrayRef<Expr> args, Type type) {
  Expr result = binary(args[0], op, args[1], precedence);
  return widthOf(type) < 32 && !type.isInteger(1) ? call(scalarType(type), {result}) : result;
}

/// &, | and ^; on single truth values their logical kin.
static Expr bitwise(StringRef op, StringRef logicalOp, Precedence precedence, Precedence logical,
                    ArrayRef<Expr> args, Type type, int64_t count) {
  if (type.isInteger(1) && count == 1)
    return binary(args[0], logicalOp, args[1], logical);
  return promoting(op, precedence, args, type);
}

/// The expression of an integer op, or nothing if it is none.
static std::optional<Expr> integerExpr(Operation *op, ArrayRef<Expr> args, int64_t count) {
  using P = Precedence;
  Type type = elementType(op->getOperand(0).getType());
  auto choose = [&](StringRef comparison) {
    return conditional(binary(args[0], comparison, args[1], P::Relational), args[0], args[1]);
  };
  return llvm::TypeSwitch<Operation *, std::optional<Expr>>(op)
      .Case<arith::AddIOp>([&](auto) { return wrapping("+", P::Additive, args, type, count); })
      .Case<arith::SubIOp>([&](auto) { return wrapping("-", P::Additive, args, type, count); })
      .Case<arith::MulIOp>(
          [&](auto) { return wrapping("*", P::Multiplicative, args, type, count); })
      .Case<arith::ShLIOp>([&](auto) { return wrapping("<<", P::Shift, args, type, count); })
      .Case<arith::DivSIOp>([&](auto) { return promoting("/", P::Multiplicative, args, type); })
      .Case<arith::RemSIOp>([&](auto) { return promoting("%", P::Multiplicative, args, type); })
      .Case<arith::ShRSIOp>([&](auto) { return promoting(">>", P::Shift, args, type); })
      .Case<arith::AndIOp>(
          [&](auto) { return bitwise("&", "&&", P::BitAnd, P::LogicalAnd, args, type, count); })
      .Case<arith::OrIOp>(
          [&](auto) { return bitwise("|", "||", P::BitOr, P::LogicalOr, args, type, count); })
      .Case<arith::XOrIOp>(
          [&](auto) { return bitwise("^", "!=", P::BitXor, P::Equality, args, type, count); })
      .Case<arith::MaxSIOp>([&](auto) { return choose(">"); })
      .Case<arith::MinSIOp>([&](auto) { return choose("<"); })
      .Default([](Operation *) { return std::nullopt; });
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

static Expr negation(const Expr &condition, int64_t count) {
  return unary(count == 1 ? "!" : "~", condition);
}

static Expr either(const Expr &a, const Expr &b, int64_t count) {
  return count == 1 ? binary(a, "||", b, Precedence::LogicalOr)
                    : binary(a, "|", b, Precedence::BitOr);
}

static Expr relation(const Expr &a, StringRef op, const Expr &b) {
  return binary(a, op, b, op == "==" || op == "!=" ? Precedence::Equality : Precedence::Relational);
}

/// Ordered predicates are C++'s operators (`!=` excepted); an unordered one is the negation of its
/// opposite.
static Expr compareFloats(arith::CmpFPredicate predicate, const Expr &a, const Expr &b,
                          int64_t count) {
  using Predicate = arith::CmpFPredicate;
  auto differs = [&] { return either(relation(a, "<", b), relation(a, ">", b), count); };
  auto unordered = [&] { return either(relation(a, "!=", a), relation(b, "!=", b), count); };
  switch (predicate) {
  case Predicate::OEQ:
    return relation(a, "==", b);
  case Predicate::OGT:
    return relation(a, ">", b);
  case Predicate::OGE:
    return relation(a, ">=", b);
  case Predicate::OLT:
    return relation(a, "<", b);
  case Predicate::OLE:
    return relation(a, "<=", b);
  case Predicate::ONE:
    return differs();
  case Predicate::ORD:
    return negation(unordered(), count);
  case Predicate::UEQ:
    return negation(differs(), count);
  case Predicate::UGT:
    return negation(relation(a, "<=", b), count);
  case Predicate::UGE:
    return negation(relation(a, "<", b), count);
  case Predicate::ULT:
    return negation(relation(a, ">=", b), count);
  case Predicate::ULE:
    return negation(relation(a, ">", b), count);
  case Predicate::UNE:
    return relation(a, "!=", b);
  case Predicate::UNO:
    return unordered();
  case Predicate::AlwaysFalse:
    return count == 1 ? Expr("false") : relation(a, "<", a);
  case Predicate::AlwaysTrue:
    return count == 1 ? Expr("true") : negation(relation(a, "<", a), count);
  }
  llvm_unreachable("all predicates are handled");
}

static Expr compareIntegers(arith::CmpIPredicate predicate, ArrayRef<Expr> args, Type type,
                            int64_t count) {
  static constexpr StringLiteral ops[] = {"==", "!=", "<", "<=", ">", ">=", "<", "<=", ">", ">="};
  bool isUnsigned = predicate >= arith::CmpIPredicate::ult;
  auto operand = [&](const Expr &e) { return isUnsigned ? asUnsigned(e, type, count) : e; };
  return relation(operand(args[0]), ops[static_cast<int>(predicate)], operand(args[1]));
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

static Expr convertVector(const Expr &value, Type to, int64_t count) {
  return call("__builtin_convertvector", {value, Expr(pieceType(to, count))});
}

static Expr castExpr(Operation *op, const Expr &value, int64_t count) {
  Type from = elementType(op->getOperand(0).getType()),
       to = elementType(op->getResult(0).getType());
  auto convert = [&](const Expr &e) {
    return count == 1 ? call(scalarType(to), {e}) : convertVector(e, to, count);
  };
  return llvm::TypeSwitch<Operation *, Expr>(op)
      .Case<arith::ExtSIOp>([&](auto) {
        return from.isInteger(1) && count == 1
                   ? conditional(value, Expr("-1", Precedence::Unary), Expr("0"))
                   : value;
      })
      .Case<arith::ExtUIOp>([&](auto) {
        if (from.isInteger(1))
          return count == 1 ? conditional(value, Expr("1"), Expr("0")) : unary("-", value);
        return convert(call("std::uint" + std::to_string(widthOf(from)) + "_t", {value}));
      })
      .Case<arith::TruncIOp>([&](auto) {
        return to.isInteger(1)
                   ? relation(binary(value, "&", Expr("1"), Precedence::BitAnd), "!=", Expr("0"))
                   : convert(value);
      })
      .Case<arith::IndexCastOp>(
          [&](auto) { return widthOf(to) < widthOf(from) ? convert(value) : value; })
      .Case<arith::UIToFPOp>([&](auto) {
        return from.isInteger(1) && count == 1
                   ? conditional(value, Expr(to.isF32() ? "1.0f" : "1.0"),
                                 Expr(to.isF32() ? "0.0f" : "0.0"))
                   : convert(asUnsigned(value, from, count));
      })
      .Case<arith::FPToUIOp>([&](auto) {
        return count == 1
                   ? call(scalarType(to),
                          {call("std::uint" + std::to_string(std::max(widthOf(to), 32u)) + "_t",
                                {value})})
                   : convertVector(value, to, count);
      })
      .Case<arith::BitcastOp>(
          [&](auto) { return call("bitcast<" + pieceType(to, count) + ">", {value}); })
      .Default([&](Operation *) { return convert(value); });
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static void printConstant(KernelPrinter &p, arith::ConstantOp constant) {
  Value result = constant.getResult();
  Type type = elementType(result.getType());
  auto dense = dyn_cast<DenseElementsAttr>(constant.getValue());
  if (!dense)
    return p.setPieces(result, {literal(constant.getValue())});
  PieceLayout layout = p.layout(result);
  if (dense.isSplat()) {
    SmallVector<Expr> exprs;
    for (int64_t i = 0; i < layout.size(); ++i)
      exprs.push_back(p.splat(literal(dense.getSplatValue<Attribute>()), type, layout.lanesOf(i)));
    return p.setPieces(result, std::move(exprs));
  }
  auto elements = llvm::map_to_vector(dense.getValues<Attribute>(), literal);
  if (layout.size() == layout.elements())
    return p.setPieces(result, SmallVector<Expr>(elements));
  p.defineRuns(result, "c", [&](int64_t start, int64_t count) {
    auto piece = ArrayRef(elements).slice(start, count);
    return count == 1 ? piece.front() : braced(pieceType(type, count), piece);
  });
}

/// Any value will do: zero.
static void printPoison(KernelPrinter &p, Value result) {
  PieceLayout layout = p.layout(result);
  SmallVector<Expr> exprs;
  for (int64_t i = 0; i < layout.size(); ++i) {
    std::string type = pieceType(elementType(result.getType()), layout.lanesOf(i));
    exprs.push_back(braced(type, {}));
  }
  p.setPieces(result, std::move(exprs));
}

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

bool modelc::printMath(KernelPrinter &p, Operation *op) {
  const Rule *rule =
      llvm::find_if(rules, [&](const Rule &r) { return r.op == op->getName().getStringRef(); });
  if (rule == std::end(rules))
    return false;
  Type type = elementType(op->getResult(0).getType());
  if (!type.isF32() && !type.isF64())
    p.unsupported(op, "only f32 and f64 have arithmetic");
  else
    defineElementwise(p, op, "t", [&](ArrayRef<Expr> args, int64_t) { return apply(*rule, args); });
  return true;
}

static bool isCast(Operation *op) {
  return isa<arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp, arith::IndexCastOp, arith::SIToFPOp,
             arith::UIToFPOp, arith::FPToSIOp, arith::FPToUIOp, arith::ExtFOp, arith::TruncFOp,
             arith::BitcastOp>(op);
}

bool modelc::printArith(KernelPrinter &p, Operation *op) {
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return printConstant(p, constant), true;
  if (auto poison = dyn_cast<ub::PoisonOp>(op))
    return printPoison(p, poison.getResult()), true;
  if (auto compare = dyn_cast<arith::CmpFOp>(op)) {
    defineElementwise(p, op, "is", [&](ArrayRef<Expr> args, int64_t count) {
      return compareFloats(compare.getPredicate(), args[0], args[1], count);
    });
    return true;
  }
  if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
    Type type = elementType(compare.getLhs().getType());
    defineElementwise(p, op, "is", [&](ArrayRef<Expr> args, int64_t count) {
      return compareIntegers(compare.getPredicate(), args, type, count);
    });
    return true;
  }
  if (isa<arith::SelectOp>(op)) {
    defineElementwise(p, op, "t", [&](ArrayRef<Expr> args, int64_t) {
      return conditional(args[0], args[1], args[2]);
    });
    return true;
  }
  if (isCast(op)) {
    defineElementwise(p, op, "t", [&](ArrayRef<Expr> args, int64_t count) {
      return castExpr(op, args[0], count);
    });
    return true;
  }
  if (op->getNumOperands() != 2 || !integerExpr(op, {Expr("a"), Expr("b")}, 1))
    return false;
  defineElementwise(
      p, op, op->getResult(0).getType().isIndex() ? "pos" : "t",
      [&](ArrayRef<Expr> args, int64_t count) { return *integerExpr(op, args, count); });
  return true;
}
