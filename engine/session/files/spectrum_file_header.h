// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates the header of a spectrum file from a result, for the window and the command line.
#pragma once

#include "engine/io/results/spectrum_writer.h"
#include "engine/session/calls/request.h"

namespace sequency::session {

io::SpectrumHeader spectrumHead(const TransformResult& result);

}  // namespace sequency::session
