// Kernels are named `<root>_<fused ops>_<shape>`. Names need not be unique; the outliner numbers
// them.

#include "passes/kernels/KernelText.h"

#include "dialects/kernel/Weight.h"
#include "dialects/nn/Conv.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/MatMul.h"
#include "dialects/nn/Normalization.h"
#include "dialects/nn/Pool.h"
#include "dialects/nn/Reduction.h"
#include "dialects/nn/Shape.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace modelc;

/// Fused ops that a name spells out; a longer chain ends in "etc".
static constexpr size_t kNamedOps = 4;

//===----------------------------------------------------------------------===//
// Shapes and windows
//===----------------------------------------------------------------------===//

/// "56x56x64" without leading dimensions of 1; "1" for a scalar.
static std::string shapeText(ArrayRef<int64_t> shape) {
  while (shape.size() > 1 && shape.front() == 1)
    shape = shape.drop_front();
  if (shape.empty())
    return "1";
  return llvm::join(llvm::map_range(shape, [](int64_t d) { return std::to_string(d); }), "x");
}

static std::string shapeText(Value value) {
  return shapeText(cast<ShapedType>(value.getType()).getShape());
}

/// "s2" or "s1x2": a letter and a pair that is not (1, 1).
static std::string pairText(StringRef letter, ArrayRef<int64_t> pair) {
  if (pair[0] == 1 && pair[1] == 1)
    return "";
  if (pair[0] == pair[1])
    return (letter + Twine(pair[0])).str();
  return (letter + Twine(pair[0]) + "x" + Twine(pair[1])).str();
}

static std::string windowText(ArrayRef<int64_t> window, ArrayRef<int64_t> strides,
                              ArrayRef<int64_t> dilations) {
  return (Twine(window[0]) + "x" + Twine(window[1]) + pairText("s", strides) +
          pairText("d", dilations))
      .str();
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static std::string convText(nn::Conv2dOp op) {
  ArrayRef<int64_t> weight = cast<ShapedType>(op.getWeight().getType()).getShape();
  int64_t groups = op.getGroups();
  StringRef word = groups == 1 ? "conv" : weight[2] == 1 ? "depthwise" : "groupconv";
  return word.str() + windowText(weight.take_front(2), op.getStrides(), op.getDilations());
}

static std::string poolText(nn::Pool2dOp op) {
  return (nn::stringifyPoolKind(op.getKind()) + "pool").str() +
         windowText(op.getWindow(), op.getStrides(), op.getDilations());
}

/// The operand adds one value per column.
static bool isBias(Value operand, Value result) {
  auto type = cast<ShapedType>(operand.getType()), whole = cast<ShapedType>(result.getType());
  return type.getRank() > 0 && type.getNumElements() == type.getShape().back() &&
         type.getNumElements() < whole.getNumElements();
}

static std::string opText(Operation *op) {
  return TypeSwitch<Operation *, std::string>(op)
      .Case([](nn::Conv2dOp op) { return convText(op); })
      .Case([](nn::MatMulOp) { return std::string("matmul"); })
      .Case([](nn::Pool2dOp op) { return poolText(op); })
      .Case([](nn::ReduceOp op) { return nn::stringifyReduceKind(op.getKind()).str(); })
      .Case([](nn::SoftmaxOp) { return std::string("softmax"); })
      .Case([](nn::TransposeOp) { return std::string("transpose"); })
      .Case([](nn::UnaryOp op) { return nn::stringifyUnaryKind(op.getKind()).str(); })
      .Case([](nn::ClipOp op) {
        bool relu6 = op.getLow().isZero() && op.getHigh().convertToDouble() == 6.0;
        return std::string(relu6 ? "relu6" : "clip");
      })
      .Case([](nn::BinaryOp op) {
        bool bias = op.getKind() == nn::BinaryKind::Add && isBias(op.getRhs(), op.getResult());
        return bias ? std::string("bias") : nn::stringifyBinaryKind(op.getKind()).str();
      })
      .Case([](nn::CompareOp op) { return nn::stringifyCompareKind(op.getKind()).str(); })
      .Default([](Operation *op) { return op->getName().stripDialect().str(); });
}

/// The shape that tells a kernel from its kin.
static std::string shapeOf(Operation *root) {
  if (auto matmul = dyn_cast<nn::MatMulOp>(root))
    return shapeText(matmul.getLhs()) + "x" +
           std::to_string(cast<ShapedType>(matmul.getType()).getShape().back());
  if (auto reduce = dyn_cast<nn::ReduceOp>(root))
    return shapeText(reduce.getInput());
  return shapeText(root->getResult(0));
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

static std::string nameOf(ArrayRef<std::string> ops, const std::string &shape) {
  SmallVector<std::string> parts;
  for (auto [i, op] : llvm::enumerate(ops))
    if (op != "bias" || ops.size() == 1)
      parts.push_back(op);
  if (parts.size() > kNamedOps + 1) {
    parts.truncate(kNamedOps);
    parts.push_back("etc");
  }
  parts.push_back(shape);
  return llvm::join(parts, "_");
}

KernelText modelc::describeKernel(kernel::DispatchOp dispatch) {
  SmallVector<std::string> ops;
  for (Operation &op : dispatch.getBody().front().without_terminator())
    if (!isa<kernel::UnpackOp>(op))
      ops.push_back(opText(&op));
  Operation *root = dispatch.getRoot();
  if (!root)
    ops.push_back("copy");
  std::string shape = root ? shapeOf(root) : shapeText(dispatch.getOutputs().front());
  std::string source = root ? shapeText(root->getOperand(0)) : shape;
  return {nameOf(ops, shape), llvm::join(ops, ", ") + ": " + source + " -> " +
                                  shapeText(dispatch.getOutputs().front())};
}

KernelText modelc::describeKernel(kernel::FillHaloOp op) {
  std::string shape = shapeText(op.getBuffer());
  ArrayRef<int64_t> halo = op.getHalo();
  auto edge = [&](int side, StringRef where) { return std::to_string(halo[side]) + where.str(); };
  return {"halo_" + shape, "border of " + shape + ": rows " + edge(0, " above, ") +
                               edge(2, " below; columns ") + edge(1, " left, ") +
                               edge(3, " right")};
}
