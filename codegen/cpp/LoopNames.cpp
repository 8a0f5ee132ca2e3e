#include "codegen/cpp/LoopNames.h"

#include "codegen/cpp/EmitAttributes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace modelc;

namespace {
enum class Role { Output, Weight, Input };

/// A dimension of a kernel's argument. `isBlock`: it is cut in two by a view, and this is the outer
/// part.
struct Dimension {
  BlockArgument argument;
  unsigned dim;
  bool isBlock = false;
};

/// An index operand and what it walks.
struct Use {
  Dimension where;
  Role role;
  Value index;
};
} // namespace

//===----------------------------------------------------------------------===//
// Names of dimensions
//===----------------------------------------------------------------------===//

static ArrayRef<StringLiteral> dimensionNames(StringRef family, Role role, unsigned rank) {
  static constexpr StringLiteral image[] = {"n", "oh", "ow", "oc"},
                                 window[] = {"n", "kh", "kw", "ic"}, plain[] = {"n", "h", "w", "c"},
                                 matrix[] = {"row", "col"}, filter[] = {"kh", "kw", "ic", "oc"},
                                 blockedFilter[] = {"ob", "kh", "kw", "ic", "oc"},
                                 factor[] = {"k", "col"}, blockedFactor[] = {"block", "k", "col"};
  bool isImage = family == "conv" || family == "depthwise" || family == "pool";
  if (role == Role::Weight && isImage)
    return rank == 5   ? ArrayRef(blockedFilter)
           : rank == 4 ? ArrayRef(filter)
                       : ArrayRef<StringLiteral>();
  if (role == Role::Weight)
    return rank == 3   ? ArrayRef(blockedFactor)
           : rank == 2 ? ArrayRef(factor)
                       : ArrayRef<StringLiteral>();
  if (rank == 4)
    return !isImage ? ArrayRef(plain) : role == Role::Input ? ArrayRef(window) : ArrayRef(image);
  return rank == 2 ? ArrayRef(matrix) : ArrayRef<StringLiteral>();
}

static StringRef nameOf(const Use &use, StringRef family) {
  unsigned rank = cast<MemRefType>(use.where.argument.getType()).getRank();
  ArrayRef<StringLiteral> names = dimensionNames(family, use.role, rank);
  if (use.where.dim >= names.size())
    return "";
  StringRef name = names[use.where.dim];
  if (!use.where.isBlock)
    return name;
  return name == "oc" ? "ob" : "block";
}

//===----------------------------------------------------------------------===//
// Dimensions behind views
//===----------------------------------------------------------------------===//

/// The dimension of a group that counts: the last one longer than 1.
static int64_t mainDim(ArrayRef<int64_t> group, ArrayRef<int64_t> shape) {
  for (int64_t dim : llvm::reverse(group))
    if (shape[dim] != 1)
      return dim;
  return group.back();
}

/// The dimension of the source that `dim` of an expanded view is part of.
static Dimension throughExpand(memref::ExpandShapeOp view, Dimension at) {
  for (auto [source, group] : llvm::enumerate(view.getReassociationIndices()))
    if (llvm::is_contained(group, at.dim)) {
      bool isBlock = at.dim != mainDim(group, view.getResultType().getShape());
      return {{}, static_cast<unsigned>(source), at.isBlock || isBlock};
    }
  llvm_unreachable("each dimension of an expanded memref is in a group");
}

static unsigned throughSubView(memref::SubViewOp view, unsigned dim) {
  llvm::SmallBitVector dropped = view.getDroppedDims();
  unsigned source = 0;
  for (;; ++source)
    if (!dropped.test(source) && dim-- == 0)
      return source;
}

/// Follows views to the kernel's argument; the argument is null if there is none behind them.
static Dimension dimensionOf(Value memref, unsigned dim) {
  Dimension at{{}, dim};
  while (Operation *op = memref.getDefiningOp()) {
    if (auto view = dyn_cast<memref::SubViewOp>(op))
      at.dim = throughSubView(view, at.dim);
    else if (auto view = dyn_cast<memref::ExpandShapeOp>(op))
      at = throughExpand(view, at);
    else if (auto view = dyn_cast<memref::CollapseShapeOp>(op))
      at.dim = mainDim(view.getReassociationIndices()[at.dim], view.getSrcType().getShape());
    else if (!isa<memref::CastOp>(op))
      return at;
    memref = op->getOperand(0);
  }
  auto argument = cast<BlockArgument>(memref);
  if (isa<func::FuncOp>(argument.getOwner()->getParentOp()))
    at.argument = argument;
  return at;
}

//===----------------------------------------------------------------------===//
// Uses of counters
//===----------------------------------------------------------------------===//

/// Loops whose counters `index` is computed from.
static void findLoops(Value index, SmallVectorImpl<scf::ForOp> &loops) {
  if (auto argument = dyn_cast<BlockArgument>(index)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    if (loop && loop.getInductionVar() == index)
      loops.push_back(loop);
  } else if (isa<affine::AffineApplyOp, arith::AddIOp, arith::SubIOp, arith::MulIOp>(
                 index.getDefiningOp())) {
    for (Value operand : index.getDefiningOp()->getOperands())
      findLoops(operand, loops);
  }
}

static Role roleOf(func::FuncOp kernel, BlockArgument argument) {
  auto name = kernel.getArgAttrOfType<StringAttr>(argument.getArgNumber(), emitNameAttr);
  if (name && name == "w")
    return Role::Weight;
  auto access = kernel.getArgAttrOfType<StringAttr>(argument.getArgNumber(), accessAttr);
  return access && access == "read" ? Role::Input : Role::Output;
}

static void addUse(func::FuncOp kernel, Value memref, unsigned dim, Value index,
                   SmallVectorImpl<Use> &uses) {
  Dimension where = dimensionOf(memref, dim);
  if (where.argument)
    uses.push_back({where, roleOf(kernel, where.argument), index});
}

static void addUses(func::FuncOp kernel, Value memref, ValueRange indices,
                    SmallVectorImpl<Use> &uses) {
  for (auto [dim, index] : llvm::enumerate(indices))
    addUse(kernel, memref, dim, index, uses);
}

static void addOffsets(func::FuncOp kernel, memref::SubViewOp view, SmallVectorImpl<Use> &uses) {
  for (auto [dim, offset] : llvm::enumerate(view.getMixedOffsets()))
    if (auto index = dyn_cast<Value>(offset))
      addUse(kernel, view.getSource(), dim, index, uses);
}

static SmallVector<Use> findUses(func::FuncOp kernel) {
  SmallVector<Use> uses;
  kernel.walk([&](Operation *op) {
    if (auto load = dyn_cast<memref::LoadOp>(op))
      addUses(kernel, load.getMemRef(), load.getIndices(), uses);
    else if (auto store = dyn_cast<memref::StoreOp>(op))
      addUses(kernel, store.getMemRef(), store.getIndices(), uses);
    else if (auto transfer = dyn_cast<VectorTransferOpInterface>(op))
      addUses(kernel, transfer.getBase(), transfer.getIndices(), uses);
    else if (auto view = dyn_cast<memref::SubViewOp>(op))
      addOffsets(kernel, view, uses);
  });
  return uses;
}

//===----------------------------------------------------------------------===//
// Naming
//===----------------------------------------------------------------------===//

static void nameAfter(const Use &use, StringRef family) {
  StringRef name = nameOf(use, family);
  SmallVector<scf::ForOp> loops;
  if (!name.empty())
    findLoops(use.index, loops);
  for (scf::ForOp loop : loops)
    if (!loop->hasAttr(emitNameAttr))
      loop->setAttr(emitNameAttr, StringAttr::get(loop.getContext(), name));
}

static void nameByDepth(scf::ForOp loop) {
  static constexpr StringLiteral letters[] = {"i", "j", "k", "l", "m", "n"};
  unsigned depth = 0;
  for (auto outer = loop->getParentOfType<scf::ForOp>(); outer;
       outer = outer->getParentOfType<scf::ForOp>())
    ++depth;
  loop->setAttr(
      emitNameAttr,
      StringAttr::get(loop.getContext(), letters[std::min<size_t>(depth, std::size(letters) - 1)]));
}

void modelc::nameLoops(func::FuncOp kernel) {
  auto family = kernel->getAttrOfType<StringAttr>(familyAttr);
  SmallVector<Use> uses = findUses(kernel);
  for (Role role : {Role::Output, Role::Weight, Role::Input})
    for (const Use &use : uses)
      if (use.role == role)
        nameAfter(use, family ? family.getValue() : StringRef());
  kernel.walk([](scf::ForOp loop) {
    if (!loop->hasAttr(emitNameAttr))
      nameByDepth(loop);
  });
}
