// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a character table as text, CSV, JSON ("sequency-characters/1") or a NumPy .npy file.
//
// Text and CSV have one line per row; entries are separated by spaces in text and by commas in CSV. Exponents are integers. Complex values are
// written as "re+imi" without zero parts, for example "1" or "-i". JSON is {"format", "radix", "variables", "device", "algorithm", "table": [[…],
// …]}, with complex values as [re, im]; for a direct product of different groups, "orders" replaces radix and variables. A .npy file has version 1.0,
// C order, shape (rows, rows) and dtype u1, i4, c8 or c16, little-endian. Values go to the sink in pieces, row by row. Writing stops at the sink's
// first Error.
// Threads: any.
// Source:  NumPy's format description, version 1.0 (.npy layout).
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/results/spectrum_writer.h"

#include <complex>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

struct CharactersHeader {
    int radix = 2;
    int variables = 0;
    std::size_t rows = 1;
    std::string device = {};
    std::string deviceName = {};
    std::string algorithm = {};
    std::vector<int> orders = {};  // orders p_1 … p_m of the factors if they are not all equal
};

// Writes the table. `format` is "csv", "json" or "npy"; any other name selects text.
base::Status writeCharacters(const base::ElementVector& table, std::string_view format,
                             const CharactersHeader& head, const Sink& sink,
                             const base::RunControl& control = {});

// Returns a complex number as text: "1", "-i", "-0.5+0.8660254037844386i".
std::string complexText(std::complex<double> value);

}  // namespace sequency::io
