// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/diagrams.h"

#include "app/python/arrays.h"
#include "app/python/engine_access.h"
#include "app/python/python_error.h"
#include "engine/analysis/diagram/diagram_values.h"
#include "engine/analysis/diagram/variable_order.h"
#include "engine/base/failure.h"
#include "engine/session/text/diagram_picture.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sequency::python {
namespace {

namespace py = pybind11;

struct DiagramCall {
    std::vector<py::array> columns;
    int radix = 2;
    std::string kind;
    std::string order;
    std::string decomposition;
};

analysis::DiagramFunctions functionsOf(const DiagramCall& call)
{
    analysis::DiagramFunctions functions;
    for (const py::array& column : call.columns) {
        const Batch batch = owned(batchOf(column, "f"));
        if (batch.array.ndim() != 1)
            raiseValueError("f: expected one axis per function");
        const auto function = [&]<typename Element>(const Element* first) {
            const std::span values(first, batch.length);
            if constexpr (std::is_same_v<Element, std::uint8_t>)
                return valueOrRaise(base::FunctionVector::of(values, call.radix));
            else
                return valueOrRaise(base::FunctionVector::ofNumbers(values, call.radix));
        };
        const void* const data = batch.array.data();
        functions.push_back(std::make_shared<const base::FunctionVector>(
            batch.type == base::ElementType::UInt8 ? function(static_cast<const std::uint8_t*>(data))
            : batch.type == base::ElementType::Int64
                ? function(static_cast<const std::int64_t*>(data))
                : function(static_cast<const double*>(
                      converted(batch, base::ElementType::Float64).array.data()))));
    }
    if (functions.empty())
        raiseValueError("f: expected at least one function");
    return functions;
}

std::vector<analysis::Decomposition> decompositionsOf(const std::string& letters)
{
    std::vector<analysis::Decomposition> decompositions;
    for (const char letter : letters) {
        const auto known = analysis::decompositionOfLetter(letter);
        if (!known)
            raiseValueError("decomposition: expected the letters S, P and N, not '" + letters + "'");
        decompositions.push_back(*known);
    }
    return decompositions;
}

// Builds the diagram of a call while the GIL is released.
analysis::DecisionDiagram diagramOf(const DiagramCall& call)
{
    const analysis::DiagramKindRow* const kind = analysis::findDiagramKind(call.kind);
    if (kind == nullptr)
        raiseValueError("kind: expected bdd, fdd, kfdd, mtbdd, arithmetic, walsh, field or tree, not '" +
                        call.kind + "'");
    const analysis::DiagramFunctions functions = functionsOf(call);
    analysis::DiagramType type{kind->kind, decompositionsOf(call.decomposition)};
    const bool isSearched = call.order == "sift" || call.order == "exact";
    std::optional<analysis::DecisionDiagram> diagram;
    runLong([&](EngineSession&, const base::RunControl& control) {
        return base::attempt([&] {
            analysis::VariableOrder order;
            if (!isSearched && !call.order.empty())
                order = base::require(analysis::parseOrder(call.order, functions.front()->variables));
            if (kind->kind == analysis::DiagramKind::Kfdd && type.decompositions.empty())
                type.decompositions =
                    base::require(analysis::greedyDecompositions(functions, order, control));
            const auto coefficients = base::require(analysis::coefficientsOf(functions, type, control));
            if (call.order == "exact")
                order = base::require(analysis::exactOrder(coefficients, control));
            diagram = base::require(analysis::DecisionDiagram::build(coefficients, order, control));
            if (call.order == "sift")
                diagram = base::require(analysis::DecisionDiagram::build(
                    coefficients, base::require(analysis::siftedOrder(*diagram, control)), control));
        });
    });
    return *std::move(diagram);
}

io::DiagramFormat diagramFormatOf(const std::string& name)
{
    static constexpr std::array formats{
        std::pair{"text", io::DiagramFormat::Text}, std::pair{"json", io::DiagramFormat::Json},
        std::pair{"dot", io::DiagramFormat::Dot},   std::pair{"tikz", io::DiagramFormat::Tikz},
        std::pair{"svg", io::DiagramFormat::Svg},   std::pair{"html", io::DiagramFormat::Html}};
    const auto* const row =
        std::ranges::find_if(formats, [&name](const auto& format) { return name == format.first; });
    if (row == formats.end())
        raiseValueError("format: expected text, json, dot, tikz, svg or html, not '" + name + "'");
    return row->second;
}

std::string diagramText(const DiagramCall& call, const std::string& format)
{
    const io::DiagramFormat known = diagramFormatOf(format);
    std::string text;
    raiseUnlessDone(
        io::writeDiagram(session::diagramPicture(diagramOf(call)), known, [&text](std::string_view bytes) {
            text += bytes;
            return base::success();
        }));
    return text;
}

py::array diagramValues(const DiagramCall& call, std::size_t output)
{
    const auto values = valueOrRaise(analysis::valuesOf(diagramOf(call), output));
    return py::array_t<double>(static_cast<py::ssize_t>(values.size()), values.data());
}

}  // namespace

void addDiagrams(py::module_& module)
{
    module.def(
        "_diagram_text",
        [](std::vector<py::array> columns, int radix, std::string kind, std::string order,
           std::string decomposition, const std::string& format) {
            return diagramText(
                {std::move(columns), radix, std::move(kind), std::move(order), std::move(decomposition)},
                format);
        },
        "A decision diagram as text in a format such as 'json'.");
    module.def(
        "_diagram_values",
        [](std::vector<py::array> columns, int radix, std::string kind, std::string order,
           std::string decomposition, std::size_t output) {
            return diagramValues(
                {std::move(columns), radix, std::move(kind), std::move(order), std::move(decomposition)},
                output);
        },
        "The values of an output, computed from its decision diagram.");
}

}  // namespace sequency::python
