// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/diagram/diagram_writer.h"

#include "engine/io/bytes/json.h"
#include "engine/io/bytes/text_sink.h"
#include "engine/io/results/diagram/diagram_form.h"
#include "engine/io/results/html_page.h"
#include "engine/io/results/svg_chart.h"

#include <fmt/format.h>

#include <algorithm>

namespace sequency::io {
namespace {

base::Error tooLarge(const std::string& what, const DiagramPicture& picture)
{
    return {base::ErrorKind::BadInput,
            fmt::format(
                "the diagram of {} nodes is too large for {}, expected the format text, json, svg or html",
                picture.internalNodes, what)};
}

// Draws the number of nodes of each level.
std::string profileSvg(const DiagramPicture& picture)
{
    SvgChart chart{.title = picture.title + ", nodes per level",
                   .xTitle = "level, from the root",
                   .yTitle = "nodes",
                   .marks = SvgMarks::Stems,
                   .hasWholeY = true,
                   .series = {SvgSeries{}}};
    for (std::size_t level = 0; level < picture.levels.size(); ++level) {
        const auto nodes = static_cast<double>(picture.levels[level].nodes);
        chart.series.front().points.push_back({static_cast<double>(level + 1), nodes, nodes, nodes});
    }
    return svgText(chart);
}

void putText(TextSink& out, const DiagramPicture& picture)
{
    std::size_t nameWidth = 8;
    for (std::size_t level = 0; level < picture.levels.size(); ++level)
        nameWidth = std::max(nameWidth, levelVariable(picture, level).size());
    out.put(
        fmt::format("# {}\n# {:<{}} {:<16} nodes\n", picture.title, "variable", nameWidth, "decomposition"));
    for (std::size_t level = 0; level < picture.levels.size(); ++level)
        out.put(fmt::format("  {:<{}} {:<16} {}\n", levelVariable(picture, level), nameWidth,
                            picture.levels[level].decomposition, picture.levels[level].nodes));
    out.put(fmt::format(
        "nodes: {}\nwidth: {}\nedges: {}\nterminals: {}\npaths: {}\npaths to terminals other than 0: {}\n"
        "average path length: {}\n",
        picture.internalNodes, picture.maxLevelNodes,
        picture.internalNodes * static_cast<std::size_t>(picture.radix), picture.terminals, picture.paths,
        picture.nonZeroPaths, numberText(picture.averagePathLength)));
}

std::string quotedJson(const std::string& text)
{
    return nlohmann::ordered_json(text).dump(-1, ' ', false,
                                             nlohmann::ordered_json::error_handler_t::replace);
}

// Writes `count` items as a list of JSON, one per line.
template <typename Item>
void putList(TextSink& out, std::size_t count, const Item& item)
{
    for (std::size_t i = 0; i < count && !out.failed(); ++i)
        out.put((i > 0 ? ",\n" : "\n") + item(i));
    out.put("]");
}

void putJson(TextSink& out, const DiagramPicture& picture)
{
    nlohmann::ordered_json document{{"format", "sequency-diagram/1"},
                                    {"kind", picture.kind},
                                    {"radix", picture.radix},
                                    {"variables", picture.variables},
                                    {"nodes", picture.internalNodes}};
    std::string letters;
    document["levels"] = nlohmann::ordered_json::array();
    document["order"] = nlohmann::ordered_json::array();
    for (const DiagramPicture::Level& level : picture.levels) {
        document["levels"].push_back(level.nodes);
        if (!level.variable.empty())
            document["order"].push_back(level.variable);
        letters += level.letter;
    }
    document["decompositions"] = letters;
    document["width"] = picture.maxLevelNodes;
    document["edges"] = picture.internalNodes * static_cast<std::size_t>(picture.radix);
    document["paths"] = picture.paths;
    document["nonzero_paths"] = picture.nonZeroPaths;
    document["average_path_length"] = picture.averagePathLength;
    if (picture.nodes.empty()) {
        out.put(document.dump() + "\n");
        return;
    }
    document["roots"] = nlohmann::ordered_json::array();
    for (const DiagramPicture::Root& root : picture.roots)
        document["roots"].push_back({{"name", root.name}, {"node", root.node}});
    out.put(openedDocument(document, "terminals"));
    putList(out, picture.terminals, [&](std::size_t terminal) { return picture.nodes[terminal].value; });
    out.put(",\"list\":[");
    const auto width = static_cast<std::size_t>(picture.radix);
    putList(out, picture.internalNodes, [&](std::size_t i) {
        std::string children;
        for (std::size_t child = 0; child < width; ++child)
            children += fmt::format("{}{}", child > 0 ? "," : "", picture.edges[i * width + child].to);
        const DiagramPicture::Node& node = picture.nodes[picture.terminals + i];
        return fmt::format(
            "{{\"node\":{},\"level\":{},{}\"children\":[{}]}}", picture.terminals + i, node.level,
            node.variable.empty() ? std::string() : "\"variable\":" + quotedJson(node.variable) + ",",
            children);
    });
    out.put("}\n");
}

// Returns a text in quotes for DOT.
std::string dotText(const std::string& text)
{
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return quoted + "\"";
}

void putDot(TextSink& out, const DiagramPicture& picture)
{
    out.put(
        fmt::format("digraph sequency {{\n  label={};\n  node [shape=circle];\n", dotText(picture.title)));
    std::vector<std::string> ranks(picture.levels.size() + 1);
    for (std::size_t node = 0; node < picture.nodes.size(); ++node) {
        const std::size_t level = picture.nodes[node].level;
        const bool isTerminal = level == picture.levels.size();
        ranks[level] += fmt::format(" n{};", node);
        out.put(fmt::format(
            "  n{} [label={}{}];\n", node,
            dotText(isTerminal ? picture.nodes[node].value : nodeVariable(picture, picture.nodes[node])),
            isTerminal ? ", shape=box" : ""));
    }
    for (const std::string& rank : ranks)
        out.put("  { rank=same;" + rank + " }\n");
    for (std::size_t root = 0; root < picture.roots.size(); ++root)
        out.put(fmt::format("  r{0} [label={1}, shape=plaintext];\n  r{0} -> n{2};\n", root,
                            dotText(picture.roots[root].name), picture.roots[root].node));
    for (const DiagramPicture::Edge& edge : picture.edges)
        out.put(fmt::format("  n{} -> n{} [{}];\n", edge.from, edge.to,
                            picture.radix == 2 ? (edge.child == 0 ? "style=dashed" : "style=solid")
                                               : fmt::format("label={}", edge.child)));
    out.put("}\n");
}

base::Result<std::string> drawing(const DiagramPicture& picture, DiagramFormat format, const HtmlHeader& head)
{
    const bool isTikz = format == DiagramFormat::Tikz;
    if (isTikz || format == DiagramFormat::Pdf) {
        if (!picture.hasPlaces)
            return tooLarge("a drawing", picture);
        return isTikz ? diagramTikz(picture) : diagramPdf(picture);
    }
    const std::string image = picture.hasPlaces ? diagramSvg(picture) : profileSvg(picture);
    if (format == DiagramFormat::Svg)
        return image;
    HtmlPicture page;
    page.image = image;
    page.rows.push_back({"Variable", "Decomposition", "Nodes"});
    for (std::size_t level = 0; level < picture.levels.size(); ++level)
        page.rows.push_back({levelVariable(picture, level), picture.levels[level].decomposition,
                             std::to_string(picture.levels[level].nodes)});
    HtmlHeader header = head;
    if (header.title.empty())
        header.title = picture.title;
    return htmlPage(page, header);
}

}  // namespace

std::string levelVariable(const DiagramPicture& picture, std::size_t level)
{
    const std::string& variable = picture.levels[level].variable;
    return variable.empty() ? "test " + std::to_string(level + 1) : variable;
}

std::string levelName(const DiagramPicture& picture, std::size_t level)
{
    const std::string variable = levelVariable(picture, level);
    return picture.levels[level].letter == 'S' ? variable
                                               : variable + ": " + picture.levels[level].decomposition;
}

const std::string& nodeVariable(const DiagramPicture& picture, const DiagramPicture::Node& node)
{
    return node.variable.empty() ? picture.levels[node.level].variable : node.variable;
}

std::vector<std::pair<std::size_t, std::string>> rootNames(const DiagramPicture& picture)
{
    std::vector<std::pair<std::size_t, std::string>> names;
    for (const DiagramPicture::Root& root : picture.roots) {
        const auto found = std::ranges::find(names, root.node, &std::pair<std::size_t, std::string>::first);
        if (found == names.end())
            names.emplace_back(root.node, root.name);
        else
            found->second += ", " + root.name;
    }
    return names;
}

double edgeOffset(const DiagramPicture& picture, int child)
{
    constexpr double largest = 0.12;
    return largest * (2.0 * child / (picture.radix - 1) - 1);
}

base::Status writeDiagram(const DiagramPicture& picture, DiagramFormat format, const Sink& sink,
                          const HtmlHeader& head, const base::RunControl& control)
{
    if (format == DiagramFormat::Tikz || format == DiagramFormat::Svg || format == DiagramFormat::Pdf ||
        format == DiagramFormat::Html) {
        const auto text = drawing(picture, format, head);
        return text ? sink(*text) : base::Status(text.error());
    }
    if (format == DiagramFormat::Dot && picture.nodes.empty())
        return tooLarge("DOT", picture);
    TextSink out(sink, control);
    if (format == DiagramFormat::Json)
        putJson(out, picture);
    else if (format == DiagramFormat::Dot)
        putDot(out, picture);
    else
        putText(out, picture);
    return out.finish();
}

}  // namespace sequency::io
