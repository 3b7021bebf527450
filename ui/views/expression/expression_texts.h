// SPDX-License-Identifier: GPL-3.0-or-later
//
// The expression of a spectrum as text for the screen, the clipboard and files. Variables are named according to the conventions.
//
// Threads: any, except variableNames(), which requires the UI thread.
#pragma once

#include "engine/io/expression/expression_text.h"
#include "ui/document/conventions.h"
#include "ui/jobs/engine_jobs.h"

#include <string>
#include <vector>

namespace sequency::ui {

// The names of all variables in three notations, most significant variable first.
struct VariableNames {
    std::vector<std::string> screen;  // Unicode names, such as x₁
    std::vector<std::string> ascii;   // ASCII names, such as x1
    std::vector<std::string> latex;   // LaTeX names, such as x_{1}
    bool dotted = false;              // true if products need dots between names
};
// Returns the variable names from the file if the expression parser accepts all of them, otherwise the names from the conventions.
VariableNames variableNames(const Conventions& conventions, int variables);

struct ExpressionTexts {
    static constexpr std::size_t shownTerms = 300;
    static constexpr std::size_t copiedTerms = 4096;
    static constexpr int screenDigits = 6;

    io::Expression shown;  // expression in Html style, with at most shownTerms terms
    std::string plain;     // plain text, exact, with at most copiedTerms terms
    std::string ascii;
    std::string latex;
};

// Returns the expression of a spectrum as text. The style, number of terms, digits and names in `options` are ignored. Cost: O(N).
base::Result<ExpressionTexts> makeExpressionTexts(const SharedSpectrum& spectrum,
                                                  const io::ExpressionOptions& options,
                                                  const VariableNames& names,
                                                  const base::RunControl& control = {});

// Returns a function that writes all terms: LaTeX between \[ and \] after a comment with `title` if `isLatex` is true, otherwise Unicode text.
FileWriter expressionWriter(const SharedSpectrum& spectrum, const io::ExpressionOptions& options,
                            const VariableNames& names, bool isLatex, const QString& title);

}  // namespace sequency::ui
