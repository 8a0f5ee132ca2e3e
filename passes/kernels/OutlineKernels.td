// --modelc-outline-kernels

#ifndef MODELC_PASSES_KERNELS_OUTLINEKERNELS_TD
#define MODELC_PASSES_KERNELS_OUTLINEKERNELS_TD

include "mlir/Pass/PassBase.td"

def OutlineKernels : Pass<"modelc-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Make a function of each kernel.dispatch";
  let description = [{
    Afterwards `@main` holds weights, buffers, views, casts and one `func.call` per step; a step keeps the
    dispatch's location, `nodes` and `macs`. Each kernel is a private function on memrefs whose strides are
    known and whose offset is not; inside it reads tensors, computes with the dispatch's nn ops and writes
    its output. The name says family and shape, `kernel.doc` is one line for people, and `kernel.access`
    says what is done to each argument. `kernel.fill_halo` is outlined as well.

    It does not merge equal kernels (--modelc-merge-kernels) and does not lower nn ops
    (--modelc-lower-nn-to-linalg).

    Before:
    ```mlir
    kernel.dispatch elementwise ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) attributes {nodes = ["r"]} {
    ^bb0(%in: tensor<4xf32>, %out: tensor<4xf32>):
      %0 = nn.unary relu %in : tensor<4xf32>
      kernel.yield %0 : tensor<4xf32>
    }
    ```
    After:
    ```mlir
    %x0 = memref.cast %x : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
    %y0 = memref.cast %y : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
    call @relu_4(%x0, %y0) {nodes = ["r"]}
    ...
    func.func private @relu_4(%x: memref<4xf32, strided<[1], offset: ?>> {kernel.access = "read"},
                              %y: memref<4xf32, strided<[1], offset: ?>> {kernel.access = "write"})
        attributes {kernel.doc = "relu, 4 -> 4", kernel.family = "elementwise"} {
      %0 = bufferization.to_tensor %x restrict
      %1 = bufferization.to_tensor %y restrict writable
      %2 = nn.unary relu %0 : tensor<4xf32>
      bufferization.materialize_in_destination %2 in restrict writable %y
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect"];
}

#endif // MODELC_PASSES_KERNELS_OUTLINEKERNELS_TD
