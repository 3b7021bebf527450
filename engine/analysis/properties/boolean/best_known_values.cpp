// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/best_known_values.h"

#include "engine/base/text/text.h"

#include <algorithm>
#include <array>
#include <span>

namespace sequency::analysis {
namespace {

struct KnownNonlinearity {
    int variables;
    std::int64_t value;
    bool isOpen;
    std::string_view source;
};

std::optional<BestKnown> bestOf(std::span<const KnownNonlinearity> rows, int variables,
                                std::string_view among = {})
{
    const auto row = std::ranges::find(rows, variables, &KnownNonlinearity::variables);
    return row == rows.end() ? std::nullopt
                             : std::optional(BestKnown{row->value, row->isOpen, row->source, among});
}

// Returns the best known nonlinearity of balanced functions. If n = `variables` is even, it is 2^(n−1) − 2^(n/2) plus the best value for n/2
// variables (Dobbertin 1995). For n = 4 and n = 6, it is the largest even number below the nonlinearity of bent functions.
std::optional<BestKnown> bestBalancedNonlinearity(int variables)
{
    static constexpr std::array rows{
        KnownNonlinearity{1, 0, false, SEQUENCY_TEXT("Engine", "definition")},
        KnownNonlinearity{2, 0, false, SEQUENCY_TEXT("Engine", "definition")},
        KnownNonlinearity{3, 2, false, "Berlekamp, Welch 1972"},
        KnownNonlinearity{4, 4, false, "Dobbertin 1995"},
        KnownNonlinearity{5, 12, false, "Berlekamp, Welch 1972"},
        KnownNonlinearity{6, 26, false, "Dobbertin 1995"},
        KnownNonlinearity{7, 56, false, "Mykkeltveit 1980"},
        KnownNonlinearity{8, 116, true, "Dobbertin 1995"},
        KnownNonlinearity{9, 240, true, "Seberry, Zhang, Zheng 1995"},
        KnownNonlinearity{10, 492, true, "Dobbertin 1995"},
    };
    return bestOf(rows, variables, SEQUENCY_TEXT("Engine", "of balanced functions"));
}

}  // namespace

std::optional<BestKnown> bestNonlinearity(int variables, bool isBalanced)
{
    static constexpr std::array rows{
        KnownNonlinearity{1, 0, false, SEQUENCY_TEXT("Engine", "definition")},
        KnownNonlinearity{3, 2, false, "Berlekamp, Welch 1972"},
        KnownNonlinearity{5, 12, false, "Berlekamp, Welch 1972"},
        KnownNonlinearity{7, 56, false, "Mykkeltveit 1980"},
        KnownNonlinearity{9, 242, true, "Kavut, Yücel 2010"},
        KnownNonlinearity{15, 16276, true, "Patterson, Wiedemann 1983"},
    };
    if (isBalanced)
        return bestBalancedNonlinearity(variables);
    if (variables % 2 == 0 && variables > 0)
        return BestKnown{(std::int64_t{1} << (variables - 1)) - (std::int64_t{1} << (variables / 2 - 1)),
                         false, "Rothaus 1976"};
    return bestOf(rows, variables);
}

std::optional<BestKnown> bestLinearity(int variables, bool isBalanced)
{
    auto best = bestNonlinearity(variables, isBalanced);
    if (best)
        best->value = (std::int64_t{1} << variables) - 2 * best->value;
    return best;
}

std::optional<BestKnown> bestDegree(int variables, bool isBalanced)
{
    if (isBalanced && variables > 1)
        return BestKnown{variables - 1, false, "Carlet 2021",
                         SEQUENCY_TEXT("Engine", "of balanced functions")};
    return BestKnown{variables, false, "Carlet 2021"};
}

std::optional<BestKnown> bestImmunity(int variables, bool /*isBalanced*/)
{
    return BestKnown{(variables + 1) / 2, false, "Courtois, Meier 2003"};
}

std::optional<BestKnown> bestIndicator(int variables, bool isBalanced)
{
    return isBalanced || variables % 2 != 0 || variables == 0
               ? std::nullopt
               : std::optional(BestKnown{0, false, "Rothaus 1976"});
}

std::optional<BestKnown> bestSquares(int variables, bool isBalanced)
{
    auto best = bestIndicator(variables, isBalanced);
    if (best)
        best->value = std::int64_t{1} << 2 * variables;
    return best;
}

}  // namespace sequency::analysis
