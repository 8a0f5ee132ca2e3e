#include "compiler/target/Target.h"

#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace modelc;

static constexpr Target targets[] = {
    {"generic", 4, 16, false, false, 32 << 10, 256 << 10, ""},
    {"x86-64-v3", 32, 16, true, true, 32 << 10, 512 << 10,
     "avx,avx2,bmi,bmi2,f16c,fma,lzcnt,movbe,popcnt"},
    {"x86-64-v4", 64, 32, true, true, 32 << 10, 1 << 20,
     "avx,avx2,bmi,bmi2,f16c,fma,lzcnt,movbe,popcnt,avx512f,avx512bw,avx512cd,avx512dq,avx512vl"},
};

ArrayRef<Target> modelc::allTargets() { return targets; }

/// The best row whose features this machine has.
static StringRef nativeName() {
  llvm::StringMap<bool> host = llvm::sys::getHostCPUFeatures();
  auto runsHere = [&](const Target &target) {
    SmallVector<StringRef> features;
    target.features.split(features, ',', -1, /*KeepEmpty=*/false);
    return llvm::all_of(features, [&](StringRef feature) { return host.lookup(feature); });
  };
  for (const Target &target : llvm::reverse(targets))
    if (runsHere(target))
      return target.name;
  return "generic";
}

const Target *modelc::lookupTarget(StringRef name) {
  if (name == "native")
    name = nativeName();
  const Target *found = llvm::find_if(targets, [&](const Target &t) { return t.name == name; });
  return found == std::end(targets) ? nullptr : found;
}

static constexpr StringLiteral cpuKey = "CPU", nameKey = "modelc.mcpu";

void modelc::setTarget(ModuleOp module, const Target &target) {
  Builder b(module.getContext());
  auto entry = [&](StringRef key, Attribute value) {
    return DataLayoutEntryAttr::get(b.getStringAttr(key), value);
  };
  auto device = TargetDeviceSpecAttr::get(module.getContext(),
                                          {entry(nameKey, b.getStringAttr(target.name))});
  module->setAttr(DLTIDialect::kTargetSystemDescAttrName,
                  TargetSystemSpecAttr::get(module.getContext(), {entry(cpuKey, device)}));
}

StringRef modelc::recordedTarget(Operation *op) {
  auto module = isa<ModuleOp>(op) ? cast<ModuleOp>(op) : op->getParentOfType<ModuleOp>();
  auto system =
      module->getAttrOfType<TargetSystemSpecInterface>(DLTIDialect::kTargetSystemDescAttrName);
  std::optional<TargetDeviceSpecInterface> device;
  if (system)
    device = system.getDeviceSpecForDeviceID(StringAttr::get(op->getContext(), cpuKey));
  DataLayoutEntryInterface entry;
  if (device)
    entry = device->getSpecForIdentifier(StringAttr::get(op->getContext(), nameKey));
  auto name = entry ? dyn_cast<StringAttr>(entry.getValue()) : StringAttr();
  return name ? name.getValue() : StringRef();
}

const Target &modelc::getTarget(Operation *op) {
  const Target *target = lookupTarget(recordedTarget(op));
  return target ? *target : targets[0];
}
