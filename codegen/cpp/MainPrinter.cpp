#include "codegen/cpp/MainPrinter.h"

#include "codegen/Names.h"
#include "codegen/cpp/EmitAttributes.h"
#include "codegen/cpp/Types.h"
#include "dialects/kernel/Buffer.h"
#include "dialects/kernel/Views.h"
#include "dialects/kernel/Weight.h"
#include "dialects/nn/Weights.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace modelc;

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

namespace {
/// Prints the checks of the members of NAME_args, in order of declaration.
struct CheckPrinter {
  const ModelInterface &interface;
  raw_ostream &os;

  void check(StringRef condition, StatusKind kind, int field, StringRef text) {
    os << "  if (" << condition << ")\n    return " << field << " << 8 | " << int(kind) << "; // "
       << text << "\n";
  }

  void pointer(StringRef field, int number, int64_t alignment) {
    std::string member = ("args->" + field).str();
    check(member + " == nullptr", StatusKind::Null, number, (field + " is null").str());
    if (alignment > 1)
      check("!is_aligned(" + member + ", " + std::to_string(alignment) + ")",
            StatusKind::Misaligned, number, (field + " is misaligned").str());
  }

  static int64_t alignmentOf(const Port &port) {
    return nn::elementBytes(port.type.getElementType());
  }

  void all() {
    check("args == nullptr", StatusKind::Null, 0, "args is null");
    for (auto [i, port] : llvm::enumerate(interface.inputs))
      if (port.bytes > 0) // no element is read
        pointer(port.field, interface.inputField(i), alignmentOf(port));
    for (auto [i, port] : llvm::enumerate(interface.outputs))
      if (port.bytes > 0)
        pointer(port.field, interface.outputField(i), alignmentOf(port));
    if (!interface.arenaBytes)
      return;
    pointer("arena", interface.arenaField(), interface.arenaAlign);
    check("args->arena_bytes < " + std::to_string(interface.arenaBytes), StatusKind::TooSmall,
          interface.arenaBytesField(), "arena_bytes is too small");
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

namespace {
/// Memory as `@main` knows it: a pointer of the caller, the arena or the weights, and a constant
/// offset.
struct Place {
  std::string base;
  int64_t bytes = 0;
};

struct StepPrinter {
  const ModelInterface &interface;
  raw_ostream &os;
  DenseMap<Value, Place> places;
  int step = 0;
  bool failed = false;

  StepPrinter(const ModelInterface &interface, raw_ostream &os) : interface(interface), os(os) {}

  void report(Operation *op, const Twine &why) {
    failed = true;
    op->emitOpError("cannot be printed as a step: ") << why;
    for (Value result : op->getResults())
      places[result] = {"unsupported", 0};
  }

  void placeArguments(func::FuncOp main) {
    unsigned input = 0, output = 0;
    for (BlockArgument argument : main.getArguments()) {
      auto role = main.getArgAttrOfType<StringAttr>(argument.getArgNumber(), "modelc.role");
      if (role && role == "input" && input < interface.inputs.size())
        places[argument] = {"args->" + interface.inputs[input++].field};
      else if (role && role == "output" && output < interface.outputs.size())
        places[argument] = {"args->" + interface.outputs[output++].field};
      else
        places[argument] = {"args->arena"};
    }
  }

  void moveBy(Operation *op, Value source, int64_t elements) {
    Place place = places.lookup(source);
    Type element = cast<MemRefType>(source.getType()).getElementType();
    places[op->getResult(0)] = {place.base, place.bytes + elements * nn::elementBytes(element)};
  }

  void printLoadWeight(kernel::LoadWeightOp load) {
    auto weight =
        SymbolTable::lookupNearestSymbolFrom<kernel::WeightOp>(load, load.getWeightAttr());
    if (!weight || !weight.getOffset())
      return report(load, "a weight without an offset");
    places[load.getResult()] = {"weights", static_cast<int64_t>(*weight.getOffset())};
  }

  void printView(memref::ViewOp view) {
    auto shift = getConstantIntValue(view.getByteShift());
    if (!shift)
      return report(view, "an offset that is not constant");
    Place source = places.lookup(view.getSource());
    places[view.getResult()] = {source.base, source.bytes + *shift};
  }

  void printSubView(memref::SubViewOp view) {
    std::optional<int64_t> elements = kernel::offsetInSource(view);
    if (!elements)
      return report(view, "an offset or a stride that is not constant");
    moveBy(view, view.getSource(), *elements);
  }

  std::string argument(Value memref) {
    Place place = places.lookup(memref);
    StringRef base = place.base;
    if (base.starts_with("args->") && base != "args->arena" && place.bytes == 0)
      return place.base;
    std::string type = storedType(cast<MemRefType>(memref.getType()).getElementType());
    base.consume_front("args->arena");
    return "at<" + type + ">(" + (base.empty() ? "arena" : place.base) + ", " +
           std::to_string(place.bytes) + ")";
  }

  void printCall(func::CallOp call) {
    auto kernel = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
    auto name = kernel ? kernel->getAttrOfType<StringAttr>(emitNameAttr) : StringAttr();
    std::string callee = cleanIdentifier(name ? name.getValue() : call.getCallee(), "kernel");
    SmallVector<std::string> arguments;
    for (Value operand : call.getOperands())
      arguments.push_back(argument(operand));
    os << "\n  " << interface.upper << "_STEP(" << step++ << ");";
    if (auto label = call->getAttrOfType<StringAttr>(emitNameAttr))
      os << " // " << commentText(label);
    size_t width = callee.size() + 4;
    for (const std::string &text : arguments)
      width += text.size() + 2;
    std::string between = width <= 100 ? ", " : ",\n" + std::string(callee.size() + 3, ' ');
    os << "\n  " << callee << "(" << llvm::join(arguments, between) << ");\n";
  }

  void print(Operation *op) {
    if (auto call = dyn_cast<func::CallOp>(op))
      printCall(call);
    else if (auto load = dyn_cast<kernel::LoadWeightOp>(op))
      printLoadWeight(load);
    else if (auto view = dyn_cast<memref::ViewOp>(op))
      printView(view);
    else if (auto view = dyn_cast<memref::SubViewOp>(op))
      printSubView(view);
    else if (isa<memref::CastOp, kernel::ReshapeOp, memref::ExpandShapeOp, memref::CollapseShapeOp>(
                 op))
      moveBy(op, op->getOperand(0), 0);
    else if (!isa<arith::ConstantOp, func::ReturnOp>(op))
      report(op, "no rule for this op");
  }
};
} // namespace

/// Whether a step uses memory of that kind.
static bool uses(func::FuncOp main, bool weights, const ModelInterface &interface) {
  return weights ? !main.getOps<kernel::LoadWeightOp>().empty() : interface.arenaBytes > 0;
}

LogicalResult modelc::printMain(func::FuncOp main, const ModelInterface &interface,
                                raw_ostream &os) {
  os << "extern \"C\" int " << interface.name << "_run(const " << interface.name
     << "_args *args) {\n"
     << "  using namespace modelc;\n";
  CheckPrinter{interface, os}.all();
  if (uses(main, /*weights=*/true, interface))
    os << "  const void *weights = opaque(" << interface.name << "_weights);\n";
  if (uses(main, /*weights=*/false, interface))
    os << "  void *arena = args->arena;\n";
  StepPrinter steps(interface, os);
  steps.placeArguments(main);
  for (Operation &op : main.getBody().front())
    steps.print(&op);
  os << "\n  return 0;\n}\n";
  return success(!steps.failed);
}
