// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/setup/measure_page.h"

#include "ui/format/number_format.h"
#include "ui/table/table_view.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_files.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/report/measurement_text.h"
#include "ui/views/benchmark/setup/point_choice.h"

#include <QEvent>
#include <QProgressBar>
#include <QScrollBar>
#include <QSplitter>

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>

namespace sequency::ui {

namespace {

constexpr int setupWidth = 288;
constexpr int barWidth = 140;
constexpr int keepMilliseconds = 5000;  // interval at which a growing run is stored

using State = BenchmarkSetup::State;

}  // namespace

MeasurePage::MeasurePage(EngineJobs& jobs, RunArchive& archive, QWidget* parent)
    : QWidget(parent), m_jobs(jobs), m_archive(archive), m_document(std::make_shared<benchmark::Document>()),
      m_model(new ColumnModel(this)), m_setup(new BenchmarkSetup(this)), m_chart(new BenchmarkChart(this)),
      m_table(new TableView("benchmarkTable", tr("Measurements"), *m_model, this))
{
    fitSetup();
    auto* upper = new QWidget(this);
    columnLayout(upper, {makeHead(), {m_chart, 1}}, 4, QMargins(0, 0, 0, 4));
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(upper);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({420, 180});
    rowLayout(this, {m_setup, {splitter, 1}}, 12, QMargins(0, 8, 0, 0));

    connect(m_setup, &BenchmarkSetup::startRequested, this, &MeasurePage::start);
    connect(m_setup, &BenchmarkSetup::pauseOrResumeRequested, this, &MeasurePage::pauseOrResume);
    connect(m_setup, &BenchmarkSetup::stopRequested, this, &MeasurePage::stop);
    connect(m_setup, &BenchmarkSetup::workChanged, this, &MeasurePage::showWork);
    connect(m_setup, &BenchmarkSetup::paperTaken, this, [this] {
        const benchmark::PaperSetup& paper = *m_setup->paper();
        ChartChoice choice = paperCharts(&paper).front().choice;
        choice.logarithmicX = m_chart->tools().choice().logarithmicX;
        choice.logarithmicY = m_chart->tools().choice().logarithmicY;
        m_chart->tools().setChoice(choice);
        m_chart->tools().setTables(paper.tables);
        showWork();
        m_chart->flush();
    });
    connect(m_chart, &BenchmarkChart::rowSelected, this,
            [this](int, int row) { m_table->setCurrentRow(static_cast<std::size_t>(row)); });
    connect(m_table, &TableView::rowChosen, this,
            [this](quint64 row) { m_chart->setSelectedRow(std::pair(0, static_cast<int>(row))); });
    connect(&m_archive, &RunArchive::stamped, this, [this](const benchmark::Document& empty) {
        benchmark::Document& document = changing();
        document.program = empty.program;
        document.date = empty.date;
        document.host = empty.host;
    });
    connect(&m_archive, &RunArchive::continuable, this, &MeasurePage::beginAgain);
    m_chart->setRuns({{QString(), m_document}});
    m_model->setColumns(measurementColumns(m_document), 0);
    connectJobs();
    showWork();
    showState();
}

QLayout* MeasurePage::makeHead()
{
    m_stateText = new ElidedLabel(QStringLiteral("benchmarkState"));
    m_bar = named(new QProgressBar, "benchmarkProgress", tr("Progress of the measurement"));
    m_bar->setFixedWidth(barWidth);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    // The row retains its height while the bar is hidden, so that the controls below do not move when a run starts or ends.
    QSizePolicy kept = m_bar->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_bar->setSizePolicy(kept);
    return rowLayout({{m_stateText, 1}, m_bar}, 8);
}

void MeasurePage::fitSetup()
{
    m_setup->setFixedWidth(
        std::max(qRound(setupWidth * theme::strokeScale(font())), m_setup->minimumSizeHint().width()));
}

void MeasurePage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitSetup();
}

void MeasurePage::connectJobs()
{
    // Follows every benchmark, because another part of the program may have started it.
    const BenchmarkJobs* const jobs = &m_jobs.benchmark();
    connect(jobs, &BenchmarkJobs::started, this, &MeasurePage::begin);
    connect(jobs, &BenchmarkJobs::pointStarted, this, [this](const benchmark::Point& point) {
        m_present = point;
        showState();
    });
    connect(jobs, &BenchmarkJobs::progress, this, [this](const benchmark::Progress& progress) {
        m_progress = progress;
        showState();
    });
    connect(jobs, &BenchmarkJobs::rowReady, this, &MeasurePage::addRow);
    connect(jobs, &BenchmarkJobs::paused, this, [this] {
        m_chart->flush();
        keep();
        setState(State::Paused);
    });
    connect(jobs, &BenchmarkJobs::resumed, this, [this] { setState(State::Running); });
    connect(jobs, &BenchmarkJobs::finished, this, &MeasurePage::end);
}

void MeasurePage::setDevices(const std::vector<session::DeviceInfo>& devices)
{
    m_devices = devices;
    m_setup->setDevices(devices);
}

void MeasurePage::start()
{
    if (isRunning())
        return;
    m_setup->choice().commit();
    if (const QString problem = m_setup->problem(); !problem.isEmpty()) {
        emit messageRaised(problem);
        return;
    }
    m_paper = m_setup->paper() != nullptr ? m_setup->paper()->name : std::string();
    m_jobs.benchmark().start(m_setup->plan());
}

void MeasurePage::goOn(const RunArchive::Interrupted& run)
{
    if (isRunning())
        emit messageRaised(tr("A measurement is under way; stop it or wait for its end."));
    else
        m_archive.openToContinue(run, m_devices);
}

void MeasurePage::beginAgain(const RunArchive::Interrupted& run)
{
    if (isRunning() || run.document->pending.empty())
        return;
    m_continued = run.document;
    m_jobs.benchmark().start(benchmark::continuedPlan(*run.document), run.document->rows);
    m_continued.reset();
    m_isKept = !run.id.empty();
    if (m_isKept)
        m_archive.keepAs(run.id);
    emit goesOn();
}

void MeasurePage::begin(const benchmark::Plan& plan)
{
    m_snapshot.reset();
    if (const SharedBenchmark before = std::exchange(m_continued, nullptr))
        m_document = std::make_shared<benchmark::Document>(*before);
    else
        beginDocument(plan);
    m_points = plan.points;
    m_progress = {.total = m_points.size()};
    m_isKept = false;
    m_sinceKept.start();
    m_model->setColumns(measurementColumns(m_document), m_document->rows.size());
    m_chart->setEmptyWords(tr("Measuring the first point…"));
    m_chart->setRuns({{QString(), m_document}});
    setState(State::Running);
    emit documentChanged();
}

void MeasurePage::beginDocument(const benchmark::Plan& plan)
{
    m_document = std::make_shared<benchmark::Document>();
    m_document->protocol = plan.protocol;
    m_document->setup = std::exchange(m_paper, {});
    std::ranges::copy_if(
        m_devices, std::back_inserter(m_document->devices), [&plan](const session::DeviceInfo& device) {
            return std::ranges::find(plan.points, device.id, &benchmark::Point::device) != plan.points.end();
        });
    m_archive.stamp();
}

void MeasurePage::addRow(const benchmark::Row& row)
{
    // The table follows the newest row only if its end is visible, that is, if the user has not scrolled up.
    const QScrollBar* bar = m_table->verticalScrollBar();
    const bool follow = bar->value() == bar->maximum();
    changing().rows.push_back(row);
    m_model->setSize(m_document->rows.size());
    m_chart->rowsChanged();
    // Texts become longer as sizes and times grow, so the column widths are adapted after 1, 2, 4, 8 … rows.
    if (std::has_single_bit(m_document->rows.size()))
        m_table->fit();
    if (follow)
        m_table->scrollToBottom();
    if (m_sinceKept.hasExpired(keepMilliseconds))
        keep();
    showState();
}

void MeasurePage::end(bool stopped)
{
    m_wasStopped = stopped;
    markPending();
    m_chart->setEmptyWords({});  // also draws the last rows
    m_table->fit();
    keep();
    setState(State::Idle);
    showWork();
    emit documentChanged();
}

SharedBenchmark MeasurePage::snapshot()
{
    if (!m_snapshot)
        m_snapshot = std::make_shared<const benchmark::Document>(*m_document);
    return m_snapshot;
}

benchmark::Document& MeasurePage::changing()
{
    m_snapshot.reset();
    return *m_document;
}

// Stores the remaining points in the document, so that the run can be resumed even if the program ends.
void MeasurePage::markPending()
{
    benchmark::Document& document = changing();
    document.plannedRows = 0;
    document.pending.clear();
    benchmark::markInterrupted(document, m_points);
}

// Stores the run in the archive. Has no effect if the run has no rows.
void MeasurePage::keep()
{
    if (m_document->rows.empty())
        return;
    markPending();
    m_archive.keep(snapshot(), !m_isKept);
    m_isKept = true;
    m_sinceKept.start();
}

void MeasurePage::addModel(const benchmark::DeviceModel& model)
{
    auto& models = changing().models;
    std::erase_if(models,
                  [&model](const benchmark::DeviceModel& other) { return other.device == model.device; });
    models.push_back(model);
    if (!isRunning())
        keep();
}

void MeasurePage::pauseOrResume()
{
    if (m_state == State::Paused) {
        m_jobs.benchmark().resume();
    } else if (m_state == State::Running) {
        setState(State::Pausing);
        m_jobs.benchmark().pause();
    }
}

void MeasurePage::stop()
{
    if (!isRunning() || m_state == State::Stopping)
        return;
    setState(State::Stopping);
    m_jobs.benchmark().stop();
}

void MeasurePage::setState(State state)
{
    m_state = state;
    m_setup->setState(state);
    showState();
}

void MeasurePage::showWork()
{
    m_chart->setWork(m_setup->choice().work());
}

QString MeasurePage::stateText() const
{
    const std::size_t done = m_document->rows.size();
    switch (m_state) {
    case State::Stopping: return tr("Stopping…");
    case State::Pausing: return tr("Pausing…");
    case State::Paused:
        return tr("Paused after %1 of %2 points; the interrupted point will be measured again", nullptr,
                  pluralNumber(m_points.size()))
            .arg(done)
            .arg(m_points.size());
    case State::Running: {
        const bool inTurns = m_progress.together > 1;
        QStringList parts{
            inTurns ? tr("Points %1 to %2 of %3, measured alternately")
                          .arg(done + 1)
                          .arg(std::min(done + m_progress.together, m_points.size()))
                          .arg(m_points.size())
                    : tr("Point %1 of %2").arg(std::min(done + 1, m_points.size())).arg(m_points.size())};
        if (m_progress.remainingSeconds)
            parts << tr("about %1 left").arg(roughDurationText(*m_progress.remainingSeconds));
        const QString size = QString::number(m_present.variables);
        const QString device = deviceTitle(*m_document, m_present.device);
        parts << (inTurns ? tr("n = %1 on %2").arg(size, device)
                          : tr("%1, n = %2 on %3").arg(algorithmWithOptions(m_present), size, device));
        return parts.join(QStringLiteral(" · "));
    }
    case State::Idle: break;
    }
    if (m_points.empty())
        return {};
    const auto without =
        std::ranges::count_if(m_document->rows, [](const benchmark::Row& row) { return !row.hasTimes(); });
    QStringList parts{m_wasStopped
                          ? tr("Stopped after %1 of %2 points", nullptr, pluralNumber(m_points.size()))
                                .arg(done)
                                .arg(m_points.size())
                          : tr("Points measured: %1").arg(done)};
    if (without > 0)
        parts << tr("%1 without a verified time").arg(without);
    return parts.join(QStringLiteral(" · "));
}

void MeasurePage::showState()
{
    m_stateText->setWholeText(stateText());
    m_bar->setVisible(isRunning());
    const double done =
        static_cast<double>(m_progress.done) + m_progress.fraction * static_cast<double>(m_progress.together);
    m_bar->setValue(m_points.empty() ? 0
                                     : static_cast<int>(1000 * done / static_cast<double>(m_points.size())));
}

QString roughDurationText(double seconds)
{
    constexpr double minute = 60;
    constexpr double hour = 3600;
    if (seconds < 2 * minute)
        return MeasurePage::tr("%1 s").arg(std::max(1.0, std::ceil(seconds)));
    if (seconds < 2 * hour)
        return MeasurePage::tr("%1 min").arg(std::ceil(seconds / minute));
    return MeasurePage::tr("%1 h").arg(std::ceil(seconds / hour));
}

}  // namespace sequency::ui

#include "moc_measure_page.cpp"
