#include "compiler/import/onnx/ImportState.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

Location ImportState::named(StringRef name) {
  return NameLoc::get(builder.getStringAttr(name), fileLoc);
}

static std::optional<Value> findValue(const Scope *scope, StringRef name) {
  for (; scope; scope = scope->outer)
    if (auto value = scope->values.find(name); value != scope->values.end())
      return value->second;
  return std::nullopt;
}

Value ImportState::lookup(StringRef name) const {
  return findValue(current, name).value_or(Value());
}
bool ImportState::isDefined(StringRef name) const { return findValue(current, name).has_value(); }

InFlightDiagnostic ImportState::emit(Location loc) {
  return errors++ < OnnxImportLimits::errors ? emitError(loc) : InFlightDiagnostic();
}

InFlightDiagnostic ImportState::emitUnreadable(Location loc) {
  unreadable = true;
  return emit(loc);
}

InFlightDiagnostic ImportState::emitUnsupported(Location loc) {
  unsupported = true;
  return emit(loc);
}

bool ImportState::isNew(StringRef kind, StringRef message) {
  return nodesOfKind[(kind + ": " + message).str()]++ < OnnxImportLimits::errorsOfKind;
}

void ImportState::emitRest() {
  for (const auto &[kind, count] : nodesOfKind)
    if (int64_t more = count - OnnxImportLimits::errorsOfKind; more > 0)
      emitError(fileLoc) << "and " << more << " more nodes like that, " << kind;
  if (int64_t more = errors - OnnxImportLimits::errors; more > 0)
    emitError(fileLoc) << "and " << more << " more errors";
}

ImportStatus ImportState::status() const {
  return unreadable    ? ImportStatus::Unreadable
         : unsupported ? ImportStatus::Unsupported
                       : ImportStatus::Ok;
}

std::string modelc::importer::quoted(StringRef name) {
  constexpr size_t limit = 200; // bytes
  StringRef shown = name.take_front(limit);
  const auto *begin = reinterpret_cast<const llvm::UTF8 *>(shown.data());
  bool isUtf8 = llvm::isLegalUTF8String(&begin, begin + shown.size());
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '\'';
  for (unsigned char c : shown) {
    if (c < 0x20 || c == 0x7f || (c >= 0x80 && !isUtf8))
      os << "\\x" << llvm::hexdigit(c >> 4) << llvm::hexdigit(c & 15);
    else
      os << c;
  }
  os << (name.size() > limit ? "...'" : "'");
  return text;
}

std::string modelc::importer::pasteable(StringRef name, const Twine &rest) {
  auto isWord = [](char c) { return llvm::isAlnum(c) || StringRef("_./:").contains(c); };
  auto isHarmless = [](char c) { return llvm::isPrint(c) && c != '\''; };
  if (llvm::all_of(name, isWord))
    return (name + rest).str();
  return llvm::all_of(name, isHarmless) ? ("'" + name + rest + "'").str()
                                        : ("'INPUT" + rest + "'").str();
}

std::string modelc::importer::shapeText(ArrayRef<int64_t> shape) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '[';
  llvm::interleave(shape, os, ",");
  os << ']';
  return text;
}

std::string modelc::importer::shapeProblem(ArrayRef<int64_t> shape, int64_t elementBytes) {
  using Limits = OnnxImportLimits;
  if (shape.size() > Limits::rank)
    return llvm::formatv("has {0} dimensions; the limit is {1}", shape.size(), Limits::rank);
  int64_t bytes = elementBytes;
  for (auto [i, dim] : llvm::enumerate(shape)) {
    if (dim < 0 || dim > Limits::dimension)
      return llvm::formatv("dimension {0} is {1}; the limit is {2}", i, dim, Limits::dimension);
    if (dim != 0 && bytes > Limits::tensorBytes / dim)
      return llvm::formatv("shape {0} takes more than the limit of {1} bytes", shapeText(shape),
                           Limits::tensorBytes);
    bytes *= std::max<int64_t>(dim, 1); // the others count as well: products of some are formed
  }
  return "";
}

bool modelc::importer::isEmptyShape(ArrayRef<int64_t> shape) {
  return llvm::is_contained(shape, 0);
}
