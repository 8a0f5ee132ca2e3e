#include "codegen/project/WeightImage.h"

#include "compiler/evaluator/Evaluator.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"

using namespace mlir;
using namespace modelc;

static int64_t offsetOf(kernel::WeightOp weight) { return weight.getOffset().value_or(0); }

SmallVector<kernel::WeightOp> modelc::weightsByOffset(ModuleOp module) {
  auto weights = llvm::to_vector(module.getOps<kernel::WeightOp>());
  llvm::sort(weights,
             [](kernel::WeightOp a, kernel::WeightOp b) { return offsetOf(a) < offsetOf(b); });
  return weights;
}

namespace {
/// Writes and hashes, and knows how far it has come.
class HashingWriter {
public:
  explicit HashingWriter(raw_ostream &os) : os(os) {}

  void write(ArrayRef<char> bytes) {
    os.write(bytes.data(), bytes.size());
    sha.update(ArrayRef(reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()));
    written += bytes.size();
  }
  void fillTo(int64_t offset) { write(SmallVector<char>(offset - written, 0)); }
  std::string hash() { return llvm::toHex(sha.final(), /*LowerCase=*/true); }

private:
  raw_ostream &os;
  llvm::SHA256 sha;
  int64_t written = 0;
};
} // namespace

LogicalResult modelc::writeWeightImage(ModuleOp module, int64_t bytes, raw_ostream &os,
                                       std::string &hash) {
  HashingWriter writer(os);
  for (kernel::WeightOp weight : weightsByOffset(module)) {
    FailureOr<SmallVector<HostTensor>> values = evaluate(weight.getBody().front(), {});
    if (failed(values))
      return failure();
    writer.fillTo(offsetOf(weight));
    writer.write(values->front().bytes());
  }
  writer.fillTo(bytes);
  hash = writer.hash();
  return success();
}
