// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests "Record state", which inserts a state into the text of a lesson and leaves everything else unchanged.
#include "engine/lesson/lesson_reader.h"
#include "engine/lesson/lesson_recording.h"
#include "engine/lesson/variant.h"
#include "tests/support/check.h"

using namespace sequency;

namespace {

const std::string header = "{\"format\": \"sequency-lesson/1\", \"id\": \"own\", \"title\": \"Own\"}\n---\n";
const std::string recordedState =
    R"({"functions":[{"radix":2,"variables":2,"format":"hex","values":"6"}],"transform":"reed-muller"})";

std::string inserted(const std::string& end = "\n")
{
    return "```state" + end + recordedState + end + "```" + end;
}

std::string recorded(const std::string& text, std::size_t idea, const std::string& replaced = {})
{
    const auto recording = lesson::withState(text, "own", idea, recordedState);
    INFO(recording ? recording->text : recording.error().text());
    REQUIRE(recording);
    CHECK_EQUAL(recording->replaced, replaced);
    auto read = VALUE_OF(lesson::parseLesson(recording->text, "own"));
    const auto variant = lesson::variantOf(std::make_shared<const lesson::Lesson>(std::move(read)), 1);
    REQUIRE(variant);
    REQUIRE(variant->ideas[idea].state.has_value());
    CHECK_EQUAL(variant->ideas[idea].state->spec().name, "reed-muller");
    return recording->text;
}

}  // namespace

SEQUENCY_CASE(a_recorded_state_replaces_the_previous_state_in_the_lesson_file)
{
    const std::string old = "```state\n{\"function\":\n \"vector([0, 1])\"}\n```\n";
    const std::string before = header + "# One\n\nText.\n\n" + old;
    const std::string after =
        "```hint\na\n```\n```hint\nb\n```\n```task\n"
        "{\"name\": \"t\", \"text\": \"Do.\", \"goal\": [\"degree(function) = 2\"]}\n```\n";
    CHECK_EQUAL(recorded(before + after, 0, old), header + "# One\n\nText.\n\n" + inserted() + after);
}

SEQUENCY_CASE(a_recorded_state_is_inserted_into_an_idea_without_a_state)
{
    const std::string question = "```question\nWhy?\n```\n";
    // The state is inserted before the first block, after the text, or at the end of a file without a final line end.
    CHECK_EQUAL(recorded(header + "# One\n\nText.\n\n" + question, 0),
                header + "# One\n\nText.\n\n" + inserted() + question);
    CHECK_EQUAL(recorded(header + "# One\n\nText.\n---\n# Two\n", 0),
                header + "# One\n\nText.\n\n" + inserted() + "---\n# Two\n");
    CHECK_EQUAL(recorded(header + "# One\n\n```text\nplain\n```\n---\n# Two", 1),
                header + "# One\n\n```text\nplain\n```\n---\n# Two\n\n" + inserted());
}

SEQUENCY_CASE(recording_a_state_preserves_line_ends_and_byte_order_mark)
{
    const auto withReturns = [](std::string text) {
        for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2))
            text.insert(at, "\r");
        return text;
    };
    const std::string mark = "\xEF\xBB\xBF";
    const std::string old = "```state\n{}\n```\n";
    CHECK_EQUAL(recorded(mark + withReturns(header + "# One\n\nText.\n" + old), 0, withReturns(old)),
                mark + withReturns(header + "# One\n\nText.\n") + inserted("\r\n"));
}

SEQUENCY_CASE(recording_a_state_for_a_missing_idea_or_an_invalid_lesson_is_refused)
{
    const std::string text = header + "# One\n\nText.\n";
    CHECK_EQUAL(ERROR_OF(lesson::withState(text, "own", 1, recordedState)).text(),
                "own: there is no idea 2: the lesson has 1");
    CHECK_EQUAL(ERROR_OF(lesson::withState(text, "own", 0, R"({"page":"spectrum"})")).place.line,
                std::size_t{8});
    CHECK(!lesson::withState("nothing", "own", 0, recordedState));
}
