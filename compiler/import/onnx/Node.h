// One node of the graph as the builders of the op families see it.

#ifndef MODELC_COMPILER_IMPORT_ONNX_NODE_H
#define MODELC_COMPILER_IMPORT_ONNX_NODE_H

#include "compiler/evaluator/HostTensor.h"
#include "compiler/import/onnx/ImportState.h"

#include "onnx.pb.h"

#include <optional>

namespace modelc::importer {

/// Hands out a node's operands and attributes, and remembers which attributes were asked for: what
/// a builder does not read is refused. Every error is emitted with the node's name, type and opset;
/// the functions that emit one return an empty value, so that a builder can write `return
/// node.unsupported(..)`.
class Node {
public:
  Node(ImportState &state, onnx::NodeProto &proto, int index);

  ImportState &state() { return importState; }
  mlir::OpBuilder &builder() { return importState.builder; }
  mlir::Location location() const { return loc; }
  const std::string &name() const { return nodeName; }
  int64_t opset() const { return version; }
  bool failed() const { return hasErrors; }

  //===--- Operands ---===//

  unsigned inputCount() const { return proto.input_size(); }
  /// Whether optional input `i` is given.
  bool has(unsigned i) const { return i < inputCount() && !proto.input(i).empty(); }
  /// Input `i`, which must be given.
  mlir::Value input(unsigned i) const;
  /// Lets the builder read `value` where it asks for input `i`.
  void replaceInput(unsigned i, mlir::Value value) { replaced[i] = value; }
  mlir::RankedTensorType type(unsigned i) const;
  llvm::ArrayRef<int64_t> shape(unsigned i) const { return type(i).getShape(); }
  int64_t rank(unsigned i) const { return type(i).getRank(); }
  /// The values of an integer (or boolean) input that must be known at compile time; nothing, with
  /// an error, if they are not.
  std::optional<llvm::SmallVector<int64_t>> constantInts(unsigned i);
  /// The same for one element, in a tensor of any rank.
  std::optional<int64_t> constantInt(unsigned i);
  /// The values of an input of any numbers, likewise; and one element.
  std::optional<llvm::SmallVector<double>> constantReals(unsigned i);
  std::optional<double> constantScalar(unsigned i);
  /// Whether input `i` is a boolean constant that is false.
  bool isConstantFalse(unsigned i) const;
  /// Whether input `i` depends on constants only.
  bool isConstant(unsigned i) const { return importState.constants.contains(input(i)); }

  //===--- Outputs ---===//

  unsigned outputCount() const { return proto.output_size(); }
  /// Whether output `i` is named and something reads it.
  bool isUsed(unsigned i) const;
  /// Records output `i` > 0; output 0 is what the builder returns. An output that is used and was
  /// not recorded is refused.
  void setOutput(unsigned i, mlir::Value value);
  /// The recorded output; null if there is none.
  mlir::Value output(unsigned i) const { return i < outputs.size() ? outputs[i] : mlir::Value(); }

  //===--- Attributes ---===//

  bool hasAttribute(llvm::StringRef name) const;
  int64_t integer(llvm::StringRef name, int64_t otherwise);
  double real(llvm::StringRef name, float otherwise);
  std::string text(llvm::StringRef name, llvm::StringRef otherwise);
  llvm::SmallVector<int64_t> integers(llvm::StringRef name, llvm::ArrayRef<int64_t> otherwise);
  llvm::SmallVector<float> reals(llvm::StringRef name);
  llvm::SmallVector<std::string> texts(llvm::StringRef name);
  /// A tensor attribute, whose bytes may be taken out; null if there is none.
  onnx::TensorProto *tensor(llvm::StringRef name);
  /// A graph, which may be changed; null if there is none.
  onnx::GraphProto *graph(llvm::StringRef name);
  /// For an attribute that has no effect on inference.
  void ignore(llvm::StringRef name) { attribute(name, std::nullopt); }
  /// An axis in -rank .. rank-1, made non-negative; 0, with an error, if it lies outside.
  int64_t axis(int64_t value, int64_t rank);

  /// Refuses attributes that come twice. To be called before the node is built.
  void checkAttributesOnce();
  /// Refuses attributes that nobody has read. To be called when the node is built.
  void checkAttributesRead();

  //===--- Errors ---===//

  /// modelc lacks something that this node needs.
  mlir::Value unsupported(const llvm::Twine &message);
  /// The node contradicts the ONNX specification.
  mlir::Value malformed(const llvm::Twine &message);

  /// For a builder whose helper has emitted the error itself.
  mlir::Value refused() { return hasErrors = true, mlir::Value(); }
  /// "node 'c' (Constant, opset 13): value", for such a helper.
  std::string describe(llvm::StringRef part) const { return description + ": " + part.str(); }

private:
  using Kind = onnx::AttributeProto::AttributeType;
  /// The attribute, marked as read; null if it is missing or, with an error, of another kind.
  onnx::AttributeProto *attribute(llvm::StringRef name, std::optional<Kind> kind);
  std::string describeInput(unsigned i) const;
  /// All elements of input `i`; nothing, with an error, if they are not known at compile time.
  std::optional<HostTensor> known(unsigned i);

  ImportState &importState;
  onnx::NodeProto &proto;
  std::string nodeName;
  mlir::Location loc;
  std::string kind, description;
  int64_t version;
  llvm::SmallVector<mlir::Value> outputs;
  llvm::StringSet<> readAttributes;
  llvm::SmallDenseMap<unsigned, mlir::Value, 4> replaced; // inputs
  bool hasErrors = false;
};

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_NODE_H
