// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests names of inputs and outputs: every format that stores names either restores a name or refuses to write it.
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/csv_rows.h"
#include "engine/io/formats/format_row.h"
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

const std::vector<std::string>& nastyNames()
{
    static const std::vector<std::string> names{"a\nb",
                                                "a\rb",
                                                "a\r\nb",
                                                "\n",
                                                "a\"b",
                                                "\"",
                                                "\"\"",
                                                "\"a\"",
                                                "a,b",
                                                ",",
                                                "a;b",
                                                ";",
                                                "a\tb",
                                                "\t",
                                                "a b",
                                                " a",
                                                "a ",
                                                " ",
                                                "#a",
                                                "a#",
                                                "|",
                                                "a|b",
                                                "~",
                                                "=",
                                                "a=b",
                                                "\\",
                                                "a\\",
                                                ".",
                                                ".e",
                                                ".end",
                                                "0",
                                                "1",
                                                "-",
                                                "12",
                                                "1,5",
                                                "1;2\n3;4",
                                                "nan",
                                                "index",
                                                "re",
                                                "im",
                                                "x",
                                                "x1",
                                                "[3..0]",
                                                "B[1..0]",
                                                "'",
                                                "{",
                                                "// a",
                                                "\xEF\xBB\xBF",
                                                "\xC3\xA4",
                                                "a\xC2\xA0z",
                                                "\xE2\x80\xA8",
                                                "\x01",
                                                "\x1b[31m",
                                                "\x7f",
                                                std::string("a\0b", 3),
                                                std::string(3000, 'n')};
    return names;
}

bool holdsInputNames(Format format)
{
    return io::formatRow(format)->keepsNames == io::KeepsNames::All;
}

bool holdsOutputNames(Format format)
{
    return holdsInputNames(format) || io::formatRow(format)->keepsNames == io::KeepsNames::Outputs;
}

io::TruthTable namedTable(const std::string& input, const std::string& output, int variables)
{
    std::mt19937_64 random = generator(71);
    io::TruthTable table = randomTable(variables, 2, false, random);
    for (int v = 0; v + 1 < variables; ++v)
        table.inputNames.push_back("in" + std::to_string(v));
    table.inputNames.push_back(input);
    table.outputs[0].name = output;
    table.outputs[1].name = "other";
    return table;
}

// Writes and reads the table. Returns "kept" or the message of the refusal. Any other outcome is a failure.
std::string outcome(const io::TruthTable& table, Format format)
{
    io::WriteOptions options = writeAs(format);
    options.replacesNames = false;
    const std::string bytes = written(table, options);
    if (bytes.starts_with("error: "))
        return bytes;
    const auto back = io::readTruthTable(bytes, readAs(format));
    if (!back)
        return "not read back: " + back.error().text() + "\n" + bytes;
    for (std::size_t i = 0; i < back->outputs.size(); ++i) {
        if (columnText(*back, i) != columnText(table, i))
            return "other values\n" + bytes;
        if (holdsOutputNames(format) && back->outputs[i].name != table.outputs[i].name)
            return "another output name: " + back->outputs[i].name;
    }
    if (holdsInputNames(format) && back->inputNames != table.inputNames)
        return "another input name";
    return "kept";
}

}  // namespace

SEQUENCY_CASE(every_format_preserves_unusual_names_or_refuses_to_write_them)
{
    for (const io::FormatInfo& info : io::formats()) {
        if (!info.holdsSeveral)
            continue;
        const int variables = info.format == tests::formatCalled("bsbox") ? 6 : 2;
        for (const std::string& name : nastyNames()) {
            for (const bool isInput : {true, false}) {
                INFO(std::string(info.name) + (isInput ? " input " : " output ") + base::quotedToken(name));
                const std::string result =
                    outcome(namedTable(isInput ? name : "a", isInput ? "f" : name, variables), info.format);
                const bool refused = result.starts_with(
                    "error: the format " + std::string(info.name) + " cannot hold the table: the " +
                    (isInput ? "input" : "output") + " name " + base::quotedToken(name) + ", expected ");
                if (!refused)
                    CHECK_EQUAL(result, "kept");
                CHECK(!refused || holdsOutputNames(info.format));
            }
        }
    }
}

// CSV and Digital tables quote names, and session files escape them, so these formats can store every name that is valid UTF-8.
SEQUENCY_CASE(formats_with_quoted_names_preserve_every_name)
{
    for (const std::string& name : nastyNames()) {
        const bool isText = name.find('\0') == std::string::npos;
        INFO(base::quotedToken(name));
        CHECK_EQUAL(outcome(namedTable("a", name, 2), Format::Session), "kept");
        if (isText)
            CHECK_EQUAL(outcome(namedTable("a", name, 2), Format::Csv), "kept");
        if (isText && name != "|") {
            CHECK_EQUAL(outcome(namedTable("a", name, 2), tests::formatCalled("digital")), "kept");
            CHECK_EQUAL(outcome(namedTable(name, "f", 2), tests::formatCalled("digital")), "kept");
        }
    }
}

SEQUENCY_CASE(multi_line_names_do_not_affect_format_detection)
{
    const io::TruthTable table = namedTable("a\nb", "f\ng", 2);
    for (const Format format : {Format::Csv, tests::formatCalled("digital")}) {
        io::ReadOptions options;
        options.source = "f.csv";
        const auto back = VALUE_OF(io::readTruthTable(written(table, writeAs(format)), options));
        CHECK(back.format == format);
        CHECK_EQUAL(back.outputs[0].name, "f\ng");
    }
}

SEQUENCY_CASE(tables_whose_output_names_would_coincide_in_the_file_are_not_written)
{
    io::TruthTable table = namedTable("a", "re", 2);
    table.outputs[1].name = "IM";
    CHECK(outcome(table, Format::Csv)
              .starts_with("error: the format csv cannot hold the table: the output names"));
    CHECK_EQUAL(outcome(table, tests::formatCalled("digital")), "kept");
}

SEQUENCY_CASE(a_csv_file_of_a_single_output_preserves_the_output_name)
{
    const auto table = VALUE_OF(io::readTruthTable("index,carry\n0,1\n1,0\n", readAs(Format::Csv)));
    CHECK_EQUAL(table.outputs[0].name, "carry");
    CHECK_EQUAL(written(table, writeAs(Format::Csv)), "index,carry\n0,1\n1,0\n");
}

// A quoted cell that is never closed ends at the end of the text, not of the line.
SEQUENCY_CASE(quoted_csv_names_may_contain_line_ends)
{
    CHECK_EQUAL(tableReading("\"a\nb\",c\n0,1\n1,1\n", readAs(Format::Csv)), "csv n=1: a\nb=01 c=11");
    CHECK_EQUAL(tableReading("a,c\n0,\"1\n1,1\n", readAs(Format::Csv)), "file:2:3: a quote is not closed");
    CHECK_EQUAL(tableReading("a,\"c\n\"x\n0,1\n", readAs(Format::Csv)),
                "file:2:2: text found after a quoted cell, expected the next cell");
    // Spreadsheets evaluate cells that begin with these characters, so they are escaped. Numbers are unchanged.
    CHECK_EQUAL(io::csvCell("=1+2", ','), "'=1+2");
    CHECK_EQUAL(io::csvCell("@SUM(A1)", ','), "'@SUM(A1)");
    CHECK_EQUAL(io::csvCell("+cmd|' /C calc'!A0", ','), "'+cmd|' /C calc'!A0");
    CHECK_EQUAL(io::csvCell("-x,y", ','), "\"'-x,y\"");
    CHECK_EQUAL(io::csvCell("\t=1", ','), "\"'\t=1\"");
    CHECK_EQUAL(io::csvCell("\r=1", ','), "\"'\r=1\"");
    CHECK_EQUAL(io::csvCell("'=1", ','), "''=1");
    CHECK_EQUAL(tableReading("'=a,''=b,'-c\n0,1,1\n1,1,0\n", readAs(Format::Csv)),
                "csv n=1: =a=01 '=b=11 -c=10");
    CHECK_EQUAL(io::csvCell("-1", ','), "-1");
    CHECK_EQUAL(io::csvCell("+2.5e3", ','), "+2.5e3");
    CHECK_EQUAL(io::csvCell("-", ','), "-");
    CHECK_EQUAL(io::csvCell("a\tb", ','), "\"a\tb\"");
    CHECK_EQUAL(io::csvCell("a\tb", '\t'), "\"a\tb\"");
    CHECK_EQUAL(io::csvCell("a,b", '\t'), "a,b");
    CHECK_EQUAL(io::csvCell("a\r", ','), "\"a\r\"");
}

// The location is that of the second occurrence of the whole name, even if the same letters occur earlier.
SEQUENCY_CASE(a_note_about_a_repeated_name_contains_the_location)
{
    CHECK_EQUAL(
        notesOf("# a b\n.i 2\n.o 2\n\n.ilb a a\n.ob b\nb\n11 11\n.e\n"),
        "5: the name 'a' occurs twice among the inputs / 7: the name 'b' occurs twice among the outputs");
    CHECK_EQUAL(notesOf("# f f f\nf,g,f\n0,1,0\n1,1,1\n", readAs(Format::Csv)),
                "2: the name 'f' occurs twice among the outputs");
    CHECK_EQUAL(
        notesOf("# a f\n\na,a,,f,f\n0,0,,1,0\n0,1,,1,0\n1,0,,1,0\n1,1,,1,0\n",
                readAs(tests::formatCalled("digital"))),
        "3: the name 'a' occurs twice among the inputs / 3: the name 'f' occurs twice among the outputs");
    CHECK_EQUAL(
        notesOf("# a\na a | f\n0 0 | 1\n0 1 | 1\n1 0 | 1\n1 1 | 0\n", readAs(tests::formatCalled("logisim"))),
        "2: the name 'a' occurs twice among the inputs");
    const auto table = VALUE_OF(io::readTruthTable(".i 2\n.o 1\n.ilb ab a\n# a\n11 1\n.e\n", {}));
    CHECK(table.notes.empty());
    const auto columns = io::readTruthTable("# a\n.i 2\n.o 1\n.ilb  a  a\n11 1\n.e\n", {});
    REQUIRE(columns && columns->notes.size() == 1);
    CHECK_EQUAL(columns->notes[0].place.column, 10U);
}

// Labels that are not valid UTF-8 are decoded as Latin-1, with a note. Values are not decoded.
SEQUENCY_CASE(labels_encoded_in_latin_1_are_converted_to_utf_8_with_a_note)
{
    const std::string pla = ".i 1\n.o 2\n.ilb Eing\xE4nge\n.ob \xFC \xC3\xBC\n1 1-\n.e\n";
    CHECK_EQUAL(tableReading(pla), "pla n=1 Eing\xC3\xA4nge: \xC3\xBC=01 \xC3\xBC=0-");
    CHECK_EQUAL(notesOf(pla), "3: names that are not UTF-8 were read as Latin-1 (Windows-1252) / "
                              "4: the name '\xC3\xBC' occurs twice among the outputs");
    CHECK_EQUAL(
        tableReading("a,b\xE9,,F\n0,0,,1\n0,1,,1\n1,0,,1\n1,1,,0\n", readAs(tests::formatCalled("digital"))),
        "digital n=2 a,b\xC3\xA9: F=1110");
    CHECK_EQUAL(tableReading("\x80uro,b\n0,1\n1,1\n", readAs(Format::Csv)),
                "csv n=1: \xE2\x82\xACuro=01 b=11");
    CHECK_EQUAL(tableReading(".model m\xFC\n.inputs \xE4\n.outputs f\n.names \xE4 f\n1 1\n.end\n"),
                "blif n=1 \xC3\xA4: f=01");
    io::ReadOptions options;
    options.output = "\xC3\xBC";
    CHECK_EQUAL(tableReading(".i 1\n.o 2\n.ob a \xFC\n1 10\n0 01\n.e\n", options), "pla n=1: \xC3\xBC=10");
    io::ReadOptions column = readAs(Format::Csv);
    column.column = "\xC3\xBC";
    CHECK_EQUAL(tableReading("a,\xFC\n0,3\n1,4\n", column), "csv n=1: \xC3\xBC=3 4");
    const auto table = io::readTruthTable(pla, {});
    REQUIRE(table && !table->notes.empty());
    CHECK(table->notes[0].kind == io::NoteKind::Choice);
    // The encoding of a comment has no influence on the names.
    CHECK_EQUAL(notesOf(".i 1\n.o 1\n.ob \xC3\xBC # \xFC\n1 1\n.e\n"), "");
}

SEQUENCY_CASE(bytes_that_are_not_utf_8_are_read_as_windows_1252)
{
    CHECK_EQUAL(base::utf8Text("\xE9 \x80 \x9F \xFF \xA0"),
                "\xC3\xA9 \xE2\x82\xAC \xC5\xB8 \xC3\xBF \xC2\xA0");
    CHECK_EQUAL(base::utf8Text("\x81"), "\xEF\xBF\xBD");
    CHECK_EQUAL(base::utf8Text("a\xC3\xA9"), "a\xC3\xA9");
    for (int byte = 0; byte < 256; ++byte)
        CHECK(base::isUtf8(base::utf8Text(std::string(1, static_cast<char>(byte)))));
}

SEQUENCY_CASE(a_dot_alone_in_a_pla_file_is_refused)
{
    CHECK_EQUAL(tableReading(".i 1\n.o 1\n.\n1 1\n.e\n"),
                "file:3:1: a '.' alone, expected a keyword such as .i or .e, or a row");
    CHECK_EQUAL(tableReading(".i 1\n.o 1\n  . 3\n1 1\n.e\n"),
                "file:3:3: a '.' alone, expected a keyword such as .i or .e, or a row");
}
