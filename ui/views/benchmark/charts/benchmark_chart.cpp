// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/benchmark_chart.h"

#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/charts/chart_words.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace sequency::ui {

namespace {

constexpr int drawMilliseconds = 250;  // interval between two repaints while a benchmark runs

std::vector<std::string> worksOf(const std::vector<ChartRun>& runs)
{
    std::vector<std::string> works;
    for (const ChartRun& run : runs)
        for (const benchmark::Row& row : run.document->rows)
            if (std::ranges::find(works, row.point.work) == works.end())
                works.push_back(row.point.work);
    return works;
}

}  // namespace

BenchmarkChart::BenchmarkChart(QWidget* parent)
    : SeriesChart({[this](const Hit& hit) { return pointText(data(), m_runs, hit); },
                   [this] { return data().rowCount == 0 ? emptyText() : chartSummary(data()); },
                   [this](const Hit& hit) { return shownTime(data(), m_runs, hit); }},
                  new ChartTools, parent),
      m_tools(findChild<ChartTools*>()), m_drawTimer(new QTimer(this))
{
    m_drawTimer->setSingleShot(true);
    m_drawTimer->setInterval(drawMilliseconds);
    connect(m_drawTimer, &QTimer::timeout, this, &BenchmarkChart::flush);
    connect(m_tools, &ChartTools::changed, this, &BenchmarkChart::flush);
    flush();
}

// Returns the text of a chart without points. In a scaling chart, it states the required measurements; otherwise it is the text of setEmptyWords().
QString BenchmarkChart::emptyText() const
{
    const ChartKind kind = data().choice.kind;
    if (isScaling(kind))
        return chartWord(chartKindInfo(kind).missing);
    return m_emptyWords.isEmpty() ? tr("No measurements yet: choose sizes and devices, then Start")
                                  : m_emptyWords;
}

void BenchmarkChart::setRuns(std::vector<ChartRun> runs)
{
    m_runs = std::move(runs);
    setSelectedRow(std::nullopt);
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
    setData(makeChartData(m_runs, m_tools->tables(), m_tools->choice()));
    m_tools->setChoices(data());
}

std::unique_ptr<SeriesPlot> BenchmarkChart::plotOf(const ChartChoice& choice, const QPalette& palette) const
{
    return std::make_unique<SeriesPlot>(plot(), makeChartData(m_runs, m_tools->tables(), choice), palette);
}

}  // namespace sequency::ui

#include "moc_benchmark_chart.cpp"
