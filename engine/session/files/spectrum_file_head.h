// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a written spectrum says of itself, taken from a result: the same for the window's files and the command line's.
#pragma once

#include "engine/io/results/spectrum_writer.h"
#include "engine/session/calls/request.h"

namespace sequency::session {

io::SpectrumHead spectrumHead(const TransformResult& result);

}  // namespace sequency::session
