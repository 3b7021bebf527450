// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `analyze --compare`, which says whether functions, S-boxes and the outputs of files are equal, and the lines of `analyze --jsonl`.
#include "tests/cli/cli_checks.h"

#include <bit>

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
    const std::string same = "linear equivalent: second(x) = B(first(A(x))), A(x) = (x1, x2) and B(x) = ";
    CHECK_EQUAL(compared("0 3 1 2\n"),
                "  bijective  yes  yes\nequal: all values are the same\n" + same + "(x1, x2)\n");
    const auto lines = linesOf(compared("0 3 2 1\n"));
    REQUIRE(lines.size() == 3);
    CHECK_EQUAL(lines[1], "different: 2 of 4 values differ, the first at index 2: 1 and 2");
    CHECK(lines[2].starts_with("linear equivalent: "));
    CHECK(linesOf(compared("1 2 0 3\n")).back().starts_with("affine equivalent: "));
    const std::string inequivalent = linesOf(compared("0 0 1 2\n")).back();
    CHECK(inequivalent.starts_with("not affine equivalent: different values of bijective, "));
    CHECK(inequivalent.find("degree_max") != std::string::npos);
    CHECK_EQUAL(compared("0 1 2 3 4 5 6 7\n"), "  bijective  yes  yes\ndifferent: 2 and 3 inputs\n");
}

// The maps of the document are evaluated at all inputs.
SEQUENCY_CASE(a_comparison_of_s_boxes_has_maps_that_transform_the_first_into_the_second)
{
    const TemporaryFolder folder;
    const std::vector<int> first{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
    std::string text;
    std::vector<int> second;
    for (int x = 0; x < 16; ++x) {
        // x is rotated and 5 is added; the value is doubled over GF(16) and 3 is added.
        const int value = first[static_cast<std::size_t>(((x << 1 | x >> 3) & 15) ^ 5)] << 1;
        second.push_back((value > 15 ? value ^ 0x13 : value) ^ 3);
        text += std::to_string(second.back()) + " ";
    }
    const std::string file = folder.write("second.sbox", text);
    const auto found =
        json::parse(printed({"analyze", "--example", "present", "--compare", file, "--json"}))["equivalence"];
    CHECK_EQUAL(found["affine"], true);
    CHECK_EQUAL(found["differing"], json::array());
    const auto mapped = [&](const char* map, int x) {
        int value = 0;
        for (const int row : found[map]["matrix"])
            value = value << 1 | std::popcount(static_cast<unsigned>(row & x)) % 2;
        return value ^ found[map]["translation"].get<int>();
    };
    for (int x = 0; x < 16; ++x)
        CHECK_EQUAL(mapped("output_map", first[static_cast<std::size_t>(mapped("input_map", x))]),
                    second[static_cast<std::size_t>(x)]);
    const std::string nine = folder.write("nine.txt", [] {
        std::string values;
        for (int x = 0; x < 512; ++x)
            values += std::to_string(x) + " ";
        return values;
    }());
    const auto large =
        json::parse(printed({"analyze", nine, "--compare", nine, "--json", "--property", "bijective"}));
    CHECK(large["equivalence"]["affine"].is_null());
}

SEQUENCY_CASE(s_boxes_are_read_from_circuits_and_lists_of_python)
{
    const TemporaryFolder folder;
    const std::string list =
        folder.write("s.py", "[12, 5, 6, 11, 9, 0, 10, 13,\n     3, 14, 15, 8, 4, 7, 1, 2]\n");
    for (const char* const format : {"bench", "pla"}) {
        const std::string file = folder.path(std::string("s.") + format);
        CHECK_EQUAL(call({"convert", list, "--to", format, "-o", file}).status, 0);
        CHECK_EQUAL(printed({"table", file, "--kind", "ddt"}),
                    printed({"table", "--example", "present", "--kind", "ddt"}));
        CHECK_EQUAL(linesOf(printed({"analyze", file, "--sbox", "--compare", list}))[8],
                    "equal: all values are the same");
    }
}

SEQUENCY_CASE(s_boxes_over_prime_fields_have_properties_and_tables)
{
    // S(x) = x² over GF(5): S(x + 1) − S(x) = 2x + 1, and Gauss sums have the magnitude √5.
    CHECK_EQUAL(printed({"analyze", "-", "--radix", "5", "--sbox"}, "0 1 4 4 1\n"),
                "inputs                   1\noutputs                  1\nradix                    5\n"
                "bijective                no\ndifferential_uniformity  1\n"
                "differential_spectrum    1: 20\nlinear_uniformity        5\n");
    CHECK_EQUAL(printed({"table", "-", "--radix", "5", "--rows", "0:2"}, "0 1 4 4 1\n"),
                "5,0,0,0,0\n1,1,1,1,1\n");
    CHECK_EQUAL(
        printed({"table", "-", "--radix", "3", "--kind", "lat", "--rows", "1"}, "0 1 2 3 4 5 6 7 8\n"),
        "0,81,0,0,0,0,0,0,0\n");
    // Values above the digits are an S-box without --sbox if the format says that they are numbers.
    const Words numbers{"analyze", "-", "--radix", "3", "--input-format", "numbers", "--property"};
    CHECK_EQUAL(printed(joined(numbers, {"bijective"}), "0 1 2 3 4 5 6 7 8\n"),
                "inputs     2\noutputs    2\nradix      3\nbijective  yes\n");
    CHECK_EQUAL(call(joined(numbers, {"apn"}), "0 1 2 3 4 5 6 7 8\n").status, 2);
    CHECK_EQUAL(call({"analyze", "-", "--radix", "3", "--sbox"}, "0 1 1e300\n").status, 3);
    CHECK_EQUAL(call({"table", "-", "--radix", "3", "--kind", "bct"}, "0 1 2\n").status, 2);
    CHECK_EQUAL(call({"table", "-", "--radix", "4"}, "0 1 2 3\n").status, 3);
}

// The differential uniformity of x² over GF(5) is 1, and that of x is 5. x² + 1 is affine equivalent to x².
SEQUENCY_CASE(s_boxes_over_prime_fields_are_compared_by_their_properties)
{
    const TemporaryFolder folder;
    const std::string square = folder.write("s.txt", "0 1 4 4 1\n");
    const std::string moved = folder.write("m.sbox", "S = [1, 2, 0, 0, 2]\n");
    const std::string identity = folder.write("i.txt", "0 1 2 3 4\n");
    const auto compared = [&](const std::string& other, const Words& more) {
        return printed(joined({"analyze", square, "--radix", "5", "--sbox", "--compare", other}, more));
    };
    CHECK_EQUAL(linesOf(compared(square, {})).back(), "equal: all values are the same");
    CHECK_EQUAL(compared(identity, {}),
                "* bijective                no     yes\n* differential_uniformity  1      5\n"
                "* differential_spectrum    1: 20  0: 16, 5: 4\n* linear_uniformity        5      25\n"
                "different: 3 of 5 values differ, the first at index 2: 4 and 2\nnot affine equivalent: "
                "different values of "
                "bijective, differential_uniformity, differential_spectrum, linear_uniformity\n");
    CHECK_EQUAL(linesOf(compared(moved, {})).back(),
                "affine equivalence: the maps are found only for S-boxes over GF(2)");
    const auto document = json::parse(compared(moved, {"--json"}));
    CHECK(document["equivalence"]["affine"].is_null());
    CHECK_EQUAL(document["differing_values"], 5);
    const std::string binary = folder.write("b.sbox", "0, 1, 3, 2\n");
    CHECK_EQUAL(call({"analyze", square, "--radix", "5", "--sbox", "--compare", binary}).status, 3);
}

SEQUENCY_CASE(s_boxes_assigned_in_python_are_read_from_files_and_pipes)
{
    const TemporaryFolder folder;
    const std::string text =
        "# PRESENT\nS = [0xC, 5, 6, 0xB, 9, 0, 0xA, 0xD,  # low\n     3, 14, 15, 8, 4, 7, 1, 2,]\n";
    const std::string expected = "S\n" + printed({"analyze", "--example", "present"});
    CHECK_EQUAL(printed({"analyze", "-"}, text), expected);
    for (const std::string name : {"s.py", "s.sbox", "s.txt", "s.sage"})
        CHECK_EQUAL(printed({"analyze", folder.write(name, text)}), expected);
    for (const std::string format : {"python", "sage", "magma", "c"}) {
        INFO(format);
        const std::string written = printed({"convert", "--example", "present", "--to", format});
        CHECK_EQUAL(printed({"analyze", "-"}, written), expected);
        CHECK_EQUAL(printed({"table", "-"}, written), printed({"table", "--example", "present"}));
    }
    const std::string wrong = folder.write("w.py", "S = [0, 1,\n 2.5, 3]\n");
    CHECK_EQUAL(call({"analyze", wrong}).err,
                "sequency-cli: " + wrong +
                    ":2:2: '2.5' is not a value of an S-box, expected a decimal or 0x number of 0 or more\n");
    CHECK_EQUAL(
        printed({"analyze", "-", "--radix", "5", "--sbox", "--property", "linear_uniformity"},
                "S = [0, 1, 4, 4, 1]\n"),
        "S\ninputs             1\noutputs            1\nradix              5\nlinear_uniformity  5\n");
}

// Coefficients of the AES: Daemen, Rijmen 2002. 0x11b is the default modulus.
SEQUENCY_CASE(the_modulus_of_a_univariate_polynomial_is_an_option)
{
    const Words polynomial{"analyze", "--example", "aes", "--property", "univariate_polynomial"};
    const std::string expected = printed(polynomial);
    CHECK(contains(expected, "0: 99, 127: 143"));
    CHECK_EQUAL(printed(joined(polynomial, {"--modulus", "0x11b"})), expected);
    CHECK_EQUAL(printed(joined(polynomial, {"--modulus", "283"})), expected);
    const auto other =
        json::parse(printed(joined(polynomial, {"--modulus", "0x11d", "--json", "--witness"})));
    CHECK_EQUAL(other["witnesses"]["univariate_polynomial"]["modulus"], 0x11d);
    const auto refused = [&](const std::string& modulus) {
        const auto done = call(joined(polynomial, {"--modulus", modulus}));
        CHECK_EQUAL(done.status, 2);
        return done.err;
    };
    CHECK(contains(refused("0x13"),
                   "the modulus 0x13 has degree 4, expected an irreducible polynomial of degree 8"));
    CHECK(contains(refused("0x101"), "the modulus 0x101 is not irreducible"));
    CHECK(contains(refused("x"), "--modulus: 'x' is not a polynomial"));
    CHECK(contains(refused("0"), "--modulus: '0' is not a polynomial"));
    CHECK(contains(call({"analyze", "-", "--property", "all", "--modulus", "0x7"}, "0 1 2 7\n").err,
                   "the modulus has no effect on an S-box of 2 to 3 bits"));
    CHECK(contains(call({"analyze", "--example", "aes", "--modulus", "0x11b"}).err,
                   "--modulus: has no effect"));
    CHECK(contains(call({"analyze", "--hex", "e8", "--property", "all", "--modulus", "0xb"}).err,
                   "--modulus: has no effect"));
}

SEQUENCY_CASE(the_list_of_properties_can_be_limited_to_a_radix)
{
    const auto names = [](const Words& more) {
        std::vector<std::string> kinds;
        for (const std::string& line :
             linesOf(printed(joined({"analyze", "--list-properties", "--json"}, more))))
            if (const auto kind = json::parse(line)["kind"].get<std::string>();
                kinds.empty() || kinds.back() != kind)
                kinds.push_back(kind);
        return kinds;
    };
    CHECK_EQUAL(names({}), std::vector<std::string>({"function", "many-valued", "sbox", "prime-sbox"}));
    CHECK_EQUAL(names({"--radix", "2"}), std::vector<std::string>({"function", "sbox"}));
    CHECK_EQUAL(names({"--radix", "3"}), std::vector<std::string>({"many-valued", "prime-sbox"}));
    CHECK_EQUAL(names({"--radix", "4"}), std::vector<std::string>({"many-valued"}));
    const std::string listed = printed({"analyze", "--list-properties", "--radix", "3"});
    CHECK(contains(listed, "S-boxes over GF(p)"));
    CHECK(contains(listed, "linear_uniformity"));
    CHECK(!contains(listed, "boomerang_uniformity"));
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
