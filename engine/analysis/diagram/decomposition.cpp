// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagram/decomposition.h"

#include "engine/base/text/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace sequency::analysis {
namespace {

constexpr std::array decompositionRows{
    DecompositionRow{Decomposition::Shannon, 'S', SEQUENCY_TEXT("Engine", "Shannon"), "f₀, f₁",
                     RemovalRule::EqualChildren},
    DecompositionRow{Decomposition::PositiveDavio, 'P', SEQUENCY_TEXT("Engine", "positive Davio"),
                     "f₀, f₀ ⊕ f₁", RemovalRule::ZeroChildren},
    DecompositionRow{Decomposition::NegativeDavio, 'N', SEQUENCY_TEXT("Engine", "negative Davio"),
                     "f₁, f₀ ⊕ f₁", RemovalRule::ZeroChildren},
    DecompositionRow{Decomposition::Arithmetic, 'A', SEQUENCY_TEXT("Engine", "arithmetic"), "f₀, f₁ − f₀",
                     RemovalRule::ZeroChildren},
    DecompositionRow{Decomposition::Walsh, 'W', SEQUENCY_TEXT("Engine", "Walsh"), "f₀ + f₁, f₀ − f₁",
                     RemovalRule::EqualChildren},
    DecompositionRow{Decomposition::Field, 'G', SEQUENCY_TEXT("Engine", "Galois field"), "g₀, …, g₍q₋₁₎",
                     RemovalRule::ZeroChildren},
};

constexpr std::array kindRows{
    DiagramKindRow{
        DiagramKind::Bdd, "bdd", SEQUENCY_TEXT("Engine", "Decision diagram (BDD)"),
        SEQUENCY_TEXT("Engine",
                      "The children of a node are the sub-functions for the values of its variable."),
        Decomposition::Shannon},
    DiagramKindRow{DiagramKind::Fdd, "fdd", SEQUENCY_TEXT("Engine", "Functional diagram (FDD)"),
                   SEQUENCY_TEXT("Engine", "Every node has the positive Davio decomposition; the terminals "
                                           "are the Reed–Muller coefficients."),
                   Decomposition::PositiveDavio, false, true},
    DiagramKindRow{
        DiagramKind::Kfdd, "kfdd", SEQUENCY_TEXT("Engine", "Kronecker functional diagram (KFDD)"),
        SEQUENCY_TEXT("Engine",
                      "Every variable has the Shannon, the positive or the negative Davio decomposition."),
        Decomposition::Shannon, false, true},
    DiagramKindRow{
        DiagramKind::Mtbdd, "mtbdd", SEQUENCY_TEXT("Engine", "Diagram with numbers (MTBDD)"),
        SEQUENCY_TEXT("Engine",
                      "The terminals are the values of a function with numbers, for example of a spectrum."),
        Decomposition::Shannon, true},
    DiagramKindRow{DiagramKind::Arithmetic, "arithmetic",
                   SEQUENCY_TEXT("Engine", "Arithmetic diagram (ACDD)"),
                   SEQUENCY_TEXT("Engine", "The terminals are the coefficients of the arithmetic transform."),
                   Decomposition::Arithmetic, true, true},
    DiagramKindRow{DiagramKind::Walsh, "walsh", SEQUENCY_TEXT("Engine", "Walsh diagram (WDD)"),
                   SEQUENCY_TEXT("Engine", "The terminals are the coefficients of the Walsh transform."),
                   Decomposition::Walsh, true, true},
    DiagramKindRow{DiagramKind::Field, "field", SEQUENCY_TEXT("Engine", "Galois field diagram"),
                   SEQUENCY_TEXT("Engine", "The terminals are the coefficients of a polynomial over GF(q), "
                                           "where q is the number of values of a variable."),
                   Decomposition::Field},
    DiagramKindRow{DiagramKind::Tree, "tree", SEQUENCY_TEXT("Engine", "Optimal decision tree"),
                   SEQUENCY_TEXT("Engine",
                                 "A tree that tests as few variables as possible on its longest path. Each "
                                 "node tests a variable of its own, and no nodes are merged."),
                   Decomposition::Shannon, false, true},
};

}  // namespace

std::span<const DecompositionRow> decompositions()
{
    return decompositionRows;
}

const DecompositionRow& decompositionRow(Decomposition decomposition)
{
    return *std::ranges::find(decompositionRows, decomposition, &DecompositionRow::decomposition);
}

std::optional<Decomposition> decompositionOfLetter(char letter)
{
    const auto upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    const auto found =
        std::ranges::find(decompositionRows, upper == 'D' ? 'P' : upper, &DecompositionRow::letter);
    return found == decompositionRows.end() ? std::nullopt : std::optional(found->decomposition);
}

std::span<const DiagramKindRow> diagramKinds()
{
    return kindRows;
}

const DiagramKindRow& diagramKindRow(DiagramKind kind)
{
    return *std::ranges::find(kindRows, kind, &DiagramKindRow::kind);
}

const DiagramKindRow* findDiagramKind(std::string_view name)
{
    const auto found = std::ranges::find(kindRows, name, &DiagramKindRow::name);
    return found == kindRows.end() ? nullptr : &*found;
}

base::Result<transform::BasicPair> basicPairOf(Decomposition decomposition, int radix)
{
    const auto entry = [&](std::string_view name,
                           bool complemented = false) -> base::Result<transform::BasicPair> {
        const transform::CatalogueEntry& known = *transform::catalogueEntry(name);
        if (!known.hasRadix(radix))
            return base::Error{base::ErrorKind::BadUsage,
                               "the decomposition '" + std::string(decompositionRow(decomposition).title) +
                                   "' does not exist for variables of " + std::to_string(radix) + " values"};
        return known.basicPair(radix, complemented);
    };
    switch (decomposition) {
    case Decomposition::Shannon: break;
    case Decomposition::PositiveDavio: return entry("reed-muller");
    case Decomposition::NegativeDavio: return entry("reed-muller", true);
    case Decomposition::Arithmetic: return entry("arithmetic");
    case Decomposition::Walsh: return entry("walsh");
    case Decomposition::Field: return entry("gf");
    }
    const auto identity = transform::BasicMatrix::identity(radix);
    return transform::BasicPair{transform::Ring::numbers(), identity, identity, 1};
}

}  // namespace sequency::analysis
