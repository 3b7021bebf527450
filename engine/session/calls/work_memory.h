// SPDX-License-Identifier: GPL-3.0-or-later
//
// The host memory that a request needs, in bytes per value.
//
// The engine refuses requests that need too much memory before it computes. The command line does so before it reads or generates a function.
// Functions named …workBytes() count the vectors of the computation without the given functions. Functions named min…Bytes() include the functions
// and can be called before their values are known: they assume logic functions of one byte per value. If values need a wider element type or several
// runs, the engine itself checks the memory. Buffers of a device driver are not counted.
//
// Threads: any.
// Cost:    O(1).
#pragma once

#include "engine/session/calls/convolution_arithmetic.h"
#include "engine/session/calls/request.h"

#include <cstddef>
#include <optional>

namespace sequency::session {

std::size_t workBytes(const ConvolutionArithmetic& arithmetic, bool isAutocorrelation);
std::size_t identificationWorkBytes();

// Returns the number of bytes of host memory that a transform needs per value, at most io::maxLaterBytes. Ignores the function in `request`.
std::size_t minBytes(TransformRequest request, int variables);
std::size_t minConvolutionBytes(std::optional<base::ElementType> element, bool isAutocorrelation);
std::size_t minIdentificationBytes();

}  // namespace sequency::session
