#ifndef MODELC_PASSES_OFFSETS_PLACEWEIGHTS_TD
#define MODELC_PASSES_OFFSETS_PLACEWEIGHTS_TD

include "mlir/Pass/PassBase.td"

def PlaceWeights : Pass<"modelc-place-weights", "mlir::ModuleOp"> {
  let summary = "Give each kernel.weight its offset";
  let description = [{
    Afterwards each `kernel.weight` has an `offset`, a multiple of 64, in the order of the module, and the
    module carries `kernel.weights_bytes`, a multiple of 64 as well. Weights do not overlap.

    ```mlir
    kernel.weight @a : tensor<3xf32> { ... }
    kernel.weight @b : tensor<3xf32> { ... }
    ```
    becomes
    ```mlir
    module attributes {kernel.weights_bytes = 128 : i64} {
      kernel.weight @a : tensor<3xf32> attributes {offset = 0 : i64} { ... }
      kernel.weight @b : tensor<3xf32> attributes {offset = 64 : i64} { ... }
    ```
  }];
}

#endif // MODELC_PASSES_OFFSETS_PLACEWEIGHTS_TD
