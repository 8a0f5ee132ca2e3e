#ifndef MODELC_PASSES_DISPATCH_FORMDISPATCHES_TD
#define MODELC_PASSES_DISPATCH_FORMDISPATCHES_TD

include "mlir/Pass/PassBase.td"

def FormDispatches : Pass<"modelc-form-dispatches", "mlir::func::FuncOp"> {
  let summary = "Put the ops of the graph into kernel.dispatch, elementwise ops fused into their producer";
  let description = [{
    Afterwards the function holds constant expressions, `nn.reshape`, `tensor.empty`, `kernel.dispatch`
    and the return. A dispatch has one root and the elementwise ops that follow it while each other operand
    is a constant expression or has the value's shape, and the value has one use, or uses that meet again
    in one value within the dispatch (x * sigmoid(x)). Of the two branches of a residual add, the later one
    takes it; where both are elementwise all through, they are one dispatch. What is fused after a root that
    is not elementwise keeps its element type. A returned value is a dispatch's result or a reshape of one,
    and no memory is returned twice: other returned values are copied by a `copy` dispatch.

    Softmax is a dispatch of its own; reshapes stay outside. Nothing is fused into a consumer, and no
    op is computed twice.

    One walk in program order: an op joins the group of an operand or starts one, and takes the branches
    behind it that meet again.

    ```mlir
    %0 = nn.conv2d %x, %w : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
    %1 = nn.unary relu %0 : tensor<1x6x6x4xf32>
    ```
    becomes
    ```mlir
    %e = tensor.empty() : tensor<1x6x6x4xf32>
    %1 = kernel.dispatch conv ins(%x, %w : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>)
        outs(%e : tensor<1x6x6x4xf32>) attributes {macs = 3888 : i64, nodes = ["conv1", "relu1"]} {
    ^bb0(%in: tensor<1x8x8x3xf32>, %weight: tensor<3x3x3x4xf32>, %out: tensor<1x6x6x4xf32>):
      %2 = nn.conv2d %in, %weight : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
      %3 = nn.unary relu %2 : tensor<1x6x6x4xf32>
      kernel.yield %3 : tensor<1x6x6x4xf32>
    } -> tensor<1x6x6x4xf32>
    ```
  }];
  let dependentDialects = ["kernel::KernelDialect", "mlir::tensor::TensorDialect"];
}

#endif // MODELC_PASSES_DISPATCH_FORMDISPATCHES_TD
