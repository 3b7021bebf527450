// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a result vector as text, CSV, JSON ("sequency-spectrum/1"), raw bytes or a list for another program.
//
// - Text: one value per line in index order; integers exactly, reals as the shortest text that parses to the same value, complex values as "re im".
// - CSV: the same values after the heading "index,value" (complex: "index,re,im").
// - JSON: one document, with complex values as [re, im] and null for reals that are not finite. "scale" is present if it is not 1, and "sign" (of the
//    exponent) if it is not −.
// - Binary: only the elements in memory order, little-endian.
//
// Text is in the C locale with LF and contains no negative zero. Values arrive in pieces and go to the sink in pieces of at most spectrumPieceBytes,
// so that the whole vector need not be in memory; a piece is valid only during the call. Writing stops at the sink's first Error, which is returned.
// The stop token is polled once per piece.
// Threads: any.
// Cost:    about 20 ns per value.
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

// The data that a JSON document contains in addition to the values.
struct SpectrumHeader {
    // The name of the JSON format. Vectors other than spectra have other names, for example "sequency-convolution/1".
    std::string format = "sequency-spectrum/1";
    // The transform. Its name is empty if the values are not the result of a transform.
    transform::TransformSpec spec = {};
    std::string encoding = "01";  // encoding of the function's values: "01" or "polarity"
    std::string device;           // id of the device, such as "cpu" or "opencl:0"
    std::string deviceName;
    std::string algorithm;
    bool exact = true;  // false if the values were rounded
};

using Sink = std::function<base::Status(std::string_view bytes)>;

// Writes the values. `format` is "text", "csv", "json", "binary", or the name of a format in matrixFormats() that holds vectors. In such a format,
// the values are a list with a comment that describes them. Errors: BadUsage for any other name.
base::Status writeSpectrum(const base::VectorPieces& values, std::string_view format,
                           const SpectrumHeader& head, const Sink& sink,
                           const base::RunControl& control = {});

}  // namespace sequency::io
