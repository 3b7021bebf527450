// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a property is found to be, and its witness: what anyone can check by hand.
//
// A witness is a sentence for people and named values for programs. Masks and places are indices in the project's convention: x1 is
// the most significant of the n bits; a mask a stands for the linear function a·x, the sum modulo 2 of its variables. Plain
// values; any thread.
#pragma once

#include "engine/analysis/properties/places.h"
#include "engine/base/error.h"
#include "engine/base/text/sentence.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sequency::analysis {

// No value: the property does not apply, as the resilience of a function that is not balanced. Text: digits of an integer beyond
// int64, or a truth table in hexadecimal.
using PropertyValue =
    std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<std::int64_t>,
                 std::vector<double>, std::vector<std::pair<std::int64_t, std::int64_t>>>;

__extension__ using Wide = unsigned __int128;
// An int64 where it fits, else its digits.
PropertyValue exactValue(Wide value);

struct Witness {
    base::Sentence
        sentence;  // without a full stop, of the context "Witness"; empty if there is nothing to show
    std::vector<std::pair<std::string, PropertyValue>> values;

    const PropertyValue* value(std::string_view name) const;  // null where there is none
};

struct Finding {
    PropertyValue value;
    Witness witness;
};

inline std::int64_t integer(std::size_t value)
{
    return static_cast<std::int64_t>(value);
}

// The best value known of all functions of a size.
struct BestKnown {
    std::int64_t value = 0;
    bool isOpen = false;  // whether a better one exists is not known
    std::string_view source;
    std::string_view among = {};  // "of permutations", where not of all
};

// "yes", "112", "0.25", "4, 8, 12", "-16: 3, 0: 240" (a value and how often), "—" where there is none. In the C locale.
std::string valueText(const PropertyValue& value);

// Forms of sentences about all places that reach the value of %1.
struct ReachedForms {
    base::SentenceForm one;   // "%1; no other entry reaches it"
    base::SentenceForm all;   // "%1; %2 entries reach it: %3"
    base::SentenceForm some;  // "%1; %2 entries reach it: %3 and %4 more"
};
// The sentence about `count` places. Names the first four places of `listed`, or all if `places` asks for more than the default.
base::Sentence reachedSentence(const ReachedForms& forms, const std::string& reached, std::int64_t count,
                               const std::vector<std::string>& listed, Places places);

// "x1 ⊕ x3" of n variables; "0" for the mask 0.
std::string linearText(std::size_t mask, int variables);
// "x1x3"; "1" for the mask 0.
std::string monomialText(std::size_t mask, int variables);

}  // namespace sequency::analysis
