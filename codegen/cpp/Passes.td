// The passes of this room; one include each.

include "mlir/Pass/PassBase.td"
include "codegen/cpp/AssignNames.td"
include "codegen/cpp/PrepareForEmission.td"
