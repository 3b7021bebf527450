// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the description "sequency-page/1" of a flow graph: its steps and input values. The script of the page (resources/html) interprets it.
#include "engine/io/bytes/json.h"
#include "engine/io/mathematics/formula_text.h"
#include "engine/io/results/graph_form.h"
#include "engine/io/results/html_page.h"
#include "engine/transform/character_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace sequency::io {
namespace {

using nlohmann::ordered_json;
using transform::FlowGraph;
using transform::FlowLayer;
using transform::LayerKind;
using transform::RingKind;
using transform::Scalar;
using transform::StepKind;

// Returns a value as text; a complex value has the form "re im".
std::string text(Scalar value, const transform::Ring& ring)
{
    return ring.kind() == RingKind::Complex ? fmt::format("{} {}", value.real() + 0.0, value.imag() + 0.0)
                                            : fmt::format("{}", value.real() + 0.0);
}

ordered_json ringOf(const transform::Ring& ring)
{
    ordered_json known{{"kind", ring.kind() == RingKind::Finite    ? "finite"
                                : ring.kind() == RingKind::Complex ? "complex"
                                                                   : "numbers"},
                       {"order", ring.order()}};
    if (ring.kind() == RingKind::Finite && !ring.isPrimeField()) {
        known["addition"] = ring.addition();
        known["multiplication"] = ring.multiplication();
    }
    return known;
}

ordered_json matrixOf(const transform::BasicMatrix& matrix, const transform::Ring& ring)
{
    ordered_json rows = ordered_json::array();
    for (int row = 0; row < matrix.size(); ++row) {
        ordered_json entries = ordered_json::array();
        for (int column = 0; column < matrix.size(); ++column)
            entries.push_back(text(matrix.at(row, column), ring));
        rows.push_back(std::move(entries));
    }
    return rows;
}

ordered_json layerOf(const FlowGraph& graph, std::size_t number, const GraphHeader& head)
{
    const FlowLayer& layer = graph.layer(number);
    const transform::Step& step = layer.step;
    ordered_json known{{"kind", layer.kind == LayerKind::Product     ? "product"
                                : layer.kind == LayerKind::Expansion ? "expansion"
                                                                     : "sum"},
                       {"title", stepTitle(graph, number, head.work.empty() ? head.spec.polarity : "")},
                       {"lanes", layer.lanes}};
    if (layer.kind == LayerKind::Product)
        return known;
    if (layer.kind == LayerKind::Sum && step.kind == StepKind::Scaling) {
        known["step"] = "scaling";
        known["divisor"] = step.divisor;
        return known;
    }
    if (layer.kind == LayerKind::Sum && step.kind == StepKind::Permutation) {
        known["step"] = "permutation";
        for (std::size_t i = 0; i < step.size; ++i)
            known["sources"].push_back(step.source(i));
        return known;
    }
    known["step"] = step.kind == StepKind::ConstantGeometry ? "constant-geometry" : "butterflies";
    known["matrix"] = matrixOf(step.matrix, head.ring);
    known["distance"] = step.distance;
    known["changed"] = step.changedValues();
    known["mirrored"] = step.isMirrored;
    return known;
}

std::string subscript(std::size_t number)
{
    return subscriptText(number, FormulaStyle::Unicode);
}

// Returns the names of the nodes, without an index, for each column and lane.
ordered_json namesOf(const FlowGraph& graph, const GraphHeader& head)
{
    const bool isInverse = head.work.empty() && head.spec.direction == transform::Direction::Inverse;
    const std::string input = isInverse ? "S" : "f";
    const std::string output = isInverse ? "f" : head.work.empty() ? "S" : "C";
    ordered_json names = ordered_json::array();
    for (std::size_t column = 0; column < graph.columns(); ++column) {
        if (head.isGroup)
            names.push_back({"T" + subscript(column + 1)});
        else if (graph.lanes(column) == 2)
            names.push_back(column == 0 ? ordered_json{"f", "g"}
                                        : ordered_json{"f" + subscript(column), "g" + subscript(column)});
        else
            names.push_back({column == 0                     ? input
                             : column + 1 == graph.columns() ? output
                                                             : "t" + subscript(column)});
    }
    return names;
}

// Returns the values of the first column: the header's values if there are any, otherwise the table of C_p (graph of a group) or zeros.
ordered_json inputsOf(const FlowGraph& graph, const GraphHeader& head)
{
    ordered_json inputs = ordered_json::array();
    if (!head.values.empty()) {
        for (std::size_t i = 0; i < graph.nodes(0); ++i)
            inputs.push_back(base::valueText(*head.values.front(), i));
    } else if (head.isGroup) {
        for (const Scalar& entry : transform::cyclicCharacters(head.spec.radix).entries())
            inputs.push_back(text(entry, head.ring));
    } else {
        inputs = std::vector<std::string>(graph.nodes(0), text(0, head.ring));
    }
    return inputs;
}

// Returns true for a transform by group characters, for which no intermediate value exceeds the largest coefficient (session/calls/rounding.h).
bool isCharacterGraph(const GraphHeader& head)
{
    if (!head.work.empty())
        return false;
    const auto described = transform::describe(head.spec);
    return described && described->isCharacterTransform();
}

bool isWhole(const GraphHeader& head)
{
    return head.ring.kind() == RingKind::Numbers &&
           (head.values.empty() || base::isInteger(base::elementType(*head.values.front())));
}

}  // namespace

base::Result<std::string> htmlPage(const FlowGraph& graph, const GraphHeader& head, HtmlView view)
{
    if (graph.rows() > maxHtmlRows)
        return base::Error{
            base::ErrorKind::BadInput,
            fmt::format("a page computes at most {} rows, but the graph has {}", maxHtmlRows, graph.rows())};
    ordered_json known{
        {"format", "sequency-page/1"},  {"view", view == HtmlView::FlowGraph ? "flow-graph" : "spectrum"},
        {"transform", titleOf(head)},   {"ring", ringOf(head.ring)},
        {"isWhole", isWhole(head)},     {"isCharacters", isCharacterGraph(head)},
        {"isTable", head.isGroup},      {"isEditable", !head.choices.empty()},
        {"names", namesOf(graph, head)}};
    for (std::size_t column = 0; column < graph.columns(); ++column) {
        known["lanes"].push_back(graph.lanes(column));
        known["nodes"].push_back(graph.nodes(column));
    }
    known["choices"] = ordered_json::array();
    for (const std::vector<Scalar>& lane : head.choices) {
        ordered_json values = ordered_json::array();
        for (const Scalar& value : lane)
            values.push_back(text(value, head.ring));
        known["choices"].push_back(std::move(values));
    }
    known["inputs"] = inputsOf(graph, head);
    known["layers"] = ordered_json::array();
    for (std::size_t step = 0; step < graph.layers(); ++step)
        known["layers"].push_back(layerOf(graph, step, head));
    HtmlHeader page = head.html;
    if (page.title.empty())
        page.title = titleOf(head);
    return scriptedPage(std::move(known), page);
}

}  // namespace sequency::io
