// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/graph_writer.h"

#include "engine/io/bytes/json.h"
#include "engine/io/bytes/text_sink.h"
#include "engine/io/results/graph_form.h"
#include "engine/io/results/html_page.h"
#include "engine/io/results/result_document.h"

#include <fmt/format.h>
#include <functional>
#include <utility>

namespace sequency::io {
namespace {

using transform::FlowEdge;
using transform::FlowGraph;
using transform::FlowLayer;
using transform::RingKind;
using transform::Scalar;
using transform::Step;
using transform::StepKind;

nlohmann::ordered_json commonHead(const GraphHeader& head, const char* format)
{
    nlohmann::ordered_json document = documentHead(format, head.spec, head.work);
    if (!head.factorization.empty())
        document["factorization"] = head.factorization;
    document["ring"] = head.ring.name();
    return document;
}

void putEdges(TextSink& out, const FlowGraph& graph, const GraphForm& form, const base::RunControl& control)
{
    bool first = true;
    for (std::size_t step = 0; step < graph.layers() && !out.failed(); ++step) {
        out.put(form.stepHead(step));
        for (std::size_t butterfly = 0; butterfly < graph.butterflies(step); ++butterfly)
            for (const FlowEdge& edge : graph.butterflyEdges(step, butterfly)) {
                out.put(form.edge(edge, first));
                first = false;
            }
        control.report(static_cast<double>(step + 1) / static_cast<double>(graph.layers()));
    }
}

GraphForm textForm(const FlowGraph& graph, const GraphHeader& head)
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

GraphForm jsonForm(const FlowGraph& graph, const GraphHeader& head)
{
    auto document = commonHead(head, "sequency-flow-graph/1");
    document["rows"] = graph.rows();
    document["columns"] = graph.columns();
    for (std::size_t column = 0; column < graph.columns(); ++column)
        document["lanes"].push_back(graph.lanes(column));
    if (graph.rows(0) != graph.rows())
        for (std::size_t column = 0; column < graph.columns(); ++column)
            document["nodes"].push_back(graph.nodes(column));
    return {openedDocument(document, "edges"), [](std::size_t) { return std::string(); },
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

std::string dotHead(const FlowGraph& graph, const GraphHeader& head)
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

GraphForm dotForm(const FlowGraph& graph, const GraphHeader& head)
{
    return {dotHead(graph, head), [](std::size_t) { return std::string(); },
            [&head](const FlowEdge& edge, bool) { return dotEdge(edge, head.ring); }, "}\n"};
}

base::Result<GraphForm> formOf(const FlowGraph& graph, const GraphHeader& head, GraphFormat format)
{
    switch (format) {
    case GraphFormat::Json: return jsonForm(graph, head);
    case GraphFormat::Dot: return dotForm(graph, head);
    case GraphFormat::Tikz: return tikzForm(graph, head, false);
    case GraphFormat::Beamer: return tikzForm(graph, head, true);
    case GraphFormat::Svg: return svgForm(graph, head);
    case GraphFormat::Html:
    case GraphFormat::Latex:
    case GraphFormat::Text: break;
    }
    return textForm(graph, head);
}

void putRows(TextSink& out, const transform::KroneckerTransform& transform, const GraphHeader& head,
             bool json, const base::RunControl& control)
{
    const std::size_t rows = transform.size();
    for (std::size_t row = 0; row < rows && !out.failed(); ++row) {
        out.put(!json ? "" : row == 0 ? "\n[" : ",\n[");
        for (std::size_t column = 0; column < rows; ++column) {
            if (column > 0)
                out.put(json ? ',' : ' ');
            out.put(weightText(transform::matrixEntry(transform, row, column), head.ring, json));
        }
        out.put(json ? ']' : '\n');
        control.report(static_cast<double>(row + 1) / static_cast<double>(rows));
    }
}

void putFactors(TextSink& out, const FlowGraph& factors, const GraphHeader& head, bool json)
{
    for (std::size_t step = 0; step < factors.layers(); ++step) {
        const std::string name = stepText(factors.layer(step));
        out.put(json ? fmt::format("{}\n{{\"step\":{},\"name\":\"{}\",\"entries\":[", step == 0 ? "" : ",",
                                   step, name)
                     : fmt::format("# factor {}: {}\n", step, name));
        bool first = true;
        for (std::size_t row = 0; row < factors.rows() && !out.failed(); ++row) {
            std::vector<Scalar> values(json ? 0 : factors.rows(), 0);
            for (const FlowEdge& edge : factors.edgesTo(step, row)) {
                if (json)
                    out.put(fmt::format("{}{{\"row\":{},\"column\":{},\"value\":{}}}",
                                        std::exchange(first, false) ? "" : ",", row, edge.from,
                                        weightText(edge.weight, head.ring, true)));
                else
                    values[edge.from] = edge.weight;
            }
            for (std::size_t column = 0; column < values.size(); ++column)
                out.put((column > 0 ? " " : "") + weightText(values[column], head.ring, false));
            out.put(json ? "" : "\n");
        }
        out.put(json ? "]}" : "");
    }
}

}  // namespace

base::Status writeFlowGraph(const FlowGraph& graph, const GraphHeader& head, GraphFormat format,
                            const Sink& sink, const base::RunControl& control)
{
    if (format == GraphFormat::Html) {
        const auto page = htmlPage(graph, head, HtmlView::FlowGraph);
        return page ? sink(*page) : base::Status(page.error());
    }
    const auto form = SEQUENCY_TRY(formOf(graph, head, format));
    TextSink out(sink, control);
    out.put(form.begin);
    putEdges(out, graph, form, control);
    out.put(form.end);
    return out.finish();
}

base::Status writeMatrix(const transform::KroneckerTransform& transform, const FlowGraph* factors,
                         const GraphHeader& head, GraphFormat format, const Sink& sink,
                         const base::RunControl& control)
{
    if (format == GraphFormat::Latex)
        return writeMatrixTex(transform, factors, head, sink, control);
    const bool json = format == GraphFormat::Json;
    TextSink out(sink, control);
    if (json) {
        auto document = commonHead(head, "sequency-matrix/1");
        document["rows"] = transform.size();
        out.put(openedDocument(document, "matrix"));
    } else if (factors != nullptr) {
        out.put("# " + titleOf(head) + "\n");
    }
    putRows(out, transform, head, json, control);
    if (factors != nullptr) {
        out.put(json ? "],\"factors\":[" : "");
        putFactors(out, *factors, head, json);
    }
    out.put(json ? "]}\n" : "");
    return out.finish();
}

}  // namespace sequency::io
