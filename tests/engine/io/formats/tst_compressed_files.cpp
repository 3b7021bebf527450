// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests function files compressed with gzip: every format, damaged files, and small files that expand beyond the size limit.
#include "engine/io/bytes/byte_source.h"
#include "tests/engine/io/table_reading.h"
#include "tests/support/sanitized.h"
#include "tests/support/temporary_folder.h"

#include <fstream>
#include <zlib.h>

using namespace sequency;
using namespace sequency::tests;
using io::Format;

namespace {

// Returns `bytes` compressed as one gzip member.
std::string compressed(std::string_view bytes)
{
    z_stream stream{};
    REQUIRE(deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY) ==
            Z_OK);
    std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    REQUIRE(deflate(&stream, Z_FINISH) == Z_STREAM_END);
    packed.resize(packed.size() - stream.avail_out);
    deflateEnd(&stream);
    return packed;
}

// Returns the name of the format and the values of all columns.
std::string reading(const io::TruthTable& table)
{
    std::string text(io::formatName(table.format));
    for (std::size_t i = 0; i < table.outputs.size(); ++i)
        text += " " + columnText(table, i);
    return text;
}

std::string readingOf(const std::string& path, const io::ReadOptions& options = {})
{
    const auto table = io::readTruthTableFile(path, options);
    return table ? reading(*table) : table.error().text();
}

}  // namespace

SEQUENCY_CASE(compressed_files_of_every_format_are_read)
{
    const TemporaryFolder folder;
    std::mt19937_64 random = generator(81);
    for (const io::FormatInfo& info : io::formats()) {
        INFO(std::string(info.name));
        const io::TruthTable table = randomTable(7, info.holdsSeveral ? 2 : 1, info.holdsDontCares, random);
        io::WriteOptions writing = writeAs(info.format);
        writing.type = info.format == Format::Raw ? "bits" : "";
        const std::string bytes = written(table, writing);
        io::ReadOptions options = readAs(info.format);
        options.type = writing.type;
        const auto plain = VALUE_OF(io::readTruthTable(bytes, options));
        const auto packed = VALUE_OF(io::readTruthTable(compressed(bytes), options));
        CHECK_EQUAL(reading(packed), reading(plain));
        const std::string name = "f" + std::string(io::suffixToWrite(info.format)) + ".gz";
        CHECK_EQUAL(readingOf(folder.write(name, compressed(bytes)), options), reading(plain));
        if (!info.suffixes.empty() && !info.needsType)
            CHECK_EQUAL(readingOf(folder.write(name, compressed(bytes))), reading(plain));
    }
}

SEQUENCY_CASE(concatenated_gzip_members_are_read_as_one_file)
{
    const std::string two = compressed("0110") + compressed("1001\n");
    CHECK_EQUAL(tableReading(two), "bits n=3: 01101001");
    CHECK_EQUAL(tableReading(two + std::string(512, '\0')), "bits n=3: 01101001");
}

SEQUENCY_CASE(error_locations_refer_to_the_decompressed_text)
{
    CHECK_EQUAL(tableReading(compressed(".i 1\n.o 1\n0 1\n00 1\n.e\n")),
                tableReading(".i 1\n.o 1\n0 1\n00 1\n.e\n"));
    CHECK(tableReading(compressed(".i 1\n.o 1\n0 1\n00 1\n.e\n")).starts_with("file:4:"));
}

SEQUENCY_CASE(damaged_compressed_data_are_refused)
{
    const std::string good = compressed("01101001100101101001011001101001");
    std::string changed = good;
    changed[changed.size() - 6] ^= 1;  // changes the checksum
    CHECK_EQUAL(tableReading(changed),
                "file:1:1: the compressed data are damaged, expected data written by gzip");
    for (std::size_t length = 3; length < good.size(); ++length) {
        INFO(std::to_string(length));
        CHECK_EQUAL(tableReading(good.substr(0, length)),
                    "file:1:1: the compressed data end early, expected data written by gzip");
    }
    CHECK_EQUAL(tableReading(good + "more"),
                "file:1:1: the compressed data are damaged, expected data written by gzip");
    const TemporaryFolder folder;
    const std::string twice = folder.write("f.gz", compressed(good));
    CHECK_EQUAL(readingOf(twice),
                twice + ":1:1: data that are compressed twice found, expected data compressed once");
}

// The file has a thousandth of the expanded size. It is refused at the size limit, or earlier because of the content.
SEQUENCY_CASE(a_small_gzip_file_that_expands_beyond_the_limit_is_refused)
{
    const TemporaryFolder folder;
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    const auto many = [](const std::string& member, std::size_t count) {
        std::string all;
        for (std::size_t i = 0; i < count; ++i)
            all += member;
        return all;
    };
    constexpr std::size_t members = io::ByteSource::maxUnpacked / mebibyte + 1;
    const std::string nothing =
        folder.write("nul.gz", many(compressed(std::string(mebibyte, '\0')), members));
    CHECK_EQUAL(readingOf(nothing),
                nothing + ":1:1: a NUL byte found, so this is binary data; expected text");
    if (tests::isSanitized)  // reading 256 MiB with sanitizers takes minutes
        return;
    const std::string bits = folder.write("bits.gz", many(compressed(std::string(mebibyte, '0')), members));
    CHECK_EQUAL(readingOf(bits),
                bits + ":1:1: the input exceeds 256 MiB when decompressed, expected an uncompressed file");
    const std::string words = folder.write("words.gz", many(compressed(std::string(mebibyte, '7')), members));
    CHECK(readingOf(words).starts_with(words + ":1:"));
}
