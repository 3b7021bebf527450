// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli bench`: the table, the document, every workload, and points that cannot be measured.
#include "tests/cli/cli_process.h"
#include "tests/support/check.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

using namespace sequency::tests;
using nlohmann::json;

SEQUENCY_CASE(the_benchmark_table_has_one_row_per_measured_point)
{
    const Reply reply = call({"bench", "--sizes", "6:10:2", "--repeat", "2", "--devices", "cpu,opencl"});
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.err, "");
    const auto lines = linesOf(reply.out);
    REQUIRE(lines.size() == 7);
    CHECK(lines[0].starts_with("n "));
    CHECK(lines[1].starts_with(" 6  cpu "));
    CHECK(lines[2].starts_with(" 6  opencl:0 "));
    CHECK(lines[6].starts_with("10  opencl:0 "));
    for (std::size_t i = 1; i < lines.size(); ++i)
        CHECK(lines[i].ends_with("reference") || lines[i].ends_with("cpu"));
}

SEQUENCY_CASE(the_benchmark_json_has_the_documented_members)
{
    const TemporaryFolder folder;
    const Reply reply = call({"bench", "--work", "walsh", "--algorithms", "all", "--devices", "all",
                              "--sizes", "8,10", "--repeat", "3", "--json", folder.path("b.json")});
    CHECK_EQUAL(reply.status, 0);
    const json document = json::parse(folder.read("b.json"));
    CHECK_EQUAL(document["format"].get<std::string>(), "sequency-bench/1");
    for (const char* key : {"sequency", "host", "devices", "protocol", "results"})
        CHECK(document.contains(key));
    for (const char* key : {"cpu", "cores", "memory", "os"})
        CHECK(document["host"].contains(key));
    std::set<std::string> devices;
    for (const json& row : document["results"]) {
        devices.insert(row["device"].get<std::string>());
        INFO(row.dump());
        CHECK_EQUAL(row["work"].get<std::string>(), "walsh");
        CHECK(row["verified"].get<bool>());
        CHECK(!row.contains("error"));
        CHECK_EQUAL(row["repeats"].get<int>(), 3);
        CHECK_EQUAL(row["N"].get<int>(), 1 << row["n"].get<int>());
        for (const char* key : {"algorithm", "element", "step_ms", "copies", "build_ms", "warm_ups"})
            CHECK(row.contains(key));
        for (const char* time :
             {"compute_ms", "with_transfers_ms", "total_ms", "upload_ms", "download_ms", "copy_ms"}) {
            for (const char* key : {"min", "median", "mean", "p95", "stddev", "median_low", "median_high"})
                CHECK(row[time][key].is_number());
            CHECK_EQUAL(row[time]["samples"].size(), 3U);
        }
        CHECK(row["compute_ms"]["median"].get<double>() > 0);
    }
    CHECK_EQUAL(devices, std::set<std::string>{"reference", "cpu", "opencl:0"});
}

// Two PoCL devices transform 2^10 int32 values. If each had half of the 4,096 bytes, it would have to send half of them to the other one.
SEQUENCY_CASE(several_devices_can_be_measured_as_one_combined_device)
{
    const auto onTwo = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"bench", "--sizes", "10", "--repeat", "1", "--no-history"});
        return call(Call{.arguments = std::move(arguments), .environment = {"POCL_DEVICES=basic pthread"}});
    };
    const TemporaryFolder folder;
    const Reply forced = onTwo({"--devices", "opencl:0+opencl:1", "--element", "int32", "--plan", "fold.2",
                                "--json", folder.path("b.json")});
    CHECK_EQUAL(forced.err, "");
    const json document = json::parse(folder.read("b.json"));
    CHECK_EQUAL(document["devices"][0]["id"].get<std::string>(), "opencl:0+opencl:1");
    const json& row = document["results"][0];
    CHECK(row["verified"].get<bool>());
    CHECK_EQUAL(row["devices_used"].get<int>(), 2);
    CHECK_EQUAL(row["ranks"].get<int>(), 1);
    CHECK_EQUAL(row["exchanged_bytes"].get<int>(), 0);
    CHECK_EQUAL(row["least_exchanged_bytes"].get<int>(), 2048);
    const auto lines = linesOf(forced.out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].ends_with("repeats  devices  verified by"));
    CHECK(lines[1].find("10  opencl:0+opencl:1  fast (shape fold.2)") == 0);
    CHECK(lines[1].ends_with("      1        2  reference"));
    // One device is measured alone, and then both together.
    const Reply both = onTwo({"--devices", "opencl:0,opencl:0+opencl:1"});
    CHECK_EQUAL(both.status, 0);
    REQUIRE(linesOf(both.out).size() == 3);
    CHECK(linesOf(both.out)[1].ends_with("      1        1  reference"));
    CHECK(onTwo({"--devices", "opencl:0", "--output-format", "markdown"}).out.find("| devices |") ==
          std::string::npos);
    const Reply model = onTwo({"--devices", "opencl:0+opencl:1", "--model"});
    CHECK_EQUAL(model.status, 2);
    CHECK(model.err.starts_with("sequency-cli: --model: "));
    const Reply threads = onTwo({"--devices", "opencl:0+opencl:1", "--threads", "2"});
    CHECK_EQUAL(threads.status, 2);
    CHECK_EQUAL(onTwo({"--devices", "cpu+opencl:0", "--threads", "2", "--work-group", "16"}).status, 0);
}

SEQUENCY_CASE(the_benchmark_json_can_be_written_to_standard_output)
{
    const Reply reply = call({"bench", "--sizes", "6", "--repeat", "1", "--devices", "cpu", "--json", "-"});
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(json::parse(reply.out)["results"].size(), 1U);
    CHECK_EQUAL(linesOf(reply.err).size(), 2U);  // the table
}

SEQUENCY_CASE(a_failed_measurement_is_shown_in_its_row_and_sets_exit_status_1)
{
    // The row of a size that exceeds any memory states this, and the other rows are measured.
    const TemporaryFolder folder;
    const Reply reply = call(
        {"bench", "--sizes", "4,60", "--repeat", "1", "--devices", "cpu", "--json", folder.path("b.json")});
    CHECK_EQUAL(reply.status, 1);
    CHECK_EQUAL(reply.err, "sequency-cli: bench: 1 of 2 measurements failed, and 0 were not verified\n");
    const json results = json::parse(folder.read("b.json"))["results"];
    REQUIRE(results.size() == 2);
    CHECK(results[0]["verified"].get<bool>());
    CHECK(!results[1]["error"].get<std::string>().empty());
    CHECK_EQUAL(results[1]["status"].get<std::string>(), "failed");
}

SEQUENCY_CASE(every_benchmark_workload_is_measured_and_verified)
{
    struct Row {
        std::string work;
        std::vector<std::string> radix;
        int rows;  // number of rows N at n = 3
    };
    for (const Row& row :
         {Row{"gf", {}, 64}, Row{"gf", {"--radix", "3"}, 27}, Row{"gf", {"--radix", "5"}, 125},
          Row{"characters", {"--radix", "3"}, 729}, Row{"characters", {"--radix", "2"}, 64},
          Row{"convolution", {}, 8}, Row{"autocorrelation", {"--radix", "2"}, 8},
          Row{"vilenkin-chrestenson", {"--radix", "6"}, 216}, Row{"kronecker-forms", {}, 27}}) {
        INFO(row.work);
        std::vector<std::string> arguments{"bench",   "--work",    row.work,
                                           "--sizes", "3",         "--repeat",
                                           "1",       "--devices", "reference,cpu,opencl",
                                           "--json",  "-"};
        arguments.insert(arguments.end(), row.radix.begin(), row.radix.end());
        const Reply reply = call(arguments);
        CHECK_EQUAL(reply.status, 0);
        const json results = json::parse(reply.out)["results"];
        REQUIRE(results.size() == 3);
        for (const json& result : results) {
            CHECK_EQUAL(result["work"].get<std::string>(), row.work);
            CHECK_EQUAL(result["status"].get<std::string>(), "ok");
            CHECK_EQUAL(result["N"].get<int>(), row.rows);
            CHECK(result["verified"].get<bool>());
        }
    }
    for (const std::vector<std::string>& wrong : {std::vector<std::string>{"gf", "6"},
                                                  {"walsh", "3"},
                                                  {"convolution", "3"},
                                                  {"characters", "1"},
                                                  {"kronecker-forms", "2"}}) {
        const Reply reply = call({"bench", "--work", wrong[0], "--radix", wrong[1], "--sizes", "3"});
        CHECK_EQUAL(reply.status, 2);
        CHECK_EQUAL(reply.out, "");
        CHECK(reply.err.starts_with("sequency-cli: --radix: "));
    }
}

SEQUENCY_CASE(unsupported_benchmark_points_do_not_change_exit_status_0)
{
    // A5 is limited to N = block². With work-groups of 16 the limit is 2^8.
    const TemporaryFolder folder;
    const Reply reply = call({"bench", "--algorithms", "A4,A5", "--sizes", "9", "--work-group", "16",
                              "--repeat", "1", "--devices", "opencl", "--json", folder.path("b.json")});
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.err, "");
    CHECK(reply.out.find("unsupported: A5 supports at most N = ") != std::string::npos);
    const json results = json::parse(folder.read("b.json"))["results"];
    REQUIRE(results.size() == 2);
    CHECK_EQUAL(results[0]["status"].get<std::string>(), "ok");
    CHECK_EQUAL(results[1]["status"].get<std::string>(), "unsupported");
    CHECK(results[1]["error"].get<std::string>().starts_with("A5 supports at most"));
    CHECK(!results[1]["verified"].get<bool>());
    // The CPU has no algorithm A1.
    const Reply mixed =
        call({"bench", "--algorithms", "A1", "--sizes", "4", "--repeat", "1", "--devices", "cpu,opencl"});
    CHECK_EQUAL(mixed.status, 0);
    CHECK(
        mixed.out.find("unsupported: the device cpu has no algorithm 'A1' for walsh, expected one of: fast, "
                       "cooley-tukey") != std::string::npos);
    // If this is the only point, nothing is measured.
    const Reply nothing = call({"bench", "--algorithms", "A5", "--sizes", "9", "--work-group", "16",
                                "--repeat", "1", "--devices", "opencl"});
    CHECK_EQUAL(nothing.status, 1);
    CHECK_EQUAL(nothing.err,
                "sequency-cli: bench: nothing was measured: the devices support none of the points\n");
}

SEQUENCY_CASE(the_option_algorithms_all_includes_fftw_on_the_cpu)
{
    const Reply reply = call(
        {"bench", "--algorithms", "all", "--sizes", "6", "--repeat", "2", "--devices", "cpu", "--json", "-"});
    CHECK_EQUAL(reply.status, 0);
    const json results = json::parse(reply.out)["results"];
    const auto fftw = std::find_if(results.begin(), results.end(),
                                   [](const json& row) { return row["algorithm"] == "fftw"; });
    REQUIRE(fftw != results.end());
    CHECK((*fftw)["status"] == "ok" ||
          (*fftw)["error"].get<std::string>().find("without FFTW") != std::string::npos);
}

SEQUENCY_CASE(benchmark_options_for_time_limit_and_precision_take_effect)
{
    const Reply limited = call({"bench", "--sizes", "6:9", "--repeat", "2", "--devices", "cpu",
                                "--max-seconds", "1e-9", "--json", "-"});
    CHECK_EQUAL(limited.status, 1);
    CHECK(limited.err.ends_with("sequency-cli: bench: nothing was measured in the time given\n"));
    const json skipped = json::parse(limited.out);
    for (const json& row : skipped["results"]) {
        CHECK_EQUAL(row["status"].get<std::string>(), "skipped");
        CHECK(!row["error"].get<std::string>().empty());
    }
    const Reply precise = call(
        {"bench", "--sizes", "6", "--repeat", "7", "--devices", "cpu", "--precision", "90", "--json", "-"});
    CHECK_EQUAL(precise.status, 0);
    const json document = json::parse(precise.out);
    CHECK_EQUAL(document["protocol"]["precision"].get<double>(), 0.9);
    CHECK(document["results"][0]["repeats"].get<int>() >= 7);
    const Reply short_ = call({"bench", "--sizes", "6", "--repeat", "1000", "--devices", "cpu",
                               "--point-seconds", "1e-9", "--json", "-"});
    CHECK_EQUAL(json::parse(short_.out)["results"][0]["repeats"].get<int>(), 3);
    for (const std::vector<std::string>& wrong : {std::vector<std::string>{"--precision", "-1"},
                                                  {"--precision", "100"},
                                                  {"--max-seconds", "nan"},
                                                  {"--point-seconds", "-3"},
                                                  {"--repeat", "0"},
                                                  {"--output-format", "html"},
                                                  {"--time", "noon"}}) {
        const Reply reply = call({"bench", "--sizes", "4", wrong[0], wrong[1]});
        CHECK_EQUAL(reply.status, 2);
        CHECK(reply.err.starts_with("sequency-cli: " + wrong[0] + ": "));
    }
}

SEQUENCY_CASE(the_model_option_prints_whether_launches_or_memory_limit_each_point)
{
    const Reply reply =
        call({"bench", "--sizes", "10", "--repeat", "2", "--devices", "cpu,opencl", "--model"});
    CHECK_EQUAL(reply.status, 0);
    CHECK(reply.out.find("cpu: nothing is launched, ") != std::string::npos);
    CHECK(reply.out.find("opencl:0: a launch costs ") != std::string::npos);
    CHECK(reply.out.find("measured/predicted  limit\n") != std::string::npos);
}
