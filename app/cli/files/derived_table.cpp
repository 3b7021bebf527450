// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files/derived_table.h"

#include "app/cli/failure.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/file_options.h"
#include "engine/analysis/derived_function.h"
#include "engine/io/mathematics/index_list.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace sequency::cli {
namespace {

// Returns the value that was parsed from an option. If parsing failed, throws a usage error that names the option.
template <typename Read>
Read said(const char* option, base::Result<Read> read)
{
    if (!read)
        throw usage(std::string(option) + ": " + read.error().message);
    return *std::move(read);
}

// Returns the bits of a result. If the result is a BadInput error, the name of the option is added to the message.
base::PackedBits bitsFor(const char* option, base::Result<base::PackedBits> bits)
{
    if (bits)
        return *std::move(bits);
    base::Error error = bits.error();
    if (error.kind == base::ErrorKind::BadInput)
        error.message = std::string(option) + ": " + error.message;
    throw error;
}

using Change = std::function<base::Result<base::PackedBits>(const base::PackedBits&)>;

// Applies `change` to the bits of every column, and `widened` to the don't-care bits of every column.
void changeColumns(io::TruthTable& table, const char* option, const Change& change, const Change& widened)
{
    for (std::size_t output = 0; output < table.outputs.size(); ++output) {
        auto* const column = std::get_if<io::BitColumn>(&table.outputs[output].values);
        if (column == nullptr)
            throw base::Error{base::ErrorKind::BadInput,
                              fmt::format("{}: {} has values other than 0 and 1, expected a Boolean function",
                                          option, io::outputName(table, output))};
        column->on = bitsFor(option, change(column->on));
        if (column->dontCare.size() == 0)
            continue;
        column->dontCare = bitsFor(option, widened(column->dontCare));
        for (std::size_t word = 0; word < column->on.wordCount(); ++word)
            column->on.words()[word] &= ~column->dontCare.words()[word];
    }
}

void derive(io::TruthTable& table, const std::string& text, const base::RunControl& control)
{
    const char* const option = "--derivative";
    const auto direction = said(option, io::readIndex(text));
    const Change derivative = [&](const base::PackedBits& bits) {
        return analysis::derivativeOf(bits, direction, control);
    };
    // Let o(x) be 1 if f(x) is a don't-care. The derivative is a don't-care at x if o(x) or o(x ⊕ a) is 1, that is, if o(x) ∨ D_a o(x) is 1.
    const Change either = [&](const base::PackedBits& bits) {
        auto open = analysis::derivativeOf(bits, direction, control);
        if (open)
            for (std::size_t word = 0; word < bits.wordCount(); ++word)
                open->words()[word] |= bits.words()[word];
        return open;
    };
    return changeColumns(table, option, derivative, either);
}

void restrict(io::TruthTable& table, const DerivedOptions& options, const base::RunControl& control)
{
    const char* const option = "--subspace";
    const auto basis = said(option, io::readIndices(options.subspace));
    const std::size_t offset = options.offset.empty() ? 0 : said("--offset", io::readIndex(options.offset));
    const Change restriction = [&](const base::PackedBits& bits) {
        return analysis::restrictionTo(bits, basis, offset, control);
    };
    changeColumns(table, option, restriction, restriction);
    table.variables = static_cast<int>(basis.size());
    table.inputNames.clear();
}

}  // namespace

void addDerivedOptions(CLI::App& parser, DerivedOptions& options)
{
    const std::string group = "Function";
    auto* const derivative =
        addOption(parser, "--derivative", options.derivative,
                  "write the derivative f(x) XOR f(x XOR A) of each function; A is an index such as 5 or 0x5",
                  "A", group);
    auto* const subspace =
        addOption(parser, "--subspace", options.subspace,
                  "write the restriction to the subspace with this basis: f(y1·A XOR y2·B XOR ...)",
                  "A,B,...", group)
            ->excludes(derivative);
    addOption(parser, "--offset", options.offset, "shift the subspace by C: f(C XOR y1·A XOR ...)", "C",
              group)
        ->needs(subspace);
}

io::TruthTable derivedTable(io::TruthTable table, const DerivedOptions& options,
                            const base::RunControl& control)
{
    if (!options.derivative.empty())
        derive(table, options.derivative, control);
    if (!options.subspace.empty())
        restrict(table, options, control);
    return table;
}

}  // namespace sequency::cli
