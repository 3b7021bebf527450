// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests thousands of malformed files, made from valid files of every format by truncation at every byte or by changing, removing, inserting or
// repeating bytes. Each malformed file is either read, or refused with one line that names a location in the file. A file that is read can be written
// again. Files that declare large sizes are refused immediately.
#include "engine/io/session/session_file.h"
#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"
#include "tests/support/allocations.h"
#include "tests/support/sanitized.h"

#include <algorithm>

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

struct Specimen {
    Format format;
    std::string text;
    std::string type = {};
};

std::vector<Specimen> specimens()
{
    std::mt19937_64 random = generator(31);
    const auto table = randomTable(3, 2, true, random);
    const auto plain = randomTable(4, 1, false, random);
    const auto sixth = randomTable(6, 1, false, random);
    std::vector<Specimen> all{
        {Format::Bits, "# head\n01 1,0\n1101\n"},
        {Format::Hex, "0x1e\ne8 # majority\n"},
        {Format::Digits, "0110"},
        {Format::Numbers, "1 -2 3.5e1\n+4 # end\n"},
        {Format::Complex, "1 -2\n3.5e1 +4\n"},
        {Format::Csv, "index,\"a b\",c\n0,1,2\n1,-2,3.5\n"},
        {Format::Csv, "index,re,im\n0,1,2\n1,-2,3.5\n"},
        {Format::Pla, ".i 3\n.o 2\n.ilb a b\n c\n.ob f g\n.type fr\n.p 3\n1-0|10\n011 0-\n--1~1\n.e\n"},
        {tests::formatCalled("blif"),
         ".model top\n.inputs a b \\\n c\n.outputs f g\n.subckt in x=a y=t\n.names t b f\n1- 1\n01 1\n"
         ".names c g\n0 0\n.end\n.model in\n.inputs x\n.outputs y\n.names x y\n0 1\n.end\n"},
        {tests::formatCalled("real"), "# x\n.version 2.0\n.numvars 4\n.variables a b c d\n.inputs a \"b c\" "
                                      "0 d\n.constants --0-\n.garbage 1---\n"
                                      ".begin\nt3 -a b c\nf3 a b c\np a b c # end\n.end\n"},
        {Format::Sbox, "/* box */ uint8_t s[2][2] = {{0x3, 1u}, /* , */ {0, 2}}; // end\n"},
        {Format::Sbox, "# box\nfrom sage import SBox\nS = SBox([0x3, 1, # [\n 0, 2,])\nT = [1, 0]\n"},
        {tests::formatCalled("bsbox"), "== Open File:2019\n? 0 4 2\n0, 1, 1, 0, \n\n? 1 2 1\n1 0\n"},
        {tests::formatCalled("logisim"),
         "A B[1..0] | F[4..0]\n~~~~\n0 01 | 1f # one\n1 1x | 0-\n0 00 | xxxxx\n"},
        {tests::formatCalled("logisim"), "\"A\",\"B[1..0]\",,\"|\",\"F\"\n0,0,1,|,1\n1,-,x,|,0\n"},
        {tests::formatCalled("digital"), "\"A\",B,,F,G\n0,0,,1,0\n1,x,,-,1\n"},
        {tests::formatCalled("rom"), "v2.0 raw\n2*1f 3 # end\n0\n"},
        {tests::formatCalled("rom"), "v3.0 hex words addressed\n2: 1f 3 # end\n0: 0 1  ..\n"},
        {tests::formatCalled("rom"), "v3.0 hex bytes little-endian\n0: 1f03 # end\n2: 0001  ..\n"},
    };
    for (const Format format : {Format::Pla, tests::formatCalled("blif"), Format::Npy,
                                tests::formatCalled("logisim"), tests::formatCalled("digital")})
        all.push_back({format, written(table, writeAs(format))});
    for (const std::string type : {"int16", ">f8", "<c8"}) {
        io::WriteOptions options = writeAs(Format::Npy);
        options.type = type;
        all.push_back({Format::Npy, written(plain, options)});
    }
    for (const std::string type : {"bits", "uint8", "int16", "float32", "complex64"}) {
        io::WriteOptions options = writeAs(Format::Raw);
        options.type = type;
        all.push_back({Format::Raw, written(plain, options), type});
    }
    all.push_back({tests::formatCalled("bsbox"), written(sixth, writeAs(tests::formatCalled("bsbox")))});
    return all;
}

// Reads `text` and returns a description of the first fault in the result or in the error, or an empty text.
std::string faultOf(const std::string& text, const Specimen& specimen, Format format)
{
    io::ReadOptions options = readAs(format);
    options.source = "file";
    options.type = specimen.type;
    options.memoryLimit = std::size_t(1) << 24;
    const auto table = io::readTruthTable(text, options);
    if (!table) {
        const base::Error& error = table.error();
        if (error.kind == base::ErrorKind::BadUsage)  // detected as raw, or the option does not fit
            return format == Format::Auto ? "" : "bad usage: " + error.text();
        if (error.kind != base::ErrorKind::BadInput)
            return "another kind of error: " + error.text();
        if (error.place.source != "file" || error.message.empty())
            return "no source or no message: " + error.text();
        if (error.place.line == 0 || error.place.column == 0 || error.place.column > text.size() + 1)
            return "no place: " + error.text();
        return error.message.find('\n') == std::string::npos ? "" : "more than a line: " + error.text();
    }
    for (std::size_t i = 0; i < table->outputs.size(); ++i)
        for (std::size_t row = 0; row < table->size(); row += 1 + table->size() / 7)
            if (io::valueText(table->outputs[i], row).empty())
                return "a value without a text";
    const std::string again = written(*table, writeAs(format == Format::Raw ? Format::Npy : table->format));
    return again.empty() ? "written as nothing" : "";
}

// Reads `text` with the format of the specimen and with detection, and reports wrong results. Returns the number of results.
std::size_t checkAnswers(const std::string& text, const Specimen& specimen)
{
    for (const Format format : {specimen.format, Format::Auto}) {
        const std::string fault = faultOf(text, specimen, format);
        if (fault.empty())
            continue;
        INFO(text);
        INFO(std::string(io::formatName(format)));
        CHECK_EQUAL(fault, "");
    }
    return 2;
}

}  // namespace

SEQUENCY_CASE(unmodified_sample_files_of_every_format_are_valid)
{
    for (const Specimen& specimen : specimens()) {
        io::ReadOptions options = readAs(specimen.format);
        options.type = specimen.type;
        INFO(specimen.text);
        const auto table = io::readTruthTable(specimen.text, options);
        INFO(table ? std::string() : table.error().text());
        CHECK(bool(table));
    }
}

SEQUENCY_CASE(truncated_files_are_read_or_refused_without_a_crash)
{
    std::size_t count = 0;
    for (const Specimen& specimen : specimens())
        for (std::size_t length = 0; length < specimen.text.size(); ++length)
            count += checkAnswers(specimen.text.substr(0, length), specimen);
    CHECK(count > 2000);
}

SEQUENCY_CASE(files_with_changed_bytes_are_read_or_refused_without_a_crash)
{
    std::mt19937_64 random = generator(32);
    std::size_t count = 0;
    const std::string alphabet = "01-~x.| \t\n\r\\#,;:\"{}[]()=?*+eE9fF\xEF\xFF";
    for (const Specimen& specimen : specimens()) {
        for (int i = 0; i < 400; ++i) {
            std::string text = specimen.text;
            for (std::uint64_t changes = 1 + random() % 3; changes > 0 && !text.empty(); --changes) {
                const std::size_t place = random() % text.size();
                const char c =
                    random() % 8 == 0 ? static_cast<char>(random()) : alphabet[random() % alphabet.size()];
                switch (random() % 4) {
                case 0: text[place] = c; break;
                case 1: text.erase(place, 1 + random() % 5); break;
                case 2: text.insert(place, 1 + random() % 3, c); break;
                default: text.insert(random() % text.size(), text.substr(place, random() % 40)); break;
                }
            }
            count += checkAnswers(text, specimen);
        }
    }
    CHECK(count > 20000);
}

// Each file has a megabyte (less with sanitizers) of one character, one word or one line. A reader that takes quadratic time would run for hours and
// be ended by the time limit of ctest. tests/bench/bench_io measures the times.
SEQUENCY_CASE(long_repetitive_files_are_read_or_refused_without_a_crash)
{
    const auto repeated = [](std::string_view piece) {
        std::string text;
        while (text.size() < std::size_t(1) << (isSanitized ? 17 : 20))
            text += piece;
        return text;
    };
    for (const std::string_view piece : {"0",
                                         "(",
                                         "{",
                                         "[",
                                         "\"",
                                         "#",
                                         ".",
                                         "\r",
                                         "\n",
                                         " ",
                                         "-",
                                         "x",
                                         "/*",
                                         "//",
                                         ",",
                                         "\\\n",
                                         "0,",
                                         "a,",
                                         "a b\n",
                                         ".i 3\n",
                                         ".foo\n",
                                         ".names a b\n",
                                         ".model m\n",
                                         ".inputs a\n",
                                         "? 0 4\n",
                                         "2*0 ",
                                         "0x1 ",
                                         "\"\",",
                                         "| ",
                                         "1 1\n",
                                         ".subckt a b=c\n",
                                         "#\r",
                                         "== \n"}) {
        for (const std::string_view head :
             {"", ".i 2\n.o 1\n", ".model m\n.inputs a\n.outputs f\n", "v2.0 raw\n", "A,B,,F\n", "A B | F\n",
              "? 0 1048576\n", "index,value\n"}) {
            const std::string text = std::string(head) + repeated(piece);
            io::ReadOptions options;
            options.source = "file";
            options.memoryLimit = std::size_t(1) << 24;
            const auto table = io::readTruthTable(text, options);
            if (!table)
                CHECK(!table.error().message.empty() && table.error().message.size() < 500);
        }
    }
}

SEQUENCY_CASE(files_that_claim_impossible_sizes_are_refused_before_allocation)
{
    const std::vector<std::pair<Format, std::string>> claims{
        {Format::Pla, ".i 60\n.o 1\n.e\n"},
        {Format::Pla, ".i 999999999\n.o 65536\n.e\n"},
        {Format::Pla, ".i 40\n.o 65536\n" + std::string(40, '-') + std::string(65536, '1') + "\n.e\n"},
        {Format::Pla,
         ".i 30\n.o 1\n.type fr\n" + std::string(30, '-') + " 1\n" + std::string(30, '-') + " 0\n"},
        {Format::Pla, ".i 30\n.o 1\n.type fdr\n1" + std::string(29, '-') + " 1\n"},
        {Format::Pla, ".i 30\n.o 1\n" + std::string(30, '-') + " 1\n1\n"},
        {tests::formatCalled("bsbox"), "? 0 1152921504606846976\n0 1\n"},
        {tests::formatCalled("bsbox"), "? 1 18446744073709551615 64\n0 1\n"},
        {tests::formatCalled("rom"), "v2.0 raw\n1152921504606846976*1\n"},
        {tests::formatCalled("rom"), "v2.0 raw\n4611686018427387904*1 4611686018427387904*1\n"},
        {tests::formatCalled("logisim"), "A[63..0] | F\n" + std::string(64, '-') + " | 1\n"},
    };
    for (const auto& [format, text] : claims) {
        INFO(text.substr(0, 60));
        io::ReadOptions options = readAs(format);
        options.source = "file";
        const AllocationWatch watch;
        const auto table = io::readTruthTable(text, options);
        const std::size_t taken = watch.byteCount();
        REQUIRE(!table);
        CHECK(table.error().kind == base::ErrorKind::BadInput);
        CHECK(table.error().place.line > 0);
        INFO(std::to_string(taken) + " bytes");
        CHECK(taken < (std::size_t(4) << 20));
    }
}

SEQUENCY_CASE(session_notes_beyond_the_size_limit_are_refused_before_they_are_copied)
{
    constexpr std::size_t notesBytes = std::size_t{64} << 20;
    const std::string text =
        "{\"format\": \"sequency-session/1\", \"notes\": \"" + std::string(notesBytes, 'n') + "\"}";
    const AllocationWatch watch;
    const auto session = io::parseSession(text, "file");
    const std::size_t taken = watch.byteCount();
    REQUIRE(!session);
    CHECK_EQUAL(session.error().message, "'notes' is longer than 8388608 bytes, the maximum length");
    INFO(std::to_string(taken) + " bytes");
    CHECK(taken < (std::size_t{1} << 20));
}
