// SPDX-License-Identifier: GPL-3.0-or-later
//
// How often each value of some properties occurs among the functions of a family, and a function that has it: "how rare is bent?"
//
// Functions are made and judged batch after batch: what a property reads (boolean_properties.h) is computed of all functions of a batch by
// one program wherever the runner runs it; of weight, balancedness, linearity, nonlinearity, bentness, degree, absolute indicator and the
// sum of squares only a number per function, or its normal form, comes back. The same choice gives the same counts on every device.
//
// Owns the counts, a function each for the first values that are met and for every extreme, and on the way a batch: some bytes per value
// of runner.blockBytes, checked before. One thread. Errors: BadUsage (a property that is not one number, or not found of so many
// variables; what familySize() says), OutOfMemory, Cancelled, those of the device.
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
    std::vector<const BooleanProperty*> properties;  // at least one
};

// What is known of one value of a property.
struct Tally {
    std::uint64_t count = 0;                   // functions with it
    std::uint64_t first = 0;                   // the place in the family of the first of them, from 0
    std::vector<std::uint64_t> function = {};  // that function; empty: not kept
};

struct CountedProperty {
    const BooleanProperty* property = nullptr;
    std::map<PropertyValue, Tally> values = {};  // by rising value; first, where it does not apply, no value
    std::uint64_t others = 0;                    // functions with further values, beyond maxCountedValues
};
inline constexpr std::size_t maxCountedValues = std::size_t{1} << 16;
inline constexpr std::size_t maxKeptExamples = 256;  // and the extremes

struct SurveyState {
    int variables = 0;
    std::uint64_t total = 0;  // functions
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

    // The next batch. After an error nothing may be asked but state(), where each function counts with all properties or with none.
    base::Status advance(const program::Runner& runner, const base::RunControl& control = {});
    const SurveyState& state() const;

private:
    class Batches;
    explicit Survey(std::unique_ptr<Batches> batches);

    std::unique_ptr<Batches> m_batches;
};

}  // namespace sequency::analysis
