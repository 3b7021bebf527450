// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a coefficient means, in one sentence for each transform: a correlation, a term of a polynomial, a value again.
//
// Walsh of Boolean functions: with which linear function f agrees how often (counted). Reed–Muller, arithmetic, Galois
// field: which term the coefficient belongs to. Vilenkin–Chrestenson: which character. Source: Karpovsky, Stanković,
// Astola 2008. Variables are named as the conventions say. Any thread; O(N) for the count, else O(n).
#pragma once

#include "ui/document/conventions.h"
#include "ui/jobs/engine_jobs.h"

#include <QString>

namespace sequency::ui {

// `value`: where that of the coefficient lies.
QString outputMeaning(const SpectrumData& spectrum, std::size_t position, ValuePlace value,
                      const Conventions& conventions);

// Of the row of the transform that belongs to an output: "Walsh function of sequency 4", "Row 2 of the transform".
QString basisTitle(const transform::TransformSpec& spec, std::size_t position);

// "x₁ ⊕ x₃" of a Hadamard index; "0" where it has no digit.
QString linearText(std::size_t index, int variables, const Conventions& conventions);
// "x₁²x₃": digits as exponents, complemented variables (polarity) with a bar; "1" where there is none.
QString termText(const transform::TransformSpec& spec, std::size_t index, const Conventions& conventions);

}  // namespace sequency::ui
