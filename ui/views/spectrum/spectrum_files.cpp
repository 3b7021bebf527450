// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_files.h"

#include "engine/io/results/matrix_writer.h"
#include "engine/session/files/spectrum_file_header.h"
#include "engine/session/trace.h"

namespace sequency::ui {

namespace {

using io::columnOf;

// Returns the pyramid's vector as a pointer that keeps the pyramid alive.
std::shared_ptr<const base::ElementVector> vectorOf(const SharedPyramid& pyramid)
{
    return {pyramid, &pyramid->vector()};
}

}  // namespace

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

FileWriter spectrumPageWriter(const SharedSpectrum& spectrum, const PictureText& text)
{
    const session::TransformRequest& asked = spectrum->result.request;
    if (spectrum->size() > io::maxHtmlRows || !asked.function)
        return {};
    session::TraceRequest request;
    request.f = asked.function;
    request.spec = asked.spec;
    request.encoding = asked.encoding;
    return htmlWriter(
        [request, html = htmlHead(text)](const base::RunControl& control) -> base::Result<std::string> {
            const auto traced = session::trace(request, control);
            if (!traced)
                return traced.error();
            io::GraphHeader head = session::graphHead(*traced);
            head.html = html;
            return io::htmlPage(traced->graph, head, io::HtmlView::Spectrum);
        });
}

}  // namespace sequency::ui
