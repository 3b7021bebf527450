// SPDX-License-Identifier: GPL-3.0-or-later
//
// What of the window has the room: docks beside the view, folded into one column where the window is narrow, hidden beside the
// benchmark; and the presentation.
#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/docks/transform_dock.h"
#include "ui/document/conventions.h"
#include "ui/document/workbench.h"
#include "ui/format/names.h"
#include "ui/views/flow/flow_view.h"
#include "ui/window/bar_overlay.h"
#include "ui/window/convention_bar.h"
#include "ui/window/main_window_actions.h"
#include "ui/window/presentation.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFontInfo>
#include <QMenuBar>
#include <QResizeEvent>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

constexpr int functionDockWidth = 292;  // shows 24 digits of an index beside the value
constexpr int transformDockWidth = 264;
constexpr int minUnfoldedWidth = 1100;
constexpr QSize usualSize(1280, 800);
constexpr QSize minSize(800, 560);

}  // namespace

void MainWindow::makeLayout()
{
    // Said, because the docks' wishes add up to more than a small screen: they fold first.
    setMinimumSize(minSize);
    resize(usualSize.boundedTo(screen()->availableSize()).expandedTo(minSize));
    resizeDocks({m_functionDock, m_transformDock}, {functionDockWidth, transformDockWidth}, Qt::Horizontal);
    // The view must not move under the pointer that makes the explanation come before its neighbour.
    m_explainDock->setMinimumWidth(m_transformDock->minimumSizeHint().width());
    m_firstLayout = saveState();
    for (const QDockWidget* dock : findChildren<QDockWidget*>())  // which takes the style's icons again
        connect(dock, &QDockWidget::topLevelChanged, this, &MainWindow::tintParts);
    m_layout = std::make_unique<LayoutKeeper>(*this, [this](LayoutKeeper::Mode mode) { arrange(mode); });
    for (int i = 0; i < m_tabs->count(); ++i)
        m_presentation->addPage(QString(m_tabs->tabText(i)).remove(QLatin1Char('&')), i + 1);
    m_presentation->addPage(tr("Table"), 9);
    m_presentation->addPage(tr("Karnaugh map"), 0);
    connect(m_presentation, &Presentation::pageAsked, this, &MainWindow::showPresented);
    connect(m_presentation, &Presentation::leaveAsked, this, [this] { setPresenting(false); });
    connect(&m_workbench, &Workbench::functionChanged, this, &MainWindow::showHeading);
    connect(&m_workbench, &Workbench::settingsChanged, this, &MainWindow::showHeading);
    connect(m_flow, &FlowView::stepChanged, this, &MainWindow::showHeading);
    chooseLayout();
}

void MainWindow::chooseLayout()
{
    using Mode = LayoutKeeper::Mode;
    if (!m_layout)
        return;
    const Mode mode = isPresenting()               ? Mode::Presenting
                      : page() == Page::Benchmark  ? Mode::Benchmark
                      : width() < minUnfoldedWidth ? Mode::Folded
                                                   : Mode::Full;
    if (mode == m_layout->mode())
        return;
    m_layout->setMode(mode);
    tintParts();  // restored docks have the style's icons again
}

void MainWindow::arrange(LayoutKeeper::Mode mode)
{
    const auto docks = findChildren<QDockWidget*>();
    switch (mode) {
    case LayoutKeeper::Mode::Full: break;
    case LayoutKeeper::Mode::Folded: foldDocks(); break;
    // The docks are about the function, which a benchmark does not touch. They can be opened there all the same.
    case LayoutKeeper::Mode::Benchmark:
        for (QDockWidget* dock : docks)
            dock->hide();
        break;
    case LayoutKeeper::Mode::Presenting:
        for (QDockWidget* dock : docks) {
            dock->setFloating(false);
            dock->hide();
        }
        m_toolBar->hide();
        m_conventions->hide();
        for (QToolBar* bar : {&m_presentation->headingBar(), &m_presentation->pageBar()}) {
            if (!toolBarBreak(bar))
                insertToolBarBreak(bar);
            bar->show();
        }
        addDockWidget(Qt::LeftDockWidgetArea, m_functionDock);
        addDockWidget(Qt::RightDockWidgetArea, m_explainDock);
        m_explainDock->show();
        break;
    }
}

// All in one column of tabs at the left: the view keeps its width, and every dock is one click away.
void MainWindow::foldDocks()
{
    for (QDockWidget* dock : findChildren<QDockWidget*>()) {
        if (dock == m_functionDock || dock->isFloating() || dockWidgetArea(dock) != Qt::RightDockWidgetArea)
            continue;
        const bool isHidden = dock->isHidden();
        addDockWidget(Qt::LeftDockWidgetArea, dock);
        tabifyDockWidget(m_functionDock, dock);
        dock->setHidden(isHidden);
    }
    m_functionDock->raise();
    resizeDocks({m_functionDock}, {functionDockWidth}, Qt::Horizontal);
}

// Not over the table that the selection was just made in.
void MainWindow::bringExplanation()
{
    const QWidget* focus = QApplication::focusWidget();
    const bool wouldCover = tabifiedDockWidgets(m_explainDock).contains(m_functionDock) && focus != nullptr &&
                            m_functionDock->isAncestorOf(focus);
    if (!m_explainDock->isHidden() && !wouldCover)
        m_explainDock->raise();
}

void MainWindow::resetLayout()
{
    m_layout->setLayout(m_firstLayout);
    if (m_layout->mode() == LayoutKeeper::Mode::Benchmark)
        restoreState(m_firstLayout);  // who asks for the docks here wants to see them
    if (m_layout->mode() == LayoutKeeper::Mode::Full)
        resizeDocks({m_functionDock, m_transformDock}, {functionDockWidth, transformDockWidth},
                    Qt::Horizontal);
    tintParts();
}

void MainWindow::setPresenting(bool presenting)
{
    if (presenting == isPresenting())
        return;
    const QByteArray before =
        std::exchange(m_geometryBeforePresenting, presenting ? saveGeometry() : QByteArray());
    menuBar()->setVisible(!presenting);
    statusBar()->setVisible(!presenting);
    m_tabs->tabBar()->setVisible(!presenting);
    m_actions->present->setChecked(presenting);
    m_actions->cancel->setShortcut(presenting ? QKeySequence() : QKeySequence(Qt::Key_Escape));
    m_presentation->setActive(presenting);
    if (presenting) {
        m_wasMaximized = isMaximized();
        showFullScreen();
        chooseLayout();
        enlarge();
        showPresented(m_tabs->currentIndex());
        return;
    }
    m_presentation->restore();
    centralWidget()->show();
    m_overlay->moveTo(*centralWidget(), m_tabs->tabBar());
    // For a maximized window restoreGeometry() first sets a size, which window managers refuse in full screen; on X11 the window
    // stays there then, painted at that size.
    if (m_wasMaximized)
        showMaximized();
    else
        restoreGeometry(before);
    chooseLayout();
}

void MainWindow::enlarge()
{
    m_presentation->enlarge({centralWidget(), m_explainDock, m_functionDock}, height());
    shareWidth();
}

// The explanation takes as much of it as its type needs, what is presented the rest.
void MainWindow::shareWidth()
{
    const int type = Presentation::typePixels(height());
    const int explanation = transformDockWidth * type / std::max(1, QFontInfo(font()).pixelSize());
    resizeDocks({m_functionDock, m_explainDock}, {width() - explanation, explanation}, Qt::Horizontal);
}

// The pages, and behind them the function's table and map, which then have the whole window.
void MainWindow::showPresented(int page)
{
    const int pages = m_tabs->count();
    centralWidget()->setVisible(page < pages);
    m_functionDock->setVisible(page >= pages);
    if (page < pages) {
        m_overlay->moveTo(*centralWidget(), m_tabs->tabBar());
        m_tabs->setCurrentIndex(page);
    } else {
        m_overlay->moveTo(*m_functionDock->widget(), nullptr);
        page == pages ? m_functionDock->showTable() : m_functionDock->showMap();
    }
    shareWidth();
    m_presentation->setPage(page);
    showHeading();
}

void MainWindow::showHeading()
{
    if (!isPresenting())
        return;
    if (!m_workbench.hasFunction()) {
        m_presentation->setHeading(tr("No function"));
        return;
    }
    const Document& document = m_workbench.document();
    const transform::CatalogueEntry* entry = transform::catalogueEntry(document.spec.name);
    QStringList parts{
        document.title(),
        document.function->radix == 2
            ? tr("n = %1").arg(document.function->variables)
            : tr("p = %1, n = %2").arg(document.function->radix).arg(document.function->variables)};
    QString transform = workTitle(document.spec.name);
    if (document.spec.direction == transform::Direction::Inverse)
        transform = tr("%1, inverse").arg(transform);
    if (entry != nullptr && entry->hasOrders)
        transform = tr("%1, %2").arg(transform, orderText(document.spec.order));
    parts << transform;
    if (page() == Page::FlowGraph && m_flow->step())
        parts << tr("step %1").arg(*m_flow->step() + 1);
    m_presentation->setHeading(parts.join(QStringLiteral(" · ")));
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    chooseLayout();
    if (isPresenting() && event->oldSize().height() != event->size().height())
        enlarge();
}

}  // namespace sequency::ui
