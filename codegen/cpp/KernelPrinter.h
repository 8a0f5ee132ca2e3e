// The printer of kernels: a func.func of scf, arith, math, vector, affine and memref ops becomes a
// C++ function. It decides nothing. What it cannot print it diagnoses, and goes on, so that one run
// names everything.
//
// Each idea has a file: PrintArith, PrintAffine, PrintMemRef, PrintVector, PrintTransfer,
// PrintContract, PrintLoops.

#ifndef MODELC_CODEGEN_CPP_KERNELPRINTER_H
#define MODELC_CODEGEN_CPP_KERNELPRINTER_H

#include "codegen/Names.h"
#include "codegen/cpp/EmitAttributes.h"
#include "codegen/cpp/Expression.h"
#include "codegen/cpp/Types.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace modelc {

/// Memory that a memref value refers to: `base + terms... + constant`, in elements.
struct Pointer {
  std::string base;
  std::string root; // the argument's name, for names of what is loaded
  bool readOnly = false;
  llvm::SmallVector<Expr> terms = {};
  int64_t constant = 0;
};

/// An index into memory: the value of `expr` (or nothing) plus a constant.
struct Position {
  Expr expr;
  int64_t constant = 0;
};

/// Prints one function. Public members are what the files of op printers use.
class KernelPrinter {
public:
  /// `lanes`: f32 lanes of the widest vector; 1 prints scalars. `names` are those the function must
  /// not use.
  KernelPrinter(llvm::raw_ostream &os, int64_t lanes, NameTable names)
      : os(os), lanes(lanes), names(std::move(names)) {}

  /// Prints the function, comment included, under the name `symbol`. Fails after an op that cannot
  /// be printed.
  mlir::LogicalResult print(mlir::func::FuncOp function, llvm::StringRef symbol);

  //===--- Lines ---===//
  /// Starts a line at the current depth.
  llvm::raw_ostream &line();
  /// Prints the ops of a block, deeper by one, and then what `atEnd` prints. Its names are free
  /// again after it.
  void printNested(
      mlir::Block &block, llvm::function_ref<void()> atEnd = [] {});
  /// Reports that `op` cannot be printed; its results get a placeholder.
  void unsupported(mlir::Operation *op, const llvm::Twine &why);

  //===--- Locals ---===//
  /// Counts variables with the elements of `type` in the current scope.
  void countLocals(mlir::Type type);
  void countLocals(int64_t bytes);
  /// Bytes of all variables that are in scope at once, at most; variables of loops and branches one
  /// after the other share them.
  int64_t peakLocalBytes() const { return peakBytes; }

  //===--- Values ---===//
  PieceLayout layout(mlir::Value value) const { return {value.getType(), lanes}; }
  llvm::ArrayRef<Expr> pieces(mlir::Value value);
  /// The value of a scalar or of a vector of one piece.
  Expr scalar(mlir::Value value) { return pieces(value).front(); }
  Expr element(mlir::Value vector, int64_t index);
  /// Elements [start, start + count) as one native vector, or as a scalar if count is 1.
  Expr run(mlir::Value vector, int64_t start, int64_t count);
  /// `s` in each lane of a vector of `type` with so many lanes.
  Expr splat(const Expr &s, mlir::Type type, int64_t count);

  void setPieces(mlir::Value value, llvm::SmallVector<Expr> exprs) {
    values[value] = std::move(exprs);
  }
  /// Gives `value` the expressions `piece(i)`: in its user if the op says so (emit.inline), in the
  /// accumulator that it updates, or in new constants named after `hint`.
  void define(mlir::Value value, llvm::StringRef hint, llvm::function_ref<Expr(int64_t)> piece);
  /// For each piece of `value`, `piece(start, lanes)`.
  void defineRuns(mlir::Value value, llvm::StringRef hint,
                  llvm::function_ref<Expr(int64_t, int64_t)> piece);

  //===--- Variables that change: loop-carried values ---===//
  /// New names for the pieces of a value of this type.
  llvm::SmallVector<std::string> newVariables(mlir::Type type, llvm::StringRef hint);
  std::string variableType(mlir::Type type, int64_t piece) const;
  /// The variables that `value` must be left in; empty if it may be anywhere.
  llvm::ArrayRef<std::string> destination(mlir::Value value) const;
  void setDestination(mlir::Value value, llvm::SmallVector<std::string> variables) {
    destinations[value] = std::move(variables);
  }

  //===--- Memory ---===//
  const Pointer &pointer(mlir::Value memref) const;
  void setPointer(mlir::Value memref, Pointer pointer) { pointers[memref] = std::move(pointer); }
  Position position(mlir::Value index);
  Position position(mlir::OpFoldResult index);
  /// `memref` moved by `indices` + `shift`, in elements of each dimension.
  Pointer moved(mlir::Value memref, llvm::ArrayRef<Position> indices,
                llvm::ArrayRef<int64_t> shift);
  /// `base + a*64 + 1`
  static Expr address(const Pointer &pointer);
  /// `base[a*64 + 1]`
  static Expr access(const Pointer &pointer);

  llvm::raw_ostream &os;
  const int64_t lanes;
  NameTable names;

private:
  void printHeadComment(mlir::func::FuncOp function);
  void printSignature(mlir::func::FuncOp function, llvm::StringRef symbol);
  void printOp(mlir::Operation *op);
  void printBlock(mlir::Block &block);

  int depth = 0;
  bool failed = false;
  int64_t scopeBytes = 0, peakBytes = 0; // of variables in scope
  llvm::DenseMap<mlir::Value, llvm::SmallVector<Expr>> values;
  llvm::DenseMap<mlir::Value, Pointer> pointers;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<std::string>> destinations;
};

/// The header of runtime/ that the text of `op` needs, a scalar or elementwise op; empty if
/// vector.h has it all.
llvm::StringRef runtimeFileOf(mlir::Operation *op);

/// The function of the C library, by its name for double, that the text of `op` may call; empty if
/// none.
llvm::StringRef libraryFunctionOf(mlir::Operation *op);

/// Each prints `op` and returns true if it is an op of its kind, also if it had to report it.
bool printArith(KernelPrinter &printer, mlir::Operation *op);
bool printMath(KernelPrinter &printer, mlir::Operation *op);
bool printAffine(KernelPrinter &printer, mlir::Operation *op);
bool printMemRef(KernelPrinter &printer, mlir::Operation *op);
bool printVector(KernelPrinter &printer, mlir::Operation *op);
bool printTransfer(KernelPrinter &printer, mlir::Operation *op);
bool printContract(KernelPrinter &printer, mlir::Operation *op);
bool printLoops(KernelPrinter &printer, mlir::Operation *op);

} // namespace modelc

#endif // MODELC_CODEGEN_CPP_KERNELPRINTER_H
