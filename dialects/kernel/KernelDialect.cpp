#include "dialects/kernel/KernelDialect.h"

#include "dialects/kernel/Buffer.h"
#include "dialects/kernel/Dispatch.h"
#include "dialects/kernel/RowBody.h"
#include "dialects/kernel/Weight.h"

using namespace mlir;
using namespace modelc::kernel;

#include "dialects/kernel/KernelDialect.cpp.inc"

void KernelDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "dialects/kernel/Buffer.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/kernel/Dispatch.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/kernel/RowBody.cpp.inc"
      ,
#define GET_OP_LIST
#include "dialects/kernel/Weight.cpp.inc"
      >();
}
