// The border guard after the kernels stage. Reads only; reports all offenders.

#include "passes/verify/Passes.h"

#include "dialects/kernel/Buffer.h"
#include "dialects/kernel/RowBody.h"
#include "dialects/kernel/Weight.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace modelc {
#define GEN_PASS_DEF_VERIFYKERNELS
#include "passes/verify/Passes.h.inc"
} // namespace modelc

using namespace mlir;
using namespace modelc;

static LogicalResult checkStep(Operation *op) {
  if (isa<kernel::LoadWeightOp, kernel::BufferOp, kernel::ReshapeOp, memref::SubViewOp,
          memref::CastOp, func::CallOp, func::ReturnOp>(op))
    return success();
  return op->emitOpError("is left in @main after the kernels stage");
}

static bool hasKnownStrides(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  auto layout = memref ? dyn_cast<StridedLayoutAttr>(memref.getLayout()) : nullptr;
  return layout && layout.getOffset() == ShapedType::kDynamic &&
         !llvm::is_contained(layout.getStrides(), ShapedType::kDynamic);
}

static LogicalResult checkSignature(func::FuncOp kernel) {
  LogicalResult result = success();
  if (!kernel->hasAttr("kernel.doc") || !kernel.isPrivate())
    result = kernel.emitOpError("is not private or has no kernel.doc");
  for (auto [i, type] : llvm::enumerate(kernel.getArgumentTypes())) {
    auto access = kernel.getArgAttrOfType<StringAttr>(i, "kernel.access");
    if (!hasKnownStrides(type))
      result = kernel.emitOpError("argument ")
               << i << " is " << type << ", not a memref with known strides "
               << "and any offset; see modelc-outline-kernels";
    if (!access ||
        !llvm::is_contained({"read", "write", "readwrite", "scratch"}, access.getValue()))
      result = kernel.emitOpError("argument ") << i << " does not say how it is accessed";
  }
  return result;
}

static bool isKernelOp(Operation *op) {
  return isa<kernel::RowBodyOp, func::ReturnOp, bufferization::ToTensorOp,
             bufferization::MaterializeInDestinationOp, UnrealizedConversionCastOp>(op) ||
         isa<arith::ArithDialect, linalg::LinalgDialect, math::MathDialect, memref::MemRefDialect,
             scf::SCFDialect, tensor::TensorDialect>(op->getDialect());
}

static LogicalResult checkKernel(func::FuncOp kernel) {
  LogicalResult result = checkSignature(kernel);
  kernel.getBody().walk([&](Operation *op) {
    if (!isKernelOp(op))
      result = op->emitOpError("is left in a kernel; see modelc-lower-nn-to-linalg");
  });
  return result;
}

namespace {
struct VerifyKernels : modelc::impl::VerifyKernelsBase<VerifyKernels> {
  using Base::Base;

  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function->hasAttr("kernel.family")) {
        if (failed(checkKernel(function)))
          signalPassFailure();
        continue;
      }
      for (Operation &op : function.getBody().getOps())
        if (failed(checkStep(&op)))
          signalPassFailure();
    }
  }
};
} // namespace
