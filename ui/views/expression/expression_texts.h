// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of one spectrum's expression with the names that the conventions give its variables: for the screen, for the
// clipboard, for files. Values and functions on values; any thread but variableNames() (UI thread).
#pragma once

#include "engine/io/expression/expression_text.h"
#include "ui/document/conventions.h"
#include "ui/jobs/engine_jobs.h"

#include <string>
#include <vector>

namespace sequency::ui {

// Of all variables, the most significant first.
struct VariableNames {
    std::vector<std::string> screen;  // x₁
    std::vector<std::string> ascii;   // x1
    std::vector<std::string> latex;   // x_{1}
    bool dotted = false;              // names of several letters: products are written with dots
};
// A file's names where every one of them can stand in an expression that is read back, else those of the conventions.
VariableNames variableNames(const Conventions& conventions, int variables);

struct ExpressionTexts {
    static constexpr std::size_t shownTerms = 300;
    static constexpr std::size_t copiedTerms = 4096;
    static constexpr int screenDigits = 6;

    io::Expression shown;  // Html, at most shownTerms, coefficients shortened to screenDigits
    std::string plain;     // at most copiedTerms, exact
    std::string ascii;
    std::string latex;
};

// `options` but for style, number of terms, digits and names. O(N).
base::Result<ExpressionTexts> makeExpressionTexts(const SharedSpectrum& spectrum,
                                                  const io::ExpressionOptions& options,
                                                  const VariableNames& names,
                                                  const base::RunControl& control = {});

// Writes all terms: LaTeX between \[ and \] with `title` as a comment, else Unicode text.
FileWriter expressionWriter(const SharedSpectrum& spectrum, const io::ExpressionOptions& options,
                            const VariableNames& names, bool isLatex, const QString& title);

}  // namespace sequency::ui
