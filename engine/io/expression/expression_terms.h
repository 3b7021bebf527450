// SPDX-License-Identifier: GPL-3.0-or-later
//
// Coefficients and products of an expression as text, one term at a time: what expression_text.h is made of.
//
// Private to engine/io. A TermWriter holds the spec, the options and what follows from them; it knows no vector.
#pragma once

#include "engine/io/expression/expression_text.h"

#include <complex>

namespace sequency::io {

// A coefficient that is not zero. Its text has no sign where `negative`.
struct CoefficientText {
    std::string text;
    bool negative = false;
    bool isOne = false;    // 1 or, negative, −1: not written before variables
    bool rounded = false;  // the text is shorter than the number
};

class TermWriter {
public:
    TermWriter(const transform::TransformSpec& spec, const ExpressionOptions& options);

    ExpressionKind kind() const { return m_kind; }
    int degree(std::size_t position) const;
    // Variables that the term names.
    int literals(std::size_t position) const;
    int maxDegree() const;

    CoefficientText coefficient(long long value) const;
    CoefficientText coefficient(double value, double dust) const;
    CoefficientText coefficient(std::complex<double> value, double dust) const;
    // Coefficient and variables of the term at this place of the spectrum.
    std::string term(std::size_t position, const CoefficientText& coefficient) const;

    std::string left(bool rounded) const;
    std::string opening() const;
    std::string closing() const;
    std::string joint() const;
    std::string minus() const;

private:
    struct Words;
    const Words& words() const;
    // The digits of the term's index in Hadamard order, most significant first.
    void digits(std::size_t position) const;
    std::string realText(double value, bool& rounded) const;
    std::string raised(const std::string& base, const std::string& exponent, bool isSum) const;
    std::string polynomial() const;
    std::string signs() const;
    std::string character() const;
    std::string functionName() const;

    transform::TransformSpec m_spec;
    ExpressionOptions m_options;
    ExpressionKind m_kind;
    std::vector<std::string> m_names;  // of the variables, complemented where the polarity says so
    mutable std::vector<int> m_digits;
};

}  // namespace sequency::io
