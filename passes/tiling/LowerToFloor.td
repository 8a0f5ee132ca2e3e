// --modelc-lower-to-floor

#ifndef MODELC_PASSES_TILING_LOWERTOFLOOR_TD
#define MODELC_PASSES_TILING_LOWERTOFLOOR_TD

include "mlir/Pass/PassBase.td"

def LowerToFloor : Pass<"modelc-lower-to-floor", "::mlir::ModuleOp"> {
  let summary = "Lower every kernel that no recipe has made to scalar loops";
  let description = [{
    Afterwards no kernel has a tensor or a structured op; the kernels made here carry
    `kernel.made_as = "floor"`. It is the net under the recipes: it takes every kernel, whatever its shapes.

    A kernel is one nest of loops over its result. An element is computed by pulling: the element of a
    structured op is its body on the elements it reads, and those of ops on the way are computed there and
    then, not stored. So fused ops need no memory, and the sum of a reduction is a scalar that the loop
    carries. On a target with fused multiply-add, and only in a reduction `sum + a * b`, it is
    `math.fma`, as in the recipes: the same bits. A value that has to be stored on the way gets an argument
    with access `scratch`, and each call a `kernel.buffer`.

    The pass does not vectorise and does not reorder additions. A kernel it cannot lower is an internal
    error that names the kernel.

    Before:
    ```mlir
    %1 = linalg.generic {(i), reduction (k)} ins(%x, %w) outs(%zero) {mulf, addf}
    %2 = linalg.generic {(i)} ins(%1) outs(%y) {maximumf}
    ```
    After:
    ```mlir
    scf.for %i = 0 to 4 {
      %sum = scf.for %k = 0 to 8 iter_args(%acc = %zero) { math.fma %x[%k], %w[%k, %i], %acc }
      memref.store (arith.maximumf %sum, %zero), %y[%i]
    }
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect", "::mlir::ub::UBDialect"];
}

#endif // MODELC_PASSES_TILING_LOWERTOFLOOR_TD
