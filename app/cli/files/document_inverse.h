// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prepares the inverse transform of a document written by `transform --json`.
#pragma once

#include "engine/io/results/spectrum_writer.h"
#include "engine/session/calls/request.h"

#include <functional>
#include <string>

namespace sequency::cli {

// Makes `request` the inverse of the transform named in the document, with its order, scale, sign and polarity. Returns whether the result consists
// of the signs or roots of unity of a function, which decodedRoots() (engine/session/calls/encoding.h) converts to digits. No effect if the document
// does not contain a spectrum. `isGiven` tells whether an option is on the command line; `source` is the document's name.
//
// Errors: BadInput for a document without a transform or of an inverse transform, BadUsage for an option that contradicts the document.
bool invertDocument(const io::SpectrumHeader& document,
                    const std::function<bool(const std::string& option)>& isGiven, const std::string& source,
                    session::TransformRequest& request);

}  // namespace sequency::cli
