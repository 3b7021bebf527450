// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests PLA files: types, planes, labels and rows as espresso's manual page documents them or as espresso reads them, and refused files.
#include "engine/io/formats/logic/cover_search.h"
#include "tests/engine/io/table_reading.h"

#include <algorithm>

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

std::string pla(const std::string& rows, const std::string& head = "")
{
    return ".i 2\n.o 1\n" + head + rows + ".e\n";
}

}  // namespace

SEQUENCY_CASE(pla_rows_are_read_as_cubes_with_x1_first)
{
    CHECK_EQUAL(tableReading(pla("10 1\n")), "pla n=2: 0010");
    CHECK_EQUAL(tableReading(pla("1- 1\n01 1\n")), "pla n=2: 0111");
    CHECK_EQUAL(tableReading(pla("-- 1\n")), "pla n=2: 1111");
    CHECK_EQUAL(tableReading(pla("")), "pla n=2: 0000");
    CHECK_EQUAL(tableReading(".i 3\n.o 2\n1-0 10\n-11 01\n0-- 11\n.e\n"), "pla n=3: 11111010 11110001");
    CHECK_EQUAL(tableReading(".i 0\n.o 1\n1\n.e\n"), "pla n=0: 1");
    CHECK_EQUAL(
        tableReading(".i 7\n.o 1\n1-----1 1\n.e\n"), "pla n=7: " + std::string(64, '0') + []() {
            std::string half;
            for (int i = 0; i < 32; ++i)
                half += "01";
            return half;
        }());
}

// The manual page defines for each type what 1, 0, - and ~ mean, and what unlisted points are.
SEQUENCY_CASE(the_pla_type_determines_the_meaning_of_rows)
{
    const std::string rows = "00 1\n01 0\n10 -\n";
    CHECK_EQUAL(tableReading(pla(rows)), "pla n=2: 10-0");
    CHECK_EQUAL(tableReading(pla(rows, ".type f\n")), "pla n=2: 1000");
    CHECK_EQUAL(tableReading(pla(rows, ".type fd\n")), "pla n=2: 10-0");
    CHECK_EQUAL(tableReading(pla(rows, ".type fr\n")), "pla n=2: 10--");
    CHECK_EQUAL(tableReading(pla(rows + "11 1\n", ".type fdr\n")), "pla n=2: 10-1");
    CHECK_EQUAL(tableReading(pla(rows, ".type r\n")), "pla n=2: 1011");
    CHECK_EQUAL(tableReading(pla(rows, ".type dr\n")), "pla n=2: 10-1");
    CHECK_EQUAL(tableReading(pla("00 ~\n11 1\n")), "pla n=2: 0001");
    CHECK_EQUAL(tableReading(pla("00 ~\n11 1\n", ".type fr\n")), "pla n=2: ---1");
}

SEQUENCY_CASE(dont_care_rows_of_pla_take_precedence_over_on_rows)
{
    CHECK_EQUAL(tableReading(pla("1- 1\n-1 -\n")), "pla n=2: 0-1-");
    CHECK_EQUAL(tableReading(pla("-1 -\n1- 1\n")), "pla n=2: 0-1-");
    CHECK_EQUAL(tableReading(pla("1- 1\n-1 -\n00 0\n10 ~\n", ".type fdr\n")), "pla n=2: 0-1-");
}

SEQUENCY_CASE(every_valid_character_of_pla_rows_is_read)
{
    CHECK_EQUAL(tableReading(pla("2- 4\n")), "pla n=2: 1111");
    CHECK_EQUAL(tableReading(pla("11 2\n")), "pla n=2: 000-");
    CHECK_EQUAL(tableReading(pla("111\n")), "pla n=2: 0001");    // no separator
    CHECK_EQUAL(tableReading(pla("1 1|1\n")), "pla n=2: 0001");  // a separator at any position
    CHECK_EQUAL(tableReading(pla("1|1\t| 1 |\n")), "pla n=2: 0001");
    CHECK_EQUAL(tableReading(pla("x1 1\n")), "pla n=2: 0101");
    CHECK_EQUAL(notesOf(pla("x1 1\n1X 1\n")),
                "3: x among the inputs was read as - (espresso drops such rows)");
    CHECK_EQUAL(tableReading(pla("?1 1\n")), "pla n=2: 0000");
    CHECK_EQUAL(notesOf(pla("?1 1\n")), "3: a row with an input ? covers no point and was ignored");
    CHECK_EQUAL(tableReading(pla("11 3\n", ".type fr\n")), "pla n=2: ---0");
    CHECK_EQUAL(notesOf(pla("11 3\n")),
                "3: 3 among the outputs was read as 0, as espresso does (its manual says ~)");
}

SEQUENCY_CASE(comments_and_all_line_ends_are_accepted_in_pla_files)
{
    CHECK_EQUAL(tableReading("# head\n\n.i 2 # two\r\n.o 1\r\n  11 1 # on\r\n# 10 1\r\n.e\r\n"),
                "pla n=2: 0001");
    CHECK_EQUAL(tableReading("\xEF\xBB\xBF.i 2\n.o 1\n11 1\n"), "pla n=2: 0001");
    CHECK_EQUAL(tableReading(".i 2\n.o 1\n11 1"), "pla n=2: 0001");
    CHECK_EQUAL(tableReading(".i 2\n.o 1\n11 1\n.end\n"), "pla n=2: 0001");
    CHECK_EQUAL(notesOf(".i 2\n.o 1\n.e\n11 1\n"), "3: text after .e was ignored");
    CHECK_EQUAL(tableReading(".i 2\n.o 1\n.e\n11 1\n"), "pla n=2: 0000");
    CHECK_EQUAL(notesOf(".i 2\n.o 1\n.p 3\n11 1\n.e\n"), "3: .p declares 3 rows, but 1 were found");
    CHECK_EQUAL(notesOf(".i 2\n.o 1\n.p 1\n11 1\n.e\n"), "");
    CHECK_EQUAL(notesOf(".i 2\n.o 1\n.foo bar\n11 1\n.e\n"), "3: '.foo' is unknown and was ignored");
}

SEQUENCY_CASE(pla_labels_can_continue_over_several_lines)
{
    const std::string head = ".i 3\n.o 2\n";
    CHECK_EQUAL(tableReading(head + ".ilb a b c\n.ob f g\n111 10\n"), "pla n=3 a,b,c: f=00000001 g=00000000");
    CHECK_EQUAL(tableReading(head + ".ilb a\n  b\n  c\n.ob f\n g\n111 10\n"),
                "pla n=3 a,b,c: f=00000001 g=00000000");
    CHECK_EQUAL(tableReading(head + ".ob s<0> s<1>\n111 01\n"), "pla n=3: s<0>=00000000 s<1>=00000001");
    CHECK_EQUAL(tableReading(head + ".ilb a b\n111 10\n"), "file:3:1: 2 names found, expected 3");
    CHECK_EQUAL(tableReading(head + ".ilb a\n111 10\n"), "file:3:1: 1 name found, expected 3");
    CHECK_EQUAL(tableReading(head + ".ilb a b\n.ob f g\n111 10\n"), "file:3:1: 2 names found, expected 3");
    CHECK_EQUAL(tableReading(head + ".ilb a b c d\n"), "file:3:12: more names than the 3 inputs");
    CHECK_EQUAL(tableReading(head + ".ob f g\n.ob f g\n"), "file:4:1: a second .ob, expected one");
    CHECK_EQUAL(tableReading(".ilb a b\n.i 2\n.o 1\n"), "file:1:1: .ilb before .i, expected .i and .o first");
}

SEQUENCY_CASE(a_single_output_of_a_pla_file_can_be_selected)
{
    const std::string text = ".i 2\n.o 3\n.ob f g h\n11 100\n10 010\n01 001\n";
    io::ReadOptions options;
    options.output = "1";
    CHECK_EQUAL(tableReading(text, options), "pla n=2: g=0010");
    options.output = "h";
    CHECK_EQUAL(tableReading(text, options), "pla n=2: h=0100");
    options.output = "3";
    CHECK_EQUAL(tableReading(text, options), "file: unknown output '3', expected 0 to 2 or one of: f, g, h");
    options.output = "2";
    CHECK_EQUAL(tableReading(".i 2\n.o 3\n11 001\n", options), "pla n=2: f2=0001");
}

SEQUENCY_CASE(errors_for_contradicting_pla_rows_name_both_lines)
{
    CHECK_EQUAL(tableReading(pla("1- 1\n-1 0\n", ".type fr\n")),
                "file:5:1: output 0 is 0 at 11 here, but 1 in line 4");
    CHECK_EQUAL(tableReading(".i 2\n.o 2\n.ob f g\n.type fr\n11 10\n00 11\n11 11\n"),
                "file:7:1: output g is 1 at 11 here, but 0 in line 5");
    CHECK_EQUAL(tableReading(pla("1- -\n-1 0\n", ".type dr\n")),
                "file:5:1: output 0 is 0 at 11 here, but don't-care in line 4");
    CHECK_EQUAL(tableReading(pla("1- 1\n-1 0\n", ".type fd\n")), "pla n=2: 0011");
    // If there are too many rows for pairwise comparison, the reader finds contradictions with a table.
    std::string rows = ".i 12\n.o 1\n.type fr\n";
    for (int i = 0; i < 4096; ++i) {
        for (int bit = 11; bit >= 0; --bit)
            rows += (i >> bit & 1) != 0 ? '1' : '0';
        rows += i % 2 == 0 ? " 1\n" : " 0\n";
    }
    CHECK(tableReading(rows).starts_with("pla n=12: 1010"));
    CHECK_EQUAL(tableReading(rows + "11111111111- 1\n"),
                "file:4100:1: output 0 is 1 at 111111111111 here, but 0 in line 4099");
}

SEQUENCY_CASE(unlisted_points_are_refused_if_the_pla_type_requires_all_points)
{
    CHECK_EQUAL(
        tableReading(pla("1- 1\n00 0\n", ".type fdr\n")),
        "file:3:1: some points are in none of the sets of output 0, expected every point to be listed as "
        "1, 0 or -");
    CHECK_EQUAL(
        tableReading(pla("1- 1\n10 1\n00 0\n", ".type fdr\n")),
        "file:3:1: some points are in none of the sets of output 0, the first of them 01, expected every "
        "point to be listed as 1, 0 or -");
}

// Random cubes of three literals cover nearly everything, but all miss one hidden point. No limit on the size excludes such inputs: a table of 2^30
// points took 10 s and 400 MB, and branching alone takes exponential time.
SEQUENCY_CASE(unlisted_points_of_pla_files_with_many_inputs_are_found_quickly)
{
    constexpr int variables = 30;
    std::mt19937_64 random = generator(31);
    for (int i = 0; i < 20; ++i) {
        const std::uint64_t hidden = random();
        std::string text = ".i 30\n.o 1\n.type fdr\n";
        for (int cube = 0; cube < 128;) {
            std::string row(variables, '-');
            bool misses = false;
            for (int literal = 0; literal < 3; ++literal) {
                const auto v = static_cast<std::size_t>(random() % variables);
                const char value = row[v] != '-' ? row[v] : random() % 2 == 0 ? '0' : '1';
                row[v] = value;
                misses = misses || (value == '1') != ((hidden >> v & 1) != 0);
            }
            if (!misses)
                continue;
            text += row + " 1\n";
            ++cube;
        }
        const std::string refused = tableReading(text + ".e\n");
        CHECK(refused.starts_with("file:3:1: some points are in none of the sets of output 0, one of them "));
        // No cube covers the reported point.
        const std::size_t place = refused.find("them ") + 5;
        const std::string point = refused.substr(place, variables);
        for (std::size_t at = text.find("fdr\n") + 4; at < text.size(); at += variables + 3) {
            bool covers = true;
            for (std::size_t v = 0; v < variables; ++v)
                covers = covers && (text[at + v] == '-' || text[at + v] == point[v]);
            CHECK(!covers);
        }
    }
}

SEQUENCY_CASE(the_search_for_unlisted_points_agrees_with_a_complete_table)
{
    std::mt19937_64 random = generator(32);
    int complete = 0;
    for (int i = 0; i < 2000; ++i) {
        const int variables = 1 + static_cast<int>(random() % 7);
        std::vector<io::Cube> cubes(random() % 40);
        for (io::Cube& cube : cubes) {
            cube.care = random() & random() & ((std::uint64_t(1) << variables) - 1);
            cube.value = random() & cube.care;
        }
        const auto covered = [&](std::uint64_t point) {
            return std::ranges::any_of(
                cubes, [&](const io::Cube& cube) { return ((cube.value ^ point) & cube.care) == 0; });
        };
        bool all = true;
        for (std::uint64_t point = 0; point < std::uint64_t(1) << variables; ++point)
            all = all && covered(point);
        std::size_t budget = 1'000'000;
        const io::CoverSearch search = io::findUncovered(cubes, variables, budget);
        REQUIRE(search.decided);
        CHECK_EQUAL(search.point.has_value(), !all);
        CHECK(!search.point || !covered(*search.point));
        complete += all ? 1 : 0;
        budget = 0;
        CHECK(!io::findUncovered(cubes, variables, budget).decided);
    }
    CHECK(complete > 100 && complete < 1900);  // complete and incomplete covers occurred
}

SEQUENCY_CASE(only_the_selected_output_of_a_pla_file_is_computed)
{
    // 1000 outputs of 2^25 values would need 4 GB. One output needs 4 MB.
    std::string row = std::string(25, '1') + " " + std::string(1000, '1');
    const std::string text = ".i 25\n.o 1000\n" + row + "\n.e\n";
    io::ReadOptions options = readAs(Format::Pla);
    options.memoryLimit = 64 << 20;
    CHECK(tableReading(text, options).find("expected at most") != std::string::npos);
    options.onlyFirst = true;
    const auto table = VALUE_OF(io::readTruthTable(text, options));
    CHECK_EQUAL(table.outputs.size(), 1U);
    CHECK_EQUAL(table.notes.front().message,
                "only the first of 1000 outputs, f0, was read (--select chooses another)");
}

SEQUENCY_CASE(errors_in_pla_files_contain_the_location)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {".o 1\n.i 2\n", "1:1: .o before .i, expected .i first"},
        {".i 2\n11 1\n", "2:1: a row before .o, expected .i and .o first"},
        {".i 2\n", "2:1: the end before .o, expected .i and .o first"},
        {".i\n.o 1\n", "1:1: .i is followed by 0 words, expected one number"},
        {".i 2 3\n", "1:6: .i is followed by 2 words, expected one number"},
        {".i two\n", "1:4: 'two' is not a valid number of inputs, expected at most 999999999"},
        {".i -2\n", "1:4: '-2' is not a valid number of inputs, expected at most 999999999"},
        {".i 2\n.i 3\n", "2:1: a second .i, expected one"},
        {".i 2\n.o 0\n", "2:4: 0 outputs, expected 1 or more"},
        {".i 2\n.o 65537\n", "2:4: '65537' is not a valid number of outputs, expected at most 65536"},
        {".i 2\n.o 99999999999999999999\n",
         "2:4: '99999999999999999999' is not a valid number of outputs, expected at most 65536"},
        {".i 2\n.o 1\n11\n", "3:3: 2 characters found, expected 3: 2 inputs and 1 output"},
        {".i 2\n.o 1\n1 # 1 1\n", "3:2: 1 character found, expected 3: 2 inputs and 1 output"},
        {".i 2\n.o 1\n111 1\n", "3:5: characters after the row's end, expected 3: 2 inputs and 1 output"},
        {".i 2\n.o 1\n1a 1\n", "3:2: 'a' is not an input of a row, expected 0, 1 or -"},
        {".i 2\n.o 1\n1~ 1\n", "3:2: '~' is not an input of a row, expected 0, 1 or -"},
        {".i 2\n.o 1\n11 5\n", "3:4: '5' is not an output of a row, expected 0, 1, - or ~"},
        {".i 2\n.o 1\n11 1é\n", "3:5: characters after the row's end, expected 3: 2 inputs and 1 output"},
        {".i 2\n.o 1\n.type xy\n",
         "3:7: 'xy' is not a PLA type, expected one of: f, fd, fr, fdr, r, dr, esop"},
        {".i 2\n.o 1\n11 1\n.type fr\n", "4:1: .type after the first row, expected before it"},
        {".i 2\n.o 1\n.p x\n", "3:4: 'x' is not a valid number of .p rows, expected digits"},
        {".mv 4 2 3 3\n",
         "1:1: .mv is not supported, expected a two-valued PLA (.i .o .ilb .ob .type .p .e)"},
        {".i 2\n.o 1\n.phase 1\n",
         "3:1: .phase is not supported, expected a two-valued PLA (.i .o .ilb .ob .type .p .e)"},
        {".i 2\n.o 1\n.pair 1\n",
         "3:1: .pair is not supported, expected a two-valued PLA (.i .o .ilb .ob .type .p .e)"},
        {".i 2\n.o 1\n.symbolic a\n",
         "3:1: .symbolic is not supported, expected a two-valued PLA (.i .o .ilb .ob .type .p .e)"},
        {".i 2\n.o 1\n.kiss\n",
         "3:1: .kiss is not supported, expected a two-valued PLA (.i .o .ilb .ob .type .p .e)"},
        {"", "1:1: the end before .i, expected .i and .o first"},
    };
    for (const auto& [text, message] : cases) {
        INFO(text);
        CHECK_EQUAL(tableReading(text, readAs(Format::Pla)), "file:" + message);
    }
    CHECK(tableReading(".i 94\n.o 3\n")
              .starts_with("file:1:4: 94 variables mean 2^94 values, expected at most "));
    CHECK(tableReading(".i 999999999\n.o 1\n").starts_with("file:1:4: 999999999 variables mean "));
    CHECK(tableReading(".i 30\n.o 60000\n").starts_with("file:1:4: 30 variables and 60000 outputs mean "));
    io::ReadOptions three = readAs(Format::Pla);
    three.variables = 3;
    CHECK_EQUAL(tableReading(".i 2\n.o 1\n", three), "file:1:4: 2 inputs found, expected 3 for 3 variables");
}

namespace {

// Returns a cover of `rows` rows, each of which covers every point of 12 variables and has the given outputs.
io::CubeCover coverOfWholeRows(std::size_t rows, const std::string& outputs)
{
    io::CubeCover cover;
    cover.variables = 12;
    cover.outputCount = outputs.size();
    cover.kind = {true, true, true, io::Unlisted::DontCare};
    cover.cubes.resize(rows);
    for (std::size_t i = 0; i < rows; ++i)
        cover.outputs += outputs;
    return cover;
}

}  // namespace

// The test counts comparisons instead of measuring time. Comparing all outputs of all pairs of rows character by character would be too slow.
SEQUENCY_CASE(the_search_for_contradicting_pla_rows_takes_bounded_time)
{
    const std::string outputs(1000, '1');
    const auto search = [](const io::CubeCover& cover, std::size_t most) {
        return io::findClash(cover, std::nullopt, most, {});
    };
    const auto all = search(coverOfWholeRows(64, outputs), SIZE_MAX);
    CHECK(all.isDecided && !all.clash);
    const std::size_t pairs = 64 * 63 / 2;
    CHECK_EQUAL(all.comparisons, pairs * (1 + 16));  // one for the cubes, 16 for 1000 outputs
    for (const std::size_t rows : {std::size_t{256}, std::size_t{2048}, std::size_t{4096}}) {
        const auto bounded = search(coverOfWholeRows(rows, outputs), 10000);
        CHECK(!bounded.isDecided && !bounded.clash);
        CHECK(bounded.comparisons <= 10000 + 16);
    }
    // These are the first and the last output, and both sides of a word boundary.
    for (const std::size_t output : {0, 63, 64, 999}) {
        auto cover = coverOfWholeRows(3, outputs);
        cover.outputs[2 * 1000 + output] = '0';
        const auto found = search(cover, SIZE_MAX);
        REQUIRE(found.clash);
        CHECK_EQUAL(found.clash->first, 0);
        CHECK_EQUAL(found.clash->second, 2);
        CHECK_EQUAL(found.clash->output, output);
        const auto one = io::findClash(cover, output, SIZE_MAX, {});
        REQUIRE(one.clash);
        CHECK_EQUAL(one.clash->output, output);
        CHECK(!io::findClash(cover, (output + 1) % 1000, SIZE_MAX, {}).clash);
    }
}

// If the rows exceed the budget for pairwise comparison, the reader uses a table. The function and the error message are the same as for few rows.
SEQUENCY_CASE(pla_files_with_many_rows_give_the_same_function_or_error_as_short_ones)
{
    const std::size_t outputs = 100;
    const auto text = [&](int rows, const std::string& last) {
        std::string pla = ".i 3\n.o " + std::to_string(outputs) + "\n.type fr\n";
        for (int i = 0; i < rows; ++i)
            pla += "1-- " + std::string(outputs, '1') + "\n";
        return pla + last + ".e\n";
    };
    std::string expected = "pla n=3:";
    for (std::size_t j = 0; j < outputs; ++j)
        expected += " ----1111";
    for (const int rows : {2, 3000}) {
        CHECK_EQUAL(tableReading(text(rows, "")), expected);
        const std::string refused = tableReading(text(rows, "111 " + std::string(outputs - 1, '~') + "0\n"));
        CHECK(refused.find(std::to_string(rows + 4)) != std::string::npos);
        CHECK(refused.find("output 99 is 0 at 111 here, but 1 in line 4") != std::string::npos);
    }
}
