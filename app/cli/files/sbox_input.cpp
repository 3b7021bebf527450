// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files/sbox_input.h"

#include "app/cli/failure.h"
#include "app/cli/notes.h"
#include "engine/base/text/display_text.h"
#include "engine/session/sbox_of_table.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace sequency::cli {
namespace {

constexpr double maxExactValue = 9007199254740992.0;  // 2^53

bool holdsNumbers(const io::TruthTable* table)
{
    return table->radix == 2 && !std::ranges::all_of(table->outputs, io::isBoolean);
}

}  // namespace

void describeOutputs(CLI::App& parser)
{
    parser.get_option("--outputs")
        ->description("numbers, " + io::formatsWith(io::ReadChoice::OutputBits) +
                      ": bits per value (default: as needed by the largest value)");
}

analysis::Sbox sboxOf(const io::TruthTable& table, const FileOptions& options)
{
    return require(session::sboxOf(table, options.fill(), options.outputBits.value_or(0)));
}

analysis::PrimeSbox primeSboxOf(const io::TruthTable& table, const FileOptions& options)
{
    std::vector<std::int64_t> values(table.size(), 0);
    for (std::size_t output = 0; output < table.outputs.size(); ++output) {
        const auto function = require(io::functionOf(table, output, options.fill()));
        for (std::size_t x = 0; x < values.size(); ++x) {
            const double value = base::realPart(function, x);
            if (value != std::floor(value) || std::abs(value) > maxExactValue)
                throw base::Error{base::ErrorKind::BadInput, "the values of an S-box must be whole numbers"};
            if (values[x] > INT32_MAX)
                throw base::Error{base::ErrorKind::BadInput, "the S-box has too many output digits"};
            values[x] = table.radix * values[x] + static_cast<std::int64_t>(value);
        }
    }
    const int digits = table.outputs.size() > 1 ? static_cast<int>(table.outputs.size()) : 0;
    return require(analysis::primeSboxOf(table.radix, values, digits));
}

bool holdsPrimeSbox(const io::TruthTable& table)
{
    if (table.radix == 2 || table.outputs.size() != 1)
        return false;
    const auto* const column = std::get_if<base::ElementVector>(&table.outputs.front().values);
    const auto* const numbers =
        column == nullptr ? nullptr : std::get_if<base::AlignedBuffer<std::int64_t>>(column);
    return numbers != nullptr &&
           std::ranges::any_of(*numbers, [&](std::int64_t value) { return value >= table.radix; });
}

InputOptions sboxOptions(InputOptions options)
{
    const auto dot = options.input.find_last_of("./");
    const std::string suffix =
        dot == std::string::npos || options.input[dot] == '/' ? "" : options.input.substr(dot);
    const bool isList = suffix.empty() || suffix == ".txt" || suffix == ".sbox";
    if (options.radix.value_or(2) > 2 && !options.input.empty() && isList && !options.file.format)
        options.file.format = "sbox";
    return options;
}

void checkTableOptions(const FileOptions& options, std::span<const io::TruthTable* const> files)
{
    std::vector<io::Format> formats;
    for (const io::TruthTable* table : files)
        formats.push_back(table->format);
    if (formats.empty())
        return;  // checkInputOptions() has rejected all options that require a file
    if (std::ranges::any_of(files, holdsNumbers))
        return checkFileOptions(options, formats, {io::ReadChoice::OutputBits});
    return checkFileOptions(options, formats);
}

void printTableNotes(const io::TruthTable& table, const InputOptions& input, bool isFirstPartOnly,
                     std::size_t dontCares)
{
    std::vector<std::string> choices;
    if (isFirstPartOnly && table.parts.size() > 1 && !input.file.part)
        choices.push_back(fmt::format("only the first of {} {}, {}, was read (--part chooses another)",
                                      table.parts.size(), io::formatInfo(table.format)->parts,
                                      base::shownName(table.parts.front())));
    if (dontCares > 0 && !input.file.dontCare)
        choices.push_back(dontCareNote(dontCares));
    printChoices(table.notes, choices, inputName(input));
}

std::size_t dontCareCount(const io::TruthTable& table)
{
    return std::transform_reduce(table.outputs.begin(), table.outputs.end(), std::size_t{0}, std::plus(),
                                 [](const io::OutputColumn& output) { return io::dontCareCount(output); });
}

}  // namespace sequency::cli
