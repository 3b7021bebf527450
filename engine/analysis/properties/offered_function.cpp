// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/offered_function.h"

#include "engine/analysis/derived_function.h"

#include <string_view>

namespace sequency::analysis {
namespace {

// Returns the direction that the witness names as "shift", the first direction of its "shifts" or "basis", or the direction of its "variable".
std::optional<std::size_t> directionOf(const Witness& witness, int variables)
{
    for (const char* name : {"shift", "shifts", "basis"}) {
        const PropertyValue* const value = witness.value(name);
        if (value == nullptr)
            continue;
        if (const auto* const one = std::get_if<std::int64_t>(value))
            return static_cast<std::size_t>(*one);
        if (const auto* const list = std::get_if<std::vector<std::int64_t>>(value);
            list != nullptr && !list->empty())
            return static_cast<std::size_t>(list->front());
    }
    if (const PropertyValue* const variable = witness.value("variable"))
        return std::size_t{1} << (variables - static_cast<int>(std::get<std::int64_t>(*variable)));
    return std::nullopt;
}

base::Result<base::PackedBits> ofHex(const std::string& hex, std::size_t size)
{
    auto bits = SEQUENCY_TRY(base::PackedBits::allocate(size));
    constexpr std::size_t digitBits = 4;
    constexpr std::string_view digits = "0123456789ABCDEF";
    for (std::size_t x = 0; x < size; ++x) {
        const std::size_t digit = digits.find(hex[hex.size() - 1 - x / digitBits]);
        bits.words()[x / base::PackedBits::bitsPerWord] |= std::uint64_t{digit >> x % digitBits & 1}
                                                           << x % base::PackedBits::bitsPerWord;
    }
    return bits;
}

}  // namespace

std::optional<OfferedFunction> offeredFunction(const BooleanProperty& property, const Finding& finding,
                                               int variables)
{
    OfferedFunction offered{.kind = property.offers, .hex = {}};
    switch (property.offers) {
    case Offer::None: return std::nullopt;
    case Offer::Derivative: {
        const auto direction = directionOf(finding.witness, variables);
        if (!direction)
            return std::nullopt;
        offered.direction = *direction;
        return offered;
    }
    case Offer::AffineDifference: {
        const PropertyValue* const mask = finding.witness.value("mask");
        const PropertyValue* const constant = finding.witness.value("constant");
        if (mask == nullptr || constant == nullptr)
            return std::nullopt;
        offered.direction = static_cast<std::size_t>(std::get<std::int64_t>(*mask));
        offered.constant = std::get<std::int64_t>(*constant) != 0;
        return offered;
    }
    case Offer::Representative:
    case Offer::Dual: break;
    }
    const PropertyValue* const named = finding.witness.value("representative");
    const auto* const hex = std::get_if<std::string>(named != nullptr ? named : &finding.value);
    if (hex == nullptr)
        return std::nullopt;
    offered.hex = *hex;
    return offered;
}

base::Result<base::PackedBits> madeFunction(const OfferedFunction& offered, const base::PackedBits& function,
                                            const base::RunControl& control)
{
    if (offered.kind == Offer::Derivative)
        return derivativeOf(function, offered.direction, control);
    if (offered.kind == Offer::AffineDifference)
        return differenceToAffine(function, offered.direction, offered.constant, control);
    return ofHex(offered.hex, function.size());
}

}  // namespace sequency::analysis
