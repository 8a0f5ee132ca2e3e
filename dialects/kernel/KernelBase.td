// The kernel dialect: what runs as one kernel, on which memory. One .td per op family includes this file.

#ifndef MODELC_DIALECTS_KERNEL_KERNELBASE_TD
#define MODELC_DIALECTS_KERNEL_KERNELBASE_TD

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Kernel_Dialect : Dialect {
  let name = "kernel";
  let summary = "Kernels, their weights and their memory";
  let description = [{
    The bridge between the graph (`nn`) and loops (`scf`, `vector`, `memref`): `kernel.dispatch` says
    which nn ops run as one kernel, `kernel.weight` what is stored for them, `kernel.buffer` and its kin
    where their results lie.
  }];
  let cppNamespace = "::modelc::kernel";
}

def Kernel_Tensor : StaticShapeTensorOf<[AnyType]>;
def Kernel_MemRef : MemRefOf<[AnyType]>;
def Kernel_TensorOrMemRef : AnyTypeOf<[Kernel_Tensor, Kernel_MemRef]>;

class Kernel_Op<string mnemonic, list<Trait> traits = []> : Op<Kernel_Dialect, mnemonic, traits>;

#endif // MODELC_DIALECTS_KERNEL_KERNELBASE_TD
