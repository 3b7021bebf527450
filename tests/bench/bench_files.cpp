// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures reading and writing a file in rows of several lengths, through the system's cache and bypassing it.
// File transforms (engine/session/files/file_plan.h) choose the lengths of their rows by these times. Each file is newly written, synced, and read by
// no other program. Rows below 64 MiB are 64 MiB apart, like those of a pass. Prints a Markdown table, without pass or fail.
//
//   bench_files FOLDER [GIB]
#include "engine/base/elapsed.h"
#include "engine/base/memory/aligned_buffer.h"
#include "engine/io/bytes/part_file.h"
#include "tests/bench/engine_timing.h"

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <string>

using namespace sequency;
using bench::taken;
using io::PartFile;

namespace {

constexpr std::size_t chunkBytes = std::size_t{1} << 26;

// Calls move(offset, row of the chunk) for all rows of all chunks. Returns the time in seconds.
template <typename Move>
double overRows(std::size_t fileBytes, std::size_t rowBytes, std::span<std::byte> chunk, const Move& move)
{
    const auto start = base::Clock::now();
    const std::size_t rows = chunkBytes / rowBytes;
    const std::size_t pitch = std::max(rowBytes, fileBytes / rows);
    for (std::size_t i = 0; i < fileBytes / chunkBytes; ++i)
        for (std::size_t row = 0; row < rows; ++row)
            taken(move(rows == 1 ? i * chunkBytes : row * pitch + i * rowBytes,
                       chunk.subspan(row * rowBytes, rowBytes)));
    return base::secondsSince(start);
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc < 2) {
        fmt::print(stderr, "usage: bench_files FOLDER [GIB]\n");
        return 2;
    }
    const std::size_t fileBytes = (argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 2) << 30;
    const std::string path = std::string(argv[1]) + "/bench_files.tmp";
    auto chunk = taken(base::AlignedBuffer<std::byte>::allocate(chunkBytes));
    std::memset(chunk.data(), 0x5A, chunkBytes);
    const auto gigabytes = [&](double seconds) { return static_cast<double>(fileBytes) / 1e9 / seconds; };
    fmt::print("| rows | cache | write and sync | read | both |\n| --- | --- | ---: | ---: | ---: |\n");
    for (const std::size_t rowBytes :
         {chunkBytes, std::size_t{1} << 20, std::size_t{1} << 18, std::size_t{1} << 16, std::size_t{1} << 14})
        for (const auto cache : {PartFile::Cache::PastIt, PartFile::Cache::Through}) {
            std::filesystem::remove(path);
            double written = 0;
            {
                auto file = taken(PartFile::create(path, fileBytes, cache));
                const auto start = base::Clock::now();
                overRows(fileBytes, rowBytes, chunk.elements(),
                         [&](std::size_t at, std::span<std::byte> row) { return file.write(at, row, {}); });
                taken(file.sync());
                written = base::secondsSince(start);
            }
            auto file = taken(PartFile::openToRead(path, cache));
            const double read =
                overRows(fileBytes, rowBytes, chunk.elements(),
                         [&](std::size_t at, std::span<std::byte> row) { return file.read(at, row, {}); });
            fmt::print("| {} | {} | {:.2f} GB/s | {:.2f} GB/s | {:.2f} s |\n", base::byteCountText(rowBytes),
                       cache == PartFile::Cache::PastIt ? "past it" : "through", gigabytes(written),
                       gigabytes(read), written + read);
            std::fflush(stdout);
        }
    std::filesystem::remove(path);
    return 0;
}
