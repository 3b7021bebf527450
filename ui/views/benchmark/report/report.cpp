// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/report/report.h"

#include "engine/base/version.h"
#include "ui/export/picture.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_published.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/report/measurement_text.h"
#include "ui/views/benchmark/report/report_table.h"
#include "ui/views/benchmark/setup/protocol_choice.h"

#include <QBuffer>
#include <QChart>
#include <QCoreApplication>
#include <QDateTime>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <memory>
#include <vector>

namespace sequency::ui {

namespace {

struct BenchmarkReportWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkReport)
};

constexpr int resolution = 96;  // points an inch
constexpr double margin = 48;
constexpr double gap = 10;
constexpr double upperHeight = 290;  // of a chart without its legend; less would cut the titles of axes
constexpr double lowerHeight = 250;
constexpr int tableColumns = 7;  // beside n
constexpr int legendRows = 6;    // under a chart of half the width; where there are more, it takes all of it

QString worksText(const benchmark::Document& document)
{
    QStringList works;
    for (const benchmark::Row& row : document.rows)
        if (const QString work = workWithRadix(row.point.work, row.radix); !works.contains(work))
            works << work;
    return works.join(QStringLiteral(", "));
}

class Report {
public:
    Report(QPdfWriter& writer, const BenchmarkChart& chart, const SharedBenchmark& document)
        : m_writer(writer), m_chart(chart), m_document(document),
          m_palette(theme::exportPalette(theme::ExportBackground::White, {})), m_painter(&writer),
          m_size(QSizeF(writer.width(), writer.height()))
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
    }

    void paint()
    {
        title();
        machine();
        charts();
        tables();
        breakPageFor(protocolHeight());
        text(protocol(), theme::TypeSize::Small, theme::dimmedText(m_palette));
    }

private:
    double width() const { return m_size.width() - 2 * margin; }

    QFont fontOf(theme::TypeSize size) const { return pictureFont(size, m_chart.font()); }

    double heightOf(const QString& words, theme::TypeSize size) const
    {
        return QFontMetricsF(fontOf(size))
            .boundingRect(QRectF(0, 0, width(), m_size.height()), Qt::TextWordWrap, words)
            .height();
    }

    void text(const QString& words, theme::TypeSize size, const QColor& color)
    {
        const double height = heightOf(words, size);
        m_painter.setFont(fontOf(size));
        m_painter.setPen(color);
        m_painter.drawText(QRectF(margin, m_y, width(), height + 1), Qt::TextWordWrap, words);
        m_y += height;
    }

    // On another page where less than this is left of the one.
    void breakPageFor(double height)
    {
        if (m_y + height <= m_size.height() - margin)
            return;
        m_writer.newPage();
        m_y = margin;
    }

    void title();
    void machine();
    void charts();
    // A chart for a place of this width, and how high it is with the names of all its curves.
    struct Drawn {
        std::unique_ptr<SeriesChart> picture;
        double width = 0;
        double plotHeight = 0;
        double height = 0;
    };
    Drawn drawn(const ChartChoice& choice, double width, double plotHeight) const;
    void draw(const Drawn& chart, double left);
    int legendColumns(const ChartSeriesSet& series, double width) const;
    int legendRowCount(const ChartSeriesSet& series, double width) const;
    void drawLegend(const ChartSeriesSet& series, const QRectF& place);
    double lineHeight() const { return QFontMetricsF(fontOf(theme::TypeSize::Small)).height() + 2; }
    void tables();
    void tableHead(const QStringList& head, const QRectF& firstCell, double each);
    QString protocol() const;
    double protocolHeight() const { return heightOf(protocol(), theme::TypeSize::Small); }

    QPdfWriter& m_writer;
    const BenchmarkChart& m_chart;
    const SharedBenchmark& m_document;
    QPalette m_palette;
    QPainter m_painter;
    QSizeF m_size;
    double m_y = margin;
    ChartData m_all;  // the series of all charts so far
};

void Report::title()
{
    text(BenchmarkReportWords::tr("Benchmark: %1").arg(worksText(*m_document)), theme::TypeSize::Title,
         m_palette.color(QPalette::Text));
    const QDateTime date = QDateTime::fromString(QString::fromStdString(m_document->date), Qt::ISODate);
    QStringList words{QLocale().toString(date.isValid() ? date.toLocalTime() : QDateTime::currentDateTime(),
                                         QLocale::ShortFormat),
                      BenchmarkReportWords::tr("Sequency %1")
                          .arg(m_document->program.empty() ? QString::fromLatin1(base::version)
                                                           : QString::fromStdString(m_document->program)),
                      QString::fromStdString(m_document->note)};
    words.removeAll(QString());
    text(words.join(QStringLiteral(" · ")), theme::TypeSize::Normal, m_palette.color(QPalette::Text));
    m_y += gap;
}

void Report::machine()
{
    QStringList lines{BenchmarkReportWords::tr("Machine: %1").arg(hostText(m_document->host))};
    if (!m_document->host.build.empty())
        lines << BenchmarkReportWords::tr("Program: %1").arg(QString::fromStdString(m_document->host.build));
    for (const session::DeviceInfo& device : m_document->devices) {
        const QString memory = device.globalMemory > 0 ? byteText(device.globalMemory) : QString();
        QStringList words{QString::fromStdString(device.name), QString::fromStdString(device.driver),
                          BenchmarkReportWords::tr("compute units: %1").arg(device.computeUnits), memory};
        words.removeAll(QString());
        lines << BenchmarkReportWords::tr("Device %1: %2")
                     .arg(QString::fromStdString(device.id), words.join(QStringLiteral(" · ")));
    }
    text(lines.join(QLatin1Char('\n')), theme::TypeSize::Small, m_palette.color(QPalette::Text));
    m_y += gap;
}

// Below one another; the lower two side by side where the names of their curves leave room.
void Report::charts()
{
    ChartChoice choice = m_chart.tools().choice();
    const Drawn upper = drawn(choice, width(), upperHeight);
    breakPageFor(upper.height);
    draw(upper, margin);
    m_y += upper.height + gap;
    const double half = (width() - gap) / 2;
    std::vector<Drawn> lower;
    bool areNarrow = true;
    for (const ChartKind kind : {ChartKind::SpeedUp, ChartKind::Throughput}) {
        choice.kind = kind;
        lower.push_back(drawn(choice, half, lowerHeight));
        areNarrow = areNarrow && legendRowCount(lower.back().picture->series(), half) <= legendRows;
    }
    if (areNarrow) {
        const double height = std::max(lower[0].height, lower[1].height);
        breakPageFor(height);
        draw(lower[0], margin);
        draw(lower[1], margin + half + gap);
        m_y += height + gap;
        return;
    }
    for (const ChartKind kind : {ChartKind::SpeedUp, ChartKind::Throughput}) {
        choice.kind = kind;
        const Drawn chart = drawn(choice, width(), lowerHeight);
        breakPageFor(chart.height);
        draw(chart, margin);
        m_y += chart.height + gap;
    }
}

Report::Drawn Report::drawn(const ChartChoice& choice, double width, double plotHeight) const
{
    Drawn chart{m_chart.pictureCopy(m_palette, QSizeF(width, plotHeight).toSize(), choice), width,
                plotHeight};
    chart.height =
        lineHeight() + plotHeight + gap / 2 + legendRowCount(chart.picture->series(), width) * lineHeight();
    return chart;
}

// Its title above, its legend below: beside it a legend would take half of a small chart.
void Report::draw(const Drawn& chart, double left)
{
    SeriesChart& picture = *chart.picture;
    const auto& series = picture.data().series;
    m_all.series.insert(m_all.series.end(), series.begin(), series.end());
    const QRectF plot(left, m_y + lineHeight(), chart.width, chart.plotHeight);
    picture.series().pictureLegend().hideLegend();
    picture.resize(plot.size().toSize());
    picture.chart()->layout()->activate();
    picture.series().fitAxes();
    picture.chart()->layout()->activate();
    m_painter.setFont(fontOf(theme::TypeSize::Small));
    m_painter.setPen(m_palette.color(QPalette::Text));
    // An axis cuts a title that is longer than itself.
    const ChartData& data = picture.data();
    const bool isCut = m_painter.fontMetrics().horizontalAdvance(data.yTitle) > plot.height() / 2;
    m_painter.drawText(QRectF(left, m_y, chart.width, lineHeight()), Qt::AlignLeft | Qt::AlignTop,
                       isCut ? data.title + QStringLiteral(" · ") + data.yTitle : data.title);
    m_painter.save();
    m_painter.setClipRect(plot);
    picture.canvas().paint(m_painter, plot, m_palette);
    m_painter.restore();
    drawLegend(picture.series(), {left, plot.bottom() + gap / 2, chart.width, 0});
}

// As many as names fit beside one another.
int Report::legendColumns(const ChartSeriesSet& series, double width) const
{
    const QFontMetricsF metrics(fontOf(theme::TypeSize::Small));
    double widest = 1;
    for (const int entry : series.legendSeries())
        widest = std::max(
            widest, metrics.horizontalAdvance(series.data().series[static_cast<std::size_t>(entry)].name));
    return std::max(1, static_cast<int>(width / (widest + legendMarkWidth + 2 * gap)));
}

int Report::legendRowCount(const ChartSeriesSet& series, double width) const
{
    const int columns = legendColumns(series, width);
    return (static_cast<int>(series.legendSeries().size()) + columns - 1) / columns;
}

void Report::drawLegend(const ChartSeriesSet& series, const QRectF& place)
{
    const int columns = legendColumns(series, place.width());
    const double each = place.width() / columns;
    int number = 0;
    for (const int entry : series.legendSeries()) {
        paintLegendEntry(m_painter, series.legendEntry(entry),
                         {place.left() + number % columns * each,
                          place.top() + number / columns * lineHeight(), each - 4, lineHeight()});
        ++number;
    }
}

// Names of curves in as many lines as they need, over a line.
void Report::tableHead(const QStringList& head, const QRectF& firstCell, double each)
{
    const QFontMetricsF metrics(fontOf(theme::TypeSize::Small));
    constexpr int flags = Qt::AlignRight | Qt::AlignBottom | Qt::TextWordWrap | Qt::TextWrapAnywhere;
    m_painter.setPen(m_palette.color(QPalette::Text));
    for (qsizetype i = 0; i < head.size(); ++i)
        m_painter.drawText(i == 0 ? firstCell
                                  : QRectF(firstCell.right() + static_cast<double>(i - 1) * each, m_y,
                                           each - 6, firstCell.height()),
                           flags, head[i]);
    m_y += firstCell.height();
    m_painter.setPen(QPen(theme::hairline(m_palette), 1));
    m_painter.drawLine(QPointF(margin, m_y), QPointF(margin + width(), m_y));
    m_painter.setPen(m_palette.color(QPalette::Text));
}

// All curves, some beside one another, and all sizes, over as many pages as they take.
void Report::tables()
{
    const QFontMetricsF metrics(fontOf(theme::TypeSize::Small));
    const ReportTable all = reportTable(m_document);
    const double first = metrics.horizontalAdvance(QStringLiteral("0000"));
    for (qsizetype from = 1; from < all.head.size(); from += tableColumns) {
        const auto part = [&](const QStringList& cells) {
            return QStringList{cells[0]} + cells.mid(from, tableColumns);
        };
        const QStringList head = part(all.head);
        const double each = (width() - first) / static_cast<double>(head.size() - 1);
        double headHeight = lineHeight();
        for (qsizetype i = 1; i < head.size(); ++i)
            headHeight =
                std::max(headHeight, metrics
                                         .boundingRect(QRectF(0, 0, each - 6, m_size.height()),
                                                       Qt::TextWordWrap | Qt::TextWrapAnywhere, head[i])
                                         .height());
        breakPageFor(headHeight + 3 * lineHeight());
        m_painter.setFont(fontOf(theme::TypeSize::Small));
        tableHead(head, {margin, m_y, first, headHeight}, each);
        for (const QStringList& line : all.lines) {
            if (m_y + lineHeight() > m_size.height() - margin) {
                breakPageFor(m_size.height());
                tableHead(head, {margin, m_y, first, headHeight}, each);
            }
            const QStringList cells = part(line);
            for (qsizetype i = 0; i < cells.size(); ++i)
                m_painter.drawText(QRectF(margin + (i == 0 ? 0 : first + static_cast<double>(i - 1) * each),
                                          m_y, i == 0 ? first : each - 6, lineHeight()),
                                   Qt::AlignRight | Qt::AlignVCenter, cells[i]);
            m_y += lineHeight();
        }
        m_y += gap;
    }
    breakPageFor(lineHeight());
    text(BenchmarkReportWords::tr("Medians of the kernels in ms."), theme::TypeSize::Small,
         theme::dimmedText(m_palette));
    m_y += gap;
}

QString Report::protocol() const
{
    QStringList words{
        BenchmarkReportWords::tr("Protocol: %1.").arg(protocolSentence(m_document->protocol)),
        BenchmarkReportWords::tr("Bars are 95 % confidence intervals of the medians. Outputs are filled with "
                                 "a pattern before every "
                                 "repetition; the exact results that were timed equal an independent "
                                 "computation, or have no times.")};
    const auto without = std::count_if(m_document->rows.begin(), m_document->rows.end(),
                                       [](const benchmark::Row& row) { return !row.hasTimes(); });
    if (without > 0)
        words << BenchmarkReportWords::tr("Not drawn, as without a verified time: %1 of %2 points.", nullptr,
                                          pluralNumber(m_document->rows.size()))
                     .arg(without)
                     .arg(m_document->rows.size());
    if (const QString sources = publishedSources(m_all, m_chart.tools().tables()); !sources.isEmpty())
        words << BenchmarkReportWords::tr("Dashed: published times of %1.").arg(sources);
    return words.join(QLatin1Char(' '));
}

}  // namespace

QString hostText(const benchmark::HostInfo& host)
{
    QStringList words{QString::fromStdString(host.cpu)};
    if (host.cores > 0)
        words << BenchmarkReportWords::tr("threads: %1").arg(host.cores);
    words << QString::fromStdString(host.instructionSet);
    if (host.memory > 0)
        words << byteText(host.memory);
    words << QString::fromStdString(host.os);
    if (!host.governor.empty())
        words << BenchmarkReportWords::tr("governor %1").arg(QString::fromStdString(host.governor));
    words.removeAll(QString());
    return words.isEmpty() ? BenchmarkReportWords::tr("not known") : words.join(QStringLiteral(" · "));
}

QByteArray benchmarkReport(const BenchmarkChart& chart, const SharedBenchmark& document)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(BenchmarkReportWords::tr("Benchmark: %1").arg(worksText(*document)));
    writer.setCreator(QStringLiteral("Sequency ") + QLatin1String(base::version));
    writer.setResolution(resolution);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF());
    Report(writer, chart, document).paint();
    return buffer.data();
}

}  // namespace sequency::ui
