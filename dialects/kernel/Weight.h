// kernel.weight, kernel.load_weight, kernel.unpack: see Weight.td.

#ifndef MODELC_DIALECTS_KERNEL_WEIGHT_H
#define MODELC_DIALECTS_KERNEL_WEIGHT_H

#include "dialects/kernel/KernelDialect.h"

#define GET_OP_CLASSES
#include "dialects/kernel/Weight.h.inc"

#endif // MODELC_DIALECTS_KERNEL_WEIGHT_H
