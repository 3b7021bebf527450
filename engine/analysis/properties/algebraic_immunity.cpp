// SPDX-License-Identifier: GPL-3.0-or-later
//
// The least degree of g ≠ 0 with f·g = 0 or (f ⊕ 1)·g = 0, by elimination over GF(2). Source: Meier, Pasalic, Carlet 2004.
//
// g vanishes on the support of f, or of its complement; at most ⌈n/2⌉ degrees are tried.
#include "engine/analysis/properties/annihilators.h"
#include "engine/analysis/properties/boolean_findings.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace sequency::analysis {
namespace {

// All of them, by rising degree.
std::vector<std::uint32_t> monomialsByDegree(int variables)
{
    std::vector<std::uint32_t> masks(std::size_t{1} << variables);
    for (std::size_t mask = 0; mask < masks.size(); ++mask)
        masks[mask] = static_cast<std::uint32_t>(mask);
    std::ranges::stable_sort(masks, {}, [](std::uint32_t mask) { return std::popcount(mask); });
    return masks;
}

std::vector<std::uint32_t> pointsOf(const BooleanFacts& facts, bool on)
{
    std::vector<std::uint32_t> points;
    for (std::size_t x = 0; x < facts.size(); ++x)
        if (facts.value(x) == on)
            points.push_back(static_cast<std::uint32_t>(x));
    return points;
}

}  // namespace

base::Result<Finding> findAlgebraicImmunity(BooleanFacts& facts)
{
    const std::vector<std::uint32_t> all = monomialsByDegree(facts.variables());
    std::array<std::optional<Annihilators>, 2> sides;  // where f is 0, where it is 1; nothing: nowhere
    for (const bool on : {false, true})
        if (auto points = pointsOf(facts, on); !points.empty())
            sides[on ? 1 : 0].emplace(std::move(points), all, facts.control());
    std::size_t count = 0;             // monomials of at most this degree
    for (int degree = 0;; ++degree) {  // ends at ⌈n/2⌉ at the latest
        while (count < all.size() && std::popcount(all[count]) <= degree)
            ++count;
        for (const bool on : {true, false}) {
            auto& side = sides[on ? 1 : 0];
            base::Result<std::optional<std::vector<std::int64_t>>> monomials(
                std::vector<std::int64_t>{0});  // without points the constant 1
            if (side)
                monomials = side->among(count);
            if (!monomials)
                return monomials.error();
            if (!*monomials)
                continue;
            std::string text;
            constexpr std::size_t maxShown = 8;
            for (std::size_t i = 0; i < (*monomials)->size() && i < maxShown; ++i)
                text += (i == 0 ? "" : " ⊕ ") +
                        monomialText(static_cast<std::size_t>((**monomials)[i]), facts.variables());
            if ((*monomials)->size() > maxShown)
                text += " ⊕ …";
            return Finding{std::int64_t{degree},
                           {(on ? "f·g = 0 for g = " : "(f ⊕ 1)·g = 0 for g = ") + text,
                            {{"of_complement", !on}, {"annihilator", std::move(**monomials)}}}};
        }
    }
}

}  // namespace sequency::analysis
