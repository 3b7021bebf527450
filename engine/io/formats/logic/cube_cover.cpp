// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/logic/cube_cover.h"
#include "engine/base/memory/parallel_for.h"
#include "engine/base/text/display_text.h"
#include "engine/io/formats/logic/cover_search.h"
#include "engine/io/formats/logic/network_size.h"
#include "engine/io/formats/logic/variable_word.h"

#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <functional>

namespace sequency::io {
namespace {

constexpr int wordVariables = 6;  // number of variables that distinguish the 64 points of one word

std::uint64_t wordMask(int variables)
{
    return variables >= wordVariables ? ~std::uint64_t{0} : (std::uint64_t{1} << (1U << variables)) - 1;
}

// Returns a word with a 1 for each of its 64 points that is in the cube. Ignores all variables except the lowest six.
std::uint64_t wordOf(const Cube& cube, int variables)
{
    std::uint64_t word = wordMask(variables);
    for (int v = 0; v < wordVariables; ++v) {
        if ((cube.care >> v & 1) == 0)
            continue;
        const std::uint64_t pattern = variableWord(v, 0);
        word &= (cube.value >> v & 1) != 0 ? pattern : ~pattern;
    }
    return word;
}

enum class PointChange { Set, Flip };

// Sets or flips the values at the points of a cube whose words are among `first` to first + words.size() − 1. The number of words is a power of two
// and divides `first`.
void changePoints(std::span<std::uint64_t> words, std::size_t first, const Cube& cube, int variables,
                  PointChange change)
{
    const std::uint64_t low = words.size() - 1;  // largest index of a word, used as a mask
    const std::uint64_t care = cube.care >> wordVariables;
    const std::uint64_t value = cube.value >> wordVariables;
    if (((value ^ first) & care & ~low) != 0)
        return;
    const std::uint64_t word = wordOf(cube, variables);
    const std::uint64_t free = ~care & low;
    std::uint64_t s = 0;
    do {
        std::uint64_t& changed = words[(value & low) | s];
        changed = change == PointChange::Flip ? changed ^ word : changed | word;
        s = (s - free) & free;
    } while (s != 0);
}

using Plane = CoverPlane;

bool clash(Plane a, Plane b)
{
    return a != b && a != Plane::None && b != Plane::None && (a == Plane::Off || b == Plane::Off);
}

std::string pointText(std::uint64_t index, int variables)
{
    std::string text;
    for (int v = variables; v-- > 0;)
        text += (index >> v & 1) != 0 ? '1' : '0';
    return text;
}

class CoverReader {
public:
    CoverReader(const CubeCover& cover, const TextInput& input) : m_cover(cover), m_input(input) {}

    // Searches for rows that contradict each other at a point, without building a table.
    base::Status checkPairs(std::optional<std::size_t> only, std::size_t maxComparisons) const
    {
        if (!m_cover.kind.usesOff)
            return base::success();
        const ClashSearch search = findClash(m_cover, only, maxComparisons, m_input.control);
        if (search.isCancelled)
            return base::cancelled();
        if (search.clash)
            return clashError(search.clash->first, search.clash->second, search.clash->output);
        return base::success();
    }

    // If all points must be listed, checks whether the cubes have enough points in total. This condition is necessary but not sufficient; the check
    // costs almost nothing.
    base::Status checkListed(std::optional<std::size_t> only) const
    {
        if (m_cover.kind.unlisted != Unlisted::Refused)
            return base::success();
        for (std::size_t j = only.value_or(0); j < (only ? *only + 1 : m_cover.outputCount); ++j) {
            double covered = 0;
            for (std::size_t i = 0; i < m_cover.cubes.size(); ++i)
                if (planeOf(m_cover.kind, m_cover.at(i, j)) != Plane::None)
                    covered += std::ldexp(1.0, m_cover.variables - std::popcount(m_cover.cubes[i].care));
            if (covered < std::ldexp(1.0, m_cover.variables))
                return unlistedError(j, "");
        }
        return base::success();
    }

    // Searches for uncovered points before a table is built. Thus no large table is built for a file that is then rejected.
    base::Status searchUnlisted(std::optional<std::size_t> only) const
    {
        std::size_t budget = std::size_t{1} << 26;
        for (std::size_t j = only.value_or(0); j < (only ? *only + 1 : m_cover.outputCount); ++j) {
            std::vector<Cube> cubes;
            for (std::size_t i = 0; i < m_cover.cubes.size(); ++i)
                if (planeOf(m_cover.kind, m_cover.at(i, j)) != Plane::None)
                    cubes.push_back(m_cover.cubes[i]);
            const CoverSearch search = findUncovered(std::move(cubes), m_cover.variables, budget);
            if (search.point)
                return unlistedError(j, ", one of them " + pointText(*search.point, m_cover.variables));
            if (!search.decided)  // if the search is undecided, the table will reveal uncovered points
                break;
        }
        return base::success();
    }

    base::Result<BitColumn> column(std::size_t output)
    {
        const CoverKind& kind = m_cover.kind;
        const std::size_t pointCount = std::size_t{1} << m_cover.variables;
        auto on = base::PackedBits::allocate(pointCount);
        auto dontCare = base::PackedBits::allocate(pointCount);
        auto off = kind.usesOff ? base::PackedBits::allocate(pointCount) : base::PackedBits();
        for (const auto* plane : {&on, &dontCare, &off})
            if (!*plane)
                return plane->error();
        const PointChange change = kind.isExclusive ? PointChange::Flip : PointChange::Set;
        const auto changeWords = [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = 0; i < m_cover.cubes.size(); ++i) {
                const Plane plane = planeOf(kind, m_cover.at(i, output));
                if (plane == Plane::None)
                    continue;
                base::PackedBits& bits = plane == Plane::On ? *on : plane == Plane::Off ? *off : *dontCare;
                changePoints({bits.words() + begin, end - begin}, begin, m_cover.cubes[i], m_cover.variables,
                             change);
            }
        };
        SEQUENCY_TRY(base::parallelForParts(on->wordCount(), changeWords, m_input.control));
        SEQUENCY_TRY(settle(*on, *off, *dontCare, output));
        BitColumn column{std::move(*on), {}};
        if (std::any_of(dontCare->words(), dontCare->words() + dontCare->wordCount(),
                        [](std::uint64_t word) { return word != 0; }))
            column.dontCare = std::move(*dontCare);
        return column;
    }

private:
    // Combines the bit vectors of an output. Don't care takes precedence over on. The kind of cover defines the value of points that no row covers.
    base::Status settle(base::PackedBits& on, const base::PackedBits& off, base::PackedBits& dontCare,
                        std::size_t output) const
    {
        const CoverKind& kind = m_cover.kind;
        const std::uint64_t all = wordMask(m_cover.variables);
        for (std::size_t w = 0; w < on.wordCount(); ++w) {
            const std::uint64_t offWord = kind.usesOff ? off.words()[w] : 0;
            if (const std::uint64_t both = offWord & (on.words()[w] | dontCare.words()[w]); both != 0)
                return clashAt(w * 64 + static_cast<std::size_t>(std::countr_zero(both)), output);
            const std::uint64_t unlisted = all & ~(on.words()[w] | dontCare.words()[w] | offWord);
            if (kind.unlisted == Unlisted::Refused && unlisted != 0) {
                const auto point = w * 64 + static_cast<std::size_t>(std::countr_zero(unlisted));
                return unlistedError(output, ", the first of them " + pointText(point, m_cover.variables));
            }
            if (kind.unlisted == Unlisted::On)
                on.words()[w] |= unlisted;
            if (kind.unlisted == Unlisted::DontCare)
                dontCare.words()[w] |= unlisted;
            on.words()[w] &= ~dontCare.words()[w];
        }
        return base::success();
    }

    std::string outputText(std::size_t output) const
    {
        return output < m_cover.outputNames.size() && !m_cover.outputNames[output].empty()
                   ? base::shownName(m_cover.outputNames[output])
                   : fmt::to_string(output);
    }

    base::Error clashError(std::size_t first, std::size_t second, std::size_t output) const
    {
        const base::SourceLocation other = placeOf(m_input, m_cover.cubes[first].place);
        const std::uint64_t point = m_cover.cubes[first].value | m_cover.cubes[second].value;
        const auto said = [&](std::size_t cube) {
            const Plane plane = planeOf(m_cover.kind, m_cover.at(cube, output));
            return plane == Plane::On ? "1" : plane == Plane::Off ? "0" : "don't-care";
        };
        return badInput(m_input, m_cover.cubes[second].place,
                        fmt::format("output {} is {} at {} here, but {} in line {}", outputText(output),
                                    said(second), pointText(point, m_cover.variables), said(first),
                                    other.line));
    }

    base::Error clashAt(std::size_t point, std::size_t output) const
    {
        std::optional<std::size_t> first;
        for (std::size_t i = 0; i < m_cover.cubes.size(); ++i) {
            const Plane plane = planeOf(m_cover.kind, m_cover.at(i, output));
            const Cube& cube = m_cover.cubes[i];
            if (plane == Plane::None || ((point ^ cube.value) & cube.care) != 0)
                continue;
            if (first && clash(plane, planeOf(m_cover.kind, m_cover.at(*first, output))))
                return clashError(*first, i, output);
            // It suffices to remember the first row, because it contradicts every row with the opposite value.
            first = first.value_or(i);
        }
        return badInput(m_input, m_cover.kindPlace, "rows contradict each other");
    }

    base::Error unlistedError(std::size_t output, const std::string& which) const
    {
        return badInput(
            m_input, m_cover.kindPlace,
            fmt::format("some points are in none of the sets of output {}{}, expected every point "
                        "to be listed as 1, 0 or -",
                        outputText(output), which));
    }

    const CubeCover& m_cover;
    const TextInput& m_input;
};

}  // namespace

CoverPlane planeOf(const CoverKind& kind, char output)
{
    if (output == '1' && kind.usesOn)
        return CoverPlane::On;
    if (output == '0' && kind.usesOff)
        return CoverPlane::Off;
    if (output == '-' && kind.usesDontCare)
        return CoverPlane::DontCare;
    return CoverPlane::None;
}

bool appendLiteral(Cube& cube, int variables, int variable, char literal)
{
    const std::uint64_t bit = std::uint64_t{1} << (variables - 1 - variable);
    if (literal == '-')
        return true;
    if (literal != '0' && literal != '1')
        return false;
    cube.care |= bit;
    cube.value |= literal == '1' ? bit : 0;
    return true;
}

base::Result<std::vector<BitColumn>> columnsOf(const CubeCover& cover, std::optional<std::size_t> output,
                                               const TextInput& input, std::size_t sizePlace)
{
    const std::size_t wanted = output ? 1 : cover.outputCount;
    // Every output needs two bit vectors, for on and for don't care. A third one, for off, is needed for only one output at a time.
    const TableSize size{2, cover.variables, wanted, wanted == 1 ? 3U : 2U};
    SEQUENCY_TRY(checkNetworkSize(input, size, sizePlace));
    CoverReader reader(cover, input);
    // Maximum number of comparisons for tables of fewer than 2^27 points. One comparison takes about a nanosecond. For larger tables a longer search
    // pays off, because it can avoid building a table for a file that is then rejected.
    constexpr std::size_t fewComparisons = std::size_t{1} << 22;
    constexpr std::size_t manyComparisons = std::size_t{1} << 29;
    constexpr int largeTable = 27;
    SEQUENCY_TRY(reader.checkPairs(output, cover.variables >= largeTable ? manyComparisons : fewComparisons));
    SEQUENCY_TRY(reader.checkListed(output));
    constexpr int searchedTable = 22;
    if (cover.kind.unlisted == Unlisted::Refused && cover.variables >= searchedTable)
        SEQUENCY_TRY(reader.searchUnlisted(output));
    std::vector<BitColumn> columns;
    for (std::size_t j = output.value_or(0); j < (output ? *output + 1 : cover.outputCount); ++j) {
        auto column = SEQUENCY_TRY(reader.column(j));
        columns.push_back(std::move(column));
        input.control.report(double(columns.size()) / double(wanted));
    }
    return columns;
}

}  // namespace sequency::io
