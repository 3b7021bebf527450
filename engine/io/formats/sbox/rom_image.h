// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the memory images of Logisim, Logisim-evolution and Digital into runs of words. Internal to io.
//
// The first line states the format: "v2.0 raw", or "v3.0 hex" with the tags words or bytes, plain or addressed, and big-endian or little-endian for
// bytes. Without the tags plain and addressed, the image is addressed if its first line of data contains a colon. Words are separated. Bytes are a
// stream of pairs of digits that is divided into words; the first byte of a word is the most significant (big-endian) or the least significant
// (little-endian). Addresses may come in any order and count words or bytes, as the image does; words without a line are 0. In an addressed line, the
// text after two blanks is ignored.
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

// A run of consecutive addresses that hold the same value.
struct RomRun {
    std::size_t address = 0;
    std::size_t count = 0;
    std::uint64_t value = 0;
    std::size_t place = 0;  // offset in the text at which the run starts
};

struct RomImage {
    bool hasByteValues = false;   // true if the values are bytes, to be combined into words
    bool isLittleEndian = false;  // true if the first byte of a word is the least significant
    bool hasGaps = false;         // true if an address below the largest one is missing
    std::vector<RomRun> runs;     // runs in ascending order of address; gaps are filled with 0
    std::size_t total = 0;        // number of values in the image
    std::vector<ReadNote> notes;
};

// Parses an image. Returns an image without values if the text is the beginning of a stream and ends in its first line.
base::Result<RomImage> readRomImage(const TextInput& input);

}  // namespace sequency::io
