// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/families/direct_properties.h"

#include "engine/analysis/families/function_family.h"
#include "engine/analysis/families/small_immunity.h"
#include "engine/analysis/properties/boolean/boolean_findings.h"
#include "engine/analysis/units.h"
#include "engine/base/text/names.h"
#include "engine/program/operations/entropy_sums.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <string>

namespace sequency::analysis {
namespace {

using program::Measure;

std::int64_t largestOfSpectrum(const FunctionBatch& batch, std::size_t index)
{
    return batch.number(Measure::LargestOfSpectra, index);
}

// Returns one less than the smallest weight of a mask a ≠ 0 with a value other than 0, or the number of variables if all these values are 0.
std::int64_t ordersWithoutValue(const FunctionBatch& batch, Measure measure, std::size_t index)
{
    int least = batch.variables() + 1;
    batch.forRow(measure, index, [&least](const auto& row) {
        for (std::size_t mask = 1; mask < row.size(); ++mask)
            if (row[mask] != 0 && std::popcount(mask) < least)
                least = std::popcount(mask);
    });
    return least - 1;
}

PropertyValue resilience(const FunctionBatch& batch, std::size_t index)
{
    if (2 * batch.weight(index) != batch.size())
        return {};
    return ordersWithoutValue(batch, Measure::Spectra, index);
}

// By Parseval's theorem, f is plateaued exactly if the squares of the coefficients of largest magnitude add up to 2^(2n).
PropertyValue isPlateaued(const FunctionBatch& batch, std::size_t index)
{
    std::int64_t largest = 0;
    std::int64_t count = 0;
    batch.forRow(Measure::Spectra, index, [&](const auto& row) {
        for (const auto value : row)
            largest = std::max<std::int64_t>(largest, std::abs(std::int64_t{value}));
        for (const auto value : row)
            count += std::abs(std::int64_t{value}) == largest ? 1 : 0;
    });
    const auto size = static_cast<std::int64_t>(batch.size());
    return largest * largest * count == size * size;
}

PropertyValue linearStructures(const FunctionBatch& batch, std::size_t index)
{
    const auto whole = static_cast<std::int64_t>(batch.size());
    std::int64_t count = -1;  // r(0) is always 2^n
    batch.forRow(Measure::Autocorrelations, index, [&](const auto& row) {
        for (const auto value : row)
            count += std::abs(std::int64_t{value}) == whole ? 1 : 0;
    });
    return count;
}

std::vector<std::uint64_t> wordsOf(const FunctionBatch& batch, std::size_t index)
{
    std::vector<std::uint64_t> words(functionWords(batch.variables()));
    batch.get(index, words);
    return words;
}

// Returns true if `contradiction` finds no two indices whose values contradict the property.
template <auto contradiction>
PropertyValue isUncontradicted(const FunctionBatch& batch, std::size_t index)
{
    return !contradiction(wordsOf(batch, index), batch.variables(), {});
}

PropertyValue noiseStability(const FunctionBatch& batch, std::size_t index)
{
    std::vector<std::int64_t> squares(static_cast<std::size_t>(batch.variables()) + 1);
    batch.forRow(Measure::Spectra, index, [&squares](const auto& row) {
        for (std::size_t mask = 0; mask < row.size(); ++mask)
            squares[static_cast<std::size_t>(std::popcount(mask))] += std::int64_t{row[mask]} * row[mask];
    });
    return noiseStabilityOf(squares).value();
}

// Returns, for each variable from xn to x1, the number of pairs of values that differ if the variable is changed.
std::vector<std::size_t> changesOf(const FunctionBatch& batch, std::size_t index)
{
    const std::vector<std::uint64_t> bits = wordsOf(batch, index);
    const std::size_t words = bits.size();
    std::vector<std::size_t> numbers;
    for (int level = 0; level < batch.variables(); ++level) {
        std::size_t changes = 0;
        const std::size_t apart = level < wordLevels ? 1 : std::size_t{1} << (level - wordLevels);
        for (std::size_t word = 0; word < words; ++word) {
            if (level < wordLevels)
                changes +=
                    static_cast<std::size_t>(std::popcount((bits[word] ^ bits[word] >> (1U << level)) &
                                                           clearMasks[static_cast<std::size_t>(level)]));
            else if ((word & apart) == 0)
                changes += static_cast<std::size_t>(std::popcount(bits[word] ^ bits[word + apart]));
        }
        numbers.push_back(changes);
    }
    return numbers;
}

PropertyValue isAvalanching(const FunctionBatch& batch, std::size_t index)
{
    return std::ranges::all_of(changesOf(batch, index),
                               [&](std::size_t changes) { return 4 * changes == batch.size(); });
}

double influenceOf(const FunctionBatch& batch, std::size_t index)
{
    std::size_t sum = 0;
    for (const std::size_t changes : changesOf(batch, index))
        sum += 2 * changes;
    return static_cast<double>(sum) / static_cast<double>(batch.size());
}

PropertyValue entropyInfluenceRatio(const FunctionBatch& batch, std::size_t index)
{
    const double influence = batch.influence(index);
    return influence > 0 ? PropertyValue(batch.entropy(index) / influence) : PropertyValue();
}

PropertyValue composedRatio(const FunctionBatch& batch, std::size_t index)
{
    const double influence = batch.influence(index);
    return 2 * batch.weight(index) == batch.size() && influence > 1
               ? PropertyValue(batch.entropy(index) / (influence - 1))
               : PropertyValue();
}

// Returns a row of a property that follows from the spectral entropy and the total influence, which the device adds.
constexpr DirectProperty ofEntropies(std::string_view name,
                                     PropertyValue (*value)(const FunctionBatch& batch, std::size_t index))
{
    return {name, {}, value, program::maxEntropyVariables, true};
}

constexpr std::array directRows{
    DirectProperty{"weight",
                   {},
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return static_cast<std::int64_t>(batch.weight(index));
                   }},
    DirectProperty{"balanced",
                   {},
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return 2 * batch.weight(index) == batch.size();
                   }},
    DirectProperty{"linearity", Measure::LargestOfSpectra,
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return largestOfSpectrum(batch, index);
                   }},
    DirectProperty{"nonlinearity", Measure::LargestOfSpectra,
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return (static_cast<std::int64_t>(batch.size()) - largestOfSpectrum(batch, index)) / 2;
                   }},
    // By Parseval's theorem, bent functions are exactly the functions whose largest |W| is 2^(n/2).
    DirectProperty{"bent", Measure::LargestOfSpectra,
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       const std::int64_t value = largestOfSpectrum(batch, index);
                       return value * value == static_cast<std::int64_t>(batch.size());
                   }},
    DirectProperty{"correlation_immunity", Measure::Spectra,
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return ordersWithoutValue(batch, Measure::Spectra, index);
                   }},
    DirectProperty{"resilience", Measure::Spectra, resilience},
    DirectProperty{"plateaued", Measure::Spectra, isPlateaued},
    DirectProperty{"absolute_indicator", Measure::LargestOfAutocorrelations,
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return batch.number(Measure::LargestOfAutocorrelations, index);
                   }},
    DirectProperty{"sum_of_squares", Measure::SquaresOfAutocorrelations,
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return batch.number(Measure::SquaresOfAutocorrelations, index);
                   }},
    DirectProperty{"linear_structures", Measure::Autocorrelations, linearStructures},
    DirectProperty{"propagation_criterion", Measure::Autocorrelations,
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return ordersWithoutValue(batch, Measure::Autocorrelations, index);
                   }},
    DirectProperty{"sac", {}, isAvalanching},
    DirectProperty{"total_influence",
                   {},
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return influenceOf(batch, index);
                   }},
    ofEntropies(
        "spectral_entropy",
        [](const FunctionBatch& batch, std::size_t index) -> PropertyValue { return batch.entropy(index); }),
    ofEntropies("entropy_influence_ratio", entropyInfluenceRatio),
    ofEntropies("composed_entropy_influence_ratio", composedRatio),
    DirectProperty{"degree",
                   {},
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return std::int64_t{batch.degree(index)};
                   }},
    DirectProperty{"terms",
                   {},
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return static_cast<std::int64_t>(batch.termCount(index));
                   }},
    DirectProperty{"algebraic_immunity",
                   {},
                   [](const FunctionBatch& batch, std::size_t index) -> PropertyValue {
                       return std::int64_t{smallAlgebraicImmunity(wordsOf(batch, index), batch.variables())};
                   },
                   maxSmallImmunityVariables},
    DirectProperty{"noise_stability", Measure::Spectra, noiseStability},
    DirectProperty{"symmetric", {}, isUncontradicted<asymmetry>},
    DirectProperty{"rotation_symmetric", {}, isUncontradicted<rotationAsymmetry>},
    DirectProperty{"monotone", {}, isUncontradicted<descent>},
};

}  // namespace

const DirectProperty* directProperty(const BooleanProperty& property, int variables)
{
    const DirectProperty* const row = base::rowWith(directRows, property.name, &DirectProperty::name);
    return row != nullptr && variables <= row->maxVariables ? row : nullptr;
}

std::optional<Measure> measureOf(const BooleanProperty& property, int variables)
{
    if (const DirectProperty* const direct = directProperty(property, variables))
        return direct->measure;
    switch (property.reads) {
    case Reads::Spectrum: return Measure::Spectra;
    case Reads::Autocorrelation: return Measure::Autocorrelations;
    case Reads::Values:
    case Reads::NormalForm:
    case Reads::Elimination: break;
    }
    return std::nullopt;
}

base::Result<std::vector<PropertyValue>> valuesOf(const BooleanProperty& property, FunctionBatch& batch,
                                                  const program::Runner& runner,
                                                  const base::RunControl& control)
{
    if (batch.variables() > std::min(property.maxVariables, maxBooleanVariables))
        return base::Error{base::ErrorKind::BadInput,
                           "the property '" + std::string(property.name) + "' is computed for at most " +
                               std::to_string(std::min(property.maxVariables, maxBooleanVariables)) +
                               " variables"};
    const DirectProperty* const direct = directProperty(property, batch.variables());
    if (direct != nullptr && direct->readsEntropies)
        SEQUENCY_TRY(batch.computeEntropies(runner));
    std::vector<Measure> measures;
    if (const auto measure = measureOf(property, batch.variables()))
        measures.push_back(*measure);
    SEQUENCY_TRY(batch.compute(measures, property.reads == Reads::NormalForm, runner));
    std::vector<PropertyValue> values;
    values.reserve(batch.count());
    for (std::size_t i = 0; i < batch.count(); ++i) {
        if (i % pollEvery == 0 && control.stopRequested())
            return base::cancelled();
        if (direct != nullptr) {
            values.push_back(direct->value(batch, i));
            continue;
        }
        auto facts = batch.facts(i, control);
        auto finding = SEQUENCY_TRY(facts ? property.find(*facts) : base::Result<Finding>(facts.error()));
        values.push_back(std::move(finding.value));
    }
    return values;
}

}  // namespace sequency::analysis
