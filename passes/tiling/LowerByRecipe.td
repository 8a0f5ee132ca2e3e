// --modelc-lower-by-recipe

#ifndef MODELC_PASSES_TILING_LOWERBYRECIPE_TD
#define MODELC_PASSES_TILING_LOWERBYRECIPE_TD

include "mlir/Pass/PassBase.td"

def LowerByRecipe : Pass<"modelc-lower-by-recipe", "::mlir::ModuleOp"> {
  let summary = "Make register tiles of kernels of a known family";
  let description = [{
    Afterwards a kernel for which there is a recipe consists of loops over register tiles of n-D vectors, on
    memory, without an allocation or a copy: `kernel.made_as` says which tile. In the body of the innermost
    loop there is one `vector.contract`, whose accumulator the loop carries.

    A recipe runs on a clone. If its result is not what is promised (see CheckRecipe.cpp), the clone is
    dropped with a remark, and the kernel stays as it was, for --modelc-lower-to-floor. Kernels of other
    families stay as they were, without a remark.

    Steps, one function each (Recipe.h): tile the last operation and fuse the others into its tiles; peel
    the rest of a loop; loops of one step over the reductions, reads of a window at one tap become strided
    slices; vectorise with named contractions; hoist accumulators out of the loops; one-shot bufferise;
    unroll factors; check. No step changes the order in which an element's products are added: kernel rows,
    kernel columns, input channels, on every target.

    ```mlir
    // before: tensors between to_tensor and materialize_in_destination
    %1 = linalg.fill ins(%zero : f32) outs(%out : tensor<8x1x16xf32>) -> tensor<8x1x16xf32>
    %2 = linalg.generic {indexing_maps = [#mk, #nkv, #mnv], ..} ins(%a, %b : ..) outs(%1 : ..) { mulf, addf }
    // after, with kernel.tile = [4, 16]
    scf.for %m = %c0 to %c8 step %c4 {
      %tile = memref.subview %out[%m, 0, 0] [4, 1, 16] [1, 1, 1] ..
      %acc = scf.for %k = %c0 to %c32 step %c1 iter_args(%arg = %zeros) -> (vector<4x1x16xf32>) {
        %x = vector.transfer_read %a[%m, %k], .. : memref<8x32xf32, ..>, vector<4x1xf32>
        %w = vector.transfer_read %b[%c0, %k, %c0], .. : memref<1x32x16xf32, ..>, vector<16xf32>
        %sum = vector.contract {..} %x, %w, %arg : .. into vector<4x1x16xf32>
        scf.yield %sum : vector<4x1x16xf32>
      } {kernel.unroll = 4 : i64}
      vector.transfer_write %acc, %tile[%c0, %c0, %c0] ..
    }
    ```
  }];
  let options = [
    Option<"stopAfter", "stop-after", "std::string", "\"\"",
           "Stop after this step, to look at it: tile, reductions, vectorize, hoist or bufferize">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect",
    "::mlir::vector::VectorDialect"
  ];
}

#endif // MODELC_PASSES_TILING_LOWERBYRECIPE_TD
