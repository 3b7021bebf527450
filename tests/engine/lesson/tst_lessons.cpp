// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the built-in lessons: they have no faults, and for 200 students predictions and tasks accept right solutions and reject wrong ones.
//
// The right solutions are those of lesson_solutions.h.
#include "engine/lesson/check.h"
#include "engine/lesson/lesson_files.h"
#include "engine/lesson/lint.h"
#include "tests/engine/lesson/lesson_solutions.h"
#include "tests/support/check.h"

#include <algorithm>
#include <set>

using namespace sequency;
using namespace sequency::tests;

namespace {

constexpr int students = 200;

std::shared_ptr<const lesson::Lesson> read(const std::string& id)
{
    INFO(id);
    return VALUE_OF(lesson::readLesson(id));
}

lesson::LessonVariant studentsVariant(const std::shared_ptr<const lesson::Lesson>& lesson, std::uint64_t seed)
{
    INFO(lesson->id + ", seed " + std::to_string(seed));
    return VALUE_OF(lesson::variantOf(lesson, seed));
}

std::vector<std::uint64_t> seedsOf(std::uint64_t salt)
{
    std::vector<std::uint64_t> seeds;
    auto generator = tests::generator(salt);
    for (int i = 0; i < students; ++i)
        seeds.push_back(generator() >> 32);
    return seeds;
}

lesson::Verdict verdictOf(const lesson::LessonVariant& variant, const lesson::ShownIdea& idea,
                          const Shown& shown)
{
    const auto mark = VALUE_OF(lesson::markState(variant, idea, stateOf(shown)));
    const bool isRight = mark.verdict == lesson::Verdict::Right;
    CHECK(isRight ? mark.points == idea.task->points : mark.points < idea.task->points);
    CHECK_EQUAL(isRight, mark.found.empty());
    return mark.verdict;
}

// Returns states that differ from `shown` in one respect.
std::vector<Shown> mutationsOf(const Shown& shown)
{
    std::vector<Shown> all;
    const auto add = [&](auto&& change) {
        Shown changed = shown;
        change(changed);
        all.push_back(std::move(changed));
    };
    constexpr std::size_t most = 16;
    for (std::size_t i = 0; i < std::min(most, shown.values.size()); ++i)
        add([i](Shown& s) {
            const bool areDigits =
                std::ranges::all_of(s.values, [&s](auto value) { return value >= 0 && value < s.radix; });
            s.values[i] = areDigits ? (s.values[i] + 1) % s.radix : s.values[i] ^ 1;
        });
    for (std::size_t i = 0; i < shown.second.size(); ++i)
        add([i](Shown& s) { s.second[i] = 1 - s.second[i]; });
    add([](Shown& s) { s.values.resize(s.values.size() / static_cast<std::size_t>(s.radix)); });
    if (shown.radix == 2)
        add([](Shown& s) { s.values.insert(s.values.end(), s.values.begin(), s.values.end()); });
    for (const std::int64_t step : {-1, 1, 2})
        if (!shown.selected.empty() && shown.index + step >= 0)
            add([step](Shown& s) { s.index += step; });
    for (const char* const kind : {"input", "output", "node", ""})
        add([kind](Shown& s) { s.selected = kind; });
    add([](Shown& s) { ++s.column; });
    for (const char* const page : {"spectrum", "flow_graph", "matrices", "decision_diagram"})
        add([page](Shown& s) { s.page = page; });
    for (const int step : {0, 1, 2, 3})
        add([step](Shown& s) { s.step = step; });
    if (shown.radix == 2)
        for (const char* const name : {"walsh", "arithmetic", "reed-muller", "haar"})
            add([name](Shown& s) {
                s.transform = name;
                s.order = std::string(name) == "walsh" ? s.order : "hadamard";
            });
    if (shown.transform == "walsh")
        for (const char* const order : {"hadamard", "paley", "sequency"})
            add([order](Shown& s) { s.order = order; });
    for (const char* const encoding : {"01", "polarity"})
        add([encoding](Shown& s) { s.encoding = encoding; });
    for (std::size_t i = 0; i < shown.polarity.size(); ++i)
        add([i](Shown& s) { s.polarity[i] = s.polarity[i] == '0' ? '1' : '0'; });
    for (const char* const name : {"cooley-tukey", "constant-geometry"})
        add([name](Shown& s) { s.factorization = name; });
    if (shown.radix == 2)
        for (const char* const kind : {"bdd", "fdd", "arithmetic", "walsh"})
            add([kind](Shown& s) { s.diagramKind = kind; });
    for (std::size_t i = 1; i < shown.diagramOrder.size(); ++i)
        add([i](Shown& s) { std::swap(s.diagramOrder[i - 1], s.diagramOrder[i]); });
    if (shown.measuredSizes > 0)
        add([](Shown& s) {
            --s.measuredSizes;
            ++s.measuredOnce;
        });
    return all;
}

// Returns wrong answers that are similar to the right answer.
std::vector<std::string> wrongAnswers(const lesson::ShownPrediction& prediction, const std::string& right)
{
    switch (prediction.kind) {
    case lesson::AnswerKind::Number:
        return {std::to_string(std::stoll(right) + 1), std::to_string(std::stoll(right) - 1),
                right + ", " + right, "x" + right, right + ".5"};
    case lesson::AnswerKind::Choice: {
        std::vector<std::string> others{"0", std::to_string(prediction.choices.size() + 1)};
        for (std::size_t i = 1; i <= prediction.choices.size(); ++i)
            if (std::to_string(i) != right)
                others.push_back(std::to_string(i));
        return others;
    }
    case lesson::AnswerKind::List:
        return {right + ", 0", right.substr(0, right.rfind(',')), "9" + right, "none"};
    default: break;
    }
    std::string flipped = right;
    flipped.back() = flipped.back() == '0' ? '1' : '0';
    return {flipped, right + "0", right.substr(1)};
}

std::string withMinusSigns(std::string text)
{
    for (std::size_t at = text.find('-'); at != std::string::npos; at = text.find('-'))
        text.replace(at, 1, "−");
    return text;
}

}  // namespace

SEQUENCY_CASE(the_built_in_course_contains_every_lesson)
{
    const auto ids = lesson::shippedLessons();
    CHECK_EQUAL(ids.size(), 18);
    std::set<std::string> before;
    int number = 0;
    for (const std::string& id : ids) {
        const auto one = read(id);
        CHECK_EQUAL(one->id, id);
        CHECK_EQUAL(one->number, ++number);
        for (const std::string& needed : one->needs)
            CHECK(before.contains(needed));
        before.insert(id);
        int predictions = 0;
        int tasks = 0;
        for (const lesson::Idea& idea : one->ideas) {
            predictions += idea.prediction ? 1 : 0;
            tasks += idea.task ? 1 : 0;
            CHECK_EQUAL(idea.hints.size(), idea.prediction || idea.task ? 2U : 0U);
            CHECK_EQUAL(!idea.question.isEmpty(), &idea == &one->ideas.back());
        }
        CHECK(one->ideas.front().state.has_value());
        CHECK(predictions >= 2);
        CHECK(tasks >= 2);
    }
}

SEQUENCY_CASE(built_in_lessons_have_no_faults_and_no_idea_is_too_long_for_the_dock)
{
    for (const std::string& id : lesson::shippedLessons()) {
        const auto source = VALUE_OF(lesson::lessonText(id));
        constexpr std::uint64_t seeds = 20;
        const auto proof = VALUE_OF(lesson::lint(source.text, source.source, seeds));
        for (const auto* const list : {&proof.faults, &proof.remarks})
            for (const base::Error& error : *list) {
                INFO(error.text());
                CHECK(false);
            }
        CHECK(proof.faults.empty());
    }
}

SEQUENCY_CASE(every_prediction_and_task_of_a_lesson_has_a_solution)
{
    std::set<std::string> items;
    for (const std::string& id : lesson::shippedLessons()) {
        const auto one = read(id);
        for (const lesson::Idea& idea : one->ideas) {
            if (idea.prediction)
                items.insert(id + "/" + idea.prediction->name);
            if (idea.task)
                items.insert(id + "/" + idea.task->name);
        }
    }
    std::set<std::string> solved;
    for (const auto& [name, answer] : answers())
        solved.insert(name);
    for (const auto& [name, task] : tasks())
        solved.insert(name);
    CHECK_EQUAL(std::vector<std::string>(items.begin(), items.end()),
                std::vector<std::string>(solved.begin(), solved.end()));
}

SEQUENCY_CASE(predictions_in_lessons_accept_right_and_reject_wrong_answers)
{
    for (const std::string& id : lesson::shippedLessons()) {
        const auto one = read(id);
        for (const std::uint64_t seed : seedsOf(one->ideas.size())) {
            const auto variant = studentsVariant(one, seed);
            INFO(id + ", seed " + std::to_string(seed));
            for (const lesson::ShownIdea& idea : variant.ideas) {
                if (!idea.prediction)
                    continue;
                INFO(idea.prediction->name + ": " + idea.prediction->question);
                const std::string right = answers().at(id + "/" + idea.prediction->name)(Givens(variant));
                INFO(right + " and not " + lesson::shownText(idea.prediction->answer));
                for (const std::string& written : {right, withMinusSigns(right), "  " + right + " "}) {
                    const lesson::Mark mark = lesson::markAnswer(*idea.prediction, written);
                    CHECK(mark.verdict == lesson::Verdict::Right);
                    CHECK_EQUAL(mark.points, idea.prediction->points);
                }
                CHECK(lesson::markAnswer(*idea.prediction, "  ").verdict == lesson::Verdict::Open);
                for (const std::string& wrong : wrongAnswers(*idea.prediction, right)) {
                    INFO("wrong: " + wrong);
                    const lesson::Mark mark = lesson::markAnswer(*idea.prediction, wrong);
                    CHECK(mark.verdict == lesson::Verdict::Wrong);
                    CHECK(mark.points < idea.prediction->points);
                }
            }
        }
    }
}

SEQUENCY_CASE(tasks_in_lessons_accept_right_and_reject_wrong_states)
{
    std::size_t refused = 0;
    for (const std::string& id : lesson::shippedLessons()) {
        const auto one = read(id);
        auto generator = tests::generator(one->ideas.size() + 100);
        std::size_t student = 0;
        for (const std::uint64_t seed : seedsOf(one->ideas.size() + 50)) {
            const auto variant = studentsVariant(one, seed);
            const Givens givens(variant);
            const bool isFull = student++ % 20 == 0;  // true: tests all mutations; false: tests a few
            for (const lesson::ShownIdea& idea : variant.ideas) {
                if (!idea.task)
                    continue;
                INFO(id + "/" + idea.task->name + ", seed " + std::to_string(seed));
                const TaskSolution& solution = tasks().at(id + "/" + idea.task->name);
                const Shown begin = shownOf(*variant.stateAt(idea));
                CHECK(verdictOf(variant, idea, begin) == lesson::Verdict::Wrong);
                CHECK(!solution.isDone(givens, begin));
                const Shown right = solution.solve(givens, begin);
                CHECK(solution.isDone(givens, right));
                CHECK(verdictOf(variant, idea, right) == lesson::Verdict::Right);
                std::vector<Shown> mutations = mutationsOf(right);
                constexpr std::size_t few = 3;
                if (!isFull) {
                    std::ranges::shuffle(mutations, generator);
                    mutations.resize(few);
                }
                for (const Shown& mutation : mutations) {
                    INFO(lesson::recordedState(stateOf(mutation).session()));
                    const bool isDone = solution.isDone(givens, mutation);
                    CHECK_EQUAL(verdictOf(variant, idea, mutation) == lesson::Verdict::Right, isDone);
                    refused += isDone ? 0 : 1;
                }
            }
        }
    }
    CHECK(refused > std::size_t{students} * 18);
}
