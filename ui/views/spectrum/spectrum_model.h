// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates stem pictures (ui/canvas/stem_model.h) of a spectrum and of two compared spectra or functions.
//
// Ownership: the pictures share the spectra.
#pragma once

#include "engine/analysis/spectral_operation.h"
#include "engine/transform/spectrum_order.h"
#include "ui/canvas/stem_model.h"
#include "ui/document/conventions.h"
#include "ui/view/spectrum_values.h"

namespace sequency::ui {

// A spectrum that is resident on a device is drawn in blocks. If not null, `detail` refines some blocks. `values` fetches individual values; it may be
// null, otherwise it must outlive the model.
StemModel spectrumModel(const SharedSpectrum& spectrum, analysis::Part part, const Conventions& conventions,
                        const SharedDetail& detail, SpectrumValues* values);

struct ComparedPair {
    SharedPyramid before;
    SharedPyramid after;       // null if there is only `before`
    SharedPyramid difference;  // after − before; null while being computed and for different sizes
    QString beforeName;
    QString afterName;
    std::optional<analysis::SpectralStep> step;  // the operation that turned `before` into `after`
    transform::SpectrumOrder order = transform::SpectrumOrder::Hadamard;
    int variables = 0;
};

// Returns a picture of both vectors, one above the other, with their difference at the bottom. If a spectral operation turned the first vector into the
// second, lines connect the old and the new position of every coefficient.
StemModel pairModel(const ComparedPair& pair);

}  // namespace sequency::ui
