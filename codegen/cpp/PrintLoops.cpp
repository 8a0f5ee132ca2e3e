// scf.for and scf.if. Values that a loop carries are variables that are updated in place wherever
// the old value dies with the update.

#include "codegen/cpp/KernelPrinter.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// In-place updates
//===----------------------------------------------------------------------===//

/// The operands that `value` may overwrite: piece i of the result depends on no other piece of
/// them.
static SmallVector<Value> overwritable(Value value) {
  Operation *op = value.getDefiningOp();
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return {loop.getInitArgs()[cast<OpResult>(value).getResultNumber()]};
  if (auto contract = dyn_cast<vector::ContractionOp>(op))
    return {contract.getAcc()};
  if (!OpTrait::hasElementwiseMappableTraits(op) && !isa<vector::FMAOp>(op))
    return {};
  return llvm::to_vector(llvm::make_filter_range(
      op->getOperands(), [&](Value operand) { return operand.getType() == value.getType(); }));
}

/// Appends the values from `value` back to, and without, the carried `argument`, each of which
/// overwrites the one before it; each is used once, so that nothing reads what is gone. False if
/// there is no such chain.
static bool findUpdates(Value value, BlockArgument argument, SmallVectorImpl<Value> &chain) {
  if (value == argument)
    return true;
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != argument.getOwner())
    return false;
  chain.push_back(value);
  for (Value previous : overwritable(value))
    if (previous.hasOneUse() && findUpdates(previous, argument, chain))
      return true;
  chain.pop_back();
  return false;
}

/// Whether the variables of `init` may serve the loop that it starts: they belong to a loop before
/// it, or to one around it that updates them in place, and nobody else reads them.
static bool mayTakeOver(Value init, scf::ForOp loop) {
  auto before = init.getDefiningOp<scf::ForOp>();
  return before && before->getBlock() == loop->getBlock() && init.hasOneUse();
}

//===----------------------------------------------------------------------===//
// scf.for
//===----------------------------------------------------------------------===//

/// The variables of carried value `i`, which hold its first value from here on.
static SmallVector<std::string> startCarried(KernelPrinter &p, scf::ForOp loop, unsigned i) {
  Value init = loop.getInitArgs()[i];
  Type type = init.getType();
  SmallVector<Expr> start(p.pieces(init));
  SmallVector<std::string> variables(p.destination(loop.getResult(i)));
  bool isNew = variables.empty() && !mayTakeOver(init, loop);
  if (isNew)
    variables = p.newVariables(type, "acc");
  else if (variables.empty())
    variables = llvm::map_to_vector(start, [](const Expr &e) { return e.text; });
  for (auto [piece, variable] : llvm::enumerate(variables)) {
    if (!isNew && start[piece].text == variable)
      continue;
    p.line() << (isNew ? p.variableType(type, piece) + " " : "") << variable << " = "
             << start[piece].text << ";\n";
  }
  return variables;
}

static SmallVector<Expr> asExprs(ArrayRef<std::string> names) {
  return SmallVector<Expr>(names.begin(), names.end());
}

/// Assigns `sources` to `variables` as if at once.
static void assignAtOnce(KernelPrinter &p, scf::YieldOp yield,
                         ArrayRef<SmallVector<std::string>> variables) {
  struct Assignment {
    std::string variable, type;
    Expr source;
    int64_t bytes;
  };
  SmallVector<Assignment> assignments;
  for (auto [value, targets] : llvm::zip_equal(yield.getOperands(), variables))
    for (auto [piece, variable] : llvm::enumerate(targets))
      if (const Expr &source = p.pieces(value)[piece]; source.text != variable)
        assignments.push_back({variable, p.variableType(value.getType(), piece), source,
                               p.layout(value).lanesOf(piece) * localBytes(value.getType())});
  auto readsAnotherTarget = [&](const Assignment &reader) {
    return llvm::any_of(assignments, [&](const Assignment &other) {
      return other.variable != reader.variable &&
             StringRef(reader.source.text).contains(other.variable);
    });
  };
  for (Assignment &assignment : assignments) {
    if (!readsAnotherTarget(assignment))
      continue;
    std::string name = p.names.unique("next");
    p.countLocals(assignment.bytes);
    p.line() << "const " << assignment.type << " " << name << " = " << assignment.source.text
             << ";\n";
    assignment.source = name;
  }
  for (const Assignment &assignment : assignments)
    p.line() << assignment.variable << " = " << assignment.source.text << ";\n";
}

static void printForHead(KernelPrinter &p, scf::ForOp loop) {
  auto wish = loop->getAttrOfType<StringAttr>(emitNameAttr);
  std::string counter = p.names.unique(wish ? cleanIdentifier(wish, "i") : std::string("i"));
  p.countLocals(loop.getInductionVar().getType());
  Expr end = p.scalar(loop.getUpperBound());
  Expr step = p.scalar(loop.getStep());
  Expr start = p.scalar(loop.getLowerBound());
  if (auto unroll = loop->getAttrOfType<IntegerAttr>(unrollAttr))
    p.line() << "MODELC_UNROLL(" << unroll.getInt() << ")\n";
  p.line() << "for (" << scalarType(loop.getInductionVar().getType()) << " " << counter << " = "
           << start.text << "; " << counter << " < " << operandText(end, Precedence::Additive)
           << "; " << (step.text == "1" ? "++" + counter : counter + " += " + step.text) << ") {\n";
  p.setPieces(loop.getInductionVar(), {Expr(counter)});
}

static void printFor(KernelPrinter &p, scf::ForOp loop) {
  SmallVector<SmallVector<std::string>> variables;
  for (unsigned i = 0; i < loop.getNumResults(); ++i) {
    variables.push_back(startCarried(p, loop, i));
    p.setPieces(loop.getRegionIterArgs()[i], asExprs(variables[i]));
    p.setPieces(loop.getResult(i), asExprs(variables[i]));
  }
  for (auto [i, argument] : llvm::enumerate(loop.getRegionIterArgs())) {
    SmallVector<Value> chain;
    Value last = loop.getYieldedValues()[i];
    if (argument.hasOneUse() && findUpdates(last, argument, chain))
      for (Value update : chain)
        p.setDestination(update, variables[i]);
  }
  NameTable outer = p.names; // the counter is free again after the loop
  printForHead(p, loop);
  p.printNested(*loop.getBody(), [&] {
    assignAtOnce(p, cast<scf::YieldOp>(loop.getBody()->getTerminator()), variables);
  });
  p.line() << "}\n";
  p.names = std::move(outer);
}

//===----------------------------------------------------------------------===//
// scf.if
//===----------------------------------------------------------------------===//

static void printIf(KernelPrinter &p, scf::IfOp branch) {
  SmallVector<SmallVector<std::string>> variables;
  for (Value result : branch.getResults()) {
    variables.push_back(p.newVariables(result.getType(), "t"));
    for (auto [piece, variable] : llvm::enumerate(variables.back()))
      p.line() << p.variableType(result.getType(), piece) << " " << variable << ";\n";
    p.setPieces(result, asExprs(variables.back()));
  }
  p.line() << "if (" << p.scalar(branch.getCondition()).text << ") {\n";
  p.printNested(*branch.thenBlock(), [&] { assignAtOnce(p, branch.thenYield(), variables); });
  if (branch.elseBlock()) {
    p.line() << "} else {\n";
    p.printNested(*branch.elseBlock(), [&] { assignAtOnce(p, branch.elseYield(), variables); });
  }
  p.line() << "}\n";
}

bool modelc::printLoops(KernelPrinter &p, Operation *op) {
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return printFor(p, loop), true;
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return printIf(p, branch), true;
  return isa<scf::YieldOp>(op); // printed by the op around it
}
