// SPDX-License-Identifier: GPL-3.0-or-later
//
// Describes a vector of values in one line, for comments and titles of files. Internal to io.
#pragma once

#include "engine/io/results/spectrum_writer.h"

#include <string>

namespace sequency::io {

// Returns true if the order of the spectrum and the encoding of the function are meaningful for the transform. Spectra over a finite field have
// neither.
bool hasConventions(const transform::TransformSpec& spec);

// Returns a text such as "walsh spectrum, 2 variables, hadamard order, encoding 01", or the name of the document for other vectors.
std::string spectrumTitle(const SpectrumHeader& head);

}  // namespace sequency::io
