// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of a property and its witness, which lets a reader verify the value by hand.
//
// A witness consists of a sentence for readers and of named values for programs. Masks and positions are indices whose most significant bit belongs
// to x1. A mask a denotes the linear function a·x, the sum modulo 2 of the variables whose bits are set in a. All types are plain values.
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

// The value of a property. It is std::monostate if the property does not apply, for example the resilience of an unbalanced function. Strings contain
// the digits of integers beyond int64, or truth tables in hexadecimal.
using PropertyValue =
    std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<std::int64_t>,
                 std::vector<double>, std::vector<std::pair<std::int64_t, std::int64_t>>>;

__extension__ using Wide = unsigned __int128;
// Returns the value as an int64 if it fits, otherwise as a string of digits.
PropertyValue exactValue(Wide value);

struct Witness {
    // The sentence, without a full stop, in the translation context "Witness". It is empty if there is nothing to show.
    base::Sentence sentence;
    std::vector<std::pair<std::string, PropertyValue>> values;

    // Returns the value with this name, or null if there is none.
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

// The best known value of a property among all functions with a given number of variables.
struct BestKnown {
    std::int64_t value = 0;
    bool isOpen = false;  // true if better values may exist
    std::string_view source;
    // The class of functions that are compared, such as "of permutations"; empty if all functions are compared.
    std::string_view among = {};
};

// Returns a value as text in the C locale: "yes", "112", "0.25", "4, 8, 12", "-16: 3, 0: 240" (values with frequencies), or "—" if there is none.
std::string valueText(const PropertyValue& value);

// The singular, plural and truncated forms of a sentence about all entries with the value %1.
struct ReachedForms {
    base::SentenceForm one;
    base::SentenceForm all;
    base::SentenceForm some;
};
// Returns the sentence about the `count` entries whose value is `reached`. The sentence names the first four entries of `listed`, or all of them if
// `places` requests more than the default number.
base::Sentence reachedSentence(const ReachedForms& forms, const std::string& reached, std::int64_t count,
                               const std::vector<std::string>& listed, Places places);

// Returns "x1 ⊕ x3" for a mask of n variables, or "0" for the mask 0.
std::string linearText(std::size_t mask, int variables);
// Returns "x1x3", or "1" for the mask 0.
std::string monomialText(std::size_t mask, int variables);

}  // namespace sequency::analysis
