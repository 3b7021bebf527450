// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/source/source_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace sequency::io {
namespace {

std::string_view commentSign(Language language)
{
    switch (language) {
    case Language::Sage:
    case Language::Python: return "# ";
    case Language::Magma:
    case Language::C: return "// ";
    case Language::Latex: return "% ";
    }
    return "# ";
}

}  // namespace

void putComment(TextSink& sink, Language language, std::string_view text)
{
    const std::string_view sign = commentSign(language);
    std::size_t column = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        if (column > 0 && column + 1 + word.size() > sourceColumns) {
            sink.put('\n');
            column = 0;
        }
        sink.put(column == 0 ? sign : std::string_view(" "));
        sink.put(word);
        column += (column == 0 ? sign.size() : 1) + word.size();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    sink.put('\n');
}

WrappedItems::WrappedItems(TextSink& sink, std::string_view indent, std::string_view separator,
                           std::string_view opening)
    : m_sink(sink), m_indent(indent), m_opening(opening.empty() ? indent : opening), m_separator(separator)
{}

void WrappedItems::put(std::string_view item)
{
    if (m_column > 0 && m_column + m_separator.size() + item.size() < sourceColumns) {
        m_sink.put(m_separator);
        m_column += m_separator.size();
    } else {
        if (m_column > 0) {
            m_sink.put(m_separator.substr(0, m_separator.size() - 1));
            m_sink.put('\n');
        }
        const std::string_view begin = m_column > 0 ? m_indent : m_opening;
        m_sink.put(begin);
        m_column = begin.size();
    }
    m_sink.put(item);
    m_column += item.size();
}

void WrappedItems::putNumber(std::int64_t number)
{
    std::array<char, 24> digits{};
    const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    put({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

std::string cInteger(std::int64_t number)
{
    if (number == std::numeric_limits<std::int64_t>::min())
        return fmt::format("({} - 1)", number + 1);
    return std::to_string(number);
}

std::string_view cIntegerType(std::int64_t least, std::int64_t largest)
{
    const auto fits = [&]<typename Integer>(Integer) {
        return std::in_range<Integer>(least) && std::in_range<Integer>(largest);
    };
    if (fits(std::uint8_t{}))
        return "uint8_t";
    if (fits(std::int8_t{}))
        return "int8_t";
    if (fits(std::uint16_t{}))
        return "uint16_t";
    if (fits(std::int16_t{}))
        return "int16_t";
    if (fits(std::uint32_t{}))
        return "uint32_t";
    if (fits(std::int32_t{}))
        return "int32_t";
    return fits(std::uint64_t{}) ? "uint64_t" : "int64_t";
}

std::string hexDigits(std::uint64_t number, int digits)
{
    return fmt::format("{:0{}x}", number, digits);
}

}  // namespace sequency::io
