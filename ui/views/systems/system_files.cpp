// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/system_files.h"

#include "engine/io/bytes/atomic_file.h"
#include "engine/io/bytes/json.h"

#include <QFileInfo>

#include <cmath>
#include <string_view>

namespace sequency::ui {

namespace {

constexpr std::size_t pieceBytes = std::size_t(1) << 18;

std::string_view modeName(SystemMode mode)
{
    switch (mode) {
    case SystemMode::Convolution: return "convolution";
    case SystemMode::Autocorrelation: return "autocorrelation";
    case SystemMode::Response: return "response";
    case SystemMode::Identification: return "identification";
    }
    return {};
}

std::string numberText(const SystemData& system, SystemPart part, std::size_t index, bool json)
{
    const base::ElementVector& values = system.part(part)->vector();
    if (json && !std::isfinite(base::realPart(values, index)))
        return "null";
    return base::valueText(values, index);
}

// Text that goes to the file in pieces; polls the control at each.
class Pieces {
public:
    Pieces(const io::Sink& sink, const base::RunControl& control) : m_sink(sink), m_control(control) {}

    bool add(std::string_view text)
    {
        m_text += text;
        return (m_text.size() < pieceBytes || flush()) && !m_control.stopRequested();
    }
    bool flush()
    {
        const bool isWritten = static_cast<bool>(m_sink(m_text));
        m_text.clear();
        return isWritten;
    }

private:
    const io::Sink& m_sink;
    const base::RunControl& m_control;
    std::string m_text;
};

bool writeCsv(const SystemData& system, Pieces& out)
{
    const auto columns = systemColumns(system.request.mode);
    std::string line = "x";
    for (const auto& column : columns)
        line += "," + column.second;
    out.add(line + "\n");
    for (std::size_t x = 0; x < system.size(); ++x) {
        line = std::to_string(x);
        for (const auto& column : columns) {
            line += ',';
            line += numberText(system, column.first, x, false);
        }
        if (!out.add(line + "\n"))
            return false;
    }
    return true;
}

bool writeJson(const SystemData& system, Pieces& out)
{
    nlohmann::ordered_json head;
    head["format"] = "sequency-system/1";
    head["mode"] = modeName(system.request.mode);
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
    text.erase(text.find_last_of('\n'));  // the closing brace follows the vectors
    out.add(text);
    for (const auto& [part, name] : systemColumns(system.request.mode)) {
        out.add(",\n  \"" + name + "\": [");
        for (std::size_t x = 0; x < system.size(); ++x)
            if (!out.add((x > 0 ? ", " : "") + numberText(system, part, x, true)))
                return false;
        out.add("]");
    }
    return out.add("\n}\n");
}

}  // namespace

std::vector<std::pair<SystemPart, std::string>> systemColumns(SystemMode mode)
{
    switch (mode) {
    case SystemMode::Autocorrelation:
        return {{SystemPart::F, "f"},
                {SystemPart::SpectrumF, "Wf"},
                {SystemPart::Product, "product"},
                {SystemPart::Result, "B"}};
    case SystemMode::Response:
        return {{SystemPart::F, "f"},
                {SystemPart::G, "h"},
                {SystemPart::SpectrumF, "Wf"},
                {SystemPart::SpectrumG, "Wh"},
                {SystemPart::Product, "product"},
                {SystemPart::Result, "y"}};
    case SystemMode::Identification:
        return {{SystemPart::F, "f"},
                {SystemPart::G, "y"},
                {SystemPart::SpectrumF, "Wf"},
                {SystemPart::SpectrumG, "Wy"},
                {SystemPart::Product, "quotient"},
                {SystemPart::Result, "h"}};
    case SystemMode::Convolution: break;
    }
    return {{SystemPart::F, "f"},
            {SystemPart::G, "g"},
            {SystemPart::SpectrumF, "Wf"},
            {SystemPart::SpectrumG, "Wg"},
            {SystemPart::Product, "product"},
            {SystemPart::Result, "C"}};
}

DataTable systemTable(const SystemData& system)
{
    DataTable table;
    table.head.title = modeName(system.request.mode);
    for (const auto& [part, name] : systemColumns(system.request.mode)) {
        const SharedCurve& curve = system.part(part);  // keeps its vector
        table.columns.push_back({name, std::shared_ptr<const base::ElementVector>(curve, &curve->vector())});
    }
    return table;
}

base::Status writeSystem(const SystemData& system, const std::string& path, const base::RunControl& control)
{
    const QString suffix = QFileInfo(QString::fromStdString(path)).suffix().toLower();
    if (suffix == QLatin1String("npy") || suffix == QLatin1String("txt"))
        return writeColumnFile(systemTable(system), path, control);
    return io::writeFile(path, [&](const io::Sink& sink) {
        Pieces out(sink, control);
        const bool isJson = suffix == QLatin1String("json");
        const bool isWritten = (isJson ? writeJson(system, out) : writeCsv(system, out)) && out.flush();
        return isWritten ? base::success() : base::Status(base::cancelled());
    });
}

}  // namespace sequency::ui
