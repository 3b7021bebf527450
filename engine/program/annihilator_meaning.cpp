// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/annihilator_meaning.h"

#include "engine/base/memory/host_memory.h"

#include <algorithm>
#include <vector>

namespace sequency::program {
namespace {

using Row = std::vector<std::uint64_t>;  // a bit a place

constexpr std::size_t wordBits = 64;

bool bitOf(const Row& row, std::size_t place)
{
    return (row[place / wordBits] >> place % wordBits & 1) != 0;
}

Row equationOf(const AnnihilatorWork& work, std::int32_t point)
{
    Row row((work.places.size() + wordBits - 1) / wordBits, 0);
    for (std::size_t i = 0; i < work.places.size(); ++i)
        if (isSummand(static_cast<std::uint32_t>(work.places[i]), static_cast<std::uint32_t>(point),
                      work.degree))
            row[i / wordBits] |= std::uint64_t{1} << i % wordBits;
    return row;
}

}  // namespace

base::Status annihilator(const AnnihilatorWork& work, base::PackedBits& values,
                         const base::RunControl& control)
{
    const std::size_t count = work.places.size();
    const std::size_t rowCount = std::min(count, work.points.size());
    if (const auto fits = base::checkMemory(rowCount * (count / 8 + sizeof(Row) + 8), "the equations"); !fits)
        return fits;
    std::vector<Row> rows(count);  // by the first place that they have; empty where there is none
    for (const std::int32_t point : work.points) {
        if (control.stopRequested())
            return base::cancelled();
        Row row = equationOf(work, point);
        for (std::size_t place = 0; place < count; ++place) {
            if (!bitOf(row, place))
                continue;
            if (rows[place].empty()) {
                rows[place] = std::move(row);
                break;
            }
            std::ranges::transform(row, rows[place], row.begin(), std::bit_xor());
        }
    }
    std::fill_n(values.words(), values.wordCount(), 0);
    const auto free = std::ranges::find_if(rows, &Row::empty);
    if (free == rows.end())
        return base::success();
    auto place = static_cast<std::size_t>(free - rows.begin());
    values.words()[place / wordBits] |= std::uint64_t{1} << place % wordBits;
    while (place-- > 0) {
        unsigned parity = 0;
        for (std::size_t word = 0; word < values.wordCount(); ++word)
            parity ^= static_cast<unsigned>(std::popcount(rows[place][word] & values.words()[word]));
        values.words()[place / wordBits] |= std::uint64_t{parity & 1U} << place % wordBits;
    }
    return base::success();
}

}  // namespace sequency::program
