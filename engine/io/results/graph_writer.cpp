// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/graph_writer.h"

#include "engine/io/bytes/json.h"
#include "engine/io/results/graph_form.h"
#include "engine/io/results/html_page.h"
#include "engine/transform/spectrum_order.h"

#include <fmt/format.h>
#include <functional>

namespace sequency::io {
namespace {

using transform::FlowEdge;
using transform::FlowGraph;
using transform::FlowLayer;
using transform::RingKind;
using transform::Scalar;
using transform::Step;
using transform::StepKind;

nlohmann::ordered_json commonHead(const GraphHead& head, const char* format)
{
    nlohmann::ordered_json document;
    document["format"] = format;
    document["transform"] = head.work.empty() ? head.spec.name : head.work;
    document["radix"] = head.spec.radix;
    document["variables"] = head.spec.variables;
    if (head.work.empty()) {
        document["direction"] = head.spec.direction == transform::Direction::Forward ? "forward" : "inverse";
        document["order"] = transform::orderName(head.spec.order);
    }
    if (!head.spec.polarity.empty())
        document["polarity"] = head.spec.polarity;
    if (head.spec.scale != transform::SpectrumScale::One)
        document["scale"] = transform::scaleName(head.spec.scale);
    if (head.spec.sign == transform::ExponentSign::Positive)
        document["sign"] = "+";
    if (!head.factorization.empty())
        document["factorization"] = head.factorization;
    document["ring"] = head.ring.name();
    return document;
}

// The document up to a member that is still to come.
std::string opened(const nlohmann::ordered_json& document, const char* member)
{
    std::string text = document.dump();
    text.pop_back();
    return text + ",\"" + member + "\":[";
}

base::Status writeEdges(const FlowGraph& graph, const GraphForm& form, const Sink& sink,
                        const base::RunControl& control)
{
    bool first = true;
    std::string piece;
    for (std::size_t step = 0; step < graph.layers(); ++step) {
        piece += form.stepHead(step);
        for (std::size_t butterfly = 0; butterfly < graph.butterflies(step); ++butterfly) {
            for (const FlowEdge& edge : graph.butterflyEdges(step, butterfly)) {
                piece += form.edge(edge, first);
                first = false;
            }
            if (piece.size() < spectrumPieceBytes / 2)
                continue;
            if (control.stopRequested())
                return base::cancelled();
            if (auto written = sink(piece); !written)
                return written;
            piece.clear();
        }
        control.report(static_cast<double>(step + 1) / static_cast<double>(graph.layers()));
    }
    return sink(piece);
}

GraphForm textForm(const FlowGraph& graph, const GraphHead& head)
{
    return {"# " + titleOf(head) + "\n# step butterfly from to weight\n",
            [&graph](std::size_t step) {
                return fmt::format("# step {}: {}\n", step, stepText(graph.layer(step)));
            },
            [&](const FlowEdge& edge, bool) {
                return fmt::format("{} {} {} {} {}\n", edge.step, edge.butterfly, edge.from, edge.to,
                                   isProduct(graph, edge) ? "*" : weightText(edge.weight, head.ring, false));
            },
            {}};
}

GraphForm jsonForm(const FlowGraph& graph, const GraphHead& head)
{
    auto document = commonHead(head, "sequency-flow-graph/1");
    document["rows"] = graph.rows();
    document["columns"] = graph.columns();
    for (std::size_t column = 0; column < graph.columns(); ++column)
        document["lanes"].push_back(graph.lanes(column));
    if (graph.rows(0) != graph.rows())
        for (std::size_t column = 0; column < graph.columns(); ++column)
            document["nodes"].push_back(graph.nodes(column));
    return {opened(document, "edges"), [](std::size_t) { return std::string(); },
            [&](const FlowEdge& edge, bool first) {
                return fmt::format(
                    "{}\n{{\"step\":{},\"butterfly\":{},\"from\":{},\"to\":{},\"weight\":{}{}}}",
                    first ? "" : ",", edge.step, edge.butterfly, edge.from, edge.to,
                    weightText(edge.weight, head.ring, true),
                    isProduct(graph, edge) ? ",\"kind\":\"product\"" : "");
            },
            "]}\n"};
}

std::string dotEdge(const FlowEdge& edge, const transform::Ring& ring)
{
    const char* const style = lineStyle(edge.weight, ring);
    const std::string look = style != nullptr
                                 ? fmt::format("style={}", style)
                                 : fmt::format("label=\"{}\"", weightText(edge.weight, ring, false));
    return fmt::format("  c{}_{} -> c{}_{} [color=\"#{}\", {}];\n", edge.step, edge.from, edge.step + 1,
                       edge.to, butterflyColour(edge.butterfly), look);
}

std::string dotHead(const FlowGraph& graph, const GraphHead& head)
{
    std::string text = fmt::format(
        "digraph sequency {{\n  label=\"{}\";\n  rankdir=LR;\n  ranksep=2;\n  node [shape=circle];\n  edge "
        "[arrowhead=none];\n",
        titleOf(head));
    for (std::size_t column = 0; column < graph.columns(); ++column) {
        text += "  { rank=same;";
        for (std::size_t row = 0; row < graph.nodes(column); ++row)
            text += fmt::format(" c{}_{} [label=\"{}\"];", column, row, nodeLabel(graph, column, row));
        text += " }\n";
    }
    return text;
}

GraphForm dotForm(const FlowGraph& graph, const GraphHead& head)
{
    return {dotHead(graph, head), [](std::size_t) { return std::string(); },
            [&head](const FlowEdge& edge, bool) { return dotEdge(edge, head.ring); }, "}\n"};
}

base::Result<GraphForm> formOf(const FlowGraph& graph, const GraphHead& head, GraphFormat format)
{
    switch (format) {
    case GraphFormat::Json: return jsonForm(graph, head);
    case GraphFormat::Dot: return dotForm(graph, head);
    case GraphFormat::Tikz: return tikzForm(graph, head, false);
    case GraphFormat::Beamer: return tikzForm(graph, head, true);
    case GraphFormat::Html:
    case GraphFormat::Latex:
    case GraphFormat::Text: break;
    }
    return textForm(graph, head);
}

base::Status writeRows(const transform::KroneckerTransform& transform, const GraphHead& head, bool json,
                       const Sink& sink, const base::RunControl& control)
{
    const std::size_t rows = transform.size();
    for (std::size_t row = 0; row < rows; ++row) {
        if (control.stopRequested())
            return base::cancelled();
        std::string line = json ? (row == 0 ? "\n[" : ",\n[") : "";
        for (std::size_t column = 0; column < rows; ++column) {
            if (column > 0)
                line += json ? "," : " ";
            line += weightText(transform::matrixEntry(transform, row, column), head.ring, json);
        }
        if (auto written = sink(line + (json ? "]" : "\n")); !written)
            return written;
        control.report(static_cast<double>(row + 1) / static_cast<double>(rows));
    }
    return base::success();
}

base::Status writeFactors(const FlowGraph& factors, const GraphHead& head, bool json, const Sink& sink,
                          const base::RunControl& control)
{
    for (std::size_t step = 0; step < factors.layers(); ++step) {
        const std::string name = stepText(factors.layer(step));
        const std::string begin = json ? fmt::format("{}\n{{\"step\":{},\"name\":\"{}\",\"entries\":[",
                                                     step == 0 ? "" : ",", step, name)
                                       : fmt::format("# factor {}: {}\n", step, name);
        if (auto written = sink(begin); !written)
            return written;
        for (std::size_t row = 0; row < factors.rows(); ++row) {
            if (control.stopRequested())
                return base::cancelled();
            std::vector<Scalar> values(json ? 0 : factors.rows(), 0);
            std::string line;
            for (const FlowEdge& edge : factors.edgesTo(step, row)) {
                if (!json)
                    values[edge.from] = edge.weight;
                else
                    line += fmt::format("{}{{\"row\":{},\"column\":{},\"value\":{}}}",
                                        row == 0 && line.empty() ? "" : ",", row, edge.from,
                                        weightText(edge.weight, head.ring, true));
            }
            for (std::size_t column = 0; column < values.size(); ++column)
                line += (column > 0 ? " " : "") + weightText(values[column], head.ring, false);
            if (auto written = sink(json ? line : line + "\n"); !written)
                return written;
        }
        if (json)
            if (auto written = sink("]}"); !written)
                return written;
    }
    return base::success();
}

}  // namespace

base::Status writeFlowGraph(const FlowGraph& graph, const GraphHead& head, GraphFormat format,
                            const Sink& sink, const base::RunControl& control)
{
    if (format == GraphFormat::Html) {
        const auto page = htmlPage(graph, head, HtmlView::FlowGraph);
        return page ? sink(*page) : base::Status(page.error());
    }
    const auto form = formOf(graph, head, format);
    if (!form)
        return form.error();
    if (auto written = sink(form->begin); !written)
        return written;
    if (auto written = writeEdges(graph, *form, sink, control); !written)
        return written;
    return sink(form->end);
}

base::Status writeMatrix(const transform::KroneckerTransform& transform, const FlowGraph* factors,
                         const GraphHead& head, GraphFormat format, const Sink& sink,
                         const base::RunControl& control)
{
    if (format == GraphFormat::Latex)
        return writeMatrixTex(transform, factors, head, sink, control);
    const bool json = format == GraphFormat::Json;
    if (json) {
        auto document = commonHead(head, "sequency-matrix/1");
        document["rows"] = transform.size();
        if (auto written = sink(opened(document, "matrix")); !written)
            return written;
    } else if (factors != nullptr) {
        if (auto written = sink("# " + titleOf(head) + "\n"); !written)
            return written;
    }
    if (auto written = writeRows(transform, head, json, sink, control); !written)
        return written;
    if (factors != nullptr) {
        if (json)
            if (auto written = sink("],\"factors\":["); !written)
                return written;
        if (auto written = writeFactors(*factors, head, json, sink, control); !written)
            return written;
    }
    return json ? sink("]}\n") : base::success();
}

}  // namespace sequency::io
