// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writers for the views of a spectrum: the spectrum itself, a page that computes it, and the columns of the other pictures.
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

// Returns a writer of the spectrum in the format of `suffix`, which may be a list format of another program, or as text if no format has this suffix.
FileWriter spectrumWriter(const SharedSpectrum& spectrum, const QString& suffix);
// Returns the values as text, one line per value with its position, in the C locale; at most 65,536 lines.
QString spectrumText(const base::ElementVector& values);
// Returns a writer of a page that shows function and spectrum as bars; null if the spectrum is too long for a page.
FileWriter spectrumPageWriter(const SharedSpectrum& spectrum, const PictureText& text);

std::vector<io::Column> columnsOf(const analysis::Histogram& histogram);
std::vector<io::Column> columnsOf(const std::vector<analysis::WeightRow>& rows);
std::vector<io::Column> columnsOf(const analysis::HeatMap& map);
// Return columns of spectra and functions, which share the vectors of the pictures.
std::vector<io::Column> columnsOf(const ComparedPair& content);
std::vector<io::Column> columnsOf(const std::vector<StemRow>& rows);

}  // namespace sequency::ui
