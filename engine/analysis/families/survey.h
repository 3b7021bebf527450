// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts how often each value of some properties occurs among the functions of a family, with an example function ("how rare is bent?").
//
// Functions are generated and evaluated in batches. One program on the runner computes what a property reads (boolean_properties.h) for all functions
// of a batch. For weight, balancedness, linearity, nonlinearity, bentness, degree, absolute indicator and sum of squares only one number per
// function, or its normal form, is transferred. The same choice gives the same counts on every device.
//
// Ownership: the counts, one function for each of the first values found and for every extreme, and during advance() a batch: some bytes per value of
//            runner.blockBytes, checked in advance.
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
    std::vector<const BooleanProperty*> properties;  // properties to evaluate, at least one
};

// Statistics of one value of a property.
struct Tally {
    std::uint64_t count = 0;                   // number of functions with the value
    std::uint64_t first = 0;                   // index in the family of the first function with the value
    std::vector<std::uint64_t> function = {};  // first function with the value; empty if it is not stored
};

struct CountedProperty {
    const BooleanProperty* property = nullptr;
    // Values in ascending order. The first entry, without a value, counts the functions to which the property does not apply.
    std::map<PropertyValue, Tally> values = {};
    // Number of functions whose values are not listed, because maxCountedValues different values were found before them.
    std::uint64_t others = 0;
};
inline constexpr std::size_t maxCountedValues = std::size_t{1} << 16;
// Maximum number of stored examples, in addition to the extremes.
inline constexpr std::size_t maxKeptExamples = 256;

struct SurveyState {
    int variables = 0;
    std::uint64_t total = 0;  // number of functions
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

    // Evaluates the next batch. After an error only state() may be called; there every function counts for all properties or for none.
    base::Status advance(const program::Runner& runner, const base::RunControl& control = {});
    const SurveyState& state() const;

private:
    class Batches;
    explicit Survey(std::unique_ptr<Batches> batches);

    std::unique_ptr<Batches> m_batches;
};

}  // namespace sequency::analysis
