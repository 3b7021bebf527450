// SPDX-License-Identifier: GPL-3.0-or-later
//
// A vector of results as text, CSV, JSON ("sequency-spectrum/1") or raw bytes.
//
// Text: a value a line in index order; integers exactly, reals as the shortest text that reads back equal, complex as
// "re im". Csv: the same behind "index,value" (complex: "index,re,im"). Json: one document, complex as [re, im], reals that
// are no finite numbers as null; "scale" and "sign" (of the exponent) are named where they are not 1 and −. Binary: the elements as they lie in memory, little-endian, nothing else. Always the C
// locale, LF, no negative zero.
//
// Values come in pieces and go to the sink in pieces of at most spectrumPieceBytes, so that the whole need not be in memory; a piece is
// valid during the call only. The sink's first Error ends the writing and comes back; Cancelled is polled a piece. Any thread;
// about 20 ns a value.
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

enum class SpectrumFormat { Text, Csv, Json, Binary };

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

base::Status writeSpectrum(const base::VectorPieces& values, SpectrumFormat format, const SpectrumHead& head,
                           const Sink& sink, const base::RunControl& control = {});

}  // namespace sequency::io
