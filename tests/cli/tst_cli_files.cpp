// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests calls with several files: one result per file, in one output that states the file names, or in a folder.
#include "tests/cli/cli_checks.h"

#include <algorithm>
#include <filesystem>

using namespace sequency::tests;

namespace {

struct Inputs {
    TemporaryFolder folder;
    std::string f = folder.write("f.txt", "0110\n");
    std::string g = folder.write("g.txt", "1000\n");
};

}  // namespace

SEQUENCY_CASE(spectra_of_several_files_are_written_to_one_output)
{
    const Inputs files;
    const std::string first = call({"transform", files.f, "--device", "cpu"}).out;
    const std::string second = call({"transform", files.g, "--device", "cpu"}).out;
    CHECK_EQUAL(call({"transform", files.f, files.g, "--device", "cpu"}).out,
                files.f + ":\n" + first + files.g + ":\n" + second);
    const std::string all = files.folder.path("all.json");
    CHECK_EQUAL(call({"transform", files.f, files.g, "--device", "cpu", "-o", all}).out, "");
    const auto lines = linesOf(files.folder.read("all.json"));
    REQUIRE(lines.size() == 2);
    CHECK_EQUAL(nlohmann::json::parse(lines[0])["file"], files.f);
    CHECK_EQUAL(nlohmann::json::parse(lines[1])["coefficients"][0], 1);
    CHECK(contains(refusal({"transform", files.f, files.g, "--csv"}), "expected a folder: -o FOLDER/"));
    // If one file is invalid, nothing is written.
    CHECK_EQUAL(
        call({"transform", files.f, files.folder.path("none"), "-o", files.folder.path("bad.txt")}).status,
        3);
    const auto entries = files.folder.entries();
    CHECK(std::find(entries.begin(), entries.end(), "bad.txt") == entries.end());
}

SEQUENCY_CASE(results_for_several_files_are_written_to_separate_files_in_a_folder)
{
    const Inputs files;
    const TemporaryFolder out;
    CHECK_EQUAL(call({"transform", files.f, files.g, "--device", "cpu", "-o", out.path(""), "--json"}).status,
                0);
    CHECK_EQUAL(nlohmann::json::parse(out.read("g.json"))["coefficients"][0], 1);
    CHECK_EQUAL(call({"transform", files.f, "--device", "cpu", "-o", out.path("")}).status, 0);
    CHECK_EQUAL(out.read("f.txt"), call({"transform", files.f, "--device", "cpu"}).out);
    CHECK_EQUAL(call({"convert", files.f, files.g, "--to", "pla", "-o", out.path("")}).status, 0);
    CHECK_EQUAL(out.read("f.pla"), call({"convert", files.f, "--to", "pla"}).out);
    CHECK_EQUAL(out.read("g.pla"), call({"convert", files.g, "--to", "pla"}).out);
    CHECK_EQUAL(out.entries().size(), std::size_t(5));
}

SEQUENCY_CASE(several_results_without_distinct_output_names_are_refused)
{
    const Inputs files;
    const TemporaryFolder other;
    const std::string same = other.write("f.hex", "6\n");
    CHECK_EQUAL(
        refusal({"convert", files.f, files.g, "--to", "hex"}),
        "convert: --output: several inputs need several output files, expected a folder: -o FOLDER/\n");
    CHECK_EQUAL(refusal({"convert", files.f, same, "--to", "pla", "-o", other.path("")}),
                "--output: two inputs would be written to '" + other.path("f.pla") +
                    "', expected inputs with different names\n");
    CHECK(contains(refusal({"convert", files.f, "--to", "bits", "-o", files.folder.path("")}),
                   "would replace an input"));
    CHECK(contains(refusal({"convert", files.f, "-", "--to", "bits", "-o", other.path("")}),
                   "the result of - has no file name"));
    CHECK(contains(refusal({"transform", files.f, files.g, "--hex", "8"}), "more than one input is given"));
    CHECK_EQUAL(other.entries().size(), std::size_t(1));
}

SEQUENCY_CASE(a_folder_for_results_is_created_and_is_removed_again_if_nothing_was_written)
{
    const Inputs files;
    const TemporaryFolder out;
    CHECK_EQUAL(printed({"convert", files.f, files.g, "--to", "pla", "-o", out.path("new/")}), "");
    CHECK_EQUAL(out.read("new/f.pla"), call({"convert", files.f, "--to", "pla"}).out);
    CHECK_EQUAL(out.read("new/g.pla"), call({"convert", files.g, "--to", "pla"}).out);
    CHECK_EQUAL(printed({"transform", files.f, "--device", "cpu", "-o", out.path("a/b/"), "--csv"}), "");
    CHECK_EQUAL(out.read("a/b/f.csv"), call({"transform", files.f, "--csv", "--device", "cpu"}).out);
    // A file is not a folder, and a failed call leaves no empty folder.
    CHECK(contains(refusal({"convert", files.g, "--to", "pla", "-o", files.f + "/x/"}, "", 1),
                   "the folder cannot be created"));
    const std::string wrong = out.write("wrong.txt", "0172\n");
    CHECK_EQUAL(call({"convert", wrong, "--to", "pla", "-o", out.path("c/d/")}).status, 3);
    CHECK(!std::filesystem::exists(out.path("c")));
}
