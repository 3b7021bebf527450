// SPDX-License-Identifier: GPL-3.0-or-later
//
// A truth table that is built row by row. Inputs and outputs are 0, 1 or don't care. Internal to io.
//
// The readers of Logisim and Digital files create a table from the names, append the rows and take the result. Points without a row become don't
// cares, which a note reports. Conflicting rows are rejected; the error states the lines of both rows.
// Ownership: borrows the input.
// Threads:   one at a time.
#pragma once

#include "engine/io/formats/logic/cube_cover.h"
#include "engine/io/formats/text_reader.h"

#include <string>
#include <vector>

namespace sequency::io {

class CoverTable : TextReader {
public:
    // Creates a table without rows. `place` is the offset of the heading. Errors: BadInput if there are no inputs, no outputs, or too many inputs or
    // outputs.
    static base::Result<CoverTable> create(const TextInput& input, std::vector<std::string> inputNames,
                                           std::vector<std::string> outputNames, std::size_t place);

    // Adds a row. `inputs` and `outputs` contain one character (0, 1 or -) per column.
    void append(std::string_view inputs, std::string_view outputs, std::size_t place);
    base::Result<TruthTable> take();

private:
    explicit CoverTable(const TextInput& input) : TextReader(input) {}

    CubeCover m_cover;
    std::vector<std::string> m_inputNames;
    std::size_t m_place = 0;
};

// Returns `c` if it is 0, 1 or -. Returns - for x and X, and nullopt for any other character.
std::optional<char> literalOf(char c);
// Returns the value of a cell as 0, 1 or -. A single character is converted by literalOf(). Also accepts TRUE, FALSE, WAHR and FALSCH in either case,
// as written by spreadsheets. Returns nullopt for any other text.
std::optional<char> literalOfCell(std::string_view text);

// Returns the names of the bits that a heading stands for: B[3] … B[0] for "B[3..0]", and A for "A". Returns nullopt if the range does not end at 0.
std::optional<std::vector<std::string>> bitNames(std::string_view heading);

base::Result<TruthTable> readLogisimCsv(const TextInput& input);

}  // namespace sequency::io
