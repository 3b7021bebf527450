// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli matrix`: the matrices equal the published ones, and the product of the factors is the matrix.
#include "engine/transform/algorithms.h"
#include "tests/cli/graph_documents.h"

#include <sstream>

using namespace sequency;
using namespace sequency::tests;
using nlohmann::json;

SEQUENCY_CASE(printed_matrices_match_the_definition_of_the_transform)
{
    const auto textOf = [](const Words& more) {
        Words arguments = joined({"matrix"}, more);
        return call(arguments).out;
    };
    CHECK_EQUAL(textOf({"--variables", "1"}), "1 1\n1 -1\n");
    CHECK_EQUAL(textOf({"--variables", "0"}), "1\n");
    CHECK_EQUAL(textOf({"--variables", "1", "--inverse"}), "0.5 0.5\n0.5 -0.5\n");
    CHECK_EQUAL(textOf({"--variables", "2", "--order", "sequency"}),
                "1 1 1 1\n1 1 -1 -1\n1 -1 -1 1\n1 -1 1 -1\n");
    CHECK_EQUAL(textOf({"--transform", "arithmetic", "--variables", "2"}),
                "1 0 0 0\n-1 1 0 0\n-1 0 1 0\n1 -1 -1 1\n");
    CHECK_EQUAL(textOf({"--transform", "reed-muller", "--variables", "1", "--polarity", "1"}), "0 1\n1 1\n");
    CHECK_EQUAL(textOf({"--transform", "gf", "--radix", "3", "--variables", "1"}), "1 0 0\n0 2 1\n2 2 2\n");
    CHECK_EQUAL(textOf({"--transform", "gf", "--variables", "1"}), "1 0 0 0\n0 1 3 2\n0 1 2 3\n1 1 1 1\n");
    CHECK_EQUAL(textOf({"--transform", "gf", "--variables", "1", "--inverse"}),
                "1 0 0 0\n1 1 1 1\n1 2 3 1\n1 3 2 1\n");
    CHECK_EQUAL(textOf({"--transform", "vilenkin-chrestenson", "--radix", "4", "--variables", "1"}),
                "1 1 1 1\n1 -i -1 i\n1 -1 1 -1\n1 i -1 -i\n");
    CHECK_EQUAL(textOf({"--variables", "2", "--factors"}),
                "# walsh:n=2 cooley-tukey over ℤ/ℝ\n1 1 1 1\n1 -1 1 -1\n1 1 -1 -1\n1 -1 -1 1\n"
                "# factor 0: butterflies of x2, d = 1\n1 1 0 0\n1 -1 0 0\n0 0 1 1\n0 0 1 -1\n"
                "# factor 1: butterflies of x1, d = 2\n1 0 1 0\n0 1 0 1\n1 0 -1 0\n0 1 0 -1\n");
}

// LaTeX output has one array per matrix, in which ω and fractions are typeset.
SEQUENCY_CASE(latex_output_of_a_matrix_has_the_same_entries_as_text_output)
{
    const auto entriesOf = [](const std::string& text, const std::string& begin, const std::string& end) {
        std::vector<std::string> entries;
        bool isInside = begin.empty();
        for (const std::string& line : linesOf(text)) {
            if (!begin.empty() && (contains(line, begin) || contains(line, end))) {
                isInside = contains(line, begin);
                continue;
            }
            if (!isInside || line.starts_with('#'))
                continue;
            std::istringstream words(line);
            for (std::string word; words >> word;)
                if (word != "&" && word != "\\\\")
                    entries.push_back(word);
        }
        return entries;
    };
    for (const auto& how : std::vector<Words>{
             {"--variables", "2"},
             {"--variables", "3", "--factors"},
             {"--transform", "gf", "--variables", "2", "--factors", "--algorithm", "constant-geometry"},
             {"--transform", "arithmetic", "--variables", "3", "--factors"}}) {
        Words arguments = joined({"matrix"}, how);
        const auto text = entriesOf(call(arguments).out, {}, {});
        arguments.emplace_back("--latex");
        CHECK_EQUAL(entriesOf(printed(arguments), "\\begin{array}", "\\end{array}"), text);
    }
    const Reply roots =
        call({"matrix", "--transform", "vilenkin-chrestenson", "--variables", "1", "--latex"});
    CHECK_EQUAL(entriesOf(roots.out, "\\begin{array}", "\\end{array}"),
                std::vector<std::string>(
                    {"1", "1", "1", "1", "\\omega^{2}", "\\omega", "1", "\\omega", "\\omega^{2}"}));
    CHECK(contains(roots.out, "$\\omega = \\mathrm{e}^{2\\pi\\mathrm{i}/3}$"));
    CHECK_EQUAL(entriesOf(call({"matrix", "--variables", "1", "--inverse", "--latex"}).out, "\\begin{array}",
                          "\\end{array}"),
                std::vector<std::string>({"1/2", "1/2", "1/2", "-1/2"}));
    CHECK_EQUAL(call({"matrix", "--transform", "gf", "--variables", "4", "--latex"}).status, 3);
}

SEQUENCY_CASE(the_product_of_the_printed_factors_is_the_transform_matrix)
{
    for (const Kind& kind : kinds) {
        for (const std::string algorithm : {"cooley-tukey", "constant-geometry"}) {
            for (const bool inverse : {false, true}) {
                if (transform::drawnName(algorithm, {kind.name, kind.radix, 2}) != algorithm)
                    continue;
                INFO(kind.name + " " + std::to_string(kind.radix) + " " + algorithm);
                Words how{"--variables", "2", "--algorithm", algorithm, "--factors", "--json"};
                if (inverse)
                    how.emplace_back("--inverse");
                const json document = documentOf(argumentsOf("matrix", kind, how));
                CHECK_EQUAL(document["format"], "sequency-matrix/1");
                const auto rows = document["rows"].get<std::size_t>();
                const IndependentRing ring{kind.order};
                for (std::size_t column = 0; column < rows; ++column) {
                    DenseVector values(rows, 0);
                    values[column] = 1;
                    for (const json& factor : document["factors"]) {
                        DenseVector next(rows, 0);
                        for (const json& entry : factor["entries"]) {
                            Scalar& sum = next.at(entry["row"].get<std::size_t>());
                            sum = ring.add(sum, ring.multiply(scalarOf(entry["value"]),
                                                              values.at(entry["column"].get<std::size_t>())));
                        }
                        values = next;
                    }
                    DenseVector expected;
                    for (std::size_t row = 0; row < rows; ++row)
                        expected.push_back(scalarOf(document["matrix"][row][column]));
                    CHECK_NEAR(values, expected, 1e-12);
                }
            }
        }
    }
}
