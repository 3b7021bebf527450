// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/imported_table.h"

#include "engine/base/host_memory.h"

#include <algorithm>

namespace sequency::ui {

bool isUnambiguous(const io::TruthTable& table)
{
    return table.outputs.size() == 1 && table.parts.size() <= 1 && table.notes.empty() &&
           io::dontCareCount(table.outputs.front()) == 0;
}

base::Result<LoadedFunction> functionsOf(const io::TruthTable& table, const std::vector<std::size_t>& outputs,
                                         io::DontCare fill, const QString& name,
                                         const base::RunControl& control)
{
    if (outputs.empty())
        return base::Error{base::ErrorKind::BadUsage, "no output is chosen, expected one at least"};
    constexpr std::size_t widest = 8;  // bytes of a value that is no digit
    std::size_t bytes = 0;
    for (const std::size_t output : outputs)
        bytes += table.size() * (io::isBoolean(table.outputs[output]) ? 1 : widest);
    if (const auto fits = base::checkMemory(bytes, "the functions of the table"); !fits)
        return fits.error();
    LoadedFunction loaded;
    loaded.format = table.format;
    loaded.name = name;
    for (const std::size_t output : outputs) {
        if (control.stopRequested())
            return base::cancelled();
        auto function = io::functionOf(table, output, fill);
        if (!function)
            return function.error();
        loaded.outputs.push_back({QString::fromStdString(io::outputName(table, output)),
                                  std::make_shared<const base::FunctionVector>(std::move(function).value())});
        control.report(static_cast<double>(loaded.outputs.size()) / static_cast<double>(outputs.size()));
    }
    loaded.function = loaded.outputs.front().function;
    if (loaded.outputs.size() == 1)
        loaded.outputs.clear();
    return loaded;
}

}  // namespace sequency::ui
