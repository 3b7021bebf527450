// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layout of the elements in a raw or .npy file.
//
// With this layout, a caller can compute the offset of any element and read the elements in any order. layoutOf() reads only the beginning of the
// file and determines the file's length.
// Errors:  BadInput; BadUsage for a missing or unknown type; File.
// Threads: any.
#pragma once

#include "engine/io/formats/binary/npy_header.h"
#include "engine/io/read_options.h"

namespace sequency::io {

struct BinaryLayout {
    ScalarType type;
    std::size_t dataOffset = 0;
    int variables = 0;
    std::size_t rows = 0;  // number of values per column, radix^variables
    std::size_t columns = 1;

    std::size_t bitsPerValue() const { return type.kind == ScalarType::Kind::Bits ? 1 : 8 * type.bytes; }
};

// Returns a shape as NumPy writes it: "(8,)", "(4, 2)".
std::string shapeText(const std::vector<std::size_t>& shape);
base::Result<ScalarType> rawType(const ReadOptions& options);
base::Result<BinaryLayout> rawLayout(const ScalarType& type, std::size_t byteCount,
                                     const ReadOptions& options);
// Returns the layout of an array. A shape (N,) or (p, p, …, p) means one function, and a shape (N, M) means M functions.
base::Result<BinaryLayout> npyLayout(const NpyHeader& header, const ReadOptions& options);
// Returns the number of bytes after the last element. Errors: BadInput if the file has fewer elements than the layout requires.
base::Result<std::size_t> trailingByteCount(const BinaryLayout& layout, std::size_t fileBytes);
// Returns the layout of the file at `path`, which must be a regular file. For Format::Auto, the content and the suffix determine the format. Errors:
// BadInput if the format is neither raw nor .npy.
base::Result<BinaryLayout> layoutOf(const std::string& path, ReadOptions options);

}  // namespace sequency::io
