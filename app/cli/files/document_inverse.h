// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inverse transform of a document that `transform --json` wrote.
#pragma once

#include "engine/io/results/spectrum_writer.h"
#include "engine/session/calls/request.h"

#include <functional>
#include <string>

namespace sequency::cli {

// Makes `request` the inverse of the transform that the document names, in its order, scale, sign and polarity. Returns whether the result
// consists of the signs or roots of unity of a function, from which decodedRoots() (engine/session/calls/encoding.h) makes its digits. A document
// of another result than a spectrum changes nothing. `isGiven`: whether an option is on the command line; `source`: the document's name.
//
// Errors: BadInput for a document without a transform or of an inverse transform, BadUsage for an option that contradicts the document.
bool invertDocument(const io::SpectrumHeader& document,
                    const std::function<bool(const std::string& option)>& isGiven, const std::string& source,
                    session::TransformRequest& request);

}  // namespace sequency::cli
