// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prepares the inverse transform of a document that `transform --json` wrote, so that the user need not repeat the options.
#pragma once

#include "engine/io/results/spectrum_writer.h"
#include "engine/session/calls/request.h"

#include <functional>
#include <string>

namespace sequency::cli {

// Sets `request` to the inverse of the transform named in the document, with the same order, scale, sign and polarity. No effect if the document does
// not contain a spectrum. isGiven(name) must return whether an option is on the command line. `source` is the name of the document in messages.
//
// Returns true if the result will consist of the signs or roots of unity of a function, which decodedRoots() (engine/session/calls/encoding.h)
// converts to digits. Errors: BadInput if the document names no transform or an inverse transform, BadUsage if an option conflicts with the document.
bool invertDocument(const io::SpectrumHeader& document,
                    const std::function<bool(const std::string& option)>& isGiven, const std::string& source,
                    session::TransformRequest& request);

}  // namespace sequency::cli
