// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/finding.h"

#include "engine/base/text/joined.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <type_traits>

namespace sequency::analysis {
namespace {

// Returns the shortest string that is parsed as this number.
std::string numberText(double number)
{
    std::array<char, 32> text;
    const auto written = std::to_chars(text.data(), text.data() + text.size(), number);
    return {text.data(), written.ptr};
}

std::string elementText(std::int64_t value)
{
    return std::to_string(value);
}
std::string elementText(double value)
{
    return numberText(value);
}
std::string elementText(const std::pair<std::int64_t, std::int64_t>& value)
{
    return std::to_string(value.first) + ": " + std::to_string(value.second);
}

std::string joined(std::size_t mask, int variables, std::string_view between, std::string_view none)
{
    std::string text;
    for (int variable = 1; variable <= variables; ++variable)
        if ((mask >> (variables - variable) & 1) != 0)
            text += (text.empty() ? "" : std::string(between)) + "x" + std::to_string(variable);
    return text.empty() ? std::string(none) : text;
}

}  // namespace

PropertyValue exactValue(Wide value)
{
    if (value <= static_cast<Wide>(INT64_MAX))
        return static_cast<std::int64_t>(value);
    std::string digits;
    for (; value != 0; value /= 10)
        digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
    return digits;
}

const PropertyValue* Witness::value(std::string_view name) const
{
    const auto found =
        std::ranges::find(values, name, [](const auto& value) { return std::string_view(value.first); });
    return found == values.end() ? nullptr : &found->second;
}

std::string valueText(const PropertyValue& value)
{
    return std::visit(
        [](const auto& known) -> std::string {
            using Known = std::remove_cvref_t<decltype(known)>;
            if constexpr (std::is_same_v<Known, std::monostate>)
                return "—";
            else if constexpr (std::is_same_v<Known, bool>)
                return known ? "yes" : "no";
            else if constexpr (std::is_same_v<Known, std::int64_t> || std::is_same_v<Known, double>)
                return elementText(known);
            else if constexpr (std::is_same_v<Known, std::string>)
                return known;
            else if (known.empty())
                return "none";
            else
                return base::joined(known, ", ", [](const auto& element) { return elementText(element); });
        },
        value);
}

base::Sentence reachedSentence(const ReachedForms& forms, const std::string& reached, std::int64_t count,
                               const std::vector<std::string>& listed, Places places)
{
    constexpr std::size_t isCommonName = 4;
    if (count == 1)
        return {forms.one, reached};
    const std::size_t named =
        std::min(places.count > Places().count ? listed.size() : isCommonName, listed.size());
    const std::string names = base::joined(std::span(listed).first(named));
    const std::int64_t rest = count - static_cast<std::int64_t>(named);
    return rest > 0 ? base::Sentence(forms.some, reached, count, names, rest)
                    : base::Sentence(forms.all, reached, count, names);
}

std::string linearText(std::size_t mask, int variables)
{
    return joined(mask, variables, " ⊕ ", "0");
}

std::string monomialText(std::size_t mask, int variables)
{
    return joined(mask, variables, "", "1");
}

}  // namespace sequency::analysis
