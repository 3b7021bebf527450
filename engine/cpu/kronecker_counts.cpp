// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/kronecker_counts.h"

#include "engine/base/text/digits.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/rows.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <vector>

namespace sequency::cpu {
namespace {

constexpr int baseVariables = 3;  // variables that are counted without a recursion
constexpr std::size_t baseCounts = 27;
constexpr int maxSplitVariables = 4;  // leading variables that are divided among threads
constexpr int pollVariables = 12;
constexpr std::size_t columnsTogether = 512;  // 3^4 rows of 512 counts fit in a second-level cache

// Replaces the blocks a, b and c of `length` counts each by a + b, a + c and b + c.
void combine(std::int32_t* a, std::int32_t* b, std::int32_t* c, std::size_t length)
{
    for (std::size_t i = 0; i < length; ++i) {
        const std::int32_t first = a[i];
        const std::int32_t second = b[i];
        const std::int32_t third = c[i];
        a[i] = first + second;
        b[i] = first + third;
        c[i] = second + third;
    }
}

// Counts the forms of a function of at most baseVariables variables.
void countSmall(const std::uint32_t* words, int variables, std::int32_t* counts)
{
    std::array<std::uint32_t, baseCounts> extended{};
    std::copy_n(words, std::size_t{1} << variables, extended.begin());
    std::size_t width = 1;
    std::size_t blocks = std::size_t{1} << variables >> 1;
    for (; blocks > 0; blocks /= 2, width *= 3)
        for (std::size_t block = blocks; block-- > 0;)
            for (std::size_t j = 0; j < width; ++j) {
                const std::uint32_t low = extended[2 * block * width + j];
                const std::uint32_t high = extended[(2 * block + 1) * width + j];
                extended[3 * block * width + j] = low;
                extended[(3 * block + 1) * width + j] = high;
                extended[(3 * block + 2) * width + j] = low ^ high;
            }
    for (std::size_t i = 0; i < width; ++i)
        counts[i] = extended[i] != 0 ? 1 : 0;
    for (std::size_t step = 1; step < width; step *= 3)
        for (std::size_t first = 0; first < width; first += 3 * step)
            combine(counts + first, counts + first + step, counts + first + 2 * step, step);
}

// Counts the forms of a function of `variables` variables. The sub-functions for x = 0 and x = 1 are the halves of `words`; their XOR is stored in
// `room`, which has 2^variables words. The recursion combines blocks while they are in a cache.
void countAll(const std::uint32_t* words, int variables, std::int32_t* counts, std::uint32_t* room,
              const base::RunControl& control)
{
    if (variables <= baseVariables)
        return countSmall(words, variables, counts);
    if (variables >= pollVariables && control.stopRequested())
        return;
    const std::size_t half = std::size_t{1} << (variables - 1);
    const std::size_t length = *base::checkedPower(3, variables - 1);
    countAll(words, variables - 1, counts, room, control);
    countAll(words + half, variables - 1, counts + length, room, control);
    for (std::size_t i = 0; i < half; ++i)
        room[i] = words[i] ^ words[half + i];
    countAll(room, variables - 1, counts + 2 * length, room + half, control);
    combine(counts, counts + length, counts + 2 * length, length);
}

// Returns the sub-function that the digits of `piece` select for the `split` leading variables: digit 0 or 1 restricts a variable, and digit 2 takes
// the XOR of both restrictions.
std::vector<std::uint32_t> subFunction(std::span<const std::uint32_t> words, std::size_t piece, int split)
{
    std::vector<std::uint32_t> part(words.begin(), words.end());
    std::size_t weight = *base::checkedPower(3, split);
    for (; weight > 1; piece %= weight) {
        weight /= 3;
        const std::size_t half = part.size() / 2;
        const std::size_t digit = piece / weight;
        for (std::size_t i = 0; i < half; ++i)
            part[i] = digit == 0 ? part[i] : digit == 1 ? part[half + i] : part[i] ^ part[half + i];
        part.resize(half);
    }
    return part;
}

base::Status countForms(const std::vector<std::uint32_t>& words, std::span<std::int32_t> counts,
                        const base::RunControl& control)
{
    const int variables = base::floorLog2(words.size());
    const int split = std::clamp(variables - 2 * baseVariables, 0, maxSplitVariables);
    const std::size_t pieces = *base::checkedPower(3, split);
    const std::size_t length = counts.size() / pieces;
    // The pieces extend all variables except the leading ones. Progress is reported on this thread only.
    const double share = variables == 0 ? 1 : static_cast<double>(variables - split) / variables;
    const auto thread = std::this_thread::get_id();
    std::atomic<std::size_t> done = 0;
    forEachPiece(pieces, length * sizeof(std::int32_t), control, [&](std::size_t piece) {
        const auto part = subFunction(words, piece, split);
        std::vector<std::uint32_t> room(part.size());
        countAll(part.data(), variables - split, counts.data() + piece * length, room.data(), control);
        const std::size_t ended = ++done;
        if (std::this_thread::get_id() == thread)
            control.report(share * static_cast<double>(ended) / static_cast<double>(pieces));
    });
    const std::size_t groups = (length + columnsTogether - 1) / columnsTogether;
    forEachPiece(groups, columnsTogether * pieces * sizeof(std::int32_t), control, [&](std::size_t group) {
        const std::size_t column = group * columnsTogether;
        const std::size_t columns = std::min(columnsTogether, length - column);
        for (std::size_t step = 1; step < pieces; step *= 3)
            for (std::size_t i = 0; i < pieces / 3; ++i) {
                std::int32_t* const first =
                    counts.data() + (i / step * 3 * step + i % step) * length + column;
                combine(first, first + step * length, first + 2 * step * length, columns);
            }
    });
    if (control.stopRequested())
        return base::cancelled();
    control.report(1);
    return base::success();
}

}  // namespace

// Returns the table row (rows.h) for the operation KroneckerCounts. It needs 2^n words for each thread in addition to the counts.
program::HostRow kroneckerCountsRow()
{
    return {.operations = {&program::KroneckerCounts::kind()}, .run = [](program::HostInterpreter& host) {
                const auto words = program::wordsOfRows(std::get<base::PackedBits>(host.operand()),
                                                        host.as<program::KroneckerCounts>().rows);
                return host.computeResult([&](program::HostVector& result) {
                    return arenaOf(host).execute([&] {
                        return countForms(words, program::elementsOf<std::int32_t>(result), host.control());
                    });
                });
            }};
}

}  // namespace sequency::cpu
