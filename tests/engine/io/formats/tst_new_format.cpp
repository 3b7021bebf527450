// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that a new format needs only one file and one row in the table of formats.
// This file registers the format "onset", a list of the points where a function is 1, without changing any other file. The format is read, written,
// detected, listed, checked as a stream, and fuzzed by the code that fuzzes every other format.
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/formats/table_formats.h"
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"

#include <filesystem>

using namespace sequency;
using namespace sequency::tests;
using io::Format;

// Name of the format that fuzz_format.cpp tests.
extern const char* const formatName;
const char* const formatName = "onset";
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::string_view magicWord = "onset";

base::Result<io::TruthTable> readOnset(const io::TextInput& input)
{
    io::TokenCursor cursor(input.text);
    if (!cursor.next() || cursor.token() != magicWord)
        return io::badInput(input, 0, "no onset, expected the word in the first line");
    if (!cursor.next())
        return input.isBegin ? base::Result<io::TruthTable>(io::TruthTable())
                             : io::badInput(input, input.text.size(), "expected the number of variables");
    const auto variables = io::unsignedNumber(cursor.token());
    if (!variables || *variables > 62)
        return io::badInput(input, cursor.begin(),
                            io::quotedToken(cursor.token()) +
                                " is not a number of variables, expected 0 to 62");
    const int n = static_cast<int>(*variables);
    if (input.options.variables.value_or(n) != n)
        return io::badInput(input, cursor.begin(), "another number of variables than expected");
    if (auto fits = io::checkTableSize(input.options, {2, n, 1, 1}, io::placeOf(input, cursor.begin()));
        !fits)
        return fits.error();
    std::vector<std::size_t> points;
    while (cursor.next()) {
        const auto point = io::unsignedNumber(cursor.token());
        if (!point || *point >> n != 0)
            return io::badInput(input, cursor.begin(), io::quotedToken(cursor.token()) + " is not a point");
        points.push_back(static_cast<std::size_t>(*point));
    }
    if (input.isBegin)
        return io::TruthTable();
    auto on = base::PackedBits::allocate(std::size_t{1} << n);
    if (!on)
        return on.error();
    for (const std::size_t point : points)
        on->set(point, true);
    return io::tableOfColumn(2, n, io::BitColumn{std::move(*on), {}});
}

base::Status writeOnset(const io::WriteJob& job)
{
    job.sink.put("onset " + std::to_string(job.table.variables) + "\n");
    for (std::size_t i = 0; i < job.table.size(); ++i)
        if (job.bits(0).on[i])
            job.sink.put(std::to_string(i) + "\n");
    return base::success();
}

io::DetectionConfidence likenessToOnset(const io::TextShape& shape)
{
    return shape.first.starts_with("onset ") ? io::DetectionConfidence::Sure : io::DetectionConfidence::None;
}

io::FormatRow onsetRow()
{
    io::FormatRow row;
    row.info.name = magicWord;
    row.info.title = "Points where a function is 1";
    row.info.suffixes = {".onset"};
    row.readText = readOnset;
    row.beginUnit = io::PrefixUnit::Words;
    row.likeness = likenessToOnset;
    row.write = writeOnset;
    return row;
}

const bool isAdded = static_cast<bool>(io::addFormat(onsetRow()));

}  // namespace

SEQUENCY_CASE(a_newly_registered_format_is_read_written_and_detected)
{
    REQUIRE(isAdded);
    CHECK_EQUAL(tableReading("onset 3\n3 5 6 7\n"), "onset n=3: 00010111");
    CHECK_EQUAL(tableReading("# by content\nonset 2\n0\n"), "onset n=2: 1000");
    io::ReadOptions named;
    named.source = "f.onset.gz";
    CHECK_EQUAL(tableReading("onset 1\n1\n", named), "onset n=1: 01");
    const auto majority = VALUE_OF(io::readTruthTable("00010111", {}));
    CHECK_EQUAL(written(majority, writeAs(formatCalled("onset"))), "onset 3\n3\n5\n6\n7\n");
    CHECK_EQUAL(tableReading("onset 2\n4\n"), "file:2:1: '4' is not a point");
    CHECK_EQUAL(tableReading("onset 2\n", readAs(Format::Pla)).substr(0, 9), "file:1:1:");
}

SEQUENCY_CASE(a_newly_registered_format_is_listed_wherever_formats_are_listed)
{
    CHECK(io::formatNames(true).ends_with("session or onset"));
    CHECK(io::formatNamesToWrite().find("onset") != std::string::npos);
    CHECK(io::formatOfSuffix("a.onset") == formatCalled("onset"));
    CHECK_EQUAL(io::suffixToWrite(formatCalled("onset")), ".onset");
    CHECK(io::formatToWrite("a.onset", Format::Auto) == formatCalled("onset"));
    CHECK(!io::hasChoice(formatCalled("onset"), io::ReadChoice::Part));
    io::TruthTable two = *io::readTruthTable(".i 1\n.o 2\n.ilb a\n.ob f g\n0 1-\n.e\n", {});
    std::string notes;
    for (const io::WriteNote& note : io::writeNotes(two, writeAs(formatCalled("onset"))))
        notes += note.message + "; ";
    CHECK_EQUAL(notes,
                "only the output f of 2 is written; the names of the inputs are not stored in this format; "
                "the names of the outputs are not stored in this format; ");
    // A second format of the same name is refused, and so is a format without a writer.
    CHECK(!io::addFormat(onsetRow()));
    io::FormatRow silent = onsetRow();
    silent.info.name = "silent";
    silent.write = nullptr;
    CHECK(!io::addFormat(silent));
}

SEQUENCY_CASE(a_stream_in_a_newly_registered_format_is_refused_at_an_invalid_prefix)
{
    std::string text = "onset 4\n";
    for (int i = 0; i < 100; ++i)
        text += "7 ";
    CHECK(io::checkStreamBegin(text, {}, {}));
    text += "16 7 7";
    CHECK_EQUAL(ERROR_OF(io::checkStreamBegin(text, {}, {})).text(), "2:201: '16' is not a point");
}

// The inputs are the seeds with bytes changed, inserted and removed. The fuzz target aborts the program if it finds a fault.
SEQUENCY_CASE(fuzzing_the_reader_of_a_newly_registered_format_finds_no_fault)
{
    std::mt19937_64 random = generator(91);
    const std::vector<std::string> seeds{"onset 3\n3 5 6 7\n", "onset 0\n", "onset 7\n1 127 5 # a comment\n"};
    for (int i = 0; i < 4000; ++i) {
        std::string input = seeds[random() % seeds.size()];
        for (std::size_t change = random() % 4; change-- > 0 && !input.empty();) {
            const std::size_t place = random() % input.size();
            switch (random() % 3) {
            case 0: input[place] = static_cast<char>(random()); break;
            case 1: input.insert(place, 1, "0123456789 \n"[random() % 12]); break;
            default: input.erase(place, 1);
            }
        }
        CHECK_EQUAL(LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size()),
                    0);
    }
}

// One fuzz target is generated per corpus folder, so every format needs a folder.
SEQUENCY_CASE(every_readable_format_has_fuzzing_seeds)
{
    for (const io::FormatInfo& info : io::formats()) {
        INFO(std::string(info.name));
        CHECK(info.name == magicWord ||
              std::filesystem::is_directory(SEQUENCY_FUZZ_CORPUS "/" + std::string(info.name)));
    }
}
