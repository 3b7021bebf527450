// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/latex_text.h"

#include "engine/base/text/display_text.h"
#include "engine/io/results/data_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace sequency::io {
namespace {

struct Sign {
    std::string_view sign;
    std::string_view command;
};

constexpr std::array signs{
    Sign{"\\", "\\textbackslash{}"},
    Sign{"^", "\\^{}"},
    Sign{"~", "\\~{}"},
    Sign{"|", "\\textbar{}"},
    Sign{"<", "\\textless{}"},
    Sign{">", "\\textgreater{}"},
    Sign{"−", "$-$"},
    Sign{"⊕", "$\\oplus$"},
    Sign{"⊗", "$\\otimes$"},
    Sign{"·", "$\\cdot$"},
    Sign{"×", "$\\times$"},
    Sign{"√", "$\\surd$"},
    Sign{"Σ", "$\\Sigma$"},
    Sign{"∑", "$\\sum$"},
    Sign{"≠", "$\\neq$"},
    Sign{"≤", "$\\leq$"},
    Sign{"≥", "$\\geq$"},
    Sign{"±", "$\\pm$"},
    Sign{"…", "\\dots{}"},
    Sign{"–", "--"},
    Sign{"ω", "$\\omega$"},
    Sign{"Δ", "$\\Delta$"},
    Sign{"τ", "$\\tau$"},
    Sign{"χ", "$\\chi$"},
    Sign{"∧", "$\\wedge$"},
    Sign{"∨", "$\\vee$"},
    Sign{"⟨", "$\\langle$"},
    Sign{"⟩", "$\\rangle$"},
    Sign{"→", "$\\to$"},
    Sign{"∞", "$\\infty$"},
    Sign{"⁻", "$^{-}$"},
    Sign{"⁺", "$^{+}$"},
    Sign{"⌊", "$\\lfloor$"},
    Sign{"⌋", "$\\rfloor$"},
    Sign{"µ", "$\\mu$"},  // U+00B5, the micro sign, not the letter mu
    Sign{"π", "$\\pi$"},
    Sign{"ρ", "$\\rho$"},
    Sign{"α", "$\\alpha$"},
    Sign{"β", "$\\beta$"},
    Sign{"γ", "$\\gamma$"},
    Sign{"←", "$\\leftarrow$"},
    Sign{"↔", "$\\leftrightarrow$"},
    Sign{"⌈", "$\\lceil$"},
    Sign{"⌉", "$\\rceil$"},
    Sign{"½", "1/2"},
    Sign{"—", "---"},
    Sign{"✓ ", ""},
    Sign{"✗ ", ""},
    Sign{"ℤ", "$\\mathbf{Z}$"},
    Sign{"ℝ", "$\\mathbf{R}$"},
    Sign{"ℂ", "$\\mathbf{C}$"},
    Sign{"≈", "$\\approx$"},
    Sign{"≡", "$\\equiv$"},
    Sign{"↑", "$\\uparrow$"},
    Sign{"↓", "$\\downarrow$"},
    Sign{"▲", "$\\bigtriangleup$"},
    Sign{"▼", "$\\bigtriangledown$"},
    Sign{"★", "$\\star$"},
    Sign{"●", "$\\bullet$"},
    Sign{"•", "$\\bullet$"},
    Sign{"°", "$^{\\circ}$"},
    Sign{"¼", "1/4"},
    Sign{"¾", "3/4"},
    Sign{"“", "``"},
    Sign{"”", "''"},
    Sign{"„", ",,"},
    Sign{"‘", "`"},
    Sign{"’", "'"},
    Sign{"®", "\\textregistered{}"},
    Sign{"™", "\\texttrademark{}"},
    Sign{"©", "\\copyright{}"},
    Sign{"⁼", "$^{=}$"},
    Sign{"⁽", "$^{(}$"},
    Sign{"⁾", "$^{)}$"},
    Sign{"ⁿ", "$^{n}$"},
    Sign{"ⁱ", "$^{i}$"},
    Sign{"ᵏ", "$^{k}$"},
    Sign{"ᵐ", "$^{m}$"},
    Sign{"₊", "$_{+}$"},
    Sign{"₋", "$_{-}$"},
    Sign{"₌", "$_{=}$"},
    Sign{"₍", "$_{(}$"},
    Sign{"₎", "$_{)}$"},
    Sign{"ₐ", "$_{a}$"},
    Sign{"ₑ", "$_{e}$"},
    Sign{"ₕ", "$_{h}$"},
    Sign{"ᵢ", "$_{i}$"},
    Sign{"ⱼ", "$_{j}$"},
    Sign{"ₖ", "$_{k}$"},
    Sign{"ₘ", "$_{m}$"},
    Sign{"ₙ", "$_{n}$"},
    Sign{"ₚ", "$_{p}$"},
    Sign{"ₛ", "$_{s}$"},
};
constexpr std::array<std::string_view, 10> superscripts{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
constexpr std::array<std::string_view, 10> subscripts{"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};

// Combining accents. In Unicode text, an accent follows its letter.
constexpr std::array accents{Sign{"\u0302", "\\hat"}, Sign{"\u0303", "\\tilde"}, Sign{"\u0304", "\\bar"},
                             Sign{"\u0305", "\\bar"}, Sign{"\u0307", "\\dot"}};

// Returns the LaTeX command for the first character, and the length of this character in bytes. The command is empty if the character needs no
// replacement.
std::pair<std::string, std::size_t> commandFor(std::string_view text)
{
    for (const Sign& sign : signs)
        if (text.starts_with(sign.sign))
            return {std::string(sign.command), sign.sign.size()};
    for (std::size_t digit = 0; digit < 10; ++digit) {
        if (text.starts_with(superscripts[digit]))
            return {"$^{" + std::to_string(digit) + "}$", superscripts[digit].size()};
        if (text.starts_with(subscripts[digit]))
            return {"$_{" + std::to_string(digit) + "}$", subscripts[digit].size()};
    }
    return {};
}

// Puts an accent on the last sign, which starts at offset `start`.
void addAccent(std::string& text, std::size_t start, std::string_view accent)
{
    std::string inner = text.substr(start);
    if (inner.size() > 2 && inner.front() == '$' && inner.back() == '$')
        inner = inner.substr(1, inner.size() - 2);
    text.replace(start, std::string::npos, fmt::format("${}{{{}}}$", accent, inner));
}

constexpr std::size_t longText = 28;  // maximum length in bytes; longer text is set as paragraphs
constexpr std::size_t longWord = 20;  // length in bytes beyond which a word may be broken
constexpr std::size_t wordPart = 8;   // number of characters between two permitted line breaks
// The dimensions of a table in units of 5 pt, the width of a digit. A line of an article is 345 pt wide, and the space between two columns is 12 pt.
constexpr double lineWidth = 69;
constexpr double columnGap = 2.4;
constexpr double minShare = 0.2;  // smallest width of a paragraph column, as a fraction of a line

bool isInsideCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// Returns the word with a permitted line break after every `wordPart` characters.
std::string latexWord(std::string_view word)
{
    std::string result;
    while (!word.empty()) {
        std::size_t end = 0;
        for (std::size_t count = 0; end < word.size() && count < wordPart; ++count)
            for (++end; end < word.size() && isInsideCharacter(word[end]);)
                ++end;
        result += (result.empty() ? "" : "\\allowbreak{}") + latexText(word.substr(0, end));
        word.remove_prefix(end);
    }
    return result;
}

std::string latexParagraph(std::string_view text)
{
    std::string result;
    std::size_t done = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        if (end - begin > longWord) {
            result += latexText(text.substr(done, begin - done)) + latexWord(text.substr(begin, end - begin));
            done = end;
        }
        begin = end + 1;
    }
    return result + latexText(text.substr(done));
}

}  // namespace

std::string latexText(std::string_view text)
{
    const std::string shown = base::sanitizeForTerminal(text);
    std::string result;
    std::size_t lastSign = 0;  // offset of the last sign in `result`
    for (std::size_t at = 0; at < shown.size();) {
        const auto accent =
            std::ranges::find_if(accents, [rest = std::string_view(shown).substr(at)](const Sign& known) {
                return rest.starts_with(known.sign);
            });
        if (accent != accents.end() && lastSign < result.size()) {
            addAccent(result, lastSign, accent->command);
            at += accent->sign.size();
            continue;
        }
        lastSign = result.size();
        const auto [command, length] = commandFor(std::string_view(shown).substr(at));
        if (length > 0) {
            result += command;
            at += length;
            continue;
        }
        // Copy Latin letters. Replace other characters, which pdflatex does not support, by their code points.
        const auto lead = static_cast<unsigned char>(shown[at]);
        constexpr unsigned char firstLetters = 0xC3;  // first UTF-8 lead byte of Latin letters (U+00C0 …)
        constexpr unsigned char lastLetters = 0xC5;   // last UTF-8 lead byte of Latin letters (… U+017F)
        if (lead >= 0x80 && (lead < firstLetters || lead > lastLetters)) {
            const base::CodePoint unknown = base::codePointAt(shown, at);
            result += fmt::format("U+{:04X}", unknown.value);
            at += std::max<std::size_t>(unknown.length, 1);
            continue;
        }
        if (lead >= firstLetters)
            result += shown[at++];
        if (std::string_view("#$%&_{}").find(shown[at]) != std::string_view::npos)
            result += '\\';
        result += shown[at++];
    }
    return result;
}

std::string latexTable(const DataTable& table)
{
    std::vector<std::vector<std::string>> rows(table.rows() + 1);
    std::vector<std::size_t> widest;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        rows.front().push_back(table.columns[column].name);
        widest.push_back(rows.front().back().size());
        for (std::size_t row = 1; row < rows.size(); ++row) {
            rows[row].push_back(table.cell(row - 1, column));
            widest.back() = std::max(widest.back(), rows[row].back().size());
        }
    }
    // Distribute the width that remains after the other columns among the paragraph columns.
    double left = lineWidth;
    double paragraphs = 0;
    for (const std::size_t width : widest) {
        left -= columnGap + (width > longText ? 0 : static_cast<double>(width));
        paragraphs += width > longText ? 1 : 0;
    }
    paragraphs = std::max(paragraphs, 1.0);
    constexpr double percent = 100;
    const double share = std::max(minShare, std::floor(left / paragraphs / lineWidth * percent) / percent);
    std::string columns;
    for (const std::size_t width : widest)
        columns += width > longText ? fmt::format("p{{{:.2f}\\linewidth}}", share) : "l";
    std::string text =
        "% " + base::sanitizeForTerminal(table.title) + "\n\\begin{tabular}{" + columns + "}\n";
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column)
            text += (column > 0 ? " & " : "") + (widest[column] > longText ? latexParagraph(rows[row][column])
                                                                           : latexText(rows[row][column]));
        text += row == 0 ? " \\\\ \\hline\n" : " \\\\\n";
    }
    return text + "\\end{tabular}\n";
}

}  // namespace sequency::io
