// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/digits.h"
#include "engine/cpu/kernels/bits_walsh_kernels.h"
#include "engine/cpu/packed.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/pass_clock.h"
#include "engine/cpu/radix2_plan.h"

namespace sequency::cpu {
namespace {

using base::AlignedBuffer;
using base::RunControl;
using base::Status;

constexpr int maxVariables = 30;
constexpr std::size_t streamBytes = std::size_t{1} << 23;
constexpr std::size_t bitRowCount = std::size_t{1} << bitRowLevels;

struct Job {
    const base::PackedBits& bits;
    bool polarity;
    std::int32_t* spectrum;
    int variables;
    const RunControl& control;
    base::Timings& timings;
};

// Unpacks the bits and transforms them like any other vector. Used for sizes that are too small for the steps of bits_walsh_kernels.h.
Status small(const Job& job)
{
    for (std::size_t i = 0; i < job.bits.size(); ++i) {
        const std::int32_t bit = job.bits[i] ? 1 : 0;
        job.spectrum[i] = job.polarity ? 1 - 2 * bit : bit;
    }
    const Radix2Plan plan =
        planRadix2(job.variables, sizeof(std::int32_t), tbb::this_task_arena::max_concurrency());
    return runRadix2(plan, Butterfly::Walsh, reinterpret_cast<std::uint32_t*>(job.spectrum), job.control,
                     job.timings);
}

using ShortRows = std::vector<AlignedBuffer<std::int16_t>>;  // one row per thread

base::Result<ShortRows> allocate(int rowLevels)
{
    const int tile = tileLevels(rowLevels);
    ShortRows rows;
    for (int i = 0; i < tbb::this_task_arena::max_concurrency(); ++i) {
        auto row =
            SEQUENCY_TRY(AlignedBuffer<std::int16_t>::allocate(shortTilePitch(tile) << (rowLevels - tile)));
        rows.push_back(std::move(row));
    }
    return rows;
}

struct Block {
    const std::uint64_t* words;
    std::int32_t* spectrum;
    int rowLevels;
    bool stream;
};

// Computes 16 rows of a block's spectrum. Their int8 values are stored at the end of the spectrum's memory and are processed in waves. A wave writes
// only spectrum rows that end before the first unread int8 row. Separate memory would be allocated, and cleared by the system, in every run.
void rowGroup(const Job& job, const Block& block, std::size_t group, ShortRows& shorts)
{
    const int tile = tileLevels(block.rowLevels);
    const std::size_t rowLength = std::size_t{1} << block.rowLevels;
    const std::size_t rowBytes = rowLength * sizeof(std::int32_t);
    const std::size_t rowWords = rowLength / base::PackedBits::bitsPerWord;
    const std::size_t pitch = byteRowPitch(rowLength);
    const std::size_t offset = bitRowCount * rowBytes - bitGroupRows * pitch;
    auto* const bytes = reinterpret_cast<std::int8_t*>(block.spectrum) + offset;
    forEachPiece(rowWords / bitTileWords, bitTileWords * 64 * bitGroupRows, job.control, [&](std::size_t i) {
        bitTile(block.words + i * bitTileWords, rowWords, group, bytes + i * bitTileWords * 64);
    });
    std::size_t wave = 0;
    for (std::size_t done = 0; done < bitGroupRows; done += wave) {
        const std::size_t first = group * bitGroupRows + done;
        // The number of spectrum rows that end before the first unread int8 row.
        const std::size_t end = (offset + done * pitch) / rowBytes;
        wave = std::clamp<std::size_t>(end, first + 1, (group + 1) * bitGroupRows) - first;
        forEachPiece(wave, rowBytes, job.control, [&](std::size_t i) {
            auto& own = shorts[static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())];
            byteRow(bytes + (done + i) * pitch, block.rowLevels, own.data());
            shortTiles(own.data(), {tile, rowLength >> tile, job.polarity, block.stream},
                       block.spectrum + (first + i) * rowLength);
        });
    }
}

Status large(const Job& job)
{
    const int blockLevels = std::min(job.variables, maxBitBlockLevels);
    auto shorts = SEQUENCY_TRY(allocate(blockLevels - bitRowLevels));
    const Radix2Plan rest = planRadix2Rows(job.variables, blockLevels, sizeof(std::int32_t));
    PassClock clock(job.control, job.timings, 1 + rest.rows.size());
    // Large spectra, which are not read again soon, are written with non-temporal stores, so that no cache line is fetched only to be overwritten.
    const bool stream = job.bits.size() * sizeof(std::int32_t) > streamBytes;
    for (std::size_t first = 0; first < job.bits.size(); first += std::size_t{1} << blockLevels) {
        const Block block{job.bits.words() + first / base::PackedBits::bitsPerWord, job.spectrum + first,
                          blockLevels - bitRowLevels, stream};
        for (std::size_t group = 0; group < bitRowCount / bitGroupRows; ++group)
            rowGroup(job, block, group, shorts);
        if (job.polarity)
            block.spectrum[0] += std::int32_t{1} << blockLevels;
    }
    if (job.control.stopRequested())
        return base::cancelled();
    clock.passed();
    return runRadix2(rest, Butterfly::Walsh, reinterpret_cast<std::uint32_t*>(job.spectrum), job.control,
                     job.timings);
}

}  // namespace

Status walshOfBits(const base::PackedBits& bits, program::ValueMapping meaning,
                   std::span<std::int32_t> spectrum, const RunControl& control, base::Timings& timings,
                   int threads)
{
    const auto variables = base::exactLogarithm(bits.size(), 2);
    if (!variables || *variables > maxVariables || spectrum.size() != bits.size())
        return base::Error{base::ErrorKind::BadInput,
                           "the spectrum of packed bits must have 2^n values, with n from 0 to " +
                               std::to_string(maxVariables)};
    const Job job{bits,   meaning == program::ValueMapping::Signs, spectrum.data(), *variables, control,
                  timings};
    tbb::task_arena arena(threads > 0 ? threads : tbb::task_arena::automatic);
    return arena.execute([&] { return *variables < minBitBlockLevels ? small(job) : large(job); });
}

}  // namespace sequency::cpu
