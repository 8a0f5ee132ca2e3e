// modelc-print FILE.mlir [-name=NAME]: prints a module at stage source as C++, for tests of the
// printer. With a name it is NAME.cpp, with weights by incbin; without one the kernels alone.

#include "codegen/cpp/CppFile.h"
#include "dialects/kernel/KernelDialect.h"
#include "dialects/nn/NNDialect.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;

static llvm::cl::opt<std::string> inputFile(llvm::cl::Positional, llvm::cl::init("-"));
static llvm::cl::opt<std::string> modelName("name",
                                            llvm::cl::desc("print the whole file of this model"));

static FailureOr<std::string> printKernels(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (failed(modelc::printKernelFile(module, os)))
    return failure();
  return text;
}

static FailureOr<std::string> printModel(ModuleOp module) {
  auto interface = modelc::describeInterface(module, modelName, modelc::WeightsMode::Incbin);
  FailureOr<modelc::CppFile> file = modelc::printCppFile(module, interface, {});
  if (failed(file))
    return failure();
  return std::move(file->text);
}

int main(int argc, char **argv) {
  llvm::cl::ParseCommandLineOptions(argc, argv, "prints a module at stage source as C++\n");
  DialectRegistry registry;
  registry.insert<modelc::nn::NNDialect, modelc::kernel::KernelDialect, affine::AffineDialect,
                  arith::ArithDialect, DLTIDialect, func::FuncDialect, math::MathDialect,
                  memref::MemRefDialect, scf::SCFDialect, ub::UBDialect, vector::VectorDialect>();
  MLIRContext context(registry);
  auto module = parseSourceFile<ModuleOp>(inputFile, &context);
  if (!module)
    return 1;
  FailureOr<std::string> text = modelName.empty() ? printKernels(*module) : printModel(*module);
  if (failed(text))
    return 1;
  llvm::outs() << *text;
  return 0;
}
