// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests files that are read and written at any offset, through the system's cache and bypassing it, at block boundaries and between them.
#include "engine/io/bytes/output_file.h"
#include "engine/io/bytes/part_file.h"
#include "tests/support/check.h"
#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <vector>

using namespace sequency;
using io::PartFile;

namespace {

constexpr std::size_t fileBytes = 50'000;
const std::vector<PartFile::Cache> caches{PartFile::Cache::PastIt, PartFile::Cache::Through};

std::vector<std::byte> randomBytes(std::size_t count, std::uint64_t salt)
{
    auto generator = tests::generator(salt);
    std::vector<std::byte> bytes(count);
    for (std::byte& byte : bytes)
        byte = static_cast<std::byte>(generator() & 0xFF);
    return bytes;
}

}  // namespace

SEQUENCY_CASE(a_part_file_returns_the_last_bytes_written_at_each_offset)
{
    for (const auto cache : caches) {
        const tests::TemporaryFolder folder;
        auto written = VALUE_OF(PartFile::create(folder.path("f"), fileBytes, cache));
        std::vector<std::byte> expected(fileBytes);
        auto generator = tests::generator(3);
        for (int i = 0; i < 60; ++i) {
            // Offsets are at block boundaries or between them.
            const std::size_t grain = i % 3 == 0 ? PartFile::blockBytes : 1;
            const std::size_t offset = generator() % (fileBytes / grain) * grain;
            const std::size_t count =
                std::min(fileBytes - offset, (generator() % 20'000 / grain + 1) * grain);
            const auto bytes = randomBytes(count + 64, static_cast<std::uint64_t>(i));
            const auto piece = std::span(bytes).subspan(i % 2 == 0 ? 0 : 7, count);
            REQUIRE(written.write(offset, piece, {}));
            std::ranges::copy(piece, expected.begin() + static_cast<std::ptrdiff_t>(offset));
        }
        REQUIRE(written.sync());
        for (const auto readCache : caches) {
            auto read = VALUE_OF(PartFile::openToRead(folder.path("f"), readCache));
            for (const std::size_t offset : {0, 1, 4096, 4000, 49'999}) {
                std::vector<std::byte> bytes(fileBytes - offset);
                REQUIRE(read.read(offset, bytes, {}));
                CHECK(std::equal(bytes.begin(), bytes.end(),
                                 expected.begin() + static_cast<std::ptrdiff_t>(offset)));
            }
        }
    }
}

// Memory that is aligned to a block is written directly, in consecutive pieces of 8 MiB.
SEQUENCY_CASE(bytes_of_long_part_files_are_unchanged_after_writing_and_reading)
{
    constexpr std::size_t count = (std::size_t{17} << 20) + 5;
    const tests::TemporaryFolder folder;
    auto bytes = VALUE_OF(base::AlignedBuffer<std::byte>::allocate(count));
    auto back = VALUE_OF(base::AlignedBuffer<std::byte>::allocate(count));
    for (std::size_t i = 0; i < count; ++i)
        bytes[i] = static_cast<std::byte>(i * i >> 7 & 0xFF);
    for (const auto cache : caches) {
        auto file =
            VALUE_OF(PartFile::create(folder.path(cache == caches[0] ? "f" : "g"), count + 128, cache));
        for (const std::size_t offset : {0, 128}) {
            REQUIRE(file.write(offset, bytes.elements(), {}));
            std::ranges::fill(back.elements(), std::byte{0});
            REQUIRE(file.read(offset, back.elements(), {}));
            CHECK(std::ranges::equal(bytes.elements(), back.elements()));
        }
    }
}

SEQUENCY_CASE(errors_of_a_part_file_contain_the_file_name)
{
    const tests::TemporaryFolder folder;
    const auto missing = ERROR_OF(PartFile::openToRead(folder.path("none"), PartFile::Cache::PastIt));
    CHECK(missing.kind == base::ErrorKind::File);
    CHECK_EQUAL(missing.place.source, folder.path("none"));
    CHECK(!PartFile::create(folder.path("no/such"), 10, PartFile::Cache::Through));
    auto file = VALUE_OF(PartFile::create(folder.path("f"), 1000, PartFile::Cache::Through));
    std::vector<std::byte> bytes(600);
    CHECK_EQUAL(ERROR_OF(file.read(500, bytes, {})).text(),
                folder.path("f") + ": cannot be read: the file ends before its last value");
    std::stop_source stop;
    stop.request_stop();
    CHECK(ERROR_OF(file.read(0, bytes, {stop.get_token(), {}})).kind == base::ErrorKind::Cancelled);
    CHECK(!io::renameFile(folder.path("none"), folder.path("f")));
    CHECK(io::freeDiskBytes(folder.path("f")));
    CHECK_EQUAL(io::diskBytesOf(folder.path("none")), 0);
}

SEQUENCY_CASE(creating_a_part_file_never_overwrites_a_file_or_follows_a_link)
{
    const tests::TemporaryFolder folder;
    folder.write("victim", "precious");
    std::filesystem::create_symlink("victim", folder.path("link"));
    std::filesystem::create_symlink("elsewhere", folder.path("dangling"));
    for (const char* const name : {"victim", "link", "dangling"})
        CHECK(!PartFile::create(folder.path(name), 10, PartFile::Cache::Through));
    for (const char* const name : {"link", "dangling", "none"})
        CHECK(!PartFile::openToContinue(folder.path(name), PartFile::Cache::Through));
    CHECK_EQUAL(std::filesystem::file_size(folder.path("victim")), 8U);
    CHECK_EQUAL(folder.entries().size(), std::size_t{3});
}
