// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the memory images of Logisim, Logisim-evolution and Digital into runs of words. Internal to io.
//
// The first line says what follows: "v2.0 raw", or "v3.0 hex" with the tags words or bytes, plain or addressed, and big-endian or
// little-endian for bytes. Without plain and addressed the image is addressed if its first line of data has a colon. Words are
// separated; bytes are a stream of pairs of digits that is cut into words, of which the first byte is the most significant one
// (big-endian) or the least significant one (little-endian). Addresses may come in any order and count words or bytes, as the image
// does; what no line gives is 0. In an addressed line the text after two blanks is ignored.
//
// Errors: BadInput with its place; an address that is given twice is refused.
// Cost: memory in proportion to the text, whatever addresses and counts it has.
// Threads: any.
// Source: Logisim-evolution, com.cburch.logisim.gui.hex.HexFile.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/truth_table.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sequency::io {

// A value at several addresses in a row.
struct RomRun {
    std::size_t address = 0;
    std::size_t count = 0;
    std::uint64_t value = 0;
    std::size_t place = 0;  // offset in the text
};

struct RomImage {
    bool isOfBytes = false;       // the values are bytes, of which words are made
    bool isLittleEndian = false;  // byte order within a word
    bool hasGaps = false;         // between addresses
    std::vector<RomRun> runs;     // in the order of their addresses, without gaps
    std::size_t total = 0;        // values
    std::vector<ReadNote> notes;
};

// Without values if the text is a prefix of a stream that ends in its first line.
base::Result<RomImage> readRomImage(const TextInput& input);

}  // namespace sequency::io
