// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text_table.h"

#include "engine/base/text/shown_text.h"

#include <algorithm>

namespace sequency::cli {
namespace {

bool looksLikeNumber(std::string_view cell)
{
    return cell == "-" ||
           (!cell.empty() && cell.find_first_not_of("0123456789.+-e") == std::string_view::npos);
}

}  // namespace

std::size_t characterCount(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

TextTable::TextTable(std::vector<std::string> head)
{
    m_rows.push_back(std::move(head));
}

void TextTable::addRow(std::vector<std::string> cells)
{
    m_rows.push_back(std::move(cells));
}

std::string TextTable::text() const
{
    std::vector<std::size_t> widths(m_rows.front().size(), 0);
    for (const auto& row : m_rows)
        for (std::size_t i = 0; i < std::min(row.size(), widths.size()); ++i)
            widths[i] = std::max(widths[i], characterCount(row[i]));
    std::string lines;
    for (const auto& row : m_rows)
        lines += rowText(row, widths);
    return lines;
}

std::string TextTable::rowText(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string cell = base::terminalText(cells[i]);  // untrusted text: names of files and devices
        const std::size_t wanted = i < widths.size() ? widths[i] : 0;
        const std::size_t count = characterCount(cell);
        const std::string gap(wanted > count ? wanted - count : 0, ' ');
        if (i > 0)
            line += "  ";
        line += looksLikeNumber(cell) ? gap + cell : cell + gap;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

}  // namespace sequency::cli
