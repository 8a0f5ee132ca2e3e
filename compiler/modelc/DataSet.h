// Inputs of a model and the outputs that belong to them, as folders hold them.

#ifndef MODELC_COMPILER_MODELC_DATASET_H
#define MODELC_COMPILER_MODELC_DATASET_H

#include "compiler/evaluator/HostTensor.h"
#include "compiler/modelc/TensorIO.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace modelc {

struct DataSet {
  std::string name; // for messages: the folder, or "random inputs"
  llvm::SmallVector<HostTensor> inputs;
  llvm::SmallVector<std::optional<HostTensor>> expected; // per output, where it is stored
  TensorFormat format = TensorFormat::Proto;             // of the first input
};

/// The folders of data in `folder`: itself if it has an input_0 or output_0, else its
/// test_data_set_<k> in the order of k.
llvm::SmallVector<std::string> findDataFolders(llvm::StringRef folder);

/// Reads input_<i>, and with `withExpected` what there is of output_<i>, for the arguments and
/// results of `main`, a function on tensors.
llvm::Expected<DataSet> readDataSet(llvm::StringRef folder, mlir::func::FuncOp main,
                                    bool withExpected);

/// Reads input_<i> of a folder.
llvm::Expected<HostTensor> readInput(llvm::StringRef folder, unsigned index,
                                     mlir::RankedTensorType type);

/// Inputs of a fixed random sequence: numbers in [-1, 1), integers of all bits in 8 and from 0 to 1
/// otherwise, which are valid as indices and lengths.
DataSet makeRandomDataSet(mlir::func::FuncOp main);

/// The model's own name of argument or result `index`.
std::string inputName(mlir::func::FuncOp main, unsigned index);
std::string outputName(mlir::func::FuncOp main, unsigned index);

} // namespace modelc

#endif // MODELC_COMPILER_MODELC_DATASET_H
