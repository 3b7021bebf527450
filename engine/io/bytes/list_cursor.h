// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cursor over the numbers of a list, as found in papers, in C sources and in the output of Sage. Internal to io.
//
// The caller moves the cursor with next() and reads token(), a view into the text. Brackets and separators delimit the numbers; C comments and #
// comments are skipped. Nothing is copied.
// Threads: any.
#pragma once

#include "engine/io/bytes/text_scan.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace sequency::io {

class ListCursor {
public:
    ListCursor(std::string_view text, std::size_t begin, std::size_t end)
        : m_text(text.substr(0, end)), m_offset(begin)
    {}

    bool next()
    {
        m_separators = 0;
        m_missing.reset();
        for (;;) {
            for (; m_offset < m_text.size() && kindOf(m_text[m_offset]) == Parting; ++m_offset)
                countSeparator(m_text[m_offset]);
            const std::string_view rest = m_text.substr(m_offset);
            if (rest.starts_with("//") || rest.starts_with('#'))
                m_offset = endOfComment(m_text, m_offset);
            else if (rest.starts_with("/*"))
                m_offset = std::min(m_text.find("*/", m_offset + 2), m_text.size() - 2) + 2;
            else
                break;
        }
        m_begin = m_offset;
        while (m_offset < m_text.size() && kindOf(m_text[m_offset]) == Other)
            ++m_offset;
        if (m_offset == m_begin && m_offset < m_text.size())
            ++m_offset;  // skip a slash that does not begin a comment
        return m_begin < m_offset;
    }
    std::string_view token() const { return m_text.substr(m_begin, m_offset - m_begin); }
    std::size_t begin() const { return m_begin; }
    // If two commas or semicolons before the token have no value between them, returns the offset of the second one, otherwise nullopt. A comma
    // before a closing bracket is allowed.
    std::optional<std::size_t> missingValue() const { return m_missing; }

private:
    void countSeparator(char c)
    {
        if (c == ']' || c == '}' || c == ')')
            m_separators = 0;
        if ((c == ',' || c == ';') && ++m_separators == 2)
            m_missing = m_missing.value_or(m_offset);
    }

    enum Kind : char { Other, Parting, Comment };
    static Kind kindOf(char c)
    {
        static constexpr std::array<Kind, 256> kinds = [] {
            std::array<Kind, 256> table{};
            for (const char separator : std::string_view(" \t\r\n\v\f,;[](){}"))
                table[static_cast<unsigned char>(separator)] = Parting;
            table['#'] = Comment;
            table['/'] = Comment;
            return table;
        }();
        return kinds[static_cast<unsigned char>(c)];
    }

    std::string_view m_text;
    std::size_t m_begin = 0;
    std::size_t m_offset = 0;
    int m_separators = 0;  // number of separators since the last token or closing bracket
    std::optional<std::size_t> m_missing;
};

}  // namespace sequency::io
