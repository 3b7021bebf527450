// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes the headers of NumPy .npy files. Internal to io.
// Threads: any.
// Source:  NumPy's format description, versions 1.0, 2.0 and 3.0.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/error.h"
#include "engine/io/formats/binary/scalar_type.h"

#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

inline constexpr std::string_view npyMagic = "\x93NUMPY";

struct NpyHeader {
    ScalarType type;
    bool fortranOrder = false;
    std::vector<std::size_t> shape;  // lengths of the axes; empty for an array of one value
    std::size_t dataOffset = 0;
};

// Parses a header. `begin` must hold the first bytes of a file, or the whole file if it is short. Errors: BadInput, located in line 1 at the column
// of the faulty byte. Structures, objects, strings and times are rejected with a message that names the type.
base::Result<NpyHeader> readNpyHeader(std::string_view begin, const std::string& source);

// Returns a header of version 1.0 in C order. The header is padded so that the elements begin at a multiple of 64 bytes.
std::string npyHeaderText(std::string_view code, const std::vector<std::size_t>& shape);

}  // namespace sequency::io
