// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates functions that export the views of a spectrum: the spectrum itself, a page that computes it, and the values shown in other pictures.
//
// Threads: the returned functions run on the worker; the functions below run on any thread.
#pragma once

#include "engine/analysis/heat_map.h"
#include "engine/analysis/histogram.h"
#include "engine/analysis/spectrum_summary.h"
#include "engine/io/results/data_table.h"
#include "ui/canvas/stem_model.h"
#include "ui/export/html_export.h"
#include "ui/jobs/spectrum_data.h"
#include "ui/views/spectrum/spectrum_model.h"

namespace sequency::ui {

// Returns a function that writes the spectrum in the format of `suffix`, such as a list format of another program. Unknown suffixes give text.
FileWriter spectrumWriter(const SharedSpectrum& spectrum, const QString& suffix);
// Returns the values as text in the C locale: one line per value with its position, at most 65,536 lines.
QString spectrumText(const base::ElementVector& values);
// Returns a function that writes a page with the function and its spectrum as bars; null if the spectrum is too long for one page.
FileWriter spectrumPageWriter(const SharedSpectrum& spectrum, const PictureText& text);

std::vector<io::Column> columnsOf(const analysis::Histogram& histogram);
std::vector<io::Column> columnsOf(const std::vector<analysis::WeightRow>& rows);
std::vector<io::Column> columnsOf(const analysis::HeatMap& map);
// Return the columns of the drawn spectra or functions. The columns share the vectors instead of copying them.
std::vector<io::Column> columnsOf(const ComparedPair& content);
std::vector<io::Column> columnsOf(const std::vector<StemRow>& rows);

}  // namespace sequency::ui
