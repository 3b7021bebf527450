// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the member functions of SboxFacts that count the entries of a table on the device and find the entries of the largest magnitude.
#include "engine/analysis/properties/sbox/sbox_facts.h"

#include "engine/base/text/digits.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>
#include <span>
#include <type_traits>

namespace sequency::analysis {
namespace {

using Rows = program::SboxRows;

bool areSigned(Rows rows)
{
    return rows == Rows::Spectra || rows == Rows::Autocorrelations;
}

class EntryList {
public:
    EntryList(SboxFacts::Peaks& peaks, Places places) : m_peaks(peaks), m_wanted(places), m_places(places) {}

    bool isFull() const { return m_places.isFull(); }
    void record(const SboxFacts::Entry& entry)
    {
        if (!m_peaks.first)
            m_peaks.first = entry;
        if (m_places.record(entry.row))
            m_peaks.listed.push_back(entry);
    }
    void forget()
    {
        m_peaks.first.reset();
        m_peaks.listed.clear();
        m_places = MatchList(m_wanted);
    }

private:
    SboxFacts::Peaks& m_peaks;
    Places m_wanted;
    MatchList m_places;
};

// Returns a layout with one bar for each possible entry whose magnitude is at most `magnitude`.
program::Bars barsUpTo(Rows rows, std::int64_t magnitude)
{
    const std::int64_t low = areSigned(rows) ? -magnitude : 0;
    return {static_cast<double>(low), 1, static_cast<std::size_t>(magnitude - low + 1)};
}

struct Run {
    std::size_t first = 0;
    std::size_t count = 0;
};

// Returns the runs of adjacent rows ≠ 0 whose largest magnitude is `magnitude`. If there are too many, returns a single run of all rows ≠ 0. Each
// run is counted by a separate program. A random permutation of 16 bits reaches its differential uniformity in one to some twenty rows.
std::vector<Run> runsOf(std::span<const std::int32_t> largest, std::int64_t magnitude)
{
    constexpr std::size_t minMaxRuns = 16;
    constexpr std::size_t rowsPerRun = 256;
    const std::size_t maxRuns = std::max(minMaxRuns, largest.size() / rowsPerRun);
    std::vector<Run> runs;
    for (std::size_t row = 1; row < largest.size(); ++row) {
        if (largest[row] != magnitude)
            continue;
        if (runs.empty() || runs.back().first + runs.back().count != row)
            runs.push_back({row, 0});
        ++runs.back().count;
    }
    return runs.size() > maxRuns ? std::vector<Run>{{1, largest.size() - 1}} : runs;
}

}  // namespace

base::Result<std::vector<std::int64_t>> SboxFacts::counts(Rows rows, std::size_t first, std::size_t count,
                                                          std::int64_t magnitude)
{
    const program::Bars bars = barsUpTo(rows, magnitude);
    std::vector<std::int64_t> counts(bars.count, 0);
    const auto table = SEQUENCY_TRY(smallTable(rows));
    if (table != nullptr) {
        for (const std::int64_t entry :
             table->elements().subspan(first * rowLength(rows), count * rowLength(rows)))
            ++counts[static_cast<std::size_t>(std::clamp<std::int64_t>(
                entry - static_cast<std::int64_t>(bars.low), 0, std::ssize(counts) - 1))];
        return counts;
    }
    SEQUENCY_TRY(forBlocks(
        rows, first, count,
        [&](std::size_t begin, std::size_t next) {
            return program::countsOfSboxRows({rows, m_sbox.inputs, m_sbox.outputs, begin, next}, bars);
        },
        [&](std::size_t, Outputs& found) {
            std::ranges::transform(counts, program::elementsOf<std::int64_t>(found.front()), counts.begin(),
                                   std::plus());
        }));
    return counts;
}

base::Result<std::vector<std::pair<std::int64_t, std::int64_t>>> SboxFacts::distribution(Rows rows)
{
    std::vector<std::pair<std::int64_t, std::int64_t>> distribution;
    const auto largest = SEQUENCY_TRY(this->largest(rows));
    if (largest.size() < 2)
        return distribution;
    const std::int64_t magnitude = *std::ranges::max_element(largest.subspan(1));
    const auto counts = SEQUENCY_TRY(this->counts(rows, 1, rowCount(rows) - 1, magnitude));
    const auto low = static_cast<std::int64_t>(barsUpTo(rows, magnitude).low);
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            distribution.emplace_back(low + static_cast<std::int64_t>(i), counts[i]);
    return distribution;
}

std::int64_t TableSurvey::entryCount() const
{
    std::int64_t count = 0;
    for (const auto& [entry, times] : distribution)
        count += times;
    return count;
}

std::int32_t TableSurvey::largest() const
{
    return *std::ranges::max_element(largestOfRow);
}

std::int64_t TableSurvey::largestCount() const
{
    std::int64_t count = 0;
    for (const auto& [entry, times] : distribution)
        count += std::abs(entry) == largest() ? times : 0;
    return count;
}

base::Result<program::Bars> SboxFacts::barsOf(Rows rows)
{
    const auto largest = SEQUENCY_TRY(this->largest(rows));
    const std::int64_t magnitude = *std::ranges::max_element(largest.subspan(1));
    return barsUpTo(rows, magnitude);
}

base::Result<TableSurvey> SboxFacts::survey(Rows rows)
{
    TableSurvey survey;
    survey.largestOfRow.assign(rowCount(rows), 0);
    survey.largestOfColumn.assign(rowLength(rows), 0);
    if (rowCount(rows) < 2 || rowLength(rows) < 2)
        return survey;
    const auto bars = SEQUENCY_TRY(barsOf(rows));
    std::vector<std::int64_t> counts(bars.count, 0);
    SEQUENCY_TRY(forBlocks(
        rows, 1, rowCount(rows) - 1,
        [&](std::size_t first, std::size_t count) {
            return program::surveyOfSboxRows({rows, m_sbox.inputs, m_sbox.outputs, first, count}, bars);
        },
        [&](std::size_t first, Outputs& found) {
            std::ranges::copy(program::elementsOf<std::int32_t>(found[0]),
                              survey.largestOfRow.begin() + static_cast<std::ptrdiff_t>(first));
            const auto columns = program::elementsOf<std::int32_t>(found[1]);
            const int bits = base::floorLog2(columns.size());
            for (std::size_t place = 1; place < columns.size(); ++place) {
                const std::size_t column = base::bitReversed(place, bits);
                survey.largestOfColumn[column] = std::max(survey.largestOfColumn[column], columns[place]);
            }
            std::ranges::transform(counts, program::elementsOf<std::int64_t>(found[2]), counts.begin(),
                                   std::plus());
        }));
    const auto low = static_cast<std::int64_t>(bars.low);
    if (skipsDiagonal(rows))  // the entries (a, a) were counted as 0
        counts[static_cast<std::size_t>(-low)] -= static_cast<std::int64_t>(rowCount(rows) - 1);
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            survey.distribution.emplace_back(low + static_cast<std::int64_t>(i), counts[i]);
    return survey;
}

base::Result<const SboxFacts::Peaks*> SboxFacts::peaks(Rows rows)
{
    auto& known = m_peaks[static_cast<std::size_t>(rows)];
    if (!known) {
        Peaks found;
        SEQUENCY_TRY(findPeaks(rows, found));
        known = std::move(found);
    }
    return &*known;
}

base::Status SboxFacts::findPeaks(Rows rows, Peaks& peaks)
{
    const auto largest = SEQUENCY_TRY(this->largest(rows));
    if (largest.size() < 2)
        return base::success();
    peaks.magnitude = *std::ranges::max_element(largest.subspan(1));
    const std::size_t firstColumn = this->firstColumn(rows);
    EntryList list(peaks, m_places);
    for (std::size_t row = 1; row < largest.size() && !(list.isFull() && peaks.first); ++row) {
        if (largest[row] != peaks.magnitude)
            continue;
        const auto values = SEQUENCY_TRY(this->rows(rows, row, 1));
        for (std::size_t column = firstColumn; column < values.size(); ++column)
            if (std::abs(values[column]) == peaks.magnitude && !(column == row && skipsDiagonal(rows)))
                list.record({row, column, values[column]});
    }
    for (const Run& run : runsOf(largest, peaks.magnitude)) {
        const auto counts = SEQUENCY_TRY(this->counts(rows, run.first, run.count, peaks.magnitude));
        peaks.count += counts.back() + (counts.size() > 1 && areSigned(rows) ? counts.front() : 0);
        // The last bar also counts larger entries, including the entries that are 2^n for every S-box.
        const std::int64_t skipped = (firstColumn == 0 ? 0 : 1) + (skipsDiagonal(rows) ? 1 : 0);
        peaks.count -= skipped * static_cast<std::int64_t>(run.count);
    }
    return base::success();
}

}  // namespace sequency::analysis
