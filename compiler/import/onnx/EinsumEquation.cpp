#include "compiler/import/onnx/EinsumEquation.h"

#include "compiler/import/onnx/GraphOrder.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace modelc;
using namespace modelc::importer;

/// Names for a term: its letters, and `ellipsisRank` names where the dots stand. Nothing if it has
/// another character or two ellipses.
static std::optional<Subscripts> parseTerm(StringRef term, int64_t ellipsisRank) {
  Subscripts names;
  bool hasEllipsis = false;
  while (!term.empty()) {
    if (llvm::isAlpha(term.front())) {
      names.push_back(term.front());
      term = term.drop_front();
    } else if (!hasEllipsis && term.consume_front("...")) {
      hasEllipsis = true;
      for (int64_t i = ellipsisRank; i > 0; --i)
        names.push_back(static_cast<Subscript>(-i));
    } else {
      return std::nullopt;
    }
  }
  return names;
}

/// Without an arrow, the output has the dimensions of ellipses and then, in the order of the
/// alphabet, the letters that come once.
static Subscripts implicitOutput(const Einsum &einsum) {
  Subscripts all;
  for (const Subscripts &operand : einsum.operands)
    all.append(operand.begin(), operand.end());
  Subscripts output;
  for (Subscript name : all)
    if ((name < 0 && !llvm::is_contained(output, name)) || llvm::count(all, name) == 1)
      output.push_back(name);
  llvm::sort(output);
  output.erase(std::unique(output.begin(), output.end()), output.end());
  return output;
}

namespace {
/// Reads the parts of an equation into an Einsum; each function is false after an error.
class Reader {
public:
  Reader(Node &node, StringRef equation) : node(node), equation(equation) {}

  bool readOperands(StringRef terms);
  bool readOutput(StringRef term);
  Einsum einsum;

private:
  bool readOperand(unsigned i, StringRef term);
  bool setSize(Subscript name, int64_t size);
  bool refuse(const Twine &why) {
    node.malformed("equation " + quoted(equation) + " " + why);
    return false;
  }

  Node &node;
  StringRef equation;
  int64_t ellipsisRank = 0; // of the largest ellipsis
};
} // namespace

bool Reader::setSize(Subscript name, int64_t size) {
  int64_t &known = einsum.sizes.try_emplace(name, 1).first->second;
  if (known != 1 && size != 1 && known != size)
    return refuse("gives sizes " + Twine(known) + " and " + Twine(size) + " to one subscript");
  known = known == 1 ? size : known;
  return true;
}

bool Reader::readOperand(unsigned i, StringRef term) {
  int64_t letters = llvm::count_if(term, [](char c) { return llvm::isAlpha(c); });
  int64_t dots = node.rank(i) - letters;
  std::optional<Subscripts> names = parseTerm(term, std::max<int64_t>(dots, 0));
  if (!names)
    return refuse("cannot be read");
  if (static_cast<int64_t>(names->size()) != node.rank(i))
    return refuse("does not fit input " + Twine(i) + " of rank " + Twine(node.rank(i)));
  if (term.contains("..."))
    ellipsisRank = std::max(ellipsisRank, dots);
  for (auto [name, size] : llvm::zip_equal(*names, node.shape(i)))
    if (!setSize(name, size))
      return false;
  einsum.operands.push_back(*names);
  return true;
}

bool Reader::readOperands(StringRef terms) {
  SmallVector<StringRef> parts;
  terms.split(parts, ',');
  if (parts.size() != node.inputCount())
    return refuse("has " + Twine(parts.size()) + " terms for " + Twine(node.inputCount()) +
                  " inputs");
  for (auto [i, part] : llvm::enumerate(parts))
    if (!readOperand(i, part))
      return false;
  return true;
}

bool Reader::readOutput(StringRef term) {
  std::optional<Subscripts> names = parseTerm(term, ellipsisRank);
  if (!names)
    return refuse("cannot be read");
  for (auto [i, name] : llvm::enumerate(*names)) {
    if (!einsum.sizes.contains(name))
      return refuse("has a subscript in its output that no input has");
    if (llvm::is_contained(ArrayRef(*names).take_front(i), name))
      return refuse("has a subscript twice in its output");
  }
  einsum.output = *names;
  return true;
}

std::optional<Einsum> modelc::importer::readEinsum(Node &node) {
  std::string equation = node.text("equation", "");
  llvm::erase(equation, ' ');
  auto [terms, output] = StringRef(equation).split("->");
  Reader reader(node, equation);
  if (!reader.readOperands(terms))
    return std::nullopt;
  if (terms.size() == equation.size())
    reader.einsum.output = implicitOutput(reader.einsum);
  else if (!reader.readOutput(output))
    return std::nullopt;
  return std::move(reader.einsum);
}
