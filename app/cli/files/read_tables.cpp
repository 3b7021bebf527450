// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files/read_tables.h"

#include "app/cli/files/sbox_input.h"

#include <algorithm>
#include <array>

namespace sequency::cli {

std::vector<io::TruthTable> readTables(const InputOptions& input, const base::RunControl& control)
{
    std::vector<io::TruthTable> tables;
    auto first = readTable(input, control);
    if (isFile(input))
        checkTableOptions(input.file, std::array{&first});
    tables.push_back(std::move(first));
    const std::vector<std::string> parts = tables.front().parts;
    std::size_t dontCares = dontCareCount(tables.front());
    const bool isStream = input.input == "-";  // only the first part of a stream can be read
    for (std::size_t i = 1; i < parts.size() && !input.file.part && !isStream; ++i) {
        InputOptions other = input;
        const bool isFirstOfItsName = std::ranges::find(parts, parts[i]) - parts.begin() == std::ptrdiff_t(i);
        other.file.part = isFirstOfItsName ? parts[i] : std::to_string(i);
        auto table = readTable(other, control);
        dontCares += dontCareCount(table);
        tables.push_back(std::move(table));
    }
    printTableNotes(tables.front(), input, isStream, dontCares);
    return tables;
}

}  // namespace sequency::cli
