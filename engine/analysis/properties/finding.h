// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of a property and its witness, which lets a reader verify the value by hand.
//
// A witness is a sentence for readers and named values for programs. Masks and positions are indices in the project's convention: x1 is the most
// significant of the n bits, and a mask a denotes the linear function a·x, the sum modulo 2 of its variables. All types are plain values.
#pragma once

#include "engine/analysis/properties/match_list.h"
#include "engine/base/error.h"
#include "engine/base/text/sentence.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sequency::analysis {

// The value of a property. It is std::monostate if the property does not apply, for example the resilience of an unbalanced function. Strings hold
// the digits of integers beyond int64, or truth tables in hexadecimal.
using PropertyValue =
    std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<std::int64_t>,
                 std::vector<double>, std::vector<std::pair<std::int64_t, std::int64_t>>>;

__extension__ using Wide = unsigned __int128;
// Returns an int64 if it fits, otherwise a string of digits.
PropertyValue exactValue(Wide value);

struct Witness {
    // The sentence without a full stop, in the translation context "Witness"; empty if there is nothing to show.
    base::Sentence sentence;
    std::vector<std::pair<std::string, PropertyValue>> values;

    // Finds a value by its name; returns null if there is none.
    const PropertyValue* value(std::string_view name) const;
};

struct Finding {
    PropertyValue value;
    Witness witness;
};

inline std::int64_t integer(std::size_t value)
{
    return static_cast<std::int64_t>(value);
}

// The best known value among all functions of a size.
struct BestKnown {
    std::int64_t value = 0;
    bool isOpen = false;  // true if a better value may exist
    std::string_view source;
    // Class of the compared functions: "of permutations"; empty for all functions.
    std::string_view among = {};
};

// Returns "yes", "112", "0.25", "4, 8, 12", "-16: 3, 0: 240" (values with frequencies), or "—" if there is no value. In the C locale.
std::string valueText(const PropertyValue& value);

// The forms of a sentence about all entries whose value is %1.
struct ReachedForms {
    base::SentenceForm one;
    base::SentenceForm all;
    base::SentenceForm some;
};
// Returns the sentence about `count` entries. It names the first four of `listed`, or all if `places` requests more than the default.
base::Sentence reachedSentence(const ReachedForms& forms, const std::string& reached, std::int64_t count,
                               const std::vector<std::string>& listed, Places places);

// Returns "x1 ⊕ x3" for a mask of n variables, or "0" for the mask 0.
std::string linearText(std::size_t mask, int variables);
// Returns "x1x3", or "1" for the mask 0.
std::string monomialText(std::size_t mask, int variables);

}  // namespace sequency::analysis
