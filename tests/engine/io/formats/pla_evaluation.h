// SPDX-License-Identifier: GPL-3.0-or-later
//
// An evaluation of PLA files for tests that is independent of the reader under test.
// It expands rows into points one dash at a time and combines the sets as espresso's manual page states.
// The checks hold for every PLA file: the reader agrees with this evaluation, and every logic format preserves the function.
#pragma once

#include "tests/engine/io/formats/format_called.h"
#include "tests/engine/io/table_reading.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace sequency::tests {

struct PlaRow {
    std::string inputs;
    std::string outputs;
};

struct Pla {
    std::size_t inputs = 0;
    std::size_t outputs = 0;
    std::string type = "fd";
    std::vector<PlaRow> rows;
};

// Parses the part of the PLA format that real files use: words, lines and comments.
inline Pla plaOf(const std::string& path)
{
    Pla pla;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        line = line.substr(0, line.find('#'));
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == ".i")
            words >> pla.inputs;
        else if (word == ".o")
            words >> pla.outputs;
        else if (word == ".type")
            words >> pla.type;
        else if (word == ".e" || word == ".end")
            break;
        std::string characters;
        for (const char c : line)
            if (std::string("01-~24").find(c) != std::string::npos)
                characters += c;
        const bool isRow = !word.empty() && word[0] != '.' && characters.size() == pla.inputs + pla.outputs &&
                           line.find_first_not_of("01-~24| \t\r") == std::string::npos;
        if (isRow)
            pla.rows.push_back({characters.substr(0, pla.inputs), characters.substr(pla.inputs)});
    }
    return pla;
}

// Calls visit(index) for every point that the row covers, by expanding one dash after another.
template <typename Visit>
void forEachPoint(const std::string& inputs, std::size_t position, std::size_t index, const Visit& visit)
{
    if (position == inputs.size())
        return visit(index);
    if (inputs[position] != '1')
        forEachPoint(inputs, position + 1, index * 2, visit);
    if (inputs[position] != '0')
        forEachPoint(inputs, position + 1, index * 2 + 1, visit);
}

// Returns the values of an output at all points according to the manual page. In rows, 'o', 'd' and 'r' mark points of the on-set, don't-care set and
// off-set.
inline std::string columnOf(const Pla& pla, std::size_t output)
{
    const std::size_t count = std::size_t(1) << pla.inputs;
    std::string said(count, ' ');
    for (const PlaRow& row : pla.rows) {
        const char c = row.outputs[output];
        forEachPoint(row.inputs, 0, 0, [&](std::size_t point) {
            const bool dontCare = (c == '-' || c == '2') && pla.type.find('d') != std::string::npos;
            const bool on = (c == '1' || c == '4') && pla.type.find('f') != std::string::npos;
            const bool off = c == '0' && pla.type.find('r') != std::string::npos;
            if (dontCare || (on && said[point] != 'd') || (off && said[point] == ' '))
                said[point] = dontCare ? 'd' : on ? 'o' : 'r';
        });
    }
    const char unlisted = pla.type == "fr" ? '-' : pla.type == "r" || pla.type == "dr" ? '1' : '0';
    for (char& c : said)
        c = c == 'o' ? '1' : c == 'd' ? '-' : c == 'r' ? '0' : unlisted;
    return said;
}

// Checks that the reader and columnOf() agree at every point of every output.
inline void checkReadAsItsRowsSay(const std::string& path)
{
    INFO(path);
    const Pla pla = plaOf(path);
    const auto table = VALUE_OF(io::readTruthTableFile(path, {}));
    CHECK(table.format == io::Format::Pla);
    CHECK_EQUAL(table.variables, pla.inputs);
    REQUIRE(table.outputs.size() == pla.outputs);
    CHECK(!pla.rows.empty());
    for (std::size_t output = 0; output < pla.outputs; ++output) {
        INFO("output " + std::to_string(output));
        CHECK(columnText(table, output) == columnOf(pla, output));
    }
}

// Checks that the function in the file is unchanged after writing and reading it in every logic format.
inline void checkSurvivesLogicFormats(const std::string& path)
{
    using io::Format;
    INFO(path);
    const auto table = VALUE_OF(io::readTruthTableFile(path, {}));
    for (const Format format :
         {Format::Pla, tests::formatCalled("blif"), tests::formatCalled("digital"),
          tests::formatCalled("logisim"), Format::Npy, Format::Hex, Format::Csv, Format::Session}) {
        const bool open = io::formatInfo(format)->holdsDontCares;
        const bool largeText = format == tests::formatCalled("blif") ||
                               format == tests::formatCalled("digital") ||
                               format == tests::formatCalled("logisim");
        if (table.variables > 12 && largeText)
            continue;  // megabytes of text would test nothing else
        INFO(std::string(io::formatName(format)));
        const auto back = VALUE_OF(io::readTruthTable(written(table, writeAs(format)), readAs(format)));
        REQUIRE(back.outputs.size() == table.outputs.size());
        for (std::size_t output = 0; output < table.outputs.size(); ++output) {
            std::string expected = columnText(table, output);
            if (!open)
                std::ranges::replace(expected, '-', '0');
            CHECK(columnText(back, output) == expected);
        }
    }
}

}  // namespace sequency::tests
