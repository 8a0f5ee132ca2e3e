#include "dialects/nn/RowOp.h"

#include "dialects/nn/RowOp.cpp.inc"
