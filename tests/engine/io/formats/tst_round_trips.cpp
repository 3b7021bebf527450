// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that functions are unchanged after writing and reading: every format, random functions of every size, and names and don't-cares if the format
// stores them.
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"

#include <complex>

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

// Compares the values, and also the names if both tables have names.
void checkSame(const io::TruthTable& actual, const io::TruthTable& expected)
{
    CHECK_EQUAL(actual.radix, expected.radix);
    CHECK_EQUAL(actual.variables, expected.variables);
    REQUIRE(actual.outputs.size() == expected.outputs.size());
    for (std::size_t i = 0; i < actual.outputs.size(); ++i)
        CHECK_EQUAL(columnText(actual, i), columnText(expected, i));
}

// Writes the table. Reads it with the given format and, if possible, with the detected format. Compares the results with the table.
void checkThereAndBack(const io::TruthTable& table, io::WriteOptions options, io::ReadOptions reading)
{
    const std::string bytes = written(table, options);
    INFO(std::string(io::formatName(options.format)) + " n=" + std::to_string(table.variables) + "\n" +
         bytes.substr(0, 400));
    reading.format = options.format;
    reading.first = options.first;
    reading.type = options.format == Format::Raw ? options.type : "";
    const auto back = VALUE_OF(io::readTruthTable(bytes, reading));
    checkSame(back, table);
}

}  // namespace

SEQUENCY_CASE(boolean_functions_are_unchanged_after_writing_and_reading_every_format)
{
    std::mt19937_64 random = generator(11);
    for (const io::FormatInfo& info : io::formats()) {
        for (int variables = 0; variables <= 10; ++variables) {
            for (const std::size_t outputs : {1U, 3U}) {
                if (info.format == Format::Complex || info.format == Format::Numbers)
                    continue;  // these formats are read as numbers
                if ((outputs > 1 && !info.holdsSeveral) ||
                    (info.format == tests::formatCalled("bsbox") && variables < 6))
                    continue;
                const bool isBsbox = info.format == tests::formatCalled("bsbox");
                const bool word = info.holdsWords && (!isBsbox || outputs > 1);
                io::ReadOptions reading;
                if (word)
                    reading.outputBits = static_cast<int>(outputs);
                reading.variables = variables;  // one hexadecimal digit or one byte of bits is ambiguous
                io::WriteOptions options = writeAs(info.format);
                if (info.format == Format::Raw)
                    options.type = variables % 2 == 0 ? "bits" : "uint8";
                const io::TruthTable table = randomTable(variables, outputs, info.holdsDontCares, random);
                checkThereAndBack(table, options, reading);
            }
        }
    }
}

SEQUENCY_CASE(lists_with_either_index_first_are_unchanged_after_writing_and_reading)
{
    std::mt19937_64 random = generator(12);
    for (const Format format : {Format::Bits, Format::Hex, Format::Digits, Format::Raw, Format::Npy}) {
        for (const int variables : {2, 3, 6, 7, 9}) {
            const io::TruthTable table = randomTable(variables, 1, false, random);
            for (const io::First first : {io::First::Lowest, io::First::Highest}) {
                io::WriteOptions options = writeAs(format);
                options.first = first;
                options.type = format == Format::Raw ? "uint8" : "";
                io::ReadOptions reading;
                reading.variables = variables;
                checkThereAndBack(table, options, reading);
            }
        }
    }
    io::TruthTable and2 = *io::readTruthTable("0001", {});
    io::WriteOptions options = writeAs(Format::Bits);
    options.first = io::First::Highest;
    CHECK_EQUAL(written(and2, options), "1000\n");  // as kitty writes AND
    CHECK_EQUAL(written(and2, writeAs(Format::Hex)), "8\n");
    options.format = Format::Hex;
    options.first = io::First::Lowest;
    CHECK_EQUAL(written(and2, options), "1\n");
}

SEQUENCY_CASE(numbers_of_every_type_are_unchanged_after_writing_and_reading)
{
    std::mt19937_64 random = generator(13);
    std::uniform_real_distribution<double> reals(-1e6, 1e6);
    constexpr int variables = 5;
    constexpr std::size_t count = 32;
    auto integers = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(count));
    auto doubles = VALUE_OF(base::AlignedBuffer<double>::allocate(count));
    auto complexes = VALUE_OF(base::AlignedBuffer<std::complex<double>>::allocate(count));
    for (std::size_t i = 0; i < count; ++i) {
        integers[i] = static_cast<std::int64_t>(random());
        doubles[i] = reals(random);
        complexes[i] = {reals(random), reals(random)};
    }
    integers[3] = std::numeric_limits<std::int64_t>::min();
    const base::FunctionVector i{2, variables, std::move(integers)};
    const base::FunctionVector d{2, variables, std::move(doubles)};
    const base::FunctionVector c{2, variables, std::move(complexes)};
    for (const base::FunctionVector* function : {&i, &d, &c}) {
        const auto table = VALUE_OF(io::tableOf(*function));
        const bool complex = function == &c;
        for (const Format format :
             {Format::Numbers, Format::Complex, Format::Csv, Format::Npy, Format::Raw}) {
            if ((complex && format == Format::Numbers) || (!complex && format == Format::Complex))
                continue;
            io::WriteOptions options = writeAs(format);
            if (format == Format::Raw)
                options.type = complex ? "complex128" : function == &d ? "float64-be" : "int64-be";
            checkThereAndBack(table, options, {});
        }
    }
    const auto integerTable = VALUE_OF(io::tableOf(i));
    CHECK_EQUAL(written(integerTable, writeAs(Format::Pla)),
                "error: the format pla cannot hold the table: output f is not Boolean");
    io::WriteOptions narrow = writeAs(Format::Npy);
    narrow.type = "int8";
    CHECK(written(integerTable, narrow)
              .starts_with("error: the format npy cannot hold the table: value 0 of output f ("));
}

SEQUENCY_CASE(digits_of_every_radix_are_unchanged_after_writing_and_reading)
{
    std::mt19937_64 random = generator(14);
    for (const int radix : {3, 4, 5, 10, 11, 251}) {
        const auto function = VALUE_OF(io::tableOf(
            {radix, 1, [&] {
                 auto values = base::AlignedBuffer<std::uint8_t>::allocate(static_cast<std::size_t>(radix));
                 for (std::uint8_t& value : *values)
                     value = static_cast<std::uint8_t>(random() % static_cast<unsigned>(radix));
                 return std::move(*values);
             }()}));
        for (const Format format : {Format::Digits, Format::Csv, Format::Npy, Format::Raw}) {
            io::WriteOptions options = writeAs(format);
            options.type = format == Format::Raw ? "uint16" : "";
            io::ReadOptions reading;
            reading.radix = radix;
            checkThereAndBack(function, options, reading);
        }
    }
}

SEQUENCY_CASE(formats_with_names_preserve_the_names_of_variables_and_outputs)
{
    const std::string text = ".i 2\n.o 2\n.ilb left right\n.ob sum carry\n01 10\n10 10\n11 01\n.e\n";
    const auto table = VALUE_OF(io::readTruthTable(text, {}));
    for (const Format format : {Format::Pla, tests::formatCalled("blif"), tests::formatCalled("digital"),
                                tests::formatCalled("logisim")}) {
        INFO(std::string(io::formatName(format)));
        const std::string reading = tableReading(written(table, writeAs(format)), readAs(format));
        CHECK(reading.ends_with("n=2 left,right: sum=0110 carry=0001"));
    }
    const auto odd = VALUE_OF(io::readTruthTable("\"a b\",\"c\",,\"f,g\"\n1,1,,1\n0,x,,0\n1,0,,x\n", {}));
    CHECK_EQUAL(tableReading(written(odd, writeAs(tests::formatCalled("digital")))),
                "digital n=2 a b,c: f,g=00-1");
    CHECK_EQUAL(tableReading(written(odd, writeAs(Format::Pla))), "pla n=2 x1,c: f0=00-1");
    const auto same = VALUE_OF(io::readTruthTable(".inputs a\n.outputs a\n", {}));
    CHECK_EQUAL(tableReading(written(same, writeAs(tests::formatCalled("blif")))), "blif n=1 a: f0=01");
}

SEQUENCY_CASE(only_names_that_a_format_cannot_hold_are_replaced_with_a_note)
{
    const auto table = VALUE_OF(io::readTruthTable("\"a b\",x1,c,,c,\"f,g\",c\n1,-,-,,1,x,0\n",
                                                   readAs(tests::formatCalled("digital"))));
    CHECK_EQUAL(tableReading(written(table, writeAs(tests::formatCalled("blif")))).substr(0, 15),
                "blif n=3 x1_1,x");
    const auto notes = [&](Format format) {
        std::string text;
        for (const io::WriteNote& note : io::writeNotes(table, writeAs(format)))
            text += (text.empty() ? "" : " / ") + note.message;
        return text;
    };
    CHECK_EQUAL(notes(tests::formatCalled("digital")), "");
    CHECK_EQUAL(notes(tests::formatCalled("blif")),
                "16 don't-care values are written as 0 / input name that the format cannot hold is "
                "written differently: 'a b' as x1_1 / output names that the format cannot hold are written "
                "differently: "
                "'c' as f0, 'f,g' as f1, 'c' as f2");
    CHECK_EQUAL(
        notes(Format::Hex),
        "16 don't-care values are written as 0 / the names of the inputs are not stored in this format / "
        "the names of the outputs are not stored in this format");
    CHECK_EQUAL(
        notes(Format::Bits),
        "only the output c of 3 is written / 4 don't-care values are written as 0 / the names of the "
        "inputs are not stored in this format / the names of the outputs are not stored in this format");
    CHECK_EQUAL(notes(Format::Session), "");
    const auto session =
        VALUE_OF(io::readTruthTable(written(table, writeAs(Format::Session)), readAs(Format::Session)));
    CHECK_EQUAL(session.inputNames, std::vector<std::string>({"a b", "x1", "c"}));
}

// ABC refuses a cover that has inputs but no rows.
SEQUENCY_CASE(constants_are_written_to_blif_without_inputs)
{
    const auto constants = VALUE_OF(io::readTruthTable(".i 1\n.o 2\n- 01\n", {}));
    CHECK_EQUAL(written(constants, writeAs(tests::formatCalled("blif"))),
                ".model function\n.inputs x1\n.outputs f0 f1\n.names f0\n.names f1\n1\n.end\n");
}

SEQUENCY_CASE(pla_files_are_written_with_the_requested_rows_and_labels)
{
    const auto plain = VALUE_OF(io::readTruthTable("0110", {}));
    CHECK_EQUAL(written(plain, writeAs(Format::Pla)), ".i 2\n.o 1\n.p 2\n01 1\n10 1\n.e\n");
    io::WriteOptions options = writeAs(Format::Pla);
    options.allRows = true;
    CHECK_EQUAL(written(plain, options), ".i 2\n.o 1\n.p 4\n00 0\n01 1\n10 1\n11 0\n.e\n");
    options.allRows = false;
    options.plaDialect = io::PlaDialect::Full;
    CHECK_EQUAL(written(plain, options), ".i 2\n.o 1\n.ilb x1 x2\n.ob f\n.type fd\n.p 2\n01 1\n10 1\n.e\n");
    const auto open = VALUE_OF(io::readTruthTable(".i 1\n.o 2\n0 1-\n1 01\n", {}));
    CHECK_EQUAL(written(open, writeAs(Format::Pla)),
                ".i 1\n.o 2\n.ilb x1\n.ob f0 f1\n.type fd\n.p 2\n0 1-\n1 01\n.e\n");
    options.plaDialect = io::PlaDialect::Portable;
    CHECK_EQUAL(written(open, options), ".i 1\n.o 2\n.p 2\n0 10\n1 01\n.e\n");
    options.dontCare = io::DontCare::One;
    CHECK_EQUAL(written(open, options), ".i 1\n.o 2\n.p 2\n0 11\n1 01\n.e\n");
    options.output = "1";
    CHECK_EQUAL(written(open, options), ".i 1\n.o 1\n.p 2\n0 1\n1 1\n.e\n");
    options.output = "7";
    CHECK_EQUAL(written(open, options), "error: unknown output '7', expected 0 to 1 or one of: f0, f1");
}

SEQUENCY_CASE(formats_without_dont_cares_receive_the_chosen_value_instead)
{
    const auto open = VALUE_OF(io::readTruthTable(".i 2\n.o 1\n00 1\n11 -\n", {}));
    io::WriteOptions options = writeAs(Format::Bits);
    CHECK_EQUAL(written(open, options), "1000\n");
    options.dontCare = io::DontCare::One;
    CHECK_EQUAL(written(open, options), "1001\n");
    options.format = Format::Hex;
    CHECK_EQUAL(written(open, options), "9\n");
    CHECK_EQUAL(written(open, writeAs(tests::formatCalled("digital"))),
                "x1,x2,,f\n0,0,,1\n0,1,,0\n1,0,,0\n1,1,,x\n");
    CHECK_EQUAL(written(open, writeAs(tests::formatCalled("logisim"))),
                "x1 x2 | f\n~~~~~~~~~\n0  0  | 1\n0  1  | 0\n1  0  | 0\n1  1  | -\n");
}

SEQUENCY_CASE(functions_of_fewer_than_6_variables_are_not_written_to_bsbox_files)
{
    const auto small = VALUE_OF(io::readTruthTable("0110", {}));
    CHECK_EQUAL(written(small, writeAs(tests::formatCalled("bsbox"))),
                "error: the format bsbox cannot hold the table: BSbox-tools reads only functions of 6 to 25 "
                "variables, but this one has 2");
    std::mt19937_64 random = generator(15);
    const auto large = randomTable(6, 1, false, random);
    CHECK(written(large, writeAs(tests::formatCalled("bsbox"))).starts_with("? 0 64 6\n"));
    const auto sbox = randomTable(6, 6, false, random);
    CHECK(written(sbox, writeAs(tests::formatCalled("bsbox"))).starts_with("? 1 64 6\n"));
}

SEQUENCY_CASE(writing_a_function_stops_at_a_sink_error_or_a_stop_request)
{
    std::mt19937_64 random = generator(16);
    const auto table = randomTable(20, 1, false, random);
    for (const io::FormatInfo& info : io::formats()) {
        INFO(std::string(info.name));
        int calls = 0;
        const auto status = ERROR_OF(
            io::writeTruthTable(table, writeAs(info.format), [&calls](std::string_view) -> base::Status {
                ++calls;
                return base::Error{base::ErrorKind::File, "the disk is full"};
            }));
        CHECK_EQUAL(status.message, "the disk is full");
        CHECK_EQUAL(calls, 1);
        std::stop_source stop;
        stop.request_stop();
        const auto cancelled = ERROR_OF(io::writeTruthTable(table, writeAs(info.format),
                                                            [](std::string_view) { return base::success(); },
                                                            {stop.get_token(), {}}));
        CHECK(cancelled.kind == base::ErrorKind::Cancelled);
    }
}

// Found by fuzzing: a real number without a fraction was written like an integer, but exceeded 64 bits.
SEQUENCY_CASE(reals_beyond_the_integer_range_are_unchanged_after_writing_and_reading)
{
    io::ReadOptions reading;
    reading.format = Format::Numbers;
    for (const char* const text : {"19223372036854775807.", "-9223372036854775809e0 0.5", "1e19 3e19"}) {
        const auto table = VALUE_OF(io::readTruthTable(text, reading));
        for (const Format format : {Format::Numbers, Format::Csv, Format::Complex}) {
            INFO(text);
            const auto back = VALUE_OF(io::readTruthTable(written(table, writeAs(format)), readAs(format)));
            if (format != Format::Complex)
                checkSame(back, table);
        }
    }
}

// Found by fuzzing: "11" alone is read as two digits, not as an S-box with the one value 11.
SEQUENCY_CASE(an_s_box_with_one_value_is_unchanged_after_writing_and_reading)
{
    const auto table = VALUE_OF(io::readTruthTable("0x0b", readAs(Format::Sbox)));
    CHECK_EQUAL(table.variables, 0);
    const auto back =
        VALUE_OF(io::readTruthTable(written(table, writeAs(Format::Sbox)), readAs(Format::Sbox)));
    checkSame(back, table);
}

// Found by fuzzing: without quotes, a byte-order mark is not part of the text and a space is not part of a cell.
SEQUENCY_CASE(names_with_blanks_or_byte_order_marks_are_unchanged_after_a_round_trip)
{
    for (const Format format : {tests::formatCalled("digital"), Format::Csv})
        for (const std::string name : {"\xEF\xBB\xBF",
                                       "\xEF\xBB\xBF"
                                       "a",
                                       " b", "c ", "a,b", "say \"x\""}) {
            std::mt19937_64 random = generator(31);
            io::TruthTable table = randomTable(1, 2, false, random);
            table.inputNames = {name};
            table.outputs[0].name = name + "1";
            INFO(written(table, writeAs(format)));
            const auto back = VALUE_OF(io::readTruthTable(written(table, writeAs(format)), readAs(format)));
            checkSame(back, table);
            CHECK_EQUAL(back.outputs[0].name, table.outputs[0].name);
            if (format == tests::formatCalled("digital"))
                CHECK_EQUAL(back.inputNames[0], name);
        }
}

// Found by fuzzing: outputs with these names were read as one complex output.
SEQUENCY_CASE(written_outputs_named_re_and_im_are_read_as_two_functions)
{
    auto table = VALUE_OF(io::readTruthTable("Re,x,IM\n1,2,3\n4,5,6\n", readAs(Format::Csv)));
    io::TruthTable two = std::move(table);
    std::swap(two.outputs[1], two.outputs[2]);
    two.outputs.pop_back();
    const auto back = VALUE_OF(io::readTruthTable(written(two, writeAs(Format::Csv)), readAs(Format::Csv)));
    checkSame(back, two);
}
