// SPDX-License-Identifier: GPL-3.0-or-later
//
// A truth table that is given row by row, inputs and outputs as 0, 1 or left open: what the readers of Logisim and Digital
// files share. Internal to io. Points that no row lists are left open, with a note; rows that contradict each other are
// refused with both their lines. Borrows the input. Not for two threads.
#pragma once

#include "engine/io/formats/logic/cube_cover.h"
#include "engine/io/formats/text_reader.h"

#include <string>
#include <vector>

namespace sequency::io {

class CoverTable : TextReader {
public:
    // `place`: of the heading. BadInput without inputs' or outputs' names, or with too many.
    static base::Result<CoverTable> create(const TextInput& input, std::vector<std::string> inputNames,
                                           std::vector<std::string> outputNames, std::size_t place);

    // A character 0, 1 or - for each input, then for each output.
    void append(std::string_view inputs, std::string_view outputs, std::size_t place);
    base::Result<TruthTable> take();

private:
    explicit CoverTable(const TextInput& input) : TextReader(input) {}

    CubeCover m_cover;
    std::vector<std::string> m_inputNames;
    std::size_t m_place = 0;
};

// 0, 1 and - of a cell; - for x and X. Nothing for another character.
std::optional<char> literalOf(char c);
// Returns 0, 1 or - for a cell: literalOf a single character, or TRUE, FALSE, WAHR or FALSCH of a spreadsheet in either case.
std::optional<char> literalOfCell(std::string_view text);

// "B[3..0]" as B[3] … B[0], "A" as A. Nothing where the range is none that ends in 0.
std::optional<std::vector<std::string>> bitNames(std::string_view heading);

// Reads the CSV form of Logisim's truth tables (truth_csv_format.cpp).
base::Result<TruthTable> readLogisimCsv(const TextInput& input);

}  // namespace sequency::io
