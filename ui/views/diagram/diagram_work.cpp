// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/diagram/diagram_work.h"

#include "engine/analysis/properties/boolean/query_complexity.h"
#include "engine/base/text/digits.h"

#include <algorithm>

namespace sequency::ui {
namespace {

using analysis::DecisionDiagram;
using analysis::Decomposition;

constexpr std::size_t maxMarkedSize = std::size_t{1}
                                      << 20;  // maximum size of a function whose rows are marked
constexpr std::size_t maxMarks = 65'536;
constexpr std::size_t maxRemoved = 4;

base::Result<analysis::VariableOrder> orderOf(const DiagramRequest& request,
                                              const analysis::DiagramCoefficients& coefficients,
                                              const base::RunControl& control)
{
    switch (request.order) {
    case DiagramOrder::Given: break;
    case DiagramOrder::Own: return request.ownOrder;
    case DiagramOrder::Exact: return analysis::exactOrder(coefficients, control);
    case DiagramOrder::Sifted: {
        const auto given = DecisionDiagram::build(coefficients, {}, control);
        if (!given)
            return given.error();
        return analysis::siftedOrder(*given, control);
    }
    }
    return analysis::VariableOrder();
}

std::vector<std::vector<std::vector<bool>>> followedIn(const analysis::DiagramCoefficients& coefficients)
{
    std::vector<std::vector<std::vector<bool>>> variables;
    const int radix = coefficients.radix();
    for (const Decomposition decomposition : coefficients.decompositions()) {
        const auto pair = analysis::basicPairOf(decomposition, radix);
        auto& digits = variables.emplace_back();
        for (int digit = 0; digit < radix; ++digit) {
            auto& children = digits.emplace_back();
            for (int child = 0; child < radix; ++child)
                children.push_back(pair && pair->inverse.at(digit, child) != transform::Scalar());
        }
    }
    return variables;
}

std::size_t digitOf(const DecisionDiagram& diagram, int variable, std::size_t index)
{
    const auto radix = static_cast<std::size_t>(diagram.radix());
    return index / base::checkedPower(radix, diagram.variables() - variable).value_or(1) % radix;
}

}  // namespace

std::vector<std::vector<bool>> DiagramAnswer::followedAt(std::size_t input) const
{
    std::vector<std::vector<bool>> followed;
    for (int variable = 1; variable <= diagram.variables(); ++variable)
        followed.push_back(
            isFollowed[static_cast<std::size_t>(variable - 1)][digitOf(diagram, variable, input)]);
    return followed;
}

std::vector<std::vector<bool>> DiagramAnswer::followedTo(std::size_t coefficient) const
{
    std::vector<std::vector<bool>> followed;
    for (int variable = 1; variable <= diagram.variables(); ++variable) {
        auto& children = followed.emplace_back(static_cast<std::size_t>(diagram.radix()));
        children[digitOf(diagram, variable, coefficient)] = true;
    }
    return followed;
}

bool DiagramAnswer::hasValues() const
{
    return std::ranges::all_of(diagram.levels(), [](const analysis::DiagramLevel& level) {
        return level.decomposition == Decomposition::Shannon;
    });
}

bool hasKind(const analysis::DiagramFunctions& functions, const analysis::DiagramKindRow& kind)
{
    if (functions.empty() || (kind.isBinary && functions.front()->radix != 2))
        return false;
    const bool isLogic =
        std::ranges::all_of(functions, [](const base::SharedFunction& one) { return one->isLogic(); });
    const bool isComplex = std::ranges::any_of(functions, [](const base::SharedFunction& one) {
        return !one->isPacked() && base::isComplex(base::elementType(one->values));
    });
    if (isComplex)
        return false;
    switch (kind.kind) {
    case analysis::DiagramKind::Mtbdd: return !isLogic;
    case analysis::DiagramKind::Tree:
        return isLogic && functions.front()->variables <= analysis::maxSubcubeVariables;
    case analysis::DiagramKind::Field:
        return isLogic && functions.front()->radix > 2 &&
               analysis::basicPairOf(Decomposition::Field, functions.front()->radix);
    default: return isLogic || kind.isOfNumbers;
    }
}

base::Result<SharedDiagramAnswer> answerOf(const DiagramRequest& request, const base::RunControl& control)
{
    const bool isKnown = request.previous && request.previous->functions == request.functions &&
                         request.previous->coefficients.type() == request.type;
    const auto coefficients =
        isKnown ? base::Result<analysis::DiagramCoefficients>(request.previous->coefficients)
                : analysis::coefficientsOf(request.functions, request.type, control);
    if (!coefficients)
        return coefficients.error();
    const auto order = orderOf(request, *coefficients, control);
    if (!order)
        return order.error();
    const auto diagram = DecisionDiagram::build(*coefficients, *order, control);
    if (!diagram)
        return diagram.error();
    auto answer = std::make_shared<DiagramAnswer>(DiagramAnswer{
        request.functions, *coefficients, *diagram, analysis::countsOf(*diagram), diagramModel(*diagram)});
    answer->isFollowed = followedIn(*coefficients);
    if (!diagram->isTree() && coefficients->indices().size() <= analysis::maxReductionLeaves) {
        auto reduction = analysis::DiagramReduction::of(*coefficients, diagram->order());
        if (!reduction)
            return reduction.error();
        answer->steps = reductionModels(*reduction, *diagram);
        answer->reduction = std::move(*reduction);
    }
    return SharedDiagramAnswer(std::move(answer));
}

base::Result<DiagramNodeFacts> nodeFacts(const DiagramAnswer& answer, std::size_t output, std::size_t node)
{
    const DecisionDiagram& diagram = answer.diagram;
    const auto number = static_cast<analysis::DiagramNode>(node);
    DiagramNodeFacts facts;
    facts.merged = analysis::whyMerged(diagram, number);
    const std::size_t level = diagram.level(number);
    const bool isTerminal = diagram.isTerminal(number);
    if (!isTerminal && !diagram.isTree())
        for (std::size_t child = 0; child < static_cast<std::size_t>(diagram.radix()); ++child)
            if (diagram.level(diagram.children(number)[child]) > level + 1 &&
                facts.removed.size() < maxRemoved)
                facts.removed.push_back(
                    analysis::whyRemoved(diagram, number, static_cast<int>(child), level + 1));
    const int below = diagram.variables() - static_cast<int>(level);
    const auto size = base::checkedPower(static_cast<std::size_t>(diagram.radix()), below);
    if (!isTerminal && size && *size <= maxShownBlock) {
        auto block = analysis::blockOf(diagram, number);
        if (!block)
            return block.error();
        facts.block = std::move(*block);
    }
    if (answer.coefficients.size() > maxMarkedSize)
        return facts;
    const auto positions = analysis::positionsOf(diagram, output, number);
    if (!positions)
        return positions.error();
    for (std::size_t i = 0; i < positions->size() && facts.positions.size() <= maxMarks; ++i)
        if ((*positions)[i])
            facts.positions.push_back(i);
    if (facts.positions.size() > maxMarks)
        facts.positions.clear();
    return facts;
}

}  // namespace sequency::ui
