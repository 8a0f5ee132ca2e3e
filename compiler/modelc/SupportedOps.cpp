// modelc supported-ops: the operators of the importer's table, for a terminal, as JSON or as
// docs/operators.md.

#include "compiler/import/onnx/SupportedOps.h"

#include "compiler/import/onnx/Limits.h"
#include "compiler/modelc/Diagnostics.h"
#include "compiler/modelc/Verbs.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace modelc;

/// "2 to 3"
static std::string inputCounts(const SupportedOp &op) {
  if (!op.maxInputs)
    return std::to_string(op.minInputs) + " or more";
  return op.minInputs == *op.maxInputs ? std::to_string(op.minInputs)
                                       : formatv("{0} to {1}", op.minInputs, *op.maxInputs).str();
}

static void printText(ArrayRef<SupportedOp> ops, raw_ostream &os) {
  for (const SupportedOp &op : ops)
    os << formatv("{0,-36} opsets {1,2} to {2,2}  inputs {3,-10} {4}\n", op.qualifiedName(),
                  op.since, op.until, inputCounts(op), join(op.types, ", "));
}

static void printJson(ArrayRef<SupportedOp> ops, raw_ostream &os) {
  json::OStream json(os, /*IndentSize=*/1);
  json.array([&] {
    for (const SupportedOp &op : ops)
      json.object([&] {
        json.attribute("domain", op.domain);
        json.attribute("name", op.name);
        json.attribute("since", op.since);
        json.attribute("until", op.until);
        json.attributeArray("types", [&] {
          for (const std::string &type : op.types)
            json.value(type);
        });
        json.attribute("min_inputs", op.minInputs);
        if (op.maxInputs)
          json.attribute("max_inputs", *op.maxInputs);
      });
  });
  json.flush();
  os << "\n";
}

static constexpr const char *opening = R"(# Operators that modelc imports

Made by `modelc supported-ops --markdown`: do not edit. Opsets are those of ai.onnx, {0} to {1}; the element
types are those of the first input. An attribute or mode that is not supported is refused by name.
`modelc analyze MODEL` lists all that a model needs and modelc lacks.

| operator | opsets | inputs | element types |
|---|---|---|---|
)";

static void printMarkdown(ArrayRef<SupportedOp> ops, raw_ostream &os) {
  os << formatv(opening, OnnxImportLimits::minOpset, OnnxImportLimits::maxOpset);
  for (const SupportedOp &op : ops)
    os << formatv("| {0} | {1} to {2} | {3} | {4} |\n", op.qualifiedName(), op.since, op.until,
                  inputCounts(op), join(op.types, ", "));
}

ExitCode modelc::runSupportedOpsVerb(const Options &options) {
  SmallVector<SupportedOp> ops = supportedOps(options.model);
  if (ops.empty()) {
    std::string nearest = nearestOp(options.model);
    reportError("modelc", "operator '" + options.model + "' is not supported" +
                              (nearest.empty() ? "" : "; the nearest is " + nearest));
    return ExitUnsupported;
  }
  auto print = options.json ? printJson : options.markdown ? printMarkdown : printText;
  print(ops, outs());
  return ExitOk;
}
