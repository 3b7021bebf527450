// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the form of answers, second tries and the approach to the goal of a task.
#include "engine/lesson/answer_form.h"
#include "engine/lesson/grade.h"
#include "engine/lesson/lesson_reader.h"
#include "tests/support/check.h"

using namespace sequency;
using What = lesson::FormFault::What;

namespace {

const std::string quiz =
    R"lesson({"format": "sequency-lesson/1", "id": "quiz", "version": 1, "title": "Quiz"}
---
# Number

```state
{"function": "vector([1, 0, 0, 1])", "transform": "walsh", "views": {"page": "spectrum"}}
```
```predict
{"name": "number", "kind": "number", "question": "?", "answer": "6"}
```
---
# List

```predict
{"name": "list", "kind": "list", "question": "?", "answer": "[2, 0, 0, −2]", "points": 4}
```
---
# Bits

```predict
{"name": "bits", "kind": "bits", "question": "?", "answer": "'10010110'", "points": 2}
```
---
# Choice

```predict
{"name": "choice", "kind": "choice", "question": "?", "choices": ["a", "b", "c"], "answer": "2"}
```
---
# Pair

```predict
{"name": "pair", "kind": "choice", "question": "?", "choices": ["a", "b"], "answer": "2"}
```
---
# Text

```predict
{"name": "text", "kind": "text", "question": "?", "answer": "'xor'"}
```
---
# Task

```task
{"name": "task", "text": "Do it.", "goal": ["function = vector([0, 1, 1, 0])", "page = 'spectrum'"]}
```
)lesson";

std::shared_ptr<const lesson::Lesson> quizLesson()
{
    auto parsed = VALUE_OF(lesson::parseLesson(quiz, "quiz.sequency-lesson"));
    return std::make_shared<const lesson::Lesson>(std::move(parsed));
}

lesson::LessonVariant variant()
{
    return VALUE_OF(lesson::variantOf(quizLesson(), 7));
}

std::optional<lesson::FormFault> faultOf(const std::string& item, const std::string& answer)
{
    const lesson::LessonVariant all = variant();
    const lesson::ShownPrediction* const prediction = all.prediction(item);
    REQUIRE(prediction != nullptr);
    return lesson::formFault(*prediction, answer);
}

lesson::Mark graded(const std::string& item, const std::string& lines)
{
    INFO(lines);
    const auto answers =
        VALUE_OF(lesson::parseAnswers(lesson::headLine({"quiz", 1, "Ada", 7}) + lines, "ada"));
    const auto grade = VALUE_OF(lesson::grade(quizLesson(), answers));
    for (const lesson::GradedItem& one : grade.items)
        if (one.name == item)
            return one.mark;
    REQUIRE(false);
    return {};
}

std::string firstTry(const std::string& item, const std::string& answer)
{
    return lesson::answerLine(item, answer, 2);
}

}  // namespace

SEQUENCY_CASE(complete_lesson_answers_have_no_fault)
{
    for (const auto& [item, answer] :
         std::vector<std::pair<std::string, std::string>>{{"number", " −3 "},
                                                          {"number", "6.0"},
                                                          {"list", "[2, 0, 0, -2]"},
                                                          {"list", "1 2;3\t4"},
                                                          {"bits", "1001 0110"},
                                                          {"bits", "1,0,0,1,0,1,1,0"},
                                                          {"choice", "3"},
                                                          {"text", "anything"}}) {
        INFO(item + ": " + answer);
        CHECK(!faultOf(item, answer));
    }
}

SEQUENCY_CASE(incomplete_answers_have_a_fault_that_states_the_counts)
{
    struct Expected {
        std::string item, answer;
        What what;
        std::string token;
        std::size_t found, expected;
    };
    for (const Expected& one : std::vector<Expected>{{"bits", "100101", What::Count, "", 6, 8},
                                                     {"bits", "100101101", What::Count, "", 9, 8},
                                                     {"bits", "1001021", What::Unread, "2", 0, 0},
                                                     {"bits", "1001−", What::Unread, "−", 0, 0},
                                                     {"bits", ",,", What::Count, "", 0, 8},
                                                     {"list", "2, 0", What::Count, "", 2, 4},
                                                     {"list", "2 0 0 −2 0", What::Count, "", 5, 4},
                                                     {"list", "[]", What::Count, "", 0, 4},
                                                     {"list", "2, zero, 0, 1", What::Unread, "zero", 0, 0},
                                                     {"number", "six", What::NotNumber, "", 0, 0},
                                                     {"number", "6 7", What::NotNumber, "", 0, 0},
                                                     {"choice", "4", What::NotChoice, "", 0, 3},
                                                     {"choice", "0", What::NotChoice, "", 0, 3},
                                                     {"choice", "a", What::NotChoice, "", 0, 3},
                                                     {"text", " \t", What::Missing, "", 0, 0},
                                                     {"bits", "", What::Missing, "", 0, 0}}) {
        INFO(one.item + ": " + one.answer);
        const auto fault = VALUE_OF(faultOf(one.item, one.answer));
        CHECK(fault.what == one.what);
        CHECK_EQUAL(fault.token, one.token);
        CHECK_EQUAL(fault.found, one.found);
        CHECK_EQUAL(fault.expected, one.expected);
    }
}

SEQUENCY_CASE(a_right_second_try_earns_half_of_the_points)
{
    const auto first = graded("bits", firstTry("bits", "10010111"));
    CHECK(first.verdict == lesson::Verdict::Wrong);
    CHECK(first.mayTryAgain);
    CHECK_NEAR(first.points, 0, 0);
    const auto second = graded("bits", firstTry("bits", "10010111") + firstTry("bits", "10010110"));
    CHECK(second.verdict == lesson::Verdict::Right);
    CHECK(!second.mayTryAgain);
    CHECK_NEAR(second.points, 1, 0);
    CHECK_EQUAL(second.found, "10010110");
    // There is no third try, and the first right answer is final.
    const auto third = graded("bits", firstTry("bits", "10010111") + firstTry("bits", "00010110") +
                                          firstTry("bits", "10010110"));
    CHECK(third.verdict == lesson::Verdict::Wrong);
    CHECK_NEAR(third.points, 0, 0);
    CHECK_EQUAL(third.found, "00010110");
    CHECK_NEAR(graded("bits", firstTry("bits", "10010110") + firstTry("bits", "1")).points, 2, 0);
}

SEQUENCY_CASE(a_lesson_answer_earns_the_points_of_the_better_try)
{
    // The first list has three of four right numbers: 3 of 4 points. The second try is right, which earns only 2 points.
    const auto mark = graded("list", firstTry("list", "2 0 0 2") + firstTry("list", "2 0 0 −2"));
    CHECK(mark.verdict == lesson::Verdict::Right);
    CHECK_NEAR(mark.points, 3, 0);
}

SEQUENCY_CASE(malformed_answers_do_not_use_up_a_try)
{
    const auto mark = graded("bits", firstTry("bits", "1001") + firstTry("bits", "10010110"));
    CHECK(mark.verdict == lesson::Verdict::Right);
    CHECK_NEAR(mark.points, 2, 0);
    CHECK(graded("bits", firstTry("bits", "1001")).verdict == lesson::Verdict::Open);
}

// Version 0.2 allowed one try, wrote no member "tries", and showed the solution after any answer.
SEQUENCY_CASE(answers_files_of_version_0_2_allow_a_single_try)
{
    const auto line = [](const std::string& answer) {
        return R"({"item": "bits", "answer": ")" + answer + "\"}\n";
    };
    const auto mark = graded("bits", line("1001") + line("10010110"));
    CHECK(mark.verdict == lesson::Verdict::Wrong);
    CHECK(!mark.mayTryAgain);
    CHECK_NEAR(mark.points, 0, 0);
    CHECK_NEAR(graded("bits", line("10010110")).points, 2, 0);
    // An answer of this version after a wrong answer of version 0.2 does not count, because the solution has been visible.
    CHECK_NEAR(graded("bits", line("10010111") + firstTry("bits", "10010110")).points, 0, 0);
    CHECK_EQUAL(lesson::answerLine("bits", "1"), "{\"item\":\"bits\",\"answer\":\"1\"}\n");
    CHECK_EQUAL(firstTry("bits", "1"), "{\"item\":\"bits\",\"answer\":\"1\",\"tries\":2}\n");
    CHECK(!lesson::parseAnswers(lesson::headLine({"quiz", 1, "Ada", 7}) +
                                    R"({"item": "bits", "answer": "1", "tries": 3})" + "\n",
                                "ada"));
}

SEQUENCY_CASE(a_choice_between_two_answers_allows_one_try)
{
    const lesson::LessonVariant all = variant();
    CHECK_EQUAL(lesson::allowedTries(*all.prediction("pair")), 1);
    CHECK_EQUAL(lesson::allowedTries(*all.prediction("choice")), 2);
    CHECK_EQUAL(lesson::allowedTries(*all.prediction("number")), 2);
}

SEQUENCY_CASE(the_progress_towards_a_goal_grows_with_every_correct_value)
{
    const lesson::LessonVariant all = variant();
    const auto approach = [&all](const std::string& bits, const std::string& page) {
        const auto state =
            VALUE_OF(lesson::readState(R"({"functions": [{"variables": 2, "format": "bits", "values": ")" +
                                           bits + R"("}], "views": {"page": ")" + page + "\"}}",
                                       {"state", 1, 1}, nullptr));
        const auto mark = VALUE_OF(lesson::markState(all, all.ideas.back(), state));
        return mark.approach;
    };
    CHECK_NEAR(approach("1001", "spectrum"), 0, 0);  // the initial state
    CHECK_NEAR(approach("0001", "spectrum"), 0.25, 1e-12);
    CHECK_NEAR(approach("0111", "spectrum"), 0.75, 1e-12);
    CHECK_NEAR(approach("0110", "spectrum"), 1, 0);
    // A condition that held initially counts only if it no longer holds. On another page, two conditions count, and one of them holds.
    CHECK_NEAR(approach("0110", "matrices"), 0.5, 1e-12);
}
