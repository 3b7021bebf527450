// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests tables with a header: CSV columns of values, and truth tables as written by Digital, Logic Friday and Logisim.
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"
#include "tests/support/drivers/stop_poll_counter.h"

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

std::string reading(const std::string& text, Format format, const std::string& column = "")
{
    io::ReadOptions options = readAs(format);
    options.column = column;
    return tableReading(text, options);
}

}  // namespace

SEQUENCY_CASE(csv_columns_are_read_as_functions)
{
    CHECK_EQUAL(reading("index,value\n0,1\n1,0\n", Format::Csv), "csv n=1: 10");
    CHECK_EQUAL(reading("index,value\n0,1\n1,-5\n", Format::Csv), "csv n=1: 1 -5");
    CHECK_EQUAL(reading("index,value\r\n0,1\r\n1,0.5\r\n", Format::Csv), "csv n=1: 1 0.5");
    CHECK_EQUAL(reading("index,re,im\n0,1,0\n1,0,-2.5\n", Format::Csv), "csv n=1: 1 0 0 -2.5");
    CHECK_EQUAL(reading("a,b\n0,4\n1,5\n", Format::Csv), "csv n=1: a=01 b=4 5");
    CHECK_EQUAL(reading("0;4\n1;5\n", Format::Csv), "csv n=1: 01 4 5");
    CHECK_EQUAL(reading("x\ty\n 7 \t1\n8\t0\n", Format::Csv), "csv n=1: x=7 8 y=10");
    CHECK_EQUAL(reading("7\n8\n", Format::Csv), "csv n=1: 7 8");
    CHECK_EQUAL(reading("# made by hand\n\"a \"\"b\"\"\",\"c,d\"\n1,2\n\n3,4\n", Format::Csv),
                "csv n=1: a \"b\"=1 3 c,d=2 4");
}

SEQUENCY_CASE(separators_inside_quotes_do_not_separate_csv_cells)
{
    const std::string expected = "csv n=1: a, x=1 3 b=2 4";
    CHECK_EQUAL(reading("\"a, x\";b\n1;2\n3;4\n", Format::Csv), expected);
    CHECK_EQUAL(reading("\"a, x\";b\n1;2\n3;4\n", Format::Auto), expected);
    CHECK_EQUAL(reading("\"a, x\"\tb\n1\t2\n3\t4\n", Format::Auto), expected);
    CHECK_EQUAL(reading("a;\"b, c\"\n1;2\n3;4\n", Format::Auto), "csv n=1: a=1 3 b, c=2 4");
    CHECK_EQUAL(reading("5\" disk,b\n1,2\n3,4\n", Format::Csv), "csv n=1: 5\" disk=1 3 b=2 4");
    CHECK_EQUAL(reading("\"a;\"\"x\",,F\n0,,1\n1,,0\n", Format::Auto), "digital n=1 a;\"x: F=10");
}

// With one pass per column, reading 32,000 columns took 19 s. The reader polls the stop token every 1024 lines, so the number of polls shows the
// number of passes.
SEQUENCY_CASE(the_number_of_passes_over_a_csv_file_does_not_depend_on_its_columns)
{
    const auto pollsOf = [](int columns) {
        std::string text;
        for (int row = 0; row < 1 << 16; ++row)
            for (int i = 0; i < columns; ++i)
                text += std::to_string((i + row) % 3) + (i + 1 < columns ? "," : "\n");
        const StopPollCounter watch;
        const auto table = VALUE_OF(io::readTruthTable(text, readAs(Format::Csv), watch.control()));
        CHECK_EQUAL(table.outputs.size(), std::size_t(columns));
        return watch.polls();
    };
    const std::uint64_t two = pollsOf(2);
    CHECK(two >= 4);
    CHECK_EQUAL(pollsOf(12), two);
}

SEQUENCY_CASE(csv_files_with_many_columns_are_read_completely)
{
    constexpr int columns = 32'000;
    std::string text;
    for (int row = 0; row < 8; ++row)
        for (int i = 0; i < columns; ++i)
            text += std::to_string((i + row) % 3) + (i + 1 < columns ? "," : "\n");
    std::string words;
    for (int row = 0; row < 9; ++row)  // the first row is the header
        for (int i = 0; i < columns; ++i)
            words += (i % 2 == 0 ? "1" : "w") + std::string(i + 1 < columns ? "," : "\n");
    for (const std::string& file : {text, words}) {
        const auto table = VALUE_OF(io::readTruthTable(file, readAs(Format::Csv)));
        CHECK_EQUAL(table.outputs.size(), std::size_t(file == text ? columns : columns / 2));
        if (file == text)
            CHECK_EQUAL(columnText(table, 31'999), "1 2 0 1 2 0 1 2");
        CHECK(table.notes.size() <= 50);
    }
}

SEQUENCY_CASE(a_single_csv_column_can_be_selected)
{
    const std::string text = "name,first,second\nx,1,4\ny,0,5\n";
    CHECK_EQUAL(reading(text, Format::Csv), "csv n=1: first=10 second=4 5");
    CHECK_EQUAL(notesOf(text, readAs(Format::Csv)),
                "2: the column 'name' was ignored: 'x' is not a finite number");
    CHECK_EQUAL(reading(text, Format::Csv, "second"), "csv n=1: second=4 5");
    CHECK_EQUAL(reading(text, Format::Csv, "2"), "csv n=1: second=4 5");
    CHECK_EQUAL(reading(text, Format::Csv, "name"), "file:2:1: 'x' is not a finite number");
    CHECK_EQUAL(reading(text, Format::Csv, "third"),
                "file: unknown column 'third', expected 0 to 2 or a name of the first row");
    io::ReadOptions options = readAs(Format::Csv);
    options.output = "second";
    CHECK_EQUAL(tableReading(text, options), "csv n=1: second=4 5");
}

SEQUENCY_CASE(values_of_csv_columns_are_read_in_the_requested_radix)
{
    io::ReadOptions options = readAs(Format::Csv);
    options.radix = 3;
    CHECK_EQUAL(tableReading("a,b\n0,4\n1,5\n2,6\n", options), "csv n=1: a=0 1 2 b=4 5 6");
}

SEQUENCY_CASE(invalid_csv_files_are_refused_with_the_location)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "1:1: no values found, expected columns of numbers"},
        {"a,b\n", "1:1: no values found, expected a power of 2"},
        {"a,b\n1,2\n3\n", "3:2: 1 cells found, expected 2 as in the first row"},
        {"a,b\n1,2\n3,4,5\n", "3:6: 3 cells found, expected 2 as in the first row"},
        {"a\n1\nx\n", "3:1: 'x' is not a finite number"},
        {"a\n1\nnan\n", "3:1: 'nan' is not a finite number"},
        {"nan\n1\n", "1:1: 'nan' is not a finite number"},
        {"a,b\n1,x\n,2\n", "3:1: '' is not a finite number"},
        {"a\n1\n2\n3\n", "4:2: 3 values found, expected a power of 2 (2 or 4)"},
        {"a\n\"1\n2\n", "2:1: a quote is not closed"},
        {"a\n\"1\"2\n", "2:4: text found after a quoted cell, expected the next cell"},
        {"index,value\n0,1\n2,1\n", "3:1: index '2' found, expected 1"},
        {"index,value\n1,1\n0,1\n", "2:1: index '1' found, expected 0"},
        {"a\n1,2,3\n2,5\n", "2:1: '1,2,3' is not a finite number"},
        {"a\n1\n99999999999999999999\n",
         "3:1: '99999999999999999999' does not fit in 64 bits, expected "
         "-9223372036854775808 to 9223372036854775807 (or a decimal point, to be read "
         "as a real)"},
    };
    for (const auto& [text, message] : cases) {
        INFO(text);
        CHECK_EQUAL(reading(text, Format::Csv), "file:" + message);
    }
}

// A name from a file is shortened, and line breaks and control characters in it are replaced.
SEQUENCY_CASE(long_column_names_are_shortened_in_messages)
{
    auto options = readAs(Format::Csv);
    options.output = "a\nb";
    CHECK_EQUAL(tests::tableReading("\"x\x01y\x1b[31m\"," + std::string(3000, 'n') + "\n0,1\n1,0\n", options),
                "file: unknown output 'a?b', expected 0 to 1 or one of: x?y?[31m, " + std::string(30, 'n') +
                    "…");
}

SEQUENCY_CASE(truth_tables_exported_by_digital_are_read)
{
    CHECK_EQUAL(reading("A,B,,F\n0,0,,1\n0,1,,0\n1,0,,x\n1,1,,1\n", tests::formatCalled("digital")),
                "digital n=2 A,B: F=10-1");
    CHECK_EQUAL(reading("A,B,,F,G\n1,X,,1,0\n0,-,,0,1\n", tests::formatCalled("digital")),
                "digital n=2 A,B: F=0011 G=1100");
    CHECK_EQUAL(reading("A,B,,F\n1,1,,1\n", tests::formatCalled("digital")), "digital n=2 A,B: F=---1");
    CHECK_EQUAL(notesOf("A,B,,F\n1,1,,1\n", readAs(tests::formatCalled("digital"))),
                "1: points that no row lists were read as don't-cares");
    CHECK_EQUAL(notesOf("A,,F\n1,,1\n0,,1\n", readAs(tests::formatCalled("digital"))), "");
    CHECK_EQUAL(reading("A;B;;F\n1;x;;1\n0;x;;0\n", tests::formatCalled("digital")),
                "digital n=2 A,B: F=0011");
    CHECK_EQUAL(reading("A,B,,F\n1,x,,1\nx,1,,1\n0,0,,0\n", tests::formatCalled("digital")),
                "digital n=2 A,B: F=0111");
    CHECK_EQUAL(reading(",F\n,1\n", tests::formatCalled("digital")), "digital n=0: F=1");
}

SEQUENCY_CASE(truth_tables_exported_by_logisim_are_read)
{
    CHECK_EQUAL(
        reading("A B | F\n~~~~~~~\n0 0 | 1\n0 1 | 0 # comment\n1 - | x\n", tests::formatCalled("logisim")),
        "logisim n=2 A,B: F=10--");
    CHECK_EQUAL(
        reading("A B[1..0] | D[4..0]\n0 00 | 00001\n0 01|1f\n0 1x | 0-\n1 -- | x0\n",
                tests::formatCalled("logisim")),
        "logisim n=3 A,B[1],B[0]: D[4]=0100---- D[3]=01--0000 D[2]=01--0000 D[1]=01--0000 D[0]=11--0000");
    CHECK_EQUAL(reading("\"A\",\"B[1..0]\",,\"|\",\"F\"\n\"0\",\"0\",\"0\",\"|\",\"1\"\n0,0,1,|,0\n0,1,-,|,"
                        "1\n1,-,-,|,x\n",
                        tests::formatCalled("logisim")),
                "logisim n=3 A,B[1],B[0]: F=1011----");
}

SEQUENCY_CASE(errors_for_contradicting_truth_table_rows_name_both_lines)
{
    CHECK_EQUAL(reading("A,B,,F\n1,x,,1\nx,1,,0\n", tests::formatCalled("digital")),
                "file:3:1: output F is 0 at 11 here, but 1 in line 2");
    CHECK_EQUAL(reading("A B | F\n1 - | 1\n- 1 | 0\n", tests::formatCalled("logisim")),
                "file:3:1: output F is 0 at 11 here, but 1 in line 2");
}

SEQUENCY_CASE(invalid_truth_table_files_are_refused_with_the_location)
{
    const std::vector<std::pair<std::string, std::string>> digital{
        {"", "1:1: no heading found, expected the names of inputs and outputs"},
        {"A,B,F\n0,0,1\n", "1:5: the heading has no gap, expected an empty column between inputs and "
                           "outputs, or inputs that count through all combinations"},
        {"A,,B,,F\n", "1:6: a second empty column, expected one between inputs and outputs"},
        {"A,B,\n", "1:1: a heading without outputs"},
        {"A,,F\n0,1,1\n", "2:3: '1' between inputs and outputs, expected nothing"},
        {"A,,F\n0,,2\n", "2:4: '2' is not a value, expected 0, 1, - or x"},
        {"A,,F\n0,,\n", "2:4: '' is not a value, expected 0, 1, - or x"},
        {"A,,F\n0,1\n", "2:4: 2 cells found, expected 3 as in the heading"},
    };
    for (const auto& [text, message] : digital) {
        INFO(text);
        CHECK_EQUAL(reading(text, tests::formatCalled("digital")), "file:" + message);
    }
    const std::vector<std::pair<std::string, std::string>> logisim{
        {"",
         "1:1: no heading found, expected the names of the inputs, then |, then the names of the outputs"},
        {"A B F\n", "1:6: the heading has no |, expected one between inputs and outputs"},
        {"A | B | F\n", "1:7: a second |, expected one between inputs and outputs"},
        {"A |\n", "1:1: a heading without outputs"},
        {"A[3..1] | F\n", "1:1: 'A[3..1]' is not a heading name, expected a name or name[high..0]"},
        {"A[99..0] | F\n", "1:1: 'A[99..0]' is not a heading name, expected a name or name[high..0]"},
        {"A B | F\n0 | 1\n", "2:3: a | in a different column than in the heading"},
        {"A B | F\n0 1 1\n", "2:6: 3 columns found, expected 3 and a | between inputs and outputs"},
        {"A B | F\n0 1 | 1 1\n", "2:9: more than the 3 columns of the heading"},
        {"A B | F\n0 1 |\n", "2:6: 2 columns found, expected 3 and a | between inputs and outputs"},
        {"A B | F\n0 z | 1\n",
         "2:3: 'z' is not a value, expected 0, 1, -, x or a hexadecimal digit (for four bits)"},
        {"A[3..0] | F\n01 | 1\n", "2:1: 2 characters found, expected 4 binary or 1 hexadecimal ones"},
        {"A[4..0] | F\n2f | 1\n", "2:1: '2f' does not fit in 5 bits"},
        {"\"A\",\"B\"\n", "1:8: the heading has no |, expected one between inputs and outputs"},
        {"A[1..0],|,F\n", "1:9: 'A[1..0]' needs 2 columns, expected empty names after it"},
        {"A,|,|,F\n", "1:5: '|' is not a heading name, expected a name, name[high..0] or one |"},
    };
    for (const auto& [text, message] : logisim) {
        INFO(text);
        CHECK_EQUAL(reading(text, tests::formatCalled("logisim")), "file:" + message);
    }
    std::string wide;
    for (int i = 0; i < 80; ++i)
        wide += "i" + std::to_string(i) + " ";
    CHECK(reading(wide + "| f\n", tests::formatCalled("logisim"))
              .starts_with("file:1:1: 80 variables mean 2^80 values"));
}
