#include "compiler/modelc/RunnerText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace modelc;
using llvm::formatv;

static constexpr const char *opening =
    R"(// Runs {0} on files of raw elements: inputs, then outputs.
#include "{0}.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

// Under AddressSanitizer the guards cannot be read either.
#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#endif
#endif
#ifndef ASAN_POISON_MEMORY_REGION
#define ASAN_POISON_MEMORY_REGION(address, size) ((void)(address), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(address, size) ((void)(address), (void)(size))
#endif

// Memory between guards, aligned to 64 bytes and full of NaNs.
class Block {{
public:
  Block(const char *port, std::size_t size) : name(port), bytes(size) {{
    rounded = (bytes + 2 * guard + 63) / 64 * 64;
    memory = static_cast<unsigned char *>(std::aligned_alloc(64, rounded));
    if (!memory)
      fail("no memory");
    std::memset(memory, 0xff, rounded);
    std::memset(memory, pattern, guard);
    std::memset(memory + guard + bytes, pattern, guard);
    ASAN_POISON_MEMORY_REGION(memory, guard);
    ASAN_POISON_MEMORY_REGION(memory + guard + bytes, rounded - guard - bytes);
  }
  Block(const Block &) = delete;
  ~Block() {{ std::free(memory); }
  void *data() {{ return memory + guard; }

  void read(const char *path) {{
    std::FILE *file = std::fopen(path, "rb");
    if (!file || std::fread(data(), 1, bytes, file) != bytes)
      fail("cannot be read");
    std::fclose(file);
  }
  void write(const char *path) {{
    checkGuards();
    std::FILE *file = std::fopen(path, "wb");
    if (!file || std::fwrite(data(), 1, bytes, file) != bytes || std::fclose(file) != 0)
      fail("cannot be written");
  }
  void checkGuards() {{
    ASAN_UNPOISON_MEMORY_REGION(memory, rounded);
    for (std::size_t i = 0; i < guard; ++i)
      if (memory[i] != pattern || memory[guard + bytes + i] != pattern)
        fail("was written outside of its bounds");
  }

private:
  static const std::size_t guard = 256;
  static const unsigned char pattern = 0xa5;
  void fail(const char *what) {{
    std::fprintf(stderr, "%s %s\n", name, what);
    std::exit(2);
  }
  const char *name;
  std::size_t bytes, rounded;
  unsigned char *memory;
};

)";

static constexpr const char *mainOpening = R"(int main(int argc, char **argv) {{
  if (argc != {1})
    return 2;
  {0}_args args;
)";

static constexpr const char *traceFunction = R"(static std::FILE *trace;
static const {0}_args *traced;

// Writes the result of the step before `next`.
extern "C" void modelc_trace(int next) {{
  switch (next) {{
)";

/// The function that NAME_STEP calls: step i - 1 is over where step i begins.
static void printTrace(const ModelInterface &interface, ArrayRef<StepResult> steps,
                       raw_ostream &os) {
  os << formatv(traceFunction, interface.name);
  for (auto [i, step] : llvm::enumerate(steps))
    if (step.bytes)
      os << formatv(
          "  case {0}:\n    std::fwrite(reinterpret_cast<const char *>(traced->{1}) + {2}, "
          "1, {3}, trace);\n    break;\n",
          i + 1, step.field, step.byteOffset, step.bytes);
  os << "  }\n}\n\n";
}

void modelc::printStepHook(const ModelInterface &interface, raw_ostream &os) {
  os << "extern \"C\" void modelc_trace(int next);\n#define " << interface.upper
     << "_STEP(step) modelc_trace(step)\n";
}

static void printBlock(const Port &port, StringRef block, StringRef qualifier, raw_ostream &os) {
  os << formatv("  Block {0}(\"{1}\", {2});\n  args.{1} = static_cast<{3}{4} *>({0}.data());\n",
                block, port.field, port.bytes, qualifier, cElementType(port.type.getElementType()));
}

void modelc::printRunner(const ModelInterface &interface, ArrayRef<StepResult> traced,
                         raw_ostream &os) {
  size_t inputs = interface.inputs.size(), outputs = interface.outputs.size();
  os << formatv(opening, interface.name);
  if (!traced.empty())
    printTrace(interface, traced, os);
  os << formatv(mainOpening, interface.name, 1 + inputs + outputs + !traced.empty());
  for (auto [i, port] : llvm::enumerate(interface.inputs)) {
    printBlock(port, formatv("input{0}", i).str(), "const ", os);
    os << formatv("  input{0}.read(argv[{1}]);\n", i, 1 + i);
  }
  for (auto [i, port] : llvm::enumerate(interface.outputs))
    printBlock(port, formatv("output{0}", i).str(), "", os);
  os << formatv(R"(  Block arena("arena", {0});
  args.arena = arena.data();
  args.arena_bytes = {0};
{2}  int status = {1}_run(&args);
  if (status != 0) {{
    std::fprintf(stderr, "status %d: %s\n", status, {1}_status_text(status));
    return 3;
  }
{3}  arena.checkGuards();
)",
                interface.arenaBytes, interface.name,
                traced.empty() ? ""
                               : formatv("  traced = &args;\n  trace = std::fopen(argv[{0}], "
                                         "\"wb\");\n  if (!trace)\n    return 2;\n",
                                         1 + inputs + outputs)
                                     .str(),
                traced.empty() ? ""
                               : formatv("  modelc_trace({0});\n  if (std::fclose(trace) != 0)\n"
                                         "    return 2;\n",
                                         traced.size())
                                     .str());
  for (size_t i = 0; i < outputs; ++i)
    os << formatv("  output{0}.write(argv[{1}]);\n", i, 1 + inputs + i);
  os << "  return 0;\n}\n";
}
