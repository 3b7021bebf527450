// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli flow-graph`: evaluating a printed graph gives the values of the definition.
#include "engine/transform/algorithms.h"
#include "tests/cli/graph_documents.h"

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>

using namespace sequency;
using namespace sequency::tests;
using nlohmann::json;

namespace {

// Returns the last column of values, computed only from the edges of the graph.
DenseVector evaluate(const json& graph, const IndependentRing& ring, const DenseVector& input)
{
    const auto rows = graph["rows"].get<std::size_t>();
    std::vector<DenseVector> columns;
    std::vector<std::set<std::size_t>> begun;
    for (const json& lanes : graph["lanes"])
        columns.emplace_back(rows * lanes.get<std::size_t>(), 0);
    begun.resize(columns.size());
    CHECK_EQUAL(columns.size(), graph["columns"].get<std::size_t>());
    CHECK_EQUAL(columns[0].size(), input.size());
    columns[0] = input;
    for (const json& edge : graph["edges"]) {  // in the order of their steps
        const auto step = edge["step"].get<std::size_t>();
        const auto to = edge["to"].get<std::size_t>();
        Scalar& value = columns.at(step + 1).at(to);
        const Scalar term =
            ring.multiply(scalarOf(edge["weight"]), columns.at(step).at(edge["from"].get<std::size_t>()));
        if (edge.value("kind", "sum") == "product")
            value = begun[step + 1].insert(to).second ? term : ring.multiply(value, term);
        else
            value = ring.add(value, term);
    }
    return columns.back();
}

std::size_t sizeOf(const Kind& kind, int variables)
{
    std::size_t size = 1;
    for (int i = 0; i < variables; ++i)
        size *= static_cast<std::size_t>(kind.radix);
    return size;
}

std::string digitsFor(const Kind& kind, int variables)
{
    std::mt19937_64 random = generator(static_cast<std::uint64_t>(kind.radix * 10 + variables));
    std::string text;
    for (std::size_t i = 0; i < sizeOf(kind, variables); ++i)
        text += std::to_string(random() % static_cast<std::uint64_t>(kind.radix)) + " ";
    return text;
}

DenseVector wordsOf(const std::string& text)
{
    DenseVector values;
    std::istringstream stream(text);
    for (double value = 0; stream >> value;)
        values.emplace_back(value);
    return values;
}

// Returns the JSON document that the script of an HTML page reads.
json descriptionIn(const std::string& page)
{
    const std::string begin = "id=\"description\">";
    const std::size_t at = page.find(begin);
    CHECK(at != std::string::npos);
    const std::size_t first = at + begin.size();
    return json::parse(page.substr(first, page.find("</script>", first) - first));
}

}  // namespace

// The browser tests in tests/html check what the page computes from this document.
SEQUENCY_CASE(the_html_page_of_a_flow_graph_contains_the_function_and_its_alphabet)
{
    const Reply reply = call({"flow-graph", "--expression", "x1 & x2", "--encoding", "polarity", "--html"});
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.err, "");
    CHECK(contains(reply.out, "default-src 'none'; script-src 'sha256-"));
    const json page = descriptionIn(reply.out);
    CHECK_EQUAL(page["format"], "sequency-page/1");
    CHECK_EQUAL(page["inputs"], json::parse(R"(["1","1","1","-1"])"));
    CHECK_EQUAL(page["choices"], json::parse(R"([["1","-1"]])"));
    CHECK_EQUAL(page["layers"].size(), 2U);
    CHECK(contains(call({"flow-graph", "--variables", "1", "--html", "--title", "<Lecture> 3 & 4"}).out,
                   "<title>&lt;Lecture&gt; 3 &amp; 4</title>"));
    const json field = descriptionIn(
        call({"flow-graph", "--transform", "gf", "--radix", "9", "--variables", "1", "--html"}).out);
    CHECK_EQUAL(field["inputs"].size(), 9U);
    CHECK_EQUAL(field["choices"][0].size(), 9U);
    CHECK_EQUAL(field["ring"]["addition"].size(), 81U);
    const json numbers =
        descriptionIn(call({"flow-graph", "-", "--format", "numbers", "--html"}, "0.5 -3 7 9\n").out);
    CHECK_EQUAL(numbers["inputs"], json::parse(R"(["0.5","-3","7","9"])"));
    CHECK_EQUAL(numbers["choices"], json::parse("[[]]"));
    const json group =
        descriptionIn(call({"flow-graph", "--transform", "characters", "--variables", "2", "--html"}).out);
    CHECK_EQUAL(group["isEditable"], false);
}

SEQUENCY_CASE(latex_flow_graphs_show_the_values_at_their_nodes)
{
    const Reply reply = call({"flow-graph", "--hex", "D", "--tikz"});  // values 1 0 1 1, spectrum 3 1 -1 1
    CHECK_EQUAL(reply.status, 0);
    for (const char* const node :
         {"at (c2-0) {$3$};", "at (c2-1) {$1$};", "at (c2-2) {$-1$};", "at (c0-0) {$1$};", "{$f(3)$};",
          "{$S(3)$};", "C$_{1}$: I$_{1}$ $\\otimes$ M $\\otimes$ I$_{2}$, d = 2"})
        CHECK(contains(reply.out, node));
}

SEQUENCY_CASE(the_flow_graph_subcommand_refuses_contradicting_or_useless_options)
{
    checkUsage({"flow-graph"}, "flow-graph: --variables N or a function is required");
    checkUsage({"flow-graph", "--variables", "2", "--title", "T"}, "--title: has no effect without a page");
    checkUsage(
        {"flow-graph", "--hex", "E8"},
        "--hex: a function is shown only by --html, --tikz and --beamer, expected one of these options");
    checkUsage({"flow-graph", "--variables", "2", "--select", "1"},
               "--select: has no effect without a function");
    checkUsage({"flow-graph", "--variables", "2", "--encoding", "polarity"},
               "--encoding: has no effect without a function");
    checkUsage({"flow-graph", "--variables", "11", "--html"}, "--variables: 11 variables are too many");
    checkUsage({"flow-graph", "--random", "1", "--variables", "11", "--html"}, "--variables: 11");
    checkUsage({"flow-graph", "--transform", "gf", "--radix", "7", "--variables", "4", "--html"},
               "--variables: 4 variables of radix 7 are too many");
    checkUsage({"flow-graph", "--transform", "characters", "--variables", "4", "--html"},
               "--variables: 4 variables mean 6561 entries");
    checkUsage({"flow-graph", "--transform", "convolution", "--hex", "8", "--html"},
               "INPUT: a convolution needs two functions");
    checkUsage({"flow-graph", "--transform", "characters", "--hex", "8", "--html"},
               "--hex: has no effect on characters");
}

SEQUENCY_CASE(flow_graphs_of_every_transform_of_the_catalogue_are_tested)
{
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        CHECK(std::any_of(kinds.begin(), kinds.end(),
                          [&entry](const Kind& kind) { return kind.name == entry.name; }));
}

SEQUENCY_CASE(evaluating_a_printed_flow_graph_gives_the_spectrum)
{
    for (const Kind& kind : kinds) {
        const bool complex = kind.name == "vilenkin-chrestenson";
        for (int n = 0; n <= 3; ++n) {
            const DenseVector input = wordsOf(digitsFor(kind, n));
            for (const bool inverse : {false, true}) {
                transform::TransformSpec spec{kind.name, kind.radix, n};
                spec.direction = inverse ? transform::Direction::Inverse : transform::Direction::Forward;
                const DenseVector expected = byDefinition(spec, input);
                for (const std::string algorithm : {"cooley-tukey", "constant-geometry"}) {
                    INFO(kind.name + " " + std::to_string(kind.radix) + " n = " + std::to_string(n) + " " +
                         algorithm + (inverse ? " inverse" : ""));
                    if (transform::drawnName(algorithm, spec) != algorithm)
                        continue;
                    Words print{"--variables", std::to_string(n), "--algorithm", algorithm, "--json"};
                    if (inverse)
                        print.emplace_back("--inverse");
                    const json graph = documentOf(argumentsOf("flow-graph", kind, print));
                    CHECK_EQUAL(graph["rows"], sizeOf(kind, n));
                    CHECK_EQUAL(graph["factorization"], algorithm);
                    CHECK_NEAR(evaluate(graph, IndependentRing{kind.order}, input), expected,
                               complex || inverse ? 1e-9 : 0);
                    for (const json& edge : graph["edges"]) {
                        CHECK(scalarOf(edge["weight"]) != Scalar(0));
                        CHECK_EQUAL(edge["weight"].is_array(), complex);
                    }
                }
            }
        }
    }
}

namespace {

// Checks for errors that stop TeX: unmatched braces, undefined points, and bytes outside ASCII that are not in comments.
void checkTex(const std::string& text)
{
    int depth = 0;
    std::set<std::string> points;
    for (const std::string& line : linesOf(text)) {
        const std::string code = line.substr(0, line.find('%'));
        for (const char c : code) {
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            CHECK(depth >= 0);
            CHECK(static_cast<unsigned char>(c) < 128);
        }
        for (std::size_t at = code.find("(c"); at != std::string::npos; at = code.find("(c", at + 1)) {
            const std::string point = code.substr(at, code.find(')', at) - at);
            if (point.find('-') == std::string::npos)
                continue;  // text in parentheses
            if (code.starts_with("\\coordinate"))
                points.insert(point);
            else
                CHECK(points.contains(point));
        }
    }
    CHECK_EQUAL(depth, 0);
    CHECK(text.starts_with("\\documentclass"));
    CHECK(text.ends_with("\\end{document}\n"));
}

}  // namespace

SEQUENCY_CASE(latex_flow_graphs_contain_every_edge_node_and_step)
{
    const std::vector<std::vector<std::string>> graphs{
        {"--variables", "3"},
        {"--variables", "0"},
        {"--transform", "gf", "--variables", "2", "--algorithm", "constant-geometry"},
        {"--transform", "vilenkin-chrestenson", "--variables", "2", "--inverse"},
        {"--transform", "reed-muller", "--variables", "3", "--polarity", "010"},
        {"--transform", "convolution", "--variables", "2"},
        {"--transform", "characters", "--variables", "1"}};
    for (const auto& graph : graphs) {
        Words arguments = joined({"flow-graph"}, graph);
        const auto with = [&](const char* flag) {
            auto all = arguments;
            all.emplace_back(flag);
            return printed(all);
        };
        const json document = json::parse(with("--json"));
        const std::size_t edges = document["edges"].size();
        std::size_t nodes = 0;
        for (std::size_t column = 0; column < document["columns"].get<std::size_t>(); ++column)
            nodes += document.contains("nodes")
                         ? document["nodes"][column].get<std::size_t>()
                         : document["rows"].get<std::size_t>() * document["lanes"][column].get<std::size_t>();
        for (const char* const flag : {"--tikz", "--beamer"}) {
            INFO(graph[1] + " " + flag);
            const std::string text = with(flag);
            checkTex(text);
            CHECK_EQUAL(countOf(text, "\\draw["), edges);
            CHECK_EQUAL(countOf(text, "\\coordinate "), nodes);
            CHECK_EQUAL(countOf(text, "\\fill "), nodes);
            const bool isSlides = flag == std::string("--beamer");
            CHECK_EQUAL(countOf(text, "\\uncover<"),
                        isSlides ? document["columns"].get<std::size_t>() - 1 : 0);
        }
    }
    // Edges of weight −1 are dashed, other weights are written next to the line, and products have the sign ×.
    CHECK_EQUAL(countOf(call({"flow-graph", "--transform", "convolution", "--variables", "2", "--tikz"}).out,
                        "node[value] {$\\times$}"),
                4U);
    const std::string walsh = call({"flow-graph", "--variables", "1", "--tikz"}).out;
    CHECK(contains(walsh, "dashed] (c0-1) -- (c1-1);"));
    CHECK_EQUAL(countOf(walsh, "dashed]"), 1U);
    const std::string roots =
        call({"flow-graph", "--transform", "vilenkin-chrestenson", "--variables", "1", "--tikz"}).out;
    CHECK_EQUAL(countOf(roots, "{$\\omega$}"), 2U);
    CHECK_EQUAL(countOf(roots, "{$\\omega^{2}$}"), 2U);
    for (const auto& [flag, variables] : {std::pair("--tikz", "5"), std::pair("--beamer", "3")}) {
        CHECK(contains(refusal({"flow-graph", "--transform", "gf", "--variables", variables, flag}, {}, 3),
                       "nodes in a column"));
    }
    CHECK_EQUAL(call({"flow-graph", "--variables", "2", "--tikz", "--dot"}).status, 2);
}

SEQUENCY_CASE(the_printed_flow_graph_matches_figure_1_of_the_dyadic_paper)
{
    const json graph = documentOf({"flow-graph", "--variables", "2", "--json"});
    CHECK_EQUAL(graph["format"], "sequency-flow-graph/1");
    CHECK_EQUAL(graph["transform"], "walsh");
    CHECK_EQUAL(graph["radix"], 2);
    CHECK_EQUAL(graph["variables"], 2);
    CHECK_EQUAL(graph["rows"], 4);
    CHECK_EQUAL(graph["columns"], 3);
    CHECK(graph.contains("ring"));
    std::set<std::string> edges;
    for (const json& e : graph["edges"])
        edges.insert(std::to_string(e["step"].get<int>()) + ":" + std::to_string(e["from"].get<int>()) + ">" +
                     std::to_string(e["to"].get<int>()) + "*" + std::to_string(e["weight"].get<int>()));
    // The first step has d = 1, and the second step d = 2. The weight from the lower operand to the lower result is −1.
    CHECK_EQUAL(edges,
                std::set<std::string>{"0:0>0*1", "0:1>0*1", "0:0>1*1", "0:1>1*-1", "0:2>2*1", "0:3>2*1",
                                      "0:2>3*1", "0:3>3*-1", "1:0>0*1", "1:2>0*1", "1:0>2*1", "1:2>2*-1",
                                      "1:1>1*1", "1:3>1*1", "1:1>3*1", "1:3>3*-1"});
    CHECK_EQUAL(call({"flow-graph", "--variables", "1"}).out,
                "# walsh:n=1 cooley-tukey over ℤ/ℝ\n# step butterfly from to weight\n"
                "# step 0: butterflies of x1, d = 1\n0 0 0 0 1\n0 0 1 0 1\n0 0 0 1 1\n0 0 1 1 -1\n");
}

namespace {

// Returns the graph of three variables printed with `options`. Checks its values against the definition.
json definedGraph(const Words& options, const transform::TransformSpec& spec)
{
    const json graph = documentOf(joined({"flow-graph", "--variables", "3", "--json"}, options));
    const DenseVector input = wordsOf("1 0 1 1 0 0 1 0");
    INFO(transform::token(spec));
    CHECK_NEAR(evaluate(graph, IndependentRing{spec.name == "reed-muller" ? 2 : 0}, input),
               byDefinition(spec, input), 1e-12);
    return graph;
}

}  // namespace

SEQUENCY_CASE(flow_graph_and_matrix_apply_the_options_order_polarity_scale_and_sign)
{
    using transform::SpectrumOrder;
    using transform::SpectrumScale;
    transform::TransformSpec spec{"walsh", 2, 3};
    spec.order = SpectrumOrder::Sequency;
    definedGraph({"--order", "sequency"}, spec);
    spec.direction = transform::Direction::Inverse;
    definedGraph({"--order", "sequency", "--inverse"}, spec);
    spec.order = SpectrumOrder::Paley;
    spec.scale = SpectrumScale::Root;
    CHECK_EQUAL(definedGraph({"--scale", "1/sqrtN", "--inverse", "--order", "paley"}, spec)["scale"],
                "1/sqrtN");
    spec = {"walsh", 2, 3};
    spec.order = SpectrumOrder::Paley;
    definedGraph({"--order", "paley"}, spec);
    spec = {"walsh", 2, 3};
    spec.scale = SpectrumScale::Size;
    const json scaled = definedGraph({"--scale", "1/N"}, spec);
    CHECK_EQUAL(scaled["scale"], "1/N");
    CHECK(!scaled.contains("sign"));
    spec = {"reed-muller", 2, 3};
    spec.polarity = "101";
    definedGraph({"--transform", "reed-muller", "--polarity", "101"}, spec);
    spec = {"vilenkin-chrestenson", 2, 3};
    spec.scale = SpectrumScale::Root;
    spec.sign = transform::ExponentSign::Positive;
    const json signedGraph = definedGraph(
        {"--transform", "vilenkin-chrestenson", "--radix", "2", "--scale", "1/sqrtN", "--sign", "+"}, spec);
    CHECK_EQUAL(signedGraph["scale"], "1/sqrtN");
    CHECK(signedGraph.contains("sign"));
    CHECK_EQUAL(call({"matrix", "--variables", "1", "--scale", "1/N"}).out, "0.5 0.5\n0.5 -0.5\n");
    CHECK_EQUAL(call({"matrix", "--variables", "1", "--scale", "1/N", "--inverse"}).out, "1 1\n1 -1\n");
    CHECK_EQUAL(call({"matrix", "--variables", "2", "--scale", "1/sqrtN", "--order", "sequency"}).out,
                "0.5 0.5 0.5 0.5\n0.5 0.5 -0.5 -0.5\n0.5 -0.5 -0.5 0.5\n0.5 -0.5 0.5 -0.5\n");
    CHECK_EQUAL(call({"matrix", "--transform", "vilenkin-chrestenson", "--radix", "4", "--variables", "1",
                      "--sign", "+"})
                    .out,
                "1 1 1 1\n1 i -1 -i\n1 -1 1 -1\n1 -i -1 i\n");
    const json plain =
        documentOf({"flow-graph", "--variables", "2", "--scale", "1", "--sign", "-", "--json"});
    CHECK(!plain.contains("scale"));
    CHECK(!plain.contains("sign"));
    for (const std::string command : {"flow-graph", "matrix"}) {
        checkUsage({command, "--variables", "2", "--scale", "2"},
                   "--scale: unknown scale '2', expected 1, 1/sqrtN or 1/N\n");
        checkUsage({command, "--variables", "2", "--sign", "*"},
                   "--sign: unknown sign '*', expected - or +\n");
        checkUsage({command, "--variables", "2", "--sign", "+"},
                   "" + command + ": the walsh transform does not support the choice of the exponent's sign");
        checkUsage({command, "--variables", "2", "--transform", "arithmetic", "--scale", "1/N"},
                   "" + command + ": the arithmetic transform supports only the scale 1");
    }
}

SEQUENCY_CASE(the_construction_of_a_character_table_is_printed_as_a_flow_graph)
{
    const json graph = documentOf({"flow-graph", "--transform", "characters", "--variables", "2", "--json"});
    CHECK_EQUAL(graph["format"], "sequency-flow-graph/1");
    CHECK_EQUAL(graph["transform"], "characters");
    CHECK_EQUAL(graph["radix"], 3);
    CHECK_EQUAL(graph["variables"], 2);
    CHECK_EQUAL(graph["rows"], 81);
    CHECK_EQUAL(graph["nodes"], std::vector<int>{9, 81});
    CHECK_EQUAL(graph["edges"].size(), 81U);
    // In Example 2 of Gajić, Stanković 2012, the edges map the table of C_3 to that of C_3^2.
    std::vector<Scalar> first;
    for (int w = 0; w < 3; ++w)
        for (int z = 0; z < 3; ++z)
            first.push_back(std::polar(1.0, 2 * M_PI * (w * z) / 3));
    for (const json& edge : graph["edges"]) {
        const auto to = edge["to"].get<std::size_t>();
        const std::size_t w = to / 9;
        const std::size_t z = to % 9;
        const double turns = static_cast<double>(w / 3 * (z / 3) + w % 3 * (z % 3)) / 3;
        CHECK(std::abs(scalarOf(edge["weight"]) * first[edge["from"].get<std::size_t>()] -
                       std::polar(1.0, 2 * M_PI * turns)) < 1e-9);
    }
    const std::string text =
        call({"flow-graph", "--transform", "characters", "--radix", "2", "--variables", "2"}).out;
    CHECK_EQUAL(linesOf(text)[0], "# characters:p=2,m=2 over ℂ");
    CHECK_EQUAL(linesOf(text)[2], "# step 0: Kronecker product with C2, work-items: 4");
    CHECK_EQUAL(linesOf(text)[3], "0 0 0 0 1");
    const std::string dot =
        call({"flow-graph", "--transform", "characters", "--radix", "2", "--variables", "2", "--dot"}).out;
    CHECK(contains(dot, "c1_15 [label=\"15\"]"));
    CHECK(!contains(dot, "c0_4 "));
    const Words characters{"flow-graph", "--transform", "characters", "--variables", "2"};
    const auto with = [&](std::initializer_list<std::string> more) {
        auto all = characters;
        all.insert(all.end(), more);
        return all;
    };
    checkUsage(with({"--inverse"}), "--inverse: does not apply to characters, omit it");
    checkUsage(with({"--algorithm", "constant-geometry"}),
               "--algorithm: does not apply to characters, omit it");
    checkUsage({"flow-graph", "--transform", "characters", "--radix", "7", "--variables", "4"},
               "--variables: 4 variables mean 2401^2 entries, expected at most 131072");
    checkUsage({"flow-graph", "--transform", "characters", "--variables", "0"},
               "--variables: a group has at least one factor, expected 1 to 6");
}

SEQUENCY_CASE(the_printed_convolution_graph_matches_figure_2_of_the_dyadic_paper)
{
    for (const std::string algorithm : {"cooley-tukey", "constant-geometry"}) {
        INFO(algorithm);
        const json graph = documentOf({"flow-graph", "--transform", "convolution", "--variables", "2",
                                       "--algorithm", algorithm, "--json"});
        CHECK_EQUAL(graph["format"], "sequency-flow-graph/1");
        CHECK_EQUAL(graph["transform"], "convolution");
        CHECK_EQUAL(graph["factorization"], algorithm);
        CHECK_EQUAL(graph["rows"], 4);
        CHECK_EQUAL(graph["columns"], 7);
        CHECK_EQUAL(graph["lanes"], std::vector<int>{2, 2, 2, 1, 1, 1, 1});
        // The functions are those of Example 3 of the dyadic paper: f = [1,0,1,1], g = [0,1,0,1].
        CHECK_EQUAL(evaluate(graph, IndependentRing{}, wordsOf("1 0 1 1 0 1 0 1")), wordsOf("1 2 1 2"));
        for (const json& edge : graph["edges"])
            CHECK_EQUAL(edge.contains("kind"), edge["step"].get<int>() == 2);
    }
    const json single =
        documentOf({"flow-graph", "--transform", "autocorrelation", "--variables", "2", "--json"});
    CHECK_EQUAL(single["lanes"], std::vector<int>(7, 1));
    CHECK_EQUAL(evaluate(single, IndependentRing{}, wordsOf("1 0 1 1")), wordsOf("3 2 2 2"));
    CHECK_EQUAL(call({"flow-graph", "--transform", "convolution", "--variables", "1"}).out,
                "# convolution:n=1 cooley-tukey over ℤ/ℝ\n# step butterfly from to weight\n"
                "# step 0: butterflies of x1, d = 1\n0 0 0 0 1\n0 0 1 0 1\n0 0 0 1 1\n0 0 1 1 -1\n"
                "0 1 2 2 1\n0 1 3 2 1\n0 1 2 3 1\n0 1 3 3 -1\n"
                "# step 1: products\n1 0 0 0 *\n1 0 2 0 *\n1 1 1 1 *\n1 1 3 1 *\n"
                "# step 2: butterflies of x1, d = 1\n2 0 0 0 1\n2 0 1 0 1\n2 0 0 1 1\n2 0 1 1 -1\n"
                "# step 3: division by 2\n3 0 0 0 0.5\n3 1 1 1 0.5\n");
    const std::string dot =
        call({"flow-graph", "--transform", "convolution", "--variables", "1", "--dot"}).out;
    for (const std::string node : {"c0_0 [label=\"f0\"]", "c0_1 [label=\"f1\"]", "c0_2 [label=\"g0\"]",
                                   "c1_3 [label=\"g1\"]", "c2_1 [label=\"× 1\"]", "c4_1 [label=\"1\"]"}) {
        INFO(node);
        CHECK(contains(dot, node));
    }
    CHECK(contains(dot, "c1_3 -> c2_1 ["));
    CHECK(!contains(dot, "c2_2"));
    const auto refused = [](const std::string& option, const Words& more) {
        Words arguments = joined({"flow-graph", "--transform", "convolution", "--variables", "2"}, more);
        checkUsage(arguments, "" + option + ": does not apply to the dyadic convolution");
    };
    refused("--order", {"--order", "paley"});
    refused("--inverse", {"--inverse"});
    refused("--radix", {"--radix", "3"});
    refused("--polarity", {"--polarity", "01"});
    refused("--scale", {"--scale", "1/N"});
    refused("--sign", {"--sign", "+"});
    checkUsage({"matrix", "--transform", "convolution", "--variables", "2"},
               "matrix: unknown transform 'convolution'");
}

SEQUENCY_CASE(dot_output_contains_every_node_and_edge_of_the_flow_graph)
{
    const std::regex node(R"re((c(\d+)_(\d+)) \[label="(\d+)"\];)re");
    const std::regex edge(
        R"re(^  (c\d+_\d+) -> (c\d+_\d+) \[color="#[0-9a-f]{6}", (style=(solid|dashed|dotted)|label="[^"]+")\];$)re");
    for (const Kind& kind :
         {Kind{"walsh", 2}, Kind{"gf", 4}, Kind{"vilenkin-chrestenson", 3}, Kind{"gf", 5}}) {
        INFO(kind.name);
        const std::string text = call(argumentsOf("flow-graph", kind, {"--variables", "2", "--dot"})).out;
        const json graph = documentOf(argumentsOf("flow-graph", kind, {"--variables", "2", "--json"}));
        CHECK(text.starts_with("digraph sequency {\n"));
        CHECK(text.ends_with("}\n"));
        CHECK_EQUAL(std::count(text.begin(), text.end(), '{'), std::count(text.begin(), text.end(), '}'));
        CHECK_EQUAL(std::count(text.begin(), text.end(), '"') % 2, 0);
        std::set<std::string> nodes;
        for (std::sregex_iterator found(text.begin(), text.end(), node), none; found != none; ++found)
            nodes.insert((*found)[1]);
        CHECK_EQUAL(nodes.size(), graph["rows"].get<std::size_t>() * graph["columns"].get<std::size_t>());
        std::map<std::string, int> styles;
        std::size_t edges = 0;
        for (const std::string& line : linesOf(text)) {
            std::smatch parts;
            if (!contains(line, "->"))
                continue;
            REQUIRE(std::regex_match(line, parts, edge));
            CHECK(nodes.contains(parts[1]));
            CHECK(nodes.contains(parts[2]));
            ++styles[parts[4]];
            ++edges;
        }
        CHECK_EQUAL(edges, graph["edges"].size());
        if (kind.name == "walsh")
            CHECK_EQUAL(styles, std::map<std::string, int>{{"solid", 12}, {"dashed", 4}});
        else if (kind.radix == 4)  // G(1) contains 7 ones, 2 twos, 2 threes
            CHECK_EQUAL(styles, std::map<std::string, int>{{"solid", 56}, {"dashed", 16}, {"dotted", 16}});
    }
}

SEQUENCY_CASE(flow_graphs_that_are_too_large_or_unknown_are_refused)
{
    for (const std::string command : {"flow-graph", "matrix"}) {
        CHECK_EQUAL(call({command, "--variables", "6"}).status, 0);
        for (const std::string variables : {"7", "62", "2147483647", "-1"})
            checkUsage({command, "--variables", variables},
                       "--variables: " + variables + " variables are too many or too few to print " +
                           (command == "matrix" ? "a matrix" : "a flow graph") + ", expected 0 to 6\n");
        checkUsage({command}, "" + command + ": --variables");
        checkUsage({command, "--variables", "6", "--transform", "gf", "--radix", "251"},
                   "--variables: 6 variables mean ");
        checkUsage({command, "--variables", "2", "--radix", "3"},
                   "" + command + ": the walsh transform has no radix 3");
        checkUsage({command, "--variables", "2", "--transform", "fourier"},
                   "" + command + ": unknown transform 'fourier'");
        checkUsage({command, "--variables", "2", "--algorithm", "A1"},
                   "--algorithm: unknown factorization 'A1'");
        checkUsage({command, "--variables", "2", "--transform", "reed-muller", "--polarity", "1"},
                   "" + command + ": the polarity '1'");
    }
    checkUsage({"flow-graph", "--variables", "2", "--json", "--dot"},
               "flow-graph: --json and --dot are both given, expected one of them");
}
