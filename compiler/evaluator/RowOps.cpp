#include "compiler/evaluator/RowOps.h"

#include "compiler/evaluator/Ops.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::evaluator;

static RowBody lookup(StringRef callee) {
  return llvm::StringSwitch<RowBody>(callee)
      .Case("arg_max", argMax)
      .Case("arg_min", argMin)
      .Case("conv3d", conv3d)
      .Case("conv_transpose", convTranspose)
      .Case("cumulative_product", cumulativeProduct)
      .Case("cumulative_sum", cumulativeSum)
      .Case("deform_conv", deformConv)
      .Case("determinant", determinant)
      .Case("gather", gather)
      .Case("gather_elements", gatherElements)
      .Case("grid_sample", gridSample)
      .Case("gru", gru)
      .Case("interpolate", interpolate)
      .Case("linear_attention", linearAttention)
      .Case("lstm", lstm)
      .Case("max_pool_indices", maxPoolIndices)
      .Case("max_roi_pool", maxRoiPool)
      .Case("max_unpool", maxUnpool)
      .Case("normalize_mean_variance", normalizeMeanVariance)
      .Case("normalize_root_mean_square", normalizeRootMeanSquare)
      .Case("peephole_lstm", peepholeLstm)
      .Case("rnn", rnn)
      .Case("roi_align", roiAlign)
      .Case("scatter", scatter)
      .Case("scatter_elements", scatterElements)
      .Case("top_k_largest", topKLargest)
      .Case("top_k_smallest", topKSmallest)
      .Default(nullptr);
}

FailureOr<SmallVector<HostTensor>> evaluator::runRowOp(Operation *op, Operands operands) {
  RowArguments arguments{op, cast<nn::RowOpInterface>(op).getRowCall(), {}, {}};
  for (const HostTensor &operand : operands)
    arguments.operands.push_back(operand.data.get());
  SmallVector<HostTensor> results;
  for (Type type : op->getResultTypes())
    results.push_back(allocateTensor(cast<RankedTensorType>(type), /*isSplat=*/false,
                                     arguments.results.emplace_back()));
  RowBody body = lookup(arguments.call.callee);
  if (!body || !body(arguments))
    return op->emitOpError("cannot be evaluated: there is no row body '")
           << arguments.call.callee << "' for its element types";
  return results;
}
