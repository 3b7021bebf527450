// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/export/save_dialog.h"

#include "engine/benchmark/writers.h"
#include "ui/format/plain_text.h"
#include "ui/table/table_view.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_files.h"
#include "ui/views/benchmark/charts/chart_text.h"
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
#include <QVBoxLayout>

#include <algorithm>

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
      m_limits(new LimitsPage(jobs, this)), m_tabs(new QTabWidget(this)), m_export(makeExport())
{
    setAcceptDrops(true);
    m_tabs->setObjectName(QStringLiteral("benchmarkPages"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_measure, tr("Measure"));
    m_tabs->addTab(m_history, tr("History and comparison"));
    m_tabs->addTab(m_limits, tr("Limits of a device"));
    m_tabs->setCornerWidget(m_export);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 4, 8, 4);
    column->addWidget(m_tabs);
    const auto showSources = [this] { m_limits->setSources(m_measure->document(), m_history->shownRuns()); };
    connect(m_measure, &MeasurePage::documentChanged, this, showSources);
    connect(m_history, &HistoryPage::shownChanged, this, showSources);
    connect(m_history, &HistoryPage::resumeAsked, m_measure, &MeasurePage::goOn);
    connect(m_measure, &MeasurePage::goesOn, this, [this] { showPage(Page::Measure); });
    connect(m_limits, &LimitsPage::modelMeasured, m_measure, &MeasurePage::addModel);
    connect(m_measure, &MeasurePage::documentChanged, this, &BenchmarkView::showState);
    connect(m_history, &HistoryPage::shownChanged, this, &BenchmarkView::showState);
    connect(m_tabs, &QTabWidget::currentChanged, this, &BenchmarkView::showState);
    connect(&jobs.benchmark(), &BenchmarkJobs::rowReady, this, &BenchmarkView::showState);
    connect(m_measure, &MeasurePage::messageRaised, this, &BenchmarkView::noticeRaised);
    connect(m_history, &HistoryPage::messageRaised, this, &BenchmarkView::noticeRaised);
    connect(m_limits, &LimitsPage::messageRaised, this, &BenchmarkView::noticeRaised);
    showSources();
    showState();
}

BenchmarkView::~BenchmarkView() = default;

QToolButton* BenchmarkView::makeExport()
{
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("benchmarkExport"));
    button->setText(tr("Export"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(button);
    const auto add = [this, menu](const QString& text, const QString& suffix, bool report) {
        menu->addAction(text, this, [this, suffix, report] { askAndExport(suffix, report); });
    };
    for (const char* suffix : {"png", "svg", "pdf"})
        add(tr("Chart as %1…").arg(QString::fromLatin1(suffix).toUpper()), QLatin1String(suffix), false);
    const auto addChart = [this, menu](const QString& text, const char* name, ChartText what) {
        menu->addAction(text, this, [this, what] { askForChart(what); })->setObjectName(QLatin1String(name));
    };
    addChart(tr("Data of the chart as CSV…"), "exportChartCsv", ChartText::Csv);
    addChart(tr("Chart for LaTeX (pgfplots)…"), "exportChartPgfplots", ChartText::Pgfplots);
    menu->addSeparator();
    add(tr("Measurements as CSV…"), QStringLiteral("csv"), false);
    add(tr("Measurements as JSON…"), QStringLiteral("json"), false);
    add(tr("Table for Markdown…"), QStringLiteral("md"), false);
    add(tr("Table for LaTeX…"), QStringLiteral("tex"), false);
    menu->addSeparator();
    add(tr("Report on one page (PDF)…"), QStringLiteral("pdf"), true);
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

void BenchmarkView::pauseOrResume()
{
    if (m_measure->state() == BenchmarkSetup::State::Paused)
        m_measure->resume();
    else
        m_measure->pause();
}

void BenchmarkView::stop()
{
    m_measure->stop();
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

QString BenchmarkView::whyNoData() const
{
    const QString why = whyEmpty();
    return !why.isEmpty() || document() || isComparison() ? why : tr("No run is ticked.");
}

bool BenchmarkView::isComparison() const
{
    return page() == Page::History && m_history->shownRuns().size() > 1;
}

QList<ExportFormat> BenchmarkView::dataFormats() const
{
    const SharedBenchmark shown = document();
    // Copied: the run may grow meanwhile.
    const auto copy = shown ? std::make_shared<const benchmark::Document>(*shown) : nullptr;
    const auto write = [&](benchmark::Format format) -> FileWriter {
        if (!copy)
            return isComparison() ? bytesWriter(m_history->comparisonText(format)) : FileWriter();
        return [copy, format](session::Engine&, const FileSink& sink, const base::RunControl&) {
            return sink(benchmark::textOf(*copy, format));
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

PictureText BenchmarkView::pictureText() const
{
    const BenchmarkChart& chart = page() == Page::History ? m_history->chart() : m_measure->chart();
    return chartText(chart, page() == Page::Limits ? m_limits->chart().data() : chart.plot().data());
}

Picture BenchmarkView::picture(const PictureOptions& options) const
{
    if (page() != Page::Limits) {
        BenchmarkChart& chart = page() == Page::History ? m_history->chart() : m_measure->chart();
        chart.flush();
        return chart.picture(options, pictureText());
    }
    const std::shared_ptr<const SeriesChart> copy = m_limits->chart().pictureCopy(
        theme::exportPalette(options.background, palette()), picturePlace(options).size().toSize());
    return canvasPicture(copy->canvas(), pictureText(), options.background, copy);
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
        emit noticeRaised(tr("A report is about one run; there is none, or several are ticked."));
        return;
    }
    BenchmarkChart& chart = page() == Page::History ? m_history->chart() : m_measure->chart();
    chart.flush();
    m_jobs.writeFile(path, benchmarkReport(chart, shown));
}

const ChartSeriesSet& BenchmarkView::shownSeries() const
{
    if (page() == Page::Limits)
        return m_limits->chart().series();
    BenchmarkChart& chart = page() == Page::History ? m_history->chart() : m_measure->chart();
    chart.flush();
    return chart.plot().series();
}

void BenchmarkView::exportChartText(const QString& path, ChartText what)
{
    m_jobs.writeFile(path, what == ChartText::Csv ? chartCsv(shownSeries()) : chartPgfplots(shownSeries()));
}

void BenchmarkView::askForChart(ChartText what)
{
    const QString suffix = what == ChartText::Csv ? QStringLiteral("csv") : QStringLiteral("tex");
    auto* dialog = new SaveDialog(this, tr("Export"));
    dialog->setNameFilter(QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("benchmark-chart.") + suffix);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, what](const QString& path) { exportChartText(path, what); });
    dialog->open();
}

void BenchmarkView::askAndExport(const QString& suffix, bool report)
{
    auto* dialog = new SaveDialog(this, tr("Export"));
    dialog->setNameFilter(QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile((report ? QStringLiteral("benchmark-report.") : QStringLiteral("benchmark.")) +
                       suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this, suffix, report](const QString& path) {
        if (report) {
            exportReport(path);
            return;
        }
        const auto problem = isPictureSuffix(suffix) ? exportPicture(path) : exportData(m_jobs, path);
        if (problem)
            emit noticeRaised(*problem);
    });
    dialog->open();
}

void BenchmarkView::dragEnterEvent(QDragEnterEvent* event)
{
    if (droppedBenchmarks(*event->mimeData()).isEmpty())
        event->ignore();  // the window may want it
    else
        event->acceptProposedAction();
}

void BenchmarkView::dropEvent(QDropEvent* event)
{
    showPage(Page::History);
    m_history->openFiles(droppedBenchmarks(*event->mimeData()));
    event->acceptProposedAction();
}

}  // namespace sequency::ui

#include "moc_benchmark_view.cpp"
