// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/benchmark_chart.h"

#include "ui/views/benchmark/charts/chart_readout.h"
#include "ui/views/benchmark/charts/chart_scaling.h"
#include "ui/views/benchmark/charts/chart_tools.h"

#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sequency::ui {

namespace {

constexpr int drawMilliseconds = 250;  // between two draws while a benchmark runs

std::vector<std::string> worksOf(const std::vector<ChartRun>& runs)
{
    std::vector<std::string> works;
    for (const ChartRun& run : runs)
        for (const benchmark::Row& row : run.document->rows)
            if (std::find(works.begin(), works.end(), row.point.work) == works.end())
                works.push_back(row.point.work);
    return works;
}

}  // namespace

BenchmarkChart::BenchmarkChart(QWidget* parent)
    : QWidget(parent), m_emptyWords(tr("No measurements yet: choose sizes and devices, then Start")),
      m_tools(new ChartTools(this)), m_drawTimer(new QTimer(this))
{
    m_plot = new SeriesChart(
        {[this](const SeriesChart::Hit& hit) { return pointText(m_plot->data(), m_runs, hit); },
         [this] { return m_plot->data().rowCount == 0 ? emptyText() : chartSummary(m_plot->data()); },
         [this](const SeriesChart::Hit& hit) { return shownTime(m_plot->data(), m_runs, hit); }},
        SeriesChart::Purpose::Screen, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_tools);
    column->addWidget(m_plot, 1);
    setFocusProxy(m_plot);
    m_drawTimer->setSingleShot(true);
    m_drawTimer->setInterval(drawMilliseconds);
    connect(m_drawTimer, &QTimer::timeout, this, &BenchmarkChart::flush);
    connect(m_tools, &ChartTools::changed, this, &BenchmarkChart::flush);
    connect(m_plot, &SeriesChart::rowSelected, this, &BenchmarkChart::rowSelected);
    flush();
}

BenchmarkChart::~BenchmarkChart() = default;

// How to measure, or what a chart of this kind needs more than any measurement.
QString BenchmarkChart::emptyText() const
{
    const ChartKind kind = m_plot->data().choice.kind;
    return isScaling(kind) ? missingText(kind) : m_emptyWords;
}

void BenchmarkChart::setRuns(std::vector<ChartRun> runs)
{
    m_runs = std::move(runs);
    m_plot->setSelectedRow(std::nullopt);
    flush();
}

void BenchmarkChart::setWork(const std::string& work)
{
    m_work = work;
    if (worksOf(m_runs).empty())
        flush();
}

void BenchmarkChart::setEmptyWords(const QString& words)
{
    m_emptyWords = words;
    flush();
}

void BenchmarkChart::rowsChanged()
{
    if (!m_drawTimer->isActive())
        m_drawTimer->start();
}

void BenchmarkChart::flush()
{
    m_drawTimer->stop();
    const auto works = worksOf(m_runs);
    m_tools->offerTables(works.empty() ? std::vector{m_work} : works);
    m_plot->setData(makeChartData(m_runs, m_tools->tables(), m_tools->choice()));
    m_tools->takeOffer(m_plot->data());
}

std::unique_ptr<SeriesChart> BenchmarkChart::pictureCopy(const QPalette& palette, const QSize& size,
                                                         const std::optional<ChartChoice>& choice) const
{
    const ChartData drawn = makeChartData(m_runs, m_tools->tables(), choice.value_or(m_tools->choice()));
    return m_plot->pictureCopy(palette, size, &drawn,
                               choice ? SeriesChart::Part::Whole : SeriesChart::Part::Shown);
}

Picture BenchmarkChart::picture(const PictureOptions& options, const PictureText& text) const
{
    const std::shared_ptr<const SeriesChart> copy = pictureCopy(
        theme::exportPalette(options.background, palette()), picturePlace(options).size().toSize());
    return canvasPicture(copy->canvas(), text, options.background, copy);
}

}  // namespace sequency::ui

#include "moc_benchmark_chart.cpp"
