// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests streams that are still being read: a prefix is refused as soon as no continuation could make it valid, and never earlier.
#include "engine/io/formats/table_formats.h"
#include "tests/engine/io/table_reading.h"
#include "tests/support/sanitized.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

std::string checked(std::string_view begin, const io::ReadOptions& options)
{
    const auto result = io::checkStreamBegin(begin, options, {});
    return result ? "" : result.error().text();
}

// Checks that no prefix of the valid `text` is refused, whether the format is given or detected.
void checkPrefixes(const std::string& text, io::ReadOptions options, std::mt19937_64& random)
{
    io::ReadOptions guess = options;
    guess.format = Format::Auto;
    const bool isGuessed = options.format != Format::Npy && io::readTruthTable(text, guess);
    for (int i = 0; i < 200; ++i) {
        const std::string_view begin =
            std::string_view(text).substr(0, i < 60 ? i : random() % (text.size() + 1));
        if (options.format == Format::Npy && begin.size() < 6)
            continue;  // the reader first checks a stream at 64 KiB
        INFO(std::string(begin.substr(0, 200)));
        CHECK_EQUAL(checked(begin, options), "");
        if (isGuessed)
            CHECK_EQUAL(checked(begin, guess), "");
    }
}

}  // namespace

SEQUENCY_CASE(no_prefix_of_a_stream_with_a_valid_file_is_refused)
{
    std::mt19937_64 random = generator(71);
    for (const io::FormatInfo& info : io::formats()) {
        INFO(std::string(info.name));
        io::TruthTable table = randomTable(8, info.holdsSeveral ? 3 : 1, info.holdsDontCares, random);
        table.inputNames = {"a", "b", "c", "d", "e", "f", "g", "h"};
        io::WriteOptions options = writeAs(info.format);
        if (info.format == Format::Raw)
            options.type = "bits";
        io::ReadOptions reading = readAs(info.format);
        reading.type = options.type;
        checkPrefixes(written(table, options), reading, random);
    }
    for (const std::string text :
         {"/* a box */\nconst int s[4] = {\n 3, 2, // two\n 1, 0 };\n", "# one\n1 2 3 4\n", "0x1\n0x2 0x3\n",
          "A,B,,F\n0,0,,1\n", "\"a, x\";\"b\"\n1;2\n", "name,0001020304050607\nother,0706050403020100\n",
          "v2.0 raw\n3*0 f\n", "1.5 -2\n", "1 0\n0 1\n1 7\n0 0\n"})
        checkPrefixes(text, {}, random);
}

SEQUENCY_CASE(an_invalid_prefix_of_a_stream_is_refused_at_once)
{
    const auto repeated = [](const std::string& text) {
        std::string many;
        while (many.size() < 300'000)
            many += text;
        return many;
    };
    for (const io::FormatInfo& info : io::formats()) {
        if (info.format == Format::Raw)
            continue;  // any bytes are valid values
        INFO(std::string(info.name));
        CHECK(contains(checked(repeated("foo\n"), readAs(info.format)), ":"));
    }
    CHECK(!checked(repeated("foo\n"), {}).empty());
    CHECK(!checked(repeated("0x1 foo "), {}).empty());
    CHECK(!checked(std::string(1 << 20, 'y'), {}).empty());
    CHECK(!checked(std::string(17 << 20, '0'), readAs(Format::Pla)).empty());
    CHECK(!checked(repeated(".i 3\n"), {}).empty());
    CHECK(!checked("p cnf 2 1\n1 -2 0\n", {}).empty());
    const std::string more(100, 'x');
    CHECK(!checked("aag 1 0 1 1 0\n2 3\n2\n" + more, {}).empty());
    CHECK(!checked("aig 2 1 0 1 1\n4\n\x05" + more, {}).empty());
    CHECK(checked("aig 90 1 0 1 89\n4\n\x02" + std::string(100, '\1'), {}).empty());
    io::ReadOptions digits = readAs(Format::Digits);
    for (const int radix : {3, 13}) {
        digits.radix = radix;
        CHECK(!checked(repeated("14 "), digits).empty());
    }
    // The header of an array states the length, so bytes after the end of the array are not requested.
    const auto table = VALUE_OF(io::readTruthTable("0110", {}));
    const std::string npy = written(table, writeAs(Format::Npy));
    const auto wanted = VALUE_OF(io::checkStreamBegin(npy + repeated("more"), readAs(Format::Npy), {}));
    CHECK(wanted >= npy.size() && wanted <= npy.size() + 1);
}

// The stream is an endless list of valid numbers. For JSON, the size limit is below the 1 GiB of other streams, so that parsing takes acceptable
// time.
SEQUENCY_CASE(an_endless_json_document_is_refused_at_the_size_limit)
{
    const std::string head =
        "{\"format\": \"sequency-spectrum/1\", \"radix\": 2, \"variables\": 40, \"coefficients\": [1";
    std::string numbers;
    while (numbers.size() < 1 << 20)
        numbers += ",1";
    const auto wanted = VALUE_OF(io::checkStreamBegin(head + numbers, {}, {}));
    CHECK_EQUAL(wanted, std::size_t{1} << 28);
    if (tests::isSanitized)  // parsing 256 MiB takes minutes with sanitizers
        return;
    const TemporaryFolder folder;
    const std::string path = folder.path("pipe");
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    std::signal(SIGPIPE, SIG_IGN);
    std::jthread writer([&] {
        const int pipe = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        bool isWanted = ::write(pipe, head.data(), head.size()) > 0;
        while (isWanted)
            isWanted = ::write(pipe, numbers.data(), numbers.size()) > 0;
        ::close(pipe);
    });
    CHECK_EQUAL(ERROR_OF(io::readTruthTableFile(path, {})).text(),
                path + ":1:1: a stream of the format session is longer than 256 MiB, "
                       "expected a shorter stream or a file");
}
