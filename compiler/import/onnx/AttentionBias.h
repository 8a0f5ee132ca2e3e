// Which keys a query of an attention operator sees, as numbers that are added to its scores.

#ifndef MODELC_COMPILER_IMPORT_ONNX_ATTENTIONBIAS_H
#define MODELC_COMPILER_IMPORT_ONNX_ATTENTIONBIAS_H

#include "compiler/import/onnx/Build.h"

namespace modelc::importer {

/// Query i has the position `i + offset` among the keys.
struct AttentionRules {
  int64_t batch, queries, keys;
  bool isCausal = false;         // no key behind the query's position
  int64_t left = -1, right = -1; // keys at most so far before and behind it; -1: no limit
  int64_t offset = 0;            // of all sequences, unless `validKeys` is given
  mlir::Value validKeys = {};    // [batch], integers: later keys are padding; null if none are
  mlir::Value mask = {};   // bool, or floats to add, aligned at its last dimension; null if none
  mlir::Type element = {}; // of the scores
};

struct AttentionBias {
  /// 0 for keys that are seen or what a mask says, -infinity for the others; of at most 4
  /// dimensions, to be broadcast to the scores. Null if all keys are seen, and after an error.
  mlir::Value bias;
  /// Whether some query may see no key at all.
  bool mayHideAll = false;
};

AttentionBias attentionBias(Node &node, const AttentionRules &rules);

} // namespace modelc::importer

#endif // MODELC_COMPILER_IMPORT_ONNX_ATTENTIONBIAS_H
