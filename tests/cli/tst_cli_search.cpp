// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli survey` and `search`: published counts, reported properties confirmed by `analyze`, lists from files, refused calls, and
// results of an interrupted run.
#include "tests/cli/cli_checks.h"
#include "tests/cli/forked_calls.h"

#include <cmath>
#include <map>

using namespace sequency::tests;
using nlohmann::json;

namespace {

json analyzed(const std::string& hex, const std::string& variables, const std::string& properties)
{
    return documentOf(
        {"analyze", "--hex", hex, "--variables", variables, "--property", properties, "--json"});
}

}  // namespace

// 70 of the 256 functions of three variables are balanced, and 16 are affine. By their distance from affine functions, the numbers are 16, 128 and
// 112 (Berlekamp, Welch 1972).
SEQUENCY_CASE(survey_counts_of_all_functions_of_three_variables_match_published_counts)
{
    const auto run = call(
        {"survey", "--family", "all", "--variables", "3", "--property", "nonlinearity,balanced", "--json"});
    REQUIRE(run.status == 0);
    CHECK_EQUAL(run.err, "");
    const auto found = json::parse(run.out);
    CHECK_EQUAL(found["functions"], 256);
    CHECK(!found["stopped"].get<bool>());
    CHECK(!found.contains("seed"));
    const auto& values = found["properties"][0]["values"];
    REQUIRE(values.size() == 3);
    const std::vector<int> counts{16, 128, 112};
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK_EQUAL(values[i]["value"], i);
        CHECK_EQUAL(values[i]["count"], counts[i]);
        CHECK_EQUAL(analyzed(values[i]["function"], "3", "nonlinearity")["nonlinearity"], i);
    }
    CHECK_EQUAL(found["properties"][1]["values"][1]["count"], 70);
    CHECK_EQUAL(printed({"survey", "--family", "all", "--variables", "3"}),
                "256 functions of 3 variables, family all\n"
                "\n"
                "nonlinearity  functions  share    first  function\n"
                "           0         16  6.25 %       0        00\n"
                "           1        128  50 %         1        01\n"
                "           2        112  43.75 %      3        03\n");
}

// Of 256 functions, 2 are constant, 14 have degree 1, 112 have degree 2, and 128 have odd weight, which means degree 3.
SEQUENCY_CASE(survey_counts_are_written_as_latex_tables)
{
    CHECK_EQUAL(printed({"survey", "--family", "all", "--variables", "3", "--property", "nonlinearity,degree",
                         "--output-format", "latex"}),
                "% 256 functions of 3 variables, family all\n"
                "\\begin{tabular}{lllll}\n"
                "Nonlinearity & functions & share & first & function \\\\ \\hline\n"
                "0 & 16 & 6.25 \\% & 0 & 00 \\\\\n"
                "1 & 128 & 50 \\% & 1 & 01 \\\\\n"
                "2 & 112 & 43.75 \\% & 3 & 03 \\\\\n"
                "\\end{tabular}\n\n"
                "% 256 functions of 3 variables, family all\n"
                "\\begin{tabular}{lllll}\n"
                "Algebraic degree & functions & share & first & function \\\\ \\hline\n"
                "-1 & 1 & 0.3906 \\% & 0 & 00 \\\\\n"
                "0 & 1 & 0.3906 \\% & 255 & FF \\\\\n"
                "1 & 14 & 5.469 \\% & 15 & 0F \\\\\n"
                "2 & 112 & 43.75 \\% & 3 & 03 \\\\\n"
                "3 & 128 & 50 \\% & 1 & 01 \\\\\n"
                "\\end{tabular}\n");
}

// The search ends at its first function, x1x2 + x3x4, which has the largest nonlinearity of all functions of four variables.
SEQUENCY_CASE(search_results_are_written_as_a_latex_table)
{
    const auto lines = linesOf(printed({"search", "--variables", "4", "--start", "7888", "--target", "6",
                                        "--method", "climbing", "--latex"}));
    REQUIRE(lines.size() == 12);
    CHECK_EQUAL(lines[0], "% search towards nonlinearity, 4 variables");
    CHECK_EQUAL(lines[2], "Search & climbing \\\\ \\hline");
    CHECK_EQUAL(lines[4], "nonlinearity & 6 \\\\");
    CHECK_EQUAL(lines[5], "function & 7888 \\\\");
    CHECK_EQUAL(lines[7], "moves & 0 \\\\");
    // A long function is written as a paragraph, in which lines may break.
    const std::string longer = printed({"search", "--variables", "8", "--moves", "10", "--latex"});
    CHECK(contains(longer, "\\begin{tabular}{lp{0.68\\linewidth}}\n"));
    CHECK(contains(longer, "\\allowbreak{}"));
}

SEQUENCY_CASE(the_random_functions_of_a_survey_follow_from_the_seed)
{
    const Words arguments{"survey", "--family",   "rotation-symmetric",    "--variables", "6",     "--count",
                          "3000",   "--property", "degree,sum_of_squares", "--json",      "--seed"};
    const auto with = [&](const char* seed, const char* device) {
        return printed(joined(arguments, {seed, "--device", device}));
    };
    const std::string first = with("7", "cpu");
    CHECK_EQUAL(with("7", "reference"), first);
    CHECK(with("8", "cpu") != first);
    const json document = json::parse(first);
    std::vector<Words> commands;
    std::vector<json> expected;
    for (const auto& property : document["properties"])
        for (const auto& value : property["values"]) {
            if (!value.contains("function"))
                continue;
            const std::string name = property["name"];
            commands.push_back({"analyze", "--hex", value["function"], "--variables", "6", "--property",
                                name + ",rotation_symmetric", "--json"});
            expected.push_back({{"variables", 6}, {name, value["value"]}, {"rotation_symmetric", true}});
        }
    CHECK(commands.size() > 100);
    const auto replies = runAll(commands, "");
    for (std::size_t i = 0; i < replies.size(); ++i)
        CHECK(json::parse(replies[i].out) == expected[i]);
}

SEQUENCY_CASE(a_survey_can_count_functions_read_from_files)
{
    const TemporaryFolder folder;
    const std::string three = folder.write("three.hex", "E8\n96\n80\n");
    const std::string adder = folder.write("adder.pla", ".i 3\n.o 1\n111 1\n.e\n");
    const auto found = documentOf({"survey", three, adder, "--property", "weight", "--json"});
    CHECK_EQUAL(found["family"], "list");
    CHECK_EQUAL(found["variables"], 3);
    const auto& values = found["properties"][0]["values"];
    REQUIRE(values.size() == 2);
    CHECK_EQUAL(values[0]["value"], 1);
    CHECK_EQUAL(values[0]["count"], 2);
    CHECK_EQUAL(values[0]["first"], 2);
    CHECK_EQUAL(values[1]["value"], 4);
    const auto other = call({"survey", three, "-", "--property", "weight"}, "0110");
    CHECK_EQUAL(other.status, 3);
    CHECK_EQUAL(linesOf(other.err).size(), std::size_t{1});
    const auto numbers = call({"survey", "-"}, "3 1 4 1");
    CHECK_EQUAL(numbers.status, 3);
}

SEQUENCY_CASE(the_reported_value_of_a_search_is_the_value_of_the_found_function)
{
    const Words arguments{"search", "--variables", "6",     "--balanced", "--seed",
                          "5",      "--moves",     "20000", "--json"};
    const std::string run = printed(arguments);
    CHECK_EQUAL(call(arguments).out, run);
    const auto found = json::parse(run);
    const auto properties = analyzed(found["function"], "6", "nonlinearity,balanced");
    CHECK(properties["balanced"].get<bool>());
    CHECK(properties["nonlinearity"] == found["value"]);
    CHECK(found["value"].get<int>() <=
          26);  // Dobbertin 1995: the maximum for balanced functions of 6 variables
    CHECK_EQUAL(found["moves"], 20000);
    CHECK_EQUAL(found["goal"], "nonlinearity");

    const auto bent = call({"search", "--variables", "4", "--target", "6", "--method", "climbing", "--json"});
    REQUIRE(bent.status == 0);
    CHECK(analyzed(json::parse(bent.out)["function"], "4", "bent")["bent"].get<bool>());
    CHECK(json::parse(bent.out)["moves"].get<int>() < 1'000'000);

    const json resilient = documentOf({"search", "--variables", "6", "--balanced", "--towards", "resilience",
                                       "--cost", "low-weights", "--target", "2", "--json"});
    const auto order = analyzed(resilient["function"], "6", "resilience")["resilience"];
    CHECK(order == resilient["value"]);
    CHECK(order.get<int>() >= 2);

    // Parallel runs give the same result on every device.
    const auto sideBySide = [](const char* device) {
        return call({"search", "--variables", "6", "--balanced", "--moves", "20000", "--runs", "200",
                     "--device", device, "--json"});
    };
    const auto batch = sideBySide("cpu");
    REQUIRE(batch.status == 0);
    CHECK_EQUAL(sideBySide("reference").out, batch.out);
    const auto best = json::parse(batch.out);
    CHECK(analyzed(best["function"], "6", "nonlinearity")["nonlinearity"] == best["value"]);
    CHECK(best["value"].get<int>() >= 24);
    CHECK_EQUAL(best["moves"], 20000);

    CHECK_EQUAL(analyzed(documentOf({"search", "--variables", "3", "--start", "01", "--balanced", "--towards",
                                     "absolute_indicator", "--cost", "autocorrelation-squares", "--moves",
                                     "50", "--json"})["function"],
                         "3", "weight")["weight"],
                1);
}

// 6 is the largest nonlinearity of functions of 4 variables, which bent functions reach.
SEQUENCY_CASE(a_search_that_does_not_reach_the_target_exits_with_status_1)
{
    const Words arguments{"search", "--variables", "4", "--target", "7", "--moves", "1000"};
    const auto run = call(arguments);
    CHECK_EQUAL(run.status, 1);
    CHECK(contains(run.out, "not reached; best after "));
    CHECK(!contains(run.out, "found"));
    REQUIRE(linesOf(run.err).size() == 1);
    CHECK(run.err.starts_with(
        "sequency-cli: search: the target nonlinearity 7 was not reached in 1000 moves; the best value is "));
    auto inJson = arguments;
    inJson.emplace_back("--json");
    const auto found = call(inJson);
    CHECK_EQUAL(found.status, 1);
    CHECK(!json::parse(found.out)["reached"].get<bool>());
    inJson.insert(inJson.end(), {"--device", "cpu", "--runs", "10"});
    CHECK_EQUAL(call(inJson).status, 1);
    inJson[4] = "2";
    const auto reached = call(inJson);
    CHECK_EQUAL(reached.status, 0);
    CHECK(json::parse(reached.out)["reached"].get<bool>());
}

// The noise stability is Σ (½)^|a| W(a)² ÷ 16. Among the 16 functions of 2 variables there are 2 constants (1), 4 affine functions of one variable (½),
// 2 affine functions of both variables (¼), and 8 bent functions with all W² = 4: (1 + ½ + ½ + ¼) ÷ 4.
SEQUENCY_CASE(a_survey_counts_values_of_noise_stability)
{
    const std::string run =
        printed({"survey", "--family", "all", "--variables", "2", "--property", "noise_stability", "--json"});
    std::map<double, int> counts;
    const json found = json::parse(run);
    for (const auto& value : found["properties"][0]["values"])
        counts[value["value"].get<double>()] = value["count"].get<int>();
    CHECK(counts == (std::map<double, int>{{0.25, 2}, {0.5, 4}, {0.5625, 8}, {1.0, 2}}));
}

SEQUENCY_CASE(impossible_options_of_survey_and_search_are_refused_with_one_line)
{
    checkUsage({"survey"},
               "survey: no functions are given, expected INPUT, or --family with one of: all, random, ");
    checkUsage({"survey", "--family", "some"}, "--family: unknown family 'some'");
    checkUsage({"survey", "--family", "random"}, "--variables: the number of variables is missing");
    checkUsage({"survey", "--family", "random", "--variables", "4"},
               "survey: the family random is infinite, expected the number of functions to draw (--count)");
    checkUsage({"survey", "--family", "all", "--variables", "6"}, "survey: 6 variables, expected 1 to 5");
    checkUsage({"survey", "--family", "all", "--variables", "3", "--seed", "1"}, "--seed: has no effect");
    checkUsage({"survey", "--family", "all", "--variables", "3", "--input-format", "hex"},
               "--input-format: has no effect");
    checkUsage({"survey", "--family", "all", "--variables", "3", "--property", "dual"},
               "survey: the property 'dual' is not a single number");
    checkUsage({"survey", "--family", "all", "--variables", "3", "--property", "x"},
               "--property: unknown property 'x'");
    checkUsage({"survey", "--family", "list"}, "--family: no file is given");
    checkUsage({"search"}, "search: --variables: the option is missing, expected --variables N");
    checkUsage({"search", "--variables", "15"}, "search: 15 variables, expected 1 to 14");
    checkUsage({"search", "--variables", "4", "--towards", "colour"}, "--towards: unknown goal 'colour'");
    checkUsage({"search", "--variables", "4", "--cost", "x"}, "--cost: unknown cost 'x'");
    checkUsage({"search", "--variables", "4", "--cost", "largest-coefficient", "--centre", "2"},
               "--centre: has no effect");
    checkUsage({"search", "--variables", "4", "--method", "x"}, "--method: unknown method 'x'");
    checkUsage({"search", "--variables", "4", "--method", "climbing", "--runs", "2"},
               "--runs: has no effect");
    checkUsage({"search", "--variables", "4", "--device", "cpu", "--cost", "spectrum-cubes"},
               "--cost: the cost spectrum-cubes cannot be computed on a device");
    checkUsage({"search", "--variables", "4", "--device", "cpu", "--towards", "resilience"},
               "--towards: the goal resilience cannot be computed on a device");
    checkUsage({"search", "--variables", "14", "--device", "cpu", "--runs", "20000"},
               "search: 20000 parallel runs, expected at most 16384");
    checkUsage({"search", "--variables", "4", "--moves", "0"}, "search: 0 moves, expected 1 to 2^50");
    checkUsage({"search", "--variables", "4", "--hosts", "1"},
               "--hosts: has no effect on the goal nonlinearity");
    checkUsage({"search", "--variables", "4", "--target", "1.5"}, "--target: expected an integer");
    checkUsage({"search", "--variables", "4", "--towards", "sparsity", "--structure", "x"},
               "--structure: unknown structure 'x'");
    checkUsage({"search", "--variables", "4", "--towards", "sparsity", "--cost", "dual"},
               "--cost: 'dual' is not a numeric property");
    checkUsage({"search", "--variables", "4", "--towards", "sparsity", "--seconds", "0"},
               "--seconds: expected");
    checkUsage({"search", "--variables", "19", "--towards", "sparsity"},
               "search: 19 variables, expected 1 to 18");
    const auto wrong = call({"search", "--variables", "4", "--start", "xyz"});
    CHECK_EQUAL(wrong.status, 3);
    CHECK_EQUAL(wrong.err.substr(0, std::string("sequency-cli: --start").size()), "sequency-cli: --start");
}

SEQUENCY_CASE(a_search_towards_a_numeric_property_finds_a_function_with_the_reported_value)
{
    for (const char* const property :
         {"composed_entropy_influence_ratio", "sparsity", "decision_tree_depth"}) {
        const json found = documentOf(
            {"search", "--variables", "5", "--balanced", "--towards", property, "--moves", "2000", "--json"});
        CHECK_EQUAL(found["goal"], property);
        const double value = analyzed(found["function"], "5", property)[property];
        CHECK(std::abs(value - found["value"].get<double>()) < 1e-9);
    }
    const json quotient = documentOf({"search", "--variables", "4", "--towards", "sensitivity", "--cost",
                                      "degree", "--moves", "500", "--seed", "3", "--json"});
    const json parts = analyzed(quotient["function"], "4", "sensitivity,degree");
    CHECK_EQUAL(quotient["value"].get<double>(),
                parts["sensitivity"].get<double>() / parts["degree"].get<double>());
}

SEQUENCY_CASE(the_document_of_a_search_names_what_ended_it)
{
    const auto endOf = [](std::vector<std::string> more) {
        std::vector<std::string> words{"search", "--variables", "4", "--towards"};
        words.insert(words.end(), more.begin(), more.end());
        words.emplace_back("--json");
        const json found = documentOf(words);
        CHECK(!found["stopped"].get<bool>());
        return found["ended_by"].get<std::string>();
    };
    CHECK_EQUAL(endOf({"sparsity", "--moves", "64"}), "moves");
    CHECK_EQUAL(endOf({"sparsity", "--target", "1"}), "target");
    CHECK_EQUAL(endOf({"sparsity", "--seconds", "0.001"}), "time");
    CHECK_EQUAL(endOf({"nonlinearity", "--moves", "64"}), "moves");
    CHECK_EQUAL(endOf({"nonlinearity", "--target", "1"}), "target");
    const std::string text =
        call({"search", "--variables", "4", "--towards", "sparsity", "--seconds", "0.001"}).out;
    CHECK(text.ends_with(", ended by time\n"));
}

SEQUENCY_CASE(an_interrupted_survey_or_search_writes_the_results_so_far)
{
    Call search;
    search.arguments = {"search", "--variables", "8", "--moves", "1000000000000", "--json"};
    search.signalWhen = [](const Running& running) { return running.takesSignals(); };
    const Reply reply = call(search);
    REQUIRE(reply.signalled);
    CHECK_EQUAL(reply.status, 1);
    if (reply.out.empty())
        return;  // the signal arrived before the first move
    const auto found = json::parse(reply.out);
    CHECK(found["stopped"].get<bool>());
    CHECK_EQUAL(found["ended_by"], "user");
    CHECK(analyzed(found["function"], "8", "nonlinearity")["nonlinearity"] == found["value"]);
}
