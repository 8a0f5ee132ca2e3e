#include "compiler/import/onnx/Constants.h"

#include "compiler/evaluator/HostTensor.h"
#include "compiler/import/onnx/Fold.h"
#include "dialects/nn/Constant.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

template <class T> static ArrayRef<char> bytesOf(ArrayRef<T> values) {
  return {reinterpret_cast<const char *>(values.data()), values.size() * sizeof(T)};
}

bool modelc::importer::hasRoomFor(Node &node, int64_t bytes) {
  if (bytes <= node.state().folding.expansion)
    return true;
  node.unsupported("needs a table of " + Twine(bytes) + " bytes; the tables of a model may take " +
                   Twine(OnnxImportLimits::expandedBytes) + " bytes");
  return false;
}

Value modelc::importer::constantOf(Node &node, RankedTensorType type, ArrayRef<char> bytes) {
  if (isEmptyShape(type.getShape()))
    return emptyConstant(node.state(), node.location(), type);
  if (!hasRoomFor(node, bytes.size()))
    return {};
  node.state().folding.expansion -= bytes.size();
  ElementsAttr value = toElementsAttr(copyToTensor(type, bytes), "table");
  Value constant = nn::ConstantOp::create(node.builder(), node.location(), value);
  node.state().constants.insert(constant);
  return constant;
}

Value modelc::importer::intConstant(Node &node, ArrayRef<int64_t> shape, ArrayRef<int64_t> values) {
  auto type = RankedTensorType::get(shape, node.builder().getI64Type());
  return constantOf(node, type, bytesOf(values));
}

Value modelc::importer::countUp(Node &node, ArrayRef<int64_t> shape) {
  if (!hasRoomFor(node, ShapedType::getNumElements(shape) * int64_t(sizeof(int64_t))))
    return {};
  auto values = llvm::to_vector(llvm::seq<int64_t>(0, ShapedType::getNumElements(shape)));
  return intConstant(node, shape, values);
}

Value modelc::importer::realConstant(Node &node, ArrayRef<int64_t> shape, ArrayRef<double> values,
                                     Type element) {
  auto type = RankedTensorType::get(shape, element);
  if (element.isF64())
    return constantOf(node, type, bytesOf(values));
  SmallVector<float> rounded(values.begin(), values.end());
  return constantOf(node, type, bytesOf(ArrayRef<float>(rounded)));
}
