#include "codegen/cpp/Expression.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace modelc;

std::string modelc::operandText(const Expr &expr, Precedence least) {
  return expr.precedence < least ? "(" + expr.text + ")" : expr.text;
}

/// Whether compilers warn about a mixture of this operator with others that needs no parentheses.
static bool isEasilyMisread(Precedence precedence) {
  return precedence < Precedence::Equality || precedence == Precedence::Shift;
}

static Precedence tighter(Precedence precedence) {
  return static_cast<Precedence>(static_cast<int>(precedence) + 1);
}

Expr modelc::binary(const Expr &lhs, llvm::StringRef op, const Expr &rhs, Precedence precedence) {
  Precedence left = precedence, right = tighter(precedence);
  if (isEasilyMisread(precedence))
    left = right = Precedence::Unary;
  std::string text = operandText(lhs, left);
  text += " ";
  text += op;
  text += " ";
  text += operandText(rhs, right);
  return {std::move(text), precedence};
}

Expr modelc::unary(llvm::StringRef op, const Expr &operand) {
  std::string inner = operandText(operand, Precedence::Unary);
  if (!inner.empty() && llvm::StringRef(inner).starts_with(op))
    inner = "(" + inner + ")";
  return {op.str() + inner, Precedence::Unary};
}

Expr modelc::conditional(const Expr &condition, const Expr &yes, const Expr &no) {
  Precedence least = tighter(Precedence::Conditional);
  return {operandText(condition, least) + " ? " + operandText(yes, least) + " : " +
              operandText(no, least),
          Precedence::Conditional};
}

static std::string joined(llvm::ArrayRef<Expr> list) {
  return llvm::join(llvm::map_range(list, [](const Expr &e) { return e.text; }), ", ");
}

Expr modelc::call(llvm::StringRef callee, llvm::ArrayRef<Expr> arguments) {
  return {callee.str() + "(" + joined(arguments) + ")", Precedence::Postfix};
}

Expr modelc::subscript(const Expr &base, const Expr &index) {
  return {operandText(base, Precedence::Postfix) + "[" + index.text + "]", Precedence::Postfix};
}

Expr modelc::braced(llvm::StringRef type, llvm::ArrayRef<Expr> elements) {
  return {type.str() + "{" + joined(elements) + "}", Precedence::Postfix};
}
