// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reference/polarity_counts.h"

#include "engine/base/text/digits.h"
#include "engine/reference/executor.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"

#include <bit>

namespace sequency::reference {

base::Result<PolarityCount> polarityCount(const base::ElementVector& function, const std::string& polarity,
                                          const base::RunControl& control, base::Timings& timings)
{
    transform::TransformSpec spec{"reed-muller", 2, static_cast<int>(polarity.size())};
    spec.polarity = polarity;
    const auto description = transform::describe(spec);
    if (!description)
        return description.error();
    auto data = base::clone(function);
    if (!data)
        return data.error();
    const auto steps = *transform::algorithmSteps(*description, "cooley-tukey", true);
    const base::RunControl silent{control.stop};
    if (const auto done = run(steps, description->ring(), *data, silent, timings); !done)
        return done.error();
    PolarityCount count;
    const auto& coefficients = std::get<base::AlignedBuffer<std::uint8_t>>(*data);
    for (std::size_t k = 0; k < coefficients.size(); ++k) {
        if (coefficients[k] == 0)
            continue;
        ++count.terms;
        count.literals += static_cast<std::uint32_t>(std::popcount(k));
    }
    return count;
}

base::Result<std::vector<std::uint32_t>> polarityCounts(int variables, std::span<const std::uint32_t> truth,
                                                        const base::RunControl& control,
                                                        base::Timings& timings)
{
    constexpr std::size_t wordBits = 32;
    const std::size_t polarities = std::size_t{1} << variables;
    auto function = base::allocateElements(base::ElementType::UInt8, polarities);
    if (!function)
        return function.error();
    auto& values = std::get<base::AlignedBuffer<std::uint8_t>>(*function);
    for (std::size_t i = 0; i < polarities; ++i)
        values[i] = static_cast<std::uint8_t>(truth[i / wordBits] >> (i % wordBits) & 1U);
    std::vector<std::uint32_t> counts(2 * polarities);
    base::Timings all;
    for (std::size_t polarity = 0; polarity < polarities; ++polarity) {
        const auto count = polarityCount(*function, base::digitText(polarity, 2, variables), control, all);
        if (!count)
            return count.error();
        counts[polarity] = count->terms;
        counts[polarities + polarity] = count->literals;
        if (polarity % 64 == 0)
            control.report(static_cast<double>(polarity) / static_cast<double>(polarities));
    }
    timings.stepSeconds.push_back(all.computeSeconds);
    timings.computeSeconds += all.computeSeconds;
    return counts;
}

}  // namespace sequency::reference
