// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the documents of `sequency-cli bench`: comparison, conversion, history, papers, and other locales.
#include "tests/cli/cli_process.h"
#include "tests/support/check.h"
#include "tests/support/comma_locale.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

using namespace sequency::tests;
using nlohmann::json;

namespace {

// Writes a document of this machine in which all median kernel times are `milliseconds`, so that a comparison does not depend on a measurement.
std::string documentWith(const TemporaryFolder& folder, const std::string& name, double milliseconds)
{
    const std::string path = folder.path(name);
    const Reply reply = call(
        {"bench", "--sizes", "6:8", "--repeat", "7", "--devices", "cpu", "--json", path, "--no-history"});
    REQUIRE(reply.status == 0);
    json document = json::parse(folder.read(name));
    for (json& row : document["results"]) {
        row["compute_ms"]["median"] = milliseconds;
        row["compute_ms"]["median_low"] = 0.9 * milliseconds;
        row["compute_ms"]["median_high"] = 1.1 * milliseconds;
        row["compute_ms"].erase("samples");
    }
    folder.write(name, document.dump());
    return path;
}

}  // namespace

SEQUENCY_CASE(a_benchmark_run_is_compared_with_several_stored_documents)
{
    const TemporaryFolder folder;
    const std::string slow = documentWith(folder, "slow.json", 1e9);
    const std::string slower = documentWith(folder, "slower.json", 1e12);
    json odd = json::parse(folder.read("slower.json"));
    odd["host"]["cpu"] = "Difference Engine";
    folder.write("slower.json", odd.dump());
    const Reply reply = call({"bench", "--sizes", "7:9", "--repeat", "7", "--devices", "cpu", "--compare",
                              slow, slower, "--no-history"});
    CHECK_EQUAL(reply.status, 0);
    CHECK(reply.out.find("1: " + slow) != std::string::npos);
    CHECK(reply.out.find("3: this run") != std::string::npos);
    CHECK(reply.out.find(" -> Difference Engine") != std::string::npos);
    CHECK(reply.out.find("2 to 1") != std::string::npos);
    CHECK(reply.out.find("3 to 1") != std::string::npos);
    CHECK_EQUAL(countOf(reply.out, "  slower"), 3);  // the second document, n = 6, 7, 8
    CHECK_EQUAL(countOf(reply.out, "0.000  faster"),
                2);  // the new run at n = 7 and 8; the old times are 11 days long
    CHECK(reply.out.find("Only in 3:\n  walsh n=9 cpu fast int32\n") != std::string::npos);
}

SEQUENCY_CASE(benchmark_documents_are_compared_and_converted_without_measuring)
{
    const TemporaryFolder folder;
    const std::string a = documentWith(folder, "a.json", 1);
    const std::string b = documentWith(folder, "b.json", 1e6);
    const Reply compared = call({"bench", "--read", b, "--compare", a, "--time", "kernels"});
    CHECK_EQUAL(compared.status, 0);
    CHECK_EQUAL(countOf(compared.out, "  slower"), 3);
    const Reply staged = call({"bench", "--read", b, "--compare", a, "--time", "staging"});
    CHECK_EQUAL(staged.status, 0);
    const Reply whole = call({"bench", "--read", b, "--compare", a, "--time", "call"});
    CHECK_EQUAL(countOf(whole.out, "1000000"), 0);  // the times of whole calls were not replaced
    const Reply shown = call({"bench", "--read", a, b});
    CHECK_EQUAL(countOf(shown.out, " reference\n") + countOf(shown.out, " cpu\n"),
                6);  // one verifier per row
    const Reply csv = call({"bench", "--read", a, "--output-format", "csv", "-o", folder.path("a.csv")});
    CHECK_EQUAL(csv.status, 0);
    CHECK_EQUAL(csv.out, "");
    CHECK_EQUAL(linesOf(folder.read("a.csv")).size(), 4U);
    const Reply markdown = call({"bench", "--read", a, "--output-format", "markdown"});
    CHECK(markdown.out.find("| work | n | N | device | algorithm |") != std::string::npos);
    const Reply latex = call({"bench", "--read", a, "--output-format", "latex"});
    CHECK(latex.out.find("\\begin{tabular}") != std::string::npos);
    const Reply again = call({"bench", "--read", a, "--output-format", "json"});
    CHECK_EQUAL(json::parse(again.out)["results"].size(), 3U);
}

SEQUENCY_CASE(benchmark_comparisons_are_written_as_json_csv_and_markdown)
{
    const TemporaryFolder folder;
    const std::string a = documentWith(folder, "a.json", 1);
    const std::string b = documentWith(folder, "b.json", 4);
    const auto compared = [&](const std::string& format) {
        const Reply reply =
            call({"bench", "--read", b, "--compare", a, "--output-format", format, "-o", folder.path("out")});
        CHECK_EQUAL(reply.status, 0);
        CHECK_EQUAL(reply.out, "");
        return folder.read("out");
    };
    const json document = json::parse(compared("json"));
    CHECK_EQUAL(document["format"].get<std::string>(), "sequency-comparison/1");
    CHECK_EQUAL(document["time"].get<std::string>(), "kernels");
    CHECK_EQUAL(document["documents"][1]["name"].get<std::string>(), b);
    CHECK(document["documents"][1]["differences"].empty());
    REQUIRE(document["rows"].size() == 3);
    for (const json& row : document["rows"]) {
        const json& before = row["times"][0];
        const json& now = row["times"][1];
        CHECK(!before.contains("ratio"));
        CHECK_EQUAL(now["verdict"].get<std::string>(), "slower");
        CHECK_NEAR(now["ratio"].get<double>(),
                   now["median_ms"].get<double>() / before["median_ms"].get<double>(), 1e-9);
        CHECK(now["median_low_ms"].get<double>() <= now["median_ms"].get<double>());
    }
    const auto csv = linesOf(compared("csv"));
    CHECK_EQUAL(csv.size(), 4U);
    CHECK(csv[0].ends_with("median_ms_2,low_ms_2,high_ms_2,ratio_2,verdict_2"));
    CHECK(csv[1].ends_with(",slower"));
    for (const std::string& line : csv)
        CHECK_EQUAL(countOf(line, ","), countOf(csv[0], ","));
    const std::string markdown = compared("markdown");
    CHECK(markdown.find("| work | n | device | algorithm | element | 1 | 2 | 2 to 1 | |\n") !=
          std::string::npos);
    CHECK_EQUAL(countOf(markdown, " slower |"), 3);
    const Reply latex = call({"bench", "--read", b, "--compare", a, "--output-format", "latex"});
    CHECK_EQUAL(latex.status, 2);
    CHECK(latex.err.find("comparisons cannot be printed as latex") != std::string::npos);
}

SEQUENCY_CASE(the_fail_if_slower_option_sets_status_1_if_a_point_is_slower)
{
    const TemporaryFolder folder;
    const std::string a = documentWith(folder, "a.json", 1);
    const std::string b = documentWith(folder, "b.json", 4);
    const auto compared = [](const std::string& now, const std::string& before, const std::string& percent) {
        return call({"bench", "--read", now, "--compare", before, "--fail-if-slower", percent});
    };
    CHECK_EQUAL(compared(a, a, "0").status, 0);
    CHECK_EQUAL(compared(a, b, "5").status, 0);    // faster
    CHECK_EQUAL(compared(b, a, "500").status, 0);  // slower by 300 %
    const Reply slower = compared(b, a, "5");
    CHECK_EQUAL(slower.status, 1);
    CHECK_EQUAL(countOf(slower.out, "  slower"), 3);  // the table is printed too
    CHECK_EQUAL(linesOf(slower.err).size(), 1U);
    CHECK(slower.err.find("slower by more than 5 % at 3 of 3 points: walsh n=6 cpu fast int32 by ") !=
          std::string::npos);
    CHECK_EQUAL(compared(b, a, "-1").status, 2);
    CHECK_EQUAL(call({"bench", "--read", b, "--fail-if-slower", "5"}).status, 2);
    // A point that was measured in the first document and failed in the second one is an error.
    json broken = json::parse(folder.read("a.json"));
    broken["results"][1]["status"] = "failed";
    broken["results"][1]["verified"] = false;
    broken["results"][1]["error"] = "not verified";
    folder.write("broken.json", broken.dump());
    const Reply lost = compared(folder.path("broken.json"), a, "5");
    CHECK_EQUAL(lost.status, 1);
    CHECK(
        lost.err.find("1 of the first document's points have no times: walsh n=7 cpu fast int32 (failed)") !=
        std::string::npos);
    // A single repetition has no confidence interval, so there is no conclusion. This is an error too.
    json once = json::parse(folder.read("b.json"));
    for (json& row : once["results"]) {
        row["compute_ms"]["confidence"] = 0;
        row["compute_ms"]["stddev"] = 0;
    }
    folder.write("once.json", once.dump());
    const Reply unknown = compared(folder.path("once.json"), a, "5");
    CHECK_EQUAL(unknown.status, 1);
    CHECK(unknown.err.find("the documents cannot be compared") != std::string::npos);
}

SEQUENCY_CASE(the_output_format_option_of_bench_replaces_the_printed_table)
{
    const Reply csv =
        call({"bench", "--sizes", "6", "--repeat", "2", "--devices", "cpu", "--output-format", "csv"});
    CHECK_EQUAL(csv.status, 0);
    CHECK_EQUAL(csv.err, "");
    CHECK_EQUAL(linesOf(csv.out).size(), 2U);
    CHECK(csv.out.starts_with("work,algorithm,device,"));
    const Reply clash = call({"bench", "--sizes", "6", "--output-format", "csv", "--json", "-"});
    CHECK_EQUAL(clash.status, 2);
}

SEQUENCY_CASE(invalid_benchmark_documents_are_refused_as_bad_input)
{
    const TemporaryFolder folder;
    const auto errorOf = [](const std::string& path) {
        const Reply reply = call({"bench", "--sizes", "4", "--devices", "cpu", "--compare", path});
        CHECK_EQUAL(reply.status, 3);
        CHECK_EQUAL(reply.out, "");
        return reply.err;
    };
    const std::string broken = folder.write("broken.json", "{\n \"format\": oops}");
    CHECK_EQUAL(errorOf(broken), "sequency-cli: " + broken + ":2:12: this is not a JSON document\n");
    const std::string other = folder.write("other.json", "{\"format\": \"sequency-spectrum/1\"}");
    CHECK(errorOf(other).find("expected the format sequency-bench/1") != std::string::npos);
    for (const std::string text :
         {"[]", "3", "null", "{\"format\": 3}", "{\"format\": \"sequency-bench/1\", \"results\": 3}"})
        CHECK(errorOf(folder.write("odd.json", text)).find("expected the format") != std::string::npos);
    CHECK(errorOf(folder.path("none")).find("there is no such file") != std::string::npos);
    const std::string odd =
        folder.write("odd.json", R"({"format": "sequency-bench/1", "results": [{"n": "x"}]})");
    CHECK_EQUAL(errorOf(odd),
                "sequency-cli: " + odd + ":1:50: results[0].n is not a whole number from 0 to 62\n");
}

SEQUENCY_CASE(benchmark_runs_are_stored_in_the_history_and_listed)
{
    const TemporaryFolder folder;
    const std::vector<std::string> environment{"SEQUENCY_BENCHMARKS=" + folder.path("runs")};
    Call measure{{"bench", "--sizes", "6", "--repeat", "2", "--devices", "cpu", "--note", "first try"}};
    measure.environment = environment;
    CHECK_EQUAL(call(measure).status, 0);
    Call list{{"bench", "--list-runs"}};
    list.environment = environment;
    const Reply listed = call(list);
    CHECK_EQUAL(listed.status, 0);
    const auto lines = linesOf(listed.out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[1].ends_with("first try"));
    // A comparison can name a stored run by its id.
    const std::string id = lines[1].substr(0, lines[1].find(' '));
    Call again{
        {"bench", "--sizes", "6", "--repeat", "2", "--devices", "cpu", "--no-history", "--compare", id}};
    again.environment = environment;
    const Reply compared = call(again);
    CHECK_EQUAL(compared.status, 0);
    CHECK(compared.out.find("1: " + id) != std::string::npos);
    CHECK_EQUAL(linesOf(call(list).out).size(), 2U);  // no run was stored because of --no-history
    // If the history folder cannot be written, the call reports this but succeeds.
    Call nowhere = measure;
    nowhere.environment = {"SEQUENCY_BENCHMARKS=/dev/null/runs"};
    const Reply told = call(nowhere);
    CHECK_EQUAL(told.status, 0);
    CHECK(told.err.find("not stored in the history") != std::string::npos);
}

SEQUENCY_CASE(benchmarks_of_the_papers_are_listed_and_can_be_measured)
{
    const TemporaryFolder folder;
    const Reply list = call({"bench", "--list-papers"});
    CHECK_EQUAL(list.status, 0);
    for (const char* name : {"dyadic-table-2", "cuda-tables-2-3", "cuda-figure-6", "cuda-figure-7",
                             "characters-figure-3", "gf4-tables-3-4"})
        CHECK(list.out.find(std::string(name) + "\n") != std::string::npos);
    const Reply reply = call({"bench", "--paper", "cuda-tables-2-3", "--sizes", "7", "--repeat", "2",
                              "--json", folder.path("p.json"), "--no-history", "--beside-papers"});
    CHECK_EQUAL(reply.status, 0);
    const json document = json::parse(folder.read("p.json"));
    CHECK_EQUAL(document["setup"].get<std::string>(), "cuda-tables-2-3");
    std::set<std::string> algorithms;
    for (const json& row : document["results"]) {
        CHECK_EQUAL(row["n"].get<int>(), 7);
        algorithms.insert(row["algorithm"].get<std::string>());
    }
    CHECK(algorithms.contains("A0") && algorithms.contains("A1") && algorithms.contains("A6"));
    CHECK(reply.out.starts_with("## Tables 2 and 3, Figs. 8–11 of the CUDA paper\n"));
    CHECK(reply.out.find("### Table 2: ") != std::string::npos);
    CHECK(reply.out.find("| 7 | 0.003 |") != std::string::npos);
    const Reply sweep = call({"bench", "--paper", "cuda-figure-7", "--repeat", "1", "--sizes", "16", "--json",
                              "-", "--no-history"});
    CHECK_EQUAL(sweep.status, 0);
    const json swept = json::parse(sweep.out)["results"];
    REQUIRE(swept.size() == 11);
    CHECK_EQUAL(swept[10]["outputs_per_item"].get<int>(), 1024);
    CHECK_EQUAL(call({"bench", "--paper", "nothing"}).status, 2);
    CHECK_EQUAL(call({"bench", "--paper", "gf4-tables-3-4", "--work", "walsh"}).status, 2);
    CHECK_EQUAL(call({"bench", "--paper", "gf4-tables-3-4", "--sizes", "3"}).status, 2);
}

// A well-known benchmark program wrote decimal commas of the user's locale into its JSON.
SEQUENCY_CASE(a_german_locale_does_not_change_the_numbers_in_benchmark_files)
{
    const std::string folder = localeFolder();
    if (folder.empty())
        SKIP_CASE("there is no locale de_DE.UTF-8 and localedef cannot make it (package locales)");
    const TemporaryFolder files;
    const std::vector<std::string> german{"LC_ALL=de_DE.UTF-8", "LANG=de_DE.UTF-8", "LOCPATH=" + folder};
    Call measure{{"bench", "--sizes", "6:8", "--repeat", "3", "--devices", "cpu,opencl", "--precision",
                  "50.5", "--max-seconds", "99.5", "--no-history", "--json", files.path("g.json")}};
    measure.environment = german;
    CHECK_EQUAL(call(measure).status, 0);
    const json document = json::parse(files.read("g.json"));
    CHECK_EQUAL(document["results"].size(), 6U);
    CHECK_EQUAL(document["protocol"]["precision"].get<double>(), 0.505);
    const auto inLocale = [&](const std::vector<std::string>& arguments, bool isGerman) {
        Call convert{arguments};
        if (isGerman)
            convert.environment = german;
        const Reply reply = call(convert);
        CHECK_EQUAL(reply.status, 0);
        return reply.out;
    };
    for (const std::string format : {"json", "csv", "markdown", "latex", "text"}) {
        const std::vector<std::string> arguments{"bench", "--read", files.path("g.json"), "--output-format",
                                                 format};
        CHECK_EQUAL(inLocale(arguments, true), inLocale(arguments, false));
    }
    const std::vector<std::string> compare{"bench", "--read", files.path("g.json"), "--compare",
                                           files.path("g.json")};
    CHECK_EQUAL(inLocale(compare, true), inLocale(compare, false));
    CHECK(inLocale(compare, true).find("1.000") != std::string::npos);
}
