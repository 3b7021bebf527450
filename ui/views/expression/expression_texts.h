// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of the expression of a spectrum for the screen, the clipboard and files.
//
// Variables have the names that the conventions give them.
//
// Threads: any, except variableNames() (UI thread).
#pragma once

#include "engine/io/expression/expression_text.h"
#include "ui/document/conventions.h"
#include "ui/jobs/engine_jobs.h"

#include <string>
#include <vector>

namespace sequency::ui {

// Names of all variables, most significant first.
struct VariableNames {
    std::vector<std::string> screen;  // x₁
    std::vector<std::string> ascii;   // x1
    std::vector<std::string> latex;   // x_{1}
    bool dotted = false;  // true if names have several letters, so that products are written with dots
};
// Returns the names from the file if all of them can be parsed in an expression, otherwise the names from the conventions.
VariableNames variableNames(const Conventions& conventions, int variables);

struct ExpressionTexts {
    static constexpr std::size_t shownTerms = 300;
    static constexpr std::size_t copiedTerms = 4096;
    static constexpr int screenDigits = 6;

    io::Expression shown;  // Html, at most shownTerms terms, coefficients shortened to screenDigits
    std::string plain;     // at most copiedTerms terms, exact
    std::string ascii;
    std::string latex;
};

// Style, number of terms, digits and names in `options` are ignored. O(N).
base::Result<ExpressionTexts> makeExpressionTexts(const SharedSpectrum& spectrum,
                                                  const io::ExpressionOptions& options,
                                                  const VariableNames& names,
                                                  const base::RunControl& control = {});

// Writes all terms: as LaTeX between \[ and \] with `title` as a comment, otherwise as Unicode text.
FileWriter expressionWriter(const SharedSpectrum& spectrum, const io::ExpressionOptions& options,
                            const VariableNames& names, bool isLatex, const QString& title);

}  // namespace sequency::ui
