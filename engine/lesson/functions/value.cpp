// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/functions/value.h"

#include "engine/base/text/joined.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace sequency::lesson {
namespace {

constexpr std::string_view minusSign = "−";

bool areEqualFunctions(const base::FunctionVector& a, const base::FunctionVector& b)
{
    if (a.radix != b.radix || a.variables != b.variables)
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (base::complexValue(a.values, i) != base::complexValue(b.values, i))
            return false;
    return true;
}

std::string numberText(std::int64_t number)
{
    const std::string digits = std::to_string(number);
    return number < 0 ? std::string(minusSign) + digits.substr(1) : digits;
}

std::string listText(const Numbers& numbers)
{
    return base::joined(numbers, ", ", numberText);
}

std::string functionText(const base::FunctionVector& function)
{
    constexpr int tenDigits = 10;
    std::string text;
    if (function.isLogic() && function.radix <= tenDigits) {
        for (std::size_t i = 0; i < function.size(); ++i)
            text += base::valueText(function.values, i);
        return text;
    }
    if (const auto numbers = numbersOf(function.values))
        return listText(*numbers);
    for (std::size_t i = 0; i < function.size(); ++i)
        text += (i > 0 ? ", " : "") + base::valueText(function.values, i);
    return text;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view gaps = " \t\r\n";
    const std::size_t first = text.find_first_not_of(gaps);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(gaps) - first + 1);
}

}  // namespace

Kind kindOf(const Value& value)
{
    return static_cast<Kind>(value.index());
}

std::string_view kindName(Kind kind)
{
    switch (kind) {
    case Kind::Number: return "a number";
    case Kind::List: return "a list";
    case Kind::Text: return "a text";
    case Kind::Function: break;
    }
    return "a function";
}

bool areEqual(const Value& a, const Value& b)
{
    if (a.index() != b.index())
        return false;
    const auto* const first = std::get_if<base::SharedFunction>(&a);
    if (first == nullptr)
        return a == b;
    const auto& second = std::get<base::SharedFunction>(b);
    return *first == second || (*first && second && areEqualFunctions(**first, *second));
}

std::string shownText(const Value& value)
{
    if (const auto* const number = std::get_if<std::int64_t>(&value))
        return numberText(*number);
    if (const auto* const list = std::get_if<Numbers>(&value))
        return listText(*list);
    if (const auto* const text = std::get_if<std::string>(&value))
        return *text;
    return functionText(*std::get<base::SharedFunction>(value));
}

std::optional<std::int64_t> readNumber(std::string_view text)
{
    text = trimmed(text);
    std::string digits;
    if (text.starts_with(minusSign)) {
        digits = "-";
        text.remove_prefix(minusSign.size());
    } else if (text.starts_with("+")) {
        text.remove_prefix(1);
        if (text.starts_with("-"))
            return {};
    }
    // A fraction that consists of zeros, as in 1.0, does not change the number.
    const std::size_t point = text.find('.');
    if (point != std::string_view::npos && point > 0 &&
        text.find_first_not_of('0', point + 1) == std::string_view::npos)
        text = text.substr(0, point);
    digits += text;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size())
        return {};
    return number;
}

std::optional<Numbers> readNumbers(std::string_view text)
{
    text = trimmed(text);
    if (text.starts_with("[") && text.ends_with("]"))
        text = text.substr(1, text.size() - 2);
    Numbers numbers;
    constexpr std::string_view separators = ",; \t\r\n";
    for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;
         at = text.find_first_not_of(separators, at)) {
        const std::size_t end = std::min(text.size(), text.find_first_of(separators, at));
        const auto number = readNumber(text.substr(at, end - at));
        if (!number || numbers.size() >= maxLessonValues)
            return {};
        numbers.push_back(*number);
        at = end;
    }
    return numbers;
}

base::Result<Numbers> numbersOf(const base::ElementVector& values)
{
    const std::size_t size = base::elementCount(values);
    if (size > maxLessonValues)
        return base::Error{base::ErrorKind::BadInput, std::to_string(size) + " values, expected at most " +
                                                          std::to_string(maxLessonValues)};
    Numbers numbers(size);
    constexpr double exactLimit = 9007199254740992.0;  // 2^53
    for (std::size_t i = 0; i < size; ++i) {
        if (const auto* const integers = std::get_if<base::AlignedBuffer<std::int64_t>>(&values)) {
            numbers[i] = (*integers)[i];
            continue;
        }
        const auto value = base::complexValue(values, i);
        if (value.imag() != 0 || value.real() != std::floor(value.real()) ||
            std::abs(value.real()) > exactLimit)
            return base::Error{base::ErrorKind::BadInput,
                               "the value " + base::valueText(values, i) + " is not a whole number"};
        numbers[i] = static_cast<std::int64_t>(value.real());
    }
    return numbers;
}

}  // namespace sequency::lesson
