#include "compiler/modelc/Analysis.h"

#include "codegen/Version.h"

#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace modelc;
using llvm::json::OStream;

static std::string jsonText(StringRef text) { return llvm::json::fixUTF8(text); }

static void printPorts(OStream &json, StringRef key, ArrayRef<Port> ports) {
  json.attributeArray(key, [&] {
    for (const Port &port : ports)
      json.object([&] {
        json.attribute("name", jsonText(port.modelName));
        json.attribute("dtype", dtypeName(port.type.getElementType()));
        json.attributeArray("shape", [&] {
          for (int64_t size : port.type.getShape())
            json.value(size);
        });
        json.attribute("bytes", port.bytes);
      });
  });
}

static void printTexts(OStream &json, StringRef key, ArrayRef<std::string> texts) {
  json.attributeArray(key, [&] {
    for (const std::string &text : texts)
      json.value(jsonText(text));
  });
}

static void printMessages(OStream &json, StringRef key, ArrayRef<Message> messages,
                          Message::Kind kind) {
  json.attributeArray(key, [&] {
    for (const Message &message : messages)
      if (message.kind == kind)
        json.value(jsonText(message.text));
  });
}

static void printMemory(OStream &json, const Analysis &a) {
  json.attributeObject("ram", [&] {
    json.attribute("arena_bytes", a.interface.arenaBytes);
    json.attribute("lower_bound_bytes", a.lowerBoundBytes);
    json.attribute("arena_with_ports_bytes", a.arenaWithPortsBytes);
    json.attribute("stack_bytes", a.stackBytes);
    json.attribute("peak_step", a.peakStep);
    json.attributeArray("peak_buffers", [&] {
      for (const NamedBytes &buffer : a.peakBuffers)
        json.object([&] {
          json.attribute("name", jsonText(buffer.name));
          json.attribute("bytes", buffer.bytes);
        });
    });
  });
}

static void printSteps(OStream &json, const Analysis &a) {
  json.attributeArray("steps", [&] {
    for (const StepRow &row : a.steps)
      json.object([&] {
        json.attribute("name", jsonText(row.name));
        json.attribute("kernel", row.kernel);
        printTexts(json, "nodes", row.nodes);
        json.attribute("output", row.output);
        json.attribute("macs", row.macs);
        json.attribute("weights_bytes", row.weightBytes);
        json.attribute("live_bytes", row.liveBytes);
        json.attribute("made_as", row.madeAs);
      });
  });
}

void modelc::printAnalysisJson(const Analysis &a, ArrayRef<Message> messages, StringRef nextCommand,
                               raw_ostream &os) {
  OStream json(os, /*IndentSize=*/1);
  json.object([&] {
    json.attribute("format", 1);
    json.attribute("modelc", versionText);
    json.attribute("model", a.interface.name);
    json.attribute("mcpu", a.target);
    printPorts(json, "inputs", a.interface.inputs);
    printPorts(json, "outputs", a.interface.outputs);
    printMessages(json, "assumed", messages, Message::Note);
    printMemory(json, a);
    json.attributeObject("flash", [&] {
      json.attribute("weights_bytes", a.interface.weightsBytes);
      json.attribute("code_bytes_estimate", a.codeBytes);
    });
    printTexts(json, "library_functions", a.functions);
    json.attribute("macs", a.macs);
    printSteps(json, a);
    printMessages(json, "remarks", messages, Message::Remark);
    json.attributeArray("unsupported", [] {});
    json.attribute("next", jsonText(nextCommand));
  });
  json.flush();
  os << "\n";
}

void modelc::printUnsupportedJson(ArrayRef<Message> messages, raw_ostream &os) {
  OStream json(os, /*IndentSize=*/1);
  json.object([&] {
    json.attribute("format", 1);
    json.attribute("modelc", versionText);
    printMessages(json, "unsupported", messages, Message::Error);
  });
  json.flush();
  os << "\n";
}
