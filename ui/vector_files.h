// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions and spectra into files, in the C locale and in the forms that the command line reads and writes: a file is
// written whole or not at all. Any thread (meant for the worker's); O(N) time, memory for one block of text only.
#pragma once

#include "engine/base/run_control.h"
#include "engine/session/request.h"

#include <string>

namespace sequency::ui {

// By suffix: .hex = a hexadecimal truth table (Boolean functions), .csv = "index,value" lines, else values as text.
base::Status writeFunction(const base::FunctionVector& function, const std::string& path,
                           const base::RunControl& control);

// By suffix: .csv = "index,value" lines with a header (complex values: "index,re,im"), .json = "sequency-spectrum/1",
// .npy = a NumPy array, else one value a line.
base::Status writeSpectrum(const session::TransformResult& result, const std::string& path,
                           const base::RunControl& control);

}  // namespace sequency::ui
