// SPDX-License-Identifier: GPL-3.0-or-later
//
// SpectrumPage: pictures and data of the view that is shown.
#include "ui/document/workbench.h"
#include "ui/view/spectrum_text.h"
#include "ui/views/spectrum/bar_plot.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/heat_map_view.h"
#include "ui/views/spectrum/outputs_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/spectrum/spectrum_view.h"

namespace sequency::ui {
namespace {

using io::Column;
using io::columnOf;

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

std::vector<Column> columnsOf(const analysis::Histogram& histogram)
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

std::vector<Column> columnsOf(const std::vector<analysis::WeightRow>& rows)
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
std::vector<Column> columnsOf(const analysis::HeatMap& map)
{
    std::vector<Column> columns;
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

std::vector<Column> columnsOf(const PairPlot::Content& content)
{
    std::vector<Column> columns;
    if (content.before)
        columns.push_back({"before", vectorOf(content.before)});
    if (content.after)
        columns.push_back({"after", vectorOf(content.after)});
    if (content.difference)
        columns.push_back({"difference", vectorOf(content.difference)});
    return columns;
}

std::vector<Column> columnsOf(const std::vector<BandPlot::Band>& bands)
{
    std::vector<Column> columns;
    for (const BandPlot::Band& band : bands)
        columns.push_back({band.title.toStdString(), vectorOf(band.values)});
    return columns;
}

}  // namespace

DataTable SpectrumPage::dataTable() const
{
    const SharedSpectrum& spectrum = m_workbench.spectrum();
    if (!spectrum)
        return {};
    DataTable table;
    table.head = {spectrumTitle(spectrum->result, spectrum->functionName).toStdString(),
                  spectrumCaption(*spectrum, m_workbench.conventions()).toStdString()};
    switch (kind()) {
    case Kind::Histogram:
        if (m_counted)
            table.columns = columnsOf(*m_counted);
        break;
    case Kind::Weights: table.columns = columnsOf(m_rows); break;
    case Kind::Map:
        if (m_map->map())
            table.columns = columnsOf(*m_map->map());
        break;
    case Kind::Compare: table.columns = columnsOf(m_compare->plot().content()); break;
    case Kind::Outputs: table.columns = columnsOf(m_outputs->plot().bands()); break;
    case Kind::Chart:
    case Kind::Table: break;
    }
    return table;
}

// What is drawn of an earlier spectrum would be written under the new one's name.
std::optional<QString> SpectrumPage::whyNothingToWrite() const
{
    if (!m_workbench.spectrum())
        return tr("There is no spectrum to write yet.");
    switch (kind() == Kind::Table ? Progress::Shown : progressOf(kind())) {
    case Progress::Shown: return std::nullopt;
    case Progress::Asked:
        return tr("Nothing is written: this view is still being computed for the new spectrum.");
    case Progress::Missing: break;
    }
    return tr("Nothing is written: this view is not computed for the new spectrum.");
}

std::optional<QString> SpectrumPage::exportData(const QString& path) const
{
    if (auto problem = whyNothingToWrite())
        return problem;
    if (kind() == Kind::Chart || kind() == Kind::Table) {
        m_workbench.saveSpectrum(path);
        return std::nullopt;
    }
    DataTable table = dataTable();
    if (table.columns.empty())
        return tr("There is nothing to write here yet.");
    m_workbench.jobs().writeFile(
        path, [table = std::move(table)](const std::string& target, const base::RunControl& control) {
            return writeColumnFile(table, target, control);
        });
    return std::nullopt;
}

QString SpectrumPage::dataText() const
{
    if (whyNothingToWrite())
        return {};
    return kind() == Kind::Chart || kind() == Kind::Table
               ? spectrumText(*m_workbench.spectrum()->result.spectrum)
               : columnText(dataTable());
}

PictureText SpectrumPage::pictureText(const QString& what) const
{
    const SharedSpectrum& spectrum = m_workbench.spectrum();
    return {tr("%1: %2").arg(what, spectrumTitle(spectrum->result, spectrum->functionName)),
            spectrumCaption(*spectrum, m_workbench.conventions())};
}

std::optional<QString> SpectrumPage::exportPicture(const QString& path, const PictureOptions& options) const
{
    if (auto problem = whyNothingToWrite())
        return problem;
    switch (kind()) {
    case Kind::Chart: return m_chart.exportChart(path, options);
    case Kind::Table: return tr("A table is written as data: choose .csv, .json, .npy or .txt.");
    case Kind::Histogram:
        return writePicture(canvasPicture(*m_histogram, pictureText(tr("Histogram")), options.background),
                            path, options);
    case Kind::Weights:
        return writePicture(canvasPicture(*m_weights, pictureText(tr("By weight")), options.background), path,
                            options);
    case Kind::Map:
        return writePicture(canvasPicture(*m_map, pictureText(tr("Map")), options.background), path, options);
    case Kind::Outputs:
        return writePicture(
            canvasPicture(m_outputs->plot(), pictureText(tr("All outputs")), options.background), path,
            options);
    case Kind::Compare: break;
    }
    return writePicture(canvasPicture(m_compare->plot(), pictureText(tr("Comparison")), options.background),
                        path, options);
}

}  // namespace sequency::ui
