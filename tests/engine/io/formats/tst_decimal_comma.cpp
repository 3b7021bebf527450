// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests decimal commas: they are recognized if semicolons separate the values or if no other interpretation is possible.
// If two interpretations are possible, the reader adds a note.
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

const std::string decimal = " numbers with decimal commas";

}  // namespace

SEQUENCY_CASE(number_lists_with_decimal_commas_are_read)
{
    CHECK_EQUAL(tableReading("1,5;2,5;0,5;3,5"), "numbers n=2: 1.5 2.5 0.5 3.5");
    CHECK_EQUAL(notesOf("1,5;2,5;0,5;3,5"), "1: read as 4" + decimal);
    CHECK_EQUAL(tableReading("-1,5e3; 2; +0,25 ;3\n"), "numbers n=2: -1500 2 0.25 3");
    CHECK_EQUAL(tableReading("1,5;2,5;0,5;3,5", readAs(Format::Numbers)), "numbers n=2: 1.5 2.5 0.5 3.5");
    // Only the interpretation as decimal commas gives 2^n values.
    CHECK_EQUAL(tableReading("1,5 2 0,5 3"), "numbers n=2: 1.5 2 0.5 3");
    CHECK_EQUAL(notesOf("1,5\n2\n0,5\n3\n"), "1: read as 4" + decimal);
    // Only the interpretation as separators gives 2^n values.
    CHECK_EQUAL(tableReading("1,2;3;4"), "numbers n=2: 1 2 3 4");
    CHECK_EQUAL(notesOf("1,2;3;4"), "");
}

SEQUENCY_CASE(commas_are_separators_if_this_gives_a_power_of_two_values)
{
    for (const std::string text :
         {"1,2,3,4", "1, 2, 3, 4", "1,2,3,4;5,6,7,8", "3,-4;5,-6", "1,2", "1.5,2.5;3.5,4.5"}) {
        INFO(text);
        CHECK_EQUAL(notesOf(text), "");
    }
    CHECK_EQUAL(tableReading("1,2,3,4;5,6,7,8"), "numbers n=3: 1 2 3 4 5 6 7 8");
    CHECK_EQUAL(tableReading("1.5,2.5;3.5,4.5"), "numbers n=2: 1.5 2.5 3.5 4.5");
    // Both interpretations are possible. The reader chooses the more likely one and adds a note.
    CHECK_EQUAL(tableReading("1,5\n2,5\n"), "numbers n=2: 1 5 2 5");
    CHECK_EQUAL(notesOf("# list\n1,5\n2,5\n"),
                "2: commas were read as separators of 4 integers; decimal commas "
                "need semicolons between the numbers");
    const auto table = io::readTruthTable("1,5\n2,5\n", {});
    REQUIRE(table && table->notes.size() == 1);
    CHECK(table->notes[0].kind == io::NoteKind::Choice);
}

// The digits are read as bits. The reader adds a note if the format `numbers` would give another function.
SEQUENCY_CASE(ambiguous_bits_with_commas_get_a_note)
{
    const auto note = [](int bits) {
        return "1: commas were read as separators of " + std::to_string(bits) +
               " bits; --input-format numbers reads decimal commas";
    };
    CHECK_EQUAL(tableReading("1,0;0,1"), "bits n=2: 1001");
    CHECK_EQUAL(notesOf("1,0;0,1"), note(4));
    CHECK_EQUAL(notesOf("1,0; 0,1;\n1,1; 0,0"), note(8));
    CHECK_EQUAL(tableReading("1,0;0,1", readAs(Format::Numbers)), "numbers n=1: 1 0.1");
    const auto table = io::readTruthTable("1,0;0,1", {});
    REQUIRE(table && table->notes.size() == 1);
    CHECK(table->notes[0].kind == io::NoteKind::Choice);
    // No note is added if the format is given, if the separators leave one interpretation, or if both formats give the same function.
    CHECK_EQUAL(notesOf("1,0;0,1", readAs(Format::Bits)), "");
    io::ReadOptions named;
    named.source = "f.bits";
    CHECK_EQUAL(notesOf("1,0;0,1", named), "");
    for (const std::string text :
         {"1,0,0,1", "1;0;0;1", "1, 0; 0, 1", "0,1", "1,0 0,1", "1001", "1,0,0,1;1,1,1,1"}) {
        INFO(text);
        CHECK_EQUAL(notesOf(text), "");
    }
    // The requested number of values equals the number of bits, so the commas cannot be decimal commas.
    io::ReadOptions options;
    options.variables = 2;
    CHECK_EQUAL(notesOf("1,0;0,1", options), "");
    CHECK_EQUAL(tableReading("1,0;0,1", options), "bits n=2: 1001");
}

SEQUENCY_CASE(the_expected_number_of_values_decides_the_meaning_of_commas)
{
    io::ReadOptions options;
    options.variables = 3;
    CHECK_EQUAL(tableReading("1,5;2,5;0,5;3,5", options), "numbers n=3: 1 5 2 5 0 5 3 5");
    options.variables = 2;
    CHECK_EQUAL(tableReading("1,5\n2,5\n0,5\n3,5\n", options), "numbers n=2: 1.5 2.5 0.5 3.5");
    io::ReadOptions ternary;
    ternary.radix = 3;
    CHECK_EQUAL(tableReading("1,5;2,5;-0,5", ternary), "numbers n=1: 1.5 2.5 -0.5");
    CHECK_EQUAL(tableReading("1,5;2,5;0,5", ternary), "numbers n=1: 1.5 2.5 0.5");
}

SEQUENCY_CASE(csv_columns_with_decimal_commas_are_read)
{
    CHECK_EQUAL(tableReading("index;value\n0;1,5\n1;-0,25\n", readAs(Format::Csv)), "csv n=1: 1.5 -0.25");
    CHECK_EQUAL(notesOf("index;value\n0;1,5\n1;-0,25\n", readAs(Format::Csv)),
                "2: commas within cells were read as decimal commas");
    CHECK_EQUAL(tableReading("a;b\n1;2,5\n3;4\n"), "csv n=1: a=1 3 b=2.5 4");
    CHECK_EQUAL(tableReading("1,5;2,5\n0,5;3,5\n", readAs(Format::Csv)), "csv n=1: 1.5 0.5 2.5 3.5");
    CHECK_EQUAL(tableReading("a\tb\n1,5\t2\n3\t4\n", readAs(Format::Csv)), "csv n=1: a=1.5 3 b=2 4");
    CHECK_EQUAL(tableReading("a,b\n\"1,5\",2\n3,4\n", readAs(Format::Csv)), "csv n=1: a=1.5 3 b=2 4");
    CHECK_EQUAL(tableReading("a\n1,5\n2,5\n", readAs(Format::Csv)), "csv n=1: a=1.5 2.5");
    // Columns of integers that are separated by commas are read as integers.
    CHECK_EQUAL(tableReading("a,b\n1,5\n2,5\n", readAs(Format::Csv)), "csv n=1: a=1 2 b=5 5");
    CHECK_EQUAL(tableReading("a;b\n1;1,2,3\n2;5\n", readAs(Format::Csv)), "csv n=1: a=1 2");
}

SEQUENCY_CASE(number_lists_of_only_0_and_1_are_read_as_boolean_functions)
{
    CHECK_EQUAL(tableReading("0 1 1 0", readAs(Format::Numbers)), "numbers n=2: 0110");
    CHECK_EQUAL(tableReading("0 1 1 -1", readAs(Format::Numbers)), "numbers n=2: 0 1 1 -1");
    CHECK_EQUAL(tableReading("0 1 1 2", readAs(Format::Numbers)), "numbers n=2: 0 1 1 2");
    std::string longList;
    std::string longBits;
    for (int i = 0; i < 256; ++i) {
        longList += i % 3 == 0 ? "1\n" : "0\n";
        longBits += i % 3 == 0 ? '1' : '0';
    }
    CHECK_EQUAL(tableReading(longList, readAs(Format::Numbers)), "numbers n=8: " + longBits);
    io::ReadOptions ternary = readAs(Format::Numbers);
    ternary.radix = 3;
    CHECK_EQUAL(tableReading("0 1 2", ternary), "numbers n=1: 0 1 2");
    // Functions of any element type can be written in a Boolean format if all values are 0 or 1.
    for (const std::string text : {"0 1 1 0", "0.0 1 1.0 0"}) {
        const auto table = VALUE_OF(io::readTruthTable(text, readAs(Format::Numbers)));
        CHECK_EQUAL(written(table, writeAs(Format::Bits)), "0110\n");
        CHECK_EQUAL(written(table, writeAs(Format::Hex)), "6\n");
        CHECK_EQUAL(written(table, writeAs(Format::Pla)), ".i 2\n.o 1\n.p 2\n01 1\n10 1\n.e\n");
        CHECK_EQUAL(written(table, writeAs(tests::formatCalled("digital"))),
                    "x1,x2,,f\n0,0,,0\n0,1,,1\n1,0,,1\n1,1,,0\n");
    }
    const auto columns = VALUE_OF(io::readTruthTable("a,b\n0.0,1\n1,0\n", readAs(Format::Csv)));
    CHECK_EQUAL(written(columns, writeAs(tests::formatCalled("digital"))), "x1,,a,b\n0,,0,1\n1,,1,0\n");
    const auto numbers = VALUE_OF(io::readTruthTable("0.5 1", readAs(Format::Numbers)));
    CHECK_EQUAL(written(numbers, writeAs(Format::Bits)),
                "error: the format bits cannot hold the table: output f is not Boolean");
}

// A single word of hexadecimal digits could also be a number, so a note states the interpretation.
SEQUENCY_CASE(a_single_word_read_as_hexadecimal_gets_a_note)
{
    const std::string note =
        "0: read as hexadecimal, highest index first (--input-format selects another format)";
    for (const std::string text : {"10a1", "e8", "1e5f", "0xE8"}) {
        INFO(text);
        CHECK_EQUAL(notesOf(text), note);
    }
    CHECK_EQUAL(notesOf("10a1", readAs(Format::Hex)), "");
    io::ReadOptions suffixed;
    suffixed.source = "f.hex";
    CHECK_EQUAL(notesOf("10a1", suffixed), "");
    CHECK_EQUAL(notesOf("1011"), "");
}
