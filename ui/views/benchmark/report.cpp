// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/report.h"

#include "engine/base/version.h"
#include "ui/export/picture.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/views/benchmark/benchmark_chart.h"
#include "ui/views/benchmark/chart_published.h"
#include "ui/views/benchmark/chart_tools.h"
#include "ui/views/benchmark/measurement_text.h"
#include "ui/views/benchmark/protocol_choice.h"
#include "ui/views/benchmark/report_table.h"

#include <QBuffer>
#include <QChart>
#include <QCoreApplication>
#include <QDateTime>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <set>

namespace sequency::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkReport)
};

constexpr int resolution = 96;  // points an inch
constexpr double margin = 48;
constexpr double gap = 10;
constexpr double upperHeight = 310;
constexpr double lowerHeight = 290;
constexpr int maxColumns = 7;
constexpr QSize legendMark(28, 12);

QString worksText(const benchmark::Document& document)
{
    QStringList works;
    for (const benchmark::Row& row : document.rows)
        if (const QString work = workWithRadix(row.point.work, row.radix); !works.contains(work))
            works << work;
    return works.join(QStringLiteral(", "));
}

// Series with a name of their own that are shown.
std::vector<int> legendEntries(const ChartSeriesSet& series)
{
    std::vector<int> entries;
    const auto& all = series.data().series;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].style != ChartSeries::Style::Second && !all[i].points.empty() &&
            !series.isHidden(all[i].key))
            entries.push_back(static_cast<int>(i));
    return entries;
}

class Page {
public:
    Page(QPdfWriter& writer, const BenchmarkChart& chart, const SharedBenchmark& document)
        : m_chart(chart), m_document(document),
          m_palette(theme::exportPalette(theme::ExportBackground::White, {})), m_painter(&writer),
          m_size(QSizeF(writer.width(), writer.height()))
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
    }

    void paint()
    {
        title();
        machine();
        const QRectF upper(margin, m_y, width(), upperHeight);
        drawChart(upper, m_chart.tools().choice());
        m_y = upper.bottom() + gap;
        ChartChoice choice = m_chart.tools().choice();
        const double half = (width() - gap) / 2;
        choice.kind = ChartKind::SpeedUp;
        drawChart({margin, m_y, half, lowerHeight}, choice);
        choice.kind = ChartKind::Throughput;
        drawChart({margin + half + gap, m_y, half, lowerHeight}, choice);
        m_y += lowerHeight + gap;
        const double foot = protocolHeight();
        table(m_size.height() - margin - foot - gap);
        m_y = m_size.height() - margin - foot;
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

    void title();
    void machine();
    void drawChart(const QRectF& place, const ChartChoice& choice);
    int legendColumns(const ChartSeriesSet& series, double width) const;
    QRectF legendOf(const ChartSeriesSet& series, const QRectF& place) const;  // at its foot
    void drawLegend(const ChartSeriesSet& series, const QRectF& place);
    void table(double bottom);
    QString protocol() const;
    double protocolHeight() const { return heightOf(protocol(), theme::TypeSize::Small); }

    const BenchmarkChart& m_chart;
    const SharedBenchmark& m_document;
    QPalette m_palette;
    QPainter m_painter;
    QSizeF m_size;
    double m_y = margin;
    ChartData m_drawn;  // the series of all charts so far
};

void Page::title()
{
    text(Words::tr("Benchmark: %1").arg(worksText(*m_document)), theme::TypeSize::Title,
         m_palette.color(QPalette::Text));
    const QDateTime date = QDateTime::fromString(QString::fromStdString(m_document->date), Qt::ISODate);
    QStringList words{QLocale().toString(date.isValid() ? date.toLocalTime() : QDateTime::currentDateTime(),
                                         QLocale::ShortFormat),
                      Words::tr("Sequency %1")
                          .arg(m_document->program.empty() ? QString::fromLatin1(base::version)
                                                           : QString::fromStdString(m_document->program)),
                      QString::fromStdString(m_document->note)};
    words.removeAll(QString());
    text(words.join(QStringLiteral(" · ")), theme::TypeSize::Normal, m_palette.color(QPalette::Text));
    m_y += gap;
}

void Page::machine()
{
    QStringList lines{Words::tr("Machine: %1").arg(hostText(m_document->host))};
    if (!m_document->host.build.empty())
        lines << Words::tr("Program: %1").arg(QString::fromStdString(m_document->host.build));
    for (const session::DeviceInfo& device : m_document->devices) {
        const QString memory = device.globalMemory > 0 ? byteText(device.globalMemory) : QString();
        QStringList words{QString::fromStdString(device.name), QString::fromStdString(device.driver),
                          Words::tr("compute units: %1").arg(device.computeUnits), memory};
        words.removeAll(QString());
        lines << Words::tr("Device %1: %2")
                     .arg(QString::fromStdString(device.id), words.join(QStringLiteral(" · ")));
    }
    text(lines.join(QLatin1Char('\n')), theme::TypeSize::Small, m_palette.color(QPalette::Text));
    m_y += gap;
}

// Its title above, its legend below: beside it a legend would take half of a small chart.
void Page::drawChart(const QRectF& place, const ChartChoice& choice)
{
    const double lineHeight = QFontMetricsF(fontOf(theme::TypeSize::Small)).height();
    QRectF plot = place.adjusted(0, lineHeight + gap / 2, 0, 0);
    const auto picture = m_chart.pictureCopy(m_palette, plot.size().toSize(), choice);
    const auto& drawn = picture->data().series;
    m_drawn.series.insert(m_drawn.series.end(), drawn.begin(), drawn.end());
    const QRectF legend = legendOf(picture->series(), plot);
    plot.setBottom(legend.top());
    picture->chart()->legend()->hide();
    picture->resize(plot.size().toSize());
    picture->chart()->layout()->activate();
    picture->series().fitAxes();
    picture->chart()->layout()->activate();
    m_painter.setFont(fontOf(theme::TypeSize::Small));
    m_painter.setPen(m_palette.color(QPalette::Text));
    m_painter.drawText(place, Qt::AlignLeft | Qt::AlignTop, picture->data().title);
    m_painter.save();
    m_painter.setClipRect(plot);
    picture->canvas().paint(m_painter, plot, m_palette);
    m_painter.restore();
    drawLegend(picture->series(), legend);
}

// As many as names fit beside one another, but not more than some rows.
int Page::legendColumns(const ChartSeriesSet& series, double width) const
{
    constexpr int maxRows = 5;
    const std::vector<int> entries = legendEntries(series);
    const QFontMetricsF metrics(fontOf(theme::TypeSize::Small));
    double widest = 1;
    for (const int entry : entries)
        widest = std::max(
            widest, metrics.horizontalAdvance(series.data().series[static_cast<std::size_t>(entry)].name));
    const int fitting = static_cast<int>(width / (widest + legendMark.width() + 2 * gap));
    const int needed = (static_cast<int>(entries.size()) + maxRows - 1) / maxRows;
    return std::max({1, fitting, needed});
}

QRectF Page::legendOf(const ChartSeriesSet& series, const QRectF& place) const
{
    const int entries = static_cast<int>(legendEntries(series).size());
    const int columns = legendColumns(series, place.width());
    const int rows = (entries + columns - 1) / columns;
    const double height = rows * QFontMetricsF(fontOf(theme::TypeSize::Small)).height() + gap / 2;
    return {place.left(), place.bottom() - height, place.width(), height};
}

void Page::drawLegend(const ChartSeriesSet& series, const QRectF& place)
{
    const QFontMetricsF metrics(fontOf(theme::TypeSize::Small));
    const int columns = legendColumns(series, place.width());
    const double each = place.width() / columns;
    int number = 0;
    for (const int entry : legendEntries(series)) {
        const QRectF cell(place.left() + number % columns * each,
                          place.top() + gap / 2 + number / columns * metrics.height(), each - 4,
                          metrics.height());
        const QPixmap icon = series.icon(entry, legendMark).pixmap(legendMark * 2);
        m_painter.drawPixmap(
            QRectF(cell.topLeft() + QPointF(0, (cell.height() - legendMark.height()) / 2), legendMark), icon,
            QRectF(icon.rect()));
        const QRectF words = cell.adjusted(legendMark.width() + 4, 0, 0, 0);
        m_painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                           metrics.elidedText(series.data().series[static_cast<std::size_t>(entry)].name,
                                              Qt::ElideMiddle, words.width()));
        ++number;
    }
}

void Page::table(double bottom)
{
    const QFont font = fontOf(theme::TypeSize::Small);
    const QFontMetricsF metrics(font);
    const double lineHeight = metrics.height() + 2;
    const int fitting = static_cast<int>((bottom - m_y) / lineHeight) - 2;
    if (fitting < 1)
        return;
    const ReportTable table = reportTable(m_document, maxColumns, fitting - 1);
    const double first = metrics.horizontalAdvance(QStringLiteral("0000"));
    const double each = (width() - first) / std::max<double>(1, static_cast<double>(table.head.size() - 1));
    const auto line = [&](const QStringList& cells, bool isHead) {
        for (qsizetype i = 0; i < cells.size(); ++i) {
            const QRectF cell(margin + (i == 0 ? 0 : first + static_cast<double>(i - 1) * each), m_y,
                              i == 0 ? first : each - 6, lineHeight);
            m_painter.drawText(cell, Qt::AlignRight | Qt::AlignVCenter,
                               isHead ? metrics.elidedText(cells[i], Qt::ElideMiddle, cell.width())
                                      : cells[i]);
        }
        m_y += lineHeight;
    };
    m_painter.setFont(font);
    m_painter.setPen(m_palette.color(QPalette::Text));
    line(table.head, true);
    m_painter.setPen(QPen(theme::hairline(m_palette), 1));
    m_painter.drawLine(QPointF(margin, m_y), QPointF(margin + width(), m_y));
    m_painter.setPen(m_palette.color(QPalette::Text));
    for (const QStringList& cells : table.lines)
        line(cells, false);
    QStringList note{Words::tr("Medians of the kernels in ms.")};
    if (table.leftOutColumns > 0)
        note << Words::tr("Further curves in the data: %1.").arg(table.leftOutColumns);
    if (table.leftOutLines > 0)
        note << Words::tr("Further sizes in the data: %1.").arg(table.leftOutLines);
    text(note.join(QLatin1Char(' ')), theme::TypeSize::Small, theme::dimmedText(m_palette));
}

QString Page::protocol() const
{
    QStringList words{Words::tr("Protocol: %1.").arg(protocolSentence(m_document->protocol)),
                      Words::tr("Bars are 95 % confidence intervals of the medians. Outputs are filled with "
                                "a pattern before every "
                                "repetition; the exact results that were timed equal an independent "
                                "computation, or have no times.")};
    const auto without = std::count_if(m_document->rows.begin(), m_document->rows.end(),
                                       [](const benchmark::Row& row) { return !row.hasTimes(); });
    if (without > 0)
        words << Words::tr("Not drawn, as without a verified time: %1 of %2 points.", nullptr,
                           pluralNumber(m_document->rows.size()))
                     .arg(without)
                     .arg(m_document->rows.size());
    if (const QString sources = publishedSources(m_drawn, m_chart.tools().tables()); !sources.isEmpty())
        words << Words::tr("Dashed: published times of %1.").arg(sources);
    return words.join(QLatin1Char(' '));
}

}  // namespace

QString hostText(const benchmark::HostInfo& host)
{
    QStringList words{QString::fromStdString(host.cpu)};
    if (host.cores > 0)
        words << Words::tr("threads: %1").arg(host.cores);
    words << QString::fromStdString(host.instructionSet);
    if (host.memory > 0)
        words << byteText(host.memory);
    words << QString::fromStdString(host.os);
    if (!host.governor.empty())
        words << Words::tr("governor %1").arg(QString::fromStdString(host.governor));
    words.removeAll(QString());
    return words.isEmpty() ? Words::tr("not known") : words.join(QStringLiteral(" · "));
}

QByteArray benchmarkReport(const BenchmarkChart& chart, const SharedBenchmark& document)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(Words::tr("Benchmark: %1").arg(worksText(*document)));
    writer.setCreator(QStringLiteral("Sequency ") + QLatin1String(base::version));
    writer.setResolution(resolution);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF());
    Page(writer, chart, document).paint();
    return buffer.data();
}

}  // namespace sequency::ui
