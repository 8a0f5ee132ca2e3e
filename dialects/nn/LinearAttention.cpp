#include "dialects/nn/LinearAttention.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/LinearAttention.cpp.inc"

//===----------------------------------------------------------------------===//
// LinearAttentionOp
//===----------------------------------------------------------------------===//

/// Whether `value` is [batch, steps, columns] of `query`, with one of these numbers of columns.
static LogicalResult checkColumns(std::optional<Location> loc, StringRef name, Value value,
                                  RankedTensorType query, ArrayRef<int64_t> columns) {
  RankedTensorType type = tensorType(value);
  if (type.getRank() == 3 && type.getShape().take_front(2) == query.getShape().take_front(2) &&
      llvm::is_contained(columns, type.getDimSize(2)))
    return success();
  return emitOptionalError(loc, name, " has shape [", type.getShape(), "], which does not fit");
}

LogicalResult LinearAttentionOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                                  Adaptor op, SmallVectorImpl<Type> &types) {
  RankedTensorType query = tensorType(op.getQuery()), state = tensorType(op.getPast());
  if (state.getRank() != 4 || query.getRank() != 3 ||
      state.getDimSize(0) != query.getDimSize(0)) // linear_attention_c1
    return emitOptionalError(loc, "has states of shape [", state.getShape(), "]");
  int64_t heads = state.getDimSize(1), keys = state.getDimSize(2), values = state.getDimSize(3);
  int64_t queryHeads = op.getQueryHeads();
  if (queryHeads % heads != 0) // linear_attention_c2
    return emitOptionalError(loc, "has ", queryHeads, " heads of queries and ", heads, " of keys");
  int64_t decays = op.getHasDecay() ? heads : 1, betas = op.getHasBeta() ? heads : 1;
  if (failed(checkColumns(loc, "query", op.getQuery(), query, {queryHeads * keys})) ||
      failed(checkColumns(loc, "key", op.getKey(), query, {heads * keys})) ||
      failed(checkColumns(loc, "value", op.getValue(), query,
                          {heads * values}))) // linear_attention_c3
    return failure();
  if (failed(checkColumns(loc, "decay", op.getDecay(), query, {decays, decays * keys})) ||
      failed(checkColumns(loc, "beta", op.getBeta(), query, {betas, 1}))) // linear_attention_c4
    return failure();
  Type element = query.getElementType();
  types.assign({RankedTensorType::get(
                    {query.getDimSize(0), query.getDimSize(1), queryHeads * values}, element),
                state, RankedTensorType::get({values}, element)});
  return success();
}

RowCall LinearAttentionOp::getRowCall() {
  ArrayRef<int64_t> query = tensorType(getQuery()).getShape();
  ArrayRef<int64_t> state = tensorType(getPast()).getShape();
  int64_t decays = getHasDecay() ? tensorType(getDecay()).getDimSize(2) : 0;
  int64_t betas = getHasBeta() ? tensorType(getBeta()).getDimSize(2) : 0;
  return {
      "rows/linear_attention.h",
      "linear_attention",
      {query[0], query[1], int64_t(getQueryHeads()), state[1], state[2], state[3], decays, betas},
      {getScale().convertToDouble()},
      /*hasAccumulator=*/true};
}
