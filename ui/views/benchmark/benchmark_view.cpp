// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/benchmark_view.h"

#include "engine/benchmark/writers.h"
#include "ui/export/save_dialog.h"
#include "ui/table/table_view.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/view_parts.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_files.h"
#include "ui/views/benchmark/charts/chart_words.h"
#include "ui/views/benchmark/history/history_page.h"
#include "ui/views/benchmark/report/limits_page.h"
#include "ui/views/benchmark/report/report.h"

#include <QDropEvent>
#include <QFileDialog>
#include <QMenu>
#include <QMimeData>
#include <QTabWidget>
#include <QToolButton>
#include <QUrl>

#include <algorithm>
#include <tuple>
#include <utility>

namespace sequency::ui {

namespace {

QStringList droppedBenchmarks(const QMimeData& data)
{
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile() && url.toLocalFile().endsWith(QLatin1String(".json"), Qt::CaseInsensitive))
            paths << url.toLocalFile();
    return paths;
}

}  // namespace

BenchmarkView::BenchmarkView(EngineJobs& jobs, std::string folder, QWidget* parent)
    : View({QStringLiteral("benchmark"), tr("Benchmar&k"), QStringLiteral("benchmark"),
            tr("Export the benchmark")},
           parent),
      m_jobs(jobs), m_archive(new RunArchive(jobs, std::move(folder), this)),
      m_measure(new MeasurePage(jobs, *m_archive, this)), m_history(new HistoryPage(*m_archive, this)),
      m_limits(new LimitsPage(jobs, this)), m_tabs(named(new QTabWidget, "benchmarkPages")),
      m_export(makeExport())
{
    setAcceptDrops(true);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_measure, tr("Measure"));
    m_tabs->addTab(m_history, tr("History and comparison"));
    m_tabs->addTab(m_limits, tr("Limits of a device"));
    m_tabs->setCornerWidget(m_export);
    columnLayout(this, {m_tabs}, defaultSpacing, QMargins(8, 4, 8, 4));
    const auto showSources = [this] {
        m_limits->setSources(m_measure->document(), m_history->shownRuns());
        showState();
    };
    connect(m_measure, &MeasurePage::documentChanged, this, showSources);
    connect(m_history, &HistoryPage::shownChanged, this, showSources);
    connect(m_history, &HistoryPage::resumeRequested, m_measure, &MeasurePage::goOn);
    connect(m_measure, &MeasurePage::goesOn, this, [this] { showPage(Page::Measure); });
    connect(m_limits, &LimitsPage::modelMeasured, m_measure, &MeasurePage::addModel);
    connect(m_tabs, &QTabWidget::currentChanged, this, &BenchmarkView::showState);
    connect(&jobs.benchmark(), &BenchmarkJobs::rowReady, this, &BenchmarkView::showState);
    connect(m_measure, &MeasurePage::messageRaised, this, &BenchmarkView::noticeRaised);
    connect(m_history, &HistoryPage::messageRaised, this, &BenchmarkView::noticeRaised);
    connect(m_limits, &LimitsPage::messageRaised, this, &BenchmarkView::noticeRaised);
    addControls({&m_measure->setup(), &m_history->list()});
    showSources();
}

QToolButton* BenchmarkView::makeExport()
{
    QToolButton* const button = textButton("benchmarkExport", tr("Export"), {});
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    const auto add = [this, menu](const QString& text, const QString& name, const QString& suffix,
                                  const std::function<void(const QString& path)>& write) {
        return menu->addAction(text, this, [=, this] { askAndExport(name, suffix, write); });
    };
    const auto tell = [this](const std::optional<QString>& problem) {
        if (problem)
            emit noticeRaised(*problem);
    };
    const QString run = QStringLiteral("benchmark");
    for (const QString& suffix : {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")})
        add(tr("Chart as %1…").arg(suffix.toUpper()), run, suffix, [this, tell](const QString& path) {
            const QString why = whyNoPicture();
            tell(why.isEmpty() ? ui::exportPicture(m_jobs, picture({}), path, {}) : why);
        });
    for (const auto& [text, name, suffix, what] :
         {std::tuple(tr("Data of the chart as CSV…"), "exportChartCsv", QStringLiteral("csv"),
                     ChartText::Csv),
          {tr("Chart for LaTeX (pgfplots)…"), "exportChartPgfplots", QStringLiteral("tex"),
           ChartText::Pgfplots}})
        named(add(text, QStringLiteral("benchmark-chart"), suffix,
                  [this, what = what](const QString& path) { exportChartText(path, what); }),
              name);
    menu->addSeparator();
    for (const auto& [text, suffix] : {std::pair(tr("Measurements as CSV…"), QStringLiteral("csv")),
                                       {tr("Measurements as JSON…"), QStringLiteral("json")},
                                       {tr("Table for Markdown…"), QStringLiteral("md")},
                                       {tr("Table for LaTeX…"), QStringLiteral("tex")}})
        add(text, run, suffix, [this, tell](const QString& path) { tell(exportData(m_jobs, path)); });
    menu->addSeparator();
    add(tr("Report on one page (PDF)…"), QStringLiteral("benchmark-report"), QStringLiteral("pdf"),
        [this](const QString& path) { exportReport(path); });
    button->setMenu(menu);
    return button;
}

void BenchmarkView::setDevices(const std::vector<session::DeviceInfo>& devices)
{
    m_measure->setDevices(devices);
    m_limits->setDevices(devices);
}

void BenchmarkView::showPage(Page page)
{
    m_tabs->setCurrentIndex(static_cast<int>(page));
}

BenchmarkView::Page BenchmarkView::page() const
{
    return static_cast<Page>(m_tabs->currentIndex());
}

void BenchmarkView::start()
{
    showPage(Page::Measure);
    m_measure->start();
}

void BenchmarkView::showState()
{
    const QString why = whyEmpty();
    m_export->setEnabled(why.isEmpty());
    m_export->setToolTip(
        plainTip(why.isEmpty() ? tr("Write the chart, the measurements or a report to a file") : why));
}

SharedBenchmark BenchmarkView::document() const
{
    if (page() == Page::History)
        return m_history->shownRuns().size() == 1 ? m_history->shownRuns().front().document : nullptr;
    return m_measure->document();
}

QString BenchmarkView::whyEmpty() const
{
    const bool any =
        page() == Page::History ? !m_history->shownRuns().empty() : !m_measure->document()->rows.empty();
    return any ? QString() : tr("There are no measurements to export yet.");
}

QString BenchmarkView::whyNoPicture() const
{
    const QString why = whyEmpty();
    const auto hasPoints = [](const ChartSeries& series) { return !series.points.empty(); };
    return !why.isEmpty() || std::ranges::any_of(shownPlot().data().series, hasPoints)
               ? why
               : tr("The measurements have no values for this chart: choose another chart.");
}

QString BenchmarkView::whyNoData() const
{
    const QString why = whyEmpty();
    return !why.isEmpty() || document() || isComparison() ? why : tr("No run selected.");
}

bool BenchmarkView::isComparison() const
{
    return page() == Page::History && m_history->shownRuns().size() > 1;
}

QList<ExportFormat> BenchmarkView::dataFormats() const
{
    SharedBenchmark shown = document();
    // The run of the measuring page may still grow, so the export writes a copy. Runs of the history do not change.
    if (shown && page() != Page::History)
        shown = std::make_shared<const benchmark::Document>(*shown);
    const auto write = [&](benchmark::Format format) -> FileWriter {
        if (!shown)
            return isComparison() ? m_history->comparisonWriter(format) : FileWriter();
        return [shown, format](session::Engine&, const FileSink& sink, const base::RunControl&) {
            return sink(benchmark::textOf(*shown, format));
        };
    };
    QList<ExportFormat> formats{
        {QStringLiteral("csv"), tr("Measurements"), write(benchmark::Format::Csv)},
        {QStringLiteral("json"), tr("Measurements with environment"), write(benchmark::Format::Json)},
        {QStringLiteral("md"), tr("Table for Markdown"), write(benchmark::Format::Markdown)}};
    if (!isComparison())
        formats.append({QStringLiteral("tex"), tr("Table for LaTeX"), write(benchmark::Format::Latex)});
    return formats;
}

BenchmarkChart& BenchmarkView::shownChart() const
{
    BenchmarkChart& chart = page() == Page::History ? m_history->chart() : m_measure->chart();
    chart.flush();
    return chart;
}

const SeriesChart& BenchmarkView::shownPlot() const
{
    return page() == Page::Limits ? m_limits->chart() : shownChart();
}

Picture BenchmarkView::picture(const PictureOptions& options) const
{
    const SeriesChart& plot = shownPlot();
    return plot.picture(options, pictureText(shownChart(), plot.data()));
}

QString BenchmarkView::dataText() const
{
    const char* const names[] = {"benchmarkTable", "comparisonTable", "limitsTable"};
    return findChild<TableView*>(QLatin1String(names[static_cast<int>(page())]))->text();
}

void BenchmarkView::exportReport(const QString& path)
{
    const SharedBenchmark shown = document();
    if (!shown || shown->rows.empty()) {
        emit noticeRaised(tr("A report describes exactly one run, but none or several are ticked."));
        return;
    }
    m_jobs.writeFile(path, benchmarkReport(shownChart(), shown));
}

void BenchmarkView::exportChartText(const QString& path, ChartText what)
{
    const SeriesPlot& plot = shownPlot().plot();
    m_jobs.writeFile(path, what == ChartText::Csv ? chartCsv(plot) : chartPgfplots(plot));
}

void BenchmarkView::askAndExport(const QString& name, const QString& suffix,
                                 const std::function<void(const QString& path)>& write)
{
    auto* dialog = new SaveDialog(this, tr("Export"));
    dialog->setNameFilter(QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(name + QLatin1Char('.') + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, write);
    dialog->open();
}

void BenchmarkView::dragEnterEvent(QDragEnterEvent* event)
{
    if (droppedBenchmarks(*event->mimeData()).isEmpty())
        event->ignore();  // the window may accept the event instead
    else
        event->acceptProposedAction();
}

void BenchmarkView::dropEvent(QDropEvent* event)
{
    showPage(Page::History);
    m_archive->open(droppedBenchmarks(*event->mimeData()));
    event->acceptProposedAction();
}

}  // namespace sequency::ui

#include "moc_benchmark_view.cpp"
