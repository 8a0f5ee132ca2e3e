#include "compiler/modelc/Options.h"

#include "codegen/Version.h"
#include "codegen/project/ModelName.h"
#include "compiler/modelc/CommandLine.h"
#include "compiler/modelc/Diagnostics.h"
#include "compiler/pipeline/Pipeline.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"

using namespace llvm;
using namespace modelc;

static constexpr StringLiteral tool = "modelc";

/// What is planned and refused by name until it is there.
static constexpr StringLiteral futureVerbs[] = {"quantize", "tune", "weights"};
static constexpr StringLiteral futureOptions[] = {
    "Os",        "arch",       "arena",        "checkpoints",  "cmake-dir",
    "custom-op", "cut-at",     "depfile",      "direct-conv",  "emit-test",
    "entry",     "io",         "mattr",        "multiversion", "num-threads",
    "profile",   "ram-budget", "region",       "requant",      "require-integer",
    "state",     "state-init", "storage-type", "tiles",        "winograd-growth"};

/// Reports an error of the command line itself.
static bool usageError(const Twine &message) {
  reportError(tool, message);
  return false;
}

static bool refuseFutureOptions(ArrayRef<const char *> arguments) {
  bool ok = true;
  for (StringRef argument : arguments) {
    StringRef name = argument.ltrim('-').split('=').first;
    if (argument.starts_with("-") && is_contained(futureOptions, name))
      ok = usageError("option -" + name + " is not there yet");
  }
  return ok;
}

/// Takes the verb off the arguments; nothing if it is a planned one.
static std::optional<Verb> takeVerb(SmallVectorImpl<const char *> &arguments) {
  StringRef word = arguments.size() > 1 ? arguments[1] : "";
  auto verb = StringSwitch<std::optional<Verb>>(word)
                  .Case("compile", Verb::Compile)
                  .Case("run", Verb::Run)
                  .Case("verify", Verb::Verify)
                  .Case("analyze", Verb::Analyze)
                  .Case("supported-ops", Verb::SupportedOps)
                  .Default(std::nullopt);
  if (verb)
    arguments.erase(arguments.begin() + 1);
  if (!is_contained(futureVerbs, word))
    return verb.value_or(Verb::Compile);
  usageError("modelc " + word +
             " is not there yet; there are: analyze, compile, run, supported-ops, verify");
  return std::nullopt;
}

/// Refuses options that the verb does not read.
static bool checkVerb(Verb verb, const CommandLine &given) {
  auto belongTo = [&](ArrayRef<Verb> verbs, StringRef names,
                      std::initializer_list<const cl::Option *> options) {
    bool ok = is_contained(verbs, verb);
    for (const cl::Option *option : options)
      if (!ok && option->getNumOccurrences() > 0)
        return usageError("option -" + option->ArgStr + " belongs to " + names);
    return true;
  };
  if (!belongTo(Verb::Run, "modelc run", {&given.inputs, &given.outputs}) ||
      !belongTo(Verb::Verify, "modelc verify",
                {&given.data, &given.rtol, &given.atol, &given.steps}) ||
      !belongTo({Verb::Run, Verb::Verify}, "modelc run and modelc verify",
                {&given.cc, &given.cflags, &given.timeout}) ||
      !belongTo(Verb::Compile, "modelc compile", {&given.emit}) ||
      !belongTo({Verb::Analyze, Verb::SupportedOps}, "modelc analyze and modelc supported-ops",
                {&given.json}) ||
      !belongTo(Verb::SupportedOps, "modelc supported-ops", {&given.markdown}))
    return false;
  if (verb == Verb::Run && (given.inputs.empty() || given.outputs.empty()))
    return usageError("modelc run needs --inputs FOLDER and --outputs FOLDER");
  return true;
}

static bool readName(const CommandLine &given, Options &options) {
  options.model = given.model;
  if (options.model.empty())
    return usageError("no model is given; modelc --help lists the options");
  options.name = given.name.empty() ? defaultModelName(options.model) : given.name.getValue();
  return isUsableModelName(options.name) ||
         usageError("-name=" + options.name + " cannot prefix the generated names; try -name=" +
                    defaultModelName(options.name));
}

static bool readTarget(const CommandLine &given, Options &options) {
  if (given.target != "cpp")
    return usageError(given.target == "cuda"
                          ? "-target=cuda is not there yet; there is: cpp"
                          : "unknown -target=" + given.target + "; there is: cpp");
  options.mcpuIsDefault = given.mcpu.empty();
  bool runsHere = options.verb == Verb::Run || options.verb == Verb::Verify;
  std::string mcpu = runsHere ? "native" : "generic";
  if (!options.mcpuIsDefault)
    mcpu = given.mcpu;
  options.target = lookupTarget(mcpu);
  if (options.target)
    return true;
  std::string known = "native";
  for (const Target &target : allTargets())
    known += (", " + target.name).str();
  return usageError("unknown -mcpu=" + mcpu + "; there are: " + known);
}

static bool readWeights(const CommandLine &given, Options &options) {
  auto mode = StringSwitch<std::optional<WeightsMode>>(given.weights)
                  .Case("", WeightsMode::Auto)
                  .Case("embed", WeightsMode::Embed)
                  .Case("incbin", WeightsMode::Incbin)
                  .Default(std::nullopt);
  options.weights = mode.value_or(WeightsMode::Auto);
  return mode ||
         usageError(given.weights == "extern"
                        ? "-weights=extern is not there yet; there are: embed, incbin"
                        : "unknown -weights=" + given.weights + "; there are: embed, incbin");
}

static bool readStages(const CommandLine &given, Options &options) {
  if (given.recipes != "on" && given.recipes != "off")
    return usageError("-recipes is on or off, not '" + given.recipes + "'");
  options.recipes = given.recipes == "on";
  options.verifyEach = given.verifyEach;
  options.verifyPasses = given.verifyPasses;
  options.breakAfter = given.breakAfter;
  if (given.emit.empty())
    return true;
  options.emit = parseStage(given.emit);
  return options.emit || usageError("unknown -emit=" + given.emit +
                                    "; there are: import, graph, dispatch, placed, kernels, loops, "
                                    "planned, source");
}

static bool readImport(const CommandLine &given, Options &options) {
  bool ok = true;
  for (const std::string &dim : given.inputDims)
    if (Error error = options.import.dims.add(dim))
      ok = usageError(toString(std::move(error)));
  for (StringRef pin : given.pins) {
    auto [name, values] = pin.rsplit('=');
    bool isWhole = pin.contains('=') && !name.empty();
    if (!isWhole)
      ok = usageError("--pin " + pin + ": expected INPUT=V,V,...");
    else if (!options.import.pins.emplace(name.str(), values.trim().str()).second)
      ok = usageError("--pin " + pin + ": the input has values already");
  }
  options.maxModelBytes = given.maxModelBytes;
  return ok && (options.maxModelBytes > 0 || usageError("--max-model-bytes must be more than 0"));
}

static bool readVerification(const CommandLine &given, Options &options) {
  options.rtol = given.rtol;
  options.atol = given.atol;
  options.steps = given.steps;
  return (options.rtol >= 0 && options.atol >= 0 &&
          options.steps >= 0) || // a NaN is refused as well
         usageError("--rtol, --atol and --steps must be 0 or more");
}

static bool readReport(const CommandLine &given, Options &options) {
  options.report = given.report == "why";
  return given.report.empty() || options.report ||
         usageError("unknown -report=" + given.report + "; there is: why");
}

static bool readTimeout(const CommandLine &given, Options &options) {
  options.timeoutSeconds = given.timeout;
  return given.timeout > 0 || usageError("--timeout must be more than 0");
}

/// The stage that a test wants to see fail.
static bool readFailure(const CommandLine &given, Options &options) {
  options.failIn = parseStage(given.failIn);
  return given.failIn.empty() || options.failIn ||
         usageError("unknown --test-fail-in=" + given.failIn);
}

/// Checks all values, so that each wrong one is reported.
static bool readOptions(const CommandLine &given, Options &options) {
  bool ok = checkVerb(options.verb, given);
  if (options.verb == Verb::SupportedOps) {
    options.model = given.model; // an operator
    options.json = given.json;
    options.markdown = given.markdown;
    return ok;
  }
  ok &= readName(given, options);
  ok &= readTarget(given, options);
  ok &= readWeights(given, options);
  ok &= readStages(given, options);
  ok &= readImport(given, options);
  ok &= readVerification(given, options);
  ok &= readReport(given, options);
  ok &= readTimeout(given, options);
  ok &= readFailure(given, options);
  options.output = given.output;
  options.json = given.json;
  options.inputs = given.inputs;
  options.outputs = given.outputs;
  options.data = given.data;
  options.cc = given.cc;
  options.cflags = given.cflags;
  return ok;
}

static void registerMLIROptions() {
  registerPasses(); // --mlir-print-ir-after names them
  mlir::registerAsmPrinterCLOptions();
  mlir::registerMLIRContextCLOptions();
  mlir::registerPassManagerCLOptions();
  mlir::registerDefaultTimingManagerCLOptions();
}

static constexpr StringLiteral overview = "modelc [compile] MODEL [-o FOLDER]\n"
                                          "modelc run MODEL --inputs FOLDER --outputs FOLDER\n"
                                          "modelc verify MODEL [--data FOLDER]\n"
                                          "modelc analyze MODEL [--json]\n"
                                          "modelc supported-ops [OPERATOR] [--json]\n\n"
                                          "Compiles an ONNX model to C++ without a runtime. "
                                          "--help-hidden lists the options of MLIR as well.";

std::pair<std::optional<Options>, ExitCode> modelc::parseOptions(int argc, char **argv) {
  SmallVector<const char *> arguments(argv, argv + argc);
  std::optional<Verb> verb = takeVerb(arguments);
  if (!verb || !refuseFutureOptions(arguments))
    return {std::nullopt, ExitUsage};
  static CommandLine given; // LLVM's list of options refers to it until the program ends
  registerMLIROptions();
  cl::HideUnrelatedOptions(given.category);
  cl::SetVersionPrinter([](raw_ostream &os) {
    os << "modelc " << versionText << " (LLVM " << LLVM_VERSION_STRING << ")\n";
  });
  Options options;
  options.verb = *verb;
  if (!cl::ParseCommandLineOptions(arguments.size(), arguments.data(), overview, &errs()) ||
      !readOptions(given, options))
    return {std::nullopt, ExitUsage};
  return {options, ExitOk};
}
