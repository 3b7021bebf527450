// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files/derived_table.h"

#include "app/cli/options/add_option.h"
#include "engine/analysis/derived_function.h"
#include "engine/io/mathematics/index_list.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace sequency::cli {
namespace {

// What a text of an option says.
template <typename Read>
base::Result<Read> said(const char* option, base::Result<Read> read)
{
    if (!read)
        return base::Error{base::ErrorKind::BadUsage, std::string(option) + ": " + read.error().message};
    return read;
}

base::Error placed(base::Error error, const char* option)
{
    if (error.kind == base::ErrorKind::BadInput)
        error.message = std::string(option) + ": " + error.message;
    return error;
}

using Change = std::function<base::Result<base::PackedBits>(const base::PackedBits&)>;

// The change applied to the bits of a column; `widened` to those of the open values.
base::Status changeColumns(io::TruthTable& table, const char* option, const Change& change,
                           const Change& widened)
{
    for (std::size_t output = 0; output < table.outputs.size(); ++output) {
        auto* const column = std::get_if<io::BitColumn>(&table.outputs[output].values);
        if (column == nullptr)
            return base::Error{
                base::ErrorKind::BadInput,
                fmt::format("{}: {} has values other than 0 and 1, expected a Boolean function", option,
                            io::outputName(table, output))};
        auto on = change(column->on);
        if (!on)
            return placed(on.error(), option);
        column->on = std::move(*on);
        if (column->dontCare.size() == 0)
            continue;
        auto open = widened(column->dontCare);
        if (!open)
            return placed(open.error(), option);
        column->dontCare = std::move(*open);
        for (std::size_t word = 0; word < column->on.wordCount(); ++word)
            column->on.words()[word] &= ~column->dontCare.words()[word];
    }
    return base::success();
}

base::Status derive(io::TruthTable& table, const std::string& text, const base::RunControl& control)
{
    const char* const option = "--derivative";
    const auto direction = said(option, io::readIndex(text));
    if (!direction)
        return direction.error();
    const Change derivative = [&](const base::PackedBits& bits) {
        return analysis::derivativeOf(bits, *direction, control);
    };
    // Open at x or at x ⊕ a: o(x) or (o(x) ⊕ D_a o(x)).
    const Change either = [&](const base::PackedBits& bits) {
        auto open = analysis::derivativeOf(bits, *direction, control);
        if (open)
            for (std::size_t word = 0; word < bits.wordCount(); ++word)
                open->words()[word] |= bits.words()[word];
        return open;
    };
    return changeColumns(table, option, derivative, either);
}

base::Status restrict(io::TruthTable& table, const DerivedOptions& options, const base::RunControl& control)
{
    const char* const option = "--subspace";
    const auto basis = said(option, io::readIndices(options.subspace));
    if (!basis)
        return basis.error();
    const auto offset = options.offset.empty() ? base::Result<std::size_t>(0)
                                               : said("--offset", io::readIndex(options.offset));
    if (!offset)
        return offset.error();
    const Change restriction = [&](const base::PackedBits& bits) {
        return analysis::restrictionTo(bits, *basis, *offset, control);
    };
    if (const auto done = changeColumns(table, option, restriction, restriction); !done)
        return done;
    table.variables = static_cast<int>(basis->size());
    table.inputNames.clear();
    return base::success();
}

}  // namespace

void addDerivedOptions(CLI::App& parser, DerivedOptions& options)
{
    const std::string group = "Function";
    auto* const derivative =
        addOption(parser, "--derivative", options.derivative,
                  "write f(x) xor f(x xor A) of each function, A an index such as 5 or 0x5", "A", group);
    auto* const subspace =
        addOption(parser, "--subspace", options.subspace,
                  "write the restriction to the subspace with this basis: f(y1·A xor y2·B xor ...)",
                  "A,B,...", group)
            ->excludes(derivative);
    addOption(parser, "--offset", options.offset, "shift the subspace by C: f(C xor y1·A xor ...)", "C",
              group)
        ->needs(subspace);
}

base::Result<io::TruthTable> derivedTable(io::TruthTable table, const DerivedOptions& options,
                                          const base::RunControl& control)
{
    if (!options.derivative.empty())
        if (const auto done = derive(table, options.derivative, control); !done)
            return done.error();
    if (!options.subspace.empty())
        if (const auto done = restrict(table, options, control); !done)
            return done.error();
    return table;
}

}  // namespace sequency::cli
