#include "compiler/import/onnx/SupportedOps.h"

#include "compiler/import/onnx/Operators.h"
#include "compiler/import/onnx/Tensors.h"

#include "mlir/IR/MLIRContext.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

/// ONNX's names of the element types in a set.
static SmallVector<std::string> typeNames(unsigned types) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  Builder builder(&context);
  SmallVector<std::string> names;
  for (int dataType = 1; dataType < onnx::TensorProto::DataType_ARRAYSIZE; ++dataType)
    if (Type type = elementType(builder, dataType); type && (elementTypeBit(type) & types))
      names.push_back(elementTypeName(dataType));
  return names;
}

static SupportedOp describe(const Operator &row) {
  bool isVariadic = row.maxInputs == unlimited;
  return {row.domain.str(),
          row.name.str(),
          row.since,
          row.until,
          row.maxInputs == 0 ? SmallVector<std::string>() : typeNames(row.types),
          row.minInputs,
          isVariadic ? std::nullopt : std::optional(row.maxInputs)};
}

static bool continues(const SupportedOp &next, const SupportedOp &last) {
  return next.domain == last.domain && next.name == last.name && next.since == last.until + 1 &&
         next.types == last.types && next.minInputs == last.minInputs &&
         next.maxInputs == last.maxInputs;
}

SmallVector<SupportedOp> modelc::supportedOps(StringRef name) {
  SmallVector<SupportedOp> all, merged;
  for (const Operator *row : allOperators())
    all.push_back(describe(*row));
  llvm::sort(all, [](const SupportedOp &a, const SupportedOp &b) {
    return std::tie(a.domain, a.name, a.since) < std::tie(b.domain, b.name, b.since);
  });
  for (SupportedOp &op : all)
    if (!name.empty() && op.name != name && op.qualifiedName() != name)
      continue;
    else if (!merged.empty() && continues(op, merged.back()))
      merged.back().until = op.until;
    else
      merged.push_back(std::move(op));
  return merged;
}

std::string modelc::nearestOp(StringRef name) {
  constexpr unsigned limit = 3; // letters
  std::string nearest;
  unsigned best = limit + 1;
  for (const Operator *row : allOperators())
    if (unsigned distance = StringRef(row->name).edit_distance_insensitive(name, true, best);
        distance < best) {
      best = distance;
      nearest = row->name.str();
    }
  return nearest;
}
