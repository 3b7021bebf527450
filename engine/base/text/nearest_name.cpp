// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/nearest_name.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace sequency::base {
namespace {

// Returns the Damerau–Levenshtein distance.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                rows[i][j] = i + j;
                continue;
            }
            const std::size_t replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    return rows[a.size()][b.size()];
}

std::string inLowerCase(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return lower;
}

// Returns the first letters of the parts of a name, for example "du" for "differential_uniformity".
std::string initialsOf(std::string_view name)
{
    std::string initials;
    for (std::size_t i = 0; i < name.size(); ++i)
        if (i == 0 || name[i - 1] == '-' || name[i - 1] == '_')
            initials += name[i];
    return initials;
}

// Returns the number of characters from the beginning of `name` that contain the letters of `word` in order; 0 if there are none or if the first letters
// differ.
std::size_t lettersUntil(std::string_view word, std::string_view name)
{
    std::size_t found = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (name[i] == word[found])
            ++found;
        if (found == 0)
            return 0;
        if (found == word.size())
            return i + 1;
    }
    return 0;
}

// Returns the index of the name that has the letters of `word` in the fewest characters, or nullopt if no name has them.
std::optional<std::size_t> shortestWithLetters(std::string_view word, const std::vector<std::string>& names)
{
    std::optional<std::size_t> shortest;
    std::size_t least = 0;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (const std::size_t length = lettersUntil(word, names[i]);
            length > 0 && (!shortest || length < least)) {
            shortest = i;
            least = length;
        }
    return shortest;
}

}  // namespace

std::string nearestName(std::string_view word, const std::vector<std::string>& names)
{
    constexpr std::size_t maxWord = 64;  // a longer word is not treated as a mistyped name
    if (word.size() > maxWord)
        return {};
    std::string nearest;
    std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string& name : names)
        if (const std::size_t changes = distance(word, name); changes < least) {
            least = changes;
            nearest = name;
        }
    return nearest;
}

std::string didYouMean(std::string_view word, const std::vector<std::string>& names)
{
    const std::string nearest = nearestName(word, names);
    return nearest.empty() ? "" : ", did you mean '" + nearest + "'?";
}

std::vector<std::string> namesMeantBy(std::string_view word, const std::vector<std::string>& names)
{
    constexpr std::size_t maxNames = 3;
    constexpr std::size_t maxAbbreviation = 4;
    if (word.empty())
        return {};
    const std::string lower = inLowerCase(word);
    std::vector<std::string> lowerNames;
    for (const std::string& name : names)
        lowerNames.push_back(inLowerCase(name));
    std::vector<std::string> meant;
    const auto takeIf = [&](const auto& matches) {
        for (std::size_t i = 0; i < names.size() && meant.size() < maxNames; ++i)
            if (matches(lowerNames[i]))
                meant.push_back(names[i]);
        return !meant.empty();
    };
    if (word.size() > 1 && (takeIf([&](const std::string& name) { return name.starts_with(lower); }) ||
                            takeIf([&](const std::string& name) { return initialsOf(name) == lower; })))
        return meant;
    const std::string nearest = word.size() > 2 ? nearestName(lower, lowerNames) : std::string();
    if (!nearest.empty())
        return {names[std::size_t(std::ranges::find(lowerNames, nearest) - lowerNames.begin())]};
    if (word.size() > 1 && word.size() <= maxAbbreviation)
        if (const auto shortest = shortestWithLetters(lower, lowerNames))
            return {names[*shortest]};
    return {};
}

}  // namespace sequency::base
