// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests answers files and grades: reading, writing, partial points, refused files, and 200 files with known grades.
#include "engine/lesson/grade.h"
#include "engine/lesson/lesson_files.h"
#include "engine/lesson/lesson_reader.h"
#include "tests/engine/lesson/lesson_solutions.h"
#include "tests/support/check.h"

#include <algorithm>

using namespace sequency;
using namespace sequency::tests;
using lesson::Verdict;

namespace {

// A lesson with two predictions and a task. One condition of the task (the weight) holds initially, and two do not.
const std::string small =
    R"lesson({"format": "sequency-lesson/1", "id": "small", "version": 2, "title": "Small"}
---
# One

```state
{"function": "vector([1, 0, 0, 1])", "transform": "walsh", "views": {"page": "spectrum"}}
```
```predict
{"name": "list", "kind": "list", "question": "The spectrum?", "answer": "[2, 0, 0, 2]", "points": 4}
```
---
# Two

```predict
{"name": "bits", "kind": "bits", "question": "The values?", "answer": "'1001'", "points": 2}
```
```task
{"name": "task", "text": "Do it.", "goal": ["weight(function) = 2", "function[1] = 1", "page = 'matrices'"], "points": 6}
```
)lesson";

std::shared_ptr<const lesson::Lesson> smallLesson()
{
    auto parsed = VALUE_OF(lesson::parseLesson(small, "small.sequency-lesson"));
    return std::make_shared<const lesson::Lesson>(std::move(parsed));
}

std::string head(const std::string& lesson = "small", int version = 2)
{
    return lesson::headLine({lesson, version, "Ada, \"the first\"", 7});
}

lesson::Grade gradeOf(const std::string& text)
{
    INFO(text);
    const auto answers = VALUE_OF(lesson::parseAnswers(text, "ada"));
    return VALUE_OF(lesson::grade(smallLesson(), answers));
}

std::string state(const std::string& bits, const std::string& page)
{
    return R"({"item": "task", "state": {"functions": [{"variables": 2, "format": "bits", "values": ")" +
           bits + R"("}], "views": {"page": ")" + page + "\"}}}\n";
}

}  // namespace

SEQUENCY_CASE(every_question_prediction_and_task_of_a_lesson_is_graded_separately)
{
    const auto points = [](const std::string& text) { return gradeOf(head() + text).points(); };
    CHECK_NEAR(points(""), 0, 0);
    CHECK_EQUAL(gradeOf(head()).possible(), 12);
    CHECK_NEAR(points(lesson::answerLine("list", "[2, 0, 0, 2]")), 4, 0);
    CHECK_NEAR(points(lesson::answerLine("list", "2 0 0 −2")), 3, 0);
    CHECK_NEAR(points(lesson::answerLine("list", "2 0 0")), 0, 0);
    CHECK_NEAR(points(lesson::answerLine("bits", "10 01")), 2, 0);
    CHECK_NEAR(points(lesson::answerLine("bits", "1000")), 0, 0);
    // The first answer to a prediction and the best state of a task are graded.
    CHECK_NEAR(points(lesson::answerLine("bits", "1000") + lesson::answerLine("bits", "1001")), 0, 0);
    CHECK_NEAR(points(state("0110", "matrices")), 6, 0);
    CHECK_NEAR(points(state("0110", "spectrum")), 3, 0);
    CHECK_NEAR(points(state("1001", "matrices")), 3, 0);
    CHECK_NEAR(points(state("1001", "spectrum")), 0, 0);
    CHECK_NEAR(points(state("1101", "matrices")), 0, 0);  // the weight was right initially
    CHECK_NEAR(points(state("0110", "matrices") + state("1001", "spectrum")), 6, 0);
    CHECK_NEAR(points(state("1101", "matrices") + state("0110", "spectrum") + state("1001", "spectrum")), 3,
               0);

    const lesson::Grade grade =
        gradeOf(head() + lesson::answerLine("bits", "1000") + state("0110", "spectrum"));
    CHECK_EQUAL(grade.head.student, "Ada, \"the first\"");
    CHECK_EQUAL(grade.items.size(), 3);
    CHECK_EQUAL(grade.items[0].name, "list");
    CHECK(grade.items[0].mark.verdict == Verdict::Open);
    CHECK(grade.items[1].mark.verdict == Verdict::Wrong);
    CHECK_EQUAL(grade.items[1].mark.found, "1000");
    CHECK(grade.items[2].mark.verdict == Verdict::Wrong);
    CHECK_EQUAL(grade.items[2].mark.found, "page: spectrum, expected matrices");
    CHECK(grade.items[2].isTask);
}

SEQUENCY_CASE(a_grade_has_a_note_for_an_old_version_or_unknown_item_of_an_answers_file)
{
    CHECK(gradeOf(head()).notes.empty());
    const auto note = [](const std::string& text) {
        const lesson::Grade grade = gradeOf(text);
        REQUIRE(grade.notes.size() == 1);
        return grade.notes.front();
    };
    CHECK_EQUAL(note(head("small", 1)),
                "the answers are for version 1 of the lesson and were marked by version 2");
    CHECK_EQUAL(note(head() + lesson::answerLine("other", "1")),
                "an answer refers to 'other', which the lesson does not contain");
    CHECK_EQUAL(note(head() + lesson::answerLine("bits", "1001") + R"({"item": "li)"),
                "line 3 is incomplete and was ignored");
    CHECK_NEAR(gradeOf(head() + lesson::answerLine("bits", "1001") + R"({"item": "li)").points(), 2, 0);
    CHECK_NEAR(gradeOf("\n" + head() + "\r\n\n" + lesson::answerLine("bits", "1001") + "\n").points(), 2, 0);
}

SEQUENCY_CASE(errors_for_damaged_answers_files_contain_the_line)
{
    struct Broken {
        std::string text;
        std::size_t line;
        std::string message;
    };
    const std::vector<Broken> all{
        {"", 1, "the file is empty, expected answers to a lesson"},
        {"answers\n", 1, "invalid JSON, expected one JSON object per line"},
        {R"({"format": "sequency-answers/2", "lesson": "small", "student": "A", "seed": 1})", 1,
         "the answers have the format 'sequency-answers/2', but this program reads sequency-answers/1"},
        {R"({"format": "sequency-answers/1", "lesson": "small", "student": "A"})", 1,
         "the header of an answers file must have 'seed'"},
        {R"({"format": "sequency-answers/1", "lesson": "small", "student": "A", "seed": -1})", 1,
         "expected 'seed' to be a whole number from 0"},
        {R"({"format": "sequency-answers/1", "lesson": "small", "seed": 1})", 1,
         "the header of an answers file needs 'student'"},
        {head() + "\n[]\n", 3, "an answer is an object"},
        {head() + R"({"item": "bits"})" + "\n", 2, "an answer must have either 'answer' or 'state'"},
        {head() + R"({"item": "bits", "answer": 3})" + "\n", 2, "expected 'answer' to be a text"},
        {head() + R"({"item": "bits", "answer": "1", "points": 100})" + "\n", 2,
         "unknown member 'points' of an answer, expected item, answer, state"},
        {head() +
             R"answer({"item": "task", "state": {"function": "generator('random:variables=30')"}})answer" +
             "\n",
         2, "unknown member 'function' of a state"},
        {head() +
             R"({"item": "task", "state": {"functions": [{"variables": 40, "format": "hex", "values": "1"}]}})" +
             "\n",
         2, "the values of this function"},
        {head() + "{\n" + lesson::answerLine("bits", "1"), 2, "the file ends in the middle of its JSON text"},
    };
    for (const Broken& broken : all) {
        INFO(broken.text);
        const auto read = ERROR_OF(lesson::parseAnswers(broken.text, "ada"));
        INFO(read.text());
        CHECK(read.message.starts_with(broken.message));
        CHECK_EQUAL(read.place.source, "ada");
        CHECK_EQUAL(read.place.line, broken.line);
    }
    CHECK(!lesson::parseAnswers(std::string(std::size_t{1} << 21, '\n'), "ada"));
    std::string many = head();
    for (int i = 0; i < 1001; ++i)
        many += lesson::answerLine("bits", "1");
    CHECK(!lesson::parseAnswers(many, "ada"));
    const auto other = VALUE_OF(lesson::parseAnswers(head("other"), "ada"));
    CHECK_EQUAL(ERROR_OF(lesson::grade(smallLesson(), other)).text(),
                "ada:1:1: these are answers to the lesson 'other', expected answers to 'small'");
}

// Each of 200 students answers some items of every lesson right, some wrong, and leaves some unanswered.
SEQUENCY_CASE(the_grades_of_two_hundred_simulated_students_match_their_answers)
{
    auto generator = tests::generator(5);
    const auto ids = lesson::shippedLessons();
    constexpr std::size_t files = 200;
    for (std::size_t file = 0; file < files; ++file) {
        const auto read = VALUE_OF(lesson::readLesson(ids[file % ids.size()]));
        const lesson::Lesson& one = *read;
        const std::string student = "Student " + std::to_string(file);
        INFO(one.id + ", " + student);
        const auto variant = VALUE_OF(lesson::variantOf(read, lesson::seedOf(student)));
        const Givens givens(variant);
        std::string text = lesson::headLine({one.id, one.version, student, lesson::seedOf(student)});
        std::vector<Verdict> expected;
        for (const lesson::ShownIdea& idea : variant.ideas) {
            if (idea.prediction) {
                const std::string right = answers().at(one.id + "/" + idea.prediction->name)(givens);
                expected.push_back(static_cast<Verdict>(generator() % 3));
                if (expected.back() != Verdict::Open)
                    text += lesson::answerLine(idea.prediction->name,
                                               expected.back() == Verdict::Right ? right : right + "1");
            }
            if (idea.task) {
                const TaskSolution& solution = tasks().at(one.id + "/" + idea.task->name);
                const Shown begin = shownOf(*variant.stateAt(idea));
                expected.push_back(static_cast<Verdict>(generator() % 3));
                if (expected.back() == Verdict::Right)
                    text +=
                        lesson::stateLine(idea.task->name, stateOf(begin).session()) +
                        lesson::stateLine(idea.task->name, stateOf(solution.solve(givens, begin)).session());
                else if (expected.back() == Verdict::Wrong)
                    text += lesson::stateLine(idea.task->name, stateOf(begin).session());
            }
        }
        const auto given = lesson::parseAnswers(text, student);
        INFO(given ? text : given.error().text());
        REQUIRE(given);
        const auto grade = VALUE_OF(lesson::grade(read, *given));
        CHECK(grade.notes.empty());
        std::vector<Verdict> found;
        double points = 0;
        for (const lesson::GradedItem& item : grade.items) {
            found.push_back(item.mark.verdict);
            points += item.mark.verdict == Verdict::Right ? item.possible : item.mark.points;
        }
        CHECK_EQUAL(found, expected);
        CHECK_NEAR(grade.points(), points, 1e-9);
    }
}
