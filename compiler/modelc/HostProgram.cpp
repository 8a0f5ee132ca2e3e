#include "compiler/modelc/HostProgram.h"

#include "compiler/modelc/RunnerText.h"
#include "dialects/nn/Weights.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <csignal>
#include <thread>

using namespace mlir;
using namespace modelc;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::sys::ProcessInfo;

/// Waits for `child` until it has ended or its time is over, and then kills it; true if it ended.
/// LLVM's own limit is an alarm, which need not reach this thread.
static bool waitFor(ProcessInfo &child, std::chrono::seconds limit, std::string &message) {
  auto end = std::chrono::steady_clock::now() + limit;
  while (std::chrono::steady_clock::now() < end) {
    ProcessInfo state = llvm::sys::Wait(child, /*SecondsToWait=*/0, &message);
    if (state.Pid != ProcessInfo::InvalidPid) {
      child = state;
      return true;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  ::kill(child.Pid, SIGKILL);
  llvm::sys::Wait(child, /*SecondsToWait=*/std::nullopt);
  return false;
}

/// Runs a command; an error tells how it ended.
static Error execute(ArrayRef<std::string> command, int64_t timeoutSeconds) {
  auto program = llvm::sys::findProgramByName(command.front());
  if (!program)
    return createStringError(command.front() + ": " + program.getError().message());
  std::string line = llvm::join(command, " ") + ": ", message;
  SmallVector<StringRef> arguments(command.begin(), command.end());
  bool didNotStart = false;
  ProcessInfo child =
      llvm::sys::ExecuteNoWait(*program, arguments, std::nullopt, {}, 0, &message, &didNotStart);
  if (didNotStart)
    return createStringError(line + "cannot be started (" + message + ")");
  if (!waitFor(child, std::chrono::seconds(timeoutSeconds), message))
    return createStringError(line + "took longer than " + std::to_string(timeoutSeconds) +
                             " s; --timeout sets the limit");
  if (child.ReturnCode == 0)
    return Error::success();
  std::string end =
      child.ReturnCode < 0 ? "ended by a signal" : "exit code " + std::to_string(child.ReturnCode);
  return createStringError(line + end + (message.empty() ? "" : " (" + message + ")"));
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

std::string HostProgram::path() const { return join(folder, traced.empty() ? "runner" : "tracer"); }

Expected<HostProgram> HostProgram::build(const ProjectSummary &project, StringRef sources,
                                         StringRef folder, const HostCompiler &compiler,
                                         ArrayRef<StepResult> traced) {
  HostProgram program(project, folder, compiler.timeoutSeconds);
  program.traced.assign(traced.begin(), traced.end());
  const std::string &name = program.interface.name;
  std::string runner = program.path() + ".cpp";
  if (Error error =
          writeFile(runner, [&](raw_ostream &os) { printRunner(program.interface, traced, os); }))
    return std::move(error);
  std::vector<std::string> command;
  appendWords(compiler.command, command);
  command.push_back("-std=c++17");
  appendWords(compiler.flags, command);
  if (!traced.empty()) {
    command.insert(command.end(), {"-include", join(folder, "trace.h")});
    if (Error error = writeFile(command.back(),
                                [&](raw_ostream &os) { printStepHook(program.interface, os); }))
      return std::move(error);
  }
  command.insert(command.end(), {"-I" + sources.str(), runner, join(sources, name + ".cpp")});
  if (program.interface.weights == WeightsMode::Incbin)
    command.push_back(join(sources, name + "_weights.S"));
  command.insert(command.end(), {"-o", program.path()});
  if (Error error = execute(command, compiler.timeoutSeconds))
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
  std::vector<std::string> command = {path()};
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
  if (!traced.empty())
    command.push_back(join(folder, "trace.raw"));
  if (Error error = execute(command, timeoutSeconds))
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

Expected<SmallVector<std::optional<HostTensor>>> HostProgram::trace(ArrayRef<HostTensor> inputs) {
  Expected<SmallVector<HostTensor>> outputs = run(inputs);
  if (!outputs)
    return outputs.takeError();
  std::string path = join(folder, "trace.raw");
  auto file = llvm::MemoryBuffer::getFile(path);
  if (!file)
    return createStringError(path + ": " + file.getError().message());
  StringRef rest = (*file)->getBuffer();
  SmallVector<std::optional<HostTensor>> results;
  for (const StepResult &step : traced) {
    results.emplace_back();
    if (int64_t(rest.size()) < step.bytes)
      return createStringError(path + ": is cut off");
    if (step.bytes)
      results.back() = readStepResult(step, ArrayRef<char>(rest.data(), step.bytes));
    rest = rest.drop_front(step.bytes);
  }
  return results;
}
