// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/graphs.h"

#include "app/python/arrays.h"
#include "app/python/python_error.h"
#include "engine/io/results/graph_writer.h"
#include "engine/io/results/spectrum_chart.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sequency::python {
namespace {

namespace py = pybind11;

io::GraphFormat graphFormatOf(const std::string& name)
{
    static constexpr std::array formats{
        std::pair{"text", io::GraphFormat::Text}, std::pair{"json", io::GraphFormat::Json},
        std::pair{"dot", io::GraphFormat::Dot},   std::pair{"tikz", io::GraphFormat::Tikz},
        std::pair{"html", io::GraphFormat::Html}, std::pair{"svg", io::GraphFormat::Svg}};
    const auto* const row =
        std::ranges::find_if(formats, [&name](const auto& format) { return name == format.first; });
    if (row == formats.end())
        raiseValueError("format: expected text, json, dot, tikz, html or svg, not '" + name + "'");
    return row->second;
}

io::Sink sinkTo(std::string& document)
{
    return [&document](std::string_view bytes) {
        document += bytes;
        return base::success();
    };
}

}  // namespace

std::string flowGraphText(const std::string& transform, int variables, int radix,
                          const std::string& algorithm, const std::string& format)
{
    transform::TransformSpec spec;
    spec.name = transform;
    spec.variables = variables;
    const transform::CatalogueEntry* const entry = transform::catalogueEntry(transform);
    spec.radix = radix != 0 || entry == nullptr ? radix : entry->radices.front();
    const auto description = valueOrRaise(transform::describe(spec));
    if (description.size() > maxGraphNodes)
        raiseValueError("a flow graph of " + std::to_string(description.size()) +
                        " values is too large to be drawn, expected at most " +
                        std::to_string(maxGraphNodes));
    const transform::Algorithm* const row = valueOrRaise(transform::drawnAlgorithm(algorithm, description));
    const transform::FlowGraph graph(description.size(), row->steps(description));
    std::string document;
    raiseUnlessDone(io::writeFlowGraph(graph, {spec, row->name, description.ring()}, graphFormatOf(format),
                                       sinkTo(document)));
    return document;
}

std::string chartText(const py::object& values, const std::string& title)
{
    const Batch batch = batchOf(values, "values");
    std::string document;
    raiseUnlessDone(io::writeSpectrumChart(view(batch, 0, batch.size()), title, sinkTo(document)));
    return document;
}

}  // namespace sequency::python
