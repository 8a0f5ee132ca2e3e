// The names of the model's nodes, which travel in locations.

#ifndef MODELC_PASSES_DISPATCH_NODENAMES_H
#define MODELC_PASSES_DISPATCH_NODENAMES_H

#include "mlir/IR/Location.h"
#include "llvm/ADT/SmallVector.h"

#include <string>

namespace modelc {

/// Appends the names that `loc` holds, each once, in order; those already in `names` are left out.
void collectNodeNames(mlir::Location loc, llvm::SmallVectorImpl<llvm::StringRef> &names);

/// The first name that `loc` holds, or an empty string.
llvm::StringRef nodeName(mlir::Location loc);

/// `name` as a symbol: characters outside of [A-Za-z0-9_] become '_', runs of them one; no '_' at
/// the ends, no digit first, at most 64 characters. Empty if nothing is left.
std::string cleanSymbol(llvm::StringRef name);

} // namespace modelc

#endif // MODELC_PASSES_DISPATCH_NODENAMES_H
