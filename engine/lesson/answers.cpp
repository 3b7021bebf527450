// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/answers.h"

#include "engine/base/text/display_text.h"
#include "engine/io/vector_text.h"
#include "engine/lesson/functions/json_object_reader.h"

#include <limits>

namespace sequency::lesson {
namespace {

using base::Error;
using base::ErrorKind;
using base::SourceLocation;
using Json = io::OrderedJson;

constexpr std::size_t maxAnswerBytes = std::size_t{1} << 20;
constexpr std::size_t maxLines = 1000;

std::string lineOf(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

base::Result<AnswersHeader> headOf(io::LocatedJson& located)
{
    JsonObjectReader members(located, "the header of an answers file");
    const std::string format = members.neededText("format");
    if (!format.empty() && format != answersFormat)
        members.fail("format", "the answers have the format " + base::quotedToken(format) +
                                   ", but this program reads " + std::string(answersFormat));
    AnswersHeader head;
    head.lesson = members.neededText("lesson");
    head.version = static_cast<int>(members.count("version", 1, 1000000).value_or(1));
    head.student = members.neededText("student");
    const auto seed = members.count("seed", 0, std::numeric_limits<std::int64_t>::max());
    if (!seed)
        members.fail("", "the header of an answers file must have 'seed'");
    head.seed = static_cast<std::uint64_t>(seed.value_or(0));
    SEQUENCY_TRY(members.finish());
    return head;
}

base::Result<Answer> answerOf(io::LocatedJson& located, const SourceLocation& place)
{
    JsonObjectReader members(located, "an answer");
    Answer answer{members.neededText("item")};
    const auto text = members.text("answer");
    const Json* const state = members.any("state");
    const auto tries = members.count("tries", 1, maxTries);
    if ((state != nullptr) == text.has_value())
        members.fail("", "an answer must have either 'answer' or 'state'");
    SEQUENCY_TRY(members.finish());
    answer.text = text.value_or("");
    answer.tries = static_cast<int>(tries.value_or(1));
    if (state != nullptr) {
        answer.state = SEQUENCY_TRY(
            readState(state->dump(-1, ' ', false, Json::error_handler_t::replace), place, nullptr));
    }
    return answer;
}

}  // namespace

base::Result<Answers> parseAnswers(std::string_view text, const std::string& source)
{
    if (text.size() > maxAnswerBytes)
        return Error{
            ErrorKind::BadInput, "the answers file is too large, expected at most 1 MiB", {source, 0, 0}};
    Answers answers{source, {}, {}, {}};
    bool hasHead = false;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.size(), text.find('\n'));
        const bool isLast = end == text.size();
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(isLast ? end : end + 1);
        const SourceLocation place{source, number, 1};
        if (line.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        if (number > maxLines)
            return Error{ErrorKind::BadInput, "too many lines, expected at most 1000", place};
        const std::string atLine = padToLine(line, place);
        auto located = io::LocatedJson::parse(atLine, source, {}, "one JSON object per line");
        if (!located && isLast && hasHead) {
            answers.notes.push_back("line " + std::to_string(number) + " is incomplete and was ignored");
            break;
        }
        if (!located)
            return located.error();
        if (!hasHead) {
            auto head = SEQUENCY_TRY(headOf(*located));
            answers.head = std::move(head);
            hasHead = true;
            continue;
        }
        auto answer = SEQUENCY_TRY(answerOf(*located, place));
        answers.answers.push_back(std::move(answer));
    }
    if (!hasHead)
        return Error{ErrorKind::BadInput, "the file is empty, expected answers to a lesson", {source, 1, 1}};
    return answers;
}

base::Result<Answers> readAnswers(const std::string& path, const base::RunControl& control)
{
    const auto text = SEQUENCY_TRY(io::readText(path, control));
    return parseAnswers(text, path);
}

std::string headLine(const AnswersHeader& head)
{
    return lineOf({{"format", answersFormat},
                   {"lesson", head.lesson},
                   {"version", head.version},
                   {"student", head.student},
                   {"seed", head.seed}});
}

std::string answerLine(std::string_view item, std::string_view answer, int tries)
{
    Json line{{"item", item}, {"answer", answer}};
    if (tries > 1)
        line["tries"] = tries;
    return lineOf(line);
}

std::string stateLine(std::string_view item, const io::Session& session)
{
    return lineOf({{"item", item}, {"state", Json::parse(recordedState(session))}});
}

}  // namespace sequency::lesson
