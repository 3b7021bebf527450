// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/check.h"

#include "engine/lesson/answer_form.h"
#include "engine/lesson/answers.h"

#include <algorithm>
#include <array>

namespace sequency::lesson {
namespace {

constexpr std::string_view answerBlanks = " \t\r\n";

std::string withoutGaps(std::string_view text)
{
    std::string kept;
    for (const char c : text)
        if (answerBlanks.find(c) == std::string_view::npos)
            kept += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return kept;
}

std::string bitsOf(std::string_view text)
{
    std::string bits = withoutGaps(text);
    std::erase(bits, ',');
    return bits;
}

Mark markList(const Numbers& right, const std::optional<Numbers>& given, int points)
{
    if (!given || given->size() != right.size())
        return {Verdict::Wrong};
    std::size_t same = 0;
    for (std::size_t i = 0; i < right.size(); ++i)
        same += right[i] == (*given)[i] ? 1 : 0;
    if (same == right.size())
        return {Verdict::Right, static_cast<double>(points)};
    return {Verdict::Wrong, points * static_cast<double>(same) / static_cast<double>(right.size())};
}

// Returns the progress of a condition from its initial finding (0) to being met (1). A condition that is met initially counts as 0.
double approachOf(const Finding& before, const Finding& now)
{
    if (before.isMet)
        return 0;
    return now.isMet ? 1 : std::clamp((now.share - before.share) / (1 - before.share), 0.0, 1.0);
}

bool isRight(const ShownPrediction& prediction, std::string_view answer)
{
    switch (prediction.kind) {
    case AnswerKind::Bits: return bitsOf(answer) == std::get<std::string>(prediction.answer);
    case AnswerKind::Text:
        return withoutGaps(answer) == withoutGaps(std::get<std::string>(prediction.answer));
    default: return readNumber(answer) == std::get<std::int64_t>(prediction.answer);
    }
}

}  // namespace

std::string_view verdictName(Verdict verdict)
{
    constexpr std::array<std::string_view, 3> names{"open", "wrong", "right"};
    return names[static_cast<std::size_t>(verdict)];
}

Mark markAnswer(const ShownPrediction& prediction, std::string_view answer)
{
    if (answer.find_first_not_of(answerBlanks) == std::string_view::npos)
        return {};
    Mark mark;
    if (const auto* const list = std::get_if<Numbers>(&prediction.answer))
        mark = markList(*list, readNumbers(answer), prediction.points);
    else if (isRight(prediction, answer))
        mark = {Verdict::Right, static_cast<double>(prediction.points)};
    else
        mark = {Verdict::Wrong};
    mark.found = answer;
    return mark;
}

int allowedTries(const ShownPrediction& prediction)
{
    return prediction.kind == AnswerKind::Choice && prediction.choices.size() <= 2 ? 1 : maxTries;
}

Mark markTry(const ShownPrediction& prediction, const Mark& before, std::string_view answer, int tries)
{
    if (before.tries > 0 && !before.mayTryAgain)
        return before;
    if (tries > 1 && formFault(prediction, answer))
        return before;
    Mark mark = markAnswer(prediction, answer);
    if (mark.verdict == Verdict::Open)
        return before;
    mark.tries = before.tries + 1;
    if (mark.tries > 1)
        mark.points = std::max(before.points, mark.points / 2);
    mark.mayTryAgain = mark.verdict == Verdict::Wrong && mark.tries < tries;
    return mark;
}

base::Result<std::vector<Finding>> findingsOf(const LessonVariant& variant, const ShownTask& task,
                                              const LessonState& state)
{
    Scope scope = variant.scope;
    scope.state = &state;
    std::vector<Finding> findings;
    for (const Expression& condition : task.goal) {
        auto finding = SEQUENCY_TRY(condition.check(scope));
        findings.push_back(std::move(finding));
    }
    return findings;
}

base::Result<Mark> markState(const LessonVariant& variant, const ShownIdea& idea, const LessonState& state)
{
    const ShownTask& task = *idea.task;
    const auto findings = SEQUENCY_TRY(findingsOf(variant, task, state));
    const auto broken = std::ranges::find_if(findings, [](const Finding& finding) { return !finding.isMet; });
    if (broken == findings.end())
        return Mark{Verdict::Right, static_cast<double>(task.points), {}, 0, false, 1};
    // If there is no initial state, no condition counts as met at the start.
    std::vector<Finding> before(findings.size());
    if (const LessonState* const start = variant.stateAt(idea)) {
        before = SEQUENCY_TRY(findingsOf(variant, task, *start));
    }
    std::size_t asked = 0;
    std::size_t met = 0;
    std::size_t lost = 0;
    double approach = 0;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        asked += before[i].isMet ? 0 : 1;
        met += !before[i].isMet && findings[i].isMet ? 1 : 0;
        lost += before[i].isMet && !findings[i].isMet ? 1 : 0;
        approach += approachOf(before[i], findings[i]);
    }
    const double part = lost == 0 && asked > 0 ? static_cast<double>(met) / static_cast<double>(asked) : 0;
    approach /= static_cast<double>(std::max<std::size_t>(asked + lost, 1));
    return Mark{Verdict::Wrong, task.points * part, broken->text(), 0, false, approach};
}

}  // namespace sequency::lesson
