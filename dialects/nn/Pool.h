// nn.pool2d, nn.max_pool_indices, nn.max_unpool: see Pool.td.

#ifndef MODELC_DIALECTS_NN_POOL_H
#define MODELC_DIALECTS_NN_POOL_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#include "dialects/nn/PoolEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Pool.h.inc"

#endif // MODELC_DIALECTS_NN_POOL_H
