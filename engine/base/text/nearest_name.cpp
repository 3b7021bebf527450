// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/nearest_name.h"

#include <algorithm>

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

}  // namespace sequency::base
