// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writers for the views of a spectrum: the spectrum itself, a page that computes the spectrum, and the columns of values shown in other pictures.
//
// Threads: the writers run on the worker; all other functions run on any thread.
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

// Returns a writer of the spectrum in the format of `suffix`, which may be a list format of another program. For an unknown suffix it writes text.
FileWriter spectrumWriter(const SharedSpectrum& spectrum, const QString& suffix);
// Returns the values as text, one line per value with its position, in the C locale; at most 65,536 lines.
QString spectrumText(const base::ElementVector& values);
// Returns a writer of a page that shows the function and its spectrum as bars; null if the spectrum is too long for one page.
FileWriter spectrumPageWriter(const SharedSpectrum& spectrum, const PictureText& text);

std::vector<io::Column> columnsOf(const analysis::Histogram& histogram);
std::vector<io::Column> columnsOf(const std::vector<analysis::WeightRow>& rows);
std::vector<io::Column> columnsOf(const analysis::HeatMap& map);
// Return the columns of spectra and functions. The columns share the vectors of the pictures.
std::vector<io::Column> columnsOf(const ComparedPair& content);
std::vector<io::Column> columnsOf(const std::vector<StemRow>& rows);

}  // namespace sequency::ui
