// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats the parts of formulas as Unicode text or LaTeX: numbers, weights, names and sums, in the notation of formula.h.
// Threads: any.
#pragma once

#include "engine/io/mathematics/formula.h"

namespace sequency::io {

std::string subscriptText(std::size_t number, FormulaStyle style);  // returns "₁₂" or "_{12}"
std::string superscriptText(int number, FormulaStyle style);        // returns "⁻⁵" or "^{-5}"
std::string named(const std::string& name, std::size_t index);      // returns a string such as "f(3)"
std::string divisorText(double divisor,
                        FormulaStyle style);  // returns "4", "√8" or "\sqrt{8}"
const char* minusSign(FormulaStyle style);
const char* timesSign(FormulaStyle style);

struct NumberText {
    std::string text;
    bool isRounded = false;
    bool isSum = false;       // true if the text needs brackets in a product or after a minus sign
    bool isNegative = false;  // true if the text begins with a minus sign
};
NumberText valueNumber(const base::ElementVector& values, std::size_t index, FormulaStyle style);

// A weight as a factor of a product, with its sign stored separately.
struct WeightText {
    bool isNegative = false;
    std::string factor;  // factor such as "2", "i" or "ω²"; empty for 1
};
WeightText weightFactor(transform::Scalar weight, const transform::Ring& ring, int radix, FormulaStyle style);

// The text of a sum of signed terms, such as "a + 2·b − c", or "0" if there are no terms.
class SumText {
public:
    SumText(const transform::Ring& ring, FormulaStyle style) : m_ring(ring), m_style(style) {}

    void add(const WeightText& weight, const std::string& operand);
    void add(const WeightText& weight, const NumberText& operand);
    void elide();  // appends "…" in place of omitted terms

    bool isEmpty() const { return m_terms == 0; }
    bool isSum() const { return m_terms > 1; }
    bool isRounded() const { return m_isRounded; }
    std::string text() const { return m_terms == 0 ? "0" : m_text; }

private:
    const char* plusSign() const;

    const transform::Ring& m_ring;
    FormulaStyle m_style;
    std::string m_text;
    int m_terms = 0;
    bool m_isRounded = false;
};

}  // namespace sequency::io
