// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/answer_form.h"

#include <algorithm>

namespace sequency::lesson {
namespace {

using What = FormFault::What;

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view numberSeparators = ",; \t\r\n";

// Returns the UTF-8 character that begins at `at`.
std::string characterAt(std::string_view text, std::size_t at)
{
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        ++end;
    return std::string(text.substr(at, end - at));
}

std::optional<FormFault> digitFault(const ShownPrediction& prediction, std::string_view answer)
{
    std::size_t digits = 0;
    for (std::size_t at = 0; at < answer.size(); ++at) {
        if (answer[at] == ',' || blanks.find(answer[at]) != std::string_view::npos)
            continue;
        if (answer[at] != '0' && answer[at] != '1')
            return FormFault{What::Unread, characterAt(answer, at)};
        ++digits;
    }
    const std::size_t expected = answerLength(prediction);
    if (digits != expected)
        return FormFault{What::Count, {}, digits, expected};
    return {};
}

std::optional<FormFault> listFault(const ShownPrediction& prediction, std::string_view answer)
{
    const std::size_t first = answer.find_first_not_of(blanks);
    const std::size_t last = answer.find_last_not_of(blanks);
    if (first < last && answer[first] == '[' && answer[last] == ']')
        answer = answer.substr(first + 1, last - first - 1);
    std::size_t numbers = 0;
    for (std::size_t at = answer.find_first_not_of(numberSeparators); at != std::string_view::npos;
         at = answer.find_first_not_of(numberSeparators, at)) {
        const std::size_t end = std::min(answer.size(), answer.find_first_of(numberSeparators, at));
        const std::string_view token = answer.substr(at, end - at);
        if (!readNumber(token))
            return FormFault{What::Unread, std::string(token)};
        ++numbers;
        at = end;
    }
    const std::size_t expected = answerLength(prediction);
    if (numbers != expected)
        return FormFault{What::Count, {}, numbers, expected};
    return {};
}

}  // namespace

std::optional<FormFault> formFault(const ShownPrediction& prediction, std::string_view answer)
{
    if (answer.find_first_not_of(blanks) == std::string_view::npos)
        return FormFault{};
    switch (prediction.kind) {
    case AnswerKind::Bits: return digitFault(prediction, answer);
    case AnswerKind::List: return listFault(prediction, answer);
    case AnswerKind::Text: return {};
    case AnswerKind::Number:
        if (!readNumber(answer))
            return FormFault{What::NotNumber};
        return {};
    case AnswerKind::Choice: break;
    }
    const auto chosen = readNumber(answer);
    const std::size_t count = prediction.choices.size();
    if (!chosen || *chosen < 1 || *chosen > static_cast<std::int64_t>(count))
        return FormFault{What::NotChoice, {}, 0, count};
    return {};
}

std::size_t answerLength(const ShownPrediction& prediction)
{
    if (const auto* const list = std::get_if<Numbers>(&prediction.answer))
        return list->size();
    return prediction.kind == AnswerKind::Bits ? std::get<std::string>(prediction.answer).size() : 1;
}

}  // namespace sequency::lesson
