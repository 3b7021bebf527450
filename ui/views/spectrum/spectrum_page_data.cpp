// SPDX-License-Identifier: GPL-3.0-or-later
//
// SpectrumPage: pictures and data of the view that is shown.
#include "engine/io/results/matrix_writer.h"
#include "engine/session/files/spectrum_file_head.h"
#include "engine/session/trace.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/document/workbench.h"
#include "ui/view/spectrum_text.h"
#include "ui/view/words.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/heat_map_cells.h"
#include "ui/views/spectrum/outputs_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/spectrum/spectrum_view.h"

namespace sequency::ui {
namespace {

constexpr Words<SpectrumPage::Kind, SpectrumPage::Kind::Outputs> kindWords{
    "chart", "table", "histogram", "weights", "map", "compare", "outputs"};
constexpr Words<analysis::Part, analysis::Part::Phase> partWords{"real", "imaginary", "magnitude", "phase"};
// Plots with curves one above another, and their members of a session.
constexpr std::pair<const char*, const char*> bandPlots[]{{"outputsPlot", "outputs"},
                                                          {"pairPlot", "compare"}};

using io::columnOf;

// The vector's own forms, and the lists of other programs.
FileWriter spectrumWriter(const SharedSpectrum& spectrum, const QString& suffix)
{
    const io::MatrixFormat* const format = io::matrixFormatOfSuffix((u'.' + suffix).toStdString());
    return [spectrum, name = std::string(format != nullptr ? format->name : "text")](
               session::Engine& engine, const FileSink& sink, const base::RunControl& control) {
        const auto look = spectrum->look(engine, control);
        return look ? io::writeSpectrum((*look)->pieces(), name, session::spectrumHead(spectrum->result),
                                        sink, control)
                    : base::Status(look.error());
    };
}

// Values a line behind their position, in the C locale; of long spectra the first ones.
QString spectrumText(const base::ElementVector& values)
{
    constexpr std::size_t maxCopied = std::size_t{1} << 16;
    QString text;
    for (std::size_t i = 0; i < std::min(base::elementCount(values), maxCopied); ++i)
        text += QString::number(i) + QLatin1Char('\t') + QString::fromStdString(base::valueText(values, i)) +
                QLatin1Char('\n');
    return text;
}

std::vector<io::Column> columnsOf(const analysis::Histogram& histogram)
{
    std::vector<double> low;
    std::vector<double> high;
    std::vector<std::int64_t> count;
    for (const analysis::HistogramBar& bar : histogram.bars) {
        low.push_back(bar.low);
        high.push_back(bar.high);
        count.push_back(static_cast<std::int64_t>(bar.count));
    }
    return histogram.exact
               ? std::vector{columnOf("value", low), columnOf("count", count)}
               : std::vector{columnOf("from", low), columnOf("to", high), columnOf("count", count)};
}

std::vector<io::Column> columnsOf(const std::vector<analysis::WeightRow>& rows)
{
    std::vector<std::int64_t> weight;
    std::vector<std::int64_t> count;
    std::vector<std::int64_t> nonZero;
    std::vector<double> largest;
    std::vector<double> energy;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        weight.push_back(static_cast<std::int64_t>(i));
        count.push_back(static_cast<std::int64_t>(rows[i].count));
        nonZero.push_back(static_cast<std::int64_t>(rows[i].nonZero));
        largest.push_back(rows[i].largest);
        energy.push_back(rows[i].energy);
    }
    return {columnOf("weight", weight), columnOf("count", count), columnOf("not zero", nonZero),
            columnOf("largest magnitude", largest), columnOf("sum of squares", energy)};
}

// A column of cells a column.
std::vector<io::Column> columnsOf(const analysis::HeatMap& map)
{
    std::vector<io::Column> columns;
    for (std::size_t column = 0; column < map.columns; ++column) {
        std::vector<double> cells;
        for (std::size_t row = 0; row < map.rows; ++row)
            cells.push_back(map.cells[row * map.columns + column]);
        columns.push_back(columnOf("column " + std::to_string(column), cells));
    }
    return columns;
}

// Shares the pyramid, which keeps its vector.
std::shared_ptr<const base::ElementVector> vectorOf(const SharedPyramid& pyramid)
{
    return {pyramid, &pyramid->vector()};
}

std::vector<io::Column> columnsOf(const ComparedPair& content)
{
    std::vector<io::Column> columns;
    if (content.before)
        columns.push_back({"before", vectorOf(content.before)});
    if (content.after)
        columns.push_back({"after", vectorOf(content.after)});
    if (content.difference)
        columns.push_back({"difference", vectorOf(content.difference)});
    return columns;
}

std::vector<io::Column> columnsOf(const std::vector<StemRow>& rows)
{
    std::vector<io::Column> columns;
    for (const StemRow& row : rows)
        columns.push_back({row.title.toStdString(), vectorOf(row.values)});
    return columns;
}

}  // namespace

io::DataTable SpectrumPage::dataTable() const
{
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    if (!spectrum)
        return {};
    io::DataTable table{{},
                        spectrumTitle(spectrum->result, spectrum->functionName).toStdString(),
                        spectrumCaption(*spectrum, m_workbench.document().naming()).toStdString()};
    switch (kind()) {
    case Kind::Histogram:
        if (m_counted->value() != nullptr)
            table.columns = columnsOf(*m_counted->value());
        break;
    case Kind::Weights:
        if (m_byWeight->value() != nullptr)
            table.columns = columnsOf(*m_byWeight->value());
        break;
    case Kind::Map:
        if (m_map->map())
            table.columns = columnsOf(*m_map->map());
        break;
    case Kind::Compare: table.columns = columnsOf(m_compare->content()); break;
    case Kind::Outputs: table.columns = columnsOf(m_outputs->plot().model().rows); break;
    case Kind::Chart:
    case Kind::Table: break;
    }
    return table;
}

// What is drawn of an earlier spectrum would be written under the new one's name.
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
    const bool isVector = kind() == Kind::Chart || kind() == Kind::Table;
    return !why.isEmpty() || isVector || !dataTable().columns.empty()
               ? why
               : tr("There is nothing to write here yet.");
}

QString SpectrumPage::dataText() const
{
    if (!whyEmpty().isEmpty())
        return {};
    if (kind() != Kind::Chart && kind() != Kind::Table)
        return tableText(dataTable());
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    return spectrum->isKept() ? QString() : spectrumText(*spectrum->result.spectrum);
}

QList<ExportFormat> SpectrumPage::dataFormats() const
{
    const bool isVector = kind() == Kind::Chart || kind() == Kind::Table;
    QList<ExportFormat> formats =
        isVector ? tableFormats([spectrum = m_workbench.spectrum().value()](const QString& suffix) {
            return spectrumWriter(spectrum, suffix);
        })
                 : tableFormats([table = dataTable()] { return table; });
    if (const FileWriter page = livePage()) {
        formats.prepend(htmlFormat());
        formats.front().write = page;
    }
    return formats;
}

// The function and the spectrum as bars.
FileWriter SpectrumPage::livePage() const
{
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    if (kind() != Kind::Chart || !spectrum || spectrum->size() > io::maxHtmlRows ||
        !spectrum->result.request.function)
        return {};
    const session::TransformRequest& asked = spectrum->result.request;
    session::TraceRequest request;
    request.f = asked.function;
    request.spec = asked.spec;
    request.encoding = asked.encoding;
    const PictureText text{spectrumTitle(spectrum->result, spectrum->functionName),
                           spectrumCaption(*spectrum, m_workbench.document().naming())};
    return htmlWriter(
        [request, html = htmlHead(text)](const base::RunControl& control) -> base::Result<std::string> {
            const auto traced = session::trace(request, control);
            if (!traced)
                return traced.error();
            io::GraphHead head = session::graphHead(*traced);
            head.html = html;
            return io::htmlPage(traced->graph, head, io::HtmlView::Spectrum);
        });
}

PictureText SpectrumPage::pictureText(const QString& what) const
{
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    return {tr("%1: %2").arg(what, spectrumTitle(spectrum->result, spectrum->functionName)),
            spectrumCaption(*spectrum, m_workbench.document().naming())};
}

Picture SpectrumPage::picture(const PictureOptions& options) const
{
    const auto of = [&](const Canvas& canvas, const QString& what) {
        return canvasPicture(canvas, pictureText(what), options.background);
    };
    switch (kind()) {
    case Kind::Histogram: return of(*m_histogram, tr("Histogram"));
    case Kind::Weights: return of(*m_weights, tr("By weight"));
    case Kind::Map: return of(m_map->canvas(), tr("Map"));
    case Kind::Outputs: return of(m_outputs->plot(), tr("All outputs"));
    case Kind::Compare: return of(m_compare->plot(), tr("Comparison"));
    case Kind::Chart:
    case Kind::Table: break;
    }
    return m_chart.picture(options);
}

// Sessions. The zooms wait for what they are of.

std::optional<QJsonObject> SpectrumPage::ownState() const
{
    QJsonObject state{{QStringLiteral("shows"), kindWords.of(kind())}};
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

// Once there are curves of as many values.
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
    m_chart.setWithoutOutliers(state.value(QStringLiteral("without_outliers")).toBool());
    const auto kind = kindWords.named(state.value(QStringLiteral("shows")).toString());
    const bool isTable = m_workbench.document().outputs.size() > 1;
    if (kind && (isTable || *kind != Kind::Outputs))  // which only tables have
        show(*kind);
    const IndexRange range{state.value(QStringLiteral("from")).toDouble(),
                           state.value(QStringLiteral("to")).toDouble()};
    const auto part = partWords.named(state.value(QStringLiteral("part")).toString());
    if (!(range.span() > 0))
        return;
    // The chart has a spectrum before anybody who connects after it hears of it.
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
