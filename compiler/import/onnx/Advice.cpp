#include "compiler/import/onnx/Advice.h"

#include "compiler/import/onnx/SupportedOps.h"

using namespace modelc;
using llvm::StringLiteral;
using llvm::StringRef;

namespace {
struct AdviceRow {
  StringLiteral op; // or how its name begins, with a * behind
  StringLiteral advice;
};
} // namespace

static constexpr StringLiteral dataDependent =
    "the size of its result depends on data; leave it to the caller and export up to its inputs";

static constexpr AdviceRow rows[] = {
    {"Loop", "export the model with fixed lengths, so that the loop is unrolled"},
    {"Scan", "export the model with fixed lengths, so that the loop is unrolled"},
    {"NonMaxSuppression", dataDependent},
    {"Unique", dataDependent},
    {"Random*", "make the random numbers an input of the model"},
    {"Bernoulli", "make the random numbers an input of the model"},
    {"Multinomial", "make the random numbers an input of the model"},
    {"Sequence*", "sequences are not tensors: export without them"},
    {"ConcatFromSequence", "sequences are not tensors: export without them"},
    {"SplitToSequence", "sequences are not tensors: export with Split"},
    {"Optional*", "optional values are not tensors: export without them"},
    {"String*", "strings are not supported: leave them to the caller"},
    {"RegexFullMatch", "strings are not supported: leave them to the caller"},
    {"TfIdfVectorizer", "leave it to the caller and export from its result"},
    {"ImageDecoder", "leave it to the caller and export from its result"},
};

static StringRef adviceByName(StringRef op) {
  for (const AdviceRow &row : rows) {
    StringRef name = row.op;
    if (name.consume_back("*") ? op.starts_with(name) : op == name)
      return row.advice;
  }
  return "";
}

std::string modelc::importer::adviceFor(StringRef domain, StringRef op) {
  if (domain == "ai.onnx.ml")
    return "trees, vectorisers and kin of ai.onnx.ml are left to the caller";
  if (domain.starts_with("com.microsoft"))
    return "save the model without ONNX Runtime's optimiser";
  if (!domain.empty())
    return "bring it along as a function of the model, or export without it";
  if (StringRef advice = adviceByName(op); !advice.empty())
    return advice.str();
  std::string nearest = nearestOp(op);
  return nearest.empty() ? "modelc supported-ops lists what is" : "the nearest is " + nearest;
}
