// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lesson functions about the state of the views, for the goals of tasks.
//
// Their values are computed from the function and the settings in the state; results are not read from the state.
#include "engine/io/bytes/located_json.h"
#include "engine/lesson/functions/lesson_functions.h"
#include "engine/lesson/functions/spectra.h"
#include "engine/lesson/state.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>
#include <set>

namespace sequency::lesson {
namespace {

using base::SharedFunction;
using session::TraceWork;
using Found = base::Result<Value>;

const LessonState& stateOf(const Arguments& arguments)
{
    return *arguments.scope().state;
}

Found functionOf(const LessonState& state)
{
    if (state.function() == nullptr)
        return badArgument("no function is open");
    return found(state.function());
}

Found secondOf(const LessonState& state)
{
    if (state.second() == nullptr)
        return badArgument("there is no second function");
    return found(state.second());
}

// Combines the outputs of a truth table into integers. The first output is the most significant bit.
Found sboxOf(const LessonState& state)
{
    const auto& functions = state.session().functions;
    if (functions.size() < 2)
        return functionOf(state);
    const SharedFunction& first = functions.front().function;
    auto values = SEQUENCY_TRY(base::allocateElements(base::ElementType::Int64, first->size()));
    auto& words = std::get<base::AlignedBuffer<std::int64_t>>(values);
    std::ranges::fill(words.elements(), 0);
    constexpr std::size_t mostOutputs = 16;
    for (const io::SessionFunction& output : functions) {
        if (!output.function->isBoolean() || functions.size() > mostOutputs)
            return badArgument("an S-box has at most 16 Boolean outputs");
        const auto digits = std::get<base::AlignedBuffer<std::uint8_t>>(output.function->values).elements();
        for (std::size_t x = 0; x < digits.size(); ++x)
            words[x] = 2 * words[x] + digits[x];
    }
    return found(std::make_shared<const base::FunctionVector>(
        base::FunctionVector{first->radix, first->variables, std::move(values)}));
}

base::Result<session::SharedElements> shownSpectrum(const Arguments& arguments)
{
    const LessonState& state = stateOf(arguments);
    if (state.function() == nullptr)
        return badArgument("no function is open");
    // As in the window, the encoding is used only if it is meaningful for the transform.
    const auto described = transform::describe(state.spec());
    const bool isFinite = described && described->ring().kind() == transform::RingKind::Finite;
    const auto encoding =
        isFinite || !state.function()->isLogic() ? session::Encoding::ZeroOne : state.encoding();
    return spectrumOf(state.function(), state.spec(), encoding, arguments.scope().control);
}

base::Result<std::size_t> selectedIndex(const LessonState& state, std::string_view kind)
{
    const auto selected = state.selected();
    if (!selected || selected->kind != kind)
        return badArgument(kind == "output"  ? "no coefficient is selected"
                           : kind == "input" ? "no value of the function is selected"
                                             : "no node of the flow graph is selected");
    return selected->index;
}

Found coefficient(const Arguments& arguments)
{
    const auto index = SEQUENCY_TRY(selectedIndex(stateOf(arguments), "output"));
    const auto spectrum = shownSpectrum(arguments);
    return spectrum ? valueAt(**spectrum, index) : spectrum.error();
}

TraceWork workOf(const LessonState& state)
{
    const std::string word = state.setting("flow_graph", "work");
    return word == "convolution"       ? TraceWork::Convolution
           : word == "autocorrelation" ? TraceWork::Autocorrelation
                                       : TraceWork::Transform;
}

std::string factorizationOf(const LessonState& state)
{
    const std::string chosen = state.setting("flow_graph", "factorization");
    return chosen.empty() ? "cooley-tukey" : chosen;
}

Found node(const Arguments& arguments)
{
    const LessonState& state = stateOf(arguments);
    const auto index = SEQUENCY_TRY(selectedIndex(state, "node"));
    if (state.function() == nullptr)
        return badArgument("no function is open");
    session::TraceRequest request;
    request.work = workOf(state);
    request.f = state.function();
    request.g = state.second();
    request.spec = state.spec();
    request.encoding = state.function()->isLogic() ? state.encoding() : session::Encoding::ZeroOne;
    request.factorization = transform::drawnName(factorizationOf(state), request.spec);
    const auto traced = SEQUENCY_TRY(traceOf(request, arguments.scope().control));
    const std::size_t column = state.selected()->column;
    if (column >= traced.columns.size())
        return badArgument("there is no column " + std::to_string(column) + " in this flow graph");
    return valueAt(*traced.columns[column], index);
}

Found places(const Arguments& arguments)
{
    const auto spectrum = SEQUENCY_TRY(shownSpectrum(arguments));
    Numbers nonzero;
    for (std::size_t i = 0; i < base::elementCount(*spectrum); ++i)
        if (base::complexValue(*spectrum, i) != 0.0)
            nonzero.push_back(static_cast<std::int64_t>(i));
    return found(std::move(nonzero));
}

// Returns the sizes at which the given workload was measured successfully on two devices or with two algorithms.
Found measuredSizes(const Arguments& arguments)
{
    std::map<std::int64_t, std::set<std::string>> ways;
    for (const std::string& text : stateOf(arguments).session().benchmarks) {
        auto parsed = io::LocatedJson::parse(text, "benchmark");
        if (!parsed || !parsed->tree().is_object())
            continue;
        const auto& document = parsed->tree();
        const auto results = document.find("results");
        if (results == document.end() || !results->is_array())
            continue;
        for (const auto& row : *results) {
            if (!row.is_object() || !row.contains("compute_ms") ||
                row.value("work", nlohmann::ordered_json()) != arguments.text(0))
                continue;
            const auto size = row.value("n", nlohmann::ordered_json());
            if (size.is_number_integer())
                ways[size.get<std::int64_t>()].insert(
                    row.value("device", nlohmann::ordered_json()).dump() + " " +
                    row.value("algorithm", nlohmann::ordered_json()).dump());
        }
    }
    return found(static_cast<std::int64_t>(
        std::ranges::count_if(ways, [](const auto& size) { return size.second.size() > 1; })));
}

using Source = LessonFunction::Source;

void addStateRow(std::vector<LessonFunction>& rows, std::string_view name, std::string_view meaning,
                 Found (*value)(const LessonState& state))
{
    addRow(
        rows, name, meaning, {}, [value](const Arguments& arguments) { return value(stateOf(arguments)); },
        Source::State);
}

void addSelectionRows(std::vector<LessonFunction>& rows)
{
    addRow(rows, "coefficient", "The value of the selected coefficient.", {}, coefficient, Source::State);
    addRow(rows, "node", "The value of the selected node of the flow graph.", {}, node, Source::State);
    addStateRow(rows, "selected_coefficient", "The position of the selected coefficient.",
                [](const LessonState& s) {
                    const auto index = selectedIndex(s, "output");
                    return index ? found(static_cast<std::int64_t>(*index)) : index.error();
                });
    addStateRow(rows, "selected_value", "The index of the selected value of the function.",
                [](const LessonState& s) {
                    const auto index = selectedIndex(s, "input");
                    return index ? found(static_cast<std::int64_t>(*index)) : index.error();
                });
    addStateRow(rows, "selected_column", "The column of the selected node; column 0 is the function.",
                [](const LessonState& s) {
                    const auto index = selectedIndex(s, "node");
                    return index ? found(static_cast<std::int64_t>(s.selected()->column)) : index.error();
                });
}

}  // namespace

void addStateRows(std::vector<LessonFunction>& rows)
{
    addStateRow(rows, "function", "The open function.", functionOf);
    addStateRow(rows, "second", "The second function: g of a convolution, h of a system.", secondOf);
    addStateRow(rows, "sbox", "The open function as an S-box: all its outputs, or its integer values.",
                sboxOf);
    addStateRow(rows, "transform", "The selected transform, by its name on the command line.",
                [](const LessonState& s) { return found(s.spec().name); });
    addStateRow(
        rows, "order", "The order of the spectrum: hadamard, paley or sequency.",
        [](const LessonState& s) { return found(std::string(transform::orderName(s.spec().order))); });
    addStateRow(rows, "polarity", "The polarity of a Reed–Muller transform, a 0 or 1 for each variable.",
                [](const LessonState& s) {
                    return found(s.spec().polarity.empty()
                                     ? std::string(static_cast<std::size_t>(s.spec().variables), '0')
                                     : s.spec().polarity);
                });
    addStateRow(rows, "encoding",
                "The encoding of Boolean functions in a transform over numbers: 01 or polarity.",
                [](const LessonState& s) { return found(std::string(session::encodingName(s.encoding()))); });
    addStateRow(rows, "algorithm", "The selected algorithm, by its name on the command line.",
                [](const LessonState& s) { return found(s.session().algorithm); });
    addStateRow(rows, "factorization", "The algorithm whose flow graph is drawn.",
                [](const LessonState& s) { return found(factorizationOf(s)); });
    addStateRow(
        rows, "page",
        "The page that is shown: spectrum, flow_graph, matrices, expression, algorithm, characters, systems, "
        "karnaugh_map, decision_diagram, property_pages or benchmark.",
        [](const LessonState& s) { return found(s.page()); });
    addStateRow(rows, "step", "The step of the flow graph that is shown, from 1; 0 if all steps are shown.",
                [](const LessonState& s) { return found(static_cast<std::int64_t>(s.step())); });
    addRow(
        rows, "setting", "A setting of a view, named as in session files: setting('systems', 'mode').",
        {{"view", Kind::Text}, {"member", Kind::Text}},
        [](const Arguments& a) { return found(stateOf(a).setting(a.text(0), a.text(1))); }, Source::State);
    addRow(rows, "nonzero_coefficients",
           "The positions of the nonzero coefficients in the displayed spectrum.", {}, places, Source::State);
    addRow(rows, "measured_sizes",
           "The sizes at which a workload was measured on two devices or with two algorithms: "
           "measured_sizes('walsh').",
           {{"work", Kind::Text}}, measuredSizes, Source::State);
    addSelectionRows(rows);
}

}  // namespace sequency::lesson
