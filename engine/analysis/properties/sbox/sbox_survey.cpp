// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/sbox/sbox_survey.h"

#include "engine/analysis/largest_monomial.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <unordered_map>

namespace sequency::analysis {
namespace {

// Returns the degree of every component b·S. The mask b runs through a Gray code, so that each step changes one output bit.
base::Result<std::vector<int>> degrees(SboxFacts& facts)
{
    const auto forms = SEQUENCY_TRY(facts.normalForms());
    std::vector<int> found(std::size_t{1} << facts.sbox().outputs, -1);
    std::vector<std::uint64_t> form(forms.front().wordCount(), 0);
    std::size_t gray = 0;
    for (std::size_t step = 1; step < found.size(); ++step) {
        if (facts.control().stopRequested())
            return base::cancelled();
        const auto bit = static_cast<std::size_t>(std::countr_zero(step));
        gray ^= std::size_t{1} << bit;
        const std::uint64_t* const words = forms[bit].words();
        for (std::size_t word = 0; word < form.size(); ++word)
            form[word] ^= words[word];
        found[gray] = degreeOf(form);
    }
    return found;
}

}  // namespace

base::Result<TableSurvey> surveyRows(std::size_t rows, std::size_t columns, const TableBlock& block,
                                     const base::RunControl& control)
{
    constexpr std::size_t blockBytes = std::size_t{1} << 22;
    const std::size_t atOnce = std::max<std::size_t>(1, blockBytes / (columns * sizeof(std::int32_t)));
    TableSurvey survey;
    survey.largestOfRow.assign(rows, 0);
    survey.largestOfColumn.assign(columns, 0);
    std::unordered_map<std::int32_t, std::int64_t> counts;
    for (std::size_t first = 1; first < rows; first += atOnce) {
        if (control.stopRequested())
            return base::cancelled();
        const std::size_t count = std::min(atOnce, rows - first);
        const auto entries = SEQUENCY_TRY(block(first, count));
        for (std::size_t row = 0; row < count; ++row) {
            std::int32_t last = 0;
            // The counter of the previous entry is cached, because adjacent entries are often equal.
            std::int64_t* counter = &counts[0];
            for (std::size_t column = 1; column < columns; ++column) {
                const std::int32_t entry = entries[row * columns + column];
                if (entry != last) {
                    last = entry;
                    counter = &counts[entry];
                }
                ++*counter;
                const std::int32_t magnitude = std::abs(entry);
                survey.largestOfRow[first + row] = std::max(survey.largestOfRow[first + row], magnitude);
                survey.largestOfColumn[column] = std::max(survey.largestOfColumn[column], magnitude);
            }
        }
        control.report(static_cast<double>(first + count) / static_cast<double>(rows));
    }
    for (const auto& [entry, times] : counts)
        if (times > 0)
            survey.distribution.emplace_back(entry, times);
    std::ranges::sort(survey.distribution);
    return survey;
}

base::Result<ComponentSurvey> surveyComponents(SboxFacts& facts)
{
    const auto peaks = SEQUENCY_TRY(facts.largest(SboxFacts::Rows::Spectra));
    ComponentSurvey survey;
    for (const std::int32_t peak : peaks)
        survey.nonlinearity.push_back((static_cast<std::int64_t>(facts.sbox().size()) - peak) / 2);
    survey.degree = SEQUENCY_TRY(degrees(facts));
    return survey;
}

Extremes extremesOf(const std::vector<std::int64_t>& byComponent)
{
    const auto begin = byComponent.begin() + 1;
    return {static_cast<std::size_t>(std::min_element(begin, byComponent.end()) - byComponent.begin()),
            static_cast<std::size_t>(std::max_element(begin, byComponent.end()) - byComponent.begin())};
}

}  // namespace sequency::analysis
