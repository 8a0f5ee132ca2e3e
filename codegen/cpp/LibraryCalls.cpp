#include "codegen/cpp/LibraryCalls.h"

#include "codegen/cpp/KernelPrinter.h"
#include "codegen/cpp/RuntimeNames.h"
#include "dialects/kernel/RowBody.h"
#include "runtime/Embedded.h"

#include <set>

using namespace mlir;
using namespace modelc;

using Names = std::set<std::string>;

/// The name of a function for elements of this type.
static std::string nameFor(StringRef function, Type element) {
  return element.isF64() ? function.str() : (function + "f").str();
}

/// What stands behind `std::` in `text` and is called: functions of <cmath>.
static SmallVector<StringRef> mathCallsIn(StringRef text) {
  static constexpr StringLiteral others[] = {"memcpy", "memmove", "memset"};
  SmallVector<StringRef> names;
  for (StringRef rest = text.split("std::").second; !rest.empty();
       rest = rest.split("std::").second) {
    StringRef name = rest.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
    bool isCalled = rest.drop_front(name.size()).starts_with("(");
    bool isType = name.ends_with("_t");
    if (isCalled && !isType && !llvm::is_contained(others, name))
      names.push_back(name);
  }
  return names;
}

/// What a row body may call, in the types of its buffers: all that its header does.
static void addCallsOf(kernel::RowBodyOp body, Names &names) {
  for (StringRef file : runtimeClosure({body.getHeader()})) {
    if (file == "scalar.h" || file == "vector.h" || file == "types.h" || file == "math.h")
      continue;
    for (StringRef function : mathCallsIn(runtimeText(file)))
      for (Type type : body.getBuffers().getTypes())
        if (Type element = cast<MemRefType>(type).getElementType(); isa<FloatType>(element))
          names.insert(nameFor(function, element));
  }
}

SmallVector<std::string> modelc::libraryCalls(ModuleOp source) {
  Names names;
  source.walk([&](Operation *op) {
    if (auto body = dyn_cast<kernel::RowBodyOp>(op))
      addCallsOf(body, names);
    else if (StringRef function = libraryFunctionOf(op); !function.empty())
      names.insert(nameFor(function, elementType(op->getResult(0).getType())));
  });
  return SmallVector<std::string>(names.begin(), names.end());
}
