// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/graphs.h"

#include "app/python/python_error.h"
#include "engine/io/results/graph_writer.h"
#include "engine/transform/algorithms.h"

namespace sequency::python {
std::string flowGraphDocument(const std::string& transform, int variables, int radix,
                              const std::string& algorithm)
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
    raiseUnlessDone(io::writeFlowGraph(graph, {spec, algorithm, description.ring()}, io::GraphFormat::Json,
                                       [&document](std::string_view bytes) {
                                           document += bytes;
                                           return base::success();
                                       }));
    return document;
}

}  // namespace sequency::python
