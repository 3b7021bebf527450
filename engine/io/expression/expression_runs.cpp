// SPDX-License-Identifier: GPL-3.0-or-later
//
// Splits runs of letters, digits, subscripts and marks into variable names.
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/expression/expression_builder.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::string_view macron = "\u0304";
constexpr std::string_view overline = "\u0305";
constexpr std::string_view dot = "\u0307";
constexpr std::string_view dottedX = "\u1E8B";
// Maximum length in bytes of a run that can be split into declared names.
constexpr std::size_t longestPartedRun = 256;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// Returns the digit for a subscript ₀ … ₉ (bytes E2 82 80 … E2 82 89) at the offset `at`; returns −1 if there is none.
int subscriptDigit(std::string_view text, std::size_t at)
{
    if (at + 3 > text.size() || text.substr(at, 2) != "\xE2\x82")
        return -1;
    const int digit = static_cast<unsigned char>(text[at + 2]) - 0x80;
    return digit >= 0 && digit <= 9 ? digit : -1;
}

// If there is a mark at the offset `at`, moves `at` past the mark, sets the flag for this kind of mark and returns true.
bool takeMark(std::string_view text, std::size_t& at, bool& isComplemented, bool& isSign)
{
    for (const std::string_view mark : {macron, overline, dot})
        if (text.substr(at).starts_with(mark)) {
            (mark == dot ? isSign : isComplemented) = true;
            at += mark.size();
            return true;
        }
    return false;
}

// Returns the index (digits, subscripts, _12 or _{12}) at the offset `at`, and moves `at` past it. Returns an empty string if there is none.
std::string takeIndex(std::string_view text, std::size_t& at)
{
    std::string digits;
    std::size_t i = at;
    const bool isBraced = text.substr(i).starts_with("_{");
    i += isBraced ? 2 : text.substr(i).starts_with("_") ? 1 : 0;
    const bool isLowered = i == at && subscriptDigit(text, i) >= 0;
    if (isLowered)
        for (int digit = 0; (digit = subscriptDigit(text, i)) >= 0; i += 3)
            digits += static_cast<char>('0' + digit);
    else
        for (; i < text.size() && isDigit(text[i]); ++i)
            digits += text[i];
    if (isBraced) {
        if (i >= text.size() || text[i] != '}')
            return {};
        ++i;
    }
    if (!digits.empty())
        at = i;
    const std::size_t significant = std::min(digits.find_first_not_of('0'), digits.size() - 1);
    return digits.empty() ? digits : digits.substr(significant);
}

// Returns a name, without its marks, in the form used for comparisons: a1 for a₁, a_1 or a_{1}.
std::string plainName(std::string_view run, bool& isComplemented, bool& isSign)
{
    std::string name;
    for (std::size_t at = 0; at < run.size();) {
        if (takeMark(run, at, isComplemented, isSign))
            continue;
        if (const int digit = subscriptDigit(run, at); digit >= 0) {
            name += static_cast<char>('0' + digit);
            at += 3;
            continue;
        }
        if (run[at] != '{' && run[at] != '}')
            name += run[at];
        ++at;
    }
    return name;
}

}  // namespace

bool isForeignOperator(std::string_view word)
{
    constexpr std::array<std::string_view, 32> words{
        "mod", "rem", "div", "if",  "then", "else", "ite", "equals", "equal",  "equiv", "implied",
        "imp", "eq",  "eqv", "neq", "ne",   "lt",   "le",  "gt",     "ge",     "min",   "max",
        "abs", "exp", "log", "sin", "cos",  "pow",  "let", "where",  "forall", "exists"};
    return std::ranges::any_of(words, [word](std::string_view known) { return isSameWord(word, known); });
}

void ExpressionBuilder::label(std::string_view name, std::size_t offset)
{
    m_label = name;
    m_labelOffset = offset;
}

// Rejects a label that is also a variable, because "x1 = x2" would be read as an expression x2 with the label x1.
void ExpressionBuilder::checkLabel() const
{
    const bool isVariable =
        !m_label.empty() && (!numberedFactors(m_label, m_labelOffset).empty() || isDeclared(m_label) ||
                             m_nameNumbers.count(std::string(m_label)) > 0);
    if (isVariable)
        throw ExpressionSyntaxError{
            m_labelOffset,
            fmt::format(
                "{} is a variable and cannot name the expression before =, expected == to compare both sides",
                quotedToken(m_label))};
}

bool ExpressionBuilder::isDeclared(std::string_view name) const
{
    return std::find(m_naming.declared.begin(), m_naming.declared.end(), name) != m_naming.declared.end();
}

// Splits a run such as x1x₂x_{3} into numbered variables. Returns an empty list if the run cannot be split in this way.
std::vector<ExpressionBuilder::Factor> ExpressionBuilder::numberedFactors(std::string_view run,
                                                                          std::size_t offset) const
{
    std::vector<Factor> factors;
    for (std::size_t at = 0; at < run.size();) {
        Factor factor;
        factor.offset = offset + at;
        if (run[at] == 'x' || run[at] == 'X') {
            ++at;
            takeMark(run, at, factor.isComplemented, factor.isSign);
        } else if (run.substr(at).starts_with(dottedX)) {
            at += dottedX.size();
            factor.isSign = true;
        } else {
            return {};
        }
        const std::string index = takeIndex(run, at);
        if (index.empty())
            return {};
        factor.name = "x" + index;
        factors.push_back(std::move(factor));
    }
    return factors;
}

// Splits a run into single letters if the style names variables by letters; ab means a times b.
std::vector<ExpressionBuilder::Factor> ExpressionBuilder::letterFactors(std::string_view run,
                                                                        std::size_t offset) const
{
    std::vector<Factor> factors;
    for (std::size_t at = 0; at < run.size();) {
        Factor factor;
        factor.offset = offset + at;
        if (run[at] < 'a' || run[at] > 'z')
            return {};
        factor.name = run[at++];
        takeMark(run, at, factor.isComplemented, factor.isSign);
        factors.push_back(std::move(factor));
    }
    return factors;
}

// Returns the declared name that equals the run, or the declared names into which the run can be split if there is exactly one way.
std::vector<ExpressionBuilder::Factor> ExpressionBuilder::declaredFactors(std::string_view run,
                                                                          std::size_t offset) const
{
    Factor whole;
    whole.offset = offset;
    whole.name = plainName(run, whole.isComplemented, whole.isSign);
    if (isDeclared(run))
        whole = {std::string(run), offset, false, false};
    if (isDeclared(whole.name))
        return {whole};
    auto numbered = numberedFactors(run, offset);
    if (!numbered.empty() && std::all_of(numbered.begin(), numbered.end(),
                                         [this](const Factor& factor) { return isDeclared(factor.name); }))
        return numbered;
    if (run.size() > longestPartedRun)
        refuseName(run, offset);
    // For each offset, the number of ways to split the text before it; 2 means two or more.
    std::vector<int> ways(run.size() + 1, 0);
    std::vector<std::size_t> begins(run.size() + 1, 0);
    ways[0] = 1;
    for (std::size_t begin = 0; begin < run.size(); ++begin)
        for (const std::string& name : m_naming.declared)
            if (ways[begin] > 0 && !name.empty() && run.substr(begin).starts_with(name)) {
                ways[begin + name.size()] = std::min(ways[begin + name.size()] + ways[begin], 2);
                begins[begin + name.size()] = begin;
            }
    if (ways.back() == 0)
        refuseName(run, offset);
    if (ways.back() > 1)
        throw ExpressionSyntaxError{offset,
                                    fmt::format("{} can be read as several products, expected * between the "
                                                "variables",
                                                quotedToken(run))};
    std::vector<Factor> factors;
    for (std::size_t end = run.size(); end > 0; end = begins[end])
        factors.push_back({std::string(run.substr(begins[end], end - begins[end])), offset + begins[end]});
    std::reverse(factors.begin(), factors.end());
    return factors;
}

void ExpressionBuilder::refuseName(std::string_view run, std::size_t offset) const
{
    throw ExpressionSyntaxError{
        offset, fmt::format("unknown variable {}, expected one of: {}", quotedToken(run),
                            base::nameList(m_naming.declared.size(),
                                           [&](std::size_t i) { return m_naming.declared[i]; }))};
}

void ExpressionBuilder::push(const Factor& factor)
{
    if (factor.isSign)
        m_tree.onlyNumbersHave = true;
    variable(factor.name, factor.isSign ? Operation::SignVariable : Operation::Variable, factor.offset);
    if (factor.isComplemented)
        pushUnary(Operation::Not, factor.offset);
}

void ExpressionBuilder::run(std::string_view letters, std::size_t offset)
{
    std::vector<Factor> factors;
    if (!m_naming.declared.empty())
        factors = declaredFactors(letters, offset);
    else
        factors = numberedFactors(letters, offset);
    if (factors.empty() && m_naming.style == VariableNaming::Style::Letters)
        factors = letterFactors(letters, offset);
    if (factors.empty() && isForeignOperator(letters))
        throw ExpressionSyntaxError{
            offset,
            fmt::format("{} is not an operator, expected a symbol (& | ^ ! -> ==) or a word (and, or, xor, "
                        "not, nand, nor, xnor, implies, iff); a variable of this name must be declared",
                        quotedToken(letters))};
    if (factors.empty()) {
        Factor free;
        free.offset = offset;
        free.name = plainName(letters, free.isComplemented, free.isSign);
        factors.push_back(std::move(free));
    }
    for (std::size_t i = 0; i < factors.size(); ++i) {
        if (i > 0)
            binary(Operation::Multiply, Precedence::Product, factors[i].offset);
        push(factors[i]);
    }
}

void ExpressionBuilder::marked(std::string_view name, bool isSign, std::size_t offset)
{
    Factor factor;
    factor.offset = offset;
    factor.name = plainName(name, factor.isComplemented, factor.isSign);
    if (const auto numbered = numberedFactors(name, offset); numbered.size() == 1)
        factor.name = numbered.front().name;
    if (!m_naming.declared.empty() && !isDeclared(factor.name))
        refuseName(name, offset);
    factor.isSign = isSign;
    factor.isComplemented = !isSign;
    push(factor);
}

void ExpressionBuilder::signCall(std::string_view name, std::size_t offset)
{
    const bool isOwnName = m_naming.declared.empty() ? m_naming.style != VariableNaming::Style::Letters &&
                                                           numberedFactors(name, offset).empty()
                                                     : isDeclared("s");
    if (!isOwnName) {
        marked(name, true, offset);
        return;
    }
    run("s", offset);
    binary(Operation::Multiply, Precedence::Product, offset);
    open(Bracket::Round, offset);
    run(name, offset);
    close(')', offset);
}

void ExpressionBuilder::argument(std::string_view name, std::size_t offset)
{
    bool isComplemented = false;
    bool isSign = false;
    std::string plain = plainName(name, isComplemented, isSign);
    if (const auto numbered = numberedFactors(name, offset); numbered.size() == 1)
        plain = numbered.front().name;
    if (isComplemented || isSign)
        throw ExpressionSyntaxError{offset, "expected a single variable as an argument of a vector"};
    if (!m_naming.declared.empty() && !isDeclared(plain))
        refuseName(name, offset);
    m_tree.vectors.back().arguments.push_back(nameNumber(plain, offset));
}

}  // namespace sequency::io
