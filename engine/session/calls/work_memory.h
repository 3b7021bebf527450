// SPDX-License-Identifier: GPL-3.0-or-later
//
// How much of this machine's memory a request takes, in bytes per value: the one count by which the engine refuses what does
// not fit before it works, and the command line before a function is read or made.
//
// workBytes: the vectors of the computation, without the functions given. minBytes: with them, before their values are
// known: as logic functions of one byte per value. Values that need a wider element or several runs are checked by the engine.
// Buffers of a device's driver are not counted. Any thread; O(1).
#pragma once

#include "engine/session/calls/convolution_arithmetic.h"
#include "engine/session/calls/request.h"

#include <cstddef>
#include <optional>

namespace sequency::session {

std::size_t workBytes(const ConvolutionArithmetic& arithmetic, bool isAutocorrelation);
// The elements of the spectra of input and output.
std::size_t identificationWorkBytes();

// None of these results exceeds io::maxLaterBytes. The function in the request is not looked at.
std::size_t minBytes(TransformRequest request, int variables);
std::size_t minConvolutionBytes(std::optional<base::ElementType> element, bool isAutocorrelation);
std::size_t minIdentificationBytes();

}  // namespace sequency::session
