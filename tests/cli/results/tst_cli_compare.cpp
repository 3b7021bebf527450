// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `analyze --compare`, which says whether functions, S-boxes and the outputs of files are equal, and the lines of `analyze --jsonl`.
#include "tests/cli/cli_checks.h"

using namespace sequency::tests;
using nlohmann::json;

namespace {

struct Files {
    TemporaryFolder folder;
    std::string f = folder.write("f.txt", "00010111\n");
    std::string g = folder.write("g.txt", "00010110\n");
    std::string pla = folder.write("f.pla", ".i 3\n.o 1\n11- 1\n1-1 1\n-11 1\n.e\n");
    std::string two = folder.write("two.pla", ".i 2\n.o 2\n.ob p q\n11 10\n1- 01\n.e\n");
    std::string swapped = folder.write("swapped.pla", ".i 2\n.o 2\n.ob q p\n11 01\n1- 10\n.e\n");
    std::string other = folder.write("other.pla", ".i 2\n.o 2\n.ob p q\n11 10\n-1 01\n.e\n");
    std::string three = folder.write("three.pla", ".i 2\n.o 3\n11 101\n1- 010\n.e\n");

    std::string compared(const std::string& first, const std::string& second, const Words& more = {}) const
    {
        return printed(joined({"analyze", first, "--property", "weight", "--compare", second}, more));
    }
};

}  // namespace

SEQUENCY_CASE(a_comparison_of_functions_ends_with_a_line_that_says_equal_or_different)
{
    const Files files;
    CHECK_EQUAL(files.compared(files.f, files.pla), "  weight     4  4\nequal: all values are the same\n");
    CHECK_EQUAL(files.compared(files.f, files.g),
                "* weight     4  3\ndifferent: 1 of 8 values differs, the first at index 7: 1 and 0\n");
    CHECK_EQUAL(files.compared(files.f, files.folder.write("h.txt", "1000\n")),
                "* weight     4  1\ndifferent: 3 and 2 variables\n");
    const auto document = json::parse(files.compared(files.f, files.g, {"--json"}));
    CHECK_EQUAL(document["equal"], false);
    CHECK_EQUAL(document["differing_values"], 1);
    CHECK_EQUAL(document["first_difference"], json({{"index", 7}, {"first", 1}, {"second", 0}}));
    CHECK_EQUAL(json::parse(files.compared(files.f, files.pla, {"--json"}))["equal"], true);
    // Functions of more values than are unpacked are compared bit by bit.
    const std::string zeros = files.folder.write("zeros.txt", std::string(std::size_t{1} << 25, '0'));
    std::string bits(std::size_t{1} << 25, '0');
    bits[33'000'000] = '1';
    CHECK_EQUAL(linesOf(files.compared(zeros, files.folder.write("one.txt", bits))).back(),
                "different: 1 of 33554432 values differs, the first at index 33000000: 0 and 1");
}

SEQUENCY_CASE(a_comparison_of_s_boxes_compares_their_values)
{
    const Files files;
    const std::string box = files.folder.write("s.sbox", "0 3 1 2\n");
    const auto compared = [&](const std::string& other) {
        return printed(
            {"analyze", box, "--property", "bijective", "--compare", files.folder.write("t.sbox", other)});
    };
    CHECK_EQUAL(compared("0 3 1 2\n"), "  bijective  yes  yes\nequal: all values are the same\n");
    CHECK_EQUAL(compared("0 3 2 1\n"),
                "  bijective  yes  yes\ndifferent: 2 of 4 values differ, the first at index 2: 1 and 2\n");
    CHECK_EQUAL(compared("0 1 2 3 4 5 6 7\n"), "  bijective  yes  yes\ndifferent: 2 and 3 inputs\n");
}

SEQUENCY_CASE(a_comparison_of_several_outputs_pairs_them_by_name_or_place)
{
    const Files files;
    CHECK_EQUAL(files.compared(files.two, files.two),
                "p:\n  weight     1  1\nequal: all values are the same\n"
                "q:\n  weight     2  2\nequal: all values are the same\n"
                "outputs:\nequal: all 2 outputs are the same\n");
    // The outputs have the same names in another order.
    CHECK_EQUAL(linesOf(files.compared(files.two, files.swapped)).back(),
                "equal: all 2 outputs are the same");
    CHECK_EQUAL(files.compared(files.two, files.other),
                "p:\n  weight     1  1\nequal: all values are the same\n"
                "q:\n  weight     2  2\ndifferent: 2 of 4 values differ, the first at index 1: 0 and 1\n"
                "outputs:\ndifferent: 1 of 2 pairs of outputs differs\n");
    CHECK_EQUAL(linesOf(files.compared(files.two, files.three)).back(),
                "different: 2 and 3 outputs; 0 of 2 pairs of outputs differ");
    const auto document = json::parse(files.compared(files.two, files.other, {"--json"}));
    CHECK_EQUAL(document["equal"], false);
    REQUIRE(document["outputs"].size() == 2);
    CHECK_EQUAL(document["outputs"][0]["equal"], true);
    CHECK_EQUAL(document["outputs"][1]["first_difference"]["index"], 1);
    CHECK_EQUAL(json::parse(files.compared(files.two, files.swapped, {"--json"}))["equal"], true);
}

SEQUENCY_CASE(jsonl_has_one_line_of_the_same_form_per_function_and_s_box)
{
    const Files files;
    const auto lines = linesOf(printed({"analyze", files.f, files.two, "--jsonl", "--property", "weight"}));
    REQUIRE(lines.size() == 3);
    CHECK_EQUAL(lines[0],
                json(files.f).dump().insert(0, R"({"file":)") + R"(,"name":null,"variables":3,"weight":4})");
    CHECK_EQUAL(json::parse(lines[1])["name"], "p");
    CHECK_EQUAL(json::parse(lines[2])["file"], files.two);
    for (const std::string& line : lines)
        CHECK_EQUAL(json::parse(line).size(), std::size_t{4});
    CHECK_EQUAL(printed({"analyze", "--hex", "8", "--output-format", "jsonl", "--property", "weight"}),
                "{\"file\":null,\"name\":null,\"variables\":2,\"weight\":1}\n");
    CHECK_EQUAL(
        json::parse(printed({"analyze", "-", "--jsonl", "--property", "bijective"}, "0 3 1 2"))["inputs"], 2);
    const std::string path = files.folder.path("p.jsonl");
    CHECK_EQUAL(printed({"analyze", files.two, "--property", "weight", "-o", path}), "");
    CHECK_EQUAL(linesOf(files.folder.read("p.jsonl")).size(), std::size_t{2});
}
