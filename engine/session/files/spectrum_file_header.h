// SPDX-License-Identifier: GPL-3.0-or-later
//
// Header of a written spectrum, derived from a result; the window and the command line use the same.
#pragma once

#include "engine/io/results/spectrum_writer.h"
#include "engine/session/calls/request.h"

namespace sequency::session {

io::SpectrumHeader spectrumHead(const TransformResult& result);

}  // namespace sequency::session
