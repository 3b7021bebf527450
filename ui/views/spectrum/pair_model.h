// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two vectors (spectra or functions), one above the other, and their difference below, as a stem picture (ui/canvas/stem_model.h).
//
// If an operation of spectral logic made the second of the first, lines join the place of every coefficient before with its place after.
#pragma once

#include "engine/analysis/spectral_operation.h"
#include "engine/transform/spectrum_order.h"
#include "ui/canvas/stem_model.h"

namespace sequency::ui {

struct ComparedPair {
    SharedPyramid before;
    SharedPyramid after;       // null: only before
    SharedPyramid difference;  // after − before; null while it is computed or the sizes differ
    QString beforeName;
    QString afterName;
    std::optional<analysis::SpectralStep>
        step;  // made `after` of `before`, two spectra in this order of n variables
    transform::SpectrumOrder order = transform::SpectrumOrder::Hadamard;
    int variables = 0;
};

StemModel pairModel(const ComparedPair& pair);

}  // namespace sequency::ui
