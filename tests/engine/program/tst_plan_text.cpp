// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/plan_text.h"
#include "engine/program/programs.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"

using namespace sequency;
using program::GivenPlan;

namespace {

GivenPlan read(std::string_view text)
{
    INFO(std::string(text));
    return VALUE_OF(program::readPlan(text));
}

std::string refusal(std::string_view text)
{
    const auto given = ERROR_OF(program::readPlan(text));
    CHECK(given.kind == base::ErrorKind::BadUsage);
    return given.message;
}

// A plan with two passes over four values.
class TwoPasses final : public program::Plan {
public:
    explicit TwoPasses(program::PlanOptions options = {})
        : Plan(*program::transformProgram(*transform::describe({"walsh", 2, 2}), program::Storage::Int32),
               std::move(options))
    {}
    std::vector<program::PlanPass> passes() const override { return {{.name = "low"}, {.name = "high"}}; }
    std::string shape() const override { return program::shapeText("X1 Y2", options().algorithmOptions); }
};

}  // namespace

SEQUENCY_CASE(the_text_of_a_plan_shape_is_parsed_into_passes_and_options)
{
    for (const char* text : {"shape: L14.8.2 S10.4.9.2h group=64 outputs=2 threads=3",
                             "L14.8.2  S10.4.9.2h\tgroup=64 threads=3 outputs=2 (tuned)\n",
                             "\n shape:   outputs=2 L14.8.2 group=64 S10.4.9.2h threads=3\r\n"}) {
        const GivenPlan given = read(text);
        CHECK_EQUAL(given.passes, "L14.8.2 S10.4.9.2h");
        CHECK(given.algorithmOptions == (base::AlgorithmOptions{64, 2, 3}));
        CHECK(given.lines.empty());
        CHECK_EQUAL(program::shapeText(given.passes, given.algorithmOptions),
                    "L14.8.2 S10.4.9.2h group=64 outputs=2 threads=3");
    }
    for (const char* text : {"", "default", "shape: default", "shape: default (tuned)", "  \n"}) {
        CHECK_EQUAL(read(text).passes, "");
        CHECK(read(text).algorithmOptions == base::AlgorithmOptions{});
    }
    CHECK_EQUAL(program::shapeText("", {}), "default");
    CHECK_EQUAL(program::shapeOf("device opencl:0, X\nshape: B12\nk | 1 work-items"), "B12");
}

SEQUENCY_CASE(the_printed_text_of_a_plan_is_parsed_into_shape_and_lines)
{
    const TwoPasses plan({.algorithmOptions = {.workGroupSize = 8}, .isTuned = true});
    const std::string text = plan.text();
    CHECK(text.starts_with("shape: X1 Y2 group=8 (tuned)\nlow | 0 B local | "));
    // The text may follow other output of the command line, and it may be a single line, as stored in a field.
    std::string oneLine = text;
    for (std::size_t at = oneLine.find('\n'); at != std::string::npos; at = oneLine.find('\n', at))
        oneLine.replace(at, 1, "\u2028");
    for (const std::string& whole :
         {text, "device opencl:0, name\noperation 1: f = input int32 4\n" + text, oneLine}) {
        const GivenPlan given = read(whole);
        CHECK_EQUAL(given.passes, "X1 Y2");
        CHECK_EQUAL(given.algorithmOptions.workGroupSize, 8U);
        REQUIRE(given.lines.size() == 2);
        CHECK(program::checkLines(plan, given));
    }
}

SEQUENCY_CASE(the_error_for_a_given_plan_that_differs_names_the_first_different_line)
{
    const TwoPasses plan;
    GivenPlan given = read(plan.text());
    given.lines[1][0] = 'H';
    const auto differs = ERROR_OF(program::checkLines(plan, given));
    CHECK(differs.kind == base::ErrorKind::BadUsage);
    CHECK(differs.message.starts_with("launch or pass 2 of the given plan"));
    CHECK(differs.message.find("'High | ") != std::string::npos);
    given.lines.pop_back();
    CHECK(ERROR_OF(program::checkLines(plan, given)).message.find("has 1 launches or passes") !=
          std::string::npos);
}

SEQUENCY_CASE(errors_in_plan_texts_contain_the_line_number)
{
    CHECK(refusal("shape: A\nnonsense\n").starts_with("line 2 of the plan"));
    CHECK(refusal("nonsense\nk | 1 work-items\n").starts_with("line 1 of the plan"));
    CHECK(refusal("shape: A\nshape: B\n").starts_with("line 2 of the plan"));
    CHECK(refusal("group=0").find("'group=0'") != std::string::npos);
    CHECK(refusal("group=64x").find("'group=64x'") != std::string::npos);
    CHECK(refusal("group=99999999999999999999999").find("'group=9999") != std::string::npos);
    CHECK(refusal("L14.8.2 speed=3").find("unknown word 'speed=3'") != std::string::npos);
    // Punctuation that marks other lines is not valid in a shape, because the text could not be parsed again.
    CHECK(refusal("shape: A | B").find("invalid word '|'") != std::string::npos);
    CHECK(refusal("| 1").find("invalid word '|'") != std::string::npos);
    CHECK(refusal("shape: shape: A").find("invalid word 'shape:'") != std::string::npos);
    CHECK(refusal("A (tuned) B").find("invalid word '(tuned)'") != std::string::npos);
    CHECK_EQUAL(read("shape: device A").passes, "device A");
    CHECK_EQUAL(read("device A").passes, "device A");
    // Control characters in pasted text do not reach the terminal, and a long line is shortened in the message.
    CHECK(refusal("speed=\033[31m3").find("unknown word 'speed=?[31m3'") != std::string::npos);
    CHECK(refusal("shape: A\n\033[2J\n").ends_with("neither a launch nor a pass: '?[2J'"));
    CHECK(refusal("shape: A\n" + std::string(5000, 'n')).size() < 400);
    GivenPlan given = read(TwoPasses().text());
    given.lines[0] = "\033[2J | " + std::string(5000, 'n');
    const auto differs = ERROR_OF(program::checkLines(TwoPasses(), given));
    CHECK(differs.message.find("'?[2J | nnn") != std::string::npos);
    CHECK(differs.message.size() < 1000);
}

SEQUENCY_CASE(plan_texts_that_contradict_the_requested_options_are_refused)
{
    const GivenPlan given = read("group=64 X1");
    const auto forced = VALUE_OF(program::withPlan({.algorithmOptions = {.deviceMemory = 5}}, given));
    CHECK(forced.algorithmOptions == (base::AlgorithmOptions{64, 0, 0, 5, "X1"}));
    CHECK(program::withPlan({.algorithmOptions = {.workGroupSize = 64}}, given));
    CHECK_EQUAL(ERROR_OF(program::withPlan({.algorithmOptions = {.workGroupSize = 32}}, given)).message,
                "the plan says group=64, but 32 was requested");
}
