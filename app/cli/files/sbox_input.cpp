// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files/sbox_input.h"

#include "app/cli/failure.h"
#include "app/cli/notes.h"
#include "engine/base/text/display_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace sequency::cli {
namespace {

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
    if (table.radix == 2)
        require(analysis::checkSboxSize(table.size(), static_cast<int>(table.outputs.size())));
    std::vector<base::SharedFunction> functions;
    for (std::size_t output = 0; output < table.outputs.size(); ++output) {
        auto function = require(io::functionOf(table, output, options.fill()));
        functions.push_back(std::make_shared<const base::FunctionVector>(std::move(function)));
    }
    return require(analysis::sboxOf(functions, options.outputBits.value_or(0)));
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
