// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the Explain dock says of a coefficient, of a value of the function and of a node of the flow graph: a sentence, a
// formula with its numbers, and two rows of values that are drawn one above the other.
//
// Everything is taken from a computed spectrum (or trace) and from transform::matrixEntry, nothing is computed a second
// way but the count of agreements, which is counted. Rows hold the first `maxExplained` values; formulas of outputs exist
// up to session::maxTraceRows. Texts in the user's language and locale; formulas as engine/io/mathematics/formula.h writes them.
// Plain values; any thread; O(N·n) up to 4096 values in about 5 ms, above that to be called on the worker.
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
    std::vector<std::size_t> marked = {};  // positions
};

struct Explanation {
    QString heading;  // "S(6) = −4"
    QString place;    // "sequency 4 = 100 · Hadamard index 6 = 110"
    QString meaning;  // "f agrees with x₁ ⊕ x₃ in 6 of 8 places."
    QString formula;
    QString numbers;  // the formula again with the inputs' values; may be empty
    QString latex;
    ExplainedRow upper = {};
    ExplainedRow lower = {};
    QString note = {};  // what of the rows is not shown; may be empty
};

// A position of the spectrum, an index of the function; both in range.
// `value`: where that of the coefficient lies. `first`: the first values of the spectrum, `maxExplained` of them at least or all.
Explanation explainOutput(const SpectrumData& spectrum, std::size_t position, ValuePlace value,
                          const Conventions& conventions);
Explanation explainInput(const SpectrumData& spectrum, std::size_t index, const base::ElementVector& first,
                         const Conventions& conventions);
// A node of the flow graph of a transform.
Explanation explainNode(const session::Trace& trace, std::size_t column, std::size_t node);

}  // namespace sequency::ui
