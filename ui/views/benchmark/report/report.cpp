// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/report/report.h"

#include "engine/base/version.h"
#include "ui/export/picture.h"
#include "ui/format/device_title.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_groups.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/charts/chart_words.h"
#include "ui/views/benchmark/report/measurement_text.h"
#include "ui/views/benchmark/setup/benchmark_setup.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDateTime>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace sequency::ui {

namespace {

struct BenchmarkReportWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkReport)
};

constexpr int resolution = 96;  // in points per inch
constexpr double margin = 48;
constexpr double gap = 10;
constexpr double upperHeight = 290;  // height in points of the first chart without its legend
constexpr double lowerHeight = 250;
constexpr int tableColumns = 7;  // maximum number of columns in addition to n
constexpr int legendRows = 6;    // maximum for a chart that is half as wide as the page

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

    // Starts a new page if less than `height` is left on the current page.
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
    // A chart laid out for the given width, and its height with title and legend.
    struct Drawn {
        std::unique_ptr<SeriesPlot> picture;
        double width = 0;
        double plotHeight = 0;
        double height = 0;
    };
    Drawn drawn(ChartKind kind, double width, double plotHeight) const;
    void draw(const Drawn& chart, double left);
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
    ChartData m_all;  // all series drawn so far
};

void Report::title()
{
    text(BenchmarkReportWords::tr("Benchmark: %1").arg(worksOf(*m_document).join(QStringLiteral(", "))),
         theme::TypeSize::Title, m_palette.color(QPalette::Text));
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
        QStringList words{deviceTitle(device), QString::fromStdString(device.driver),
                          BenchmarkReportWords::tr("compute units: %1").arg(device.computeUnits), memory};
        words.removeAll(QString());
        lines << BenchmarkReportWords::tr("Device %1: %2")
                     .arg(QString::fromStdString(device.id), words.join(QStringLiteral(" · ")));
    }
    text(lines.join(QLatin1Char('\n')), theme::TypeSize::Small, m_palette.color(QPalette::Text));
    m_y += gap;
}

// Draws the charts one below another. The last two are side by side if their legends have few enough rows.
void Report::charts()
{
    const Drawn upper = drawn(m_chart.tools().choice().kind, width(), upperHeight);
    breakPageFor(upper.height);
    draw(upper, margin);
    m_y += upper.height + gap;
    const double half = (width() - gap) / 2;
    const Drawn left = drawn(ChartKind::SpeedUp, half, lowerHeight);
    const Drawn right = drawn(ChartKind::Throughput, half, lowerHeight);
    const double height = std::max(left.height, right.height);
    if (height <= lowerHeight + (legendRows + 2) * lineHeight()) {
        breakPageFor(height);
        draw(left, margin);
        draw(right, margin + half + gap);
        m_y += height + gap;
        return;
    }
    for (const ChartKind kind : {ChartKind::SpeedUp, ChartKind::Throughput}) {
        const Drawn chart = drawn(kind, width(), lowerHeight);
        breakPageFor(chart.height);
        draw(chart, margin);
        m_y += chart.height + gap;
    }
}

Report::Drawn Report::drawn(ChartKind kind, double width, double plotHeight) const
{
    ChartChoice choice = m_chart.tools().choice();
    choice.kind = kind;
    Drawn chart{m_chart.plotOf(choice, m_palette), width, plotHeight};
    chart.height = lineHeight() + chart.picture->legendHeight(width) + plotHeight;
    return chart;
}

void Report::draw(const Drawn& chart, double left)
{
    const ChartData& data = chart.picture->data();
    m_all.series.insert(m_all.series.end(), data.series.begin(), data.series.end());
    m_painter.setFont(fontOf(theme::TypeSize::Small));
    m_painter.setPen(m_palette.color(QPalette::Text));
    // An axis would cut off a longer title.
    const bool isCut = m_painter.fontMetrics().horizontalAdvance(data.yTitle) > chart.plotHeight / 2;
    m_painter.drawText(QRectF(left, m_y, chart.width, lineHeight()), Qt::AlignLeft | Qt::AlignTop,
                       isCut ? data.title + QStringLiteral(" · ") + data.yTitle : data.title);
    chart.picture->paintWithLegend(m_painter,
                                   {left, m_y + lineHeight(), chart.width, chart.height - lineHeight()});
}

// Draws the names of the curves, wrapped if necessary, and a horizontal line below them.
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

// Draws the tables with the times of all curves at all sizes. A table has as many curves as fit side by side.
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
    text(BenchmarkReportWords::tr("Medians of the kernels."), theme::TypeSize::Small,
         theme::dimmedText(m_palette));
    m_y += gap;
}

QString Report::protocol() const
{
    QStringList words{BenchmarkReportWords::tr("Protocol: %1.").arg(protocolSentence(m_document->protocol)),
                      BenchmarkReportWords::tr("Bars are 95 % confidence intervals of the medians. Outputs "
                                               "are filled with a pattern before every repetition. Times "
                                               "are shown only if the very results that were timed equal "
                                               "those of an independent computation.")};
    const auto without = std::count_if(m_document->rows.begin(), m_document->rows.end(),
                                       [](const benchmark::Row& row) { return !row.hasTimes(); });
    if (without > 0)
        words << BenchmarkReportWords::tr("Not drawn because they have no verified time: %1 of %2 points.",
                                          nullptr, pluralNumber(m_document->rows.size()))
                     .arg(without)
                     .arg(m_document->rows.size());
    if (const QString sources = publishedSources(m_all, m_chart.tools().tables()); !sources.isEmpty())
        words << BenchmarkReportWords::tr("Dashed: published times of %1.").arg(sources);
    return words.join(QLatin1Char(' '));
}

}  // namespace

ReportTable reportTable(const SharedBenchmark& document)
{
    const auto groups = chartGroups({{QString(), document}}, ChartKind::Time);
    ReportTable table;
    table.head << QStringLiteral("n");
    std::map<int, QStringList> lines;  // one line of the table for each n
    for (const ChartGroup& group : groups) {
        table.head << group.name;
        for (const ChartGroup::Member& member : group.rows) {
            QStringList& line = lines[member.row->point.variables];
            if (line.isEmpty()) {
                line.fill(QStringLiteral("–"), static_cast<qsizetype>(groups.size()) + 1);
                line[0] = QString::number(member.row->point.variables);
            }
            line[table.head.size() - 1] = timeWithUnit(member.row->computeMilliseconds.median);
        }
    }
    for (auto& [n, line] : lines)
        table.lines.push_back(std::move(line));
    return table;
}

QString hostText(const benchmark::HostInfo& host)
{
    QStringList words{deviceTitle(QString::fromStdString(host.cpu))};
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
    writer.setTitle(
        BenchmarkReportWords::tr("Benchmark: %1").arg(worksOf(*document).join(QStringLiteral(", "))));
    writer.setCreator(QStringLiteral("Sequency ") + QLatin1String(base::version));
    writer.setResolution(resolution);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF());
    Report(writer, chart, document).paint();
    return buffer.data();
}

}  // namespace sequency::ui
