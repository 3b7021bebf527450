// SPDX-License-Identifier: GPL-3.0-or-later
//
// Short ways to read and write a table in a test, and tables to try them on.
#pragma once

#include "engine/io/truth_table_file.h"
#include "tests/support/check.h"

#include <string>
#include <string_view>
#include <vector>

namespace sequency::tests {

inline io::ReadOptions readAs(io::Format format)
{
    io::ReadOptions options;
    options.format = format;
    return options;
}

// All values of an output, "01-1" for bits, separated by spaces otherwise.
inline std::string columnText(const io::TruthTable& table, std::size_t output)
{
    const bool bits = io::isBoolean(table.outputs[output]);
    std::string text;
    for (std::size_t i = 0; i < table.size(); ++i)
        text += (i > 0 && !bits ? " " : "") + io::valueText(table.outputs[output], i);
    return text;
}

// "pla n=2 a,b: f=0-10 g=1100", names where the file has them; "file:1:2: message" for what is refused.
inline std::string tableReading(std::string_view text, io::ReadOptions options = {})
{
    if (options.source.empty())
        options.source = "file";
    const auto table = io::readTruthTable(text, options);
    if (!table)
        return table.error().text();
    std::string result =
        std::string(io::formatName(table->format)) + " n=" + std::to_string(table->variables);
    for (std::size_t i = 0; i < table->inputNames.size(); ++i)
        result += (i == 0 ? " " : ",") + table->inputNames[i];
    result += ":";
    for (std::size_t i = 0; i < table->outputs.size(); ++i)
        result += " " + table->outputs[i].name + (table->outputs[i].name.empty() ? "" : "=") +
                  columnText(*table, i);
    return result;
}

// The notes, "2: message" each, separated by " / ".
inline std::string notesOf(std::string_view text, io::ReadOptions options = {})
{
    const auto table = io::readTruthTable(text, options);
    if (!table)
        return table.error().text();
    std::string result;
    for (const io::ReadNote& note : table->notes)
        result += (result.empty() ? "" : " / ") + std::to_string(note.place.line) + ": " + note.message;
    return result;
}

// The file's bytes, or the error.
inline std::string written(const io::TruthTable& table, const io::WriteOptions& options)
{
    std::string bytes;
    const auto status = io::writeTruthTable(table, options, [&bytes](std::string_view piece) {
        bytes += piece;
        return base::success();
    });
    return status ? bytes : "error: " + status.error().text();
}

inline io::WriteOptions writeAs(io::Format format)
{
    io::WriteOptions options;
    options.format = format;
    return options;
}

// Random outputs of n variables; every fourth value left open on average where that is wanted.
inline io::TruthTable randomTable(int variables, std::size_t outputs, bool dontCares, std::mt19937_64& random)
{
    io::TruthTable table;
    table.variables = variables;
    const std::size_t count = std::size_t(1) << variables;
    const std::uint64_t all = count >= 64 ? ~std::uint64_t(0) : (std::uint64_t(1) << count) - 1;
    for (std::size_t j = 0; j < outputs; ++j) {
        io::BitColumn column{std::move(*base::PackedBits::allocate(count)), {}};
        if (dontCares)
            column.dontCare = std::move(*base::PackedBits::allocate(count));
        for (std::size_t w = 0; w < column.on.wordCount(); ++w) {
            const std::uint64_t open = dontCares ? random() & random() & all : 0;
            if (dontCares)
                column.dontCare.words()[w] = open;
            column.on.words()[w] = random() & all & ~open;
        }
        table.outputs.push_back(
            {outputs == 1 ? std::string() : "y" + std::to_string(j + 1), std::move(column)});
    }
    return table;
}

}  // namespace sequency::tests
