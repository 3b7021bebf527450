// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests benchmark documents: written and read, read in the format of the first program versions, refused, and exported as tables.
#include "engine/base/text/display_text.h"
#include "engine/benchmark/writers.h"
#include "tests/engine/benchmark/benchmark_samples.h"
#include "tests/support/check.h"
#include "tests/support/comma_locale.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

using namespace sequency;
using benchmark::Document;
using benchmark::Format;
using benchmark::RowStatus;
using nlohmann::json;

namespace {

// A document written by `sequency-cli bench` 0.1.0, which did not store samples, with additional unknown fields.
constexpr const char* oldDocument = R"json({
 "format": "sequency-bench/1",
 "sequency": "0.1.0",
 "date": "2025-10-01T08:00:00Z",
 "from_the_future": {"deep": [1, 2]},
 "host": {"cpu": "Old CPU", "cores": 4, "instruction_set": "AVX2", "memory": 8589934592, "os": "Old OS"},
 "devices": [
  {"id": "reference", "name": "Reference (sequential)", "vendor": "Sequency", "driver": "Sequency 0.1.0",
   "type": "reference", "compute_units": 1, "global_memory": 8589934592, "max_allocation": 8589934592,
   "local_memory": 0, "max_work_group": 0, "fp64": true, "unavailable": {}},
  {"id": "opencl:0", "name": "Old GPU", "vendor": "Vendor", "driver": "OpenCL 3.0, driver 1", "type": "gpu",
   "compute_units": 10, "global_memory": 4294967296, "max_allocation": 1073741824, "local_memory": 49152,
   "max_work_group": 1024, "fp64": false, "unavailable": {"A6": "no shuffles"}}],
 "protocol": {"repeats": 10, "warm_ups": 2, "seed": 1, "clock": "words", "verification": "words"},
 "results": [
  {"work": "walsh", "algorithm": "A1", "device": "opencl:0", "radix": 2, "n": 12, "N": 4096, "work_group": 128,
   "status": "ok", "element": "int32", "repeats": 10,
   "compute_ms": {"min": 0.5, "median": 0.75, "mean": 0.8, "p95": 1.25, "stddev": 0.25},
   "upload_ms": {"min": 0.125, "median": 0.125, "mean": 0.125, "p95": 0.125, "stddev": 0},
   "download_ms": {"min": 0.25, "median": 0.25, "mean": 0.25, "p95": 0.25, "stddev": 0},
   "total_ms": {"min": 1, "median": 1.5, "mean": 1.5, "p95": 2, "stddev": 0.5},
   "step_ms": [0.25, 0.5], "build_ms": 100.5,
   "copy_ms": {"min": 0.25, "median": 0.25, "mean": 0.25, "p95": 0.25, "stddev": 0},
   "copies": 3, "wall_ms": 0.625, "copy_wall_ms": 0.125, "verified": true, "mystery": null},
  {"work": "walsh", "algorithm": "A6", "device": "opencl:0", "radix": 2, "n": 12, "N": 4096, "status": "unsupported",
   "verified": false, "error": "no shuffles"},
  {"work": "gf", "algorithm": "fast", "device": "reference", "n": 3, "verified": false, "error": "broken"}]
})json";

std::string problemOf(const std::string& text)
{
    const auto read = benchmark::readDocument(text, "file.json");
    if (read)
        return "was read";
    CHECK(read.error().kind == base::ErrorKind::BadInput);
    CHECK_EQUAL(read.error().place.source, "file.json");
    return read.error().message;
}

// Returns the text of a document with one row, altered by `change`.
template <typename Change>
std::string changed(const Change& change)
{
    json document = json::parse(oldDocument);
    change(document);
    return document.dump();
}

void checkSame(const benchmark::Statistics& a, const benchmark::Statistics& b)
{
    CHECK_EQUAL(a.min, b.min);
    CHECK_EQUAL(a.median, b.median);
    CHECK_EQUAL(a.mean, b.mean);
    CHECK_EQUAL(a.p95, b.p95);
    CHECK_EQUAL(a.stddev, b.stddev);
    CHECK_EQUAL(a.medianLow, b.medianLow);
    CHECK_EQUAL(a.medianHigh, b.medianHigh);
    CHECK_EQUAL(a.confidence, b.confidence);
    CHECK_EQUAL(a.samples, b.samples);
    CHECK_EQUAL(a.outliers, b.outliers);
}

void checkSame(const Document& a, const Document& b)
{
    CHECK_EQUAL(a.program, b.program);
    CHECK_EQUAL(a.date, b.date);
    CHECK_EQUAL(a.note, b.note);
    CHECK_EQUAL(a.setup, b.setup);
    CHECK_EQUAL(a.host.cpu, b.host.cpu);
    CHECK_EQUAL(a.host.memory, b.host.memory);
    CHECK_EQUAL(a.host.governor, b.host.governor);
    CHECK(a.protocol == b.protocol);
    REQUIRE(a.devices.size() == b.devices.size());
    for (std::size_t i = 0; i < a.devices.size(); ++i) {
        CHECK_EQUAL(a.devices[i].name, b.devices[i].name);
        CHECK_EQUAL(a.deviceKind(a.devices[i].id), b.deviceKind(b.devices[i].id));
    }
    REQUIRE(a.rows.size() == b.rows.size());
    for (std::size_t i = 0; i < a.rows.size(); ++i) {
        CHECK(a.rows[i].status == b.rows[i].status);
        CHECK(a.rows[i].point.algorithmOptions == b.rows[i].point.algorithmOptions);
        CHECK_EQUAL(a.rows[i].error, b.rows[i].error);
        CHECK_EQUAL(a.rows[i].note, b.rows[i].note);
        CHECK_EQUAL(a.rows[i].size, b.rows[i].size);
        CHECK_EQUAL(a.rows[i].warmUps, b.rows[i].warmUps);
        checkSame(a.rows[i].hotMilliseconds, b.rows[i].hotMilliseconds);
        checkSame(a.rows[i].coldMilliseconds, b.rows[i].coldMilliseconds);
        checkSame(a.rows[i].coldCopyMilliseconds, b.rows[i].coldCopyMilliseconds);
        CHECK_EQUAL(a.rows[i].copyBytes, b.rows[i].copyBytes);
        CHECK_EQUAL(a.rows[i].coldCopies, b.rows[i].coldCopies);
        CHECK_EQUAL(a.rows[i].stepMilliseconds, b.rows[i].stepMilliseconds);
        for (const auto time : {benchmark::Time::Kernels, benchmark::Time::WithTransfers,
                                benchmark::Time::WholeCall, benchmark::Time::Staging})
            checkSame(benchmark::timesOf(a.rows[i], time), benchmark::timesOf(b.rows[i], time));
        checkSame(a.rows[i].copyMilliseconds, b.rows[i].copyMilliseconds);
    }
}

}  // namespace

SEQUENCY_CASE(a_benchmark_document_is_unchanged_after_writing_and_reading)
{
    Document document = tests::sampleDocument();
    document.note = "Grüße";
    document.setup = "cuda-tables-2-3";
    document.host.governor = "performance";
    document.protocol.precision = 0.02;
    document.protocol.pointSeconds = 12.5;
    document.models.push_back({"opencl:0", 0.003, {{65536, 0.001}, {1048576, 0.0025}}});
    document.rows[1].point.algorithmOptions.plan = "shape: L10.6.2";
    document.rows[0].threads = 2;
    document.rows[1].workGroups = {256, 64};
    document.rows[1].isHotVerified = true;
    document.rows[1].hotMilliseconds.resolution = 1e-5;
    benchmark::MachineState state;
    state.load = 0.5;
    state.deviceWatts = 412.5;
    document.rows[1].machine = {state, state};
    document.rows[1].machine[1].throttled = "power";
    document.plannedRows = 5;
    benchmark::Point left;
    left.work = "gf";
    left.radix = 3;
    left.algorithmOptions.threads = 2;
    left.batch = 9;
    document.pending = {left, benchmark::Point{}};
    const std::string text = benchmark::jsonOf(document);
    const auto read = VALUE_OF(benchmark::readDocument(text, ""));
    checkSame(document, read);
    CHECK_EQUAL(read.rows[1].point.algorithmOptions.plan, "shape: L10.6.2");
    CHECK(benchmark::textOf(document, Format::Markdown).find("shape L10.6.2") != std::string::npos);
    REQUIRE(read.models.size() == 1);
    CHECK_EQUAL(read.models[0].launchMilliseconds, 0.003);
    CHECK_EQUAL(read.models[0].copies[1].bytes, 1048576);
    CHECK_EQUAL(read.rows[0].threads, std::size_t{2});
    CHECK_EQUAL(read.rows[1].workGroups, document.rows[1].workGroups);
    CHECK(read.rows[1].isHotVerified);
    CHECK_EQUAL(read.rows[1].hotMilliseconds.resolution, 1e-5);
    CHECK(read.rows[1].machine == document.rows[1].machine);
    CHECK(read.pending == document.pending);
    CHECK_EQUAL(benchmark::jsonOf(read), text);
}

SEQUENCY_CASE(benchmark_documents_of_earlier_program_versions_can_be_read)
{
    const auto read = VALUE_OF(benchmark::readDocument(oldDocument, "old.json"));
    CHECK_EQUAL(read.program, "0.1.0");
    CHECK_EQUAL(read.host.cpu, "Old CPU");
    CHECK_EQUAL(read.protocol.repeats, 10);
    CHECK_EQUAL(read.protocol.precision, 0);
    CHECK_EQUAL(read.deviceKind("opencl:0"), "gpu");
    CHECK_EQUAL(read.devices[1].unavailable.at("A6"), "no shuffles");
    REQUIRE(read.rows.size() == 3);
    const benchmark::Row& row = read.rows[0];
    CHECK(row.hasTimes());
    CHECK_EQUAL(row.point.algorithmOptions.workGroupSize, 128);
    CHECK_EQUAL(row.computeMilliseconds.median, 0.75);
    CHECK(!row.computeMilliseconds.hasSpread());
    CHECK(row.computeMilliseconds.samples.empty());
    CHECK_EQUAL(row.withTransfersMilliseconds.median, 1.125);  // absent from old documents
    CHECK_EQUAL(row.stepMilliseconds, std::vector<double>{0.25, 0.5});
    CHECK_EQUAL(row.hotMilliseconds.median, 0.625);      // called "wall_ms" in old documents
    CHECK_EQUAL(row.copyMilliseconds.median, 0.125);     // called "copy_wall_ms" in old documents
    CHECK_EQUAL(row.coldCopyMilliseconds.median, 0.25);  // called "copy_ms" in old documents
    CHECK_EQUAL(row.copies, 5.0);
    CHECK(row.exchangeCost == program::ExchangeCost{});  // one device and one process
    CHECK_EQUAL(row.ranks, std::size_t{1});
    CHECK(read.rows[1].status == RowStatus::Unsupported);
    CHECK_EQUAL(read.rows[1].error, "no shuffles");
    CHECK(read.rows[2].status == RowStatus::Failed);  // has no status in the old document
    CHECK_EQUAL(read.rows[2].radix, 2);
    const auto sparse =
        VALUE_OF(benchmark::readDocument(R"({"format": "sequency-bench/1", "results": []})", ""));
    CHECK(sparse.rows.empty());
    CHECK_EQUAL(sparse.protocol.maxWarmUps, sparse.protocol.warmUps);
    CHECK_EQUAL(sparse.deviceKind("cpu"), "cpu");
    CHECK_EQUAL(sparse.deviceKind("opencl:0"), "unknown");
}

SEQUENCY_CASE(errors_in_benchmark_documents_name_the_invalid_member)
{
    CHECK_EQUAL(problemOf(""), "this is not a JSON document");
    CHECK_EQUAL(problemOf("[1, 2]"),
                "this is not a benchmark document, expected the format sequency-bench/1");
    CHECK(problemOf(R"({"format": "sequency-bench/2", "results": []})").find("expected the format") !=
          std::string::npos);
    CHECK_EQUAL(problemOf(R"({"format": "sequency-bench/1", "results": [1]})"),
                "results[0] is not an object");
    CHECK_EQUAL(problemOf(changed([](json& d) { d["results"][0].erase("n"); })), "results[0].n is missing");
    for (const json& odd : {json(-1), json(12.5), json("12"), json(63), json(nullptr)})
        CHECK_EQUAL(problemOf(changed([&](json& d) { d["results"][0]["n"] = odd; })),
                    "results[0].n is not a whole number from 0 to 62");
    CHECK_EQUAL(problemOf(changed([](json& d) { d["results"][0]["compute_ms"]["median"] = "0,75"; })),
                "results[0].compute_ms.median is not a number of at least 0");
    CHECK_EQUAL(problemOf(changed([](json& d) {
                    d["results"][0]["compute_ms"]["samples"] = {1, -1};
                })),
                "results[0].compute_ms.samples[1] is not a number of at least 0");
    CHECK_EQUAL(problemOf(changed([](json& d) { d["results"][0]["compute_ms"] = 3; })),
                "results[0].compute_ms is not an object");
    CHECK_EQUAL(problemOf(changed([](json& d) { d["results"][1]["status"] = "fine"; })),
                "results[1].status is not one of ok, unsupported, skipped, failed, cancelled");
    CHECK_EQUAL(problemOf(changed([](json& d) { d["devices"] = "many"; })), "devices is not a list");
    CHECK_EQUAL(problemOf(changed([](json& d) { d["host"] = 1; })), "host is not an object");
    CHECK_EQUAL(problemOf(changed([](json& d) { d["results"][0]["verified"] = "yes"; })),
                "results[0].verified is neither true nor false");
    CHECK(ERROR_OF(benchmark::readDocument("{\n \"format\": oops}", "b.json")).place ==
          (base::SourceLocation{"b.json", 2, 12}));
    CHECK(problemOf(R"({"format": "sequency-bench/1", "results": [], "x": 1e999})").find("out of range") !=
          std::string::npos);
    CHECK(problemOf(std::string(200'000, '[')).find("not a JSON document") != std::string::npos);
}

// Four devices hold four million values of 8 bytes, so an exchange would send at least (1 − 1/4) of 32 MiB.
SEQUENCY_CASE(benchmark_tables_have_an_additional_column_for_several_devices)
{
    Document document = tests::sampleDocument();
    const std::size_t columns = benchmark::csvOf(document).find('\n');
    CHECK(benchmark::markdownOf(document).find("| devices |") == std::string::npos);
    document.devices.push_back(
        tests::sampleDevice("opencl:0+opencl:1+opencl:2+opencl:3", "4 × GPU", session::DeviceType::Gpu));
    document.devices.back().members = {"opencl:0", "opencl:1", "opencl:2", "opencl:3"};
    document.rows.push_back(tests::sampleRow("walsh", "fast", document.devices.back().id, 22, {8}));
    document.rows.back().exchangeCost = {4, 0, 25165824};
    document.rows.back().ranks = 2;
    const auto read = VALUE_OF(benchmark::readDocument(benchmark::jsonOf(document), ""));
    checkSame(document, read);
    CHECK(read.rows.back().exchangeCost == document.rows.back().exchangeCost);
    CHECK_EQUAL(read.rows.back().ranks, std::size_t{2});
    CHECK(read.devices.back().members == document.devices.back().members);
    CHECK_EQUAL(read.deviceKind(document.devices.back().id), "4 devices");
    CHECK_EQUAL(read.deviceKind("opencl:0"), "gpu");
    const std::string csv = benchmark::csvOf(document);
    CHECK_EQUAL(csv.find('\n'), columns);
    CHECK(csv.substr(0, columns).ends_with(",devices_used,ranks,exchanged_bytes,least_exchanged_bytes"));
    CHECK(csv.ends_with(",4,2,0,25165824\n"));
    const std::string markdown = benchmark::markdownOf(document);
    CHECK(markdown.find("| repeats | devices | verified by |") != std::string::npos);
    CHECK(markdown.find("| 1 | 4 | – |") != std::string::npos);
    CHECK(markdown.find("| 6 | 1 | – |") != std::string::npos);
    const std::string latex = benchmark::latexOf(document);
    CHECK(latex.find("\\begin{tabular}{lrrlllrrrrrrrrl}") != std::string::npos);
    CHECK(latex.find("\\multicolumn{9}{l}{failed: ") != std::string::npos);
}

SEQUENCY_CASE(a_locale_with_decimal_commas_does_not_change_benchmark_files)
{
    const Document document = tests::sampleDocument();
    std::map<Format, std::string> plain;
    const std::vector formats{Format::Json, Format::Csv, Format::Markdown, Format::Latex};
    for (const auto format : formats)
        plain[format] = benchmark::textOf(document, format);
    const tests::CommaLocale comma;
    if (comma.isWhole()) {
        char text[16];
        std::snprintf(text, sizeof text, "%.1f", 1.5);
        CHECK_EQUAL(std::string(text), "1,5");
    }
    for (const auto format : formats)
        CHECK_EQUAL(benchmark::textOf(document, format), plain[format]);
    const auto read = VALUE_OF(benchmark::readDocument(plain[Format::Json], ""));
    checkSame(document, read);
    CHECK_EQUAL(benchmark::shortNumber(1234.6), "1235");
    CHECK_EQUAL(benchmark::shortNumber(0.0012346), "0.001235");
}

SEQUENCY_CASE(numbers_in_benchmark_tables_are_written_with_four_digits)
{
    for (const auto& [value, text] : std::vector<std::pair<double, std::string>>{{0, "0"},
                                                                                 {1, "1"},
                                                                                 {0.1, "0.1"},
                                                                                 {12.345, "12.35"},
                                                                                 {123456, "123456"},
                                                                                 {0.00012346, "0.0001235"},
                                                                                 {1e-7, "0.0000001"},
                                                                                 {9.99996, "10"},
                                                                                 {2.5, "2.5"}})
        CHECK_EQUAL(benchmark::shortNumber(value), text);
}

SEQUENCY_CASE(tables_contain_every_benchmark_row_and_escape_special_characters)
{
    const Document document = tests::sampleDocument();
    const std::string csv = benchmark::csvOf(document);
    const auto fields = [](std::string_view line) {
        std::size_t count = 1;
        bool quoted = false;
        for (const char c : line) {
            quoted = quoted != (c == '"');
            count += c == ',' && !quoted ? 1 : 0;
        }
        return count;
    };
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < csv.size(); begin = csv.find('\n', begin) + 1)
        lines.push_back(csv.substr(begin, csv.find('\n', begin) - begin));
    REQUIRE(lines.size() == 4);
    for (const std::string& line : lines)
        CHECK_EQUAL(fields(line), fields(lines[0]));
    CHECK(lines[2].find(",Example GPU | X_1,") != std::string::npos);  // the name contains no cell separator
    CHECK(lines[2].find(",1.25,1.5,") != std::string::npos);
    CHECK(lines[3].find("\"not verified: value 3 is 7 and must be \"\"8\"\", 50 % | more\"") !=
          std::string::npos);

    const std::string markdown = benchmark::markdownOf(document);
    CHECK(markdown.find("Example GPU \\| X\\_1") != std::string::npos);
    CHECK(markdown.find("A6 (work-group 64)") != std::string::npos);
    CHECK(markdown.find("failed: not verified: value 3") != std::string::npos);
    const auto bars = [](const std::string& line) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < line.size(); ++i)
            count += line[i] == '|' && (i == 0 || line[i - 1] != '\\') ? 1 : 0;
        return count;
    };
    std::size_t rows = 0;
    for (std::size_t begin = 0; begin < markdown.size(); begin = markdown.find('\n', begin) + 1) {
        const std::string line = markdown.substr(begin, markdown.find('\n', begin) - begin);
        if (!line.starts_with("|"))
            continue;
        CHECK_EQUAL(bars(line), 15);
        ++rows;
    }
    CHECK_EQUAL(rows, 5U);  // header, rule and three rows

    // The times of the host have separate columns. The kernels take 1.5 ms, the call with transfers 1.75 times as long, and staging a sixteenth of
    // 1.5 ms.
    CHECK(lines[0].find(",with_transfers_ms_median,staging_ms_median,total_ms_median,") != std::string::npos);
    CHECK(lines[2].find(",2.625,0.09375,3,") != std::string::npos);
    CHECK(markdown.find("| + transfers | staging | whole call |") != std::string::npos);
    CHECK(markdown.find("| 2.625 | 0.09375 | 3 |") != std::string::npos);

    const std::string latex = benchmark::latexOf(document);
    CHECK(latex.find("2.625 & 0.09375 & 3 &") != std::string::npos);
    CHECK(latex.find("X\\_1") != std::string::npos);
    CHECK(latex.find("50 \\% \\textbar{} more") != std::string::npos);
    CHECK(latex.find("\\multicolumn{8}{l}{failed: ") != std::string::npos);
    CHECK(latex.find("\\begin{tabular}{lrrlllrrrrrrrl}") != std::string::npos);
    CHECK(latex.find("…") == std::string::npos);
}

// Names come from drivers, files and the author of the document, and are not trusted.
SEQUENCY_CASE(benchmark_tables_contain_no_control_characters)
{
    const std::string odd = "A\x1b[31m red\r\x07\tB\n\xc2\x9b"
                            "C\xe2\x80\xae"
                            "D\xff"
                            "E µ";
    const std::string shown = "A?[31m red???B ?C?D?E µ";
    Document document = tests::sampleDocument();
    document.note = odd;
    document.date = odd;
    document.host.cpu = odd;
    document.host.os = odd;
    for (session::DeviceInfo& device : document.devices)
        device.name = device.driver = odd;
    for (benchmark::Row& row : document.rows) {
        row.point.work = row.point.algorithm = row.element = odd;
        row.error = row.note = row.verifiedBy = odd;
    }
    for (const auto format : {Format::Csv, Format::Markdown, Format::Latex}) {
        INFO(std::string(base::nameOf(benchmark::formatNames, format)));
        const std::string text = benchmark::textOf(document, format);
        CHECK_EQUAL(text, [&text] {
            std::string lines;
            for (std::size_t begin = 0; begin < text.size();) {
                const std::size_t end = std::min(text.find('\n', begin), text.size());
                lines += base::sanitizeForTerminal(text.substr(begin, end - begin)) + "\n";
                begin = end + 1;
            }
            return lines;
        }());
        const std::string expected = format == Format::Markdown ? "A?\\[31m red???B ?C?D?E µ"
                                     : format == Format::Latex  ? "A?[31m red???B ?C?D?E $\\mu$"
                                                                : shown;
        CHECK(text.find(expected) != std::string::npos);
    }
    CHECK_EQUAL(benchmark::markdownText("a\x1b\nb"), "a? b");
}

SEQUENCY_CASE(json_errors_in_benchmark_documents_contain_line_and_column)
{
    const auto placeOf = [](const std::string& text) {
        const auto read = ERROR_OF(benchmark::readDocument(text, "a.json"));
        return read.text().substr(0, read.text().find(": "));
    };
    CHECK_EQUAL(placeOf(""), "a.json:1:1");
    CHECK_EQUAL(placeOf("[1]"), "a.json:1:1");
    CHECK_EQUAL(placeOf("{\"format\": \"sequency-bench/1\",\n \"results\": [],\n \"note\": 7}"),
                "a.json:3:10");
    CHECK_EQUAL(
        placeOf("{\"format\": \"sequency-bench/1\",\n \"results\": [\n  {\"work\": \"walsh\", \"n\": -1}]}"),
        "a.json:3:26");
}

// A result that was verified only by laws must not be reported as compared with another device.
SEQUENCY_CASE(benchmark_tables_name_the_verifier_of_each_result)
{
    Document document = tests::sampleDocument();
    for (benchmark::Row& row : document.rows)
        row.verifiedBy.clear();
    CHECK_EQUAL(benchmark::verificationText(document), "times of verified results only");
    document.rows[0].verifiedBy = "reference";
    document.rows[1].verifiedBy = "laws and 64 spot values";
    document.rows[2].verifiedBy = "reference";
    const std::string text = "times of verified results only, verified by reference; laws and 64 spot values";
    CHECK_EQUAL(benchmark::verificationText(document), text);
    for (const auto format : {Format::Markdown, Format::Latex}) {
        const std::string table = benchmark::textOf(document, format);
        CHECK(table.find(text) != std::string::npos);
        CHECK(table.find("every result verified") == std::string::npos);
    }
}

SEQUENCY_CASE(the_verifier_of_a_benchmark_row_is_unchanged_after_writing_and_reading)
{
    Document document = tests::sampleDocument();
    const auto timed = std::find_if(document.rows.begin(), document.rows.end(),
                                    [](const benchmark::Row& row) { return row.hasTimes(); });
    REQUIRE(timed != document.rows.end());
    timed->verifiedBy = "laws and 64 spot values";
    const auto read = VALUE_OF(benchmark::readDocument(benchmark::jsonOf(document), "file.json"));
    const auto number = static_cast<std::size_t>(timed - document.rows.begin());
    CHECK_EQUAL(read.rows[number].verifiedBy, "laws and 64 spot values");
    CHECK(read.rows[number].verified);
    for (const auto format : {Format::Csv, Format::Markdown, Format::Latex})
        CHECK(benchmark::textOf(document, format).find("laws and 64 spot values") != std::string::npos);
    // In old documents, a verified result does not name the verifier.
    const auto old = VALUE_OF(benchmark::readDocument(oldDocument, "file.json"));
    CHECK(old.rows[0].verified && old.rows[0].verifiedBy.empty());
}

SEQUENCY_CASE(a_benchmark_document_without_date_and_host_can_be_written_and_read)
{
    Document document = tests::sampleDocument();
    document.program.clear();
    document.date.clear();
    document.host = {};
    const auto read = VALUE_OF(benchmark::readDocument(benchmark::jsonOf(document), "file.json"));
    CHECK_EQUAL(read.program, "");
    CHECK_EQUAL(read.date, "");
    CHECK(read.host.isEmpty());
    CHECK(benchmark::textOf(document, Format::Markdown).find("Host: ") == std::string::npos);
}
