// SPDX-License-Identifier: GPL-3.0-or-later
//
// Describes a spectrum in the user's language and locale: titles with all conventions, descriptions of coefficients, and a summary.
//
// The functions are pure.
//
// Threads: UI thread.
// Cost:    O(n) for n variables. summaryText() also counts at most 4096 values.
#pragma once

#include "ui/document/conventions.h"
#include "ui/jobs/spectrum_data.h"

#include <QString>

namespace sequency::ui {

// Returns the title, such as "Walsh spectrum of f · n = 4 · Hadamard order · {0,1} · scale 1".
QString spectrumTitle(const session::TransformResult& result, const QString& functionName);
// Returns the caption of a picture, which supplements the title: conventions, algorithm and device ("fast on NVIDIA H100"), and accuracy ("exact").
QString spectrumCaption(const SpectrumData& spectrum, const Conventions& conventions);

QString indexAxisTitle(const session::TransformResult& result, const Conventions& conventions);
QString valueAxisTitle(const session::TransformResult& result, analysis::Part part = analysis::Part::Real);
QString partText(analysis::Part part);  // name of the part, such as "magnitude"

// Returns the name of a coefficient, such as "index 6 = 0110 · S(0110) = −4". In orders other than Hadamard, the name includes the Hadamard index.
QString coefficientName(const session::TransformResult& result, std::size_t position);
// Returns the text of a coefficient's value, or "…" if the value is not in host memory.
QString coefficientValue(const session::TransformResult& result, std::size_t position, ValuePlace value);
// Describes a coefficient of a spectrum. The spectrum must be in host memory.
QString coefficientText(const session::TransformResult& result, std::size_t position);
// Returns a summary such as "N = 16 · values from −4 to 10 · 5 not zero". Zeros are counted only in spectra of up to 4096 values in host memory.
QString summaryText(const SpectrumData& spectrum, analysis::Part part = analysis::Part::Real);

}  // namespace sequency::ui
