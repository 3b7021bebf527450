// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/families/survey.h"

#include "engine/analysis/families/direct_properties.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string>
#include <unordered_map>

namespace sequency::analysis {
namespace {

using base::Error;
using base::ErrorKind;
using program::Measure;

struct HashOfValue {
    std::size_t operator()(const PropertyValue& value) const
    {
        if (const auto* const number = std::get_if<std::int64_t>(&value))
            return std::hash<std::int64_t>()(*number);
        if (const auto* const real = std::get_if<double>(&value))
            return std::hash<double>()(*real);
        return value.index();
    }
};

bool isSlow(const BooleanProperty& property)
{
    return property.reads == Reads::Elimination;
}

}  // namespace

class Survey::Batches {
public:
    explicit Batches(const SurveyChoice& choice, std::uint64_t total)
        : m_source(beginFamily(choice.family)), m_batch(choice.family.variables),
          m_words(functionWords(choice.family.variables))
    {
        m_state.variables = choice.family.variables;
        m_state.total = total;
        for (const BooleanProperty* property : choice.properties) {
            m_state.properties.push_back({property, {}, 0});
            const auto measure = measureOf(*property, m_state.variables);
            if (measure && std::ranges::find(m_measures, *measure) == m_measures.end())
                m_measures.push_back(*measure);
            m_needsNormalForms |= property->reads == Reads::NormalForm;
            const DirectProperty* const direct = directProperty(*property, m_state.variables);
            m_needsFacts |= direct == nullptr;
            m_readsEntropies |= direct != nullptr && direct->readsEntropies;
            m_readsRows |= measure == Measure::Spectra || measure == Measure::Autocorrelations;
            m_isSlow |= isSlow(*property);
        }
    }

    const SurveyState& state() const { return m_state; }

    base::Status advance(const program::Runner& runner, const base::RunControl& control)
    {
        if (m_state.isFinished())
            return base::success();
        const std::size_t count = batchCount(runner);
        SEQUENCY_TRY(m_batch.resize(count));
        for (std::size_t i = 0; i < count; ++i) {
            if (i % pollEvery == 0 && control.stopRequested())
                return base::cancelled();
            m_source->next(m_words);
            m_batch.set(i, m_words);
        }
        SEQUENCY_TRY(m_batch.compute(m_measures, m_needsNormalForms, runner));
        if (m_readsEntropies)
            SEQUENCY_TRY(m_batch.computeEntropies(runner));
        std::size_t judged = count;
        const auto done = m_needsFacts ? evaluate(judged, control) : base::success();
        for (CountedProperty& counted : m_state.properties)
            if (const DirectProperty* const direct = directProperty(*counted.property, m_state.variables))
                add(counted, judged, [&](std::size_t i) { return direct->value(m_batch, i); });
        m_state.done += judged;
        return done;
    }

private:
    static constexpr std::size_t pollEvery = 256;  // number of functions between two checks for a stop
    static constexpr std::size_t firstFunctions = 1024;
    static constexpr std::size_t maxValues = std::size_t{1} << 26;
    static constexpr std::size_t maxValuesOfFacts = std::size_t{1} << 20;
    static constexpr std::size_t maxFunctionsOfFacts = std::size_t{1} << 14;
    static constexpr std::size_t maxValuesOfSlow = std::size_t{1} << 12;

    // Returns the size of the next batch, a power of 2 except for the last batch. The first batch is small, so that results appear soon.
    std::size_t batchCount(const program::Runner& runner) const
    {
        std::size_t values = std::min(maxValues, runner.blockBytes / sizeof(std::int32_t));
        if (m_isSlow)
            values = std::min(values, maxValuesOfSlow);
        // Batches are smaller if the CPU performs part of the evaluation, so that the display is updated often.
        else if (m_needsFacts || m_needsNormalForms || m_readsRows)
            values = std::min(values, maxValuesOfFacts);
        std::size_t count = std::bit_floor(std::max<std::size_t>(1, values >> m_state.variables));
        if (m_needsFacts)
            count = std::min(count, maxFunctionsOfFacts);
        if (m_state.done == 0)
            count = std::min(count, firstFunctions);
        return static_cast<std::size_t>(std::min<std::uint64_t>(count, m_state.total - m_state.done));
    }

    // Evaluates the properties that need facts, one function after another, until all are evaluated, a stop is requested or an error occurs. Sets
    // `judged` to the number of functions for which all properties were evaluated.
    base::Status evaluate(std::size_t& judged, const base::RunControl& control)
    {
        std::vector<CountedProperty*> open;
        for (CountedProperty& counted : m_state.properties)
            if (directProperty(*counted.property, m_state.variables) == nullptr)
                open.push_back(&counted);
        std::vector<std::vector<PropertyValue>> values(open.size());
        base::Status ended = base::success();
        for (std::size_t i = 0; ended && i < m_batch.count(); ++i) {
            auto facts = m_batch.facts(i, control);
            if (!facts)
                ended = facts.error();
            for (std::size_t row = 0; ended && row < open.size(); ++row) {
                auto finding = open[row]->property->find(*facts);
                if (finding)
                    values[row].push_back(std::move(finding->value));
                else
                    ended = finding.error();
            }
            if (ended && control.stopRequested())
                ended = base::cancelled();
        }
        judged = values.back().size();
        for (std::size_t row = 0; row < open.size(); ++row)
            add(*open[row], judged, [&](std::size_t i) { return values[row][i]; });
        return ended;
    }

    // Adds the values of a batch to the counts. Equal values are combined first, because most functions share a few values.
    template <typename ValueOf>
    void add(CountedProperty& counted, std::size_t count, ValueOf valueOf)
    {
        struct Met {
            PropertyValue value;
            std::uint64_t count = 0;
            std::size_t first = 0;
        };
        std::vector<Met> met;
        std::unordered_map<PropertyValue, std::size_t, HashOfValue> places;
        for (std::size_t i = 0; i < count; ++i) {
            PropertyValue value = valueOf(i);
            const auto [place, isNew] = places.try_emplace(std::move(value), met.size());
            if (isNew)
                met.push_back({place->first, 0, i});
            ++met[place->second].count;
        }
        for (const Met& one : met)
            add(counted, one.value, one.count, one.first);
    }

    void add(CountedProperty& counted, const PropertyValue& value, std::uint64_t count, std::size_t first)
    {
        auto& values = counted.values;
        if (const auto known = values.find(value); known != values.end()) {
            known->second.count += count;
            return;
        }
        const bool isExtreme =
            values.empty() || value < values.begin()->first || values.rbegin()->first < value;
        if (values.size() >= maxCountedValues && !isExtreme) {
            counted.others += count;
            return;
        }
        Tally tally{count, m_state.done + first, {}};
        if (values.size() < maxKeptExamples || isExtreme) {
            tally.function.resize(m_words.size());
            m_batch.get(first, tally.function);
        }
        values.emplace(value, std::move(tally));
    }

    SurveyState m_state;
    std::unique_ptr<FunctionSource> m_source;
    FunctionBatch m_batch;
    std::vector<std::uint64_t> m_words;
    std::vector<Measure> m_measures;
    bool m_needsNormalForms = false;
    bool m_needsFacts = false;
    bool m_readsRows = false;
    bool m_readsEntropies = false;
    bool m_isSlow = false;
};

base::Result<Survey> Survey::begin(const SurveyChoice& choice)
{
    const auto total = SEQUENCY_TRY(familySize(choice.family));
    if (choice.properties.empty())
        return Error{ErrorKind::BadUsage, "no property to count"};
    for (const BooleanProperty* property : choice.properties) {
        if (!property->isCounted)
            return Error{ErrorKind::BadUsage,
                         "the property '" + std::string(property->name) +
                             "' is not a single number, so its values cannot be counted"};
        if (choice.family.variables > property->maxVariables)
            return Error{ErrorKind::BadUsage, "the property '" + std::string(property->name) +
                                                  "' is computed for at most " +
                                                  std::to_string(property->maxVariables) + " variables"};
    }
    return Survey(std::make_unique<Batches>(choice, total));
}

Survey::Survey(std::unique_ptr<Batches> batches) : m_batches(std::move(batches))
{}
Survey::~Survey() = default;
Survey::Survey(Survey&&) noexcept = default;
Survey& Survey::operator=(Survey&&) noexcept = default;

base::Status Survey::advance(const program::Runner& runner, const base::RunControl& control)
{
    return m_batches->advance(runner, control);
}

const SurveyState& Survey::state() const
{
    return m_batches->state();
}

}  // namespace sequency::analysis
