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
#include <iterator>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace sequency::ui {

namespace {

struct BenchmarkReportWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkReport)
};

constexpr int resolution = 96;  // dots per inch
constexpr double margin = 48;
constexpr double gap = 10;
constexpr double upperHeight = 330;  // height in pixels of the first chart with its legend
constexpr double lowerHeight = 280;

// The sizes with which a report is laid out, so that it fits on its page.
struct Fit {
    double scale = 1;
    double chartShare = 1;  // height of the charts relative to their full height
    int lines = 1 << 30;    // maximum number of lines of each table
};

class Report {
public:
    Report(const QSizeF& page, const BenchmarkChart& chart, const SharedBenchmark& document)
        : m_chart(chart), m_document(document),
          m_palette(theme::exportPalette(theme::ExportBackground::White, {})), m_page(page)
    {
        for (const ChartKind kind :
             {chart.tools().choice().kind, ChartKind::SpeedUp, ChartKind::Throughput}) {
            ChartChoice choice = chart.tools().choice();
            choice.kind = kind;
            m_plots.push_back(chart.plotOf(choice, m_palette));
            const std::vector<ChartSeries>& series = m_plots.back()->data().series;
            m_all.series.insert(m_all.series.end(), series.begin(), series.end());
        }
    }

    // Lays out the report, and paints it unless `painter` is null. Returns true if it fits on the page.
    bool layOut(const Fit& fit, QPainter* painter = nullptr);

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
        if (m_painter != nullptr) {
            m_painter->setFont(fontOf(size));
            m_painter->setPen(color);
            m_painter->drawText(QRectF(margin, m_y, width(), height + 1), Qt::TextWordWrap, words);
        }
        m_y += height;
    }

    void title();
    void machine();
    void charts();
    void draw(SeriesPlot& plot, const QRectF& place) const;
    double lineHeight() const { return QFontMetricsF(fontOf(theme::TypeSize::Small)).height() + 2; }
    void tables();
    int columnsOf(const ReportTable& table, double first) const;
    void table(const ReportTable& part, double first);
    void tableHead(const QStringList& head, const QRectF& firstCell, double each);
    QString protocol() const;

    QPainter* m_painter = nullptr;
    const BenchmarkChart& m_chart;
    const SharedBenchmark& m_document;
    QPalette m_palette;
    QSizeF m_page;
    QSizeF m_size;  // size of the page in the units of the layout
    Fit m_fit;
    double m_y = margin;
    std::vector<std::unique_ptr<SeriesPlot>> m_plots;
    ChartData m_all;  // all series of the charts
};

bool Report::layOut(const Fit& fit, QPainter* painter)
{
    m_painter = painter;
    m_fit = fit;
    m_size = m_page / fit.scale;
    m_y = margin;
    if (m_painter != nullptr) {
        m_painter->setRenderHint(QPainter::Antialiasing);
        m_painter->scale(fit.scale, fit.scale);
    }
    title();
    machine();
    charts();
    tables();
    text(protocol(), theme::TypeSize::Small, theme::dimmedText(m_palette));
    return m_y <= m_size.height() - margin;
}

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

// Draws the first chart over the whole width, and the other two side by side below it.
void Report::charts()
{
    const double upper = upperHeight * m_fit.chartShare;
    draw(*m_plots[0], {margin, m_y, width(), upper});
    m_y += upper + gap;
    const double half = (width() - gap) / 2;
    const double lower = lowerHeight * m_fit.chartShare;
    draw(*m_plots[1], {margin, m_y, half, lower});
    draw(*m_plots[2], {margin + half + gap, m_y, half, lower});
    m_y += lower + gap;
}

void Report::draw(SeriesPlot& plot, const QRectF& place) const
{
    if (m_painter == nullptr)
        return;
    m_painter->setFont(fontOf(theme::TypeSize::Small));
    m_painter->setPen(m_palette.color(QPalette::Text));
    const QString title = m_painter->fontMetrics().elidedText(plot.data().title, Qt::ElideRight,
                                                              static_cast<int>(place.width()));
    m_painter->drawText(QRectF(place.topLeft(), QSizeF(place.width(), lineHeight())),
                        Qt::AlignLeft | Qt::AlignTop, title);
    plot.paintWithLegend(*m_painter, place.adjusted(0, lineHeight(), 0, 0));
}

constexpr int headFlags = Qt::AlignRight | Qt::AlignBottom | Qt::TextWordWrap;

// Draws the names of the curves, wrapped between words if necessary, and a horizontal line below them.
void Report::tableHead(const QStringList& head, const QRectF& firstCell, double each)
{
    m_y += firstCell.height();
    if (m_painter == nullptr)
        return;
    m_painter->setFont(fontOf(theme::TypeSize::Small));
    m_painter->setPen(m_palette.color(QPalette::Text));
    for (qsizetype i = 0; i < head.size(); ++i)
        m_painter->drawText(i == 0 ? firstCell
                                   : QRectF(firstCell.right() + static_cast<double>(i - 1) * each,
                                            firstCell.top(), each - 6, firstCell.height()),
                            headFlags, head[i]);
    m_painter->setPen(QPen(theme::hairline(m_palette), 1));
    m_painter->drawLine(QPointF(margin, m_y), QPointF(margin + width(), m_y));
    m_painter->setPen(m_palette.color(QPalette::Text));
}

// Returns the number of curves per table. As many as possible are put side by side without breaking a word of their names. If several tables are
// necessary, they get equal numbers of curves.
int Report::columnsOf(const ReportTable& table, double first) const
{
    const QFontMetricsF metrics(fontOf(theme::TypeSize::Small));
    double widest = 1;
    for (qsizetype i = 1; i < table.head.size(); ++i)
        for (const QString& word : table.head[i].split(QLatin1Char(' ')))
            widest = std::max(widest, metrics.horizontalAdvance(word));
    const int curves = std::max(1, static_cast<int>(table.head.size()) - 1);
    const int most = std::clamp(static_cast<int>((width() - first) / (widest + 8)), 1, curves);
    const int tables = (curves + most - 1) / most;
    return (curves + tables - 1) / tables;
}

void Report::table(const ReportTable& part, double first)
{
    const QFontMetricsF metrics(fontOf(theme::TypeSize::Small));
    const double each = (width() - first) / static_cast<double>(part.head.size() - 1);
    double headHeight = lineHeight();
    for (qsizetype i = 1; i < part.head.size(); ++i)
        headHeight = std::max(
            headHeight,
            metrics.boundingRect(QRectF(0, 0, each - 6, m_size.height()), headFlags, part.head[i]).height());
    tableHead(part.head, {margin, m_y, first, headHeight}, each);
    for (const QStringList& cells : part.lines) {
        for (qsizetype i = 0; m_painter != nullptr && i < cells.size(); ++i)
            m_painter->drawText(QRectF(margin + (i == 0 ? 0 : first + static_cast<double>(i - 1) * each), m_y,
                                       i == 0 ? first : each - 6, lineHeight()),
                                Qt::AlignRight | Qt::AlignVCenter, cells[i]);
        m_y += lineHeight();
    }
    m_y += gap;
}

// Draws the tables with the times of all curves. A table has as many curves as fit side by side. If not all sizes fit, the smallest are omitted.
void Report::tables()
{
    ReportTable all = reportTable(m_document);
    // A word joiner after the dash keeps names such as Cooley–Tukey on one line.
    for (QString& name : all.head)
        name.replace(QChar(0x2013), QStringLiteral("\u2013\u2060"));
    const auto omitted = std::max<std::ptrdiff_t>(0, std::ssize(all.lines) - m_fit.lines);
    all.lines.erase(all.lines.begin(), all.lines.begin() + omitted);
    const double first =
        QFontMetricsF(fontOf(theme::TypeSize::Small)).horizontalAdvance(QStringLiteral("0000"));
    const int columns = columnsOf(all, first);
    for (qsizetype from = 1; from < all.head.size(); from += columns) {
        const auto part = [&](const QStringList& cells) {
            return QStringList{cells[0]} + cells.mid(from, columns);
        };
        ReportTable shown{part(all.head), {}};
        for (const QStringList& line : all.lines)
            shown.lines.push_back(part(line));
        table(shown, first);
    }
    QString words = BenchmarkReportWords::tr("Medians of the kernels.");
    if (omitted > 0)
        words += QLatin1Char(' ') + BenchmarkReportWords::tr("%n smaller sizes are in the exported data.",
                                                             nullptr, static_cast<int>(omitted));
    text(words, theme::TypeSize::Small, theme::dimmedText(m_palette));
    m_y += gap;
}

// Enlarges the charts of `fit` as far as the report still fits on its page. The size of the type is unchanged.
Fit filled(Report& report, Fit fit)
{
    constexpr double step = 0.05;
    for (Fit larger = fit; larger.chartShare < 1 && report.layOut(larger); larger.chartShare += step)
        fit = larger;
    return fit;
}

// Returns the largest type and charts with which the report fits on one page. If even the smallest do not fit, the tables have fewer lines.
Fit fitOf(Report& report)
{
    for (const Fit& fit : {Fit{1, 1}, Fit{1, 0.85}, Fit{1, 0.7}, Fit{0.92, 0.7}, Fit{0.85, 0.7},
                           Fit{0.78, 0.7}, Fit{0.72, 0.65}, Fit{0.66, 0.65}, Fit{0.6, 0.6}, Fit{0.55, 0.6}})
        if (report.layOut(fit))
            return filled(report, fit);
    Fit fit{0.5, 0.6, 60};
    while (!report.layOut(fit) && fit.lines > 1)
        --fit.lines;
    return fit;
}

QString Report::protocol() const
{
    QStringList words{
        BenchmarkReportWords::tr("Protocol: %1.").arg(protocolSentence(m_document->protocol)),
        BenchmarkReportWords::tr("Bars are 95 % confidence intervals of the medians. Outputs are filled with "
                                 "a pattern before every repetition. Times are shown only if the results of "
                                 "the timed runs equal those of an independent computation.")};
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
    const QSizeF page(writer.width(), writer.height());
    Report report(page, chart, document);
    const Fit fit = fitOf(report);
    QPainter painter(&writer);
    report.layOut(fit, &painter);
    painter.end();
    return buffer.data();
}

}  // namespace sequency::ui
