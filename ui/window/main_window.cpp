// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/docks/notes_dock.h"
#include "ui/docks/transform_dock.h"
#include "ui/document/workbench.h"
#include "ui/format/file_path.h"
#include "ui/jobs/file_jobs.h"
#include "ui/theme/icons.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/spectrum/spectrum_view.h"
#include "ui/window/convention_bar.h"
#include "ui/window/layout_keeper.h"
#include "ui/window/main_window_actions.h"
#include "ui/window/main_window_page.h"
#include "ui/window/manual_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/presentation.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QActionGroup>
#include <QBoxLayout>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QHash>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QUndoView>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr QLatin1String automaticDevice("auto");  // as it is remembered

}  // namespace

MainWindow::MainWindow(Workbench& workbench, QWidget* parent)
    : QMainWindow(parent), m_workbench(workbench), m_actions(std::make_unique<Actions>())
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    makeCentre();
    makeSession();
    makeActions();
    makeDocks();
    makeToolBar();
    makeMenus();
    m_status = new StatusLine(workbench, *m_actions->cancel, this);
    statusBar()->addWidget(m_status, 1);
    statusBar()->setSizeGripEnabled(false);
    connectWorkbench();
    connectSession();
    makeLayout();
    restoreSettings();
    tintIcons();
    showFunction();
    showSettings();
    showBusy();
    m_workbench.jobs().listDevices();
}

MainWindow::~MainWindow() = default;

void MainWindow::makeDocks()
{
    m_functionDock = new FunctionDock(m_workbench, this);
    m_transformDock = new TransformDock(m_workbench, this);
    m_transformDock->reloadButton().setDefaultAction(m_actions->reload);
    m_explainDock = new ExplainDock(m_workbench, this);
    m_historyDock = new QDockWidget(tr("History"), this);
    m_historyDock->setObjectName(QStringLiteral("historyDock"));
    auto* history = new QUndoView(&m_workbench.history(), m_historyDock);
    history->setEmptyLabel(tr("Begin"));
    history->setAccessibleName(tr("History"));
    history->setFrameShape(QFrame::NoFrame);
    m_historyDock->setWidget(history);
    addDockWidget(Qt::LeftDockWidgetArea, m_functionDock);
    addDockWidget(Qt::RightDockWidgetArea, m_transformDock);
    addDockWidget(Qt::RightDockWidgetArea, m_explainDock);
    addDockWidget(Qt::RightDockWidgetArea, m_historyDock);
    m_notesDock = new NotesDock(m_workbench, this);
    addDockWidget(Qt::RightDockWidgetArea, m_notesDock);
    tabifyDockWidget(m_transformDock, m_explainDock);
    m_transformDock->raise();
    m_historyDock->hide();
    m_notesDock->hide();
    // What lies behind another dock's tab is out of the way of the Tab key too.
    for (QDockWidget* dock :
         {static_cast<QDockWidget*>(m_transformDock), static_cast<QDockWidget*>(m_explainDock)})
        connect(dock, &QDockWidget::visibilityChanged, dock->widget(), &QWidget::setVisible);
    m_presentation = new Presentation(*this);
    for (QToolBar* bar : {&m_presentation->headingBar(), &m_presentation->pageBar()})
        addToolBar(Qt::TopToolBarArea, bar);
    m_conventions = new ConventionBar(m_workbench, this);
    addToolBar(Qt::BottomToolBarArea, m_conventions);
    connect(m_functionDock, &FunctionDock::newAsked, this, &MainWindow::chooseNew);
    connect(m_functionDock, &FunctionDock::openAsked, this, &MainWindow::chooseFile);
    connect(m_functionDock, &FunctionDock::pendingTextChanged, this, &MainWindow::showBusy);
    connect(m_functionDock, &FunctionDock::textEdited, this,
            [this] { m_messages->settle({MessageBar::Cause::Text}); });
}

void MainWindow::connectWorkbench()
{
    EngineJobs& jobs = m_workbench.jobs();
    connect(&m_workbench, &Workbench::functionChanged, this, &MainWindow::showFunction);
    connect(&m_workbench, &Workbench::settingsChanged, this, &MainWindow::showSettings);
    connect(&m_workbench, &Workbench::staleChanged, m_spectrum, &SpectrumView::setStale);
    connect(&m_workbench, &Workbench::fileOpened, this, &MainWindow::rememberFile);
    connect(&m_workbench, &Workbench::spectrumChanged, this, [this] {
        m_messages->settle({MessageBar::Cause::Spectrum});
        if (m_workbench.spectrum())
            m_spectrum->setSpectrum(m_workbench.spectrum());
        else
            m_spectrum->clear();
        showSelectionInChart();
    });
    connect(&m_workbench, &Workbench::failed, this, &MainWindow::showFailure);
    connect(&m_workbench, &Workbench::refused, this,
            [this](const QString& sentence, const std::vector<Remedy>& remedies) {
                std::vector<MessageBar::Way> ways;
                for (const Remedy& remedy : remedies)
                    ways.push_back({remedy.text, remedy.apply});
                m_messages->show(MessageBar::Kind::Error, sentence, {}, ways);
            });
    connect(&m_workbench, &Workbench::noticed, this,
            [this](const QString& sentence) { m_messages->show(MessageBar::Kind::Notice, sentence); });
    connect(&m_workbench, &Workbench::devicesChanged, this, [this] {
        restoreDevice();
        m_benchmark->setDevices(m_workbench.devices());
    });
    connect(&jobs, &EngineJobs::started, this, &MainWindow::showBusy);
    connect(&jobs, &EngineJobs::benchmarkStarted, this, &MainWindow::showBusy);
    connect(&jobs, &EngineJobs::benchmarkFinished, this, &MainWindow::showBusy);
    connect(&jobs, &EngineJobs::benchmarkPaused, this, &MainWindow::showBusy);
    connect(&jobs, &EngineJobs::benchmarkResumed, this, &MainWindow::showBusy);
    connect(&jobs, &EngineJobs::idle, this, [this] {
        showBusy();
        if (m_closing && !m_fileJobs->isWriting())
            close();
    });
}

void MainWindow::showFunction()
{
    const bool hasFunction = m_workbench.hasFunction();
    m_spectrumPages->setCurrentIndex(hasFunction ? 1 : 0);
    m_actions->saveFunction->setEnabled(hasFunction);
    using Cause = MessageBar::Cause;  // what is not saved is still not saved
    m_messages->settle({Cause::Action, Cause::Spectrum, Cause::Text});
    showRemark();
    showBusy();
    showTitle();
    showSettings();
}

void MainWindow::showBusy()
{
    const EngineJobs& jobs = m_workbench.jobs();
    const bool canRun = m_workbench.hasFunction() || m_functionDock->hasPendingText();
    m_actions->run->setEnabled(canRun);
    m_actions->run->setToolTip(canRun ? tr("Compute the spectrum; applies edited text first (Ctrl+R)")
                                      : tr("There is no function to transform yet"));
    const bool isBusy = jobs.isBusy() || m_fileJobs->isBusy();
    m_actions->cancel->setEnabled(isBusy);
    m_actions->cancel->setToolTip(isBusy ? tr("Stop what is running (Esc)") : tr("Nothing is running"));
    m_actions->startBenchmark->setEnabled(!jobs.isBenchmarkRunning());
    m_actions->pauseBenchmark->setEnabled(jobs.isBenchmarkRunning());
    m_actions->stopBenchmark->setEnabled(jobs.isBenchmarkRunning());
}

void MainWindow::run()
{
    if (m_functionDock->hasPendingText())
        m_functionDock->applyText();
    else
        m_workbench.run();
}

void MainWindow::showManual(bool atView)
{
    if (m_manual == nullptr)
        m_manual = new ManualWindow(this);
    static const QHash<Page, QString> names{
        {Page::Benchmark, QStringLiteral("benchmark")},   {Page::Spectrum, QStringLiteral("spectra")},
        {Page::FlowGraph, QStringLiteral("flow-graphs")}, {Page::Matrices, QStringLiteral("flow-graphs")},
        {Page::Algorithm, QStringLiteral("flow-graphs")}, {Page::Characters, QStringLiteral("systems")},
        {Page::Systems, QStringLiteral("systems")}};
    m_manual->showPage(atView ? names.value(page(), QStringLiteral("index")) : QStringLiteral("index"));
}

void MainWindow::setColorScheme(theme::ColorScheme scheme)
{
    theme::apply(scheme);
    for (QAction* action : m_actions->schemes->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(scheme));
    tintIcons();
}

void MainWindow::restoreSettings()
{
    const QSettings settings;
    if (const QByteArray geometry = settings.value(QStringLiteral("window/geometry")).toByteArray();
        !geometry.isEmpty())
        restoreGeometry(geometry);
    if (const QByteArray layout = settings.value(QStringLiteral("window/layout")).toByteArray();
        !layout.isEmpty())
        m_layout->setLayout(layout);
    Conventions conventions;
    conventions.firstMostSignificant =
        settings.value(QStringLiteral("conventions/firstMostSignificant"), true).toBool();
    conventions.names = static_cast<Conventions::Names>(
        std::clamp(settings.value(QStringLiteral("conventions/names")).toInt(), 0, 2));
    conventions.indexZeroFirst = settings.value(QStringLiteral("conventions/indexZeroFirst"), true).toBool();
    m_workbench.setConventions(conventions);
    m_workbench.history().clear();
    m_wantedDevice = settings.value(QStringLiteral("device")).toString();
    setColorScheme(
        static_cast<theme::ColorScheme>(settings.value(QStringLiteral("window/colors"), 0).toInt()));
    fillRecentFiles();
}

// Devices are remembered by what they are called: their numbers change with the drivers installed.
void MainWindow::restoreDevice()
{
    const QString wanted = std::exchange(m_wantedDevice, {});
    if (wanted == automaticDevice)
        m_workbench.setDevice("auto");
    for (const session::DeviceInfo& device : m_workbench.devices())
        if (!wanted.isEmpty() && QString::fromStdString(device.name) == wanted)
            m_workbench.setDevice(device.id);
}

void MainWindow::saveSettings()
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"),
                      isPresenting() ? m_geometryBeforePresenting : saveGeometry());
    settings.setValue(QStringLiteral("window/layout"), m_layout->layout());
    settings.setValue(QStringLiteral("window/colors"), static_cast<int>(theme::current()));
    const Conventions& conventions = m_workbench.conventions();
    settings.setValue(QStringLiteral("conventions/firstMostSignificant"), conventions.firstMostSignificant);
    settings.setValue(QStringLiteral("conventions/names"), static_cast<int>(conventions.names));
    settings.setValue(QStringLiteral("conventions/indexZeroFirst"), conventions.indexZeroFirst);
    QString name;  // empty: not chosen, so that a better device of next time is taken
    if (m_workbench.isDeviceChosen() && m_workbench.device() == "auto")
        name = automaticDevice;
    for (const session::DeviceInfo& device : m_workbench.devices())
        if (m_workbench.isDeviceChosen() && device.id == m_workbench.device())
            name = QString::fromStdString(device.name);
    settings.setValue(QStringLiteral("device"), name);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_status != nullptr)
        tintIcons();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (const QString path = pathOfUrl(url); !path.isEmpty())
            paths << path;
    if (!paths.isEmpty())
        openFiles(paths);
    else if (event->mimeData()->hasUrls())
        m_messages->show(MessageBar::Kind::Error, tr("Only local files can be opened."));
    else
        m_workbench.enterText(event->mimeData()->text());
    event->acceptProposedAction();
}

}  // namespace sequency::ui
