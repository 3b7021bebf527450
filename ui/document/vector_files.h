// SPDX-License-Identifier: GPL-3.0-or-later
//
// Spectra into files, in the C locale and in the forms that the command line writes: a file is written whole or not at all.
// Any thread (meant for the worker's, of a spectrum on a device the engine's); O(N) time, memory for one piece of the values and one block of text only.
#pragma once

#include "engine/base/memory/vector_pieces.h"
#include "engine/base/run_control.h"
#include "engine/session/calls/request.h"

#include <string>

namespace sequency::ui {

// By suffix, in any case: .csv = "index,value" lines with a header (complex values: "index,re,im"), .json =
// "sequency-spectrum/1", .npy = a NumPy array, else one value a line.
base::Status writeSpectrum(const session::TransformResult& result, const base::VectorPieces& values,
                           const std::string& path, const base::RunControl& control);

}  // namespace sequency::ui
