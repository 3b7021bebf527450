// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the parts of SpectrumPage that export its contents and store its state in a session.
#include "ui/document/workbench.h"
#include "ui/view/enum_names.h"
#include "ui/view/spectrum_text.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/function_plot.h"
#include "ui/views/spectrum/outputs_view.h"
#include "ui/views/spectrum/spectrum_files.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/spectrum/spectrum_view.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr Words<SpectrumPage::Kind, SpectrumPage::Kind::Outputs> kindWords{
    "chart", "table", "histogram", "weights", "map", "compare", "outputs"};
constexpr Words<analysis::Part, analysis::Part::Phase> partWords{"real", "imaginary", "magnitude", "phase"};
// The object name of each plot with several curves, and its key in the session file.
constexpr std::pair<const char*, const char*> bandPlots[]{{"outputsPlot", "outputs"},
                                                          {"pairPlot", "compare"}};

}  // namespace

PictureText SpectrumPage::textOf(const SpectrumData& spectrum) const
{
    return {spectrumTitle(spectrum.result, spectrum.functionName),
            spectrumCaption(spectrum, m_workbench.document().naming())};
}

io::DataTable SpectrumPage::dataTable() const
{
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    const auto found = m_derived.find(kind());
    if (!spectrum || found == m_derived.end())
        return {};
    const PictureText text = textOf(*spectrum);
    return {found->second.columns(), text.title.toStdString(), text.caption.toStdString()};
}

// Contents of an earlier spectrum cannot be exported, because they would be saved under the name of the new one.
QString SpectrumPage::whyEmpty() const
{
    if (!m_workbench.spectrum().value())
        return tr("There is no spectrum to export yet.");
    const AsyncState* result = kind() == Kind::Table ? nullptr : resultOf(kind());
    if (result == nullptr || result->isFresh())
        return {};
    if (result->isComputing())
        return tr("Nothing is written: this view is still being computed for the new spectrum.");
    return tr("Nothing is written: this view is not computed for the new spectrum.");
}

QString SpectrumPage::whyNoPicture() const
{
    return kind() == Kind::Table ? tr("A table is written as data: choose .csv, .json, .npy or .txt.")
                                 : whyEmpty();
}

QString SpectrumPage::whyNoData() const
{
    const QString why = whyEmpty();
    return !why.isEmpty() || isVector() || !dataTable().columns.empty()
               ? why
               : tr("There is nothing to write here yet.");
}

QString SpectrumPage::dataText() const
{
    if (!whyEmpty().isEmpty())
        return {};
    if (!isVector())
        return tableText(dataTable());
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    return spectrum->isKept() ? QString() : spectrumText(*spectrum->result.spectrum);
}

QList<ExportFormat> SpectrumPage::dataFormats() const
{
    const SharedSpectrum spectrum = m_workbench.spectrum().value();
    if (!isVector())
        return tableFormats([table = dataTable()] { return table; });
    QList<ExportFormat> formats =
        tableFormats([spectrum](const QString& suffix) { return spectrumWriter(spectrum, suffix); });
    const FileWriter page =
        spectrum && kind() == Kind::Chart ? spectrumPageWriter(spectrum, textOf(*spectrum)) : FileWriter();
    if (page) {
        formats.prepend(htmlFormat());
        formats.front().write = page;
    }
    return formats;
}

// Adds the plot of the function above the picture of the chart, in the same proportions as on screen and with the same left edge.
Picture SpectrumPage::withFunction(Picture picture) const
{
    picture.paint = [this, palette = picture.palette](QPainter& painter, const QRectF& place) {
        constexpr double share = 1.0 / 3;
        const double least = 7 * QFontMetricsF(painter.font()).height();
        QRectF above = place;
        above.setHeight(
            std::clamp(share * place.height(), std::min(least, place.height() / 2), place.height() / 2));
        QRectF below = place;
        below.setTop(above.bottom());
        StemModel function = m_function->model();
        StemModel chart = m_chart.canvas().model();
        const auto frame = [&painter](const StemCanvas& canvas, const StemModel& model, const QRectF& plot) {
            return StemFrame(model, canvas.range(),
                             {plot, painter.font(), painter.device()->devicePixelRatioF()});
        };
        function.settings.axisWidth = chart.settings.axisWidth = 0;
        const double width = std::max(frame(*m_function, function, above).neededAxisWidth(),
                                      frame(m_chart.canvas(), chart, below).neededAxisWidth());
        function.settings.axisWidth = chart.settings.axisWidth = width;
        frame(*m_function, function, above).paint(painter, palette);
        frame(m_chart.canvas(), chart, below).paint(painter, palette);
    };
    return picture;
}

Picture SpectrumPage::picture(const PictureOptions& options) const
{
    const auto found = m_derived.find(kind());
    if (found == m_derived.end())
        return m_function->isHidden() ? m_chart.picture(options) : withFunction(m_chart.picture(options));
    PictureText text = textOf(*m_workbench.spectrum().value());
    text.title = tr("%1: %2").arg(found->second.title, text.title);
    return canvasPicture(found->second.canvas, text, options.background);
}

std::optional<QJsonObject> SpectrumPage::ownState() const
{
    QJsonObject state{{QStringLiteral("shows"), kindWords.of(kind())},
                      {QStringLiteral("function"), m_functionButton->isChecked()}};
    for (const auto& [name, member] : bandPlots)
        if (const auto* plot = findChild<StemCanvas*>(QLatin1String(name)); plot && plot->size() > 0)
            state[QLatin1String(member)] = QJsonObject{{QStringLiteral("values"), stateNumber(plot->size())},
                                                       {QStringLiteral("from"), plot->range().from},
                                                       {QStringLiteral("to"), plot->range().to}};
    if (!m_chart.spectrum())
        return state;
    state[QStringLiteral("from")] = m_chart.visibleRange().from;
    state[QStringLiteral("to")] = m_chart.visibleRange().to;
    if (m_chart.spectrum()->isComplex())
        state[QStringLiteral("part")] = partWords.of(m_chart.shownPart());
    if (m_chart.canvas().isWithoutOutliers())
        state[QStringLiteral("without_outliers")] = true;
    return state;
}

// Restores the visible range of a plot as soon as it has as many values as the saved one.
void SpectrumPage::showBands(const QJsonObject& state)
{
    for (const auto& [name, member] : bandPlots) {
        const QJsonObject seen = state.value(QLatin1String(member)).toObject();
        const IndexRange range{seen.value(QStringLiteral("from")).toDouble(),
                               seen.value(QStringLiteral("to")).toDouble()};
        const auto values = stateCount(seen.value(QStringLiteral("values")));
        auto* plot = findChild<StemCanvas*>(QLatin1String(name));
        if (plot == nullptr || !values || !(range.span() > 0))
            continue;
        const auto waiting = std::make_shared<QMetaObject::Connection>();
        *waiting = connect(plot, &StemCanvas::modelChanged, plot, [plot, waiting, range, values] {
            if (plot->size() == 0)
                return;
            QObject::disconnect(*waiting);
            if (plot->size() == *values)
                plot->setRange(range);
        });
    }
}

void SpectrumPage::showOwnState(const QJsonObject& state)
{
    showBands(state);
    m_functionButton->setChecked(state.value(QStringLiteral("function")).toBool(true));
    m_chart.setWithoutOutliers(state.value(QStringLiteral("without_outliers")).toBool());
    const auto kind = kindWords.named(state.value(QStringLiteral("shows")).toString());
    const bool isTable = m_workbench.document().outputs.size() > 1;
    if (kind && (isTable || *kind != Kind::Outputs))
        show(*kind);
    const IndexRange range{state.value(QStringLiteral("from")).toDouble(),
                           state.value(QStringLiteral("to")).toDouble()};
    const auto part = partWords.named(state.value(QStringLiteral("part")).toString());
    if (!(range.span() > 0))
        return;
    // This connection was made after that of the chart, so the chart has already received the spectrum.
    connect(
        &m_workbench.spectrum(), &CurrentSpectrum::changed, this,
        [this, range, part] {
            if (!m_chart.spectrum())
                return;
            if (part && m_chart.spectrum()->isComplex())
                m_chart.setShownPart(*part);
            m_chart.setVisibleRange(range);
        },
        Qt::SingleShotConnection);
}

}  // namespace sequency::ui
