// SPDX-License-Identifier: GPL-3.0-or-later
//
// The views in the middle of the window; the one selection is wired to those that do not look at it themselves.
#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/document/workbench.h"
#include "ui/views/algorithm/algorithm_view.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/spectrum/spectrum_view.h"
#include "ui/views/systems/systems_view.h"
#include "ui/window/bar_overlay.h"
#include "ui/window/main_window_actions.h"
#include "ui/window/main_window_page.h"
#include "ui/window/message_bar.h"
#include "ui/window/start_page.h"

#include <QBoxLayout>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>

namespace sequency::ui {

namespace {

const char firstExample[] = "dyadic-1";
}  // namespace

void MainWindow::makeCentre()
{
    m_messages = new MessageBar(this);
    m_recovery = new MessageBar(this);
    m_recovery->setObjectName(QStringLiteral("recoveryBar"));
    m_spectrum = new SpectrumView(this);
    m_flow = new FlowView(m_workbench, this);
    m_matrices = new MatrixView(m_workbench, this);
    m_expression = new ExpressionView(m_workbench, this);
    m_algorithm = new AlgorithmView(m_workbench, this);
    m_characters = new CharacterView(m_workbench, this);
    m_kronecker = new KroneckerView(this);
    m_characterTabs = new QTabWidget(this);
    m_characterTabs->setObjectName(QStringLiteral("characterTabs"));
    m_characterTabs->setDocumentMode(true);
    m_characterTabs->addTab(m_characters, tr("Table"));
    m_characterTabs->addTab(m_kronecker, tr("Construction"));
    m_systems = new SystemsView(m_workbench, this);
    m_benchmark = new BenchmarkView(m_workbench.jobs(), benchmark::Store::usualFolder(), this);
    auto* start = new StartPage(this);
    m_spectrumPages = new QStackedWidget(this);
    m_spectrumPages->setAccessibleName(tr("Spectrum"));
    m_spectrumPages->addWidget(start);
    m_spectrumPage = new SpectrumPage(m_workbench, *m_spectrum, this);
    m_spectrumPages->addWidget(m_spectrumPage);
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->setUsesScrollButtons(true);
    fillPages();
    connect(m_tabs, &QTabWidget::currentChanged, this, [this](int page) {
        chooseLayout();
        if (isPresenting())
            showPresented(page);
    });
    m_tabs->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tabs, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        QMenu menu;
        menu.addActions({m_actions->exportView, m_actions->copyPicture, m_actions->copyData});
        menu.exec(m_tabs->mapToGlobal(at));
    });

    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs, 1);
    setCentralWidget(centre);
    m_overlay = new BarOverlay(*centre, m_tabs->tabBar());
    m_overlay->add(*m_recovery);
    m_overlay->add(*m_messages);
    connectStart(*start);
    connectViews();
}

void MainWindow::connectStart(const StartPage& start)
{
    connect(&start, &StartPage::exampleAsked, this, [this] { openExample(*io::exampleNamed(firstExample)); });
    connect(&start, &StartPage::entryAsked, this, [this] { m_functionDock->enterText(); });
    connect(&start, &StartPage::benchmarkAsked, this, [this] { showPage(Page::Benchmark); });
}

void MainWindow::connectViews()
{
    connect(m_benchmark, &BenchmarkView::messageRaised, this,
            [this](const QString& text) { m_messages->show(MessageBar::Kind::Notice, text); });
    connect(m_flow, &FlowView::stepChanged, m_algorithm, [this] { m_algorithm->setStep(m_flow->step()); });
    connect(&m_workbench, &Workbench::conventionsChanged, m_spectrum,
            [this] { m_spectrum->setConventions(m_workbench.conventions()); });
    connectSelection();
    // Inner nodes are explained in the graph that is shown.
    connect(m_flow, &FlowView::traceChanged, this, [this] {
        if (m_flow->work() == session::TraceWork::Transform)
            m_explainDock->setFactorization(m_flow->factorization());
        m_explainDock->offerTrace(m_flow->transformTrace());
    });
}

void MainWindow::connectSelection()
{
    Selection& selection = m_workbench.selection();
    const auto output = [](qint64 position) {
        return position < 0
                   ? std::nullopt
                   : std::optional(Selected{Selected::Kind::Output, static_cast<std::size_t>(position)});
    };
    connect(m_spectrum, &SpectrumView::indexSelected, this,
            [&selection, output](qint64 position) { selection.select(output(position)); });
    connect(m_spectrum, &SpectrumView::indexHovered, this,
            [&selection, output](qint64 position) { selection.hover(output(position)); });
    connect(&selection, &Selection::changed, this, [this, &selection] {
        if (selection.selected())
            bringExplanation();
        showSelectionInChart();
    });
}

void MainWindow::showSelectionInChart()
{
    const auto position = [](const std::optional<Selected>& what) {
        const auto index = Selection::indexOf(what, Selected::Kind::Output);
        return index ? std::optional(static_cast<qint64>(*index)) : std::nullopt;
    };
    m_spectrum->setSelectedPosition(position(m_workbench.selection().selected()));
    m_spectrum->setHoveredPosition(position(m_workbench.selection().hovered()));
}

void MainWindow::showPage(Page page)
{
    m_tabs->setCurrentIndex(static_cast<int>(page));
    m_tabs->currentWidget()->setFocus();
}

MainWindow::Page MainWindow::page() const
{
    return static_cast<Page>(m_tabs->currentIndex());
}

}  // namespace sequency::ui
