// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the views of a spectrum write: the spectrum itself, a page that computes it, and the columns of the other pictures.
//
// Threads: the writers run on the worker; the other functions run on any thread.
#pragma once

#include "engine/analysis/heat_map.h"
#include "engine/analysis/histogram.h"
#include "engine/analysis/spectrum_summary.h"
#include "engine/io/results/data_table.h"
#include "ui/canvas/stem_model.h"
#include "ui/export/html_export.h"
#include "ui/jobs/spectrum_data.h"
#include "ui/views/spectrum/pair_model.h"

namespace sequency::ui {

// Writes the vector in its own forms and as the lists of other programs.
FileWriter spectrumWriter(const SharedSpectrum& spectrum, const QString& suffix);
// A line for each value with its position, in the C locale; at most 65,536 lines.
QString spectrumText(const base::ElementVector& values);
// Writes a page that shows the function and the spectrum as bars; null if the spectrum is too long for it.
FileWriter spectrumPageWriter(const SharedSpectrum& spectrum, const PictureText& text);

std::vector<io::Column> columnsOf(const analysis::Histogram& histogram);
std::vector<io::Column> columnsOf(const std::vector<analysis::WeightRow>& rows);
std::vector<io::Column> columnsOf(const analysis::HeatMap& map);
// The columns of spectra and functions share the pictures' vectors.
std::vector<io::Column> columnsOf(const ComparedPair& content);
std::vector<io::Column> columnsOf(const std::vector<StemRow>& rows);

}  // namespace sequency::ui
