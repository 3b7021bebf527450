// SPDX-License-Identifier: GPL-3.0-or-later
//
// Conversions between lesson states and plain data.
#include "tests/engine/lesson/lesson_solutions.h"

#include "engine/io/bytes/json.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>

namespace sequency::tests {
namespace {

Integers integersOf(const base::FunctionVector& function)
{
    Integers values;
    for (std::size_t i = 0; i < function.size(); ++i)
        values.push_back(static_cast<std::int64_t>(base::realPart(function.values, i)));
    return values;
}

// Returns the values as a function. Like a text field, it stores them as digits if all values are digits, otherwise as numbers.
base::SharedFunction functionOf(const Integers& values, int radix)
{
    int variables = 0;
    for (std::size_t size = 1; size < values.size(); size *= static_cast<std::size_t>(radix))
        ++variables;
    const bool areDigits =
        std::ranges::all_of(values, [radix](std::int64_t value) { return value >= 0 && value < radix; });
    if (areDigits) {
        auto digits = base::AlignedBuffer<std::uint8_t>::allocate(values.size()).value();
        std::ranges::transform(values, digits.data(),
                               [](std::int64_t value) { return static_cast<std::uint8_t>(value); });
        return std::make_shared<const base::FunctionVector>(
            base::FunctionVector{radix, variables, std::move(digits)});
    }
    auto numbers = base::AlignedBuffer<std::int64_t>::allocate(values.size()).value();
    std::ranges::copy(values, numbers.data());
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{radix, variables, std::move(numbers)});
}

}  // namespace

Integers Givens::values(const std::string& name) const
{
    return integersOf(*std::get<base::SharedFunction>(m_parameters.at(name)));
}

int Shown::variables() const
{
    int variables = 0;
    for (std::size_t size = 1; size < values.size(); size *= static_cast<std::size_t>(radix))
        ++variables;
    return variables;
}

Shown shownOf(const lesson::LessonState& state)
{
    Shown shown;
    shown.radix = state.function()->radix;
    shown.values = integersOf(*state.function());
    if (state.second())
        shown.second = integersOf(*state.second());
    shown.page = state.page();
    shown.transform = state.spec().name;
    shown.order = transform::orderName(state.spec().order);
    shown.encoding = session::encodingName(state.encoding());
    shown.polarity = state.spec().polarity;
    if (const std::string chosen = state.setting("flow_graph", "factorization"); !chosen.empty())
        shown.factorization = chosen;
    shown.step = static_cast<int>(state.step());
    if (const std::string kind = state.setting("decision_diagram", "kind"); !kind.empty())
        shown.diagramKind = kind;
    if (state.setting("decision_diagram", "order") == "own")
        shown.diagramOrder =
            lesson::readNumbers(state.setting("decision_diagram", "own_order")).value_or(Integers());
    return shown;
}

lesson::LessonState stateOf(const Shown& shown)
{
    io::Session session;
    session.functions.push_back({"f", functionOf(shown.values, shown.radix)});
    if (!shown.second.empty())
        for (const char* const use : {"flow_graph_g", "system_h"})
            session.seconds.emplace_back(use,
                                         io::SessionFunction{"g", functionOf(shown.second, shown.radix)});
    session.spec.name = shown.transform;
    session.spec.radix = shown.radix;
    session.spec.variables = shown.variables();
    session.spec.order = transform::parseOrder(shown.order).value();
    session.spec.polarity = shown.polarity;
    session.encoding = shown.encoding;
    nlohmann::ordered_json views{{"page", shown.page},
                                 {"flow_graph", {{"factorization", shown.factorization}}},
                                 {"decision_diagram", {{"kind", shown.diagramKind}}}};
    if (!shown.diagramOrder.empty()) {
        views["decision_diagram"]["order"] = "own";
        views["decision_diagram"]["own_order"] = shown.diagramOrder;
    }
    if (shown.step > 0)
        views["flow_graph"]["step"] = static_cast<std::uint64_t>(shown.step - 1);
    if (!shown.selected.empty())
        views["selection"] = {{"kind", shown.selected},
                              {"index", static_cast<std::uint64_t>(shown.index)},
                              {"column", static_cast<std::uint64_t>(shown.column)}};
    session.views = views.dump();
    nlohmann::ordered_json results = nlohmann::ordered_json::array();
    for (int size = 0; size < shown.measuredSizes + shown.measuredOnce; ++size)
        for (const char* const device : {"cpu", "opencl:0"})
            if (size < shown.measuredSizes || std::string(device) == "cpu")
                results.push_back({{"work", "walsh"},
                                   {"algorithm", "fast"},
                                   {"device", device},
                                   {"n", 10 + size},
                                   {"compute_ms", {{"min", 1.0}}}});
    session.benchmarks.push_back(
        nlohmann::ordered_json{{"format", "sequency-bench/1"}, {"results", results}}.dump());
    return lesson::LessonState(std::move(session));
}

}  // namespace sequency::tests
