#include "compiler/modelc/HostProgram.h"

#include "compiler/modelc/RunnerText.h"
#include "dialects/nn/Weights.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace modelc;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

/// Runs a command; an error tells how it ended.
static Error execute(ArrayRef<std::string> command) {
  auto program = llvm::sys::findProgramByName(command.front());
  if (!program)
    return createStringError(command.front() + ": " + program.getError().message());
  SmallVector<StringRef> arguments(command.begin(), command.end());
  std::string message;
  int code = llvm::sys::ExecuteAndWait(*program, arguments, std::nullopt, {}, 0, 0, &message);
  if (code == 0)
    return Error::success();
  std::string end = code < 0 ? "ended by a signal" : "exit code " + std::to_string(code);
  return createStringError(llvm::join(command, " ") + ": " + end +
                           (message.empty() ? "" : " (" + message + ")"));
}

static Error writeFile(StringRef path, llvm::function_ref<void(raw_ostream &)> print) {
  std::error_code error;
  llvm::raw_fd_ostream os(path, error);
  if (!error)
    print(os);
  os.close();
  if (!error)
    error = os.error();
  os.clear_error();
  return error ? createStringError(path + ": " + error.message()) : Error::success();
}

static std::string join(StringRef folder, const Twine &file) {
  SmallString<128> path(folder);
  llvm::sys::path::append(path, file);
  return path.str().str();
}

static void appendWords(StringRef text, std::vector<std::string> &command) {
  SmallVector<StringRef> words;
  text.split(words, ' ', -1, /*KeepEmpty=*/false);
  command.insert(command.end(), words.begin(), words.end());
}

Expected<HostProgram> HostProgram::build(const ProjectSummary &project, StringRef sources,
                                         StringRef folder, const HostCompiler &compiler) {
  HostProgram program(project, folder);
  const std::string &name = program.interface.name;
  std::string runner = join(folder, "runner.cpp");
  if (Error error = writeFile(runner, [&](raw_ostream &os) { printRunner(program.interface, os); }))
    return std::move(error);
  std::vector<std::string> command;
  appendWords(compiler.command, command);
  command.push_back("-std=c++17");
  appendWords(compiler.flags, command);
  command.insert(command.end(), {"-I" + sources.str(), runner, join(sources, name + ".cpp")});
  if (program.interface.weights == WeightsMode::Incbin)
    command.push_back(join(sources, name + "_weights.S"));
  command.insert(command.end(), {"-o", join(folder, "runner")});
  if (Error error = execute(command))
    return std::move(error);
  return program;
}

static Expected<HostTensor> readRaw(StringRef path, RankedTensorType type) {
  auto file = llvm::MemoryBuffer::getFile(path);
  if (!file)
    return createStringError(path + ": " + file.getError().message());
  StringRef data = (*file)->getBuffer();
  size_t expected = type.getNumElements() * nn::elementBytes(type.getElementType());
  if (data.size() != expected)
    return createStringError(path + ": has " + Twine(data.size()) + " bytes instead of " +
                             Twine(expected));
  return copyToTensor(type, ArrayRef<char>(data.data(), data.size()));
}

Expected<SmallVector<HostTensor>> HostProgram::run(ArrayRef<HostTensor> inputs) {
  std::vector<std::string> command = {join(folder, "runner")};
  for (auto [i, input] : llvm::enumerate(inputs)) {
    command.push_back(join(folder, "input_" + Twine(i) + ".raw"));
    ArrayRef<char> bytes = input.bytes();
    if (Error error = writeFile(command.back(),
                                [bytes](raw_ostream &os) { os.write(bytes.data(), bytes.size()); }))
      return std::move(error);
  }
  size_t firstOutput = command.size();
  for (size_t i = 0; i < interface.outputs.size(); ++i)
    command.push_back(join(folder, "output_" + Twine(i) + ".raw"));
  if (Error error = execute(command))
    return std::move(error);
  SmallVector<HostTensor> outputs;
  for (auto [i, port] : llvm::enumerate(interface.outputs)) {
    auto type = RankedTensorType::get(port.type.getShape(), port.type.getElementType());
    Expected<HostTensor> output = readRaw(command[firstOutput + i], type);
    if (!output)
      return output.takeError();
    outputs.push_back(std::move(*output));
  }
  return outputs;
}
