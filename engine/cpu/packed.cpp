// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/packed.h"

#include "engine/base/text/digits.h"
#include "engine/cpu/kernels/gf4_kernels.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/pass_clock.h"
#include "engine/cpu/radix2_plan.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>

namespace sequency::cpu {
namespace {

using base::PackedBits;
using base::PackedQuaternary;
using base::RunControl;
using base::Status;

constexpr int wordLevels = 6;  // log₂ of the number of bits in a word
constexpr int wordDigits = 3;  // log₄ of the number of quaternary digits in a word

// Masks that select half of a word. In entry `level`, bit i is 1 if bit `level` of i is 0.
constexpr std::array<std::uint64_t, wordLevels> lowerHalves{0x5555555555555555, 0x3333333333333333,
                                                            0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                                            0x0000ffff0000ffff, 0x00000000ffffffff};

base::Result<int> levelsOf(std::size_t size, std::size_t radix)
{
    const auto levels = base::exactLogarithm(size, radix);
    if (levels)
        return *levels;
    return base::Error{base::ErrorKind::BadInput,
                       std::to_string(size) + " is not a power of " + std::to_string(radix)};
}

void clearPadding(PackedBits& bits)
{
    if (bits.size() < PackedBits::bitsPerWord)
        bits.words()[0] &= (std::uint64_t{1} << bits.size()) - 1;
}

// Number of levels that are computed in blocks. Both planes of a block fit in the second-level cache (256 KiB together). All higher levels follow in
// passes of up to four levels. A pass works on 256 rows in buffers whose rows are a cache line longer than a power of two. At N = 4^14, two passes of
// two levels without buffers took as long as 3.4 copies of the planes.
constexpr int gf4BlockLevels = 10;
constexpr int gf4MostRowLevels = 4;
constexpr std::size_t gf4Columns = 128;  // words per row of a tile
constexpr std::size_t gf4Pitch = gf4Columns + 8;

Gf4Planes at(Gf4Planes planes, std::size_t offset)
{
    return {planes.low + offset, planes.high + offset};
}

// Computes `levels` levels on rows that are `stride` words apart, for gf4Columns columns. The first level reads from memory and writes to
// the buffer; the last level writes back to memory. Each level is a separate pass, because 16 rows of two planes at distances of a power of two
// exceed the associativity of L1. In L3, a pass of two levels took 10 ns per pair of vectors, and two passes of one level took 5 ns.
void gf4Tile(Gf4Planes planes, std::size_t stride, int levels, Gf4Planes buffer, bool inverse)
{
    if (levels == 1)
        return gf4Step({planes, stride, planes, stride, gf4Columns, 1}, inverse);
    const std::size_t quarter = std::size_t{1} << (2 * (levels - 1));
    for (std::size_t row = 0; row < quarter; ++row)
        gf4Step({at(planes, row * stride), quarter * stride, at(buffer, row * gf4Pitch), quarter * gf4Pitch,
                 gf4Columns, 1},
                inverse);
    if (levels > 2) {
        for (std::size_t part = 0; part < 4; ++part)
            for (std::size_t row = 0; row < 4; ++row)
                gf4Step({at(buffer, (part * quarter + row) * gf4Pitch), 4 * gf4Pitch,
                         at(buffer, (part * quarter + row) * gf4Pitch), 4 * gf4Pitch, gf4Columns, levels - 2},
                        inverse);
    }
    for (std::size_t group = 0; group < quarter; ++group)
        gf4Step({at(buffer, 4 * group * gf4Pitch), gf4Pitch, at(planes, 4 * group * stride), stride,
                 gf4Columns, 1},
                inverse);
}

base::Result<std::vector<base::AlignedBuffer<std::uint64_t>>> gf4Buffers(int levels)
{
    std::vector<base::AlignedBuffer<std::uint64_t>> buffers;
    for (int i = 0; levels > 1 && i < tbb::this_task_arena::max_concurrency(); ++i) {
        auto buffer = SEQUENCY_TRY(
            base::AlignedBuffer<std::uint64_t>::allocate(2 * gf4Pitch << (2 * gf4MostRowLevels)));
        buffers.push_back(std::move(buffer));
    }
    return buffers;
}

Status galois4InArena(Gf4Planes planes, std::size_t words, int levels, bool inverse,
                      const RunControl& control, base::Timings& timings)
{
    const int blockLevels = std::min(levels, gf4BlockLevels);
    auto buffers = SEQUENCY_TRY(gf4Buffers(levels - blockLevels));
    PassClock clock(
        control, timings,
        static_cast<std::size_t>(1 + (levels - blockLevels + gf4MostRowLevels - 1) / gf4MostRowLevels));
    const std::size_t block = std::size_t{1} << (2 * std::max(0, blockLevels - wordDigits));
    forEachPiece(words / block, block * 16, control, [&](std::size_t i) {
        gf4Block({planes.low + i * block, planes.high + i * block}, blockLevels, inverse);
    });
    for (int level = blockLevels; level < levels && !control.stopRequested();) {
        clock.passed();
        const int now = std::min(gf4MostRowLevels, levels - level);
        const std::size_t stride = std::size_t{1} << (2 * (level - wordDigits));
        const std::size_t tiles = stride / gf4Columns;
        const std::size_t span = stride << (2 * now);
        forEachPiece(words / span * tiles, (gf4Columns << (2 * now)) * 16, control, [&](std::size_t i) {
            const std::size_t at = i / tiles * span + i % tiles * gf4Columns;
            const auto thread = static_cast<std::size_t>(tbb::this_task_arena::current_thread_index());
            std::uint64_t* const buffer = buffers.empty() ? nullptr : buffers[thread].data();
            gf4Tile({planes.low + at, planes.high + at}, stride, now,
                    {buffer, buffer + (gf4Pitch << (2 * gf4MostRowLevels))}, inverse);
        });
        level += now;
    }
    if (control.stopRequested())
        return base::cancelled();
    clock.passed();
    return base::success();
}

// Log₂ of the maximum number of words per piece. Longer rows are divided among the threads.
constexpr int mostPieceLevels = 12;

// Computes the lowest levels, which combine bits of one word. `levels` is their number, at most 6.
void reedMullerWords(std::span<std::uint64_t> words, int levels)
{
    for (std::uint64_t& word : words)
        for (int level = 0; level < levels; ++level)
            word ^= (word & lowerHalves[static_cast<std::size_t>(level)]) << (1 << level);
}

// In each row of `row` words, computes the levels that combine different words. The first of these levels combines words at distance `first`.
void reedMullerOfWords(std::span<std::uint64_t> words, std::size_t first, std::size_t row)
{
    for (std::size_t apart = first; apart < row; apart *= 2)
        for (std::size_t block = 0; block < words.size(); block += 2 * apart)
            for (std::size_t i = block; i < block + apart; ++i)
                words[i + apart] ^= words[i];
}

// Transforms many short rows in the caller's arena.
Status reedMullerPieces(PackedBits& bits, int rowVariables, const RunControl& control, base::Timings& timings)
{
    PassClock clock(control, timings, 1);
    const std::size_t row = std::size_t{1} << std::max(0, rowVariables - wordLevels);
    const std::size_t piece = std::min(bits.wordCount(), std::size_t{1} << mostPieceLevels);
    forEachPiece(
        (bits.wordCount() + piece - 1) / piece, piece * sizeof(std::uint64_t), control, [&](std::size_t i) {
            const std::span words(bits.words() + i * piece, std::min(piece, bits.wordCount() - i * piece));
            reedMullerWords(words, std::min(rowVariables, wordLevels));
            reedMullerOfWords(words, 1, row);
        });
    if (control.stopRequested())
        return base::cancelled();
    clock.passed();
    return base::success();
}

}  // namespace

Status reedMullerRows(PackedBits& bits, int rowVariables, const RunControl& control, base::Timings& timings,
                      int threads)
{
    const std::size_t rows = bits.size() >> rowVariables;
    if (rows > 1 && rowVariables <= wordLevels + mostPieceLevels)
        return inArena(bits.byteCount(), threads,
                       [&] { return reedMullerPieces(bits, rowVariables, control, timings); });
    Status done = inArena(bits.byteCount(), threads, [&]() -> Status {
        const int levels = std::max(0, rowVariables - wordLevels);
        const Radix2Plan plan =
            planRadix2(levels, sizeof(std::uint64_t), tbb::this_task_arena::max_concurrency());
        for (std::size_t row = 0; row < rows; ++row)
            SEQUENCY_TRY(
                runRadix2(plan, Butterfly::ReedMullerBits, bits.words() + (row << levels), control, timings));
        return base::success();
    });
    clearPadding(bits);  // clears bits past the end of a small function, which were transformed too
    return done;
}

Status reedMullerBetweenRows(PackedBits& bits, int rowVariables, const RunControl& control,
                             base::Timings& timings, int threads)
{
    const auto levels = SEQUENCY_TRY(levelsOf(bits.wordCount(), 2));
    const int done = rowVariables - wordLevels;
    constexpr int minRowLevels = 6;  // rows with fewer levels are shorter than vectors of words
    if (done < minRowLevels) {
        reedMullerOfWords({bits.words(), bits.wordCount()}, std::size_t{1} << done, bits.wordCount());
        return base::success();
    }
    tbb::task_arena arena(threads > 0 ? threads : tbb::task_arena::automatic);
    const Radix2Plan plan = planRadix2Rows(levels, done, sizeof(std::uint64_t));
    return arena.execute(
        [&] { return runRadix2(plan, Butterfly::ReedMullerBits, bits.words(), control, timings); });
}

Status reedMuller(PackedBits& bits, const RunControl& control, base::Timings& timings, int threads)
{
    const auto levels = levelsOf(bits.size(), 2);
    return levels ? reedMullerRows(bits, *levels, control, timings, threads) : Status(levels.error());
}

void complementVariables(PackedBits& bits, std::size_t variables)
{
    std::size_t words = 0;
    if (bits.size() > 1)
        variables &= bits.size() - 1;
    else
        variables = 0;
    words = variables / PackedBits::bitsPerWord;
    if (words != 0)
        for (std::size_t i = 0; i < bits.wordCount(); ++i)
            if (i < (i ^ words))
                std::swap(bits.words()[i], bits.words()[i ^ words]);
    for (int k = 0; k < wordLevels; ++k) {
        if ((variables >> k & 1) == 0)
            continue;
        const std::uint64_t lower = lowerHalves[static_cast<std::size_t>(k)];
        for (std::size_t i = 0; i < bits.wordCount(); ++i) {
            const std::uint64_t word = bits.words()[i];
            bits.words()[i] = (word & lower) << (1 << k) | (word >> (1 << k) & lower);
        }
    }
}

Status galois4(PackedQuaternary& digits, transform::Direction direction, const RunControl& control,
               base::Timings& timings, int threads)
{
    const auto levels = levelsOf(digits.size(), 4);
    return levels ? galois4Rows(digits, *levels, direction, control, timings, threads)
                  : Status(levels.error());
}

Status galois4Rows(PackedQuaternary& digits, int rowVariables, transform::Direction direction,
                   const RunControl& control, base::Timings& timings, int threads)
{
    // A vector that the calling thread transforms outside an arena needs no buffers, which belong to the threads of an arena.
    return inArena(2 * digits.low.byteCount(), threads, [&] {
        return galois4InArena({digits.low.words(), digits.high.words()}, digits.low.wordCount(), rowVariables,
                              direction == transform::Direction::Inverse, control, timings);
    });
}

}  // namespace sequency::cpu
