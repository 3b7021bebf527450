// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the files that `bench` writes: the table of -o, and the rows of an interrupted run.
#include "tests/cli/cli_process.h"
#include "tests/support/check.h"

#include <algorithm>
#include <nlohmann/json.hpp>

using namespace sequency::tests;
using nlohmann::json;

namespace {

const std::vector<std::string> quick{"bench", "--sizes",   "3:5", "--repeat",
                                     "2",     "--devices", "cpu", "--no-history"};

std::vector<std::string> with(std::vector<std::string> all, const std::vector<std::string>& more)
{
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

// Returns a call that measures three small points, and then a point that takes minutes.
Call endless(const std::vector<std::string>& more)
{
    Call running;
    running.arguments = with(
        {"bench", "--sizes", "3:5,25", "--repeat", "20", "--devices", "reference", "--no-history"}, more);
    return running;
}

}  // namespace

SEQUENCY_CASE(the_output_option_writes_the_benchmark_table_to_a_file)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("table.txt");
    const Reply reply = call(with(quick, {"-o", path}));
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.out, "");
    CHECK_EQUAL(reply.err, "");
    const auto lines = linesOf(folder.read("table.txt"));
    REQUIRE(lines.size() == 4);
    CHECK(lines[0].starts_with("n "));
    CHECK(lines[3].starts_with(" 5  cpu "));
    // The file also contains the predictions and the comparison.
    const std::string document = folder.path("b.json");
    CHECK_EQUAL(call(with(quick, {"--json", document})).status, 0);
    const Reply more = call(with(quick, {"-o", path, "--model", "--compare", document}));
    CHECK_EQUAL(more.status, 0);
    CHECK_EQUAL(more.out, "");
    const std::string text = folder.read("table.txt");
    CHECK(text.find("measured/predicted") != std::string::npos);
    CHECK(text.find("2: this run") != std::string::npos);
    // The document is written to standard output, and the table to the file.
    const Reply both = call(with(quick, {"-o", path, "--json", "-"}));
    CHECK_EQUAL(json::parse(both.out)["results"].size(), 3U);
    CHECK_EQUAL(linesOf(folder.read("table.txt")).size(), 4U);
    CHECK_EQUAL(both.err, "");
    // The table of an existing document can also be written to a file.
    const Reply read = call({"bench", "--read", document, "--compare", document, "-o", path});
    CHECK_EQUAL(read.status, 0);
    CHECK_EQUAL(read.out, "");
    CHECK(folder.read("table.txt").find("1.000") != std::string::npos);
    // A path that cannot be written is refused before any measurement.
    const Reply nowhere = call(with(quick, {"-o", folder.path("none/table.txt")}));
    CHECK_EQUAL(nowhere.status, 1);
    CHECK_EQUAL(nowhere.out, "");
}

SEQUENCY_CASE(an_interrupted_benchmark_run_writes_the_rows_measured_so_far)
{
    const TemporaryFolder folder;
    Call running = endless({"--json", folder.path("b.json")});
    // The signal is sent when the header and three rows are printed.
    running.signalWhen = [](const Running& program) { return program.outputLines == 4; };
    const Reply reply = call(running);
    CHECK_EQUAL(reply.status, 1);
    CHECK_EQUAL(linesOf(reply.out).size(), 4U);
    // The measurement of the fourth point stops, or the process is terminated if this takes too long.
    CHECK(reply.err ==
              "sequency-cli: bench: cancelled after 3 of 4 points; the measured points were kept\n" ||
          reply.err == "sequency-cli: cancelled\n");
    const json document = json::parse(folder.read("b.json"));
    CHECK(document["interrupted"].get<bool>());
    CHECK_EQUAL(document["planned_results"].get<int>(), 4);
    REQUIRE(document["results"].size() == 3);
    for (const json& row : document["results"])
        CHECK(row["verified"].get<bool>());
    // The partial document can be read like any other document and is marked as interrupted.
    const Reply read = call({"bench", "--read", folder.path("b.json")});
    CHECK_EQUAL(read.status, 0);
    CHECK(read.out.ends_with("Interrupted after 3 of 4 points.\n"));
    const Reply again = call({"bench", "--read", folder.path("b.json"), "--output-format", "json"});
    CHECK(json::parse(again.out)["interrupted"].get<bool>());
}

// Returns the document without values that depend on the clock or on the state of the machine.
json withoutTimes(json document)
{
    for (const char* name : {"date", "models"})
        document.erase(name);
    for (json& row : document["results"])
        for (auto field = row.begin(); field != row.end();)
            field = field.key().ends_with("_ms") || field.key().starts_with("copies") ||
                            field.key() == "machine" || field.key() == "warm_ups" || field.key() == "note"
                        ? row.erase(field)
                        : std::next(field);
    return document;
}

SEQUENCY_CASE(a_resumed_benchmark_run_has_the_same_rows_as_an_uninterrupted_one)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("b.json");
    Call running = endless({"--json", path});
    running.signalWhen = [](const Running& program) { return program.outputLines == 4; };
    CHECK_EQUAL(call(running).status, 1);
    json document = json::parse(folder.read("b.json"));
    REQUIRE(document["pending"].size() == 1);
    CHECK_EQUAL(document["pending"][0]["n"].get<int>(), 25);
    document["pending"][0]["n"] = 6;  // a size that is measured quickly
    folder.write("b.json", document.dump());
    const Reply resumed = call({"bench", "--resume", path, "--no-history"});
    CHECK_EQUAL(resumed.err, "");
    CHECK_EQUAL(resumed.status, 0);
    CHECK_EQUAL(linesOf(resumed.out).size(), 5U);  // the header and all four rows
    const std::string whole = folder.path("whole.json");
    CHECK_EQUAL(call({"bench", "--sizes", "3:6", "--repeat", "20", "--devices", "reference", "--no-history",
                      "--json", whole})
                    .status,
                0);
    CHECK_EQUAL(withoutTimes(json::parse(folder.read("b.json"))).dump(1),
                withoutTimes(json::parse(folder.read("whole.json"))).dump(1));
    // The rows measured before the interruption are unchanged, including their times.
    const json completed = json::parse(folder.read("b.json"));
    for (std::size_t i = 0; i < 3; ++i)
        CHECK(completed["results"][i]["compute_ms"]["samples"] ==
              document["results"][i]["compute_ms"]["samples"]);
    const Reply again = call({"bench", "--resume", path});
    CHECK_EQUAL(again.status, 2);
    CHECK(again.err.find("has no points left to measure") != std::string::npos);
    const Reply mixed = call({"bench", "--resume", path, "--sizes", "5"});
    CHECK_EQUAL(mixed.status, 2);
    CHECK(mixed.err.find("--sizes") != std::string::npos);
}

SEQUENCY_CASE(rows_of_an_interrupted_benchmark_run_are_written_in_every_format)
{
    for (const std::string format : {"csv", "json", "markdown", "latex"}) {
        INFO(format);
        const TemporaryFolder folder;
        // The document is written to standard output, and the table to standard error.
        Call running = endless({"-o", folder.path("out"), "--output-format", format, "--json", "-"});
        running.signalWhen = [](const Running& program) { return program.errorLines == 4; };
        const Reply reply = call(running);
        CHECK_EQUAL(reply.status, 1);
        CHECK_EQUAL(json::parse(reply.out)["results"].size(), 3U);
        CHECK(linesOf(reply.err).back().find(": cancelled") != std::string::npos);
        const std::string text = folder.read("out");
        CHECK(text.find("walsh") != std::string::npos);
        if (format == "json")
            CHECK(json::parse(text)["interrupted"].get<bool>());
        if (format == "csv")
            CHECK_EQUAL(linesOf(text).size(), 4U);
    }
}

// The main thread blocks in a write to a pipe that is not read, and is terminated there. The files are written nevertheless.
SEQUENCY_CASE(rows_are_stored_if_a_benchmark_is_interrupted_during_a_blocked_write)
{
    const TemporaryFolder folder;
    Call running;
    running.arguments = {
        "bench",  "--sizes", "3:6", "--repeat", "2000", "--devices", "cpu", "-o", folder.path("table.txt"),
        "--json", "-"};
    running.environment = {"SEQUENCY_BENCHMARKS=" + folder.path("runs")};
    running.readAtMost = 0;
    constexpr std::size_t pipeBytes = 65536;
    running.signalWhen = [](const Running& program) { return program.waitingOutput == pipeBytes; };
    const Reply reply = call(running);
    CHECK(reply.signalled);
    CHECK_EQUAL(reply.status, 1);
    CHECK_EQUAL(reply.err, "sequency-cli: cancelled\n");
    const auto lines = linesOf(folder.read("table.txt"));
    CHECK_EQUAL(lines.size(), 5U);
    Call list{{"bench", "--list-runs"}};
    list.environment = running.environment;
    CHECK_EQUAL(linesOf(call(list).out).size(), 2U);
    CHECK_EQUAL(folder.entries().size(), 2U);
}

SEQUENCY_CASE(a_benchmark_run_interrupted_before_the_first_row_leaves_no_file)
{
    const TemporaryFolder folder;
    Call running;
    running.arguments = {"bench",     "--sizes", "22",     "--repeat",           "1000000",
                         "--devices", "cpu",     "--json", folder.path("b.json")};
    running.signalWhen = [](const Running& program) { return program.outputLines == 1; };  // the header
    const Reply reply = call(running);
    CHECK_EQUAL(reply.status, 1);
    CHECK(reply.err.find("cancelled") != std::string::npos);
    CHECK(folder.entries().empty());
}

SEQUENCY_CASE(comparing_rows_without_published_values_exits_with_status_1)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("b.json");
    const Reply measured = call(with(quick, {"--beside-papers", "--json", path}));
    CHECK_EQUAL(measured.status, 1);
    CHECK_EQUAL(measured.out, "");
    CHECK_EQUAL(measured.err,
                "sequency-cli: --beside-papers: nothing was measured with the setup of a paper, "
                "expected measurements by bench --paper NAME (see --list-papers)\n");
    CHECK_EQUAL(json::parse(folder.read("b.json"))["results"].size(),
                3U);  // the points were measured nevertheless
    const Reply read = call({"bench", "--read", path, "--beside-papers", "--paper", "cuda-figure-7"});
    CHECK_EQUAL(read.status, 1);
    CHECK_EQUAL(read.out, "");
    CHECK(read.err.find("with the setup of cuda-figure-7") != std::string::npos);
}

SEQUENCY_CASE(benchmark_rows_without_times_state_the_requested_size_and_radix)
{
    const auto rowsOf = [](const std::vector<std::string>& arguments) {
        return json::parse(
            call(with({"bench", "--repeat", "1", "--no-history", "--json", "-"}, arguments)).out)["results"];
    };
    const json unsupported =
        rowsOf({"--sizes", "4", "--algorithms", "A1,fast", "--devices", "cpu,opencl"})[0];
    CHECK_EQUAL(unsupported["status"].get<std::string>(), "unsupported");
    CHECK_EQUAL(unsupported["radix"].get<int>(), 2);
    CHECK_EQUAL(unsupported["N"].get<int>(), 16);
    const json skipped =
        rowsOf({"--work", "gf", "--sizes", "2,3", "--devices", "cpu", "--max-seconds", "1e-9"})[1];
    CHECK_EQUAL(skipped["status"].get<std::string>(), "skipped");
    CHECK_EQUAL(skipped["radix"].get<int>(), 4);
    CHECK_EQUAL(skipped["N"].get<int>(), 64);
    const json table = rowsOf({"--work", "characters", "--sizes", "2", "--devices", "cpu", "--max-seconds",
                               "1e-9", "--radix", "5"});
    if (!table.empty())
        CHECK_EQUAL(table[0]["N"].get<int>(), 625);
    // The first size exceeds any memory, and the second one exceeds any integer type.
    const json large = rowsOf({"--sizes", "60", "--devices", "cpu"})[0];
    CHECK_EQUAL(large["N"].get<std::uint64_t>(), std::uint64_t{1} << 60);
    const json larger = rowsOf({"--work", "gf", "--sizes", "60", "--devices", "cpu"})[0];
    CHECK_EQUAL(larger["radix"].get<int>(), 4);
    CHECK(!larger.contains("N"));
}
