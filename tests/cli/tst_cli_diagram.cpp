// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli diagram`: sizes from the literature, and functions that are evaluated along the printed nodes.
#include "tests/cli/cli_checks.h"

#include <algorithm>

using namespace sequency;
using namespace sequency::tests;
using nlohmann::json;

namespace {

const std::string threePairs = "x1 & x2 | x3 & x4 | x5 & x6";

// Returns the value of an output of a document of the kind bdd or mtbdd. `x` contains the value of x1 first.
double shannonValue(const json& diagram, std::size_t output, const std::vector<int>& x)
{
    auto node = diagram["roots"][output]["node"].get<std::size_t>();
    const auto terminals = diagram["terminals"].size();
    while (node >= terminals) {
        const json& known = diagram["list"][node - terminals];
        CHECK_EQUAL(known["node"].get<std::size_t>(), node);
        const auto name = diagram["order"][known["level"].get<std::size_t>()].get<std::string>();
        node = known["children"]
                    [static_cast<std::size_t>(x.at(static_cast<std::size_t>(std::stoi(name.substr(1)) - 1)))]
                        .get<std::size_t>();
    }
    return diagram["terminals"][node].get<double>();
}

std::size_t nodesOf(const Words& words, const std::string& input = {})
{
    return documentOf(joined(joined({"diagram"}, words), {"--json"}), input)["nodes"].get<std::size_t>();
}

}  // namespace

SEQUENCY_CASE(diagrams_have_the_sizes_of_the_literature)
{
    CHECK_EQUAL(nodesOf({"--hex", "e8"}), 4);
    CHECK_EQUAL(nodesOf({"--hex", "e8", "--kind", "fdd"}), 4);
    CHECK_EQUAL(nodesOf({"--expression", "x1 ^ x2 ^ x3 ^ x4 ^ x5"}), 9);
    CHECK_EQUAL(nodesOf({"--expression", "x1 ^ x2 ^ x3 ^ x4 ^ x5", "--kind", "fdd"}), 5);
    CHECK_EQUAL(
        nodesOf({"--expression", "x1 ^ x2 ^ x3 ^ x4 ^ x5", "--kind", "kfdd", "--decomposition", "SSSSS"}), 9);
    CHECK_EQUAL(nodesOf({"--expression", "x1 ^ x2 ^ x3 ^ x4 ^ x5", "--kind", "kfdd"}), 5);
    CHECK_EQUAL(nodesOf({"--expression", threePairs}), 6);
    const Words apart{"--expression", threePairs, "--order", "x1,x3,x5,x2,x4,x6"};
    CHECK_EQUAL(nodesOf(apart), 14);
    CHECK_EQUAL(nodesOf({"--expression", threePairs, "--order", "exact"}), 6);
    CHECK_EQUAL(nodesOf({"--expression", threePairs, "--order", "sift"}), 6);
    const json document = documentOf(joined({"diagram", "--json"}, apart));
    CHECK_EQUAL(document["order"].get<Words>(), Words{"x1", "x3", "x5", "x2", "x4", "x6"});
    CHECK_EQUAL(document["levels"].get<std::vector<int>>(), std::vector<int>{1, 2, 4, 4, 2, 1});
}

SEQUENCY_CASE(decompositions_have_the_letters_of_kronecker_forms)
{
    const Words parity{"diagram", "--expression", "x1 ^ x2 ^ x3", "--kind", "kfdd", "--json"};
    const json document = documentOf(joined(parity, {"--decomposition", "SPN"}));
    CHECK_EQUAL(document["decompositions"], "SPN");
    CHECK(document == documentOf(joined(parity, {"--decomposition", "SDN"})));  // an earlier letter
}

SEQUENCY_CASE(printed_nodes_evaluate_to_all_outputs_of_a_file)
{
    const std::string adder = ".i 2\n.o 2\n.ilb a b\n.ob carry sum\n01 01\n10 01\n11 10\n.e\n";
    json document = documentOf({"diagram", "-", "--json"}, adder);
    CHECK_EQUAL(document["roots"][0]["name"].get<std::string>(), "carry");
    CHECK_EQUAL(document["order"].get<Words>(), Words{"a", "b"});
    document["order"] = {"x1", "x2"};
    for (int a = 0; a < 2; ++a)
        for (int b = 0; b < 2; ++b) {
            CHECK_EQUAL(shannonValue(document, 0, {a, b}), a & b);
            CHECK_EQUAL(shannonValue(document, 1, {a, b}), a ^ b);
        }
    CHECK_EQUAL(nodesOf({"-", "--select", "sum"}, adder), 3);
    CHECK_EQUAL(nodesOf({"-", "--order", "b,a"}, adder), 4);
    const json numbers = documentOf({"diagram", "-", "--input-format", "numbers", "--json"}, "5 -2 7 0.5");
    CHECK_EQUAL(numbers["kind"].get<std::string>(), "mtbdd");
    CHECK_EQUAL(shannonValue(numbers, 0, {0, 1}), -2);
    CHECK_EQUAL(shannonValue(numbers, 0, {1, 1}), 0.5);
}

SEQUENCY_CASE(walsh_diagram_of_signs_has_the_polarity_spectrum)
{
    // (−1)^F of F = [1, 0, 1, 1] has the spectrum [−2, −2, 2, −2].
    const Words words{"diagram", "--hex", "d", "--kind", "walsh", "--json"};
    CHECK_EQUAL(documentOf(words)["terminals"].get<std::vector<int>>(), std::vector<int>{-1, 1, 3});
    CHECK_EQUAL(documentOf(joined(words, {"--encoding", "polarity"}))["terminals"].get<std::vector<int>>(),
                std::vector<int>{-2, 2});
    CHECK_EQUAL(documentOf({"diagram", "-", "--radix", "4", "--kind", "field", "--json"},
                           "3 1 2 0 2 1 2 2 0 3 1 0 0 2 3 2")["terminals"]
                    .get<std::vector<int>>(),
                std::vector<int>{0, 1, 2, 3});
}

// The tree is evaluated along the printed nodes, whose variables differ within a level.
SEQUENCY_CASE(printed_tree_evaluates_to_the_multiplexer_with_three_tests)
{
    const Words multiplexer{"diagram", "--expression",
                            "!x1 & !x2 & x3 | !x1 & x2 & x4 | x1 & !x2 & x5 | x1 & x2 & x6", "--kind",
                            "tree"};
    const json tree = documentOf(joined(multiplexer, {"--json"}));
    CHECK_EQUAL(tree["levels"].get<std::vector<int>>(), std::vector<int>{1, 2, 4});
    CHECK(tree["order"].empty());
    CHECK_EQUAL(tree["variables"].get<int>(), 6);
    const auto terminals = tree["terminals"].size();
    for (std::size_t x = 0; x < 64; ++x) {
        auto node = tree["roots"][0]["node"].get<std::size_t>();
        std::size_t tests = 0;
        for (; node >= terminals; ++tests) {
            const json& known = tree["list"][node - terminals];
            const auto name = known["variable"].get<std::string>();
            node = known["children"][x >> (6 - std::stoi(name.substr(1))) & 1].get<std::size_t>();
        }
        CHECK_EQUAL(tests, 3);
        CHECK_EQUAL(tree["terminals"][node].get<std::size_t>(), x >> (3 - (x >> 4)) & 1);
    }
    CHECK(printed(joined(multiplexer, {"--svg"})).find(">x6</text>") != std::string::npos);
    CHECK(printed(joined(multiplexer, {"--dot"})).find("label=\"x6\"") != std::string::npos);
    CHECK(printed(multiplexer).find("  test 3   Shannon          4\n") != std::string::npos);
    checkUsage(joined(multiplexer, {"--order", "sift"}), "--order: has no effect");
}

SEQUENCY_CASE(text_lists_the_levels)
{
    CHECK_EQUAL(printed({"diagram", "--hex", "e8"}),
                "# Decision diagram (BDD)\n"
                "# variable decomposition    nodes\n"
                "  x1       Shannon          1\n"
                "  x2       Shannon          2\n"
                "  x3       Shannon          1\n"
                "nodes: 4\nwidth: 2\nedges: 8\nterminals: 2\npaths: 6\n"
                "paths to terminals other than 0: 3\naverage path length: 2.5\n");
}

SEQUENCY_CASE(drawings_contain_every_node_and_edge)
{
    const auto count = [](const std::string& text, const std::string& part) {
        std::size_t found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
            ++found;
        return found;
    };
    const std::string svg = printed({"diagram", "--hex", "e8", "--svg"});
    CHECK_EQUAL(count(svg, "<ellipse"), 4);
    CHECK_EQUAL(count(svg, "stroke-dasharray"), 4);
    const std::string dot = printed({"diagram", "--hex", "e8", "--dot"});
    CHECK_EQUAL(count(dot, "style=dashed"), 4);
    CHECK_EQUAL(count(dot, "style=solid"), 4);
    const std::string tikz = printed({"diagram", "--hex", "e8", "--tikz"});
    CHECK_EQUAL(count(tikz, "\\node[inner node]"), 4);
    CHECK_EQUAL(count(tikz, "\\draw[zero]"), 4);
    CHECK(printed({"diagram", "--hex", "e8", "--html"}).starts_with("<!DOCTYPE html>"));
}

SEQUENCY_CASE(wrong_options_of_a_diagram_are_refused)
{
    checkUsage({"diagram", "--hex", "e8", "--kind", "zdd"},
               "diagram: --kind: unknown kind 'zdd', did you mean");
    checkUsage({"diagram", "--hex", "e8", "--order", "x1,x2"},
               "--order: the order must contain each of the 3 variables once");
    checkUsage({"diagram", "--hex", "e8", "--order", "x1,x2,y"}, "--order: unknown variable 'y'");
    checkUsage({"diagram", "--hex", "e8", "--decomposition", "SPN"}, "--decomposition: has no effect");
    checkUsage({"diagram", "--hex", "e8", "--kind", "kfdd", "--decomposition", "SDW"},
               "--decomposition: unknown decomposition 'W'");
    checkUsage({"diagram", "--random", "1", "--variables", "13", "--order", "exact"},
               "--order: the exact order");
    CHECK_EQUAL(call({"diagram", "--random", "1", "--variables", "16", "--tikz"}).status, 3);
}

SEQUENCY_CASE(large_diagrams_are_drawn_as_numbers_of_nodes_per_level)
{
    const std::vector<std::string> words{"diagram", "--random", "1", "--variables", "14"};
    auto asSvg = words;
    asSvg.emplace_back("--svg");
    const std::string svg = printed(asSvg);
    CHECK(svg.find("nodes per level") != std::string::npos);
    CHECK_EQUAL(svg.find("<ellipse"), std::string::npos);
    auto asHtml = words;
    asHtml.emplace_back("--html");
    CHECK(printed(asHtml).starts_with("<!DOCTYPE html>"));
}
