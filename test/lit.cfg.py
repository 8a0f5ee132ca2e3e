# Configuration of modelc's lit tests. Substitutions and features are all spelled out here.
import os

import lit.formats

config.name = "modelc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".textproto", ".test"]
config.test_source_root = os.path.dirname(__file__)
config.environment["PATH"] = os.pathsep.join(
    [config.modelc_bin, config.llvm_tools_dir, os.environ["PATH"]])

# %onnx turns a model in protobuf's text format (stdin) into an .onnx (stdout).
proto_dir = os.path.join(config.modelc_build, "compiler", "import", "onnx")
config.substitutions += [
    ("%onnx", f"{config.protoc} -I{proto_dir} --encode=onnx.ModelProto onnx.proto"),
    ("%python", config.python),
    ("%modelc_src", config.modelc_src),
    ("%modelc_build", config.modelc_build),
]

# What mlir-runner needs to run printMemrefF32.
mlir_libs = os.path.join(os.path.dirname(config.llvm_tools_dir), "lib")
config.substitutions.append(("%mlir_runner_libs", ",".join(
    os.path.join(mlir_libs, name) for name in ["libmlir_runner_utils.so", "libmlir_c_runner_utils.so"])))

# The warnings that generated code must not cause. g++ knows more of them.
warnings = ("-std=c++17 -Werror -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow "
            "-Wdouble-promotion -Wcast-align -Wundef -Wvla -Wold-style-cast -fno-exceptions -fno-rtti")
config.substitutions += [
    ("%gxx", f"g++ {warnings} -Wuseless-cast"),
    ("%clangxx", f"{config.llvm_tools_dir}/clang++ {warnings}"),
]

# Instruction sets of this machine that tests ask for before they run code made for them.
if os.path.exists("/proc/cpuinfo"):
    flags = set(open("/proc/cpuinfo").read().split())
    config.available_features.update(flags & {"fma", "avx512f"})
