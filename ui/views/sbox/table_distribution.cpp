// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/table_distribution.h"

#include "ui/format/number_format.h"

#include <QCoreApplication>

#include <map>
#include <numeric>

namespace sequency::ui {
namespace {

struct TableDistributionWords {
    Q_DECLARE_TR_FUNCTIONS(TableDistribution)
};

// A missing value is shown if at least this number of entries is expected.
constexpr double leastExpected = 0.5;

// Adds an empty bar for each value that is missing but expected for a random S-box. Searches from 0 in both directions.
void addExpected(std::map<std::int64_t, std::int64_t>& counts, const RandomShare& share, double entries)
{
    constexpr std::int64_t step = 2;  // all entries of tables with a known distribution are even
    for (const std::int64_t sign : {1, -1})
        for (std::int64_t value = 0;; value += sign * step) {
            const double expected = entries * share(value);
            if (expected >= leastExpected)
                counts.try_emplace(value, 0);
            else if (expected > 0 || value % 4 == 0)  // tables of permutations contain only multiples of 4
                break;
        }
}

}  // namespace

RandomShare randomShareOf(const analysis::SboxTable& kind, const analysis::Sbox& sbox, bool isPermutation)
{
    if (kind.randomShare == nullptr)
        return {};
    analysis::Sbox size{sbox.inputs, sbox.outputs, {}};
    return [&kind, size, isPermutation](std::int64_t value) {
        return kind.randomShare(size, isPermutation, value);
    };
}

std::vector<Bar> distributionBars(const analysis::TableSurvey& survey, const RandomShare& share)
{
    const auto entries = static_cast<double>(survey.entryCount());
    std::map<std::int64_t, std::int64_t> counts(survey.distribution.begin(), survey.distribution.end());
    if (share)
        addExpected(counts, share, entries);
    std::int64_t step = 0;
    for (const auto& [value, count] : counts)
        step = std::gcd(step, value - counts.begin()->first);
    const double half = step > 0 ? static_cast<double>(step) / 2 : 1;
    std::vector<Bar> bars;
    for (const auto& [value, count] : counts) {
        Bar bar;
        bar.label = withMinus(QString::number(value));
        bar.height = static_cast<double>(count);
        bar.from = static_cast<double>(value) - half;
        bar.to = static_cast<double>(value) + half;
        const QString times = countText(static_cast<std::size_t>(count));
        bar.text = TableDistributionWords::tr("entry %1: %2×", "how often").arg(bar.label, times);
        if (share) {
            bar.expected = entries * share(value);
            bar.text = TableDistributionWords::tr("entry %1: %2×, random: %3×", "how often")
                           .arg(bar.label, times, realText(*bar.expected, 4));
        }
        bars.push_back(std::move(bar));
    }
    return bars;
}

}  // namespace sequency::ui
