// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the class Template of expression.h: text that contains expressions in { }.
#include "engine/lesson/functions/expression.h"

#include "engine/lesson/functions/expression_parser.h"

#include <algorithm>

namespace sequency::lesson {
namespace {

// Returns the offset of the closing brace that matches the brace at `open`. Braces in quoted text '…' are ignored.
std::size_t closingBrace(std::string_view text, std::size_t open)
{
    bool isQuoted = false;
    for (std::size_t at = open + 1; at < text.size(); ++at) {
        if (text[at] == '\'')
            isQuoted = !isQuoted;
        else if (text[at] == '}' && !isQuoted)
            return at;
        else if (text[at] == '\n')
            break;
    }
    return std::string_view::npos;
}

}  // namespace

base::Result<Template> Template::parse(std::string_view text, const base::SourceLocation& place)
{
    Template result;
    result.m_place = place;
    std::string plain;
    const auto putPlain = [&] {
        if (!plain.empty())
            result.m_pieces.push_back({std::move(plain), {}});
        plain.clear();
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\\' && at + 1 < text.size() && (text[at + 1] == '{' || text[at + 1] == '}')) {
            plain += text[++at];
            continue;
        }
        if (text[at] != '{') {
            plain += text[at];
            continue;
        }
        const std::size_t end = closingBrace(text, at);
        if (end == std::string_view::npos)
            return base::Error{
                base::ErrorKind::BadInput,
                "'{' without '}' on its line, expected an expression in braces, or \\{ for a brace",
                locationAfter(place, text.substr(0, at))};
        auto expression = SEQUENCY_TRY(Expression::parse(text.substr(at + 1, end - at - 1),
                                                         locationAfter(place, text.substr(0, at + 1))));
        putPlain();
        result.m_pieces.push_back({{}, {std::move(expression)}});
        at = end;
    }
    putPlain();
    return result;
}

std::vector<NamedPlace> Template::names() const
{
    std::vector<NamedPlace> names;
    for (const Piece& piece : m_pieces)
        for (const Expression& expression : piece.expression)
            std::ranges::copy(expression.names(), std::back_inserter(names));
    return names;
}

const Expression* Template::onlyExpression() const
{
    return m_pieces.size() == 1 && !m_pieces.front().expression.empty() ? &m_pieces.front().expression.front()
                                                                        : nullptr;
}

base::Result<std::string> Template::text(const Scope& scope) const
{
    std::string whole;
    for (const Piece& piece : m_pieces) {
        if (piece.expression.empty()) {
            whole += piece.text;
            continue;
        }
        const auto value = SEQUENCY_TRY(piece.expression.front().evaluate(scope));
        whole += shownText(value);
    }
    return whole;
}

}  // namespace sequency::lesson
