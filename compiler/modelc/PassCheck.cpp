#include "compiler/modelc/PassCheck.h"

#include "compiler/evaluator/Evaluator.h"
#include "compiler/modelc/DataSet.h"
#include "compiler/modelc/Diagnostics.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/Elementwise.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace modelc;

class PassCheck::Instrumentation : public PassInstrumentation {
public:
  explicit Instrumentation(PassCheck &check) : passCheck(check) {}

  void runBeforePass(Pass *, Operation *op) override { passCheck.begin(op); }
  void runAfterPass(Pass *pass, Operation *op) override {
    if (!pass->getArgument().empty()) // an adaptor, whose passes were looked at one by one
      passCheck.check(pass->getArgument(), op);
  }

private:
  PassCheck &passCheck;
};

std::unique_ptr<PassInstrumentation> PassCheck::instrumentation() {
  return std::make_unique<Instrumentation>(*this);
}

/// The function that a pass works on, or that lies in its module.
static func::FuncOp mainOf(Operation *op) {
  auto function = dyn_cast<func::FuncOp>(op);
  return function ? function : cast<ModuleOp>(op).lookupSymbol<func::FuncOp>("main");
}

/// Makes the first constant of floats another one.
static void breakConstant(func::FuncOp main) {
  for (auto constant : main.getOps<nn::ConstantOp>()) {
    if (!isa<FloatType>(constant.getType().getElementType()))
      continue;
    OpBuilder builder(constant->getNextNode());
    auto negated = nn::UnaryOp::create(builder, constant.getLoc(), nn::UnaryKind::Neg, constant);
    constant->getResult(0).replaceAllUsesExcept(negated, negated);
    return;
  }
}

void PassCheck::begin(Operation *op) {
  if (!results.empty())
    return;
  func::FuncOp main = mainOf(op);
  inputs = makeRandomDataSet(main).inputs;
  if (auto values = evaluate(main.getBody().front(), inputs); succeeded(values))
    results = std::move(*values);
}

void PassCheck::check(StringRef pass, Operation *op) {
  func::FuncOp main = mainOf(op);
  if (pass == breakAfter)
    breakConstant(main);
  if (!found.empty() || results.empty())
    return;
  auto values = evaluate(main.getBody().front(), inputs);
  if (failed(values)) {
    found = "after pass " + pass.str() + " the evaluator fails";
    return;
  }
  for (auto [i, value] : llvm::enumerate(*values)) {
    Difference d = compare(value, results[i], tolerance);
    if (d.wrongElements && found.empty())
      found = llvm::formatv("pass {0} changes output '{1}': max error {2:E2} of {3:E2}, {4} of {5} "
                            "elements wrong",
                            pass, oneLine(outputName(main, i)), d.largestError, d.largestExpected,
                            d.wrongElements, value.type.getNumElements());
  }
  results = std::move(*values);
}
