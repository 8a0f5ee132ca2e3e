#include "dialects/nn/Recurrent.h"

#include "dialects/nn/Shapes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/RecurrentEnums.cpp.inc"
#define GET_OP_CLASSES
#include "dialects/nn/Recurrent.cpp.inc"

//===----------------------------------------------------------------------===//
// What the layers share
//===----------------------------------------------------------------------===//

namespace {

/// The sizes of a layer, from its gates and weights.
struct Layer {
  int64_t steps, batch, hidden, gates;
  Type element;

  Type tensor(ArrayRef<int64_t> shape) const { return RankedTensorType::get(shape, element); }
};

/// An operand with the shape that it should have.
struct Expected {
  StringRef name;
  Value operand; // may be null
  SmallVector<int64_t> shape;
};

} // namespace

/// The sizes of a layer with `count` gates; an error if gates and weights do not agree.
static FailureOr<Layer> layerOf(std::optional<Location> loc, Value gates, Value weights,
                                int64_t count) {
  RankedTensorType all = tensorType(gates), factors = tensorType(weights);
  int64_t hidden = factors.getRank() == 2 ? factors.getDimSize(0) : 0;
  if (all.getRank() != 3 || hidden == 0 || factors.getDimSize(1) != count * hidden ||
      all.getDimSize(2) != count * hidden) // rnn_c1 // gru_c1 // lstm_c1
    return emitOptionalError(loc, "gates [", all.getShape(), "] and weights [", factors.getShape(),
                             "] are not those of ", count, " gates");
  return Layer{all.getDimSize(0), all.getDimSize(1), hidden, count, all.getElementType()};
}

static LogicalResult checkOperand(std::optional<Location> loc, const Layer &layer,
                                  const Expected &expected) {
  if (!expected.operand)
    return success();
  RankedTensorType type = tensorType(expected.operand);
  if (type.getShape() != ArrayRef<int64_t>(expected.shape))
    return emitOptionalError(loc, expected.name, " have shape [", type.getShape(), "], not [",
                             ArrayRef<int64_t>(expected.shape), "]");
  if (isa<FloatType>(type.getElementType()) && type.getElementType() != layer.element)
    return emitOptionalError(loc, expected.name, " are ", type.getElementType(), " but gates are ",
                             layer.element);
  return success();
}

static LogicalResult checkOperands(std::optional<Location> loc, const Layer &layer,
                                   ArrayRef<Expected> all) {
  return success(llvm::all_of(all, [&](const Expected &expected) {
    return succeeded(checkOperand(loc, layer, expected));
  }));
}

static LogicalResult checkParameters(std::optional<Location> loc,
                                     std::optional<ArrayRef<double>> parameters, size_t functions) {
  if (parameters && parameters->size() != 2 * functions)
    return emitOptionalError(loc, "has ", parameters->size(), " parameters for ", functions,
                             " functions");
  return success();
}

/// The reals of the row call: the limit, 0 for none, then alpha and beta of each function.
static SmallVector<double> realsOf(std::optional<APFloat> clip,
                                   std::optional<ArrayRef<double>> parameters, size_t functions) {
  SmallVector<double> reals = {clip ? clip->convertToDouble() : 0.0};
  if (parameters)
    llvm::append_range(reals, *parameters);
  else
    reals.append(2 * functions, 0.0);
  return reals;
}

/// The first sizes of the row call.
template <class Op> static SmallVector<int64_t> sizesOf(Op op) {
  ArrayRef<int64_t> y = tensorType(op.getY()).getShape();
  return {y[0], y[1], y[2], op.getReverse()};
}

//===----------------------------------------------------------------------===//
// RnnOp
//===----------------------------------------------------------------------===//

LogicalResult RnnOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                      SmallVectorImpl<Type> &types) {
  FailureOr<Layer> layer = layerOf(loc, op.getGates(), op.getWeights(), 1);
  if (failed(layer) || failed(checkParameters(loc, op.getParameters(), 1))) // rnn_c3
    return failure();
  auto [steps, batch, hidden, gates, element] = *layer;
  if (failed(checkOperands(loc, *layer,
                           {{"weights", op.getWeights(), {hidden, gates * hidden}},
                            {"lengths", op.getLengths(), {batch}},
                            {"states", op.getState(), {batch, hidden}}}))) // rnn_c2 // rnn_c4
    return failure();
  types.assign({layer->tensor({steps, batch, hidden}), layer->tensor({batch, hidden})});
  return success();
}

RowCall RnnOp::getRowCall() {
  SmallVector<int64_t> sizes = sizesOf(*this);
  sizes.push_back(int64_t(getF()));
  return {"rows/recurrent.h", "rnn", sizes, realsOf(getClip(), getParameters(), 1),
          /*hasAccumulator=*/true};
}

//===----------------------------------------------------------------------===//
// GruOp
//===----------------------------------------------------------------------===//

LogicalResult GruOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                      SmallVectorImpl<Type> &types) {
  FailureOr<Layer> layer = layerOf(loc, op.getGates(), op.getWeights(), 3);
  if (failed(layer) || failed(checkParameters(loc, op.getParameters(), 2))) // gru_c3
    return failure();
  auto [steps, batch, hidden, gates, element] = *layer;
  if (failed(checkOperands(loc, *layer,
                           {{"weights", op.getWeights(), {hidden, gates * hidden}},
                            {"biases", op.getBias(), {hidden}},
                            {"lengths", op.getLengths(), {batch}},
                            {"states", op.getState(), {batch, hidden}}}))) // gru_c2 // gru_c4
    return failure();
  types.assign({layer->tensor({steps, batch, hidden}), layer->tensor({batch, hidden}),
                layer->tensor({4, hidden})});
  return success();
}

RowCall GruOp::getRowCall() {
  SmallVector<int64_t> sizes = sizesOf(*this);
  sizes.append({getLinearFirst(), int64_t(getF()), int64_t(getG())});
  return {"rows/recurrent.h", "gru", sizes, realsOf(getClip(), getParameters(), 2),
          /*hasAccumulator=*/true};
}

//===----------------------------------------------------------------------===//
// LstmOp
//===----------------------------------------------------------------------===//

LogicalResult LstmOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor op,
                                       SmallVectorImpl<Type> &types) {
  FailureOr<Layer> layer = layerOf(loc, op.getGates(), op.getWeights(), 4);
  if (failed(layer) || failed(checkParameters(loc, op.getParameters(), 3))) // lstm_c3
    return failure();
  auto [steps, batch, hidden, gates, element] = *layer;
  if (failed(checkOperands(loc, *layer,
                           {{"weights", op.getWeights(), {hidden, gates * hidden}},
                            {"peepholes", op.getPeepholes(), {3 * hidden}},
                            {"lengths", op.getLengths(), {batch}},
                            {"states", op.getState(), {batch, hidden}},
                            {"cells", op.getCell(), {batch, hidden}}}))) // lstm_c2 // lstm_c4
    return failure();
  Type state = layer->tensor({batch, hidden});
  types.assign({layer->tensor({steps, batch, hidden}), state, state, layer->tensor({4, hidden})});
  return success();
}

RowCall LstmOp::getRowCall() {
  SmallVector<int64_t> sizes = sizesOf(*this);
  sizes.append({getCoupled(), int64_t(getF()), int64_t(getG()), int64_t(getH())});
  llvm::StringLiteral callee = "lstm", withPeepholes = "peephole_lstm";
  return {"rows/recurrent.h", getPeepholes() ? withPeepholes : callee, sizes,
          realsOf(getClip(), getParameters(), 3), /*hasAccumulator=*/true};
}
