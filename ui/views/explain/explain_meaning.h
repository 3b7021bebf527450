// SPDX-License-Identifier: GPL-3.0-or-later
//
// Explains a coefficient in one sentence, depending on the transform.
//
// Walsh spectra of Boolean functions: the sentence counts how often f agrees with a linear function. Reed–Muller, arithmetic and Galois field
// spectra: it names the term of the coefficient. Vilenkin–Chrestenson spectra: it names the character. Variables are named according to the
// conventions.
//
// Threads: any.
// Cost:    O(N) for the count, otherwise O(n).
// Source:  Karpovsky, Stanković, Astola 2008.
#pragma once

#include "ui/document/conventions.h"
#include "ui/jobs/engine_jobs.h"

#include <QString>

namespace sequency::ui {

// Returns the sentence for the coefficient at `position`; `value` locates its value.
QString outputMeaning(const SpectrumData& spectrum, std::size_t position, ValuePlace value,
                      const Conventions& conventions);

// Returns the name of the transform row that produces an output, such as "Walsh function of sequency 4" or "Row 2 of the transform".
QString basisTitle(const transform::TransformSpec& spec, std::size_t position);

// Returns the linear function of a Hadamard index, such as "x₁ ⊕ x₃"; "0" if all digits are 0.
QString linearText(std::size_t index, int variables, const Conventions& conventions);
// Returns a term such as "x₁²x₃". Digits are exponents, and variables complemented by the polarity have a bar; "1" if there are no variables.
QString termText(const transform::TransformSpec& spec, std::size_t index, const Conventions& conventions);

}  // namespace sequency::ui
