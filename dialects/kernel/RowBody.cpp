#include "dialects/kernel/RowBody.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::kernel;

#define GET_OP_CLASSES
#include "dialects/kernel/RowBody.cpp.inc"
