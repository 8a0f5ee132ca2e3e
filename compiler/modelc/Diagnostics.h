// How modelc talks: one line a cause, `FILE: error: ...`.

#ifndef MODELC_COMPILER_MODELC_DIAGNOSTICS_H
#define MODELC_COMPILER_MODELC_DIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace modelc {

/// `text` without what could break a line or drive a terminal; UTF-8 stays.
std::string oneLine(llvm::StringRef text);

/// Prints `file: error: message` (or note) to stderr as one line: control characters are escaped.
void reportError(llvm::StringRef file, const llvm::Twine &message);
void reportNote(llvm::StringRef file, const llvm::Twine &message);

/// What was said about a model, as one line.
struct Message {
  enum Kind { Error, Warning, Note, Remark } kind; // a remark of a pass, a note of the importer
  std::string text;
};

/// While it lives, the diagnostics of a context are printed in that form.
class DiagnosticPrinter {
public:
  DiagnosticPrinter(mlir::MLIRContext &context, llvm::StringRef file);

  /// From now on passes speak: an error is modelc's own fault, a remark is printed with `report`
  /// only, and the node that they are about is added.
  void passesBegin(bool report) {
    passes = true;
    reportRemarks = report;
  }
  int64_t hiddenRemarks() const { return hidden; }
  llvm::ArrayRef<Message> messages() const { return said; }

private:
  void print(mlir::Diagnostic &diagnostic);

  std::string file;
  bool passes = false, reportRemarks = true;
  int64_t hidden = 0; // remarks that were not printed
  std::vector<Message> said;
  mlir::ScopedDiagnosticHandler handler;
};

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_DIAGNOSTICS_H
