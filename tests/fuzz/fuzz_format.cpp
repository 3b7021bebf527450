// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzz target that reads any bytes as a file of one format. Each program defines `formatName` in a separate source file.
// The reader must refuse the bytes with one line that names a location, or return a valid table that is unchanged after writing and reading.
//
// The options of the reader (radix, output, part, order, type) are derived from the number of bytes, so that seeds are plain files.
#include "engine/io/truth_table_file.h"
#include "tests/fuzz/fuzz_checks.h"

#include <algorithm>
#include <array>

extern const char* const formatName;

namespace {

using namespace sequency;
using fuzz::fault;

io::ReadOptions optionsFor(std::size_t size)
{
    constexpr std::array<const char*, 10> types{"bits",    "uint8",   "int16-be",   "int64",     "uint64",
                                                "float16", "float32", "float64-be", "complex64", "bool"};
    io::ReadOptions options;
    options.source = "file";
    options.format = *io::findFormat(formatName);
    options.type = types[size % types.size()];
    options.memoryLimit = size % 29 == 1 ? 4096 : 256;  // small tables, so that many are tested
    if (size % 7 == 1)
        options.output = "1";
    if (size % 11 == 1)
        options.part = "1";
    if (size % 13 == 1)
        options.first = io::First::Highest;
    if (size % 17 == 1)
        options.column = "1";
    if (size % 19 == 1)
        options.outputBits = 9;
    const io::FormatInfo* const info = io::formatInfo(options.format);
    const bool anyRadix = info == nullptr || (info->holdsDigits && !info->needsType);
    if (anyRadix && size % 5 == 1)
        options.radix = size % 2 == 0 ? 3 : 11;
    if (size % 23 == 1)
        options.variables =
            options.radix > 6 ? 2 : 3;  // fits the memory limit, so that only data are rejected
    return options;
}

void checkRefusal(const base::Error& error, std::size_t size)
{
    fuzz::checkLine(error);
    if (error.kind == base::ErrorKind::BadInput)
        fuzz::checkPlace(error, "file", size);
}

void checkPlane(const base::PackedBits& bits, std::size_t size)
{
    if (bits.size() != size || bits.wordCount() != (size + 63) / 64)
        fault("a plane of another size", std::to_string(bits.size()));
    if (size % 64 != 0 && bits.words()[bits.wordCount() - 1] >> size % 64 != 0)
        fault("bits behind the end", std::to_string(size));
}

void checkTable(const io::TruthTable& table)
{
    const std::size_t size = table.size();
    if (table.outputs.empty() || size == 0)
        fault("an empty table", std::to_string(size));
    if (!table.inputNames.empty() && std::cmp_not_equal(table.inputNames.size(), table.variables))
        fault("as many names as no inputs", std::to_string(table.inputNames.size()));
    for (const io::OutputColumn& column : table.outputs) {
        if (const auto* values = std::get_if<base::ElementVector>(&column.values)) {
            if (base::elementCount(*values) != size)
                fault("a column of another size", std::to_string(base::elementCount(*values)));
            continue;
        }
        const auto& bits = std::get<io::BitColumn>(column.values);
        checkPlane(bits.on, size);
        if (bits.dontCare.size() == 0)
            continue;
        checkPlane(bits.dontCare, size);
        for (std::size_t word = 0; word < bits.on.wordCount(); ++word)
            if ((bits.on.words()[word] & bits.dontCare.words()[word]) != 0)
                fault("on and left open", std::to_string(word));
    }
}

std::string columnText(const io::OutputColumn& column, std::size_t size)
{
    std::string text;
    for (std::size_t i = 0; i < size; ++i)
        text += io::valueText(column, i) + " ";
    return text;
}

// Writes the table in the format that was read, and reads it. Tables that the format cannot hold may be refused.
void checkThereAndBack(const io::TruthTable& table, io::ReadOptions options)
{
    io::WriteOptions writing;
    writing.format = table.format;
    writing.type = options.type;
    if (table.format == io::Format::Raw && options.type == "float16")
        writing.type = options.type = "float64";
    if (table.format == io::Format::Npy)
        writing.type.clear();
    std::string bytes;
    const auto written = io::writeTruthTable(table, writing, [&bytes](std::string_view piece) {
        bytes += piece;
        return base::success();
    });
    if (!written) {
        if (written.error().kind != base::ErrorKind::BadInput)
            fault("not written", written.error().text());
        return;
    }
    options.format = table.format;
    options.variables = table.variables;
    options.first.reset();
    options.output.clear();
    options.part.clear();
    options.column.clear();
    options.memoryLimit = std::size_t{1} << 24;
    const bool words = io::hasChoice(table.format, io::ReadChoice::OutputBits);
    options.outputBits.reset();
    if (words)
        options.outputBits = static_cast<int>(std::min<std::size_t>(table.outputs.size(), 63));
    const auto back = io::readTruthTable(bytes, options);
    if (!back)
        fault("written, but not read", back.error().text() + "\n" + bytes);
    checkTable(*back);
    const io::FormatInfo* info = io::formatInfo(table.format);
    const std::size_t outputs = info->holdsSeveral ? table.outputs.size() : 1;
    if (back->outputs.size() < outputs || back->variables != table.variables)
        fault("another table came back", bytes);
    for (std::size_t i = 0; i < outputs; ++i) {
        std::string expected = columnText(table.outputs[i], table.size());
        if (!info->holdsDontCares)
            std::ranges::for_each(expected, [&, previous = ' '](char& c) mutable {
                if (c == '-' && previous == ' ' && io::isBoolean(table.outputs[i]))
                    c = '0';
                previous = c;
            });
        if (columnText(back->outputs[i], back->size()) != expected)
            fault("other values came back", bytes);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const io::ReadOptions options = optionsFor(size);
    const auto table = io::readTruthTable(bytes, options);
    if (!table) {
        checkRefusal(table.error(), size);
        return 0;
    }
    checkTable(*table);
    checkThereAndBack(*table, options);
    return 0;
}
