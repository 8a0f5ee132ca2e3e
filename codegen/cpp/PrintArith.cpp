// Elementwise ops of arith and math, on scalars and on vectors piece by piece; constants.

#include "codegen/cpp/ArithExpr.h"
#include "codegen/cpp/Constants.h"
#include "codegen/cpp/KernelPrinter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// Ops that are one operator or one function of the runtime
//===----------------------------------------------------------------------===//

namespace {
enum class Form { Infix, Prefix, Call };

enum class Header { Vector, Math, Scalar }; // of the runtime, which declares the function

struct Rule {
  StringLiteral op;
  Form form;
  StringLiteral text;
  Precedence precedence = Precedence::Postfix;
  Header header = Header::Vector;
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
    {"arith.remf", Form::Call, "vfmod", Precedence::Postfix, Header::Scalar},
    {"math.absf", Form::Call, "vabs"},
    {"math.acos", Form::Call, "vacos", Precedence::Postfix, Header::Scalar},
    {"math.acosh", Form::Call, "vacosh", Precedence::Postfix, Header::Scalar},
    {"math.asin", Form::Call, "vasin", Precedence::Postfix, Header::Scalar},
    {"math.asinh", Form::Call, "vasinh", Precedence::Postfix, Header::Scalar},
    {"math.atan", Form::Call, "vatan", Precedence::Postfix, Header::Scalar},
    {"math.atanh", Form::Call, "vatanh", Precedence::Postfix, Header::Scalar},
    {"math.ceil", Form::Call, "vceil", Precedence::Postfix, Header::Scalar},
    {"math.cos", Form::Call, "vcos", Precedence::Postfix, Header::Scalar},
    {"math.cosh", Form::Call, "vcosh", Precedence::Postfix, Header::Scalar},
    {"math.erf", Form::Call, "verf", Precedence::Postfix, Header::Scalar},
    {"math.exp", Form::Call, "vexp", Precedence::Postfix, Header::Math},
    {"math.floor", Form::Call, "vfloor", Precedence::Postfix, Header::Scalar},
    {"math.fma", Form::Call, "vfma"},
    {"math.log", Form::Call, "vlog", Precedence::Postfix, Header::Scalar},
    {"math.log1p", Form::Call, "vlog1p", Precedence::Postfix, Header::Scalar},
    {"math.powf", Form::Call, "vpow", Precedence::Postfix, Header::Scalar},
    {"math.roundeven", Form::Call, "vround", Precedence::Postfix, Header::Scalar},
    {"math.sin", Form::Call, "vsin", Precedence::Postfix, Header::Scalar},
    {"math.sinh", Form::Call, "vsinh", Precedence::Postfix, Header::Scalar},
    {"math.sqrt", Form::Call, "vsqrt"},
    {"math.tan", Form::Call, "vtan", Precedence::Postfix, Header::Scalar},
    {"math.tanh", Form::Call, "vtanh", Precedence::Postfix, Header::Math},
    {"vector.fma", Form::Call, "vfma"},
};

static const Rule *findRule(Operation *op) {
  const Rule *rule =
      llvm::find_if(rules, [&](const Rule &r) { return r.op == op->getName().getStringRef(); });
  return rule == std::end(rules) ? nullptr : rule;
}

StringRef modelc::runtimeFileOf(Operation *op) {
  const Rule *rule = findRule(op);
  if (castNeedsRuntime(op) || isa<math::IPowIOp>(op) || (rule && rule->header == Header::Scalar) ||
      (isa<arith::RemSIOp, arith::RemUIOp>(op) && !op->getResult(0).getType().isIndex()))
    return "scalar.h";
  return rule && rule->header == Header::Math ? "math.h" : "";
}

StringRef modelc::libraryFunctionOf(Operation *op) {
  const Rule *rule = findRule(op);
  if (isa<math::SqrtOp>(op))
    return "sqrt";
  if (!rule || rule->header == Header::Vector ||
      (rule->header == Header::Math && !elementType(op->getResult(0).getType()).isF64()))
    return "";
  return rule->text == "vround" ? StringRef("nearbyint") : rule->text.drop_front();
}

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

/// The polynomials of the runtime are for floats: doubles take the functions of the C library.
static Rule ruleForType(const Rule &rule, Type type) {
  Rule own = rule;
  if (rule.header == Header::Math && type.isF64())
    own.text = rule.text == "vexp" ? StringLiteral("std::exp") : StringLiteral("std::tanh");
  return own;
}

bool modelc::printMath(KernelPrinter &p, Operation *op) {
  const Rule *rule = findRule(op);
  if (!rule)
    return false;
  Type type = elementType(op->getResult(0).getType());
  if (!type.isF32() && !type.isF64())
    return p.unsupported(op, "only f32 and f64 have arithmetic"), true;
  Rule own = ruleForType(*rule, type);
  defineElementwise(p, op, "t", [&](ArrayRef<Expr> args, int64_t) { return apply(own, args); });
  return true;
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
