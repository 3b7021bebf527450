// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the subcommand `chart`, SVG pictures of results, expressions of spectra, and the best polarity.
#include "tests/cli/cli_checks.h"

#include <algorithm>
#include <bit>

using namespace sequency::tests;
using nlohmann::json;

namespace {

// Returns the number of terms of the Reed–Muller expression of `bits` with this polarity, by the definition: the coefficient of the index k is the sum
// modulo 2 of all f(x ⊕ polarity) whose x has only ones of k.
int termsOf(unsigned bits, unsigned polarity, unsigned size)
{
    int terms = 0;
    for (unsigned k = 0; k < size; ++k) {
        unsigned sum = 0;
        for (unsigned x = 0; x < size; ++x)
            if ((x & ~k) == 0)
                sum ^= bits >> (x ^ polarity) & 1U;
        terms += static_cast<int>(sum);
    }
    return terms;
}

const Words reedMuller{"transform", "--transform", "reed-muller", "--device", "cpu"};

}  // namespace

SEQUENCY_CASE(the_chart_subcommand_draws_results_functions_and_benchmarks)
{
    const TemporaryFolder folder;
    const std::string spectrum = printed({"transform", "-", "--json", "--device", "cpu"}, "00010111");
    const std::string chart = printed({"chart", "-"}, spectrum);
    CHECK(chart.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    CHECK(contains(chart, ">walsh spectrum, 3 variables, hadamard order, encoding 01<"));
    // The chart of a document, of the same values in a pipe without a name, and of -o FILE.svg are equal.
    CHECK(printed({"chart"}, spectrum) == chart);
    CHECK_EQUAL(printed({"transform", "-", "--device", "cpu", "-o", folder.path("s.svg")}, "00010111"), "");
    CHECK(folder.read("s.svg") == chart);
    CHECK_EQUAL(printed({"chart", "-", "-o", folder.path("f.svg")}, "00010111"), "");
    CHECK(contains(folder.read("f.svg"), ">function of 3 variables<"));
    const std::string document = folder.path("b.json");
    const Words bench{"bench", "--devices",         "reference", "--algorithms", "A0,fast", "--sizes",
                      "3:4",   "--repeat",          "1",         "--json",       document,  "--no-history",
                      "-o",    folder.path("b.svg")};
    REQUIRE(call(bench).status == 0);
    const std::string curves = printed({"chart", document});
    CHECK(contains(curves, ">reference, A0<"));
    CHECK(contains(curves, ">reference, fast<"));
    CHECK(folder.read("b.svg") == curves);
    CHECK(printed({"bench", "--read", document, "--output-format", "svg"}) == curves);
    CHECK(contains(printed({"chart", document, document}), "b.json: reference, A0<"));
    CHECK(contains(printed({"chart", document, "--time", "call"}), ">Time of the whole call of walsh"));
}

SEQUENCY_CASE(inputs_that_cannot_be_drawn_are_refused)
{
    const TemporaryFolder folder;
    const std::string bits = folder.write("f.txt", "0110\n");
    const std::string bench = folder.write("b.json", R"({"format": "sequency-bench/1", "results": []})");
    checkUsage({"chart", bits, bits}, bits + ": a chart shows one vector of values");
    checkUsage({"chart", bits, "--time", "call"}, "--time: has no effect on " + bits);
    checkUsage({"chart", bench, "--time", "all"}, "chart: --time: unknown time 'all'");
    checkUsage({"chart", bits, "-o", folder.path("f.png")},
               "chart: --output: no format of this result has the suffix '.png'");
    checkRefused({"chart", bench, bits}, 3, bits + ": is not a benchmark document");
    checkRefused({"chart", bench}, 3, bench + ": there is nothing to draw");
    checkRefused({"chart", folder.path("none")}, 3, folder.path("none") + ": ");
    checkUsage({"bench", "--read", bench, "--output-format", "svg", "--beside-papers"},
               "--beside-papers: has no effect on a chart");
}

SEQUENCY_CASE(the_best_polarity_has_the_fewest_terms_of_all_polarities)
{
    for (const unsigned bits : {0x01U, 0xe8U, 0x96U, 0x7eU, 0x1bU, 0x80U}) {
        const std::string hex = {"0123456789abcdef"[bits >> 4U], "0123456789abcdef"[bits & 15U]};
        INFO(hex);
        const json best = documentOf(joined(reedMuller, {"--hex", hex, "--best-polarity", "--json"}));
        const std::string polarity = best["polarity"];
        REQUIRE(polarity.size() == 3);
        int fewest = 8;
        for (unsigned other = 0; other < 8; ++other)
            fewest = std::min(fewest, termsOf(bits, other, 8));
        const auto terms = best["coefficients"].get<std::vector<int>>();
        CHECK_EQUAL(std::ranges::count(terms, 1), fewest);
        CHECK_EQUAL(best["coefficients"], documentOf(joined(reedMuller, {"--hex", hex, "--polarity", polarity,
                                                                         "--json"}))["coefficients"]);
        // The document is inverted with its polarity.
        std::string values;
        for (const double value :
             numbersOf(printed({"transform", "-", "--inverse", "--device", "cpu"}, best.dump())))
            values += value == 0 ? '0' : '1';
        for (unsigned x = 0; x < 8; ++x)
            CHECK_EQUAL(values[x] == '1', (bits >> x & 1U) != 0);
    }
    CHECK_EQUAL(call(joined(reedMuller, {"--hex", "01", "--best-polarity"})).err,
                "sequency-cli: note: --hex: polarity 111 has the fewest terms: 1 (8 without complemented "
                "variables)\n");
}

SEQUENCY_CASE(the_best_polarity_is_refused_where_it_has_no_effect)
{
    checkUsage({"transform", "--hex", "8", "--best-polarity"},
               "--best-polarity: has no effect on the transform walsh");
    checkUsage(joined(reedMuller, {"--hex", "8", "--best-polarity", "--inverse"}),
               "--best-polarity: has no effect with --inverse");
    checkUsage(joined(reedMuller, {"--hex", "8", "--best-polarity", "--polarity", "01"}),
               "--best-polarity: has no effect with --polarity");
    checkUsage(joined(reedMuller, {"--hex", "8", "--best-polarity", "--show-plan"}),
               "--best-polarity: is found by computing");
    checkRefused(joined(reedMuller, {"--random", "1", "--variables", "13", "--best-polarity"}), 3,
                 "--random: ");
}

SEQUENCY_CASE(expressions_of_spectra_are_read_back_as_the_function)
{
    struct Case {
        Words options;
        std::string function;  // digits
        Words reading;
    };
    for (const Case& one :
         {Case{{"--transform", "reed-muller"}, "00010111", {"--variables", "3"}},
          {{"--transform", "reed-muller", "--polarity", "101"}, "10010110", {"--variables", "3"}},
          {{"--transform", "walsh"}, "00010111", {"--variables", "3"}},
          {{"--transform", "walsh", "--order", "sequency"}, "01110100", {"--variables", "3"}},
          {{"--transform", "walsh", "--encoding", "polarity"}, "00010111", {"--variables", "3"}},
          {{"--transform", "arithmetic"}, "01101001", {"--variables", "3"}},
          {{"--transform", "gf", "--radix", "3"},
           "021102210",
           {"--variables", "2", "--radix", "3", "--algebra", "field"}}}) {
        const std::string text = printed(
            joined({"transform", "-", "--device", "reference", "--output-format", "expression"}, one.options),
            one.function);
        INFO(text);
        CHECK_EQUAL(linesOf(text).size(), std::size_t{1});
        std::string digits;
        for (const double value :
             numbersOf(printed(joined({"convert", "--to", "numbers", "--expression", text}, one.reading))))
            digits += std::to_string(static_cast<int>(value));
        CHECK_EQUAL(digits, one.function);
    }
    // The majority function is x1 x2 ⊕ x1 x3 ⊕ x2 x3.
    CHECK_EQUAL(printed(joined(reedMuller, {"-", "--output-format", "expression"}), "00010111"),
                "x2*x3 xor x1*x3 xor x1*x2\n");
    checkUsage({"transform", "--hex", "8", "--inverse", "--output-format", "expression"},
               "--output-format: the result of an inverse transform is a function");
    checkUsage({"autocorrelate", "--hex", "8", "--output-format", "expression"},
               "autocorrelate: --output-format: unknown format");
}
