// kernel.row_body: see RowBody.td.

#ifndef MODELC_DIALECTS_KERNEL_ROWBODY_H
#define MODELC_DIALECTS_KERNEL_ROWBODY_H

#include "dialects/kernel/KernelDialect.h"

#define GET_OP_CLASSES
#include "dialects/kernel/RowBody.h.inc"

#endif // MODELC_DIALECTS_KERNEL_ROWBODY_H
