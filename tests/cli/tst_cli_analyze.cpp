// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests `sequency-cli analyze` and `table`: the documented fields with values computed by hand or published, several functions in one file,
// comparisons, rows of tables, and refused calls.
#include "tests/cli/cli_checks.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

using namespace sequency::tests;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr const char* present = "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2\n";

std::vector<std::string> keysOf(const ordered_json& object)
{
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items())
        keys.push_back(key);
    return keys;
}

}  // namespace

// The function is the majority of three variables. Its distance from x3 is 2, and r(7) = −8.
SEQUENCY_CASE(json_properties_of_boolean_functions_have_the_documented_fields)
{
    const auto found = ordered_json::parse(printed({"analyze", "--hex", "E8", "--variables", "3", "--json"}));
    CHECK_EQUAL(keysOf(found), std::vector<std::string>(
                                   {"variables", "weight", "balanced", "nonlinearity", "linearity", "degree",
                                    "correlation_immunity", "resilience", "bent", "plateaued",
                                    "absolute_indicator", "sum_of_squares", "sac", "linear_structures"}));
    CHECK_EQUAL(found.dump(), "{\"variables\":3,\"weight\":4,\"balanced\":true,\"nonlinearity\":2,"
                              "\"linearity\":4,\"degree\":2,\"correlation_immunity\":0,"
                              "\"resilience\":0,\"bent\":false,\"plateaued\":true,"
                              "\"absolute_indicator\":8,\"sum_of_squares\":128,\"sac\":true,"
                              "\"linear_structures\":1}");
    const json unbalanced = documentOf({"analyze", "--hex", "8", "--variables", "2", "--json"});
    CHECK(unbalanced["resilience"].is_null());
    CHECK(unbalanced["bent"].get<bool>());
}

SEQUENCY_CASE(json_properties_of_constant_functions_have_the_documented_values)
{
    const json zero = documentOf({"analyze", "--hex", "00", "--variables", "3", "--json"});
    CHECK_EQUAL(zero["degree"], -1);
    CHECK_EQUAL(zero["correlation_immunity"], 3);
    CHECK_EQUAL(zero["linear_structures"], 7);
}

// The S-box of PRESENT has nonlinearity 4, differential uniformity 4 and boomerang uniformity 16 (Bogdanov et al. 2007; Cid et al. 2018).
SEQUENCY_CASE(json_properties_of_s_boxes_have_the_documented_fields)
{
    const auto found = ordered_json::parse(printed({"analyze", "-", "--json"}, present));
    CHECK_EQUAL(keysOf(found),
                std::vector<std::string>({"inputs", "outputs", "bijective", "nonlinearity", "linearity",
                                          "differential_uniformity", "degree_max", "degree_min",
                                          "max_autocorrelation", "boomerang_uniformity"}));
    CHECK_EQUAL(found["nonlinearity"], 4);
    CHECK_EQUAL(found["linearity"], 8);
    CHECK_EQUAL(found["differential_uniformity"], 4);
    CHECK_EQUAL(found["boomerang_uniformity"], 16);
    // The outputs of a table are separate functions, unless an option declares that they are an S-box.
    const auto bits =
        call({"analyze", "-", "--json", "--input-format", "sbox", "--property", "bijective"}, present);
    CHECK_EQUAL(json::parse(bits.out)["bijective"], true);
    CHECK(documentOf({"analyze", "-", "--json", "--outputs", "4"}, "0 0 1 2\n")["boomerang_uniformity"]
              .is_null());
}

// The function is x1·x2 over GF(3). By hand: the value is 0 for five of nine inputs, and all |S| are 3.
SEQUENCY_CASE(json_properties_of_many_valued_functions_have_the_documented_fields)
{
    const char* product = "0 0 0 0 1 2 0 2 1\n";
    CHECK_EQUAL(printed({"analyze", "-", "--radix", "3", "--json"}, product),
                "{\"variables\":2,\"radix\":3,\"value_counts\":[5,2,2],\"weight\":4,"
                "\"balanced\":false,\"nonlinearity\":4,\"linearity\":3,\"degree\":2,"
                "\"correlation_immunity\":0,\"resilience\":null,\"bent\":true,"
                "\"plateaued\":true,\"absolute_indicator\":0,\"linear_structures\":0}\n");
    // The spectrum of x1² over C_5 in one variable has |S(0)| = √5.
    const auto root =
        call({"analyze", "-", "--radix", "5", "--json", "--property", "linearity,bent_kind"}, "0 1 4 4 1\n");
    CHECK_EQUAL(root.out,
                "{\"variables\":1,\"radix\":5,\"linearity\":2.23606797749979,\"bent_kind\":\"regular\"}\n");
    // The function is 2·x over GF(4), where 2·2 = 3 and 2·3 = 1. No field has 6 elements, so radix 6 is refused.
    const auto linear =
        call({"analyze", "-", "--radix", "4", "--json", "--property", "degree,resilience"}, "0 2 3 1\n");
    CHECK_EQUAL(linear.out, "{\"variables\":1,\"radix\":4,\"degree\":1,\"resilience\":0}\n");
    CHECK_EQUAL(refusal({"analyze", "-", "--radix", "6"}, "0 1 2 3 4 5\n", 3),
                "-: the radix 6 is not supported, expected the order of a field: a prime, 4, 8, 9 or 16\n");
    // Functions of radix 3 have other properties than Boolean functions.
    CHECK(contains(
        refusal({"analyze", "-", "--radix", "3", "--property", "sac"}, product),
        "the property 'sac' is defined for Boolean functions, not for functions of a radix other than 2"));
    CHECK_EQUAL(call({"analyze", "-", "--radix", "9", "--sbox"}, product).status, 3);
    CHECK_EQUAL(call({"analyze", "-", "--radix", "3", "--outputs", "2"}, product).status, 2);
}

SEQUENCY_CASE(witnesses_and_comparisons_of_many_valued_functions_are_printed)
{
    const TemporaryFolder folder;
    const std::string product = folder.write("product.txt", "0 0 0 0 1 2 0 2 1\n");
    const std::string sum = folder.write("sum.txt", "0 1 2 1 2 0 2 0 1\n");
    // The derivative of x1 + x2 in every direction is constant, so it is not balanced.
    CHECK_EQUAL(printed({"analyze", sum, "--radix", "3", "--property", "nonlinearity,bent,linear_structures",
                         "--witness"}),
                "variables          2\n"
                "radix              3\n"
                "nonlinearity       0\n"
                "                   the affine function x1 + x2 differs at 0 places; 1 affine function has "
                "this distance\n"
                "bent               no\n"
                "                   f(x + a) − f(x) is not balanced for a = 1; frequencies of its values "
                "0, 1, …: 0, 9, 0; S(0) = 0, |S|² = 0\n"
                "linear_structures  8\n"
                "                   f(x + a) − f(x) is constant for all a in the space that 1, 3 span over "
                "GF(3); their constants are 1, 1\n");
    CHECK_EQUAL(printed({"analyze", product, "--radix", "3", "--compare", sum, "--property",
                         "bent,degree,resilience"}),
                "* bent        yes  no\n* degree      2    1\n* resilience  —    1\n"
                "different: 7 of 9 values differ, the first at index 1: 0 and 1\n");
    const auto other = call({"analyze", "--generate", "majority:3", "--compare", product, "--radix", "3"});
    CHECK(other.status != 0);
    CHECK_EQUAL(
        documentOf({"analyze", "--random", "7", "--variables", "4", "--radix", "9", "--json"})["radix"], 9);
}

SEQUENCY_CASE(the_analyze_subcommand_prints_one_result_per_function)
{
    const char* adder = ".i 2\n.o 2\n.ilb a b\n.ob carry sum\n11 10\n01 01\n10 01\n.e\n";
    const auto outputs = documentOf({"analyze", "-", "--json"}, adder)["outputs"];
    REQUIRE(outputs.size() == 2);
    CHECK_EQUAL(outputs[0]["name"], "carry");
    CHECK_EQUAL(outputs[0]["nonlinearity"], 1);
    CHECK_EQUAL(outputs[1]["degree"], 1);
    CHECK_EQUAL(documentOf({"analyze", "-", "--json", "--sbox"}, adder)["inputs"], 2);

    const auto lines = linesOf(
        printed({"analyze", "-", "--input-format", "hex", "--json", "--property", "weight"}, "E8\n96\n80\n"));
    REQUIRE(lines.size() == 3);
    CHECK_EQUAL(json::parse(lines[0])["weight"], 4);
    CHECK_EQUAL(json::parse(lines[2])["weight"], 1);

    const auto boxes = call({"analyze", "-", "--json"},
                            "one,0c05060b09000a0d030e0f0804070102\ntwo,000102030405060708090a0b0c0d0e0f\n");
    REQUIRE(boxes.status == 0);
    CHECK_EQUAL(linesOf(boxes.out).size(), std::size_t{1});  // standard input cannot be read twice
    CHECK_EQUAL(boxes.err, "sequency-cli: note: -: only the first of 2 S-boxes, one, was read "
                           "(--part chooses another)\n");
}

namespace {

const std::string twoModels = ".model a\n.inputs x y\n.outputs f\n.names x y f\n11 1\n.end\n"
                              ".model b\n.inputs x y\n.outputs f\n.names x y f\n1- 1\n.end\n";

}  // namespace

SEQUENCY_CASE(omitted_properties_and_assumptions_are_stated_in_notes)
{
    const auto models = call({"analyze", "-", "--property", "weight"}, twoModels);
    CHECK_EQUAL(models.err, "sequency-cli: note: -: only the first of 2 models, a, was read "
                            "(--part chooses another)\n");
    CHECK_EQUAL(call({"analyze", "-", "--property", "weight", "--part", "1"}, twoModels).err, "");
    const char* open = ".i 2\n.o 2\n11 -1\n01 01\n10 -1\n.e\n";
    const auto zeros = call({"analyze", "-", "--json", "--property", "weight"}, open);
    CHECK_EQUAL(zeros.err, "sequency-cli: note: -: 2 don't-care values were taken as 0 "
                           "(--dont-care 1 takes them as 1)\n");
    CHECK_EQUAL(json::parse(zeros.out)["outputs"][0]["weight"], 0);
    const auto ones = call({"analyze", "-", "--json", "--property", "weight", "--dont-care", "1"}, open);
    CHECK_EQUAL(ones.err, "");
    CHECK_EQUAL(json::parse(ones.out)["outputs"][0]["weight"], 2);
    // The subcommand table treats don't-cares in the same way.
    CHECK_EQUAL(call({"table", "-", "--rows", "1"}, open).err, zeros.err);

    // A file can be read again for its other parts, even if two S-boxes have the same name.
    const TemporaryFolder folder;
    const auto both =
        call({"analyze", folder.write("two.blif", twoModels), "--json", "--property", "weight"});
    CHECK_EQUAL(both.err, "");
    CHECK_EQUAL(both.out, "{\"name\":\"f\",\"variables\":2,\"weight\":1}\n"
                          "{\"name\":\"f\",\"variables\":2,\"weight\":2}\n");
    const std::string same = folder.write("same.txt", "one,0c05060b09000a0d030e0f0804070102\n"
                                                      "one,000102030405060708090a0b0c0d0e0f\n");
    const auto boxes = linesOf(call({"analyze", same, "--json", "--property", "linearity"}).out);
    REQUIRE(boxes.size() == 2);
    CHECK_EQUAL(json::parse(boxes[0])["linearity"], 8);
    CHECK_EQUAL(json::parse(boxes[1])["linearity"], 16);
    // The first S-boxes of the two files are compared.
    const std::string file = folder.write("boxes.txt", "one,0c05060b09000a0d030e0f0804070102\n"
                                                       "two,000102030405060708090a0b0c0d0e0f\n");
    CHECK_EQUAL(call({"analyze", "-", "--compare", file, "--property", "bijective"}, present).err,
                "sequency-cli: note: " + file +
                    ": only the first of 2 S-boxes, one, was read (--part chooses another)\n");
}

// The S-boxes have 4 bits: PRESENT (Bogdanov et al. 2007) and the identity.
SEQUENCY_CASE(every_s_box_of_a_list_with_one_s_box_per_line_is_analyzed)
{
    const TemporaryFolder folder;
    const std::string list =
        folder.write("list.sbox", std::string(present) + "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n" + present);
    const auto lines =
        linesOf(printed({"analyze", list, "--json", "--property", "nonlinearity,differential_uniformity"}));
    REQUIRE(lines.size() == 3);
    const auto valuesOf = [&](std::size_t line) {
        const auto found = json::parse(lines[line]);
        return std::vector<int>{found["nonlinearity"].get<int>(),
                                found["differential_uniformity"].get<int>()};
    };
    CHECK_EQUAL(valuesOf(0), (std::vector<int>{4, 4}));
    CHECK_EQUAL(valuesOf(1), (std::vector<int>{0, 16}));
    CHECK_EQUAL(valuesOf(2), (std::vector<int>{4, 4}));
    CHECK_EQUAL(json::parse(lines[1])["name"], "line 2");
    CHECK_EQUAL(documentOf({"analyze", list, "--json", "--part", "line 2", "--property",
                            "nonlinearity"})["nonlinearity"],
                0);
}

SEQUENCY_CASE(property_reports_on_several_files_state_the_name_of_each_file)
{
    const TemporaryFolder folder;
    const std::string first = folder.write("one.hex", "E8\n");
    const std::string second = folder.write("two.pla", ".i 2\n.o 2\n11 10\n01 01\n.e\n");
    CHECK_EQUAL(printed({"analyze", first, second, "--property", "weight"}),
                first + ":\nvariables  3\nweight     4\n" + second + ":\nf0\nvariables  2\nweight     1\n" +
                    second + ":\nf1\nvariables  2\nweight     1\n");
    const auto lines = linesOf(call({"analyze", first, second, "--property", "weight", "--json"}).out);
    REQUIRE(lines.size() == 2);
    CHECK_EQUAL(json::parse(lines[0])["file"], first);
    CHECK_EQUAL(json::parse(lines[1])["file"], second);
    CHECK_EQUAL(json::parse(lines[1])["outputs"].size(), std::size_t{2});
    CHECK(!json::parse(call({"analyze", first, "--json"}).out).contains("file"));
}

SEQUENCY_CASE(the_outputs_option_sets_the_number_of_output_bits_of_an_s_box)
{
    // The S-box maps 2 bits to 4 bits, and two of the output bits are always 0.
    const json wide = documentOf(
        {"analyze", "-", "--json", "--outputs", "4", "--property", "degree_min,bijective"}, "0 3 1 2\n");
    CHECK_EQUAL(wide["outputs"], 4);
    CHECK_EQUAL(wide["degree_min"], -1);
    CHECK_EQUAL(refusal({"analyze", "-", "--outputs", "3"}, present, 3),
                "-: the value 12 at index 0 is out of range, expected 0 to 7 (3 bits)\n");
    CHECK_EQUAL(call({"analyze", "-", "--outputs", "17"}, present).status, 3);
    CHECK_EQUAL(std::ranges::count(printed({"table", "-", "--outputs", "5", "--rows", "0"}, present), ','),
                std::ptrdiff_t{31});
}

SEQUENCY_CASE(the_analyze_subcommand_refuses_options_without_effect)
{
    const TemporaryFolder folder;
    const std::string hex = folder.write("f.hex", "E8\n");
    const std::string pla = folder.write("f.pla", ".i 3\n.o 1\n111 1\n.e\n");
    const std::string sbox = folder.write("s.sbox", present);
    const auto refused = [](const Reply& reply, const char* option) {
        CHECK_EQUAL(reply.status, 2);
        CHECK(contains(reply.err, std::string(option) + ": has no effect"));
    };
    refused(call({"analyze", pla, "--outputs", "2"}), "--outputs");
    refused(call({"analyze", hex, "--dont-care", "1"}), "--dont-care");
    refused(call({"analyze", pla, "--compare", hex, "--column", "1"}), "--column");
    refused(call({"analyze", pla, "--compare", hex, "--witness"}), "--witness");
    refused(call({"analyze", "--list-properties", "--witness"}), "--witness");
    refused(call({"table", sbox, "--column", "1"}), "--column");
    CHECK_EQUAL(call({"analyze", pla, "--compare", hex, "--dont-care", "1"}).status, 0);
    CHECK_EQUAL(call({"analyze", pla, "--compare", hex, "--witness", "--json"}).status, 0);
    CHECK_EQUAL(call({"analyze", sbox, "--sbox"}).status, 0);
}

// x1x2 and x2x3 ⊕ x1 are in the same class, and x1x2x3 is not. The second function must equal the transformed first function at every x.
SEQUENCY_CASE(the_compare_option_shows_whether_two_functions_are_affinely_equivalent)
{
    const TemporaryFolder folder;
    const auto second = folder.write("second.hex", "78\n");
    const Words compare{"analyze", "--hex",      "C0",           "--variables",
                        "3",       "--property", "affine_class", "--compare"};
    const auto with = [&](const Words& more) { return joined(compare, more); };
    const auto found = ordered_json::parse(printed(with({second, "--json"})));
    CHECK(found["different"].empty());
    CHECK_EQUAL(found["first"]["affine_class"], "x1x2");
    const auto& relation = found["relations"]["affine_class"];
    const auto matrix = relation["matrix"].get<std::vector<unsigned>>();
    REQUIRE(matrix.size() == 3);
    const auto odd = [](unsigned bits) { return std::popcount(bits) % 2 != 0; };
    for (unsigned x = 0; x < 8; ++x) {
        unsigned place = 0;
        for (const unsigned row : matrix)
            place = 2 * place + (odd(row & x) ? 1 : 0);
        place ^= relation["translation"].get<unsigned>();
        const bool added =
            odd(relation["linear"].get<unsigned>() & x) != (relation["constant"].get<int>() != 0);
        CHECK_EQUAL((0x78U >> x & 1) != 0, ((0xC0U >> place & 1) != 0) != added);
    }
    const auto text = call(with({second}));
    CHECK(contains(text.out, "second(x) = first(Ax ⊕ b)"));
    const auto others = ordered_json::parse(call(with({folder.write("third.hex", "80\n"), "--json"})).out);
    CHECK_EQUAL(others["different"].size(), std::size_t{1});
    CHECK(!others.contains("relations"));
}

SEQUENCY_CASE(the_list_of_properties_is_printed_as_json)
{
    const std::string listed = printed({"analyze", "--list-properties", "--json"});
    bool hasImmunity = false;
    bool hasUniformity = false;
    bool hasKind = false;
    for (const std::string& line : linesOf(listed)) {
        const auto row = ordered_json::parse(line);
        CHECK_EQUAL(keysOf(row), std::vector<std::string>({"name", "kind", "meaning", "sageName", "range",
                                                           "computedBy", "witness", "source"}));
        hasImmunity = hasImmunity || (row["name"] == "algebraic_immunity" && row["kind"] == "function");
        hasUniformity = hasUniformity || (row["name"] == "differential_uniformity" && row["kind"] == "sbox" &&
                                          row["source"] == "Nyberg 1993");
        hasKind = hasKind ||
                  (row["name"] == "bent_kind" && row["kind"] == "many-valued" && row["sageName"].is_null());
        CHECK(row["name"] != "weight" || row["sageName"].is_null());
        CHECK(row["name"] != "degree_max" || row["sageName"] == "max_degree");
    }
    CHECK(hasImmunity);
    CHECK(hasUniformity);
    CHECK(hasKind);
}

SEQUENCY_CASE(only_the_chosen_properties_and_their_witnesses_are_printed)
{
    const auto found =
        ordered_json::parse(printed({"analyze", "--hex", "E8", "--variables", "3", "--json", "--witness",
                                     "--property", "algebraic_degree,nonlinearity"}));
    CHECK_EQUAL(keysOf(found),
                std::vector<std::string>({"variables", "degree", "nonlinearity", "witnesses"}));
    CHECK_EQUAL(found["witnesses"]["nonlinearity"]["distance"], 2);
    const auto text = call({"analyze", "--hex", "E8", "--variables", "3", "--property", "nonlinearity"});
    CHECK_EQUAL(text.out,
                "variables     3\nnonlinearity  2  (best known 2 of balanced functions, Berlekamp, Welch "
                "1972)\n");
    const std::string listed = printed({"analyze", "--list-properties"});
    CHECK(contains(listed, "boomerang_uniformity"));
    CHECK(contains(listed, "algebraic_immunity"));
    CHECK(contains(refusal({"analyze", "--hex", "E8", "--variables", "3", "--property", "beauty"}),
                   "unknown property 'beauty'"));
    const auto numbers = call({"analyze", "-"}, "3 -1 4 1\n");
    CHECK(numbers.status != 0);
}

// x1x2 ⊕ x3x4 is bent, so |W| = 4 at all 16 masks. The DDT of PRESENT has 24 entries of 4 and no larger entry (Bogdanov et al. 2007).
SEQUENCY_CASE(the_places_option_limits_the_number_of_indices_listed_by_a_witness)
{
    const Words bent{"analyze", "--hex",      "7888",         "--variables",
                     "4",       "--property", "nonlinearity", "--witness"};
    const auto with = [](Words all, const Words& more) {
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    const auto listed = [&](const Words& more) {
        return ordered_json::parse(printed(with(bent, with({"--json"}, more))))["witnesses"]["nonlinearity"];
    };
    CHECK_EQUAL(listed({"--places", "3"})["nearest"], 16);
    CHECK_EQUAL(listed({"--places", "3"})["nearest_masks"].dump(), "[0,1,2]");
    CHECK_EQUAL(listed({"--places", "3"})["differing"].size(), std::size_t{3});
    CHECK_EQUAL(listed({"--places", "100"})["nearest_masks"].size(), std::size_t{16});
    CHECK_EQUAL(listed({"--places", "100"})["differing"].size(), std::size_t{6});
    const auto text =
        call({"analyze", "--example", "present", "--property", "differential_uniformity", "--witness"});
    CHECK(contains(
        text.out,
        "DDT(1, 3) = 4; 24 entries have this magnitude: (1, 3), (1, 7), (1, 9), (1, 13) and 20 more"));
    const auto all = call({"analyze", "--example", "present", "--property", "differential_uniformity",
                           "--witness", "--places", "24"});
    CHECK(contains(all.out, "24 entries have this magnitude") && !contains(all.out, "more"));
    CHECK(contains(refusal({"analyze", "--hex", "E8", "--variables", "3", "--places", "3"}),
                   "--places: has no effect"));
    CHECK_EQUAL(call(with(bent, {"--places", "-1"})).status, 2);
}

SEQUENCY_CASE(best_known_values_are_printed_next_to_the_properties)
{
    const auto balanced = call({"analyze", "--generate", "parity:8", "--property", "nonlinearity"});
    CHECK(contains(balanced.out, "0  (best known 116 (open) of balanced functions, Dobbertin 1995)"));
    const auto sbox = call({"analyze", "--example", "aes", "--property", "linearity,power_map"});
    CHECK(contains(sbox.out, "32  (best known 32 (open) of permutations, Dobbertin 1998)"));
    const auto power =
        call({"analyze", "--generate", "power:8:inverse", "--property", "power_map", "--witness"});
    CHECK(contains(power.out, "S(x) = 1·x^254 over GF(2^n) modulo t^8 + t^4 + t^3 + t + 1"));
}

SEQUENCY_CASE(texts_of_property_witnesses_use_singular_and_plural_correctly)
{
    const auto witness = [](const char* digits) {
        return call({"analyze", "--hex", digits, "--variables", "2", "--property", "nonlinearity",
                     "--witness"})
            .out;
    };
    CHECK(contains(witness("8"),
                   "differs at 1 place, because W(0) = 2; 4 affine functions have this distance"));
    CHECK(
        contains(witness("C"), "differs at 0 places, because W(2) = 4; 1 affine function has this distance"));
    CHECK(contains(call({"analyze", "-", "--sbox", "--property", "balanced", "--witness"}, "0 1 1 1\n").out,
                   "the value 0 occurs 1 time\n"));
}

SEQUENCY_CASE(the_rows_option_writes_only_the_selected_rows_of_an_s_box_table)
{
    // DDT(1, 3) = 4 is the largest entry of the row (Bogdanov et al. 2007; computed by hand for a = 1).
    std::vector<int> row(16, 0);
    const std::vector<int> s{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
    for (std::size_t x = 0; x < 16; ++x)
        ++row[static_cast<std::size_t>(s[x] ^ s[x ^ 1])];
    std::string expected;
    for (const int count : row)
        expected += (expected.empty() ? "" : ",") + std::to_string(count);
    const auto ddt = call({"table", "-", "--kind", "ddt", "--rows", "1"}, present);
    REQUIRE(ddt.status == 0);
    CHECK_EQUAL(ddt.out, expected + "\n");
    const auto lat = call({"table", "-", "--kind", "lat", "--rows", "0:2"}, present);
    REQUIRE(lat.status == 0);
    CHECK_EQUAL(linesOf(lat.out).size(), std::size_t{2});
    CHECK_EQUAL(linesOf(lat.out)[0], "16,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0");
    const auto npy = call({"table", "-", "--kind", "bct", "--output-format", "npy"}, present);
    REQUIRE(npy.status == 0);
    CHECK(contains(npy.out, "'shape': (16, 16)"));
    std::int32_t first = 0;
    std::memcpy(&first, npy.out.data() + npy.out.size() - 16 * 16 * 4, sizeof(first));
    CHECK_EQUAL(first, 16);
    const auto markdown = call({"table", "-", "--rows", "1", "--output-format", "markdown"}, present);
    CHECK(markdown.out.ends_with("| 1 | 0 | 0 | 0 | 4 | 0 | 0 | 0 | 4 | 0 | 4 | 0 | 0 | 0 | 4 | 0 | 0 |\n"));
    const auto sage = call({"table", "-", "--rows", "1", "--output-format", "sage"}, present);
    CHECK(sage.out.ends_with(
        "\nddt = matrix(ZZ, [\n    [0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 0, 0, 0, 4, 0, 0]\n])\n"));
    CHECK(contains(sage.out, "Differences (DDT) of an S-box of 4 to 4 bits"));
    const auto document =
        call({"table", "-", "--kind", "lat", "--rows", "8:10", "--output-format", "json"}, present);
    CHECK_EQUAL(nlohmann::json::parse(document.out)["entries"][0][14], 8);
    CHECK_EQUAL(call({"table", "-", "--output-format", "png"}, present).out.substr(1, 3), "PNG");
    CHECK(contains(refusal({"table", "-", "--output-format", "gif"}, present),
                   "expected csv, npy, json, markdown, latex, sage, magma, python, c or png"));
    CHECK(contains(refusal({"table", "--example", "aes", "--output-format", "latex"}),
                   "256 × 256 entries, expected at most 4096 (--rows selects some of them)"));
    CHECK_EQUAL(call({"table", "-", "--kind", "ddt", "--rows", "3:40"}, present).status, 2);
    CHECK_EQUAL(call({"table", "-", "--kind", "tda"}, present).status, 2);
    CHECK(
        contains(refusal({"table", "-", "--kind", "bct"}, "0 0 1 2\n", 3), "the S-box is not a permutation"));
}

// The properties of the majority of three variables were computed by hand. The table has one row per property, with the labels of the window.
SEQUENCY_CASE(the_properties_of_a_function_are_written_as_a_latex_table)
{
    const Words arguments{"analyze", "--hex", "E8", "--property", "weight,nonlinearity", "--latex"};
    CHECK_EQUAL(printed(arguments),
                "% Properties\n\\begin{tabular}{ll}\nProperty & Value \\\\ \\hline\nWeight & 4 \\\\\n"
                "Nonlinearity & 2 \\\\\n\\end{tabular}\n");
    auto shown = arguments;
    shown.emplace_back("--witness");
    CHECK(contains(call(shown).out, "Weight & 4 & f is 1 at 3, 5, 6, 7 \\\\\n"));
    CHECK_EQUAL(call({"analyze", "--list-properties", "--latex"}).status, 2);
    CHECK_EQUAL(call({"analyze", "--hex", "E8", "--compare", "/dev/null", "--latex"}).status, 2);
}

// x1·x2 ⊕ … ⊕ x17·x18 is bent, so its distance from the nearest affine function is 2^17 − 2^8. The witness is mask 0 and constant 0.
SEQUENCY_CASE(properties_computed_on_several_devices_equal_those_of_one_device)
{
    std::string expression;
    for (int pair = 1; pair <= 17; pair += 2)
        expression +=
            (pair > 1 ? " ^ " : "") + ("x" + std::to_string(pair)) + " & x" + std::to_string(pair + 1);
    const Words common{"analyze", "--expression", expression,
                       "--json",  "--property",   "nonlinearity,bent,walsh_distribution,degree"};
    const auto with = [&](const Words& further) { return call(joined(common, further)); };
    const auto alone = with({"--device", "cpu"});
    const auto shared = with({"--devices", "cpu,opencl:0"});
    INFO(shared.err);
    REQUIRE(shared.status == 0);
    CHECK_EQUAL(shared.out, alone.out);
    const auto found = ordered_json::parse(shared.out);
    CHECK_EQUAL(found["nonlinearity"], (1 << 17) - (1 << 8));
    CHECK(found["bent"].get<bool>());
    for (const Words& wrong : {Words{"--devices", "cpu,cpu"},
                               {"--devices", "cpu,no-device"},
                               {"--devices", "cpu", "--device", "cpu"}}) {
        const auto refused = with(wrong);
        CHECK_EQUAL(refused.status, 2);
        CHECK_EQUAL(std::ranges::count(refused.err, '\n'), std::ptrdiff_t{1});
    }
}

// The function x1 x2 + x3 x4 + … of n = 26 variables is bent, and its spectrum needs 512 MiB. |W| = 2^(n/2), so the nonlinearity is 2^(n-1) - 2^(n/2
// - 1).
SEQUENCY_CASE(properties_are_computed_in_blocks_if_the_spectrum_exceeds_memory)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    SKIP_CASE("sanitizers need terabytes of addresses");
#endif
    std::string products;
    for (int variable = 1; variable < 26; variable += 2)
        products += (products.empty() ? "x" : " ^ x") + std::to_string(variable) + " & x" +
                    std::to_string(variable + 1);
    Call limited{{"analyze", "--expression", products, "--device", "cpu", "--property", "nonlinearity"}};
    limited.environment = {"OCL_ICD_VENDORS=/nonexistent"};
    limited.memoryBytes = std::size_t{500} << 20;
    const Reply reply = call(limited);
    INFO(reply.err);
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(linesOf(reply.out).back().substr(0, 22), "nonlinearity  33550336");
}
