// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the memory images of Logisim, Logisim-evolution and Digital into runs of words. Internal to io.
//
// The first line states the format: "v2.0 raw", or "v3.0 hex" with the tags words or bytes, plain or addressed, and for bytes big-endian or
// little-endian. If neither plain nor addressed is given, an image is addressed if its first line of data contains a colon. In an image of words,
// each token is a word. In an image of bytes, the tokens form a stream of pairs of digits, which is divided into words; the first byte of a word is
// the most significant (big-endian) or the least significant (little-endian). Addresses may come in any order. They count words in an image of words,
// and bytes in an image of bytes. Words for which there is no line are 0. In an addressed line, text after two consecutive blanks is ignored.
// Errors:  BadInput with its location; a duplicate address is rejected.
// Cost:    memory proportional to the length of the text, for any addresses and counts.
// Threads: any.
// Source:  Logisim-evolution, com.cburch.logisim.gui.hex.HexFile.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/truth_table.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sequency::io {

// A run of consecutive addresses with the same value.
struct RomRun {
    std::size_t address = 0;
    std::size_t count = 0;
    std::uint64_t value = 0;
    std::size_t place = 0;  // offset at which the run begins in the text
};

struct RomImage {
    bool hasByteValues = false;  // true if the values are bytes to be combined into words
    bool isLittleEndian = false;
    bool hasGaps = false;      // true if an address below the largest address is missing
    std::vector<RomRun> runs;  // runs in ascending order of address; gaps are runs of 0
    std::size_t total = 0;     // largest address plus 1
    std::vector<ReadNote> notes;
};

// Parses an image. If the text is only the beginning of a stream and ends within its first line, the image has no values.
base::Result<RomImage> readRomImage(const TextInput& input);

}  // namespace sequency::io
