// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searches and splits texts in tests.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::tests {

inline bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

inline bool contains(std::string_view text, char c)
{
    return text.find(c) != std::string_view::npos;
}

inline std::size_t countOf(std::string_view text, std::string_view part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size()))
        ++count;
    return count;
}

// Splits the text into lines without line ends. A last line without a line end is included.
inline std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

}  // namespace sequency::tests
