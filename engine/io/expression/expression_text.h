// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the function of a spectrum as a mathematical expression, whose coefficients are the values of the spectrum.
//
//   reed-muller           x₁x₂ ⊕ x₃ ⊕ 1; variables that a fixed polarity complements are written x̄₁
//   gf                    3 + 2x₁²x₂: coefficient k times the variables raised to the digits of k (x1 most significant)
//   arithmetic            x₁ + x₂ − 2x₁x₂
//   walsh                 1/4·(3 + (−1)^x₂ − (−1)^x₁ + (−1)^(x₁⊕x₂)), or with ±1 variables ẋᵢ = (−1)^xᵢ as products
//   haar                  1/4·(3 − (−1)^x₁ + 2·x̄₁(−1)^x₂): the variables before the power of −1 select the interval of the Haar function, and
//                         coefficient k is multiplied by 2^⌊log₂ k⌋, because the Haar functions have different norms
//   vilenkin-chrestenson  1/9·(4 + (1 − 2i)·ω^(2x₁+x₂)), ω = exp(2πi/p), p the radix; the exponents are negative if the transform's sign is +
// The spec determines the order and scale of the spectrum. The result of an inverse transform is a function and has no expression. Integers and field
// elements are exact. Rounded coefficients below 64·ε·(largest magnitude) are rounding residue and are not terms. The relation is "≈" if the fraction
// of a coefficient is rounded to `digits` digits. C locale.
//
// expression() converts at most `maxTerms` terms to text, regardless of the length of the spectrum. writeExpression() writes all terms to a sink in
// pieces.
// Threads: any.
// Cost:    O(N) time to count the terms of N coefficients; memory only for the terms shown.
// Source:  Karpovsky, Stanković, Astola 2008; Gajić 2014, (4); Gajić, Stanković 2011, (4).
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/results/spectrum_writer.h"
#include "engine/transform/catalogue.h"

#include <functional>
#include <string>
#include <vector>

namespace sequency::io {

using transform::ExpressionKind;
// The notation of an expression. Html is Unicode with <sup> and escaped names. Ascii writes x1*x2 xor ~x3, x1^2, (-1)^(x1 xor x2), w^(2*x1), and
// s(x1) for ẋ₁.
enum class ExpressionStyle { Unicode, Ascii, Latex, Html };
enum class TermOrder { Index, Degree };  // by index, or first by degree and then by index

struct ExpressionOptions {
    ExpressionStyle style = ExpressionStyle::Unicode;
    TermOrder order = TermOrder::Index;
    bool signProducts = false;  // for Walsh: true for products of ±1 variables instead of powers of −1
    bool ofSigns = false;       // true for the spectrum of (−1)^f; the left side is then (−1)^f
    // True for the spectrum of ω^f; the left side is then ω^f. Such an expression cannot be read back.
    bool ofRoots = false;
    std::string functionName;  // name on the left side; empty for an expression without a left side
    std::size_t maxTerms = 256;
    int digits = 0;  // number of significant digits of fractions; 0 for all digits
    // Returns the name of a variable (1 is the most significant) in this style. If this is empty, names are x₁, x1 or x_{1}, depending on the style.
    std::function<std::string(int variable)> variableName = {};
    bool dotted = false;  // true to put a dot between factors if names have several letters
};

struct ExpressionTerm {
    std::size_t position = 0;  // index of the term in the order of the spectrum
    int degree = 0;
    bool negative = false;  // true if `text` must be preceded by a minus sign
    std::string text;       // coefficient and variables, as in "2x₁²x₂"
};

struct Expression {
    ExpressionKind kind = ExpressionKind::None;
    ExpressionStyle style = ExpressionStyle::Unicode;
    std::string left;                   // text before `opening`, such as "f = " or "(−1)^f ≈ "
    std::string opening;                // text before the first term, such as "1/4·("
    std::string closing;                // bracket ")" that closes `opening`; empty if there is none
    std::string joint;                  // text between two terms, such as " ⊕ " or " + "
    std::string minus;                  // text before a negative term, such as " − "
    std::vector<ExpressionTerm> terms;  // the first terms, at most ExpressionOptions::maxTerms
    std::size_t termCount = 0;          // number of nonzero terms, including those that are not in `terms`
    // The largest degree of a term, that is, the sum of its exponents or, in a Walsh or Vilenkin–Chrestenson series, the number of variables in its
    // exponent. For a Haar function it is the number of variables.
    int degree = 0;
    std::size_t literalCount = 0;  // number of occurrences of variables in all terms
    bool rounded = false;          // true if the text contains a rounded coefficient

    std::size_t hiddenTerms() const { return termCount - terms.size(); }
    // Returns the text to print before the term with index `term`: `joint` or `minus`, or the sign of the first term for index 0.
    std::string before(std::size_t term) const;
    // Returns the whole expression as text. Terms that are not in `terms` appear as "… (1024 more terms)".
    std::string text() const;
};

// Returns the kind of expression for the spectra of this transform; None for inverse and unknown transforms.
ExpressionKind expressionKind(const transform::TransformSpec& spec);

// Builds the expression of a spectrum. Errors: BadUsage if the transform has no expression; BadInput if the length of the spectrum does not match the
// transform; Cancelled.
base::Result<Expression> expression(const base::ElementVector& spectrum, const transform::TransformSpec& spec,
                                    const ExpressionOptions& options, const base::RunControl& control = {});

// Writes all terms, ignoring options.maxTerms, in pieces of a few kilobytes. Stops at the first Error of the sink.
base::Status writeExpression(const base::ElementVector& spectrum, const transform::TransformSpec& spec,
                             const ExpressionOptions& options, const Sink& sink,
                             const base::RunControl& control = {});

}  // namespace sequency::io
