// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts how often each value of the chosen properties occurs among the functions of a family ("how rare are bent functions?"), with an example for
// each value.
//
// The caller repeats advance() until all functions are counted and may read state() after each call. Each batch of functions is generated and
// evaluated at once: one program on the runner computes the data that the properties read (boolean_properties.h) for all functions of the batch. For
// weight, balancedness, linearity, nonlinearity, bentness, degree, absolute indicator and sum of squares, only one number per function or its normal
// form is transferred. The counts do not depend on the device.
//
// Ownership: the survey owns the counts and one example function for each of the first values found and for every extreme. During advance() it also
//            owns a batch, whose size is determined by runner.blockBytes; its memory is checked in advance.
// Errors:    BadUsage (a property that is not one number or not defined for this number of variables; errors of familySize()), OutOfMemory,
//            Cancelled, the device's errors.
// Threads:   one thread.
#pragma once

#include "engine/analysis/families/function_family.h"
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/base/run_control.h"
#include "engine/program/runner.h"

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace sequency::analysis {

struct SurveyChoice {
    FamilyChoice family;
    std::vector<const BooleanProperty*> properties;  // must not be empty
};

// The statistics of one value of a property.
struct Tally {
    std::uint64_t count = 0;
    std::uint64_t first = 0;                   // index in the family of the first function with this value
    std::vector<std::uint64_t> function = {};  // truth table of the first function; empty if not stored
};

struct CountedProperty {
    const BooleanProperty* property = nullptr;
    // Statistics by value, ascending. The first entry, whose key is std::monostate, counts the functions to which the property does not apply.
    std::map<PropertyValue, Tally> values = {};
    // The number of functions whose values are not listed because maxCountedValues distinct values had already been found.
    std::uint64_t others = 0;
};
inline constexpr std::size_t maxCountedValues = std::size_t{1} << 16;
// Maximum number of example functions to store, not counting the examples of the extremes.
inline constexpr std::size_t maxKeptExamples = 256;

struct SurveyState {
    int variables = 0;
    std::uint64_t total = 0;
    std::uint64_t done = 0;
    std::vector<CountedProperty> properties = {};

    bool isFinished() const { return done == total; }
};

class Survey {
public:
    static base::Result<Survey> begin(const SurveyChoice& choice);
    ~Survey();
    Survey(Survey&&) noexcept;
    Survey& operator=(Survey&&) noexcept;

    // Evaluates the next batch. After an error, only state() may be called; its counts then include each function for all properties or none.
    base::Status advance(const program::Runner& runner, const base::RunControl& control = {});
    const SurveyState& state() const;

private:
    class Batches;
    explicit Survey(std::unique_ptr<Batches> batches);

    std::unique_ptr<Batches> m_batches;
};

}  // namespace sequency::analysis
