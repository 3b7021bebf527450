// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/loaded_function.h"

#include "engine/base/memory/host_memory.h"
#include "engine/io/truth_table.h"

#include <utility>

namespace sequency::ui {
namespace {

// Returns the names of the inputs; empty if they equal the default names x1, x2, ….
QStringList inputNamesOf(const io::TruthTable& table)
{
    QStringList names;
    bool isPlain = true;
    for (int variable = 0; variable < table.variables; ++variable) {
        names << QString::fromStdString(io::inputName(table, variable));
        isPlain = isPlain && names.back() == QStringLiteral("x%1").arg(variable + 1);
    }
    return isPlain ? QStringList() : names;
}

// Returns the outputs as functions. If `table` is an rvalue, moves their values, otherwise copies them.
template <typename Table>
base::Result<LoadedFunction> functionsFrom(Table&& table, const std::vector<std::size_t>& outputs,
                                           io::DontCare fill, const QString& name,
                                           const base::RunControl& control)
{
    if (outputs.empty())
        return base::Error{base::ErrorKind::BadUsage, "no output is chosen, expected one at least"};
    constexpr std::size_t widest = 8;  // bytes per value if the values are not Boolean
    std::size_t bytes = 0;
    for (const std::size_t output : outputs)
        bytes += !io::isBoolean(table.outputs[output])    ? table.size() * widest
                 : table.size() > base::maxUnpackedValues ? table.size() / 8
                                                          : table.size();
    if (const auto fits = base::checkMemory(bytes, "the functions of the table"); !fits)
        return fits.error();
    LoadedFunction loaded;
    loaded.format = table.format;
    loaded.name = name;
    loaded.inputNames = inputNamesOf(table);
    for (const std::size_t output : outputs) {
        if (control.stopRequested())
            return base::cancelled();
        auto function = io::functionOf(std::forward<Table>(table), output, fill);
        if (!function)
            return function.error();
        auto open = io::dontCares(table.outputs[output]);
        if (!open)
            return open.error();
        loaded.outputs.push_back({QString::fromStdString(io::outputName(table, output)),
                                  std::make_shared<const base::FunctionVector>(std::move(function).value()),
                                  std::move(open).value()});
        control.report(static_cast<double>(loaded.outputs.size()) / static_cast<double>(outputs.size()));
    }
    loaded.function = loaded.outputs.front().function;
    if (loaded.outputs.size() == 1) {
        loaded.outputName = QString::fromStdString(table.outputs[outputs.front()].name);
        loaded.open = loaded.outputs.front().open;
        loaded.outputs.clear();
    }
    return loaded;
}

}  // namespace

bool isUnambiguous(const io::TruthTable& table)
{
    return table.outputs.size() == 1 && table.parts.size() <= 1 && table.notes.empty() &&
           io::dontCareCount(table.outputs.front()) == 0;
}

base::Result<LoadedFunction> functionsOf(const io::TruthTable& table, const std::vector<std::size_t>& outputs,
                                         io::DontCare fill, const QString& name,
                                         const base::RunControl& control)
{
    return functionsFrom(table, outputs, fill, name, control);
}

base::Result<LoadedFunction> functionsOf(io::TruthTable&& table, const std::vector<std::size_t>& outputs,
                                         io::DontCare fill, const QString& name,
                                         const base::RunControl& control)
{
    return functionsFrom(std::move(table), outputs, fill, name, control);
}

}  // namespace sequency::ui
