// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates a stem picture (ui/canvas/stem_model.h) of a spectrum.
//
// A spectrum that is resident on a device is drawn in blocks. If not null, `detail` refines some blocks. `values` fetches individual values.
//
// Ownership: shares the spectrum. `values` may be null; if not, it must outlive the model.
#pragma once

#include "engine/analysis/spectral_operation.h"
#include "engine/transform/spectrum_order.h"
#include "ui/canvas/stem_model.h"
#include "ui/document/conventions.h"
#include "ui/view/spectrum_values.h"

namespace sequency::ui {

StemModel spectrumModel(const SharedSpectrum& spectrum, analysis::Part part, const Conventions& conventions,
                        const SharedDetail& detail, SpectrumValues* values);

// Creates a stem picture (ui/canvas/stem_model.h) of two spectra or functions, one above the other, with their difference at the bottom.
//
// If a spectral operation turned the first vector into the second, lines connect the old and the new position of every coefficient.
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

StemModel pairModel(const ComparedPair& pair);

}  // namespace sequency::ui
