// kernel.buffer, kernel.fill_halo, kernel.reshape: see Buffer.td.

#ifndef MODELC_DIALECTS_KERNEL_BUFFER_H
#define MODELC_DIALECTS_KERNEL_BUFFER_H

#include "dialects/kernel/KernelDialect.h"

#define GET_OP_CLASSES
#include "dialects/kernel/Buffer.h.inc"

#endif // MODELC_DIALECTS_KERNEL_BUFFER_H
