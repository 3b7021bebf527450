// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/system_files.h"

#include "engine/io/bytes/json.h"
#include "engine/io/bytes/text_sink.h"

#include <array>
#include <cmath>

namespace sequency::ui {
namespace {

// The names of the modes, and the names of the vectors, indexed by mode and part; null if the mode does not have the vector.
constexpr std::array modeNames{"convolution", "autocorrelation", "response", "identification"};
constexpr std::array<std::array<const char*, 6>, 4> columnNames{
    {{"f", "g", "Wf", "Wg", "product", "C"},
     {"f", nullptr, "Wf", nullptr, "product", "B"},
     {"f", "h", "Wf", "Wh", "product", "y"},
     {"f", "y", "Wf", "Wy", "quotient", "h"}}};

std::string headText(const SystemData& system)
{
    nlohmann::ordered_json head;
    head["format"] = "sequency-system/1";
    head["mode"] = modeNames[static_cast<std::size_t>(system.request.mode)];
    head["variables"] = system.variables;
    head["encoding"] = session::encodingName(system.request.encoding);
    head["order"] = "hadamard";
    head["device"] = system.device.id;
    head["device_name"] = system.device.name;
    head["exact"] = system.exact;
    if (system.request.mode == SystemMode::Identification) {
        head["undetermined"] = system.undetermined;
        head["impossible"] = system.impossible;
    }
    std::string text = head.dump(2);
    text.erase(text.find_last_of('\n'));  // the vectors are inserted before the closing brace
    return text;
}

base::Status writeJson(const SystemData& system, const FileSink& sink, const base::RunControl& control)
{
    io::TextSink out(sink, control);
    out.put(headText(system));
    const io::DataTable table = systemTable(system);
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        out.put(",\n  \"" + table.columns[column].name + "\": [");
        for (std::size_t x = 0; x < system.size() && !out.failed(); ++x) {
            const bool isFinite = std::isfinite(base::realPart(*table.columns[column].values, x));
            out.put((x > 0 ? ", " : "") + (isFinite ? table.cell(x, column) : "null"));
        }
        out.put("]");
    }
    out.put("\n}\n");
    return out.finish();
}

}  // namespace

io::DataTable systemTable(const SystemData& system)
{
    const auto mode = static_cast<std::size_t>(system.request.mode);
    io::DataTable table;
    table.title = modeNames[mode];
    for (std::size_t part = 0; part < columnNames[mode].size(); ++part) {
        if (columnNames[mode][part] == nullptr)
            continue;
        const SharedCurve& curve = system.part(static_cast<SystemPart>(part));  // the curve owns its vector
        table.columns.push_back(
            {columnNames[mode][part], std::shared_ptr<const base::ElementVector>(curve, &curve->vector())});
    }
    return table;
}

QList<ExportFormat> systemFormats(const SharedSystem& system)
{
    return tableFormats([&system](const QString& suffix) -> FileWriter {
        if (suffix == QLatin1String("json"))
            return [system](session::Engine&, const FileSink& sink, const base::RunControl& control) {
                return writeJson(*system, sink, control);
            };
        return tableWriter(
            [system, isCsv = suffix == QLatin1String("csv")] {
                io::DataTable table = systemTable(*system);
                table.index = isCsv ? "x" : "";
                return table;
            },
            suffix);
    });
}

}  // namespace sequency::ui
