// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers that read and write tables, describe them in one short line for comparison in tests, and make random tables.
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

// Returns all values of an output, such as "01-1" for bits. Other values are separated by spaces.
inline std::string columnText(const io::TruthTable& table, std::size_t output)
{
    const bool bits = io::isBoolean(table.outputs[output]);
    std::string text;
    for (std::size_t i = 0; i < table.size(); ++i)
        text += (i > 0 && !bits ? " " : "") + io::valueText(table.outputs[output], i);
    return text;
}

// Returns for example "pla n=2 a,b: f=0-10 g=1100", or "file:1:2: message" if the text is refused. Names appear only if the file has them.
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

// Returns the notes, each as "2: message", separated by " / ".
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

// Returns the bytes of the written file, or the error message.
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

// Returns random outputs of `variables` variables. If `dontCares` is true, a quarter of the values on average are don't-cares.
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
