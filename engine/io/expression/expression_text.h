// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum as mathematics: the expression of the function whose coefficients its values are.
//
//   reed-muller           x₁x₂ ⊕ x₃ ⊕ 1, complemented variables of a fixed polarity as x̄₁
//   gf                    3 + 2x₁²x₂: coefficient k times the variables raised to the digits of k (x1 most significant)
//   arithmetic            x₁ + x₂ − 2x₁x₂
//   walsh                 1/4·(3 + (−1)^x₂ − (−1)^x₁ + (−1)^(x₁⊕x₂)), or with ±1 variables ẋᵢ = (−1)^xᵢ as products
//   vilenkin-chrestenson  1/9·(4 + (1 − 2i)·ω^(2x₁+x₂)), ω = exp(2πi/p); the exponents are negative for the sign +
// Order and scale of the spectrum are those of the spec. A spectrum of an inverse transform is a function and has no
// expression. Sources: Karpovsky, Stanković, Astola 2008; Gajić 2014, (4); Gajić, Stanković 2011, (4).
//
// Integers and field elements are exact. Of rounded coefficients those below 64·ε·(largest magnitude) are rounding dust
// and no terms; a fraction of a coefficient that is shortened to `digits` makes the relation "≈". C locale.
//
// Bounded: at most `maxTerms` terms are made into text, whatever N is; O(N) time to count them, memory for those shown.
// writeExpression() writes all of them to a sink in pieces. Any thread.
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
// Html: Unicode with <sup> and escaped names. Ascii: x1*x2 xor ~x3, x1^2, (-1)^(x1 xor x2), w^(2*x1), s(x1) for ẋ₁.
enum class ExpressionStyle { Unicode, Ascii, Latex, Html };
enum class TermOrder { Index, Degree };  // by place in the spectrum; by degree, then by place

struct ExpressionOptions {
    ExpressionStyle style = ExpressionStyle::Unicode;
    TermOrder order = TermOrder::Index;
    bool signProducts = false;   // Walsh: products of ±1 variables instead of powers of −1
    bool ofSigns = false;        // the spectrum is that of (−1)^f: the left side says so
    bool ofRoots = false;        // that of ω^f, likewise; such a text is not read back
    std::string functionName;    // for the left side; empty: no left side
    std::size_t maxTerms = 256;  // made into text
    int digits = 0;              // significant digits of coefficients that are not integers; 0: all
    // The name of a variable (1 = most significant … n) in this style; none: x₁, x1 or x_{1}.
    std::function<std::string(int variable)> variableName = {};
    bool dotted = false;  // a dot between factors, for names of several letters: sel·en
};

struct ExpressionTerm {
    std::size_t position = 0;  // in the spectrum, in its own order
    int degree = 0;
    bool negative = false;  // the minus sign is not in `text`
    std::string text;       // coefficient and variables: "2x₁²x₂"
};

struct Expression {
    ExpressionKind kind = ExpressionKind::None;
    ExpressionStyle style = ExpressionStyle::Unicode;
    std::string left;                   // "f = ", "(−1)^f ≈ "
    std::string opening;                // "1/4·("
    std::string closing;                // ")"
    std::string joint;                  // between terms: " ⊕ ", " + "
    std::string minus;                  // between terms where the right one is negative: " − "
    std::vector<ExpressionTerm> terms;  // the first of them
    std::size_t termCount = 0;          // all that are not zero
    int degree = 0;                     // of the largest: Σ exponents; variables in the exponent of a series
    std::size_t literalCount = 0;       // variables written, over all terms
    bool rounded = false;               // some coefficient is not shown exactly

    std::size_t hiddenTerms() const { return termCount - terms.size(); }
    // What stands before term i: a joint, or the sign of the first.
    std::string before(std::size_t term) const;
    // In one piece; hidden terms as "… (1024 more terms)".
    std::string text() const;
};

// What expression a spectrum of this transform is; None for inverse and unknown transforms.
ExpressionKind expressionKind(const transform::TransformSpec& spec);

// BadUsage where the transform has no expression; BadInput where the vector's size is not the transform's. Cancelled.
base::Result<Expression> expression(const base::ElementVector& spectrum, const transform::TransformSpec& spec,
                                    const ExpressionOptions& options, const base::RunControl& control = {});

// All terms, whatever options.maxTerms says, in pieces of some kilobytes. The sink's first Error ends it.
base::Status writeExpression(const base::ElementVector& spectrum, const transform::TransformSpec& spec,
                             const ExpressionOptions& options, const Sink& sink,
                             const base::RunControl& control = {});

}  // namespace sequency::io
