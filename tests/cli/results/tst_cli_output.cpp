// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the output of the program: text, CSV, JSON and bytes, files that are complete or absent, the version, and the devices.
#include "tests/cli/cli_checks.h"

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <regex>

using namespace sequency::tests;
using nlohmann::json;

namespace {

struct SuffixCase {
    Words words;
    std::string input;
    std::string suffixes;  // suffixes that name a format of the result, each followed by a space
};

// Returns true if `bytes` starts like a file in the format of `suffix`. For suffixes without a known start, any text is accepted.
bool hasExpectedContent(const std::string& suffix, const std::string& bytes)
{
    if (suffix == ".json")
        return json::accept(bytes);
    if (suffix == ".npy")
        return bytes.starts_with("\x93NUMPY");
    if (suffix == ".png")
        return bytes.starts_with("\x89PNG");
    if (suffix == ".md")
        return contains(bytes, "| ---");
    if (suffix == ".tex")
        return contains(bytes, "\\");
    if (suffix == ".html")
        return bytes.starts_with("<!DOCTYPE html>");
    if (suffix == ".svg")
        return bytes.starts_with("<svg ") && bytes.ends_with("</svg>\n");
    if (suffix == ".dot")
        return contains(bytes, "digraph");
    return !bytes.empty();
}

}  // namespace

SEQUENCY_CASE(the_suffix_of_the_output_file_selects_the_format_or_is_refused)
{
    const std::string vectors = ".json .csv .npy .md .tex .sage .py .c .magma .raw .bin .svg .txt ";
    const std::vector<SuffixCase> cases{
        {{"transform", "--hex", "e8", "--device", "reference"}, "", vectors},
        {{"autocorrelate", "--hex", "e8", "--device", "reference"}, "", vectors},
        {{"analyze", "--hex", "e8"}, "", ".json .jsonl .tex .txt "},
        {{"table", "-", "--input-format", "sbox"},
         "0 2 3 1",
         ".json .csv .npy .md .tex .sage .py .c .magma .png .txt "},
        {{"survey", "--family", "all", "--variables", "2"}, "", ".json .tex .txt "},
        {{"matrix", "--variables", "2"}, "", ".json .tex .txt "},
        {{"flow-graph", "--variables", "2"}, "", ".json .dot .svg .tex .html .txt "},
        {{"diagram", "--hex", "e8"}, "", ".json .dot .svg .pdf .tex .html .txt "},
        {{"characters", "--radix", "3", "--variables", "1"}, "", ".json .csv .npy .txt "},
        {{"search", "--variables", "4", "--towards", "nonlinearity"}, "", ".json .tex .txt "},
        {{"devices"}, "", ".json .txt "},
        {{"plan", "transform", "--hex", "e8", "--device", "cpu"}, "", ".txt "},
        {{"bench", "--devices", "reference", "--sizes", "3", "--repeat", "1", "--no-history"},
         "",
         ".json .csv .md .tex .svg .txt "}};
    for (const SuffixCase& one : cases)
        for (const std::string suffix :
             {".json", ".csv", ".npy", ".md", ".tex", ".html", ".svg", ".dot", ".png", ".pdf", ".jsonl",
              ".sage", ".py", ".c", ".m", ".txt", ".raw"}) {
            INFO(one.words.front() + " -o o" + suffix);
            const TemporaryFolder folder;
            Words words = one.words;
            words.insert(words.end(), {"-o", folder.path("o" + suffix)});
            const Reply reply = call(words, one.input);
            CHECK_EQUAL(reply.out, "");
            if (contains(one.suffixes, suffix + " ")) {
                INFO(reply.err);
                REQUIRE(reply.status == 0);
                CHECK(hasExpectedContent(suffix, folder.read("o" + suffix)));
            } else {
                CHECK_EQUAL(reply.status, 2);
                CHECK(contains(reply.err,
                               "no format of this result has the suffix '" + suffix + "', expected .txt"));
                CHECK_EQUAL(linesOf(reply.err).size(), std::size_t{1});
                CHECK(folder.entries().empty());
            }
        }
    // An option takes precedence over the suffix, and a name without a suffix gives the default format.
    const TemporaryFolder folder;
    CHECK_EQUAL(call({"transform", "--hex", "8", "--csv", "-o", folder.path("a.json")}).status, 0);
    CHECK(folder.read("a.json").starts_with("index,value"));
    CHECK_EQUAL(call({"matrix", "--variables", "1", "-o", folder.path("v1.2")}).status, 0);
    CHECK_EQUAL(folder.read("v1.2"), "1 1\n1 -1\n");
}

SEQUENCY_CASE(csv_output_of_a_spectrum_has_a_heading_and_an_index_column)
{
    CHECK_EQUAL(call({"transform", "--csv", "-"}, "1011").out, "index,value\n0,3\n1,1\n2,-1\n3,1\n");
}

SEQUENCY_CASE(binary_output_of_a_spectrum_has_raw_little_endian_values)
{
    const std::string bytes = call({"transform", "--binary", "-"}, "1011").out;
    REQUIRE(bytes.size() == 16);
    std::vector<std::int32_t> values(4);
    std::memcpy(values.data(), bytes.data(), 16);
    CHECK_EQUAL(values, std::vector<std::int32_t>{3, 1, -1, 1});
}

SEQUENCY_CASE(json_output_of_a_spectrum_has_the_documented_members)
{
    const json document = documentOf({"transform", "--json", "--order", "sequency", "--encoding", "polarity",
                                      "--device", "cpu", "--algorithm", "cooley-tukey", "-"},
                                     "0001");
    CHECK_EQUAL(document["format"], "sequency-spectrum/1");
    CHECK_EQUAL(document["transform"], "walsh");
    CHECK_EQUAL(document["radix"], 2);
    CHECK_EQUAL(document["variables"], 2);
    CHECK_EQUAL(document["order"], "sequency");
    CHECK_EQUAL(document["encoding"], "polarity");
    CHECK_EQUAL(document["device"], "cpu");
    CHECK_EQUAL(document["algorithm"], "cooley-tukey");
    CHECK_EQUAL(document["coefficients"], std::vector<int>{2, 2, -2, 2});
}

SEQUENCY_CASE(the_comment_of_a_written_spectrum_names_what_was_chosen_and_applies)
{
    const auto commentOf = [](Words options) {
        options.insert(options.begin(), {"transform", "-", "--output-format", "latex"});
        const std::string text = call(options, "0110").out;
        return text.substr(0, text.find('\n'));
    };
    CHECK_EQUAL(commentOf({"--transform", "reed-muller", "--polarity", "01"}),
                "% reed-muller spectrum, 2 variables, polarity 01, encoding 01");
    CHECK_EQUAL(commentOf({"--transform", "arithmetic"}), "% arithmetic spectrum, 2 variables, encoding 01");
    CHECK_EQUAL(commentOf({"--order", "paley", "--scale", "1/N"}),
                "% walsh spectrum, 2 variables, paley order, scale 1/N, encoding 01");
}

SEQUENCY_CASE(the_output_format_option_selects_a_format_by_name)
{
    const auto named = [](const std::string& name) {
        return call({"transform", "-", "--output-format", name}, "0110");
    };
    CHECK_EQUAL(named("text").out, call({"transform", "-"}, "0110").out);
    CHECK_EQUAL(named("csv").out, call({"transform", "-", "--csv"}, "0110").out);
    CHECK_EQUAL(named("binary").out, call({"transform", "-", "--binary"}, "0110").out);
    CHECK_EQUAL(named("markdown").out,
                "| | value |\n| ---: | ---: |\n| 0 | 2 |\n| 1 | 0 |\n| 2 | 0 |\n| 3 | -2 |\n");
    CHECK_EQUAL(
        named("python").out,
        "# walsh spectrum, 2 variables, hadamard order, encoding 01. Index 0 first.\nvalues = [\n    2, 0, "
        "0, -2\n]\n");
    CHECK_EQUAL(named("npy").out.substr(1, 5), "NUMPY");
    CHECK_EQUAL(named("png").status, 2);
    CHECK_EQUAL(call({"transform", "-", "--json", "--output-format", "csv"}, "0110").status, 2);
    CHECK(contains(refusal({"transform", "-", "--transform", "vilenkin-chrestenson", "--radix", "3",
                            "--output-format", "c"},
                           "012"),
                   "its entries are complex numbers"));
    CHECK(call({"autocorrelate", "-", "--output-format", "sage"}, "0110").out.ends_with("\n])\n"));
}

SEQUENCY_CASE(an_output_file_has_the_same_bytes_as_standard_output)
{
    const TemporaryFolder folder;
    for (const std::string form : {"--csv", "--json", "--binary"}) {
        INFO(form);
        const Words arguments{"transform", form, "--device", "cpu", "--random", "3", "--variables", "9"};
        CHECK_EQUAL(printed(joined(arguments, {"-o", folder.path("out")})), "");
        CHECK(folder.read("out") == call(arguments).out);
        CHECK_EQUAL(folder.entries().size(), 1U);
    }
}

// Text is not written to a file with the suffix of another format. An explicit option takes precedence.
SEQUENCY_CASE(an_output_file_has_the_format_of_the_file_name_suffix)
{
    const TemporaryFolder folder;
    const auto written = [&](const std::string& name, Words arguments) {
        INFO(name);
        arguments.insert(arguments.end(), {"-o", folder.path(name)});
        CHECK_EQUAL(call(arguments, "1011").status, 0);
        return folder.read(name);
    };
    const auto asked = [&](const std::string& format) {
        return call({"transform", "-", "--output-format", format}, "1011").out;
    };
    for (const auto& [name, format] :
         {std::pair("a.npy", "npy"), std::pair("a.csv", "csv"), std::pair("a.json", "json"),
          std::pair("a.raw", "binary"), std::pair("a.tex", "latex"), std::pair("A.NPY", "npy"),
          std::pair("a.txt", "text"), std::pair("a", "text"), std::pair("npy", "text")})
        CHECK(written(name, {"transform", "-"}) == asked(format));
    CHECK(written("b.npy", {"transform", "-", "--csv"}) == asked("csv"));
    CHECK(written("c.csv", {"transform", "-", "--output-format", "text"}) == asked("text"));
    const Words table{"table", "--example", "present", "--kind", "ddt"};
    CHECK(written("d.npy", table).starts_with("\x93NUMPY"));
    CHECK(written("d", table) == call(table).out);
}

SEQUENCY_CASE(a_failed_command_leaves_the_old_output_file_unchanged)
{
    const TemporaryFolder folder;
    const std::string path = folder.write("out", "old");
    CHECK_EQUAL(call({"transform", "-", "-o", path}, "10117011").status, 3);
    CHECK_EQUAL(call({"transform", "-", "--device", "none", "-o", path}, "1011").status, 2);
    CHECK_EQUAL(folder.read("out"), "old");
    CHECK_EQUAL(folder.entries().size(), 1U);
}

SEQUENCY_CASE(an_unwritable_output_file_gives_exit_status_1)
{
    const TemporaryFolder folder;
    for (const std::string& path :
         std::vector<std::string>{folder.path("none/out"), folder.path(""), "/proc/out", "/dev/full"}) {
        const Reply reply = call({"transform", "-", "-o", path}, "1011");
        INFO(path);
        CHECK_EQUAL(reply.status, 1);
        CHECK_EQUAL(linesOf(reply.err).size(), 1U);
        CHECK(reply.err.starts_with("sequency-cli: " + path + ": "));
    }
    CHECK(folder.entries().empty());
}

SEQUENCY_CASE(a_closed_output_pipe_ends_the_program_with_status_1_and_no_message)
{
    Call early;
    early.arguments = {"transform", "--random", "1", "--variables", "18", "--device", "cpu"};
    early.readAtMost = 1;
    early.closeOutput = true;
    const Reply reply = call(early);
    CHECK_EQUAL(reply.status, 1);
    CHECK_EQUAL(reply.err, "");
}

SEQUENCY_CASE(long_spectra_are_printed_completely)
{
    const auto values =
        numbersOf(printed({"transform", "--random", "1", "--variables", "20", "--device", "cpu"}));
    CHECK_EQUAL(values.size(), std::size_t(1) << 20);
    // By Parseval's theorem, a function with values 0 and 1 satisfies Σ S² = N·Σ f² = N·S(0).
    double energy = 0;
    for (const double value : values)
        energy += value * value;
    REQUIRE(!values.empty());
    CHECK_EQUAL(energy, double(1 << 20) * values[0]);
}

SEQUENCY_CASE(the_version_option_prints_the_version_number_and_the_commit)
{
    CHECK(std::regex_match(
        printed({"--version"}),
        std::regex("sequency-cli [0-9.]+( \\([0-9a-f]+ [0-9]{4}-[0-9]{2}-[0-9]{2}( modified)?\\))?\n")));
}

SEQUENCY_CASE(the_devices_subcommand_lists_every_device_with_its_description)
{
    const std::string text = printed({"devices"});
    for (const std::string id : {"reference", "cpu", "opencl:0"})
        CHECK(contains(text, "\n" + id + " "));
    const json devices = documentOf({"devices", "--json"})["devices"];
    REQUIRE(devices.size() >= 3);
    CHECK_EQUAL(devices[0]["id"], "reference");
    CHECK_EQUAL(devices[1]["id"], "cpu");
    CHECK_EQUAL(devices[2]["id"], "opencl:0");
    for (const json& device : devices)
        for (const char* key : {"id", "name", "vendor", "driver", "type", "compute_units", "global_memory",
                                "max_allocation", "local_memory", "max_work_group", "fp64", "unavailable"})
            CHECK(device.contains(key));
}

// The caches are empty, so the driver compiles the kernels. Its compiler must not print anything either.
SEQUENCY_CASE(compiling_opencl_kernels_prints_no_messages)
{
    const TemporaryFolder folder;
    Call all;
    all.arguments = {"transform", "--random", "1",         "--variables", "10",      "--device",
                     "opencl",    "-o",       "/dev/null", "--order",     "sequency"};
    all.environment = {"XDG_CACHE_HOME=" + folder.path("ours"), "POCL_CACHE_DIR=" + folder.path("driver")};
    checkPrints(call(all), "");
}

SEQUENCY_CASE(the_program_computes_on_the_cpu_if_opencl_is_missing)
{
    const auto without = [](Words arguments) {
        Call all;
        all.arguments = std::move(arguments);
        all.input = "1011";
        all.environment = {"OCL_ICD_VENDORS=/nonexistent", "OPENCL_VENDOR_PATH=/nonexistent"};
        return call(all);
    };
    for (const std::string device : {"auto", "cpu", "reference"}) {
        INFO(device);
        checkPrints(without({"transform", "--device", device, "-"}), "3\n1\n-1\n1\n");
    }
    const Reply refused = without({"transform", "--device", "opencl", "-"});
    CHECK_EQUAL(refused.status, 1);
    CHECK_EQUAL(refused.out, "");
    CHECK_EQUAL(linesOf(refused.err).size(), 1U);
    CHECK(contains(refused.err, "OpenCL"));
    CHECK(contains(refused.err, "apt install pocl-opencl-icd"));
    const Reply devices = without({"devices"});
    CHECK_EQUAL(devices.status, 0);
    CHECK(contains(devices.out, "pocl-opencl-icd"));
    CHECK_EQUAL(json::parse(without({"devices", "--json"}).out)["devices"].size(), 2U);
}
