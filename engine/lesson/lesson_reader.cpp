// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/lesson_reader.h"

#include "engine/base/text/display_text.h"
#include "engine/lesson/functions/json_object_reader.h"
#include "engine/lesson/functions/lesson_functions.h"
#include "engine/lesson/hidden_values.h"
#include "engine/lesson/lesson_sections.h"

#include <algorithm>
#include <array>
#include <set>

namespace sequency::lesson {
namespace {

using base::Error;
using base::ErrorKind;
using base::SourceLocation;

constexpr std::array<std::string_view, 5> kindNames{"number", "list", "bits", "text", "choice"};
constexpr std::int64_t maxPoints = 100;

bool isItemName(std::string_view name)
{
    return !name.empty() && name.size() <= 40 && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

bool isParameterName(std::string_view name)
{
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return !name.empty() && isLetter(name.front()) &&
           std::ranges::all_of(name, [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); });
}

// A reader of one lesson that collects all errors and omits the parts of the lesson that contain errors.
class Reader {
public:
    explicit Reader(std::string source) { m_lesson.source = std::move(source); }

    void read(std::string_view text)
    {
        const auto sections = sectionsOf(text, m_lesson.source);
        if (!sections)
            return fail(sections.error());
        readHeader(sections->header);
        for (const IdeaSection& section : sections->ideas)
            readIdea(section);
        std::ranges::stable_sort(m_faults, {}, [](const Error& error) { return error.place.line; });
    }

    std::vector<Error>& faults() { return m_faults; }
    Lesson& lesson() { return m_lesson; }

private:
    void fail(const Error& error) { m_faults.push_back(error); }

    std::optional<io::LocatedJson> json(const std::string& text, const SourceLocation& place,
                                        const char* what)
    {
        auto parsed = io::LocatedJson::parse(text, place.source, {}, what);
        if (parsed)
            return std::move(*parsed);
        fail(parsed.error());
        return {};
    }

    // Parses an expression or a template, which may use only the parameters that precede it.
    template <typename Parsed>
    base::Result<Parsed> known(const std::string& text, const SourceLocation& place) const
    {
        auto result = SEQUENCY_TRY(Parsed::parse(text, place));
        for (const auto& [name, at] : result.names())
            if (!m_parameters.contains(name))
                return Error{
                    ErrorKind::BadInput,
                    "unknown name " + base::quotedToken(name) + ", expected a parameter or a quantity", at};
        return result;
    }
    // Parses an expression or a template and reports an error to `members`.
    template <typename Parsed>
    std::optional<Parsed> parsed(JsonObjectReader& members, const std::string& text,
                                 const std::string& path) const
    {
        auto result = known<Parsed>(text, members.placeOf(path));
        if (result)
            return std::move(*result);
        members.fail(result.error());
        return {};
    }
    template <typename Parsed>
    std::vector<Parsed> allParsed(JsonObjectReader& members, const char* name) const
    {
        std::vector<Parsed> all;
        const std::vector<std::string> texts = members.texts(name);
        for (std::size_t i = 0; i < texts.size(); ++i)
            if (auto one = parsed<Parsed>(members, texts[i], std::string(name) + "/" + std::to_string(i)))
                all.push_back(std::move(*one));
        return all;
    }

    void readHeader(const SourceBlock& header)
    {
        const std::string text = padToLine(header.text, header.place);
        auto located = json(text, header.place, "the header of a lesson");
        if (!located)
            return;
        JsonObjectReader members(*located, "the header of a lesson");
        const std::string format = members.neededText("format");
        if (!format.empty() && format != lessonFormat)
            members.fail("format", "the lesson has the format " + base::quotedToken(format) +
                                       ", but this program reads " + std::string(lessonFormat));
        m_lesson.id = members.neededText("id");
        if (!m_lesson.id.empty() && !isItemName(m_lesson.id))
            members.fail("id", "invalid id " + base::quotedToken(m_lesson.id) +
                                   ", expected lowercase letters, digits and -");
        m_lesson.version = static_cast<int>(members.count("version", 1, 1000000).value_or(1));
        m_lesson.number = static_cast<int>(members.count("number", 0, 1000000).value_or(0));
        m_lesson.title = members.neededText("title");
        m_lesson.language = members.text("language").value_or("en");
        m_lesson.needs = members.texts("needs");
        readParameters(members);
        if (const auto finished = members.finish(); !finished)
            fail(finished.error());
    }

    void readParameters(JsonObjectReader& members)
    {
        io::OrderedJson* const object = members.any("parameters");
        if (object == nullptr)
            return;
        if (!object->is_object())
            return members.fail("parameters", "expected 'parameters' to be an object { … }");
        for (const auto& [name, value] : object->items()) {
            const std::string path = "parameters/" + name;
            if (!isParameterName(name) || findLessonFunction(name) != nullptr)
                members.fail(path, "the parameter " + base::quotedToken(name) +
                                       (isParameterName(name)
                                            ? " has the name of a quantity"
                                            : " has an invalid name, expected letters, digits and _"));
            else
                readParameter(members, name, value, path);
        }
    }

    void readParameter(JsonObjectReader& members, const std::string& name, const io::OrderedJson& value,
                       const std::string& path)
    {
        const bool isObject =
            value.is_object() && value.contains("draw") && value.contains("where") && value.size() == 2;
        const io::OrderedJson& draw = isObject ? value.at("draw") : value;
        const bool areTexts =
            isObject && value.at("where").is_array() &&
            std::ranges::all_of(value.at("where"), [](const auto& one) { return one.is_string(); });
        if (!draw.is_string() || isObject != areTexts)
            return members.fail(path, "a parameter must be a text with an expression, or {\"draw\": a text, "
                                      "\"where\": a list of texts}");
        auto expression =
            parsed<Expression>(members, draw.get<std::string>(), isObject ? path + "/draw" : path);
        if (!expression)
            return;
        Parameter parameter{name, std::move(*expression), {}};
        m_parameters.insert(name);
        if (isObject)
            for (std::size_t i = 0; i < value.at("where").size(); ++i)
                if (auto condition = parsed<Expression>(members, value.at("where")[i].get<std::string>(),
                                                        path + "/where/" + std::to_string(i)))
                    parameter.where.push_back(std::move(*condition));
        m_lesson.parameters.push_back(std::move(parameter));
    }

    void readIdea(const IdeaSection& section)
    {
        Idea idea;
        idea.place = section.place;
        take(section.title, idea.title);
        take(section.text, idea.text);
        for (const auto& [name, block] : section.blocks) {
            if (name == "state")
                idea.state = block;
            else if (name == "predict")
                readPrediction(block, idea);
            else if (name == "task")
                readTask(block, idea);
            else if (name == "hint")
                take(block, idea.hints.emplace_back());
            else
                take(block, idea.question);
        }
        checkHints(section);
        m_lesson.ideas.push_back(std::move(idea));
    }

    void take(const SourceBlock& block, Template& result)
    {
        auto text = known<Template>(block.text, block.place);
        if (text)
            result = std::move(*text);
        else
            fail(text.error());
    }

    void readPrediction(const SourceBlock& block, Idea& idea)
    {
        const std::string text = padToLine(block.text, block.place);
        auto located = json(text, block.place, "a prediction");
        if (!located)
            return;
        JsonObjectReader members(*located, "a prediction");
        const std::string name = itemName(members);
        auto question = parsed<Template>(members, members.neededText("question"), "question");
        const std::string word = members.neededText("kind");
        const auto kind = parseAnswerKind(word);
        if (!kind && !word.empty())
            members.fail("kind", "unknown kind of answer " + base::quotedToken(word) +
                                     ", expected number, list, bits, text or choice");
        const std::string answerText = members.neededText("answer");
        auto answer = answerText.empty() ? std::nullopt : parsed<Expression>(members, answerText, "answer");
        auto choices = allParsed<Template>(members, "choices");
        if (kind && (*kind == AnswerKind::Choice) != (choices.size() >= 2))
            members.fail("choices", "'choices' must have at least two entries and requires the kind choice");
        auto covers = allParsed<Template>(members, "covers");
        auto because = parsed<Template>(members, members.text("because").value_or(""), "because");
        const auto points = members.count("points", 0, maxPoints).value_or(1);
        if (const auto finished = members.finish(); !finished)
            return fail(finished.error());
        idea.prediction = Prediction{name,
                                     std::move(*question),
                                     *kind,
                                     std::move(*answer),
                                     std::move(choices),
                                     std::move(covers),
                                     std::move(*because),
                                     static_cast<int>(points)};
    }

    void readTask(const SourceBlock& block, Idea& idea)
    {
        const std::string text = padToLine(block.text, block.place);
        auto located = json(text, block.place, "a task");
        if (!located)
            return;
        JsonObjectReader members(*located, "a task");
        const std::string name = itemName(members);
        auto words = parsed<Template>(members, members.neededText("text"), "text");
        auto goal = allParsed<Expression>(members, "goal");
        if (goal.empty())
            members.fail("goal", "a task needs 'goal', a list of conditions");
        const auto points = members.count("points", 0, maxPoints).value_or(2);
        if (const auto finished = members.finish(); !finished)
            return fail(finished.error());
        idea.task = Task{name, std::move(*words), std::move(goal), static_cast<int>(points)};
    }

    std::string itemName(JsonObjectReader& members)
    {
        std::string name = members.neededText("name");
        if (!name.empty() && !isItemName(name))
            members.fail("name", "invalid name " + base::quotedToken(name) +
                                     ", expected lowercase letters, digits and -");
        else if (!name.empty() && !m_names.insert(name).second)
            members.fail("name", "the name " + base::quotedToken(name) + " is already used by another item");
        return name;
    }

    void checkHints(const IdeaSection& section)
    {
        const auto count = [&section](std::string_view name) {
            return std::ranges::count(section.blocks, name,
                                      [](const auto& block) { return std::string_view(block.first); });
        };
        const auto hints = count("hint");
        const bool isMarked = count("predict") + count("task") > 0;
        if (hints != 0 && (hints != 2 || !isMarked))
            fail({ErrorKind::BadInput,
                  isMarked ? std::to_string(hints) + " hints, expected two hints or none"
                           : "hints require a prediction or a task",
                  section.place});
    }

    Lesson m_lesson;
    std::set<std::string> m_names;
    std::set<std::string> m_parameters;
    std::vector<Error> m_faults;
};

}  // namespace

std::string_view answerKindName(AnswerKind kind)
{
    return kindNames[static_cast<std::size_t>(kind)];
}

std::optional<AnswerKind> parseAnswerKind(std::string_view name)
{
    const auto found = std::ranges::find(kindNames, name);
    if (found == kindNames.end())
        return {};
    return static_cast<AnswerKind>(found - kindNames.begin());
}

base::Result<Lesson> parseLesson(std::string_view text, const std::string& source)
{
    Reader reader(source);
    reader.read(text);
    if (!reader.faults().empty())
        return reader.faults().front();
    return std::move(reader.lesson());
}

std::vector<base::Error> faultsOf(std::string_view text, const std::string& source)
{
    Reader reader(source);
    reader.read(text);
    return std::move(reader.faults());
}

}  // namespace sequency::lesson
