#include "compiler/import/onnx/ImportOnnx.h"

#include "compiler/import/onnx/ExternalData.h"
#include "compiler/import/onnx/Fold.h"
#include "compiler/import/onnx/Functions.h"
#include "compiler/import/onnx/ImportGraph.h"
#include "compiler/import/onnx/InputTypes.h"
#include "compiler/import/onnx/KnownValues.h"
#include "compiler/import/onnx/ModelFile.h"
#include "compiler/import/onnx/Tensors.h"
#include "dialects/nn/Constant.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

static constexpr StringLiteral nameAttr = "modelc.name";

/// What is known of an input before any node is read; null for a value of run time.
static Value knownInput(ImportState &state, const GraphInput &input) {
  Location loc = state.named(input.name);
  if (isEmptyShape(input.type.getShape()))
    return emptyConstant(state, loc, input.type);
  auto pin = state.options.pins.find(input.name.str());
  if (pin == state.options.pins.end())
    return {};
  std::optional<HostTensor> tensor = pinnedValue(state, input.name, input.type, pin->second);
  return tensor ? makeConstant(state, loc, *tensor) : Value();
}

static void addArguments(ImportState &state, func::FuncOp main, ArrayRef<GraphInput> inputs) {
  Block &body = main.getBody().front();
  for (const GraphInput &input : inputs) {
    Value argument = body.addArgument(input.type, state.named(input.name));
    Value known = knownInput(state, input);
    state.define(input.name, known ? known : argument); // the port stays
  }
}

/// Holds what the file declares for an output to what the graph computes: another element type is
/// an error, another shape is only said, as exporters get it wrong and users see the right one in
/// the header.
static void checkDeclaredOutput(ImportState &state, const onnx::ValueInfoProto &output,
                                RankedTensorType type) {
  const onnx::TypeProto::Tensor &declared = output.type().tensor_type();
  Location loc = state.named(output.name());
  Type element = elementType(state.builder, declared.elem_type());
  if (element && element != type.getElementType())
    state.emitUnreadable(loc) << "output " << quoted(output.name()) << " is declared as "
                              << elementTypeName(element) << " but the graph computes "
                              << elementTypeName(type.getElementType());
  bool fits = !declared.has_shape() || declared.shape().dim_size() == type.getRank();
  for (int i = 0; fits && declared.has_shape() && i < type.getRank(); ++i) {
    const auto &dim = declared.shape().dim(i);
    fits = !dim.has_dim_value() || dim.dim_value() <= 0 || dim.dim_value() == type.getDimSize(i);
  }
  if (!fits)
    emitRemark(loc) << "output " << quoted(output.name())
                    << " is declared with another shape than the graph computes, "
                    << shapeText(type.getShape());
}

/// Ends @main with the graph's outputs and gives it its type and the names of its ports.
static void finishMain(ImportState &state, const onnx::GraphProto &graph, func::FuncOp main,
                       ArrayRef<GraphInput> inputs) {
  SmallVector<Value> results;
  for (const onnx::ValueInfoProto &output : graph.output()) {
    if (!state.lookup(output.name())) {
      state.emitUnreadable(state.named(output.name()))
          << "output " << quoted(output.name()) << " is not made";
      return;
    }
    auto type = cast<RankedTensorType>(state.lookup(output.name()).getType());
    results.push_back(state.lookup(output.name()));
    checkDeclaredOutput(state, output, type);
  }
  func::ReturnOp::create(state.builder, main.getLoc(), results);
  main.setType(state.builder.getFunctionType(main.getBody().front().getArgumentTypes(),
                                             TypeRange(ValueRange(results))));
  for (auto [i, input] : llvm::enumerate(inputs))
    main.setArgAttr(i, nameAttr, state.builder.getStringAttr(input.name));
  for (auto [i, output] : llvm::enumerate(graph.output()))
    main.setResultAttr(i, nameAttr, state.builder.getStringAttr(output.name()));
}

/// Shapes and axes that builders have read, and initializers that nobody uses.
static void eraseUnusedConstants(func::FuncOp main) {
  for (Operation &op : llvm::make_early_inc_range(main.getBody().front()))
    if (isa<nn::ConstantOp>(op) && op.use_empty())
      op.erase();
}

static void importGraph(ImportState &state, onnx::GraphProto &graph, func::FuncOp main) {
  SmallVector<GraphInput> inputs = inputTypes(state, graph);
  state.builder.setInsertionPointToStart(main.addEntryBlock());
  addArguments(state, main, inputs);
  if (failed(importNodes(state, graph)) || state.status() != ImportStatus::Ok)
    return;
  finishMain(state, graph, main, inputs);
  eraseUnusedConstants(main);
}

ImportStatus modelc::importOnnx(StringRef path, const OnnxImportOptions &options,
                                MLIRContext &context, OwningOpRef<ModuleOp> &result) {
  context.loadDialect<nn::NNDialect, func::FuncDialect>();
  Location fileLoc = FileLineColLoc::get(&context, path, 0, 0);
  ExternalFiles files(path);
  FunctionTable functions;
  ImportState state(context, fileLoc, options, files, functions);
  onnx::ModelProto model;
  if (failed(readModelFile(state, path, model)) || failed(readOpsets(state, model)) ||
      failed(functions.read(state, model)))
    return state.status();

  OwningOpRef<ModuleOp> module = ModuleOp::create(fileLoc);
  state.builder.setInsertionPointToStart(module->getBody());
  auto main =
      func::FuncOp::create(state.builder, fileLoc, "main", state.builder.getFunctionType({}, {}));
  importGraph(state, *model.mutable_graph(), main);
  state.emitRest();
  if (state.status() == ImportStatus::Ok)
    result = std::move(module);
  return state.status();
}
