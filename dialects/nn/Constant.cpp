#include "dialects/nn/Constant.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#define GET_OP_CLASSES
#include "dialects/nn/Constant.cpp.inc"

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }
