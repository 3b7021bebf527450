// SPDX-License-Identifier: GPL-3.0-or-later
//
// A vector of results as text, CSV, JSON ("sequency-spectrum/1"), raw bytes or a list for another program.
//
// Text: one value per line in index order; integers exactly, reals as the shortest text that reads back equal, complex as
// "re im". CSV: the same behind "index,value" (complex: "index,re,im"). JSON: one document, complex as [re, im], null for reals that
// are not finite; "scale" and "sign" (of the exponent) are named where they are not 1 and −. Binary: the elements in memory order,
// little-endian, nothing else. Always the C locale, LF, no negative zero.
//
// Values come in pieces and go to the sink in pieces of at most spectrumPieceBytes, so that the whole need not be in memory; a piece is
// valid during the call only. The first Error of the sink ends the writing and is returned; Cancelled is polled once per piece. Any thread;
// about 20 ns per value.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/memory/vector_pieces.h"
#include "engine/base/run_control.h"
#include "engine/transform/catalogue.h"

#include <functional>
#include <string>
#include <string_view>

namespace sequency::io {

inline constexpr std::size_t spectrumPieceBytes = std::size_t(1) << 18;

// What a JSON document says of the values beside themselves.
struct SpectrumHead {
    std::string format = "sequency-spectrum/1";  // or of another vector: "sequency-convolution/1"
    transform::TransformSpec spec = {};          // without a name: no transform's result
    std::string encoding = "01";                 // "01", "polarity"
    std::string device;                          // id: "cpu", "opencl:0"
    std::string deviceName;
    std::string algorithm;
    bool exact = true;  // no rounding anywhere
};

using Sink = std::function<base::Status(std::string_view bytes)>;

// `format`: "text", "csv", "json", "binary", or the name of one of matrixFormats() that holds vectors: a list with a comment that names its content.
// BadUsage for another name.
base::Status writeSpectrum(const base::VectorPieces& values, std::string_view format,
                           const SpectrumHead& head, const Sink& sink, const base::RunControl& control = {});

}  // namespace sequency::io
