// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that the translated built-in lessons ask the same as the English lessons: the same header, states, answers, goals and expressions.
#include "engine/lesson/lesson_files.h"
#include "engine/lesson/lesson_reader.h"
#include "engine/lesson/lesson_sections.h"
#include "engine/lesson/lint.h"
#include "tests/support/check.h"

#include <algorithm>
#include <array>

using namespace sequency;

namespace {

using Texts = std::vector<std::string>;

struct Read {
    lesson::Lesson lesson;
    lesson::Sections sections;
};

Read readText(const std::string& text, const std::string& source)
{
    auto parsed = lesson::parseLesson(text, source);
    INFO(parsed ? source : parsed.error().text());
    REQUIRE(parsed);
    auto sections = VALUE_OF(lesson::sectionsOf(text, source));
    return {std::move(*parsed), std::move(sections)};
}

// Returns the contents of all { } in a text, sorted and each once, because a translation may repeat a value more or less often. Ignores braces around
// the JSON of a block, which are followed by a quotation mark.
Texts expressionsOf(const std::string& text)
{
    Texts found;
    for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
        const std::size_t end = text.find_first_of("{}\"", open + 1);
        if (end != std::string::npos && text[end] == '}')
            found.push_back(text.substr(open + 1, end - open - 1));
    }
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

Texts textsOf(const std::vector<lesson::Expression>& expressions)
{
    Texts texts;
    for (const lesson::Expression& one : expressions)
        texts.push_back(one.text());
    return texts;
}

// Collects the differences between a lesson and its translation.
class Comparison {
public:
    Comparison(const Read& english, const Read& other) : m_english(english), m_other(other)
    {
        compareHeaders();
        same("number of ideas", english.lesson.ideas.size(), other.lesson.ideas.size());
        const std::size_t ideas = std::min(english.lesson.ideas.size(), other.lesson.ideas.size());
        for (std::size_t i = 0; i < ideas; ++i) {
            m_place = "idea " + std::to_string(i + 1) + ": ";
            compareIdeas(english.lesson.ideas[i], other.lesson.ideas[i]);
            compareTexts(english.sections.ideas[i], other.sections.ideas[i]);
        }
    }

    const Texts& differences() const { return m_differences; }

private:
    template <typename Value>
    void same(const std::string& what, const Value& english, const Value& other)
    {
        if (english != other)
            m_differences.push_back(m_place + what);
    }

    void compareHeaders()
    {
        const lesson::Lesson& a = m_english.lesson;
        const lesson::Lesson& b = m_other.lesson;
        same("id", a.id, b.id);
        same("version", a.version, b.version);
        same("number", a.number, b.number);
        same("needs", a.needs, b.needs);
        const auto parametersOf = [](const lesson::Lesson& one) {
            Texts texts;
            for (const lesson::Parameter& parameter : one.parameters) {
                texts.push_back(parameter.name + " = " + parameter.draw.text());
                std::ranges::copy(textsOf(parameter.where), std::back_inserter(texts));
            }
            return texts;
        };
        same("parameters", parametersOf(a), parametersOf(b));
    }

    void compareIdeas(const lesson::Idea& a, const lesson::Idea& b)
    {
        same("state", a.state ? a.state->text : "", b.state ? b.state->text : "");
        same("prediction", a.prediction.has_value(), b.prediction.has_value());
        same("task", a.task.has_value(), b.task.has_value());
        same("hints", a.hints.size(), b.hints.size());
        same("question", a.question.isEmpty(), b.question.isEmpty());
        if (a.prediction && b.prediction) {
            same("name", a.prediction->name, b.prediction->name);
            same("kind", a.prediction->kind, b.prediction->kind);
            same("answer", a.prediction->answer.text(), b.prediction->answer.text());
            same("choices", a.prediction->choices.size(), b.prediction->choices.size());
            same("covers", a.prediction->covers.size(), b.prediction->covers.size());
            same("points", a.prediction->points, b.prediction->points);
        }
        if (a.task && b.task) {
            same("name", a.task->name, b.task->name);
            same("goal", textsOf(a.task->goal), textsOf(b.task->goal));
            same("points", a.task->points, b.task->points);
        }
    }

    void compareTexts(const lesson::IdeaSection& a, const lesson::IdeaSection& b)
    {
        same("expressions of the title", expressionsOf(a.title.text), expressionsOf(b.title.text));
        same("expressions of the text", expressionsOf(a.text.text), expressionsOf(b.text.text));
        for (std::size_t i = 0; i < std::min(a.blocks.size(), b.blocks.size()); ++i) {
            same("block", a.blocks[i].first, b.blocks[i].first);
            same("expressions of the block " + a.blocks[i].first, expressionsOf(a.blocks[i].second.text),
                 expressionsOf(b.blocks[i].second.text));
        }
    }

    const Read& m_english;
    const Read& m_other;
    std::string m_place;
    Texts m_differences;
};

Texts differencesOf(const Read& english, const Read& other)
{
    return Comparison(english, other).differences();
}

std::string replaced(std::string text, const std::string& before, const std::string& after)
{
    const std::size_t at = text.find(before);
    REQUIRE(at != std::string::npos);
    return text.replace(at, before.size(), after);
}

}  // namespace

SEQUENCY_CASE(german_lessons_have_the_same_questions_and_answers_as_english_lessons)
{
    constexpr std::uint64_t seeds = 5;
    std::size_t german = 0;
    for (const std::string& id : lesson::shippedLessons()) {
        const auto english = lesson::lessonText(id, "en");
        const auto other = lesson::lessonText(id, "de");
        REQUIRE(english);
        REQUIRE(other);
        if (other->source == english->source)
            continue;
        ++german;
        const Read translated = readText(other->text, other->source);
        CHECK_EQUAL(translated.lesson.language, "de");
        const Read original = readText(english->text, english->source);
        for (const std::string& difference : differencesOf(original, translated)) {
            INFO(other->source + ": " + difference);
            CHECK(false);
        }
        const auto report = VALUE_OF(lesson::lint(other->text, other->source, seeds));
        for (const auto* findings : {&report.faults, &report.remarks})
            for (const base::Error& finding : *findings) {
                INFO(finding.text());
                CHECK(false);
            }
    }
    CHECK(german > 0);
}

// Without this test, a comparison that overlooks everything would pass.
SEQUENCY_CASE(the_comparison_of_lessons_finds_every_kind_of_difference)
{
    const auto text = VALUE_OF(lesson::lessonText("function-as-vector", "en"));
    const Read original = readText(text.text, "english");
    CHECK_EQUAL(differencesOf(original, original), Texts());
    const std::vector<std::array<std::string, 3>> changes{
        {"\"version\": 1", "\"version\": 2", "version"},
        {"random_number(1, 6)", "random_number(1, 5)", "parameters"},
        {"\"encoding\": \"01\"", "\"encoding\": \"pm\"", "idea 1: state"},
        {"\"answer\": \"row\"", "\"answer\": \"row + 1\"", "idea 2: answer"},
        {"row x1 x2 x3 = {digits(row, 3)}", "row x1 x2 x3 = {digits(row, 4)}",
         "idea 2: expressions of the block predict"},
        {"\"function = g\"", "\"function = f\"", "idea 4: goal"},
        {"There are {distance(g, expression(formula, 3))} values", "There are some values",
         "idea 4: expressions of the block hint"}};
    for (const auto& [before, after, difference] : changes) {
        const Read changed = readText(replaced(text.text, before, after), "changed");
        CHECK_EQUAL(differencesOf(original, changed), Texts{difference});
    }
}
