// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/expression/expression_terms.h"

#include "engine/io/mathematics/formula_text.h"
#include "engine/transform/spectrum_order.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace sequency::io {
namespace {

std::string escaped(std::string_view text, std::string_view special, bool html)
{
    std::string result;
    for (const char c : text) {
        if (special.find(c) == std::string_view::npos)
            result += c;
        else if (html)
            result += c == '<' ? "&lt;" : c == '>' ? "&gt;" : "&amp;";
        else if (c == '\\')
            result += "\\backslash ";
        else
            result += c == '^' ? "\\hat{}" : c == '~' ? "\\tilde{}" : std::string("\\") + c;
    }
    return result;
}

// Returns the length in bytes of the first character of a UTF-8 string.
std::size_t firstCharacter(std::string_view text)
{
    std::size_t length = text.empty() ? 0 : 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80)
        ++length;
    return length;
}

// Returns the name with a mark over its letters but not over its subscript: x̄₁, \overline{x}_{1}.
std::string marked(const std::string& name, ExpressionStyle style, const char* combining, const char* latex,
                   const char* ascii, const char* asciiEnd)
{
    if (style == ExpressionStyle::Ascii)
        return ascii + name + asciiEnd;
    if (style == ExpressionStyle::Latex) {
        // The mark covers all letters of a name: \overline{\mathit{sel}}.
        const std::size_t end = name.starts_with('\\') ? name.size() : std::min(name.find('_'), name.size());
        return latex + ("{" + name.substr(0, end)) + "}" + name.substr(end);
    }
    const std::size_t first = firstCharacter(name);
    return name.substr(0, first) + combining + name.substr(first);
}

// Returns true if the expression is a sum of basis functions, divided by N.
bool isSeries(ExpressionKind kind)
{
    return kind == ExpressionKind::Walsh || kind == ExpressionKind::Characters ||
           kind == ExpressionKind::Haar;
}

std::string defaultName(int variable, ExpressionStyle style)
{
    if (style == ExpressionStyle::Ascii)
        return "x" + std::to_string(variable);
    return "x" + subscriptText(static_cast<std::size_t>(variable),
                               style == ExpressionStyle::Latex ? FormulaStyle::Latex : FormulaStyle::Unicode);
}

}  // namespace

struct TermWriter::Words {
    const char* times;      // product operator between two factors
    const char* dot;        // dot between a coefficient and a power
    const char* exclusive;  // operator of exclusive or, such as ⊕
    const char* minus;
    const char* minusOne;  // text of −1 as the base of a power
    const char* omega;
};

const TermWriter::Words& TermWriter::words() const
{
    static const Words unicode{"", "·", "⊕", "−", "(−1)", "ω"};
    static const Words ascii{"*", "*", " xor ", "-", "(-1)", "w"};
    static const Words latex{"", "\\,", " \\oplus ", "-", "(-1)", "\\omega"};
    static const Words dottedUnicode{"·", "·", "⊕", "−", "(−1)", "ω"};
    static const Words dottedLatex{" \\cdot ", " \\cdot ", " \\oplus ", "-", "(-1)", "\\omega"};
    switch (m_options.style) {
    case ExpressionStyle::Ascii: return ascii;
    case ExpressionStyle::Latex: return m_options.dotted ? dottedLatex : latex;
    case ExpressionStyle::Unicode:
    case ExpressionStyle::Html: break;
    }
    return m_options.dotted ? dottedUnicode : unicode;
}

TermWriter::TermWriter(const transform::TransformSpec& spec, const ExpressionOptions& options)
    : m_spec(spec), m_options(options), m_kind(expressionKind(spec)),
      m_digits(static_cast<std::size_t>(std::max(spec.variables, 0)))
{
    for (int variable = 1; variable <= spec.variables; ++variable) {
        std::string name =
            options.variableName ? options.variableName(variable) : defaultName(variable, options.style);
        if (options.style == ExpressionStyle::Html)
            name = escaped(name, "<>&", true);
        const auto place = static_cast<std::size_t>(variable - 1);
        const char expansion =
            m_kind == ExpressionKind::ReedMuller && place < spec.polarity.size() ? spec.polarity[place] : '0';
        const std::string complement = marked(name, options.style, "\u0304", "\\overline", "~", "");
        m_complements.push_back(m_kind == ExpressionKind::Haar || expansion == '2' ? complement
                                                                                   : std::string());
        if (expansion == '1')
            name = complement;
        if (m_kind == ExpressionKind::Walsh && options.signProducts)
            name = marked(name, options.style, "\u0307", "\\dot", "s(", ")");
        m_names.push_back(std::move(name));
    }
}

void TermWriter::digits(std::size_t position) const
{
    std::size_t rest = transform::hadamardIndex(m_spec.order, position, m_spec.variables);
    const auto radix = static_cast<std::size_t>(m_spec.radix);
    for (std::size_t i = m_digits.size(); i-- > 0; rest /= radix)
        m_digits[i] = static_cast<int>(rest % radix);
}

int TermWriter::literals(std::size_t position) const
{
    if (m_kind == ExpressionKind::Haar)
        return static_cast<int>(std::bit_width(position));
    digits(position);
    int count = 0;
    for (std::size_t i = 0; i < m_digits.size(); ++i)
        count += m_digits[i] != 0 || !m_complements[i].empty() ? 1 : 0;
    return count;
}

int TermWriter::degree(std::size_t position) const
{
    if (m_kind != ExpressionKind::Field)
        return literals(position);
    digits(position);
    int sum = 0;
    for (const int digit : m_digits)
        sum += digit;
    return sum;
}

int TermWriter::maxDegree() const
{
    return m_spec.variables * (m_kind == ExpressionKind::Field ? m_spec.radix - 1 : 1);
}

CoefficientText TermWriter::coefficient(long long value) const
{
    const std::string text = std::to_string(value);
    const bool negative = value < 0;
    return {negative ? text.substr(1) : text, negative, value == 1 || value == -1, false};
}

// Returns a nonnegative number as text.
std::string TermWriter::realText(double value, bool& rounded) const
{
    std::array<char, 64> buffer{};
    std::to_chars_result end{};
    if (m_options.digits > 0 && value != std::floor(value)) {
        end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general,
                            m_options.digits);
        double shown = 0;
        std::from_chars(buffer.data(), end.ptr, shown);
        rounded = rounded || shown != value;
    } else {
        end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    }
    std::string text(buffer.data(), end.ptr);
    const std::size_t power = text.find('e');
    if (power == std::string::npos || m_options.style == ExpressionStyle::Ascii)
        return text;
    const auto style =
        m_options.style == ExpressionStyle::Latex ? FormulaStyle::Latex : FormulaStyle::Unicode;
    return text.substr(0, power) + timesSign(style) + "10" +
           superscriptText(std::atoi(text.c_str() + power + 1), style);
}

CoefficientText TermWriter::coefficient(double value, double) const
{
    CoefficientText result;
    result.negative = value < 0;
    result.isOne = std::abs(value) == 1;
    result.text = realText(std::abs(value), result.rounded);
    return result;
}

CoefficientText TermWriter::coefficient(std::complex<double> value, double dust) const
{
    const bool hasReal = std::abs(value.real()) > dust;
    const bool hasImaginary = std::abs(value.imag()) > dust;
    if (!hasImaginary)
        return coefficient(value.real(), dust);
    CoefficientText result;
    std::string imaginary = realText(std::abs(value.imag()), result.rounded);
    if (imaginary == "1")
        imaginary.clear();
    imaginary += m_options.style == ExpressionStyle::Ascii && !imaginary.empty() ? "*i" : "i";
    if (!hasReal) {
        result.negative = value.imag() < 0;
        result.text = imaginary;
        return result;
    }
    const std::string real = realText(std::abs(value.real()), result.rounded);
    result.text = std::string("(") + (value.real() < 0 ? words().minus : "") + real + " " +
                  (value.imag() < 0 ? words().minus : "+") + " " + imaginary + ")";
    return result;
}

std::string TermWriter::raised(const std::string& base, const std::string& exponent, bool isSum) const
{
    switch (m_options.style) {
    case ExpressionStyle::Latex: return base + "^{" + exponent + "}";
    case ExpressionStyle::Html: return base + "<sup>" + exponent + "</sup>";
    case ExpressionStyle::Ascii: return base + "^(" + exponent + ")";
    case ExpressionStyle::Unicode: break;
    }
    return isSum ? base + "^(" + exponent + ")" : base + "^" + exponent;
}

// Returns the product of the variables, each raised to its digit. The digit 0 of a Shannon expansion is the complement.
std::string TermWriter::polynomial() const
{
    std::string text;
    for (std::size_t i = 0; i < m_digits.size(); ++i) {
        const std::string& factor = m_digits[i] == 0 ? m_complements[i] : m_names[i];
        if (factor.empty())
            continue;
        text += (text.empty() ? "" : words().times) + factor;
        if (m_digits[i] <= 1)
            continue;
        const std::string exponent = std::to_string(m_digits[i]);
        switch (m_options.style) {
        case ExpressionStyle::Ascii: text += "^" + exponent; break;
        case ExpressionStyle::Latex: text += "^{" + exponent + "}"; break;
        case ExpressionStyle::Unicode:
        case ExpressionStyle::Html: text += superscriptText(m_digits[i], FormulaStyle::Unicode);
        }
    }
    return text;
}

// Returns a power of −1, such as (−1)^(x₁⊕x₂), or the equivalent product of ±1 variables.
std::string TermWriter::signs() const
{
    if (m_options.signProducts)
        return polynomial();
    std::string sum;
    int variables = 0;
    for (std::size_t i = 0; i < m_digits.size(); ++i)
        if (m_digits[i] != 0)
            sum += (variables++ > 0 ? words().exclusive : "") + m_names[i];
    return variables == 0 ? std::string() : raised(words().minusOne, sum, variables > 1);
}

// Returns a group character such as ω^(2x₁+x₂).
std::string TermWriter::character() const
{
    std::string sum;
    bool isSum = m_spec.sign == transform::ExponentSign::Positive;
    const bool negative = isSum;
    for (std::size_t i = 0; i < m_digits.size(); ++i) {
        if (m_digits[i] == 0)
            continue;
        isSum = isSum || !sum.empty() || m_digits[i] > 1;
        sum += negative ? words().minus : sum.empty() ? "" : "+";
        if (m_digits[i] > 1)
            sum += std::to_string(m_digits[i]) + words().times;
        sum += m_names[i];
    }
    return sum.empty() ? std::string() : raised(words().omega, sum, isSum);
}

// Returns a Haar function such as x̄₁x₂(−1)^x₃: the variables before the last one select the interval of the function vector in which the function
// is not 0. Function k = 2^j + r has j such variables, whose values are the digits of r.
std::string TermWriter::haar(std::size_t position) const
{
    std::string text;
    const int last = literals(position) - 1;
    for (int i = 0; i < last; ++i) {
        const auto place = static_cast<std::size_t>(i);
        const bool isSet = (position >> (last - 1 - i) & 1) != 0;
        text += (isSet ? m_names : m_complements)[place] + words().times;
    }
    return last < 0 ? text : text + raised(words().minusOne, m_names[static_cast<std::size_t>(last)], false);
}

long long TermWriter::factor(std::size_t position) const
{
    return m_kind == ExpressionKind::Haar && position > 0 ? static_cast<long long>(std::bit_floor(position))
                                                          : 1;
}

std::string TermWriter::term(std::size_t position, const CoefficientText& coefficient) const
{
    digits(position);
    std::string product = m_kind == ExpressionKind::Characters ? character()
                          : m_kind == ExpressionKind::Haar     ? haar(position)
                          : m_kind == ExpressionKind::Walsh    ? signs()
                                                               : polynomial();
    if (product.empty())
        return coefficient.text;
    if (coefficient.isOne)
        return product;
    const bool hasDot = isSeries(m_kind) && !(m_kind == ExpressionKind::Walsh && m_options.signProducts);
    return coefficient.text + (hasDot ? words().dot : words().times) + product;
}

// Returns the name of the function. In LaTeX, a name of several letters is upright.
std::string TermWriter::functionName() const
{
    const std::string& name = m_options.functionName;
    if (m_options.style == ExpressionStyle::Html)
        return escaped(name, "<>&", true);
    if (m_options.style != ExpressionStyle::Latex || name.size() == firstCharacter(name))
        return name;
    return "\\mathrm{" + escaped(name, "\\_%&#${}^~", false) + "}";
}

std::string TermWriter::left(bool rounded) const
{
    if (m_options.functionName.empty())
        return {};
    std::string text = functionName();
    if (m_options.ofSigns)
        text = m_options.style == ExpressionStyle::Ascii ? "(-1)^" + text
                                                         : raised(words().minusOne, text, false);
    else if (m_options.ofRoots)
        text = m_options.style == ExpressionStyle::Ascii ? words().omega + ("^" + text)
                                                         : raised(words().omega, text, false);
    if (!rounded)
        return text + " = ";
    switch (m_options.style) {
    case ExpressionStyle::Ascii: return text + " ~ ";
    case ExpressionStyle::Latex: return text + " \\approx ";
    case ExpressionStyle::Unicode:
    case ExpressionStyle::Html: break;
    }
    return text + " ≈ ";
}

// Returns the divisor of the series with an opening bracket, or an empty string if there is no divisor. The divisor is N, the number of coefficients;
// it is √N if the spectrum has already been divided by √N.
std::string TermWriter::opening() const
{
    if (!isSeries(m_kind) || m_spec.variables == 0 || m_spec.scale == transform::SpectrumScale::Size)
        return {};
    const double size = std::pow(m_spec.radix, m_spec.variables);
    const double root = std::sqrt(size);
    const bool isRoot = m_spec.scale == transform::SpectrumScale::Root && root != std::floor(root);
    const double divisor = m_spec.scale == transform::SpectrumScale::Root && !isRoot ? root : size;
    std::string number = std::to_string(static_cast<unsigned long long>(divisor));
    switch (m_options.style) {
    case ExpressionStyle::Latex:
        return "\\frac{1}{" + (isRoot ? "\\sqrt{" + number + "}" : number) + "}\\bigl(";
    case ExpressionStyle::Ascii: return "1/" + (isRoot ? "sqrt(" + number + ")" : number) + "*(";
    case ExpressionStyle::Unicode:
    case ExpressionStyle::Html: break;
    }
    return "1/" + (isRoot ? "√" + number : number) + "·(";
}

std::string TermWriter::closing() const
{
    return opening().empty() ? "" : m_options.style == ExpressionStyle::Latex ? "\\bigr)" : ")";
}

std::string TermWriter::joint() const
{
    if (m_kind != ExpressionKind::ReedMuller)
        return " + ";
    switch (m_options.style) {
    case ExpressionStyle::Ascii: return " xor ";
    case ExpressionStyle::Latex: return " \\oplus ";
    case ExpressionStyle::Unicode:
    case ExpressionStyle::Html: break;
    }
    return " ⊕ ";
}

std::string TermWriter::minus() const
{
    return std::string(" ") + words().minus + " ";
}

}  // namespace sequency::io
