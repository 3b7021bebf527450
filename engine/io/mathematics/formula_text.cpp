// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/mathematics/formula_text.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace sequency::io {
namespace {

using transform::RingKind;
using transform::Scalar;

constexpr double dust = 1e-9;  // absolute tolerance for rounding residue
constexpr std::size_t longestReal = 10;

std::string mapped(const std::string& digits, const std::array<const char*, 10>& forms, const char* minus)
{
    std::string text;
    for (const char digit : digits)
        text += digit == '-' ? minus : forms[static_cast<std::size_t>(digit - '0')];
    return text;
}

bool isLatex(FormulaStyle style)
{
    return style == FormulaStyle::Latex;
}

// Formats a number for display: "-1.5e-07" becomes "−1.5·10⁻⁷".
std::string typeset(const std::string& number, FormulaStyle style)
{
    const std::size_t exponent = number.find('e');
    std::string text = number.substr(0, exponent);
    if (text.starts_with('-'))
        text = minusSign(style) + text.substr(1);
    if (exponent == std::string::npos)
        return text;
    return text + timesSign(style) + "10" + superscriptText(std::stoi(number.substr(exponent + 1)), style);
}

NumberText realNumber(const base::ElementVector& values, std::size_t index, FormulaStyle style)
{
    std::string text = base::valueText(values, index);
    NumberText number;
    if (!base::isInteger(base::elementType(values)) && text.size() > longestReal) {
        text = fmt::format("{:.6g}", base::realPart(values, index));
        number.isRounded = true;
    }
    if (text == "-0")
        text = "0";
    number.isNegative = text.starts_with('-');
    number.text = typeset(text, style);
    return number;
}

// Returns `value` with at most four decimals, or an empty string for zero.
std::string part(double value, bool& isRounded)
{
    const double rounded = std::round(value * 1e4) / 1e4;
    isRounded = isRounded || std::abs(rounded - value) > dust * std::max(1.0, std::abs(value));
    if (rounded == 0)
        return {};
    std::string text = fmt::format("{:.4f}", rounded);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.'))
        text.pop_back();
    return text;
}

NumberText complexNumber(std::complex<double> value, FormulaStyle style)
{
    NumberText number;
    const std::string re = part(value.real(), number.isRounded);
    std::string im = part(std::abs(value.imag()), number.isRounded);
    if (im == "1")
        im.clear();
    else if (im.empty())
        im = "0";
    const bool hasImaginary = im != "0";
    const bool minus = value.imag() < 0;
    if (!hasImaginary) {
        number.text = re.empty() ? "0" : typeset(re, style);
        number.isNegative = re.starts_with('-');
    } else if (re.empty()) {
        number.text = (minus ? minusSign(style) : "") + im + "i";
        number.isNegative = minus;
    } else {
        number.text = typeset(re, style) + " " + (minus ? minusSign(style) : "+") + " " + im + "i";
        number.isNegative = re.starts_with('-');
        number.isSum = true;
    }
    return number;
}

// Returns the exponent k for which exp(2πi·k/p) = weight, where p is `radix`; −1 if there is no such k.
int rootExponent(Scalar weight, int radix)
{
    for (int k = 0; k < radix; ++k)
        if (std::abs(weight - transform::rootOfUnity(k, radix)) < dust)
            return k;
    return -1;
}

WeightText complexWeight(Scalar weight, int radix, FormulaStyle style)
{
    if (std::abs(weight.imag()) < dust && std::abs(std::abs(weight.real()) - 1) < dust)
        return {weight.real() < 0, ""};
    if (std::abs(weight.real()) < dust && std::abs(std::abs(weight.imag()) - 1) < dust)
        return {weight.imag() < 0, "i"};
    if (const int k = rootExponent(weight, radix); k > 0)
        return {false, (isLatex(style) ? "\\omega" : "ω") + (k == 1 ? "" : superscriptText(k, style))};
    const NumberText number = complexNumber(weight, style);
    return {false, number.isSum || number.isNegative ? "(" + number.text + ")" : number.text};
}

}  // namespace

const char* minusSign(FormulaStyle style)
{
    return isLatex(style) ? "-" : "−";
}

const char* timesSign(FormulaStyle style)
{
    return isLatex(style) ? " \\cdot " : "·";
}

std::string subscriptText(std::size_t number, FormulaStyle style)
{
    const std::string digits = std::to_string(number);
    return isLatex(style) ? "_{" + digits + "}"
                          : mapped(digits, {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"}, "₋");
}

std::string superscriptText(int number, FormulaStyle style)
{
    const std::string digits = std::to_string(number);
    return isLatex(style) ? "^{" + digits + "}"
                          : mapped(digits, {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"}, "⁻");
}

std::string named(const std::string& name, std::size_t index)
{
    return name + "(" + std::to_string(index) + ")";
}

std::string divisorText(double divisor, FormulaStyle style)
{
    if (divisor == std::floor(divisor))
        return fmt::format("{:.0f}", divisor);
    const double square = divisor * divisor;
    if (std::abs(square - std::round(square)) < dust * square)
        return isLatex(style) ? fmt::format("\\sqrt{{{:.0f}}}", square) : fmt::format("√{:.0f}", square);
    return fmt::format("{:.6g}", divisor);
}

NumberText valueNumber(const base::ElementVector& values, std::size_t index, FormulaStyle style)
{
    return base::isComplex(base::elementType(values))
               ? complexNumber(base::complexValue(values, index), style)
               : realNumber(values, index, style);
}

WeightText weightFactor(Scalar weight, const transform::Ring& ring, int radix, FormulaStyle style)
{
    if (ring.kind() == RingKind::Complex)
        return complexWeight(weight, radix, style);
    const double value = weight.real();
    const bool negative = ring.kind() == RingKind::Numbers && value < 0;
    const double size = std::abs(value);
    return {negative, size == 1 ? "" : fmt::format("{}", size)};
}

const char* SumText::plusSign() const
{
    if (m_ring.order() != 2)
        return "+";
    return isLatex(m_style) ? "\\oplus" : "⊕";
}

void SumText::add(const WeightText& weight, const std::string& operand)
{
    const std::string term = weight.factor.empty() ? operand : weight.factor + timesSign(m_style) + operand;
    if (m_terms == 0)
        m_text = (weight.isNegative ? minusSign(m_style) : "") + term;
    else
        m_text += std::string(" ") + (weight.isNegative ? minusSign(m_style) : plusSign()) + " " + term;
    ++m_terms;
}

void SumText::add(const WeightText& weight, const NumberText& operand)
{
    m_isRounded = m_isRounded || operand.isRounded;
    const bool isFirstAlone = m_terms == 0 && !weight.isNegative && weight.factor.empty();
    const bool needsBrackets = (operand.isSum && (weight.isNegative || !weight.factor.empty())) ||
                               (operand.isNegative && !isFirstAlone);
    add(weight, needsBrackets ? "(" + operand.text + ")" : operand.text);
}

void SumText::elide()
{
    m_text += std::string(" ") + plusSign() + (isLatex(m_style) ? " \\cdots" : " …");
}

}  // namespace sequency::io
