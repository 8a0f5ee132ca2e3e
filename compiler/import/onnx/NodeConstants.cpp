// Inputs of a node whose values decide what is built: shapes, axes, counts.

#include "compiler/import/onnx/Node.h"

#include "compiler/evaluator/Numbers.h"
#include "compiler/import/onnx/KnownValues.h"
#include "dialects/nn/Constant.h"
#include "dialects/nn/Shape.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

/// The constant behind `value`, whose elements a reshape leaves alone; all of them present.
static std::optional<HostTensor> constantBehind(Value value) {
  while (auto reshape = value.getDefiningOp<nn::ReshapeOp>())
    value = reshape.getInput();
  auto constant = value.getDefiningOp<nn::ConstantOp>();
  std::optional<HostTensor> tensor = constant ? toHostTensor(constant.getValue()) : std::nullopt;
  return tensor ? std::optional(expandSplat(*tensor)) : std::nullopt;
}

std::optional<HostTensor> Node::known(unsigned i) {
  std::string problem;
  std::optional<HostTensor> tensor = constantBehind(input(i));
  if (!tensor)
    tensor = computeNow(importState, input(i), problem);
  if (!tensor)
    unsupported(describeInput(i) + " " + problem);
  return tensor;
}

template <class To, class T> static SmallVector<To> copyOf(const HostTensor &tensor) {
  Values<T> values(tensor);
  return SmallVector<To>(values.data(), values.data() + tensor.type.getNumElements());
}

/// The values of f16 or bf16.
static SmallVector<double> halvesOf(const HostTensor &tensor) {
  auto element = cast<FloatType>(tensor.type.getElementType());
  SmallVector<double> values;
  for (int64_t i = 0; i < tensor.type.getNumElements(); ++i) {
    uint16_t bits;
    std::memcpy(&bits, tensor.data.get() + i * sizeof bits, sizeof bits);
    APFloat value(element.getFloatSemantics(), APInt(16, bits));
    bool loses;
    value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &loses);
    values.push_back(value.convertToDouble());
  }
  return values;
}

std::optional<SmallVector<int64_t>> Node::constantInts(unsigned i) {
  std::optional<HostTensor> tensor = known(i);
  if (!tensor)
    return std::nullopt;
  if (!tensor->type.getElementType().isInteger())
    return malformed(describeInput(i) + " must hold integers"), std::nullopt;
  return copyOf<int64_t, int64_t>(*tensor);
}

std::optional<SmallVector<double>> Node::constantReals(unsigned i) {
  std::optional<HostTensor> tensor = known(i);
  if (!tensor)
    return std::nullopt;
  Type element = tensor->type.getElementType();
  if (element.isF32())
    return copyOf<double, float>(*tensor);
  if (element.isF64())
    return copyOf<double, double>(*tensor);
  if (element.isInteger())
    return copyOf<double, int64_t>(*tensor);
  if (element.isF16() || element.isBF16())
    return halvesOf(*tensor);
  return unsupported(describeInput(i) + " must be float, double or an integer"), std::nullopt;
}

std::optional<double> Node::constantScalar(unsigned i) {
  std::optional<SmallVector<double>> values = constantReals(i);
  if (!values)
    return std::nullopt;
  if (values->size() != 1)
    return malformed(describeInput(i) + " must have one element"), std::nullopt;
  return values->front();
}

std::optional<int64_t> Node::constantInt(unsigned i) {
  std::optional<SmallVector<int64_t>> values = constantInts(i);
  if (!values)
    return std::nullopt;
  if (values->size() != 1)
    return malformed(describeInput(i) + " must have one element"), std::nullopt;
  return values->front();
}

bool Node::isConstantFalse(unsigned i) const {
  std::optional<HostTensor> tensor = constantBehind(input(i));
  return tensor && tensor->type.getElementType().isInteger(1) &&
         tensor->type.getNumElements() == 1 && *tensor->data == 0;
}
