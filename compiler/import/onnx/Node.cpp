#include "compiler/import/onnx/Node.h"

#include "compiler/import/onnx/GraphOrder.h"
#include "compiler/import/onnx/ModelFile.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

Node::Node(ImportState &state, onnx::NodeProto &proto, int index)
    : importState(state), proto(proto), nodeName(importer::nodeName(state, proto, index)),
      loc(state.named(nodeName)), kind(describeKind(state, proto)),
      description(describeNode(state, proto, index)),
      version(state.scope().opsets->lookup(canonicalDomain(proto.domain()))) {}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

Value Node::unsupported(const Twine &message) {
  hasErrors = true;
  importState.unsupported = true;
  if (importState.isNew(kind, message.str()))
    importState.emitUnsupported(loc) << description << ": " << message;
  return {};
}

Value Node::malformed(const Twine &message) {
  hasErrors = true;
  importState.unreadable = true;
  if (importState.isNew(kind, message.str()))
    importState.emitUnreadable(loc) << description << ": " << message;
  return {};
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

Value Node::input(unsigned i) const {
  Value other = replaced.lookup(i);
  return other ? other : importState.lookup(proto.input(i));
}

RankedTensorType Node::type(unsigned i) const { return cast<RankedTensorType>(input(i).getType()); }

std::string Node::describeInput(unsigned i) const {
  return "input " + std::to_string(i) + " (" + quoted(proto.input(i)) + ")";
}

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

bool Node::isUsed(unsigned i) const {
  return i < outputCount() && !proto.output(i).empty() &&
         importState.scope().usedNames.contains(proto.output(i));
}

void Node::setOutput(unsigned i, Value value) {
  outputs.resize(std::max<size_t>(outputs.size(), i + 1));
  outputs[i] = value;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

bool Node::hasAttribute(StringRef name) const {
  return llvm::any_of(proto.attribute(), [&](const auto &attr) { return attr.name() == name; });
}

onnx::AttributeProto *Node::attribute(StringRef name, std::optional<Kind> kind) {
  readAttributes.insert(name);
  for (onnx::AttributeProto &attr : *proto.mutable_attribute()) {
    if (attr.name() != name)
      continue;
    if (!kind || attr.type() == *kind)
      return &attr;
    malformed("attribute " + quoted(name) + " is of kind " +
              onnx::AttributeProto::AttributeType_Name(attr.type()) + ", not " +
              onnx::AttributeProto::AttributeType_Name(*kind));
    return nullptr;
  }
  return nullptr;
}

int64_t Node::integer(StringRef name, int64_t otherwise) {
  onnx::AttributeProto *attr = attribute(name, onnx::AttributeProto::INT);
  return attr ? attr->i() : otherwise;
}

double Node::real(StringRef name, float otherwise) {
  onnx::AttributeProto *attr = attribute(name, onnx::AttributeProto::FLOAT);
  return attr ? attr->f() : otherwise;
}

std::string Node::text(StringRef name, StringRef otherwise) {
  onnx::AttributeProto *attr = attribute(name, onnx::AttributeProto::STRING);
  return attr ? attr->s() : otherwise.str();
}

SmallVector<int64_t> Node::integers(StringRef name, ArrayRef<int64_t> otherwise) {
  onnx::AttributeProto *attr = attribute(name, onnx::AttributeProto::INTS);
  return attr ? SmallVector<int64_t>(attr->ints().begin(), attr->ints().end())
              : SmallVector<int64_t>(otherwise);
}

SmallVector<float> Node::reals(StringRef name) {
  onnx::AttributeProto *attr = attribute(name, onnx::AttributeProto::FLOATS);
  return attr ? SmallVector<float>(attr->floats().begin(), attr->floats().end())
              : SmallVector<float>();
}

SmallVector<std::string> Node::texts(StringRef name) {
  onnx::AttributeProto *attr = attribute(name, onnx::AttributeProto::STRINGS);
  return attr ? SmallVector<std::string>(attr->strings().begin(), attr->strings().end())
              : SmallVector<std::string>();
}

onnx::TensorProto *Node::tensor(StringRef name) {
  onnx::AttributeProto *attr = attribute(name, onnx::AttributeProto::TENSOR);
  return attr ? attr->mutable_t() : nullptr;
}

onnx::GraphProto *Node::graph(StringRef name) {
  onnx::AttributeProto *attr = attribute(name, onnx::AttributeProto::GRAPH);
  return attr ? attr->mutable_g() : nullptr;
}

int64_t Node::axis(int64_t value, int64_t rank) {
  if (value >= -rank && value < rank)
    return value < 0 ? value + rank : value;
  malformed("axis " + Twine(value) + " lies outside of a tensor of rank " + Twine(rank));
  return 0;
}

void Node::checkAttributesOnce() {
  llvm::StringSet<> names;
  for (const onnx::AttributeProto &attr : proto.attribute()) {
    if (!names.insert(attr.name()).second)
      malformed("attribute " + quoted(attr.name()) + " is given twice");
    if (!attr.ref_attr_name().empty()) // those of a function's body have been put in
      malformed("attribute " + quoted(attr.name()) +
                " refers to one of a function, outside of any");
  }
}

void Node::checkAttributesRead() {
  for (const onnx::AttributeProto &attr : proto.attribute())
    if (!readAttributes.contains(attr.name()))
      unsupported("attribute " + quoted(attr.name()) + " is not supported");
}
