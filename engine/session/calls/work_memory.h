// SPDX-License-Identifier: GPL-3.0-or-later
//
// The host memory that a request needs, in bytes per value. The engine uses it to refuse requests before it computes. The command line uses it before
// it reads or generates a function.
//
// workBytes() counts the vectors of the computation without the given functions. minBytes() includes the functions and is used before their values
// are known: it assumes logic functions of one byte per value. The engine itself checks values that need a wider element or several runs. Buffers of
// a device driver are not counted. Any thread; O(1).
#pragma once

#include "engine/session/calls/convolution_arithmetic.h"
#include "engine/session/calls/request.h"

#include <cstddef>
#include <optional>

namespace sequency::session {

std::size_t workBytes(const ConvolutionArithmetic& arithmetic, bool isAutocorrelation);
// Returns the bytes per value that an identification needs for the spectra of input and output.
std::size_t identificationWorkBytes();

// Returns the bytes per value that a request needs, at most io::maxLaterBytes. Ignores the function in the request.
std::size_t minBytes(TransformRequest request, int variables);
std::size_t minConvolutionBytes(std::optional<base::ElementType> element, bool isAutocorrelation);
std::size_t minIdentificationBytes();

}  // namespace sequency::session
