// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests lists of words: S-boxes as in papers, Sage and C sources, BSbox-tools files, and memory images.
#include "engine/io/generators/example.h"
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

std::string sboxReading(const std::string& text, Format format = Format::Sbox, std::optional<int> bits = {})
{
    io::ReadOptions options = readAs(format);
    options.outputBits = bits;
    return tableReading(text, options);
}

}  // namespace

SEQUENCY_CASE(values_of_s_box_lists_can_have_any_separator)
{
    const std::string expected = "sbox n=2: y1=0011 y2=0101";
    for (const std::string text :
         {"0 1 2 3", "0,1,2,3", "[0, 1, 2, 3]", "{0,1,2,3}", "(0;1;2;3)", "0x0 0x1 0x2 0x3",
          "0X00,0X01,0X02,0X03\n", "0\n1\n2\n3\n", "# list\n0 1 // two\n2 3 /* end */", "{ {0, 1}, {2, 3} }",
          "0u, 1U, 2ul, 3LL",
          "static const uint8_t s[4] = {\n  0x00, 0x01, // row\n  /* 9 */ 0x02, 3\n};\n"}) {
        INFO(text);
        CHECK_EQUAL(sboxReading(text), expected);
    }
}

SEQUENCY_CASE(the_name_of_a_c_array_becomes_the_name_of_the_s_box)
{
    const auto table =
        VALUE_OF(io::readTruthTable("/* {9} */ unsigned char sbox_4[2][2] = {{0, 1}, {2, 3}};", {}));
    CHECK(table.format == Format::Sbox);
    CHECK_EQUAL(table.name, "sbox_4");
}

SEQUENCY_CASE(s_boxes_assigned_in_python_sagemath_and_magma_are_read)
{
    for (const std::string text :
         {"S = [0x0, 1, 2, 3]", "S=[0,1,2,0x3,]  # a comma at the end", "S := [0, 1, 2, 3];\n",
          "# S-box [of 2 bits]\nS = [\n    0, 1,  # [row]\n    2, 3,\n]\n", "S = (0, 1, 2, 3)",
          "S = [[0, 1], [2, 3]]", "S = SBox([0, 1, 2, 3])", "S = SBox(0, 1, 2, 3)",
          "SBox([0x0, 0x1,\n 0x2, 0x3])", "sbox = bytes([0, 1, 2, 3])",
          "from sage.crypto.sbox import SBox\n\nS = sage.crypto.sbox.SBox([\n    0, 1, 2, 3\n])\n",
          "import numpy as np\nS = np.array([0, 1, 2, 3]);"}) {
        INFO(text);
        CHECK_EQUAL(tableReading(text), "sbox n=2: y1=0011 y2=0101");
        CHECK_EQUAL(sboxReading(text), "sbox n=2: y1=0011 y2=0101");
    }
    CHECK_EQUAL(io::readTruthTable("sbox_4 = [1, 0]", {})->name, "sbox_4");
    CHECK_EQUAL(io::readTruthTable("SBox([1, 0])", {})->name, "");
    CHECK_EQUAL(tableReading("f = [0, 1, 1, 0]"), "sbox n=2: y1=0110");
    CHECK(notesOf("S = [1, 0]\nT = [0, 1]\n").starts_with("2: several arrays: only the first one was read"));
    // In C, text before the array is ignored.
    CHECK_EQUAL(sboxReading("const int n = (4);\nint *s = (int[]){0, 1, 2, 3};"),
                "sbox n=2: y1=0011 y2=0101");
}

SEQUENCY_CASE(s_box_lists_of_a_radix_above_2_are_numbers)
{
    io::ReadOptions options = readAs(Format::Sbox);
    options.radix = 3;
    for (const std::string text :
         {"0 1 2 5 4 3 8 7 6", "S = [0x0, 1, 2, 5, 4, 3, 8, 7, 6]", "{0, 1, 2, 5, 4, 3, 8, 7, 6};"}) {
        INFO(text);
        CHECK_EQUAL(tableReading(text, options), "sbox n=2: 0 1 2 5 4 3 8 7 6");
    }
    CHECK_EQUAL(tableReading("0 1", options), "file:1:4: 2 values found, expected a power of 3 (1 or 3)");
    for (const std::string word : {"a", "0e1", "0ed9_3687", "-1"}) {
        INFO(word);
        CHECK(tableReading(word + " 1 2", options)
                  .starts_with("file:1:1: '" + word + "' is not a value of an S-box"));
    }
}

SEQUENCY_CASE(source_texts_of_s_boxes_that_are_written_are_read_again)
{
    const auto box =
        VALUE_OF(io::readTruthTable("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2", readAs(Format::Sbox)));
    for (const std::string format : {"python", "sage", "magma", "c"}) {
        INFO(format);
        CHECK_EQUAL(tableReading(written(box, writeAs(tests::formatCalled(format)))),
                    sboxReading("C56B90AD3EF84712"));
    }
}

SEQUENCY_CASE(errors_in_assigned_s_boxes_name_line_and_column)
{
    const std::string expected = " is not a value of an S-box, expected a decimal or 0x number of 0 or more";
    CHECK_EQUAL(tableReading("S = [0, 1,\n  x, 3]"), "file:2:3: 'x'" + expected);
    CHECK_EQUAL(tableReading("S = [0, -1, 2, 3]"), "file:1:9: '-1'" + expected);
    // Python reads 0b11 as 3, and b is not a number.
    CHECK_EQUAL(tableReading("S = [0, 0b11, 2, 1]"), "file:1:9: '0b11'" + expected);
    CHECK_EQUAL(tableReading("S = [a, b]"), "file:1:6: 'a'" + expected);
    CHECK_EQUAL(tableReading("S = [1_0, 2]"), "file:1:6: '1_0'" + expected);
    CHECK_EQUAL(tableReading("S = [0, 1, 2]"), "file:1:13: 3 values found, expected a power of 2 (2 or 4)");
    CHECK_EQUAL(tableReading("S = [0, 1, 2, 3"), "file:1:5: a bracket is not closed");
    CHECK_EQUAL(tableReading("S = SBox([0, 1, 2, 3)"),
                "file:1:21: a ) found, expected the bracket that closes [");
    CHECK_EQUAL(tableReading("S = [0, 1,, 3]"),
                "file:1:11: a value is missing before this, expected one between two separators");
    CHECK_EQUAL(tableReading("S = [0, 1] * 2\n"),
                "file:1:12: '*' found after a list, expected a comment or the end of the line");
    CHECK_EQUAL(tableReading("S = []"), "file:1:1: no values found, expected a power of 2");
}

// The expected bits are computed here from the published values of PRESENT's S-box.
SEQUENCY_CASE(the_first_s_box_output_is_the_most_significant_bit)
{
    const std::vector<int> list{0xC, 5, 6, 0xB, 9, 0, 0xA, 0xD, 3, 0xE, 0xF, 8, 4, 7, 1, 2};
    std::string expected = "sbox n=4:";
    for (int bit = 3; bit >= 0; --bit) {
        expected += " y" + std::to_string(4 - bit) + "=";
        for (const int value : list)
            expected += (value >> bit & 1) != 0 ? '1' : '0';
    }
    CHECK_EQUAL(sboxReading("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2"), expected);
    CHECK_EQUAL(sboxReading("C56B90AD3EF84712"), expected);
    CHECK_EQUAL(sboxReading("c 5 6 b 9 0 a d 3 e f 8 4 7 1 2"), expected);
    CHECK_EQUAL(sboxReading("0c05060b09000a0d030e0f0804070102"), expected);  // notation of PEIGEN
    CHECK_EQUAL(sboxReading("0ed9_3687_a74c_659a"), expected);               // bit slices, also from PEIGEN
    CHECK_EQUAL(notesOf("c 5 6 b 9 0 a d 3 e f 8 4 7 1 2", readAs(Format::Sbox)),
                "1: numbers without 0x were read as hexadecimal, because some of them contain letters / 1: "
                "every value occurs once: the S-box is bijective");
    CHECK_EQUAL(notesOf("0 1 1 3", readAs(Format::Sbox)),
                "1: some values occur twice: the S-box is not bijective");
    CHECK_EQUAL(notesOf("00 01 02 03", readAs(Format::Sbox)),
                "1: numbers with leading zeros were read as decimal / 1: every value occurs once: the S-box "
                "is bijective");
}

SEQUENCY_CASE(the_number_of_s_box_output_bits_can_be_specified)
{
    CHECK_EQUAL(sboxReading("0 1 1 0"), "sbox n=2: y1=0110");
    CHECK_EQUAL(sboxReading("0 1 1 0", Format::Sbox, 3), "sbox n=2: y1=0000 y2=0000 y3=0110");
    CHECK_EQUAL(sboxReading("0 1 7 0", Format::Sbox, 2), "file:1:5: '7' does not fit in 2 output bits");
    CHECK_EQUAL(sboxReading("0 0 0 0"), "sbox n=2: y1=0000");
    CHECK_EQUAL(sboxReading("5"), "sbox n=0: y1=1 y2=0 y3=1");
    io::ReadOptions options = readAs(Format::Sbox);
    options.outputBits = 64;
    CHECK_EQUAL(tableReading("1", options), "64 output bits are not possible, expected 1 to 63");
    CHECK(sboxReading("0x7fffffffffffffff").starts_with("sbox n=0: y1=1 y2=1"));
}

SEQUENCY_CASE(invalid_s_box_lists_are_refused)
{
    const std::string expected = " is not a value of an S-box, expected a decimal or 0x number of 0 or more";
    CHECK_EQUAL(sboxReading("0 1 2"), "file:1:6: 3 values found, expected a power of 2 (2 or 4)");
    CHECK_EQUAL(sboxReading(""), "file:1:1: no values found, expected a power of 2");
    CHECK_EQUAL(sboxReading("{}"), "file:1:1: no values found, expected a power of 2");
    CHECK_EQUAL(sboxReading("0 -1"), "file:1:3: '-1'" + expected);
    CHECK_EQUAL(sboxReading("0 1.5"), "file:1:3: '1.5'" + expected);
    CHECK_EQUAL(sboxReading("0 0x"), "file:1:3: '0x'" + expected);
    CHECK_EQUAL(sboxReading("1_0 2"), "file:1:1: '1_0'" + expected);
    CHECK_EQUAL(sboxReading("0 zz"), "file:1:3: 'zz'" + expected);
    CHECK_EQUAL(sboxReading("0 1/2 3 4"), "file:1:4: '/'" + expected);
    CHECK_EQUAL(sboxReading("{0, 1"), "file:1:1: a brace is not closed");
    CHECK_EQUAL(sboxReading("/* {0, 1}"), "file:1:1: a comment is not closed");
    CHECK_EQUAL(sboxReading("0 0x8000000000000000"),
                "file:1:3: '0x8000000000000000' is too large, expected at most 2^63 - 1");
    CHECK_EQUAL(sboxReading("0 99999999999999999999"),
                "file:1:3: '99999999999999999999' is too large, expected at most 2^63 - 1");
    CHECK_EQUAL(sboxReading("0123456789abcdef0123456789abcdef"),
                "file:1:1: one word of 32 digits, expected values separated by spaces or commas");
    CHECK_EQUAL(sboxReading("0ed9_3687_a74"),
                "file:1:11: 'a74' is not a truth table of 4 hexadecimal digits");
}

SEQUENCY_CASE(s_box_lists_with_unbalanced_brackets_or_missing_values_are_refused)
{
    CHECK_EQUAL(sboxReading("[3, 2, 1, 0", Format::Sbox), "file:1:1: a bracket is not closed");
    CHECK_EQUAL(sboxReading("3, 2, 1, 0]", Format::Sbox),
                "file:1:11: a closing ] found, but no bracket is open");
    CHECK_EQUAL(sboxReading("[3, 2, (1, 0]", Format::Sbox),
                "file:1:13: a ] found, expected the bracket that closes (");
    CHECK_EQUAL(sboxReading("{[3, 2], [1, 0]}", Format::Sbox), sboxReading("3 2 1 0", Format::Sbox));
    CHECK_EQUAL(sboxReading("{3, 2, 1, 0,};", Format::Sbox), sboxReading("3 2 1 0", Format::Sbox));
    CHECK_EQUAL(sboxReading("{3, 2, /* } */ 1, 0}", Format::Sbox), sboxReading("3 2 1 0", Format::Sbox));
    CHECK_EQUAL(sboxReading(std::string(200, '[') + "1", Format::Sbox),
                "file:1:101: brackets are nested more than 100 levels deep");
    CHECK_EQUAL(sboxReading("3,, 1, 0", Format::Sbox),
                "file:1:3: a value is missing before this, expected one between two separators");
    CHECK_EQUAL(notesOf("int a[] = {1, 0};\nint b[] = {0, 1};", readAs(Format::Sbox)),
                "2: several arrays: only the first one was read / 1: every value occurs once: the S-box is "
                "bijective");
    CHECK(notesOf("[1, 0], [0, 1]", readAs(Format::Sbox))
              .starts_with("1: several lists in brackets were read as one"));
}

// A list may contain one S-box per line, or one S-box in several lines. If both are possible, a note states the choice.
SEQUENCY_CASE(each_line_of_a_list_can_be_read_as_an_s_box)
{
    const auto lineOf = [](const std::string& text, const std::string& part,
                           std::optional<int> variables = {}) {
        io::ReadOptions options = readAs(Format::Sbox);
        options.part = part;
        options.variables = variables;
        return tableReading(text, options);
    };
    // Both interpretations are possible. The text is read as one S-box, unless a line or the number of variables is requested.
    const std::string list = "3 2 1 0\n\n0 1 3 2 # the second\n2 3 1 0\n1 0 2 3\n";
    CHECK_EQUAL(sboxReading(list), "sbox n=4: y1=1100001111000011 y2=1010011001101001");
    CHECK_EQUAL(lineOf(list, "", 2), "sbox n=2: y1=1100 y2=1010");
    CHECK_EQUAL(lineOf(list, "1"), "sbox n=2: y1=0011 y2=0110");
    CHECK_EQUAL(lineOf(list, "line 5"), "sbox n=2: y1=0011 y2=1001");
    CHECK_EQUAL(notesOf(list, readAs(Format::Sbox)),
                "1: each of the 4 lines is a permutation of 0 to 3: they were read as one S-box of 4 inputs "
                "(--variables 2 reads one S-box per line)");
    // The number of values is not a power of 2, so each line is an S-box.
    const std::string three = "3 2 1 0\n0 1 3 3\n2,3,1,0\n";
    CHECK_EQUAL(lineOf(three, "1"), "sbox n=2: y1=0011 y2=0111");
    CHECK_EQUAL(lineOf(three, "line 3"), "sbox n=2: y1=1100 y2=0110");
    CHECK_EQUAL(lineOf("[3, 2, 1, 0]\n[0, 1, 3, 3]\n[2, 3, 1, 0]", "2"), "sbox n=2: y1=1100 y2=0110");
    CHECK_EQUAL(lineOf(three, "3"),
                "file: unknown S-box '3', expected 0 to 2 or one of: line 1, line 2, line 3");
    // The text contains only one S-box, so no part can be selected.
    for (const std::string one : {"3, 0, 1, 1", "3012", "0x3012"})
        CHECK_EQUAL(lineOf(one, "1"), "file: part '1' was requested, but there is only one S-box, expected a "
                                      "list with one S-box per line");
    // The requested number of variables decides between the interpretations.
    CHECK_EQUAL(lineOf("3 2 1 0\n0 1 3 2", "", 3), "sbox n=3: y1=11000011 y2=10100110");
    CHECK_EQUAL(lineOf("3 2 1 0\n0 1 3 3", "", 2), "sbox n=2: y1=1100 y2=1010");
    CHECK_EQUAL(lineOf("3 2 1 0\n0 1 3 3", "1"), "sbox n=2: y1=0011 y2=0111");
    // Each line has sixteen distinct hexadecimal digits.
    const std::string words = "c56b90ad3ef84712\n0123456789ABCDEF\n";
    CHECK_EQUAL(lineOf(words, "0"), sboxReading("c56b90ad3ef84712"));
    CHECK_EQUAL(lineOf(words, "1"), sboxReading("0123456789abcdef"));
    // The brackets join the two lines to one S-box.
    CHECK_EQUAL(sboxReading("[3, 2, 1, 0,\n 0, 1, 3, 2]"), "sbox n=3: y1=11000011 y2=10100110");
    CHECK_EQUAL(sboxReading("{\n3, 2, 1, 0,\n 0, 1, 3, 2}"), "sbox n=3: y1=11000011 y2=10100110");
    CHECK_EQUAL(sboxReading("3 2 1 0\n0 1 3 3\n"), "sbox n=3: y1=11000011 y2=10100111");
    CHECK_EQUAL(notesOf("3 2 1 0\n0 1 3 3\n", readAs(Format::Sbox)), "");
    CHECK_EQUAL(notesOf("0 1 2 3\n4 5 6 7\n", readAs(Format::Sbox)),
                "1: every value occurs once: the S-box is bijective");
    CHECK_EQUAL(notesOf("3 2 1\n0 0 1 2 3\n", readAs(Format::Sbox)), "");
    CHECK_EQUAL(sboxReading("3 2 1 0\n0 1\n"), "file:2:4: 6 values found, expected a power of 2 (4 or 8)");
}

SEQUENCY_CASE(s_boxes_in_both_notations_of_peigen_are_read)
{
    const std::string box = "c56b90ad3ef84712";
    std::string pairs;
    for (const char digit : box)
        pairs += std::string("0") + digit;
    // The values consist of the bits of each digit, most significant bit first.
    std::string values = "peigen n=4:";
    for (int bit = 3; bit >= 0; --bit) {
        values += " y" + std::to_string(4 - bit) + "=";
        for (const char digit : box)
            values += (std::stoi(std::string(1, digit), nullptr, 16) >> bit & 1) != 0 ? '1' : '0';
    }
    CHECK_EQUAL(tableReading("Present," + pairs + "\n"), values);
    CHECK_EQUAL(tableReading("Present,0ed9_3687_a74c_659a\n"), values);
    const std::string list = "# boxes\nOne,0001020304050607\r\nTwo," + pairs + "\n";
    CHECK_EQUAL(tableReading(list), "peigen n=3: y1=00001111 y2=00110011 y3=01010101");
    CHECK(notesOf(list).starts_with(
        "1: 2 S-boxes were found; the first one is read (--part chooses another) / "));
    io::ReadOptions second;
    for (const std::string part : {"1", "Two"}) {
        second.part = part;
        CHECK_EQUAL(tableReading(list, second), values);
    }
    second.part = "Three";
    CHECK_EQUAL(tableReading(list, second),
                "file: unknown S-box 'Three', expected 0 to 1 or one of: One, Two");
    CHECK_EQUAL(sboxReading("a,0g\n", tests::formatCalled("peigen")),
                "file:1:4: 'g' is not part of an S-box, expected hexadecimal digits, or _ between slices");
    CHECK_EQUAL(sboxReading("a,0\n", tests::formatCalled("peigen")),
                "file:1:4: 1 digits found, expected two per value");
    CHECK_EQUAL(sboxReading("a,000102\n", tests::formatCalled("peigen")),
                "file:1:9: 3 values found, expected a power of 2 (2 or 4)");
    CHECK_EQUAL(sboxReading("a\n", tests::formatCalled("peigen")),
                "file:1:1: a line without a name or without digits, expected 'name,digits'");
    CHECK_EQUAL(sboxReading("", tests::formatCalled("peigen")),
                "file:1:1: no S-box found, expected a name, a comma and digits");
}

SEQUENCY_CASE(integer_functions_are_written_as_s_boxes)
{
    for (const std::string name : {"present", "aes"}) {
        INFO(name);
        const auto function = VALUE_OF(io::exampleFunction(name));
        const auto table = VALUE_OF(io::tableOf(function));
        for (const Format format :
             {Format::Sbox, tests::formatCalled("rom"), Format::Pla, tests::formatCalled("blif"),
              tests::formatCalled("peigen"), tests::formatCalled("bsbox")}) {
            INFO(std::string(io::formatName(format)));
            if (format == tests::formatCalled("bsbox") && function.variables < 6)
                continue;  // BSbox-tools ignores functions of these sizes
            const auto back = VALUE_OF(io::readTruthTable(written(table, writeAs(format)), readAs(format)));
            const auto words = VALUE_OF(io::wordsOf(back, io::DontCare::Zero));
            for (std::size_t x = 0; x < function.size(); ++x)
                CHECK_EQUAL(double(words[x]), base::realPart(function.values, x));
        }
    }
    const auto small = VALUE_OF(io::readTruthTable("3 0 1 2", {}));
    io::WriteOptions wide = writeAs(Format::Pla);
    wide.outputBits = 3;
    CHECK_EQUAL(tableReading(written(small, wide)), "pla n=2 x1,x2: y1=0000 y2=1001 y3=1010");
    wide.outputBits = 1;
    CHECK_EQUAL(written(small, wide), "error: the value 3 does not fit in 1 output bits");
    const auto negative = VALUE_OF(io::readTruthTable("3 0 -1 2", {}));
    CHECK(written(negative, writeAs(Format::Sbox)).ends_with("output f is not Boolean"));
}

SEQUENCY_CASE(functions_and_s_boxes_in_bsbox_records_are_read)
{
    CHECK_EQUAL(sboxReading("? 0 4\n0 1 1 0 \n\n", tests::formatCalled("bsbox")), "bsbox n=2: 0110");
    CHECK_EQUAL(sboxReading("? 0 4 2\n0, 1, 1, 0, \n\n", tests::formatCalled("bsbox")),
                "bsbox n=2: 0110");  // as BSbox-tools' generator writes it
    CHECK_EQUAL(sboxReading("? 0 4\n0 1\n1 0\n", tests::formatCalled("bsbox")), "bsbox n=2: 0110");
    CHECK_EQUAL(sboxReading("? 1 4 2\n3 0 1 2 \n\n", tests::formatCalled("bsbox")),
                "bsbox n=2: y1=1001 y2=1010");
    CHECK_EQUAL(
        sboxReading("== Open File:2019-07-07 12:56:53\n? 0 4\n4 0 -4 0\n", tests::formatCalled("bsbox")),
        "bsbox n=2: 4 0 -4 0");
    CHECK_EQUAL(notesOf("? 0 4\n4 0 -4 0\n", readAs(tests::formatCalled("bsbox"))),
                "1: values other than 0 and 1: read as a spectrum (BSbox-tools would take them for 1)");
    CHECK_EQUAL(sboxReading("? 0 4 3\n1 0 1 0\n", tests::formatCalled("bsbox")),
                "file:1:7: n = 3 contradicts the size 4, expected the binary logarithm of the size");
    CHECK_EQUAL(sboxReading("? 0 4 99\n1 0 1 0\n", tests::formatCalled("bsbox")),
                "file:1:7: n = 99 contradicts the size 4, expected the binary logarithm of the size");
    // BSbox-tools would read such a word as a single value, which cannot be intended.
    CHECK_EQUAL(sboxReading("? 0 4\n0,1,1,0\n", tests::formatCalled("bsbox")), "bsbox n=2: 0110");
    CHECK_EQUAL(sboxReading("? 1 4\n3,0, 1,2\n", tests::formatCalled("bsbox")), "bsbox n=2: y1=1001 y2=1010");
    CHECK(notesOf("? 0 4\n0,1,1,0\n", readAs(tests::formatCalled("bsbox")))
              .starts_with("2: values are separated by commas without blanks"));
    const std::string two = "? 0 4\n0 1 1 0\n\n? 1 2 1\n1 0\n";
    CHECK_EQUAL(sboxReading(two, tests::formatCalled("bsbox")), "bsbox n=2: 0110");
    io::ReadOptions second = readAs(tests::formatCalled("bsbox"));
    second.part = "1";
    CHECK_EQUAL(tableReading(two, second), "bsbox n=1: y1=10");
    second.part = "record 1: S-box of 2 values";
    CHECK_EQUAL(tableReading(two, second), "bsbox n=1: y1=10");
    second.part = "2";
    CHECK(tableReading(two, second)
              .starts_with("file: unknown record '2', expected 0 to 1 or one of: record 0"));
}

SEQUENCY_CASE(invalid_bsbox_files_are_refused)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "1:1: no record found, expected ? 0 SIZE or ? 1 SIZE n"},
        {"== Open File:2019-07-07 12:56:53", "1:33: no record found, expected ? 0 SIZE or ? 1 SIZE n"},
        {"0 1 1 0\n", "1:1: '0' outside of a record, expected ? 0 SIZE or ? 1 SIZE n"},
        {"? 0\n0 1\n", "1:1: 1 numbers after ?, expected the kind, the size and optionally n"},
        {"? 0 4 2 9\n0 1 1 0\n", "1:1: 4 numbers after ?, expected the kind, the size and optionally n"},
        {"? 2 4\n0 1 1 0\n", "1:3: '2' is not possible, expected 0 for a function or 1 for an S-box"},
        {"? 0 x\n0 1 1 0\n", "1:5: 'x' is not possible, expected a number"},
        {"? 0 4\n0 1 1\n", "3:1: 3 values found, expected the 4 of the record"},
        {"? 0 4\n0 1 1\n? 0 2\n0 1\n", "3:1: 3 values found, expected the 4 of the record"},
        {"? 0 4\n0 1 1 0 1\n", "2:9: more than the 4 values of the record"},
        {"? 0 3\n0 1 1\n", "1:5: 3 values found, expected a power of 2 (2 or 4)"},
        {"? 0 99999999999999\n0 1\n", "3:1: 2 values found, expected the 99999999999999 of the record"},
        {"? 0 4\n0,1 1 0 1\n", "2:9: more than the 4 values of the record"},
        {"? 0 4\n0,,1 1\n", "2:3: ',' is not an integer, expected integers separated by spaces"},
        {"? 0 2\n0 x\n", "2:3: 'x' is not an integer, expected integers separated by spaces"},
        {"? 1 2 1\n0 -1\n", "2:3: '-1' is not a value of an S-box, expected 0 or more"},
    };
    for (const auto& [text, message] : cases) {
        INFO(text);
        CHECK_EQUAL(sboxReading(text, tests::formatCalled("bsbox")), "file:" + message);
    }
}

SEQUENCY_CASE(memory_images_are_read_as_s_boxes)
{
    CHECK_EQUAL(sboxReading("v2.0 raw\n0\n1\n2\n3\n", tests::formatCalled("rom")),
                "rom n=2: y1=0011 y2=0101");
    CHECK_EQUAL(sboxReading("v2.0 raw\n3*0 a # end\n", tests::formatCalled("rom")),
                "rom n=2: y1=0001 y2=0000 y3=0001 y4=0000");
    io::ReadOptions options = readAs(tests::formatCalled("rom"));
    options.variables = 2;
    CHECK_EQUAL(tableReading("v2.0 raw\n1 1\n", options), "rom n=2: y1=1100");
    CHECK_EQUAL(sboxReading("v2.0 raw\n1 1 1\n", tests::formatCalled("rom")),
                "file:3:1: 3 values found, expected a power of 2 (2 or 4)");
    CHECK_EQUAL(sboxReading("v3.0 hex\n1 1\n", tests::formatCalled("rom")),
                "file:1:1: 'v3.0 hex' is not supported, expected a first line of v2.0 raw, v3.0 hex words or "
                "v3.0 hex bytes, optionally followed by plain or addressed and, for bytes, by big-endian or "
                "little-endian");
    for (const std::string word : {"g", "0*1", "x*1", "3*", "1ffffffffffffffff", "99999999999999999999*0"}) {
        INFO(word);
        CHECK_EQUAL(sboxReading("v2.0 raw\n0 " + word + "\n", tests::formatCalled("rom")),
                    "file:2:3: '" + word + "' is not a word, expected hexadecimal digits or count*digits");
    }
    CHECK(sboxReading("v2.0 raw\n4611686018427387904*1\n", tests::formatCalled("rom"))
              .starts_with("file:1:1: 62 variables mean 2^62 values"));
}
