#include "dialects/nn/NNDialect.h"

#include "dialects/nn/Constant.h"
#include "dialects/nn/Conv.h"
#include "dialects/nn/Cumulation.h"
#include "dialects/nn/DeformConv.h"
#include "dialects/nn/Determinant.h"
#include "dialects/nn/Elementwise.h"
#include "dialects/nn/Gather.h"
#include "dialects/nn/Interpolate.h"
#include "dialects/nn/LinearAttention.h"
#include "dialects/nn/MatMul.h"
#include "dialects/nn/Movement.h"
#include "dialects/nn/Normalization.h"
#include "dialects/nn/Pool.h"
#include "dialects/nn/Quantization.h"
#include "dialects/nn/Recurrent.h"
#include "dialects/nn/Reduction.h"
#include "dialects/nn/Roi.h"
#include "dialects/nn/Scatter.h"
#include "dialects/nn/Selection.h"
#include "dialects/nn/Shape.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::nn;

#include "dialects/nn/NNDialect.cpp.inc"

void NNDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "dialects/nn/Constant.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Conv.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Cumulation.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/DeformConv.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Determinant.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Elementwise.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Gather.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Interpolate.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/LinearAttention.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/MatMul.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Movement.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Normalization.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Pool.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Quantization.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Recurrent.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Reduction.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Roi.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Scatter.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Selection.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/nn/Shape.cpp.inc"
      >();
}

Operation *NNDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type,
                                          Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getShapedType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, elements);
}
