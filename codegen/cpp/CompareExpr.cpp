// Comparisons of floats and integers.

#include "codegen/cpp/ArithExpr.h"

using namespace mlir;
using namespace modelc;

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

Expr modelc::compareFloats(arith::CmpFPredicate predicate, const Expr &a, const Expr &b,
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

Expr modelc::compareIntegers(arith::CmpIPredicate predicate, ArrayRef<Expr> args, Type type,
                             int64_t count) {
  static constexpr StringLiteral ops[] = {"==", "!=", "<", "<=", ">", ">=", "<", "<=", ">", ">="};
  bool isUnsigned = predicate >= arith::CmpIPredicate::ult;
  auto operand = [&](const Expr &e) { return isUnsigned ? asUnsigned(e, type, count) : e; };
  return relation(operand(args[0]), ops[static_cast<int>(predicate)], operand(args[1]));
}
