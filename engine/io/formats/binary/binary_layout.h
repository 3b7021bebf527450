// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the elements of a raw or .npy file lie, so that they can be read in any order. Looks at the begin of a file and its length only;
// any thread. Errors: BadInput, BadUsage for a type that is missing or unknown, File.
#pragma once

#include "engine/io/formats/binary/npy_header.h"
#include "engine/io/read_options.h"

namespace sequency::io {

struct BinaryLayout {
    ScalarType type;
    std::size_t dataOffset = 0;
    int variables = 0;
    std::size_t rows = 0;  // radix^variables
    std::size_t columns = 1;

    std::size_t bitsPerValue() const { return type.kind == ScalarType::Kind::Bits ? 1 : 8 * type.bytes; }
};

// "(8,)", "(4, 2)": as NumPy writes it.
std::string shapeText(const std::vector<std::size_t>& shape);
// The type of a raw file's elements.
base::Result<ScalarType> rawType(const ReadOptions& options);
// Of a raw file of so many bytes.
base::Result<BinaryLayout> rawLayout(const ScalarType& type, std::size_t byteCount,
                                     const ReadOptions& options);
// Variables and columns of an array: (N,) and (p, p, …, p) hold one function, (N, M) holds M.
base::Result<BinaryLayout> npyLayout(const NpyHeader& header, const ReadOptions& options);
// The bytes after the elements; BadInput where elements that the layout claims are not there.
base::Result<std::size_t> bytesBehind(const BinaryLayout& layout, std::size_t fileBytes);
// Of the file, which must be a regular one. Format::Auto goes by content and suffix; BadInput for other formats.
base::Result<BinaryLayout> layoutOf(const std::string& path, ReadOptions options);

}  // namespace sequency::io
