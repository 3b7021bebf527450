// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzz target that reads any text as a decision diagram: a line with an order of variables, a line with a kind and the letters of decompositions, a
// line with a radix, and the digits of a function. A diagram that is built must have the values of the function, and the order that was parsed.
#include "engine/analysis/diagram/diagram_values.h"
#include "engine/io/vector_text.h"
#include "tests/fuzz/fuzz_checks.h"

#include <algorithm>
#include <array>
#include <numeric>

using namespace sequency;

namespace {

std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

// Returns the type that a line such as "kfdd SPN" describes.
analysis::DiagramType typeOf(std::string_view line)
{
    const std::size_t space = std::min(line.find(' '), line.size());
    const analysis::DiagramKindRow* const row = analysis::findDiagramKind(line.substr(0, space));
    analysis::DiagramType type;
    if (row != nullptr)
        type.kind = row->kind;
    for (const char letter : line.substr(space))
        if (const auto decomposition = analysis::decompositionOfLetter(letter))
            type.decompositions.push_back(*decomposition);
    return type;
}

void checkDiagram(const analysis::DecisionDiagram& diagram, const base::FunctionVector& function,
                  const analysis::VariableOrder& order)
{
    if (diagram.order() != order)
        fuzz::fault("another order", std::to_string(order.size()));
    const auto values = analysis::valuesOf(diagram, 0);
    if (!values || values->size() != function.size())
        fuzz::fault("no values", values ? std::to_string(values->size()) : values.error().text());
    for (std::size_t i = 0; i < values->size(); ++i)
        if ((*values)[i] != base::realPart(function, i))
            fuzz::fault("another value", std::to_string(i));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::string_view orderText = takeLine(text);
    const analysis::DiagramType type = typeOf(takeLine(text));
    const std::string_view radix = takeLine(text);
    io::ReadOptions options;
    options.format = io::Format::Digits;
    options.radix = radix == "3" ? 3 : radix == "4" ? 4 : 2;
    auto read = io::readVector(text, options);
    if (!read)
        return 0;  // the target of the format reads such texts
    const auto function = std::make_shared<const base::FunctionVector>(std::move(read->function));
    const std::array<std::string, 2> names{"a", "b c"};
    auto order = analysis::parseOrder(orderText, function->variables, names);
    if (!order) {
        fuzz::checkLine(order.error());
        order = analysis::VariableOrder(static_cast<std::size_t>(function->variables));
        std::iota(order->begin(), order->end(), 1);
    }
    const auto diagram = analysis::diagramOf({function}, type, *order);
    if (diagram)
        checkDiagram(*diagram, *function, *order);
    else
        fuzz::checkLine(diagram.error());
    return 0;
}
