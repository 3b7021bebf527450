// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/graph_form.h"

#include "engine/io/bytes/text_sink.h"
#include "engine/io/results/character_writer.h"
#include "engine/transform/spectrum_order.h"

#include <array>
#include <fmt/format.h>

namespace sequency::io {

using transform::FlowEdge;
using transform::FlowGraph;
using transform::FlowLayer;
using transform::RingKind;
using transform::Scalar;
using transform::Step;
using transform::StepKind;

std::string weightText(Scalar weight, const transform::Ring& ring, bool json)
{
    return json && ring.kind() == RingKind::Complex ? jsonNumber(weight) : complexText(weight);
}

std::string stepText(const FlowLayer& layer)
{
    if (layer.kind == transform::LayerKind::Product)
        return layer.lanes == 1 ? "squares" : "products";
    const Step& step = layer.step;
    if (layer.kind == transform::LayerKind::Expansion)
        return fmt::format("Kronecker product with C{}, work-items: {}", step.radix(), step.size);
    switch (step.kind) {
    case StepKind::Butterflies:
        return fmt::format("butterflies of x{}, d = {}", step.variable, step.distance);
    case StepKind::ConstantGeometry:
        return fmt::format("constant geometry, x{}", step.variable) +
               (step.isPartial() ? fmt::format(", m = {}", step.changedValues()) : "");
    case StepKind::Permutation:
        return fmt::format("{} {} order", step.toHadamard ? "from" : "to", transform::orderName(step.order));
    case StepKind::Scaling: break;
    }
    return fmt::format("division by {}", step.divisor);
}

std::string titleOf(const GraphHeader& head)
{
    const std::string what = head.work.empty() ? transform::token(head.spec)
                             : head.isGroup
                                 ? fmt::format("characters:p={},m={}", head.spec.radix, head.spec.variables)
                                 : fmt::format("{}:n={}", head.work, head.spec.variables);
    return what + (head.factorization.empty() ? "" : " " + head.factorization) + " over " + head.ring.name();
}

bool isProduct(const FlowGraph& graph, const FlowEdge& edge)
{
    return graph.layer(edge.step).kind == transform::LayerKind::Product;
}

const char* lineStyle(Scalar weight, const transform::Ring& ring)
{
    if (weight == Scalar(1))
        return "solid";
    if (ring.kind() == RingKind::Numbers && weight == Scalar(-1))
        return "dashed";
    if (ring.order() == 4)
        return weight == Scalar(2) ? "dashed" : "dotted";
    return nullptr;
}

std::string_view butterflyColour(std::size_t butterfly)
{
    constexpr std::array<std::string_view, butterflyColours> palette{"000000", "e69f00", "56b4e9", "009e73",
                                                                     "f0e442", "0072b2", "d55e00", "cc79a7"};
    return palette[butterfly % palette.size()];
}

std::string nodeLabel(const FlowGraph& graph, std::size_t column, std::size_t node)
{
    if (graph.lanes(column) == 2)
        return fmt::format("{}{}", node < graph.rows() ? 'f' : 'g', node % graph.rows());
    const bool product = column > 0 && graph.layer(column - 1).kind == transform::LayerKind::Product;
    return fmt::format("{}{}", product ? "× " : "", node);
}

}  // namespace sequency::io
