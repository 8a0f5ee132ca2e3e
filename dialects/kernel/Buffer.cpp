#include "dialects/kernel/Buffer.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace modelc::kernel;

#define GET_OP_CLASSES
#include "dialects/kernel/Buffer.cpp.inc"

//===----------------------------------------------------------------------===//
// BufferOp
//===----------------------------------------------------------------------===//

LogicalResult BufferOp::verify() {
  auto type = cast<MemRefType>(getType());
  if (!type.hasStaticShape() || !type.getLayout().isIdentity()) // buffer_c1
    return emitOpError() << "must be static and contiguous but is " << type;
  return success();
}

//===----------------------------------------------------------------------===//
// FillHaloOp
//===----------------------------------------------------------------------===//

LogicalResult FillHaloOp::verify() {
  auto type = cast<MemRefType>(getBuffer().getType());
  ArrayRef<int64_t> halo = getHalo();
  if (type.getRank() != 4 || halo.size() != 4) // fill_halo_c1
    return emitOpError("needs a buffer of rank 4 and a halo of 4 extents");
  for (int d : {0, 1})
    if (halo[d] < 0 || halo[d + 2] < 0 || halo[d] + halo[d + 2] >= type.getDimSize(d + 1))
      return emitOpError() << "halo [" << halo << "] leaves nothing of " << type; // fill_halo_c1
  if (getValue().getType() != type.getElementType())                              // fill_halo_c2
    return emitOpError() << "writes " << getValue().getType() << " into a buffer of "
                         << type.getElementType();
  return success();
}

//===----------------------------------------------------------------------===//
// ReshapeOp
//===----------------------------------------------------------------------===//

/// Whether elements follow each other in row-major order, at any offset.
static bool isContiguous(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset, expected = 1;
  if (!type.hasStaticShape() || failed(type.getStridesAndOffset(strides, offset)))
    return false;
  for (auto [size, stride] : llvm::reverse(llvm::zip_equal(type.getShape(), strides))) {
    if (size != 1 && stride != expected)
      return false;
    expected *= size;
  }
  return true;
}

LogicalResult ReshapeOp::verify() {
  auto source = cast<MemRefType>(getSource().getType()), result = cast<MemRefType>(getType());
  if (!isContiguous(source) || !isContiguous(result) ||
      source.getNumElements() != result.getNumElements() ||
      source.getElementType() != result.getElementType()) // reshape_c1
    return emitOpError() << "cannot see " << source << " as " << result;
  return success();
}
