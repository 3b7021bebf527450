// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/many_valued/many_valued_findings.h"

#include "engine/base/text/digits.h"

#include <algorithm>

namespace sequency::analysis {

base::Result<Finding> findValuedIndicator(ManyValuedFacts& facts)
{
    const auto summary = SEQUENCY_TRY(facts.autocorrelationSummary());
    if (!summary->largest)
        return Finding{std::int64_t{0}, {SEQUENCY_FORM("Witness", "there is no direction other than 0"), {}}};
    const ManyValuedFacts::Coefficient& at = *summary->largest;
    const auto derivative = SEQUENCY_TRY(facts.derivativeCounts(at.mask));
    const auto counts = facts.componentCounts(at.component, derivative);
    return Finding{
        magnitudeValue(counts),
        {sumName('r', facts, at) + " = " + sumText(counts) + ", |r|² = " + valueText(squareValue(counts)),
         {{"direction", integer(at.mask)},
          {"component", std::int64_t{at.component}},
          {"powers", counts},
          {"squared", squareValue(counts)}}}};
}

base::Result<Finding> findValuedLinearStructures(ManyValuedFacts& facts)
{
    const auto summary = SEQUENCY_TRY(facts.autocorrelationSummary());
    if (summary->constantCount == 0)
        return Finding{std::int64_t{0}, {SEQUENCY_FORM("Witness", "no derivative is constant"), {}}};
    std::vector<std::int64_t> basis;
    std::vector<std::int64_t> constants;
    for (const std::size_t direction : summary->constantBasis) {
        basis.push_back(integer(direction));
        constants.push_back(facts.field().subtract(facts.value(direction), facts.value(0)));
    }
    return Finding{
        summary->constantCount,
        {{SEQUENCY_FORM("Witness", "f(x + a) − f(x) is constant for all a in the space that %1 span over "
                                   "GF(%2); their constants are %3"),
          valueText(PropertyValue(basis)), facts.field().characteristic(),
          valueText(PropertyValue(constants))},
         {{"basis", basis}, {"constants", constants}}}};
}

base::Result<Finding> findValuedPropagation(ManyValuedFacts& facts)
{
    const auto summary = SEQUENCY_TRY(facts.autocorrelationSummary());
    if (!summary->unbalanced)
        return Finding{std::int64_t{facts.variables()},
                       {SEQUENCY_FORM("Witness", "every derivative is balanced"), {}}};
    const std::size_t direction = *summary->unbalanced;
    auto counts = SEQUENCY_TRY(facts.derivativeCounts(direction));
    const int weight = base::nonZeroDigits(direction, static_cast<std::size_t>(facts.order()));
    return Finding{std::int64_t{weight} - 1,
                   {{unbalancedForm, direction, valueText(PropertyValue(counts))},
                    {{"direction", integer(direction)}, {"derivative", counts}}}};
}

}  // namespace sequency::analysis
