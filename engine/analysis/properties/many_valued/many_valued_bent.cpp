// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the properties of bent functions. A function is bent if |S_b(a)|² = q^n for all b and a, or equivalently if every derivative in a
// direction a ≠ 0 is balanced.
//
// For a bent function over GF(p), p odd, S(a) = u·p^(n/2)·ω^(f~(a)), where f~ is the dual. The unit u is ±1 if n is even or p ≡ 1 mod 4, and ±i
// otherwise (Kumar, Scholtz, Welch 1985, Property 8). The function is weakly regular if u is the same for all a, and regular if u is always 1. In
// both cases f~ is also bent.
#include "engine/analysis/properties/many_valued/many_valued_findings.h"
#include "engine/analysis/units.h"

#include <algorithm>

namespace sequency::analysis {
namespace {

constexpr base::SentenceForm notPrime =
    SEQUENCY_FORM("Witness", "u is defined only for functions over prime fields");

int legendre(std::size_t value, std::size_t p)
{
    if (value == 0)
        return 0;
    for (std::size_t root = 1; root < p; ++root)
        if (root * root % p == value)
            return 1;
    return -1;
}

// The form of a coefficient S of a bent function over GF(p). If n is even, S = sign·p^(n/2)·ω^power. If n is odd, S = sign·p^((n−1)/2)·g·ω^power with
// the Gauss sum g = Σ_v (v/p) ω^v, where (v/p) is the Legendre symbol; g is √p for p ≡ 1 mod 4 and i·√p for p ≡ 3 mod 4.
struct BentForm {
    int sign = 1;
    int power = 0;
};

// Returns true if the counts, minus a constant common to all of them, equal sign·factor·pattern rotated by `power`.
bool isForm(Counts counts, std::span<const int> pattern, std::int64_t factor, const BentForm& form)
{
    const std::size_t p = counts.size();
    const auto at = [&](std::size_t v) {
        const std::size_t moved = (v + static_cast<std::size_t>(form.power)) % p;
        return counts[moved] - form.sign * factor * pattern[v];
    };
    const std::int64_t constant = at(0);
    for (std::size_t v = 1; v < p; ++v)
        if (at(v) != constant)
            return false;
    return true;
}

class BentForms {
public:
    BentForms(int p, int variables) : m_p(static_cast<std::size_t>(p)), m_isOdd(variables % 2 != 0)
    {
        for (int i = 0; i < variables / 2; ++i)
            m_factor *= p;
        for (std::size_t v = 0; v < m_p; ++v)
            m_pattern.push_back(m_isOdd ? legendre(v, m_p) : v == 0 ? 1 : 0);
    }

    // Returns the form of a coefficient of a bent function, or nullopt if the sum given by the counts does not have this form.
    std::optional<BentForm> of(Counts counts) const
    {
        for (const int sign : {1, -1})
            for (std::size_t power = 0; power < m_p; ++power)
                if (const BentForm form{sign, static_cast<int>(power)};
                    isForm(counts, m_pattern, m_factor, form))
                    return form;
        return std::nullopt;
    }

    std::string unitText(int sign) const
    {
        const std::string unit = m_isOdd && m_p % 4 == 3 ? "i" : "1";
        return sign > 0 ? unit : "-" + unit;
    }

private:
    std::size_t m_p;
    bool m_isOdd;
    std::int64_t m_factor = 1;
    std::vector<int> m_pattern;
};

// The units u of all coefficients of a bent function over GF(p).
struct Units {
    bool areEqual = true;
    int first = 1;          // sign of S(0), as in BentForm
    std::size_t other = 0;  // if areEqual is false: mask of a coefficient with a different unit
    std::vector<std::uint8_t> dual;
};
base::Result<Units> unitsOf(ManyValuedFacts& facts, const BentForms& forms, bool withDual)
{
    Units units;
    for (std::size_t mask = 0; mask < facts.size() && units.areEqual; ++mask) {
        if (mask % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        const BentForm form = forms.of(facts.countsOf({1, mask})).value_or(BentForm{});
        if (mask == 0)
            units.first = form.sign;
        units.areEqual = form.sign == units.first;
        units.other = mask;
        if (withDual)
            units.dual.push_back(static_cast<std::uint8_t>(form.power));
    }
    return units;
}

// Returns a finding that explains why the units of f are not defined. Returns nullopt if f is a bent function over a prime field.
base::Result<std::optional<Finding>> withoutUnits(ManyValuedFacts& facts)
{
    if (!facts.field().isPrime())
        return std::optional(Finding{{}, {notPrime, {}}});
    const auto summary = SEQUENCY_TRY(facts.spectrumSummary());
    const auto& other = summary->notBent;
    if (!other)
        return std::optional<Finding>();
    return std::optional(Finding{{},
                                 {{SEQUENCY_FORM("Witness", "the function is not bent: %1"),
                                   sumName('S', facts, *other) + " = " + sumText(facts.countsOf(*other))},
                                  {{"mask", integer(other->mask)}, {"powers", facts.countsOf(*other)}}}});
}

Finding twoUnits(ManyValuedFacts& facts, const BentForms& forms, const Units& units, PropertyValue value)
{
    const auto shown = [&](std::size_t mask, int sign) {
        return "u = " + forms.unitText(sign) + " in S(" + std::to_string(mask) +
               ") = " + sumText(facts.countsOf({1, mask}));
    };
    return {std::move(value),
            {shown(0, units.first) + ", " + shown(units.other, -units.first),
             {{"masks", std::vector<std::int64_t>{0, integer(units.other)}},
              {"powers", facts.countsOf({1, 0})},
              {"other_powers", facts.countsOf({1, units.other})}}}};
}

}  // namespace

base::Result<Finding> findValuedBent(ManyValuedFacts& facts)
{
    const auto spectrum = SEQUENCY_TRY(facts.spectrumSummary());
    const auto& other = spectrum->notBent;
    if (!other)
        return Finding{
            true,
            {{SEQUENCY_FORM("Witness", "every |S|² is %1: every derivative is balanced"), facts.size()},
             {{"squared", integer(facts.size())}}}};
    const auto derivatives = SEQUENCY_TRY(facts.autocorrelationSummary());
    const std::size_t direction = derivatives->unbalanced.value_or(0);
    auto counts = SEQUENCY_TRY(facts.derivativeCounts(direction));
    const auto powers = facts.countsOf(*other);
    return Finding{false,
                   {{unbalancedForm, direction,
                     valueText(PropertyValue(counts)) + "; " + sumName('S', facts, *other) + " = " +
                         sumText(powers) + ", |S|² = " + valueText(squareValue(powers))},
                    {{"direction", integer(direction)},
                     {"derivative", counts},
                     {"mask", integer(other->mask)},
                     {"component", std::int64_t{other->component}},
                     {"powers", powers},
                     {"squared", squareValue(powers)}}}};
}

base::Result<Finding> findBentKind(ManyValuedFacts& facts)
{
    auto none = SEQUENCY_TRY(withoutUnits(facts));
    if (none)
        return std::move(*none);
    const BentForms forms(facts.order(), facts.variables());
    const auto units = SEQUENCY_TRY(unitsOf(facts, forms, false));
    if (!units.areEqual)
        return twoUnits(facts, forms, units, std::string("not weakly regular"));
    const std::string unit = forms.unitText(units.first);
    return Finding{
        std::string(unit == "1" ? "regular" : "weakly regular"),
        {{SEQUENCY_FORM("Witness", "every S(a) is a power of ω times u·p^(n/2) with u = %1"), unit},
         {{"unit", unit}}}};
}

base::Result<Finding> findValuedDual(ManyValuedFacts& facts)
{
    auto none = SEQUENCY_TRY(withoutUnits(facts));
    if (none)
        return std::move(*none);
    const BentForms forms(facts.order(), facts.variables());
    const auto units = SEQUENCY_TRY(unitsOf(facts, forms, true));
    if (!units.areEqual)
        return twoUnits(facts, forms, units, {});
    std::string text;
    for (const std::uint8_t value : units.dual)
        text += (facts.order() > 10 && !text.empty() ? " " : "") + std::to_string(value);
    return Finding{
        std::move(text),
        {{SEQUENCY_FORM(
              "Witness",
              "S(a) = u·p^(n/2)·ω^v with u = %1, where v is the value of the dual at a (index 0 first)"),
          forms.unitText(units.first)},
         {{"unit", forms.unitText(units.first)}}}};
}

}  // namespace sequency::analysis
