// mlir-opt with modelc's dialects and passes.

#include "codegen/cpp/Passes.h"
#include "compiler/pipeline/Pipeline.h"
#include "dialects/kernel/KernelDialect.h"
#include "dialects/nn/NNDialect.h"
#include "passes/dispatch/Passes.h"
#include "passes/graph/Passes.h"
#include "passes/kernels/Passes.h"
#include "passes/layout/Passes.h"
#include "passes/offsets/Passes.h"
#include "passes/placement/Passes.h"
#include "passes/tiling/Passes.h"
#include "passes/verify/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

static void registerPasses() {
  modelc::registerGraphPasses();
  modelc::registerLayoutPasses();
  modelc::registerDispatchPasses();
  modelc::registerPlacementPasses();
  modelc::registerKernelsPasses();
  modelc::registerTilingPasses();
  modelc::registerOffsetsPasses();
  modelc::registerVerifyPasses();
  modelc::registerCppPasses();
  mlir::registerTransformsPasses();
  modelc::registerPipelines();
}

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<modelc::nn::NNDialect, modelc::kernel::KernelDialect, mlir::DLTIDialect,
                  mlir::affine::AffineDialect, mlir::arith::ArithDialect,
                  mlir::bufferization::BufferizationDialect, mlir::func::FuncDialect,
                  mlir::linalg::LinalgDialect, mlir::math::MathDialect, mlir::memref::MemRefDialect,
                  mlir::scf::SCFDialect, mlir::tensor::TensorDialect, mlir::ub::UBDialect,
                  mlir::vector::VectorDialect>();
  registerPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "modelc optimizer driver\n", registry));
}
