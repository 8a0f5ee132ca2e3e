// --modelc-lower-nn-to-linalg

#ifndef MODELC_PASSES_KERNELS_LOWERNNTOLINALG_TD
#define MODELC_PASSES_KERNELS_LOWERNNTOLINALG_TD

include "mlir/Pass/PassBase.td"

def LowerNNToLinalg : Pass<"modelc-lower-nn-to-linalg", "::mlir::func::FuncOp"> {
  let summary = "Lower the nn ops of kernels to linalg";
  let description = [{
    Afterwards a kernel (a function with `kernel.family`) is at most two structured ops on tensors: one for
    the root, and one all-parallel `linalg.generic` for everything fused after it. Both run over the same
    loops: the result's dimensions, without a batch of 1, the output channels in blocks as the weight is
    packed (`kernel.unpack` is gone). Reductions come last, in the order of the additions. Where the output
    is read as well (in place), the root goes to a tensor of its own, so that nothing is overwritten before
    it is read.

    On memrefs are: softmax, loops over rows around `kernel.row_body`; a copy, an identity `linalg.generic`;
    `kernel.fill_halo`, a `linalg.fill` for each side.
    The pass does not tile and does not fuse multiplications with additions.

    Before:
    ```mlir
    %plain = kernel.unpack %w : tensor<2x8x4xf32> -> tensor<8x8xf32>
    %0 = nn.matmul %x, %plain : (tensor<3x8xf32>, tensor<8x8xf32>) -> tensor<3x8xf32>
    %1 = nn.unary relu %0 : tensor<3x8xf32>
    ```
    After:
    ```mlir
    %view = memref.expand_shape %y [[0], [1, 2]] output_shape [3, 2, 4]
    %out = bufferization.to_tensor %view restrict writable
    %zero = linalg.fill ins(%cst) outs(%out)
    %0 = linalg.generic {(m, n, v, k)} ins(%x, %w) outs(%zero)     // sum over k of x[m, k] * w[n, k, v]
    %1 = linalg.generic {(m, n, v)} ins(%0) outs(%out)             // maximumf(., 0)
    bufferization.materialize_in_destination %1 in restrict writable %view
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

#endif // MODELC_PASSES_KERNELS_LOWERNNTOLINALG_TD
