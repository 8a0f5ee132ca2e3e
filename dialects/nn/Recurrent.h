// nn.rnn, nn.gru, nn.lstm: see Recurrent.td.

#ifndef MODELC_DIALECTS_NN_RECURRENT_H
#define MODELC_DIALECTS_NN_RECURRENT_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#include "dialects/nn/RecurrentEnums.h.inc"

#define GET_OP_CLASSES
#include "dialects/nn/Recurrent.h.inc"

#endif // MODELC_DIALECTS_NN_RECURRENT_H
