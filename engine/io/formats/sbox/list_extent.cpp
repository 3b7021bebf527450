// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/sbox/list_extent.h"

#include "engine/io/formats/table_writers.h"
#include "engine/io/formats/text_reader.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

namespace sequency::io {
namespace {

std::string_view withoutBlanksAtEnd(std::string_view text)
{
    return text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
}

// Returns the name, possibly with dots, at the end of the text.
std::string_view nameAtEnd(std::string_view text)
{
    std::size_t begin = text.size();
    while (begin > 0 && (isIdentifierCharacter(text[begin - 1]) || text[begin - 1] == '.'))
        --begin;
    return text.substr(begin);
}

std::string arrayName(std::string_view declaration)
{
    const std::size_t end = declaration.find_last_not_of(" \t\r\n=");
    std::string_view head = declaration.substr(0, end + 1);
    if (const std::size_t bracket = head.find('['); bracket != std::string_view::npos)
        head = head.substr(0, bracket);
    return std::string(nameAtEnd(withoutBlanksAtEnd(head)));
}

// Returns true for functions of Python and SageMath whose argument is a list of values.
bool makesList(std::string_view function)
{
    constexpr std::array<std::string_view, 5> known{"sbox", "array", "list", "tuple", "bytes"};
    return std::ranges::any_of(known, [&](std::string_view name) { return isSameWord(function, name); });
}

// If the bracket at `place` opens a declared list, returns the name of the list, which is empty for a call of SBox without an assignment.
std::optional<std::string> nameOfList(std::string_view text, std::size_t place)
{
    constexpr std::size_t longest = 256;  // maximum length of a declaration
    std::string_view head = text.substr(0, place);
    head.remove_prefix(head.size() - std::min(head.size(), longest));
    head = withoutBlanksAtEnd(head.substr(head.find_last_of("\r\n") + 1));
    const bool isCall = text[place] == '(';
    std::string_view called = isCall ? nameAtEnd(head) : std::string_view();
    head = withoutBlanksAtEnd(head.substr(0, head.size() - called.size()));
    called.remove_prefix(called.find_last_of('.') + 1);
    if (!head.ends_with('='))
        return isSameWord(called, "sbox") ? std::optional<std::string>("") : std::nullopt;
    if (!called.empty() && !makesList(called))
        return std::nullopt;
    if (isCall && called.empty()) {  // a tuple of numbers, but not a type in C or an expression
        const auto comma = text.find_first_not_of(" \t\r\n0123456789xXabcdefABCDEF", place + 1);
        if (comma != std::string_view::npos && text[comma] != ',')
            return std::nullopt;
    }
    head.remove_suffix(head.ends_with(":=") ? 2 : 1);
    const std::string_view name = nameAtEnd(withoutBlanksAtEnd(head));
    const bool isName = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0;
    return isName ? std::optional(std::string(name)) : std::nullopt;
}

// A scanner that finds the brackets in text and skips comments.
class ExtentReader : TextReader {
public:
    explicit ExtentReader(const TextInput& input) : TextReader(input), m_extent{0, input.text.size()} {}

    base::Result<ListExtent> read()
    {
        const std::string_view text = m_input.text;
        for (std::size_t i = text.find_first_of(marks); i < text.size(); i = text.find_first_of(marks, i)) {
            if (text[i] == '/' || text[i] == '#') {
                i = SEQUENCY_TRY(endOfRemark(i));
                continue;
            }
            if (m_isClosed) {
                if (text[i] == '{' || (isOpening(text[i]) && nameOfList(text, i))) {
                    m_extent.another = i;
                    break;
                }
            } else if (auto taken = takeBracket(text[i], i); !taken) {
                return taken.error();
            }
            ++i;
        }
        if (!m_open.empty() && !m_input.isBegin)
            return error(m_firstOpen, m_open[0] == '{' ? "a brace is not closed" : "a bracket is not closed");
        return std::move(m_extent);
    }

private:
    static constexpr std::string_view marks = "{}[]()/#";

    static bool isOpening(char c) { return c == '{' || c == '[' || c == '('; }

    base::Result<std::size_t> endOfRemark(std::size_t i) const
    {
        const std::string_view text = m_input.text;
        if (text[i] == '#' || text.substr(i).starts_with("//"))
            return endOfComment(text, i);
        if (!text.substr(i).starts_with("/*"))
            return i + 1;
        const std::size_t end = text.find("*/", i + 2);
        if (end == std::string_view::npos && !m_input.isBegin)
            return error(i, "a comment is not closed");
        return end == std::string_view::npos ? text.size() : end + 2;
    }

    base::Status takeBracket(char c, std::size_t place)
    {
        constexpr std::size_t maxDepth = 100;
        if (isOpening(c)) {
            if (m_listDepth == 0)
                beginList(c, place);
            if (m_open.empty()) {
                m_firstOpen = place;
                ++m_extent.groups;
            }
            if (m_open.size() == maxDepth)
                return error(place, "brackets are nested more than 100 levels deep");
            m_open += c;
            return base::success();
        }
        const char opening = c == '}' ? '{' : c == ']' ? '[' : '(';
        if (m_open.empty() || m_open.back() != opening)
            return error(place, m_open.empty()
                                    ? fmt::format("a closing {} found, but no bracket is open", c)
                                    : fmt::format("a {} found, expected the bracket that closes {}", c,
                                                  m_open.back()));
        m_isClosed = m_open.size() == m_listDepth;
        if (m_isClosed)
            m_extent.end = place;
        m_open.pop_back();
        return m_isClosed && m_extent.isAssigned ? checkEnd(place + 1) : base::success();
    }

    void beginList(char c, std::size_t place)
    {
        const bool isBrace = c == '{';
        const auto name = isBrace          ? std::optional(arrayName(m_input.text.substr(0, place)))
                          : m_open.empty() ? nameOfList(m_input.text, place)
                                           : std::nullopt;
        if (!name)
            return;
        m_extent.begin = place;
        m_extent.name = *name;
        m_extent.isAssigned = !isBrace;
        m_listDepth = m_open.size() + 1;
    }

    // Refuses text such as "* 16" after a list, because the text would change the values.
    base::Status checkEnd(std::size_t place) const
    {
        const std::size_t next = m_input.text.find_first_not_of(" \t", place);
        if (next == std::string_view::npos ||
            std::string_view("\r\n;#/").find(m_input.text[next]) != std::string_view::npos)
            return base::success();
        return error(next, fmt::format("{} found after a list, expected a comment or the end of the line",
                                       characterText(m_input.text, next)));
    }

    ListExtent m_extent;
    std::string m_open;           // open brackets, the innermost one last
    std::size_t m_firstOpen = 0;  // offset of the outermost open bracket
    std::size_t m_listDepth = 0;  // nesting depth of the first declared list; 0 until it is found
    bool m_isClosed = false;      // true if the first declared list has been closed
};

// Returns the offset of the bracket that the first line of the text opens, if this bracket opens a declared list.
std::optional<std::size_t> declaredBracket(std::string_view text)
{
    for (LineCursor cursor(text); cursor.next();) {
        const std::string_view line = trimmed(cursor.line());
        if (line.empty() || line[0] == '#' || line.starts_with("from ") || line.starts_with("import "))
            continue;
        const std::size_t bracket = text.find_first_of("[(", cursor.begin());
        return bracket < cursor.end() && nameOfList(text, bracket) ? std::optional(bracket) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

base::Result<ListExtent> findListExtent(const TextInput& input)
{
    return ExtentReader(input).read();
}

bool declaresList(std::string_view text)
{
    return declaredBracket(text).has_value();
}

bool isListSource(std::string_view text)
{
    const auto has = [text](std::string_view part) { return text.find(part) != std::string_view::npos; };
    const auto bracket = declaredBracket(text);
    const bool isBare =
        text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size())).starts_with('[');
    return (bracket && (text[*bracket] == '(' || has(":="))) ||
           ((bracket || isBare) && (has("0x") || has("0X")));
}

}  // namespace sequency::io
