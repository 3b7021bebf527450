// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/variant.h"

#include "engine/base/text/display_text.h"

#include <algorithm>

namespace sequency::lesson {
namespace {

using base::Error;
using base::ErrorKind;

constexpr int maxTries = 20000;

// Returns the 64-bit FNV-1a hash of a string.
std::uint64_t hashOf(std::string_view text, std::uint64_t hash = 0xcbf29ce484222325)
{
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return hash;
}

base::Result<bool> meetsAll(const Parameter& parameter, const Scope& scope)
{
    for (const Expression& condition : parameter.where) {
        const auto met = SEQUENCY_TRY(condition.number(scope));
        if (met == 0)
            return false;
    }
    return true;
}

base::Status draw(const Lesson& lesson, const Parameter& parameter, std::uint64_t seed, Scope& scope)
{
    std::mt19937_64 generator(seed ^ hashOf(parameter.name, hashOf(lesson.id)));
    scope.draws = &generator;
    for (int tries = 0; tries < maxTries; ++tries) {
        auto value = SEQUENCY_TRY(parameter.draw.evaluate(scope));
        scope.parameters.insert_or_assign(parameter.name, std::move(value));
        const auto isTaken = SEQUENCY_TRY(meetsAll(parameter, scope));
        if (isTaken)
            return base::success();
    }
    return Error{ErrorKind::BadInput,
                 "none of 20000 draws of the parameter " + base::quotedToken(parameter.name) +
                     " meets its conditions",
                 parameter.draw.place()};
}

// An evaluator of the templates and expressions of an idea, which stores the first error.
class Maker {
public:
    Maker(const Idea& idea, const Scope& scope) : m_idea(idea), m_scope(scope) {}

    base::Result<ShownIdea> make()
    {
        ShownIdea shown{text(m_idea.title),  text(m_idea.text),    {}, {}, {},
                        texts(m_idea.hints), text(m_idea.question)};
        if (m_idea.state) {
            auto state = readState(m_idea.state->text, m_idea.state->place, &m_scope);
            if (state)
                shown.state = std::move(*state);
            else
                fail(state.error());
        }
        if (m_idea.prediction)
            shown.prediction = prediction(*m_idea.prediction);
        if (m_idea.task)
            shown.task =
                ShownTask{m_idea.task->name, text(m_idea.task->text), m_idea.task->goal, m_idea.task->points};
        if (m_error)
            return *m_error;
        return shown;
    }

private:
    void fail(const Error& error)
    {
        if (!m_error)
            m_error = error;
    }

    std::string text(const Template& source)
    {
        auto result = source.text(m_scope);
        if (!result) {
            fail(result.error());
            return {};
        }
        return std::move(*result);
    }
    std::vector<std::string> texts(const std::vector<Template>& sources)
    {
        std::vector<std::string> all;
        for (const Template& source : sources)
            all.push_back(text(source));
        return all;
    }

    ShownPrediction prediction(const Prediction& source)
    {
        ShownPrediction shown{
            source.name, text(source.question), source.kind,  Value(), texts(source.choices),
            {},          text(source.because),  source.points};
        for (const Template& one : source.covers) {
            const auto cover = parseHiddenValues(text(one));
            if (cover)
                shown.covers.push_back(*cover);
            else
                fail({ErrorKind::BadInput, cover.error().message, one.place()});
        }
        auto answer = source.answer.evaluate(m_scope);
        if (!answer)
            fail(answer.error());
        else if (const std::string fault = faultOf(*answer, shown); !fault.empty())
            fail({ErrorKind::BadInput, fault, source.answer.place()});
        else
            shown.answer = std::move(*answer);
        return shown;
    }

    // Returns the reason why `answer` is not a valid answer to this prediction, or an empty string if it is valid.
    static std::string faultOf(const Value& answer, const ShownPrediction& prediction)
    {
        const AnswerKind kind = prediction.kind;
        const Kind expected = kind == AnswerKind::List                               ? Kind::List
                              : kind == AnswerKind::Bits || kind == AnswerKind::Text ? Kind::Text
                                                                                     : Kind::Number;
        if (kindOf(answer) != expected)
            return "the answer is " + std::string(kindName(kindOf(answer))) + ", expected " +
                   std::string(kindName(expected)) + " for the kind " + std::string(answerKindName(kind));
        if (kind == AnswerKind::Bits &&
            std::get<std::string>(answer).find_first_not_of("01") != std::string::npos)
            return "the answer '" + std::get<std::string>(answer) + "', expected a text of 0 and 1";
        if (kind != AnswerKind::Choice)
            return {};
        const std::int64_t number = std::get<std::int64_t>(answer);
        if (number < 1 || std::cmp_greater(number, prediction.choices.size()))
            return "the answer is choice " + std::to_string(number) + " of " +
                   std::to_string(prediction.choices.size());
        std::vector<std::string> sorted = prediction.choices;
        std::ranges::sort(sorted);
        return std::ranges::adjacent_find(sorted) == sorted.end() ? "" : "two choices are the same";
    }

    const Idea& m_idea;
    const Scope& m_scope;
    std::optional<Error> m_error;
};

}  // namespace

const ShownPrediction* LessonVariant::prediction(std::string_view name) const
{
    for (const ShownIdea& idea : ideas)
        if (idea.prediction && idea.prediction->name == name)
            return &*idea.prediction;
    return nullptr;
}

const LessonState* LessonVariant::stateAt(const ShownIdea& idea) const
{
    const LessonState* last = nullptr;
    for (const ShownIdea& one : ideas) {
        last = one.state ? &*one.state : last;
        if (&one == &idea)
            break;
    }
    return last;
}

base::Result<LessonVariant> variantOf(std::shared_ptr<const Lesson> lesson, std::uint64_t seed,
                                      const base::RunControl& control)
{
    LessonVariant variant{std::move(lesson), seed, {}, {}};
    variant.scope.control = control;
    for (const Parameter& parameter : variant.lesson->parameters)
        SEQUENCY_TRY(draw(*variant.lesson, parameter, seed, variant.scope));
    variant.scope.draws = nullptr;
    for (const Idea& idea : variant.lesson->ideas) {
        auto shown = SEQUENCY_TRY(Maker(idea, variant.scope).make());
        variant.ideas.push_back(std::move(shown));
    }
    return variant;
}

std::uint64_t seedOf(std::string_view student)
{
    std::string name;
    for (const char c : student)
        name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::size_t first = name.find_first_not_of(' ');
    const std::size_t last = name.find_last_not_of(' ');
    if (first == std::string::npos)
        return 0;
    const std::uint64_t hash = hashOf(std::string_view(name).substr(first, last - first + 1));
    return (hash ^ hash >> 32) & 0xFFFFFFFF;
}

}  // namespace sequency::lesson
