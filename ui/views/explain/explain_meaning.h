// SPDX-License-Identifier: GPL-3.0-or-later
//
// Explains a coefficient in one sentence, depending on the transform.
//
// For a Walsh spectrum of a Boolean function, the sentence states for how many inputs f agrees with a linear function. For Reed–Muller, arithmetic
// and Galois field spectra it names the term of the coefficient, and for Vilenkin–Chrestenson spectra the character. Variables are named according to
// the conventions.
//
// Threads: any.
// Cost:    O(N) to count the inputs at which f agrees with the linear function, otherwise O(n).
// Source:  Karpovsky, Stanković, Astola 2008.
#pragma once

#include "ui/document/conventions.h"
#include "ui/jobs/engine_jobs.h"

#include <QString>

namespace sequency::ui {

// Returns the sentence about the coefficient at `position`. `value` is the location of its value, which may not have been fetched yet.
QString outputMeaning(const SpectrumData& spectrum, std::size_t position, ValuePlace value,
                      const Conventions& conventions);

// Returns the name of the matrix row that produces the coefficient, such as "Walsh function of sequency 4" or "Row 2 of the transform".
QString basisTitle(const transform::TransformSpec& spec, std::size_t position);

// Returns the linear function with this Hadamard index, such as "x₁ ⊕ x₃"; "0" if all digits of the index are 0.
QString linearText(std::size_t index, int variables, const Conventions& conventions);
// Returns the term with this index, such as "x₁²x₃". The digits of the index are the exponents; variables complemented by the polarity have a bar. If
// the term has no variables, the text is "1".
QString termText(const transform::TransformSpec& spec, std::size_t index, const Conventions& conventions);

}  // namespace sequency::ui
