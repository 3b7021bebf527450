// SPDX-License-Identifier: GPL-3.0-or-later
//
// Explains a coefficient, a value of the function, or a node of the flow graph in words, for the Explain dock.
//
// An explanation consists of a sentence, a formula with its numbers, and two rows of values to be drawn one above the other. Rows contain the first
// `maxExplained` values. All numbers come from a computed spectrum or trace and from transform::matrixEntry; only the number of agreements is counted
// separately. An output has a formula if its graph has at most session::maxTraceRows rows. The text is in the user's language and locale. Formulas
// are formatted by engine/io/mathematics/formula.h.
//
// Threads: any; for more than 4096 values, call the functions on the worker.
// Cost:    O(N·n); about 5 ms for 4096 values.
#pragma once

#include "engine/session/trace.h"
#include "ui/document/conventions.h"
#include "ui/views/explain/spectrum_change.h"

#include <QString>

#include <complex>
#include <vector>

namespace sequency::ui {

struct ExplainedRow {
    QString title;
    std::vector<std::complex<double>> values = {};
    std::vector<std::size_t> marked = {};
};

struct Explanation {
    QString heading;  // title of the item, such as "S(6) = −4"
    QString place;    // indices of the item, such as "sequency 4 = 100 · Hadamard index 6 = 110"
    QString meaning;  // sentence such as "f agrees with x₁ ⊕ x₃ in 6 of 8 places."
    QString formula;
    QString numbers;  // the formula with the input values; may be empty
    QString latex;
    ExplainedRow upper = {};
    ExplainedRow lower = {};
    QString note = {};  // states which values the rows omit; may be empty
};

// Explain the coefficient at `position` and the function value at `index`, both of which must be in range. `value` refers to the coefficient's value.
// `first` must contain at least the first `maxExplained` values of the spectrum, or all of them if there are fewer.
Explanation explainOutput(const SpectrumData& spectrum, std::size_t position, ValuePlace value,
                          const Conventions& conventions);
Explanation explainInput(const SpectrumData& spectrum, std::size_t index, const base::ElementVector& first,
                         const Conventions& conventions);
Explanation explainNode(const session::Trace& trace, std::size_t column, std::size_t node);

}  // namespace sequency::ui
