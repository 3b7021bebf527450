// SPDX-License-Identifier: GPL-3.0-or-later
//
// An evaluator of written expressions that is independent of the code under test.
// It accepts all four styles of output: Unicode, ASCII, LaTeX and HTML.
#pragma once

#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <cctype>
#include <numbers>
#include <regex>
#include <string>
#include <vector>

namespace sequency::tests {

using Complex = std::complex<double>;

inline void replaceAll(std::string& text, std::string_view from, std::string_view to)
{
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

// Converts an expression in any of the four styles to one notation: x1, ~x1 (complemented), $x1 (±1 variable), w, ^(…), "xor".
inline std::string plain(std::string text)
{
    const std::vector<std::pair<const char*, const char*>> letters{
        {"x\u0304", "~x"}, {"x\u0307", "$x"},    {"−", "-"},       {"⊕", " xor "},
        {"·", "*"},        {"ω", "w"},           {"<sup>", "^("},  {"</sup>", ")"},
        {"≈", "="},        {"\\bigl", ""},       {"\\bigr", ""},   {"\\,", "*"},
        {"\\cdot", "*"},   {"\\oplus", " xor "}, {"\\omega", "w"}, {"\\approx", "="}};
    for (const auto& [from, to] : letters)
        replaceAll(text, from, to);
    const char* lowered[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
    const char* raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    for (int digit = 0; digit < 10; ++digit) {
        replaceAll(text, lowered[digit], std::to_string(digit));
        replaceAll(text, raised[digit], "^" + std::to_string(digit));  // exponents have one digit
    }
    const auto rewrite = [&](const char* pattern, const char* by) {
        text = std::regex_replace(text, std::regex(pattern), by);
    };
    rewrite("\\\\overline\\{x\\}", "~x");
    rewrite("\\\\dot\\{x\\}", "$$x");
    rewrite("s\\((x[0-9]+)\\)", "$$$1");
    rewrite("x_\\{([0-9]+)\\}", "x$1");
    rewrite("√([0-9]+)", "sqrt($1)");
    rewrite("\\\\sqrt\\{([0-9]+)\\}", "sqrt($1)");
    rewrite("\\\\frac\\{1\\}\\{([^{}]*)\\}", "1/$1*");
    rewrite("\\^\\{([^{}]*)\\}", "^($1)");
    return text;
}

// A recursive-descent evaluator over a ring. Exponents are integers. Sums in exponents under "xor" are modulo 2.
class Evaluator {
public:
    Evaluator(std::string text, IndependentRing ring, int radix, std::vector<int> point)
        : m_text(std::move(text)), m_ring(ring), m_radix(radix), m_point(std::move(point))
    {}

    Complex value()
    {
        const Complex result = sum();
        REQUIRE(peek() == '\0');
        return result;
    }

private:
    char peek()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }
    bool take(std::string_view token)
    {
        peek();
        if (m_text.compare(m_at, token.size(), token) != 0)
            return false;
        m_at += token.size();
        return true;
    }
    Complex sum()
    {
        const bool negative = take("-");
        Complex total = negative ? -product() : product();
        while (true) {
            if (take("+"))
                total = m_inExponent ? total + product() : m_ring.add(total, product());
            else if (take("-"))
                total -= product();
            else if (take("xor"))
                total = m_inExponent ? Complex((static_cast<int>((total + product()).real())) % 2)
                                     : m_ring.add(total, product());
            else
                return total;
        }
    }
    Complex times(Complex a, Complex b) const { return m_inExponent ? a * b : m_ring.multiply(a, b); }
    Complex product()
    {
        Complex result = factor();
        while (true) {
            if (take("/")) {
                result /= factor();
                continue;
            }
            const bool written = take("*");
            const char next = peek();
            if (!written &&
                (next == '\0' || std::string_view("x~$wi(").find(next) == std::string_view::npos ||
                 m_text.compare(m_at, 3, "xor") == 0))
                return result;
            result = times(result, factor());
        }
    }
    Complex factor()
    {
        const Complex base = primary();
        if (!take("^"))
            return base;
        const bool outer = m_inExponent;
        m_inExponent = true;
        const Complex exponent = primary();
        m_inExponent = outer;
        const int e = static_cast<int>(std::lround(exponent.real()));
        if (m_ring.order == 0)
            return std::pow(base, e);
        Complex power = 1;
        for (int i = 0; i < e; ++i)
            power = m_ring.multiply(power, base);
        return power;
    }
    Complex variable()
    {
        REQUIRE(take("x"));
        std::size_t number = 0;
        while (std::isdigit(static_cast<unsigned char>(m_text[m_at])) != 0)
            number = number * 10 + static_cast<std::size_t>(m_text[m_at++] - '0');
        REQUIRE(number >= 1 && number <= m_point.size());
        return m_point[number - 1];
    }
    Complex primary()
    {
        if (take("sqrt"))
            return std::sqrt(primary());
        if (take("(")) {
            const Complex inner = sum();
            REQUIRE(take(")"));
            return inner;
        }
        if (take("~"))
            return 1.0 - variable();
        if (take("$"))
            return 1.0 - 2.0 * variable();
        if (take("w"))
            return std::polar(1.0, 2 * std::numbers::pi / m_radix);
        if (take("i"))
            return {0, 1};
        if (peek() == 'x')
            return variable();
        std::size_t used = 0;
        const double number = std::stod(m_text.substr(m_at), &used);
        m_at += used;
        return number;
    }

    std::string m_text;
    IndependentRing m_ring;
    int m_radix;
    std::vector<int> m_point;
    std::size_t m_at = 0;
    bool m_inExponent = false;
};

inline DenseVector evaluated(const std::string& text, const transform::TransformSpec& spec, std::size_t size)
{
    const auto ring = independentTransform(spec).ring;
    const std::string source = plain(text);
    DenseVector values;
    for (std::size_t z = 0; z < size; ++z) {
        std::vector<int> point(static_cast<std::size_t>(spec.variables));
        std::size_t rest = z;
        for (std::size_t i = point.size(); i-- > 0; rest /= static_cast<std::size_t>(spec.radix))
            point[i] = static_cast<int>(rest % static_cast<std::size_t>(spec.radix));
        values.push_back(Evaluator(source, ring, spec.radix, point).value());
    }
    return values;
}

}  // namespace sequency::tests
