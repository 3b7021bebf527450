// SPDX-License-Identifier: GPL-3.0-or-later
//
// `sequency-cli bench`: the table, the document, the comparison of two documents.
#include "tests/cli/cli_process.h"
#include "tests/support/check.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

using namespace sequency::tests;
using nlohmann::json;

SEQUENCY_CASE(the_table_has_a_row_a_point)
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
        CHECK(lines[i].ends_with("  yes"));
}

SEQUENCY_CASE(the_document_is_the_contracts)
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
        for (const char* key : {"algorithm", "element", "upload_ms", "download_ms", "step_ms", "copies"})
            CHECK(row.contains(key));
        for (const char* key : {"min", "median", "mean", "p95", "stddev"}) {
            CHECK(row["compute_ms"][key].is_number());
            CHECK(row["copy_ms"][key].is_number());
        }
        CHECK(row["compute_ms"]["median"].get<double>() > 0);
    }
    CHECK_EQUAL(devices, std::set<std::string>{"reference", "cpu", "opencl:0"});
}

SEQUENCY_CASE(standard_output_can_be_the_document)
{
    const Reply reply = call({"bench", "--sizes", "6", "--repeat", "1", "--devices", "cpu", "--json", "-"});
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(json::parse(reply.out)["results"].size(), 1U);
    CHECK_EQUAL(linesOf(reply.err).size(), 2U);  // the table
}

SEQUENCY_CASE(two_documents_are_compared)
{
    const TemporaryFolder folder;
    const std::string path = folder.path("old.json");
    REQUIRE(call({"bench", "--sizes", "6:8", "--repeat", "2", "--devices", "cpu", "--json", path}).status ==
            0);
    json old = json::parse(folder.read("old.json"));
    old["host"]["cpu"] = "Difference Engine";
    for (json& row : old["results"])
        row["compute_ms"]["median"] = 1000;
    folder.write("old.json", old.dump());
    const Reply reply =
        call({"bench", "--sizes", "7:9", "--repeat", "2", "--devices", "cpu", "--compare", path});
    CHECK_EQUAL(reply.status, 0);
    CHECK(reply.out.find("host cpu: Difference Engine -> ") != std::string::npos);
    const auto lines = linesOf(reply.out);
    CHECK_EQUAL(
        std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line.ends_with(" 0.000"); }),
        2);
    CHECK(reply.out.find("Only now:\n  walsh n=9 cpu fast\n") != std::string::npos);
    CHECK(reply.out.find("Only before:\n  walsh n=6 cpu fast\n") != std::string::npos);
}

SEQUENCY_CASE(documents_that_are_none_are_bad_input)
{
    const TemporaryFolder folder;
    const auto errorOf = [](const std::string& path) {
        const Reply reply = call({"bench", "--sizes", "4", "--devices", "cpu", "--compare", path});
        CHECK_EQUAL(reply.status, 3);
        CHECK_EQUAL(reply.out, "");
        return reply.err;
    };
    const std::string broken = folder.write("broken.json", "{\n \"format\": oops}");
    CHECK_EQUAL(errorOf(broken), "sequency-cli: " + broken + ":2:12: this is no JSON document\n");
    const std::string other = folder.write("other.json", "{\"format\": \"sequency-spectrum/1\"}");
    CHECK(errorOf(other).find("expected the format sequency-bench/1") != std::string::npos);
    for (const std::string text :
         {"[]", "3", "null", "{\"format\": 3}", "{\"format\": \"sequency-bench/1\", \"results\": 3}"})
        CHECK(errorOf(folder.write("odd.json", text)).find("expected the format") != std::string::npos);
    CHECK(errorOf(folder.path("none")).find("there is no such file") != std::string::npos);
    const std::string sparse = folder.write(
        "sparse.json", R"({"format": "sequency-bench/1", "results": [1, {"n": "x"}, {"n": 4}]})");
    CHECK_EQUAL(
        call({"bench", "--sizes", "4", "--repeat", "1", "--devices", "cpu", "--compare", sparse}).status, 0);
}

SEQUENCY_CASE(a_row_that_fails_is_shown_and_told)
{
    // More than any memory: the row says so, the others are measured.
    const TemporaryFolder folder;
    const Reply reply = call(
        {"bench", "--sizes", "4,60", "--repeat", "1", "--devices", "cpu", "--json", folder.path("b.json")});
    CHECK_EQUAL(reply.status, 1);
    CHECK_EQUAL(reply.err, "sequency-cli: bench: of 2 measurements 1 failed and 0 were not verified\n");
    const json results = json::parse(folder.read("b.json"))["results"];
    REQUIRE(results.size() == 2);
    CHECK(results[0]["verified"].get<bool>());
    CHECK(!results[1]["error"].get<std::string>().empty());
    CHECK_EQUAL(results[1]["status"].get<std::string>(), "failed");
}

SEQUENCY_CASE(every_work_is_measured_and_verified)
{
    struct Row {
        std::string work;
        std::vector<std::string> radix;
        int rows;  // N at n = 3
    };
    for (const Row& row :
         {Row{"gf", {}, 64}, Row{"gf", {"--radix", "3"}, 27}, Row{"gf", {"--radix", "5"}, 125},
          Row{"characters", {"--radix", "3"}, 729}, Row{"characters", {"--radix", "2"}, 64},
          Row{"convolution", {}, 8}, Row{"autocorrelation", {"--radix", "2"}, 8},
          Row{"vilenkin-chrestenson", {"--radix", "6"}, 216}}) {
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
    for (const std::vector<std::string>& wrong :
         {std::vector<std::string>{"gf", "6"}, {"walsh", "3"}, {"convolution", "3"}, {"characters", "1"}}) {
        const Reply reply = call({"bench", "--work", wrong[0], "--radix", wrong[1], "--sizes", "3"});
        CHECK_EQUAL(reply.status, 2);
        CHECK_EQUAL(reply.out, "");
        CHECK(reply.err.starts_with("sequency-cli: --radix: "));
    }
}

SEQUENCY_CASE(what_a_device_cannot_run_is_no_failure)
{
    // A5 goes up to N = block²; with work-groups of 16 that is 2^8.
    const TemporaryFolder folder;
    const Reply reply = call({"bench", "--algorithms", "A4,A5", "--sizes", "9", "--work-group", "16",
                              "--repeat", "1", "--devices", "opencl", "--json", folder.path("b.json")});
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.err, "");
    CHECK(reply.out.find("unsupported: A5 goes up to N = ") != std::string::npos);
    const json results = json::parse(folder.read("b.json"))["results"];
    REQUIRE(results.size() == 2);
    CHECK_EQUAL(results[0]["status"].get<std::string>(), "ok");
    CHECK_EQUAL(results[1]["status"].get<std::string>(), "unsupported");
    CHECK(results[1]["error"].get<std::string>().starts_with("A5 goes up to"));
    CHECK(!results[1]["verified"].get<bool>());
    // An algorithm of another device.
    const Reply mixed =
        call({"bench", "--algorithms", "A1", "--sizes", "4", "--repeat", "1", "--devices", "cpu,opencl"});
    CHECK_EQUAL(mixed.status, 0);
    CHECK(mixed.out.find("unsupported: the device cpu has no algorithm 'A1' for walsh") != std::string::npos);
    // Nothing but that: there is no measurement.
    const Reply nothing = call({"bench", "--algorithms", "A5", "--sizes", "9", "--work-group", "16",
                                "--repeat", "1", "--devices", "opencl"});
    CHECK_EQUAL(nothing.status, 1);
    CHECK_EQUAL(nothing.err, "sequency-cli: bench: nothing was measured: the devices support none of it\n");
}
