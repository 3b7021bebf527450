// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the spectra and autocorrelations of all components, and summarises each spectrum and each autocorrelation in one pass.
#include "engine/analysis/properties/many_valued/group_ring_transform.h"
#include "engine/analysis/properties/many_valued/many_valued_facts.h"
#include "engine/analysis/units.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/text/digits.h"

#include <algorithm>

namespace sequency::analysis {
namespace {

using base::AlignedBuffer;

// A summary of the coefficients of a spectrum. The coefficients may be added in any order.
class SpectrumSurvey {
public:
    SpectrumSurvey(int p, std::size_t radix, std::size_t size, int lastComponent)
        : m_radix(radix), m_flat(static_cast<std::int64_t>(size)), m_largest(p),
          m_square(static_cast<std::size_t>(p)), m_amplitudes(static_cast<std::size_t>(lastComponent) + 1)
    {}

    void take(const ManyValuedFacts::Coefficient& coefficient, Counts counts)
    {
        if (isZero(counts)) {
            if (!summary.notBent)
                summary.notBent = coefficient;
            return;
        }
        squareInto(counts, m_square);
        if (m_largest.take(m_square))
            summary.largest = coefficient;
        if (!summary.notBent && integerOf(m_square) != m_flat)
            summary.notBent = coefficient;
        takeAmplitude(coefficient);
        if (coefficient.mask == 0)
            return;
        const int weight = base::nonZeroDigits(coefficient.mask, m_radix);
        if (!summary.lightest || weight < m_leastWeight) {
            m_leastWeight = weight;
            summary.lightest = coefficient;
        }
    }

    ManyValuedFacts::SpectrumSummary summary;

private:
    void takeAmplitude(const ManyValuedFacts::Coefficient& coefficient)
    {
        auto& known = m_amplitudes[static_cast<std::size_t>(coefficient.component)];
        if (known.square.empty()) {
            known = {coefficient, m_square};
            summary.amplitudes.push_back(coefficient);
        } else if (!summary.notPlateaued && known.square != m_square) {
            summary.notPlateaued = {known.coefficient, coefficient};
        }
    }

    struct Amplitude {
        ManyValuedFacts::Coefficient coefficient;
        std::vector<std::int64_t> square;
    };

    std::size_t m_radix;
    std::int64_t m_flat;
    LargestSquare m_largest;
    std::vector<std::int64_t> m_square;
    std::vector<Amplitude> m_amplitudes;  // indexed by component
    int m_leastWeight = 0;
};

// Returns the position of the most significant non-zero base-p digit; the least significant digit has position 0.
std::size_t leadingPlace(std::size_t index, std::size_t p)
{
    std::size_t place = 0;
    for (; index >= p; index /= p)
        ++place;
    return place;
}

}  // namespace

base::Result<const ManyValuedFacts::SpectrumSummary*> ManyValuedFacts::spectrumSummary()
{
    if (m_spectrum)
        return &*m_spectrum;
    const auto all = SEQUENCY_TRY(differences());
    const auto q = static_cast<std::size_t>(order());
    SpectrumSurvey survey(m_field.characteristic(), q, size(), m_components.back());
    std::vector<std::int64_t> row(q);
    std::vector<std::int64_t> counts(static_cast<std::size_t>(m_field.characteristic()));
    for (std::size_t mask = 0; mask < size(); ++mask) {
        if (mask % pollEvery == 0 && m_control.stopRequested())
            return base::cancelled();
        std::ranges::copy(all.subspan(mask * q, q), row.begin());
        for (const int b : m_components) {
            fold(b, row, counts);
            survey.take({b, m_field.multiplyIndex(b, mask)}, counts);
        }
    }
    std::ranges::sort(survey.summary.amplitudes, {}, &ManyValuedFacts::Coefficient::component);
    m_spectrum = std::move(survey.summary);
    return &*m_spectrum;
}

// Returns the sums N·r_b(d) = Σ_a |S_b(a)|² χ(a·d), modulo 2^64.
base::Result<AlignedBuffer<std::uint64_t>> ManyValuedFacts::autocorrelationOf(int component) const
{
    const auto p = static_cast<std::size_t>(m_field.characteristic());
    auto sums = SEQUENCY_TRY(AlignedBuffer<std::uint64_t>::allocate(size() * p));
    for (std::size_t mask = 0; mask < size(); ++mask) {
        if (mask % pollEvery == 0 && m_control.stopRequested())
            return base::cancelled();
        std::ranges::copy(squareOf(countsOf({component, mask})), sums.begin() + mask * p);
    }
    const auto transform = GroupRingTransform::of(
        order(), m_field.characteristic(), [this](int direction, int mask, int power) -> int {
            return (power + m_field.trace(m_field.multiply(direction, mask))) % m_field.characteristic();
        });
    if (!transformInPlace(sums.elements(), transform, m_control))
        return base::cancelled();
    return sums;
}

base::Status ManyValuedFacts::addComponent(int component, AutocorrelationSummary& summary,
                                           LargestSquare& largest, std::span<std::uint8_t> isConstant)
{
    const auto sums = SEQUENCY_TRY(autocorrelationOf(component));
    const auto p = static_cast<std::size_t>(m_field.characteristic());
    const auto whole = static_cast<std::int64_t>(size());
    const auto radix = static_cast<std::size_t>(order());
    std::vector<std::int64_t> counts(p);
    std::vector<std::int64_t> square(p);
    for (std::size_t direction = 1; direction < size(); ++direction) {
        if (direction % pollEvery == 0 && m_control.stopRequested())
            return base::cancelled();
        // The sum gives each count minus the last count, which fits in int64. With the total N of all counts, the differences give the counts.
        const auto sum = sums.elements().subspan(direction * p, p);
        std::int64_t rest = whole;
        for (std::size_t j = 0; j < p; ++j) {
            counts[j] = static_cast<std::int64_t>(sum[j] - sum[p - 1]) / whole;
            rest -= counts[j];
        }
        for (std::int64_t& count : counts)
            count += rest / static_cast<std::int64_t>(p);
        squareInto(counts, square);
        if (largest.take(square))
            summary.largest = ManyValuedFacts::Coefficient{component, direction};
        if (!isZero(counts)) {
            const auto weight = [radix](std::size_t index) { return base::nonZeroDigits(index, radix); };
            auto& known = summary.unbalanced;
            if (!known || weight(direction) < weight(*known) ||
                (weight(direction) == weight(*known) && direction < *known))
                known = direction;
        }
        if (std::ranges::max(counts) != whole)
            isConstant[direction] = 0;
    }
    return base::success();
}

base::Result<const ManyValuedFacts::AutocorrelationSummary*> ManyValuedFacts::autocorrelationSummary()
{
    if (m_autocorrelation)
        return &*m_autocorrelation;
    SEQUENCY_TRY(differences());
    const auto p = static_cast<std::size_t>(m_field.characteristic());
    SEQUENCY_TRY(base::checkMemory(size() * (p * sizeof(std::uint64_t) + 1), "the autocorrelation"));
    auto isConstant = SEQUENCY_TRY(AlignedBuffer<std::uint8_t>::allocate(size()));
    std::fill(isConstant.begin(), isConstant.end(), std::uint8_t{1});
    AutocorrelationSummary summary;
    LargestSquare largest(m_field.characteristic());
    for (const int component : m_components)
        SEQUENCY_TRY(addComponent(component, summary, largest, isConstant.elements()));
    std::vector<std::optional<std::size_t>> byPlace(static_cast<std::size_t>(m_field.degree() * variables()));
    for (std::size_t direction = 1; direction < size(); ++direction) {
        if (isConstant[direction] == 0)
            continue;
        ++summary.constantCount;
        if (auto& least = byPlace[leadingPlace(direction, p)]; !least)
            least = direction;
    }
    for (const auto& direction : byPlace)
        if (direction)
            summary.constantBasis.push_back(*direction);
    m_autocorrelation = std::move(summary);
    return &*m_autocorrelation;
}

}  // namespace sequency::analysis
