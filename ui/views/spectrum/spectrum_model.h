// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates a stem picture (ui/canvas/stem_model.h) of a spectrum.
//
// A spectrum that is resident on a device is drawn in blocks. If not null, `detail` refines some blocks. `values` fetches individual values.
//
// Ownership: shares the spectrum. `values` may be null; if not, it must outlive the model.
#pragma once

#include "ui/canvas/stem_model.h"
#include "ui/document/conventions.h"
#include "ui/view/spectrum_values.h"

namespace sequency::ui {

StemModel spectrumModel(const SharedSpectrum& spectrum, analysis::Part part, const Conventions& conventions,
                        const SharedDetail& detail, SpectrumValues* values);

}  // namespace sequency::ui
