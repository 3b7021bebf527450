// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/json.h"
#include "engine/io/bytes/text_sink.h"
#include "engine/session/calls/direct_convolution.h"
#include "ui/export/data_file.h"
#include "ui/format/device_title.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"
#include "ui/views/systems/shift_panel.h"
#include "ui/views/systems/system_board.h"
#include "ui/views/systems/system_text.h"
#include "ui/views/systems/systems_view.h"

#include <QFontMetricsF>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

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

// Returns the vectors as columns that share their ownership.
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

// Returns the formats that every table has, with two differences. A .csv file begins with a column "x". A .json file is one document,
// "sequency-system/1", with an array for each column and null for reals that are not finite.
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

}  // namespace

QString SystemsView::title() const
{
    const Computed* const computed = m_computed.value();
    const SystemRequest of = computed != nullptr ? computed->system->request : currentRequest();
    if (!of.f)
        return {};
    const QString name = computed != nullptr ? computed->name : m_workbench.document().title();
    return tr("%1 · f = %2 · n = %3 · Hadamard order")
        .arg(systemModeTitle(of.mode), name.isEmpty() ? QStringLiteral("f") : name,
             QString::number(of.f->variables));
}

void SystemsView::showTexts()
{
    const SystemRequest wanted = currentRequest();
    const SharedSystem shown = system();
    const bool isOld = isStale();
    const bool isRunning = m_computed.isComputing();
    const bool isChecked = m_checked.isFresh() || m_checked.isComputing() || !shown ||
                           shown->variables > session::directVariables;
    m_compute->setEnabled(wanted.f && !isRunning && (!shown || isOld || !isChecked));
    m_compute->setToolTip(plainTip(
        m_compute->isEnabled() ? tr("Compute on %1").arg(QString::fromStdString(wanted.device))
                               : tr("For up to %1 values, everything is computed immediately after a change",
                                    nullptr, pluralNumber(liveSize))
                                     .arg(countText(liveSize))));
    QString state;
    if (isOld)
        state = isRunning ? tr("outdated, computing…") : tr("outdated: press Compute");
    else if (!shown)
        state = isRunning ? tr("computing…") : tr("press Compute");
    const int variables = wanted.f ? wanted.f->variables : 0;
    const QString name = m_workbench.document().title();
    const QString title = tr("f = %1 · n = %2 · N = %3")
                              .arg(name.isEmpty() ? tr("the function") : name, QString::number(variables),
                                   countText(std::size_t{1} << variables));
    m_title->setWholeText(state.isEmpty() ? title : title + QStringLiteral(" · ") + state);
    const QString notFound = shown ? notFoundText(*shown) : QString();
    m_notFound->setText(notFound);
    m_notFound->setVisible(!notFound.isEmpty());
    m_fast->setWholeText(shown ? fastText(*shown) : QString(),
                         shown ? choiceText(shown->choice, m_workbench.deviceSettings().devices())
                               : QString());
    m_direct->setWholeText(shown ? checkText() : QString());
}

QString SystemsView::checkText() const
{
    if (system()->variables > session::directVariables)
        return tr("By the definition: only for n ≤ %1").arg(session::directVariables);
    if (const DirectCheck* const check = directCheck())
        return directText(*system(), *check);
    return tr("By the definition: %1")
        .arg(m_checked.error()         ? errorText(*m_checked.error())
             : m_checked.isComputing() ? tr("computing…")
                                       : tr("stopped"));
}

Picture SystemsView::picture(const PictureOptions& options) const
{
    const SharedSystem shown = system();
    Picture picture;
    picture.palette = theme::exportPalette(options.background, palette());
    picture.font = font();
    picture.text.title = title();
    transform::TransformSpec spec;
    spec.variables = shown->variables;
    QStringList caption{conventionsText(m_workbench.document().naming(), spec, shown->request.encoding,
                                        shown->request.f->isBoolean()),
                        deviceTitle(shown->device)};
    if (const QString notFound = notFoundText(*shown); !notFound.isEmpty())
        caption << notFound;
    if (isStale())
        caption << tr("computed from an earlier function");
    picture.text.caption = caption.join(QStringLiteral(" · "));
    picture.paint = [this, ground = picture.palette](QPainter& painter, const QRectF& place) {
        constexpr double boardShare = 0.68;
        constexpr double gap = 12;
        const QFont normal = pictureFont(theme::TypeSize::Normal, font());
        // Minimum height of the panel of a shift, in lines of text. On a lower page, the panel has no room and is omitted.
        constexpr double panelLines = 6;
        const double panel = place.height() * (1 - boardShare) - gap;
        const bool whole = m_shifted.isFresh() && panel >= panelLines * QFontMetricsF(normal).height();
        const double height = whole ? place.height() * boardShare : place.height();
        m_board->paint(painter, QRectF(place.left(), place.top(), place.width(), height), ground, normal);
        if (whole)
            m_panel->paint(painter,
                           QRectF(place.left(), place.top() + height + gap, place.width(),
                                  place.height() - height - gap),
                           ground, normal);
    };
    return picture;
}

QList<ExportFormat> SystemsView::dataFormats() const
{
    return systemFormats(system());
}

QString SystemsView::dataText() const
{
    return system() ? tableText(systemTable(*system())) : QString();
}

}  // namespace sequency::ui
