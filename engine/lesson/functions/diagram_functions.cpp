// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lesson functions about decision diagrams, and about the diagram that the page shows. Sizes are computed from the function and the settings of the
// page; they are not read from the state.
#include "engine/analysis/diagram/diagram_counts.h"
#include "engine/analysis/diagram/variable_order.h"
#include "engine/lesson/functions/lesson_functions.h"
#include "engine/lesson/state.h"

#include <algorithm>

namespace sequency::lesson {
namespace {

using analysis::DiagramKind;
using analysis::DiagramType;
using Found = base::Result<Value>;

constexpr const char* diagramView = "decision_diagram";

// An order is "given" or empty (x1, x2, …), "sifted", "exact", or a list of variables such as "x1 x3 x2".
base::Result<analysis::VariableOrder> levelOrder(const analysis::DiagramCoefficients& coefficients,
                                                 const std::string& order, const base::RunControl& control)
{
    if (order.empty() || order == "given")
        return analysis::VariableOrder();
    if (order == "exact")
        return analysis::exactOrder(coefficients, control);
    if (order != "sifted")
        return analysis::parseOrder(order, coefficients.variables());
    const auto given = SEQUENCY_TRY(analysis::DecisionDiagram::build(coefficients, {}, control));
    return analysis::siftedOrder(given, control);
}

base::Result<analysis::DiagramCounts> diagramCounts(const base::SharedFunction& function,
                                                    const DiagramType& type, const std::string& order,
                                                    const base::RunControl& control)
{
    const auto asInputError = [](const base::Error& error) {
        return error.kind == base::ErrorKind::BadUsage ? badArgument(error.message) : error;
    };
    const auto coefficients = analysis::coefficientsOf({function}, type, control);
    if (!coefficients)
        return asInputError(coefficients.error());
    const auto levels = levelOrder(*coefficients, order, control);
    if (!levels)
        return asInputError(levels.error());
    const auto diagram = analysis::DecisionDiagram::build(*coefficients, *levels, control);
    if (!diagram)
        return asInputError(diagram.error());
    return analysis::countsOf(*diagram);
}

base::Result<analysis::DiagramCounts> namedCounts(const Arguments& arguments)
{
    const std::string kind = arguments.text(1, "bdd");
    const auto* const row = analysis::findDiagramKind(kind);
    if (row == nullptr)
        return badArgument("unknown kind of diagram '" + kind + "', expected a kind such as bdd or fdd");
    return diagramCounts(arguments.function(0), {row->kind}, arguments.text(2, ""),
                         arguments.scope().control);
}

DiagramKind shownKind(const LessonState& state)
{
    const auto* const row = analysis::findDiagramKind(state.setting(diagramView, "kind"));
    return row != nullptr ? row->kind : DiagramKind::Bdd;
}

DiagramType shownType(const LessonState& state)
{
    const auto& row = analysis::diagramKindRow(shownKind(state));
    DiagramType type{row.kind};
    const std::string letters = state.setting(diagramView, "decompositions");
    if (row.kind == DiagramKind::Kfdd && std::cmp_equal(letters.size(), state.function()->variables))
        for (const char letter : letters)
            type.decompositions.push_back(
                analysis::decompositionOfLetter(letter).value_or(analysis::Decomposition::Shannon));
    // As in the window, the encoding matters only for diagrams of numbers.
    type.hasSigns = row.isOfNumbers && state.function()->isBoolean() &&
                    state.encoding() == session::Encoding::RootsOfUnity;
    return type;
}

Found drawnNodes(const Arguments& arguments)
{
    const LessonState& state = *arguments.scope().state;
    if (state.function() == nullptr)
        return badArgument("no function is open");
    std::string order = state.setting(diagramView, "order");
    if (order == "own") {
        order = state.setting(diagramView, "own_order");
        std::ranges::replace_if(
            order, [](char c) { return c == '[' || c == ']'; }, ' ');
    }
    const auto counts = diagramCounts(state.function(), shownType(state), order, arguments.scope().control);
    return counts ? found(static_cast<std::int64_t>(counts->nodes)) : counts.error();
}

Found levelSizes(const Arguments& arguments)
{
    const auto counts = SEQUENCY_TRY(namedCounts(arguments));
    return found(Numbers(counts.nodesPerLevel.begin(), counts.nodesPerLevel.end()));
}

}  // namespace

void addDiagramRows(std::vector<LessonFunction>& rows)
{
    const std::initializer_list<Argument> arguments{
        {"function", Kind::Function}, {"kind", Kind::Text, true}, {"order", Kind::Text, true}};
    addRow(rows, "diagram_nodes",
           "The number of nodes of a decision diagram, without terminals: diagram_nodes(f, 'fdd', 'x1 x3 "
           "x2'). The order can also be 'sifted' or 'exact'.",
           arguments, [](const Arguments& a) -> Found {
               const auto counts = namedCounts(a);
               return counts ? found(static_cast<std::int64_t>(counts->nodes)) : counts.error();
           });
    addRow(rows, "diagram_levels",
           "The number of nodes on every level of a decision diagram, top level first.", arguments,
           levelSizes);
    addRow(rows, "drawn_nodes",
           "The number of nodes of the diagram on the page Decision diagram, without terminals.", {},
           drawnNodes, LessonFunction::Source::State);
    addRow(
        rows, "diagram_kind", "The kind of the diagram on the page Decision diagram: bdd, fdd, kfdd, ….", {},
        [](const Arguments& a) {
            return found(std::string(analysis::diagramKindRow(shownKind(*a.scope().state)).name));
        },
        LessonFunction::Source::State);
}

}  // namespace sequency::lesson
