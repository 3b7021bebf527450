// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats single coefficients and products of an expression for expression_text.h. Private to engine/io.
//
// A caller creates a TermWriter for a spec and options, and then formats the terms of a spectrum one by one. The TermWriter stores no vector.
#pragma once

#include "engine/io/expression/expression_text.h"

#include <complex>

namespace sequency::io {

// A nonzero coefficient as text without its sign.
struct CoefficientText {
    std::string text;
    bool negative = false;
    bool isOne = false;    // true if the coefficient is ±1; its 1 is omitted before variables
    bool rounded = false;  // true if `text` has fewer digits than the number
};

class TermWriter {
public:
    TermWriter(const transform::TransformSpec& spec, const ExpressionOptions& options);

    ExpressionKind kind() const { return m_kind; }
    int degree(std::size_t position) const;
    // Returns the number of variables in the term at index `position` of the spectrum.
    int literals(std::size_t position) const;
    int maxDegree() const;

    CoefficientText coefficient(long long value) const;
    CoefficientText coefficient(double value, double dust) const;
    CoefficientText coefficient(std::complex<double> value, double dust) const;
    // Returns the text of the term at index `position` of the spectrum, with its coefficient and its variables.
    std::string term(std::size_t position, const CoefficientText& coefficient) const;
    // Returns the factor of the coefficient at index `position` in front of the term: N divided by the squared norm of a Haar function, otherwise 1.
    long long factor(std::size_t position) const;

    std::string left(bool rounded) const;
    std::string opening() const;
    std::string closing() const;
    std::string joint() const;
    std::string minus() const;

private:
    struct Words;
    const Words& words() const;
    // Stores the digits of the term's index in Hadamard order in m_digits, most significant first.
    void digits(std::size_t position) const;
    std::string realText(double value, bool& rounded) const;
    std::string raised(const std::string& base, const std::string& exponent, bool isSum) const;
    std::string polynomial() const;
    std::string signs() const;
    std::string character() const;
    std::string haar(std::size_t position) const;
    std::string functionName() const;

    transform::TransformSpec m_spec;
    ExpressionOptions m_options;
    ExpressionKind m_kind;
    std::vector<std::string> m_names;  // variable names, complemented according to the polarity
    // The complements of the variables that occur in both forms: all for Haar functions, those of Shannon expansions otherwise. Empty for the others.
    std::vector<std::string> m_complements;
    mutable std::vector<int> m_digits;
};

}  // namespace sequency::io
