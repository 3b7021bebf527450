// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/digits.h"
#include "engine/cpu/bits_walsh_kernels.h"
#include "engine/cpu/packed.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/pass_clock.h"
#include "engine/cpu/radix2_plan.h"

namespace sequency::cpu {
namespace {

using base::AlignedBuffer;
using base::RunControl;
using base::Status;

constexpr int mostVariables = 30;
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

// Too small for the narrow steps: spread out, then as any other vector.
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

struct Scratch {
    AlignedBuffer<std::int8_t> bytes;                 // rows of one block
    std::vector<AlignedBuffer<std::int16_t>> shorts;  // one row a thread
};

base::Result<Scratch> allocate(int blockLevels)
{
    auto bytes = AlignedBuffer<std::int8_t>::allocate(
        bitRowCount * byteRowPitch(std::size_t{1} << (blockLevels - bitRowLevels)));
    if (!bytes)
        return bytes.error();
    Scratch scratch;
    scratch.bytes = std::move(*bytes);
    for (int i = 0; i < tbb::this_task_arena::max_concurrency(); ++i) {
        const int rowLevels = blockLevels - bitRowLevels;
        auto row = AlignedBuffer<std::int16_t>::allocate(shortTilePitch(tileLevels(rowLevels))
                                                         << (rowLevels - tileLevels(rowLevels)));
        if (!row)
            return row.error();
        scratch.shorts.push_back(std::move(*row));
    }
    return scratch;
}

// All levels of one block.
void block(const Job& job, Scratch& scratch, std::size_t first, int levels, bool stream)
{
    const int rowLevels = levels - bitRowLevels;
    const int tile = tileLevels(rowLevels);
    const std::size_t rowLength = std::size_t{1} << rowLevels;
    const std::size_t rowWords = rowLength / base::PackedBits::bitsPerWord;
    const std::uint64_t* const words = job.bits.words() + first / base::PackedBits::bitsPerWord;
    forEachPiece(rowWords / bitTileWords, bitTileWords * 64 * bitRowCount, job.control, [&](std::size_t i) {
        bitTile(words + i * bitTileWords, rowWords, scratch.bytes.data() + i * bitTileWords * 64);
    });
    forEachPiece(bitRowCount, rowLength * sizeof(std::int32_t), job.control, [&](std::size_t row) {
        auto& shorts = scratch.shorts[static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())];
        byteRow(scratch.bytes.data() + row * byteRowPitch(rowLength), rowLevels, shorts.data());
        std::int32_t* const out = job.spectrum + first + row * rowLength;
        for (std::size_t i = 0; i < rowLength >> tile; ++i)
            shortTile(shorts.data() + i * shortTilePitch(tile), tile, job.polarity, out + (i << tile),
                      stream);
    });
    if (job.polarity)
        job.spectrum[first] += std::int32_t{1} << levels;
}

Status large(const Job& job)
{
    const int blockLevels = std::min(job.variables, mostBitBlockLevels);
    auto scratch = allocate(blockLevels);
    if (!scratch)
        return scratch.error();
    const Radix2Plan rest = planRadix2Rows(job.variables, blockLevels, sizeof(std::int32_t));
    PassClock clock(job.control, job.timings, 1 + rest.rows.size());
    // What nothing reads again soon is written past the caches: no line is fetched only to be overwritten.
    const bool stream = job.bits.size() * sizeof(std::int32_t) > streamBytes;
    for (std::size_t first = 0; first < job.bits.size(); first += std::size_t{1} << blockLevels)
        block(job, *scratch, first, blockLevels, stream);
    if (job.control.stopRequested())
        return base::cancelled();
    clock.passed();
    return runRadix2(rest, Butterfly::Walsh, reinterpret_cast<std::uint32_t*>(job.spectrum), job.control,
                     job.timings);
}

}  // namespace

Status walshOfBits(const base::PackedBits& bits, BitMeaning meaning, std::span<std::int32_t> spectrum,
                   const RunControl& control, base::Timings& timings, int threads)
{
    const auto variables = base::exactLogarithm(bits.size(), 2);
    if (!variables || *variables > mostVariables || spectrum.size() != bits.size())
        return base::Error{base::ErrorKind::BadInput,
                           "a spectrum of packed bits has 2^n values, n from 0 to " +
                               std::to_string(mostVariables)};
    const Job job{bits, meaning == BitMeaning::Polarity, spectrum.data(), *variables, control, timings};
    tbb::task_arena arena(threads > 0 ? threads : tbb::task_arena::automatic);
    return arena.execute([&] { return *variables < leastBitBlockLevels ? small(job) : large(job); });
}

}  // namespace sequency::cpu
