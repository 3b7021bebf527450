// SPDX-License-Identifier: GPL-3.0-or-later
//
// Columns of text separated by two spaces, the first row a head. Widths count characters (UTF-8 code points).
//
// Either all rows are collected and text() is as wide as needed, or widths are given from the start and rowText() gives
// each line as it comes. Values that look like numbers are set right. Plain value; no thread safety needed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sequency::cli {

class TextTable {
public:
    explicit TextTable(std::vector<std::string> head);

    void addRow(std::vector<std::string> cells);
    // The head and all rows, a line each.
    std::string text() const;
    const std::vector<std::vector<std::string>>& rows() const { return m_rows; }

    // One line for a row that is not added, with given widths; a wider cell moves the rest.
    static std::string rowText(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths);

private:
    std::vector<std::vector<std::string>> m_rows;  // the head first
};

// Code points of a UTF-8 text.
std::size_t characterCount(std::string_view text);

}  // namespace sequency::cli
