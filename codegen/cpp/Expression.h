// C++ expressions as text that knows how tightly it binds, so that parentheses stand only where
// they must.

#ifndef MODELC_CODEGEN_CPP_EXPRESSION_H
#define MODELC_CODEGEN_CPP_EXPRESSION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace modelc {

/// C++ operators from the loosest to the tightest.
enum class Precedence {
  Conditional,
  LogicalOr,
  LogicalAnd,
  BitOr,
  BitXor,
  BitAnd,
  Equality,
  Relational,
  Shift,
  Additive,
  Multiplicative,
  Unary,
  Postfix,
  Primary
};

/// An expression; a name or literal binds tightest.
struct Expr {
  std::string text;
  Precedence precedence = Precedence::Primary;

  Expr(std::string text = {}, Precedence precedence = Precedence::Primary)
      : text(std::move(text)), precedence(precedence) {}

  bool operator==(const Expr &other) const { return text == other.text; }
};

/// The text as an operand of an operator that takes `least` or tighter.
std::string operandText(const Expr &expr, Precedence least);

/// `lhs op rhs`, left-associative. Operands of bit and logical operators are put in parentheses
/// unless they are names, calls or unary: gcc warns of what a reader would misread.
Expr binary(const Expr &lhs, llvm::StringRef op, const Expr &rhs, Precedence precedence);

/// `op operand`; never forms `--` or `++`.
Expr unary(llvm::StringRef op, const Expr &operand);

/// `condition ? yes : no`
Expr conditional(const Expr &condition, const Expr &yes, const Expr &no);

/// `callee(arguments...)`
Expr call(llvm::StringRef callee, llvm::ArrayRef<Expr> arguments);

/// `base[index]`
Expr subscript(const Expr &base, const Expr &index);

/// `type{elements...}`
Expr braced(llvm::StringRef type, llvm::ArrayRef<Expr> elements);

} // namespace modelc

#endif // MODELC_CODEGEN_CPP_EXPRESSION_H
