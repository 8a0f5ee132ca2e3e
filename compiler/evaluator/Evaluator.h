// Runs nn ops on the compiler's machine: constant folding, the values of weights, and the reference
// that generated code is compared with.
//
// Sums are kept in double, or modulo 2^64 for integers, and rounded once; exp and its kin are those
// of the C library in double. Integers wrap, and an integer division by 0 gives 0.

#ifndef MODELC_COMPILER_EVALUATOR_EVALUATOR_H
#define MODELC_COMPILER_EVALUATOR_EVALUATOR_H

#include "compiler/evaluator/HostTensor.h"

#include "mlir/IR/Block.h"

namespace modelc {

/// Runs the ops of `block` up to its terminator and returns the terminator's operands, none of them
/// a splat.
///
/// `arguments` are the values of the block's arguments. It may hold nn ops, tensor.empty (zeros),
/// kernel.unpack, kernel.load_weight (whose weight is computed here) and kernel.dispatch on
/// tensors: so it evaluates @main from stage import to dispatch, and the regions of kernel.weight
/// and kernel.dispatch. A value is freed after its last use. What is not supported gets a
/// diagnostic at the op.
llvm::FailureOr<llvm::SmallVector<HostTensor>> evaluate(mlir::Block &block,
                                                        llvm::ArrayRef<HostTensor> arguments);

/// Whether `op` is an nn op that the evaluator computes: on f16, bf16, f32, f64 and integers of up
/// to 64 bits; elements of other types can only be moved.
bool canEvaluate(mlir::Operation *op);

/// Whether `op` gives a splat if all its operands are, without computing the elements: an
/// elementwise op, or one that only moves elements.
bool keepsSplats(mlir::Operation *op);

/// The results of one nn op or kernel.unpack for operands with these values. A splat if that
/// follows from the operands without computing the elements.
llvm::FailureOr<llvm::SmallVector<HostTensor>> evaluateOp(mlir::Operation *op,
                                                          llvm::ArrayRef<HostTensor> operands);

} // namespace modelc

#endif // MODELC_COMPILER_EVALUATOR_EVALUATOR_H
