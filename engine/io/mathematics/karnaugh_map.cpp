// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/mathematics/karnaugh_map.h"

#include <fmt/format.h>

namespace sequency::io {
namespace {

// Returns the digits of the variables that select the row or column `position`.
std::string digitsOf(std::size_t position, int variables)
{
    const std::size_t code = base::grayCode(position);
    std::string digits;
    for (int bit = variables - 1; bit >= 0; --bit)
        digits += (code >> bit & 1) != 0 ? '1' : '0';
    return digits;
}

std::string joined(const std::vector<std::string>& names, int first, int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += names[static_cast<std::size_t>(first + i)];
    return text;
}

}  // namespace

std::size_t KarnaughLayout::index(std::size_t row, std::size_t column) const
{
    return (base::grayCode(row) << columnVariables()) | base::grayCode(column);
}

std::pair<std::size_t, std::size_t> KarnaughLayout::cell(std::size_t index) const
{
    return {base::grayCodeInverse(index >> columnVariables()),
            base::grayCodeInverse(index & (columns() - 1))};
}

std::string karnaughLatex(const std::vector<std::string>& names,
                          const std::function<std::string(std::size_t index)>& cell)
{
    const KarnaughLayout layout{static_cast<int>(names.size())};
    const auto isAfterMirror = [](std::size_t position, std::size_t count) {
        return count == 8 && position == 4;
    };
    std::string columns = "c|";
    std::string head;
    const std::string across = joined(names, layout.rowVariables(), layout.columnVariables());
    if (layout.rowVariables() > 0)
        head = fmt::format("${} \\backslash {}$", joined(names, 0, layout.rowVariables()), across);
    else if (layout.variables > 0)
        head = "$" + across + "$";
    for (std::size_t column = 0; column < layout.columns(); ++column) {
        columns += isAfterMirror(column, layout.columns()) ? "||c" : "c";
        head += " & " + digitsOf(column, layout.columnVariables());
    }
    std::string text = "\\begin{tabular}{" + columns + "}\n" + head + " \\\\ \\hline\n";
    for (std::size_t row = 0; row < layout.rows(); ++row) {
        text += isAfterMirror(row, layout.rows()) ? "\\hline \\hline\n" : "";
        text += digitsOf(row, layout.rowVariables());
        for (std::size_t column = 0; column < layout.columns(); ++column)
            text += " & " + cell(layout.index(row, column));
        text += " \\\\\n";
    }
    return text + "\\end{tabular}\n";
}

}  // namespace sequency::io
