// SPDX-License-Identifier: GPL-3.0-or-later
//
// SboxFacts: entries of a table counted where its rows are computed, and those of the largest magnitude.
#include "engine/analysis/properties/sbox_facts.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>

namespace sequency::analysis {
namespace {

using Rows = program::SboxRows;

bool areSigned(Rows rows)
{
    return rows == Rows::Spectra || rows == Rows::Autocorrelations;
}

// Those that are met in order.
class EntryList {
public:
    EntryList(SboxFacts::Peaks& peaks, Places places) : m_peaks(peaks), m_wanted(places), m_places(places) {}

    bool isFull() const { return m_places.isFull(); }
    void meet(const SboxFacts::Entry& entry)
    {
        if (!m_peaks.first)
            m_peaks.first = entry;
        if (m_places.meet(entry.row))
            m_peaks.listed.push_back(entry);
    }
    void forget()
    {
        m_peaks.first.reset();
        m_peaks.listed.clear();
        m_places = PlaceList(m_wanted);
    }

private:
    SboxFacts::Peaks& m_peaks;
    Places m_wanted;
    PlaceList m_places;
};

// Its entries are 2^n, whatever the S-box is.
bool skipsFirstColumn(Rows rows)
{
    return rows != Rows::Spectra && rows != Rows::Differences;
}

struct Run {
    std::size_t first = 0;
    std::size_t count = 0;
};

// Neighbouring rows but the first, of this magnitude; all rows but the first where there are many gaps.
std::vector<Run> runsOf(std::span<const std::int32_t> largest, std::int64_t magnitude)
{
    constexpr std::size_t maxRuns = 16;
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
    const std::int64_t low = areSigned(rows) ? -magnitude : 0;
    const program::Bars bars{static_cast<double>(low), 1, static_cast<std::size_t>(magnitude - low + 1)};
    std::vector<std::int64_t> counts(bars.count, 0);
    for (std::size_t done = 0; done < count;) {
        if (m_control.stopRequested())
            return base::cancelled();
        m_control.report(static_cast<double>(done) / static_cast<double>(count));
        const std::size_t next = std::min(blockRows(rows), std::bit_floor(count - done));
        const auto program =
            program::countsOfSboxRows({rows, m_sbox.inputs, m_sbox.outputs, first + done, next}, bars);
        if (!program)
            return program.error();
        const auto block = run(*program, rows);
        if (!block)
            return block.error();
        const auto& found =
            std::get<base::AlignedBuffer<std::int64_t>>(std::get<base::ElementVector>(*block));
        std::ranges::transform(counts, found, counts.begin(), std::plus());
        done += next;
    }
    return counts;
}

base::Result<std::vector<std::pair<std::int64_t, std::int64_t>>> SboxFacts::distribution(Rows rows)
{
    std::vector<std::pair<std::int64_t, std::int64_t>> distribution;
    const auto largest = this->largest(rows);
    if (!largest)
        return largest.error();
    if (largest->size() < 2)
        return distribution;
    const std::int64_t magnitude = *std::ranges::max_element(largest->subspan(1));
    const auto counts = this->counts(rows, 1, rowCount(rows) - 1, magnitude);
    if (!counts)
        return counts.error();
    const std::int64_t low = areSigned(rows) ? -magnitude : 0;
    for (std::size_t i = 0; i < counts->size(); ++i)
        if ((*counts)[i] > 0)
            distribution.emplace_back(low + static_cast<std::int64_t>(i), (*counts)[i]);
    return distribution;
}

base::Result<const SboxFacts::Peaks*> SboxFacts::peaks(Rows rows)
{
    auto& known = m_peaks[static_cast<std::size_t>(rows)];
    if (!known) {
        Peaks found;
        const auto done = rows == Rows::FeistelBoomerangs ? findFeistelPeaks(found) : findPeaks(rows, found);
        if (!done)
            return done.error();
        known = std::move(found);
    }
    return &*known;
}

base::Status SboxFacts::findPeaks(Rows rows, Peaks& peaks)
{
    const auto largest = this->largest(rows);
    if (!largest)
        return largest.error();
    if (largest->size() < 2)
        return base::success();
    peaks.magnitude = *std::ranges::max_element(largest->subspan(1));
    const std::size_t firstColumn = skipsFirstColumn(rows) ? 1 : 0;
    EntryList list(peaks, m_places);
    for (std::size_t row = 1; row < largest->size() && !(list.isFull() && peaks.first); ++row) {
        if ((*largest)[row] != peaks.magnitude)
            continue;
        const auto values = this->rows(rows, row, 1);
        if (!values)
            return values.error();
        for (std::size_t column = firstColumn; column < values->size(); ++column)
            if (std::abs((*values)[column]) == peaks.magnitude)
                list.meet({row, column, (*values)[column]});
    }
    for (const Run& run : runsOf(*largest, peaks.magnitude)) {
        const auto counts = this->counts(rows, run.first, run.count, peaks.magnitude);
        if (!counts)
            return counts.error();
        peaks.count += counts->back() + (counts->size() > 1 && areSigned(rows) ? counts->front() : 0);
        // What lies above counts in the last bar, and so does 2^n.
        peaks.count -= firstColumn == 0 ? 0 : static_cast<std::int64_t>(run.count);
    }
    return base::success();
}

// Rows are looked at one after another: the largest of a row is 2^n at a = d.
base::Status SboxFacts::findFeistelPeaks(Peaks& peaks)
{
    constexpr std::size_t blockBytes = std::size_t{1} << 22;
    const std::size_t length = m_sbox.size();
    const std::size_t atOnce = std::max<std::size_t>(1, blockBytes / (length * sizeof(std::int32_t)));
    EntryList list(peaks, m_places);
    for (std::size_t first = 1; first < length; first += atOnce) {
        const std::size_t count = std::min(atOnce, length - first);
        const auto block = rows(Rows::FeistelBoomerangs, first, count);
        if (!block)
            return block.error();
        m_control.report(static_cast<double>(first) / static_cast<double>(length));
        for (std::size_t i = 0; i < count * length; ++i) {
            const std::size_t row = first + i / length;
            const std::size_t column = i % length;
            const std::int64_t value = (*block)[i];
            if (column == 0 || column == row || value < peaks.magnitude)
                continue;
            if (value > peaks.magnitude) {
                peaks.magnitude = value;
                peaks.count = 0;
                list.forget();
            }
            ++peaks.count;
            list.meet({row, column, value});
        }
    }
    return base::success();
}

}  // namespace sequency::analysis
