#include "compiler/modelc/Diagnostics.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace modelc;

std::string modelc::oneLine(StringRef text) {
  std::string line;
  for (char c : text)
    if (c == '\n')
      line += "\\n";
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      line += "\\x" + llvm::utohexstr(c, /*LowerCase=*/true, /*Width=*/2);
    else
      line += c;
  return line;
}

static void printLine(StringRef file, StringRef severity, const Twine &message) {
  llvm::errs() << oneLine(file) << ": " << severity << ": " << oneLine(message.str()) << "\n";
}

void modelc::reportError(StringRef file, const Twine &message) {
  printLine(file, "error", message);
}
void modelc::reportNote(StringRef file, const Twine &message) { printLine(file, "note", message); }

/// The name of the innermost node that `loc` tells of; empty if it tells of none.
static StringRef nodeName(Location loc) {
  StringRef name;
  loc->walk([&](Location inner) {
    auto named = dyn_cast<NameLoc>(inner);
    if (!named)
      return WalkResult::advance();
    name = named.getName();
    return WalkResult::interrupt();
  });
  return name;
}

DiagnosticPrinter::DiagnosticPrinter(MLIRContext &context, StringRef file)
    : file(file), handler(&context, [this](Diagnostic &diagnostic) { print(diagnostic); }) {}

static Message::Kind kindOf(DiagnosticSeverity severity, bool passes) {
  return severity == DiagnosticSeverity::Error     ? Message::Error
         : severity == DiagnosticSeverity::Warning ? Message::Warning
         : passes                                  ? Message::Remark
                                                   : Message::Note;
}

void DiagnosticPrinter::print(Diagnostic &diagnostic) {
  Message::Kind kind = kindOf(diagnostic.getSeverity(), passes);
  StringRef node = nodeName(diagnostic.getLocation());
  std::string place = passes && !node.empty() ? ("at node '" + node + "': ").str() : "";
  said.push_back({kind, oneLine(place + diagnostic.str())});
  if (diagnostic.getSeverity() == DiagnosticSeverity::Remark && !reportRemarks) {
    ++hidden;
    return;
  }
  StringRef severity = kind == Message::Error     ? "error"
                       : kind == Message::Warning ? "warning"
                                                  : "note";
  printLine(file, severity, place + diagnostic.str());
  for (Diagnostic &note : diagnostic.getNotes())
    printLine(file, "note", note.str());
}
