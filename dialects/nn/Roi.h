// nn.roi_align, nn.max_roi_pool: see Roi.td.

#ifndef MODELC_DIALECTS_NN_ROI_H
#define MODELC_DIALECTS_NN_ROI_H

#include "dialects/nn/NNDialect.h"
#include "dialects/nn/RowOp.h"

#define GET_OP_CLASSES
#include "dialects/nn/Roi.h.inc"

#endif // MODELC_DIALECTS_NN_ROI_H
