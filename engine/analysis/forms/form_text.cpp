// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/form_text.h"

#include <algorithm>

namespace sequency::analysis {
namespace {

// Returns the complement of a variable, with a mark over its letters but not over its subscript: x̄₁, \overline{x}_{1}.
std::string complementText(const std::string& name, bool isLatex)
{
    if (isLatex) {
        const std::size_t end = name.starts_with('\\') ? name.size() : std::min(name.find('_'), name.size());
        return "\\overline{" + name.substr(0, end) + "}" + name.substr(end);
    }
    std::size_t first = name.empty() ? 0 : 1;  // bytes of the first character
    while (first < name.size() && (static_cast<unsigned char>(name[first]) & 0xc0) == 0x80)
        ++first;
    return name.substr(0, first) + "\u0304" + name.substr(first);
}

std::string sumOperator(bool isExclusive, const FormNames& names)
{
    if (isExclusive)
        return names.isLatex ? " \\oplus " : " ⊕ ";
    return names.isLatex ? " \\lor " : " ∨ ";
}

std::string productOperator(const FormNames& names)
{
    if (!names.isDotted)
        return {};
    return names.isLatex ? " \\cdot " : "·";
}

// Returns a line with the names, or an empty string if a name could be read as several words or as a comment.
std::string nameLine(std::string_view keyword, const std::vector<std::string>& names)
{
    std::string line(keyword);
    for (const std::string& name : names) {
        if (name.empty() || name.find_first_of(" \t\r\n#|.") != std::string::npos)
            return {};
        line += " " + name;
    }
    return names.empty() ? std::string() : line + "\n";
}

std::string_view plaType(const Form& form)
{
    if (formKind(form.kind).isExclusive)
        return "esop";
    return form.kind == FormKind::SumOfProducts ? "f" : "r";
}

}  // namespace

std::string termText(const Cube& term, FormKind kind, const FormNames& names)
{
    const bool isSum = kind == FormKind::ProductOfSums;
    const std::string joint = isSum ? sumOperator(false, names) : productOperator(names);
    std::string text;
    for (std::size_t i = 0; i < names.names.size(); ++i) {
        const std::size_t bit = names.names.size() - 1 - i;
        if ((term.care >> bit & 1) == 0)
            continue;
        const bool isPositive = ((term.value >> bit & 1) != 0) != isSum;
        text += (text.empty() ? "" : joint) +
                (isPositive ? names.names[i] : complementText(names.names[i], names.isLatex));
    }
    return !text.empty() ? text : isSum ? "0" : "1";
}

std::string formText(const Form& form, const FormNames& names, std::size_t output)
{
    const bool isProduct = form.kind == FormKind::ProductOfSums;
    const auto isUsed = [&](const Cube& cube) { return (cube.outputs >> output & 1) != 0; };
    const bool hasSeveral = std::ranges::count_if(form.cubes, isUsed) > 1;
    const std::string joint =
        isProduct ? productOperator(names) : sumOperator(formKind(form.kind).isExclusive, names);
    std::string text;
    for (const Cube& term : form.cubes) {
        if (!isUsed(term))
            continue;
        const std::string part = termText(term, form.kind, names);
        const bool isBracketed = isProduct && hasSeveral && term.literals() > 1;
        text += (text.empty() ? "" : joint) + (isBracketed ? "(" + part + ")" : part);
    }
    return !text.empty() ? text : isProduct ? "1" : "0";
}

std::string cubeDigits(const Cube& cube, int variables)
{
    std::string text;
    for (int bit = variables; bit-- > 0;)
        text += (cube.care >> bit & 1) == 0 ? '-' : (cube.value >> bit & 1) != 0 ? '1' : '0';
    return text;
}

std::string plaText(const Form& form, const PlaNames& names)
{
    std::string text = ".i " + std::to_string(form.variables) + "\n.o " + std::to_string(form.outputs) + "\n";
    text += nameLine(".ilb", names.inputs) + nameLine(".ob", names.outputs);
    text += ".type " + std::string(plaType(form)) + "\n.p " + std::to_string(form.cubes.size()) + "\n";
    const bool isComplement = form.kind == FormKind::ProductOfSums;
    for (const Cube& cube : form.cubes) {
        text += cubeDigits(cube, form.variables) + ' ';
        for (int j = 0; j < form.outputs; ++j) {
            const bool isUsed = (cube.outputs >> j & 1) != 0;
            text += isComplement ? (isUsed ? '0' : '~') : (isUsed ? '1' : '0');
        }
        text += '\n';
    }
    return text + ".e\n";
}

}  // namespace sequency::analysis
