// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the conversion of lesson states to and from sessions and the JSON of lessons and answers, and the values that goals read from a state.
#include "engine/lesson/functions/expression.h"
#include "engine/lesson/state.h"
#include "tests/support/check.h"

using namespace sequency;
using namespace sequency::tests;
using lesson::LessonState;

namespace {

const base::SourceLocation place{"answers", 5, 1};

LessonState stateOf(const std::string& json, const lesson::Scope* scope = nullptr)
{
    INFO(json);
    return VALUE_OF(lesson::readState(json, place, scope));
}

lesson::Value valueOf(const std::string& text, const LessonState& state)
{
    INFO(text);
    const auto parsed = VALUE_OF(lesson::Expression::parse(text, {"goal", 1, 1}));
    lesson::Scope scope;
    scope.state = &state;
    return VALUE_OF(parsed.evaluate(scope));
}

std::string textOf(const std::string& text, const LessonState& state)
{
    return lesson::shownText(valueOf(text, state));
}

lesson::Finding findingOf(const std::string& text, const LessonState& state)
{
    const auto parsed = VALUE_OF(lesson::Expression::parse(text, {"goal", 1, 1}));
    lesson::Scope scope;
    scope.state = &state;
    return VALUE_OF(parsed.check(scope));
}

const std::string shown = R"({"functions": [{"variables": 2, "format": "hex", "values": "d"}],
 "seconds": {"flow_graph_g": {"variables": 2, "format": "bits", "values": "0101"}},
 "transform": "walsh:n=2", "encoding": "01", "algorithm": "cooley-tukey",
 "views": {"page": "flow_graph", "selection": {"kind": "output", "index": 2, "column": 0},
  "flow_graph": {"work": "transform", "factorization": "constant-geometry", "step": 1, "zoom": 2.5, "row": 1},
  "systems": {"mode": "convolution", "shift": 3}}})";

}  // namespace

SEQUENCY_CASE(goals_of_lesson_tasks_are_evaluated_on_the_state_of_the_window)
{
    const LessonState state = stateOf(shown);
    CHECK_EQUAL(textOf("function", state), "1011");
    CHECK_EQUAL(textOf("second", state), "0101");
    CHECK_EQUAL(textOf("transform", state), "walsh");
    CHECK_EQUAL(textOf("order", state), "hadamard");
    CHECK_EQUAL(textOf("encoding", state), "01");
    CHECK_EQUAL(textOf("algorithm", state), "cooley-tukey");
    CHECK_EQUAL(textOf("factorization", state), "constant-geometry");
    CHECK_EQUAL(textOf("polarity", state), "00");
    CHECK_EQUAL(textOf("page", state), "flow_graph");
    CHECK_EQUAL(textOf("step", state), "2");
    CHECK_EQUAL(textOf("setting('systems', 'mode')", state), "convolution");
    CHECK_EQUAL(textOf("setting('systems', 'shift')", state), "3");
    CHECK_EQUAL(textOf("setting('matrices', 'shift')", state), "");
    CHECK_EQUAL(textOf("selected_coefficient", state), "2");
    CHECK_EQUAL(textOf("coefficient", state), "−1");
    CHECK_EQUAL(textOf("nonzero_coefficients", state), "0, 1, 2, 3");
    CHECK_EQUAL(textOf("measured_sizes('walsh')", state), "0");

    auto session = state.session();
    session.views =
        R"({"selection": {"kind": "node", "index": 1, "column": 1}, "flow_graph": {"factorization": "constant-geometry"}})";
    const LessonState node(session);
    CHECK_EQUAL(textOf("node", node), "2");
    CHECK_EQUAL(textOf("selected_column", node), "1");
    CHECK_EQUAL(textOf("step", node), "0");
    session.views =
        R"({"selection": {"kind": "node", "index": 0, "column": 3}, "flow_graph": {"work": "convolution"}})";
    // The graph has two lanes of two steps each, followed by the products. The value of the node is 3·2.
    CHECK_EQUAL(textOf("node", LessonState(session)), "6");
    session.encoding = "polarity";
    session.views = R"({"selection": {"kind": "output", "index": 0}})";
    // The sum of [1, 0, 1, 1] in ±1 encoding is 1 − 3.
    CHECK_EQUAL(textOf("coefficient", LessonState(session)), "−2");
}

SEQUENCY_CASE(unmet_goals_of_lesson_tasks_state_the_actual_and_the_expected_value)
{
    const LessonState state = stateOf(shown);
    CHECK(findingOf("weight(function) = 3", state).isMet);
    CHECK_EQUAL(findingOf("weight(function) = 2", state).text(), "weight: 3, expected 2");
    CHECK_EQUAL(findingOf("weight(function) <= 2", state).text(), "weight: 3, expected <= 2");
    CHECK_EQUAL(findingOf("balanced(function)", state).text(), "balanced: no, expected yes");
    CHECK(findingOf("not balanced(function)", state).isMet);
    CHECK_EQUAL(findingOf("not bijective(vector([0, 1, 3, 2]))", state).text(),
                "bijective(vector([0, 1, 3, 2])): yes, expected no");
    CHECK_EQUAL(findingOf("function[1] + 1 = 2", state).text(), "function[1] + 1: 1, expected 2");
    CHECK_EQUAL(findingOf("selected_column = 1", state).text(),
                "selected column: no node of the flow graph is selected, expected 1");
    CHECK_EQUAL(findingOf("function = vector([0, 1, 1, 0])", state).text(), "function: 1011, expected 0110");
    CHECK(!findingOf("page < 3", state).isMet);
    const LessonState empty = stateOf("{}");
    CHECK_EQUAL(findingOf("weight(function) = 3", empty).text(), "weight: no function is open, expected 3");
    CHECK(!findingOf("bent(function)", empty).isMet);
    CHECK(!findingOf("not bent(function)", empty).isMet);
}

SEQUENCY_CASE(a_recorded_lesson_state_is_unchanged_after_writing_and_reading)
{
    const LessonState state = stateOf(shown);
    const std::string text = lesson::recordedState(state.session());
    CHECK(text.find('\n') == std::string::npos);
    for (const char* const screen : {"zoom", "row", "program", "saved", "benchmarks", "notes", "device"})
        CHECK(text.find(screen) == std::string::npos);
    const LessonState again = stateOf(text);
    CHECK_EQUAL(lesson::recordedState(again.session()), text);
    for (const char* const quantity :
         {"function", "second", "transform", "order", "encoding", "algorithm", "factorization", "page",
          "step", "selected_coefficient", "coefficient", "setting('systems', 'mode')"})
        CHECK_EQUAL(textOf(quantity, again), textOf(quantity, state));
    // A recorded state in a lesson must not be parsed as an expression.
    lesson::Scope scope;
    CHECK_EQUAL(lesson::recordedState(stateOf(text, &scope).session()), text);
    CHECK_EQUAL(lesson::recordedState(stateOf("{}").session()), R"({"transform":"walsh:n=0"})");
}

SEQUENCY_CASE(the_s_box_of_a_lesson_state_is_read_from_numbers_or_outputs)
{
    const LessonState numbers = stateOf(
        R"({"functions": [{"variables": 2, "type": "int64", "format": "numbers", "values": "0 2 3 1"}]})");
    const LessonState outputs = stateOf(
        R"({"functions": [{"variables": 2, "format": "bits", "values": "0110"}, {"variables": 2, "format": "bits", "values": "0011"}], "current": 1})");
    CHECK_EQUAL(textOf("values(sbox)", numbers), "0, 2, 3, 1");
    CHECK_EQUAL(textOf("values(sbox)", outputs), "0, 2, 3, 1");
    CHECK_EQUAL(textOf("function", outputs), "0011");
    CHECK_EQUAL(textOf("bijective(sbox)", outputs), "1");
    CHECK_EQUAL(textOf("differential_uniformity(sbox)", numbers), "4");
}

SEQUENCY_CASE(a_measurement_goal_of_a_lesson_needs_two_verified_rows_of_one_size)
{
    const auto rows = [](const std::string& list) {
        return stateOf(R"({"benchmarks": [{"format": "sequency-bench/1", "results": [)" + list + "]}]}");
    };
    const std::string cpu =
        R"({"work": "walsh", "algorithm": "fast", "device": "cpu", "n": 10, "compute_ms": {"min": 1}})";
    const std::string gpu =
        R"({"work": "walsh", "algorithm": "fast", "device": "opencl:0", "n": 10, "compute_ms": {"min": 1}})";
    const std::string failed =
        R"({"work": "walsh", "algorithm": "A1", "device": "cpu", "n": 10, "error": "no"})";
    const std::string other =
        R"({"work": "gf", "algorithm": "A1", "device": "cpu", "n": 10, "compute_ms": {"min": 1}})";
    CHECK_EQUAL(textOf("measured_sizes('walsh')", rows(cpu)), "0");
    CHECK_EQUAL(textOf("measured_sizes('walsh')", rows(cpu + "," + cpu)), "0");
    CHECK_EQUAL(textOf("measured_sizes('walsh')", rows(cpu + "," + failed + "," + other)), "0");
    CHECK_EQUAL(textOf("measured_sizes('walsh')", rows(cpu + "," + gpu)), "1");
    CHECK_EQUAL(textOf("measured_sizes('gf')", rows(cpu + "," + gpu)), "0");
    CHECK_EQUAL(
        textOf("measured_sizes('walsh')",
               rows("1, null, [], {\"work\": 3}, {\"n\": \"x\", \"work\": \"walsh\", \"compute_ms\": 1}")),
        "0");
}

SEQUENCY_CASE(errors_in_invalid_lesson_states_contain_the_location)
{
    struct Wrong {
        std::string json;
        std::string message;
    };
    const std::vector<Wrong> all{
        {"[]", "a state must be an object"},
        {"{", "the file ends in the middle of its JSON text"},
        {R"({"colour": "red"})", "unknown member 'colour' of a state, expected functions, current, seconds"},
        {R"({"function": "f"})", "unknown member 'function' of a state"},
        {R"({"functions": [{"variables": 2, "format": "bits", "values": "011"}]})",
         "the values of this function"},
        {R"({"functions": [{"variables": 50, "format": "hex", "values": "0"}]})",
         "the values of this function"},
        {R"({"functions": [{"variables": 13, "format": "hex", "values": ")" + std::string(2048, '0') +
             R"("}]})",
         "8192 values of a function, expected at most 4096"},
        {R"({"transform": "walsh:polarity=0"})", "the walsh transform does not support a polarity"},
        {R"({"algorithm": "slow"})", "unknown algorithm 'slow'"},
        {R"({"views": 3})", "expected 'views' to be an object"},
    };
    for (const Wrong& wrong : all) {
        INFO(wrong.json.substr(0, 100));
        const auto read = ERROR_OF(lesson::readState(wrong.json, place, nullptr));
        INFO(read.text());
        CHECK(read.message.starts_with(wrong.message));
        CHECK_EQUAL(read.place.source, "answers");
        CHECK_EQUAL(read.place.line, 5);
    }
    // Invalid values inside the views are ignored.
    const LessonState odd = stateOf(
        R"({"views": {"page": 3, "selection": {"kind": 1, "index": -1}, "flow_graph": {"step": -1}, "systems": []}})");
    CHECK_EQUAL(odd.page(), "");
    CHECK(!odd.selected());
    CHECK_EQUAL(odd.step(), std::size_t{0});
    CHECK_EQUAL(odd.setting("systems", "mode"), "");
    const LessonState far = stateOf(R"({"functions": [{"variables": 1, "format": "bits", "values": "01"}],
 "views": {"selection": {"kind": "output", "index": 9}, "flow_graph": {"step": 18446744073709551615}}})");
    CHECK(!findingOf("coefficient = 0", far).isMet);
    CHECK_EQUAL(far.step(), std::size_t{1001});
}
