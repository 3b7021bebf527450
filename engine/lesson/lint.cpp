// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/lint.h"

#include "engine/lesson/check.h"
#include "engine/lesson/lesson_reader.h"

#include <algorithm>

namespace sequency::lesson {
namespace {

using base::Error;
using base::ErrorKind;

bool mustStop(const Error& error)
{
    return error.kind == ErrorKind::Cancelled || error.kind == ErrorKind::OutOfMemory;
}

void addOnce(std::vector<Error>& errors, const Error& error)
{
    const bool isKnown =
        std::ranges::any_of(errors, [&error](const Error& one) { return one.place == error.place; });
    if (!isKnown)
        errors.push_back(error);
}

std::size_t wordsOf(std::string_view text)
{
    constexpr std::string_view gaps = " \t\r\n|";
    std::size_t words = 0;
    for (std::size_t at = text.find_first_not_of(gaps); at != std::string_view::npos;
         at = text.find_first_not_of(gaps, std::min(text.size(), text.find_first_of(gaps, at))))
        ++words;
    return words;
}

base::Status proofreadTasks(const LessonVariant& variant, LintReport& proof)
{
    for (std::size_t i = 0; i < variant.ideas.size(); ++i) {
        const ShownIdea& idea = variant.ideas[i];
        const base::SourceLocation& place = variant.lesson->ideas[i].place;
        if (wordCount(idea) > maxWords)
            addOnce(proof.remarks, {ErrorKind::BadInput,
                                    std::to_string(wordCount(idea)) +
                                        " words in the idea, expected at most " + std::to_string(maxWords),
                                    place});
        if (!idea.task)
            continue;
        const LessonState* const start = variant.stateAt(idea);
        if (start == nullptr) {
            addOnce(proof.faults,
                    {ErrorKind::BadInput,
                     "the task has no initial state, expected a state in this idea or a preceding idea",
                     place});
            continue;
        }
        const auto mark = SEQUENCY_TRY(markState(variant, idea, *start));
        if (mark.verdict == Verdict::Right)
            addOnce(proof.faults,
                    {ErrorKind::BadInput,
                     "the task '" + idea.task->name + "' is already done at the start, for the seed " +
                         std::to_string(variant.seed),
                     place});
    }
    return base::success();
}

}  // namespace

std::size_t wordCount(const ShownIdea& idea)
{
    std::size_t words = wordsOf(idea.title) + wordsOf(idea.text) + wordsOf(idea.question);
    if (idea.prediction) {
        words += wordsOf(idea.prediction->question);
        for (const std::string& choice : idea.prediction->choices)
            words += wordsOf(choice);
    }
    if (idea.task)
        words += wordsOf(idea.task->text);
    return words;
}

base::Result<LintReport> lint(std::string_view text, const std::string& source, std::uint64_t seeds,
                              const base::RunControl& control)
{
    LintReport proof{faultsOf(text, source), {}};
    if (!proof.faults.empty())
        return proof;
    auto parsed = SEQUENCY_TRY(parseLesson(text, source));
    const auto lesson = std::make_shared<const Lesson>(std::move(parsed));
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const auto variant = variantOf(lesson, seed, control);
        if (!variant && mustStop(variant.error()))
            return variant.error();
        if (!variant)
            addOnce(proof.faults,
                    {variant.error().kind, variant.error().message + ", for the seed " + std::to_string(seed),
                     variant.error().place});
        else if (const auto done = proofreadTasks(*variant, proof); !done)
            return done.error();
        control.report(static_cast<double>(seed) / static_cast<double>(seeds));
    }
    std::ranges::stable_sort(proof.faults, {}, [](const Error& error) { return error.place.line; });
    return proof;
}

}  // namespace sequency::lesson
