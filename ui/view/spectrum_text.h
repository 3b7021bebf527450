// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum in words, in the user's language and locale: titles with all conventions, one coefficient, a summary.
// Pure functions; UI thread; O(n) but for summaryText's bounded count.
#pragma once

#include "ui/document/conventions.h"
#include "ui/jobs/spectrum_data.h"

#include <QString>

namespace sequency::ui {

// "Walsh spectrum of f · n = 4 · Hadamard order · {0,1} · scale 1".
QString spectrumTitle(const session::TransformResult& result, const QString& functionName);
// For a picture's caption, beside the title: the conventions, "fast on NVIDIA H100", "exact".
QString spectrumCaption(const SpectrumData& spectrum, const Conventions& conventions);

QString indexAxisTitle(const session::TransformResult& result, const Conventions& conventions);
QString valueAxisTitle(const session::TransformResult& result, analysis::Part part = analysis::Part::Real);
QString partText(analysis::Part part);  // "magnitude"

// "index 6 = 0110 · S(0110) = −4"; in other orders than Hadamard with the Hadamard index beside it.
QString coefficientName(const session::TransformResult& result, std::size_t position);
// A value that is not here is "…".
QString coefficientValue(const session::TransformResult& result, std::size_t position, ValuePlace value);
// Of a held spectrum.
QString coefficientText(const session::TransformResult& result, std::size_t position);
// "N = 16 · values from −4 to 10 · 5 not zero"; the count only for at most 4096 values in memory.
QString summaryText(const SpectrumData& spectrum, analysis::Part part = analysis::Part::Real);

}  // namespace sequency::ui
