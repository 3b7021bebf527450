// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/layout_keeper.h"

#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/window/dock_host.h"
#include "ui/window/page_host.h"

#include <QDockWidget>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QProxyStyle>
#include <QScreen>
#include <QSettings>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int functionDockWidth = 196;  // width in pixels in the default type size
constexpr int minUnfoldedWidth = 1100;
constexpr QSize defaultSize(1280, 800);
constexpr QSize minSize(800, 520);
constexpr int titleBarHeight = 40;  // height in pixels; the frame of a window is known only after it is shown
constexpr QLatin1String geometryKey("window/geometry");
constexpr QLatin1String layoutKey("window/layout");

// A style for the tab bars of docks that leaves little space around the titles, so that they fit in a narrow panel.
class DockTabStyle : public QProxyStyle {
public:
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override
    {
        return metric == PM_TabBarTabHSpace ? DockHost::tabSpace
                                            : QProxyStyle::pixelMetric(metric, option, widget);
    }
};

}  // namespace

QSize firstWindowSize(const QSize& screen)
{
    return defaultSize.boundedTo(screen - QSize(0, titleBarHeight)).expandedTo(minSize);
}

LayoutKeeper::LayoutKeeper(QMainWindow& window, PageHost& pages, DockHost& docks)
    : m_window(window), m_pages(pages), m_docks(docks)
{
    window.installEventFilter(this);
    connect(&pages, &PageHost::pageChanged, this, &LayoutKeeper::choose);
    for (const QDockWidget* dock : docks.all())  // docking restores the style's untinted icons
        connect(dock, &QDockWidget::topLevelChanged, this, [this] { tintStyleButtons(m_window); });
}

// Fixes the order of tabs in the tab bars, which Qt creates while it lays out the docks.
bool LayoutKeeper::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window &&
        (event->type() == QEvent::ChildPolished || event->type() == QEvent::LayoutRequest))
        keepTabOrder();
    return QObject::eventFilter(watched, event);
}

// Prevents the user from moving tabs. Qt 6.4 crashes in QMainWindowLayout::tabMoved if the tab belongs to a bar whose docks have been rearranged by a
// page, a key or a narrower window.
void LayoutKeeper::keepTabOrder()
{
    const QFont small = theme::font(theme::TypeSize::Small, m_window.font());
    for (QTabBar* tabs : m_window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        tabs->setMovable(false);
        if (tabs->font() != small)
            tabs->setFont(small);  // three tabs fit in the side panel without an ellipsis
        if (dynamic_cast<DockTabStyle*>(tabs->style()) == nullptr) {
            auto* const style = new DockTabStyle;
            style->setParent(tabs);
            tabs->setStyle(style);
        }
    }
}

void LayoutKeeper::restore()
{
    // Qt's default minimum size, the sum of those of the docks, exceeds a small screen, although the docks are folded there.
    m_window.setMinimumSize(minSize);
    m_window.resize(firstWindowSize(m_window.screen()->availableSize()));
    resizeSides();
    m_first = m_window.saveState();
    choose();
    const QSettings settings;
    if (const QByteArray geometry = settings.value(geometryKey).toByteArray(); !geometry.isEmpty())
        m_window.restoreGeometry(geometry);
    if (const QByteArray layout = settings.value(layoutKey).toByteArray(); !layout.isEmpty())
        setFullLayout(layout);
}

void LayoutKeeper::save(const QByteArray& geometry) const
{
    QSettings settings;
    settings.setValue(geometryKey, geometry);
    settings.setValue(layoutKey, m_mode == Mode::Full ? m_window.saveState() : m_full);
}

void LayoutKeeper::reset()
{
    setFullLayout(m_first);
    if (m_mode == Mode::Benchmark)
        // shows the docks on the benchmark page too, because the user asked for them
        restoreLayout(m_first);
    if (m_mode == Mode::Full)
        resizeSides();
    tintStyleButtons(m_window);
}

void LayoutKeeper::setPresenting(bool presenting)
{
    m_isPresenting = presenting;
    choose();
}

void LayoutKeeper::choose()
{
    if (m_first.isEmpty())
        return;
    const Mode mode = m_isPresenting                                ? Mode::Presenting
                      : m_pages.page() == PageHost::Page::Benchmark ? Mode::Benchmark
                      : m_window.width() < minUnfoldedWidth         ? Mode::Folded
                                                                    : Mode::Full;
    widenColumn(mode == Mode::Folded);
    if (mode == m_mode)
        return;
    if (m_mode == Mode::Full)
        m_full = m_window.saveState();
    else if (m_mode == Mode::Folded)
        m_folded = m_window.saveState();
    m_mode = mode;
    enter();
}

// Restores a layout. QMainWindow::restoreState() of Qt 6.4 iterates over its tab bars and shows each, which activates the layout; the layout then
// replaces the set over which the loop iterates, and the program can crash. A disabled layout is not activated; it becomes active again with the
// request that restoreState() posts.
void LayoutKeeper::restoreLayout(const QByteArray& layout)
{
    m_window.layout()->setEnabled(false);
    m_window.restoreState(layout);
    m_window.layout()->setEnabled(true);
}

void LayoutKeeper::setFullLayout(const QByteArray& layout)
{
    m_full = layout;
    m_folded.clear();
    if (m_mode != Mode::Presenting)
        enter();
}

void LayoutKeeper::enter()
{
    m_docks.setStripHidden(m_mode == Mode::Presenting);
    restoreLayout(m_full);
    if (m_mode == Mode::Folded && !m_folded.isEmpty())
        restoreLayout(m_folded);
    else
        arrange();
    if (m_mode != Mode::Presenting && m_docks.lesson().course().isOpen())
        m_docks.bringLesson();   // a lesson stays visible on every page
    tintStyleButtons(m_window);  // restored docks have the untinted icons of the style
    keepTabOrder();
}

void LayoutKeeper::arrange()
{
    switch (m_mode) {
    case Mode::Full: break;
    case Mode::Folded: fold(); break;
    // Hides the docks, because they concern the function, which a benchmark does not use. The user can open them again.
    case Mode::Benchmark:
        for (QDockWidget* dock : m_docks.all())
            dock->hide();
        break;
    case Mode::Presenting:
        for (QDockWidget* dock : m_docks.all()) {
            dock->setFloating(false);
            dock->hide();
        }
        for (QToolBar* bar : m_window.findChildren<QToolBar*>(Qt::FindDirectChildrenOnly))
            bar->hide();
        break;
    }
}

// Moves all docks into one column of tabs on the left, so that the view retains its width and every dock is one click away.
void LayoutKeeper::fold()
{
    FunctionDock& function = m_docks.function();
    for (QDockWidget* dock : m_docks.all()) {
        if (dock == &function || dock->isFloating() ||
            m_window.dockWidgetArea(dock) != Qt::RightDockWidgetArea)
            continue;
        const bool isHidden = dock->isHidden();
        m_window.addDockWidget(Qt::LeftDockWidgetArea, dock);
        m_window.tabifyDockWidget(&function, dock);
        dock->setHidden(isHidden);
    }
    function.raise();
    m_window.resizeDocks({&function}, {functionDockWidth}, Qt::Horizontal);
}

// Makes the docks so wide that the titles of their tabs fit. In a narrow window, the column of docks gets the width that the page does not need.
void LayoutKeeper::widenColumn(bool isFolded)
{
    constexpr int pageWidth = 752;  // width in pixels that the widest page and the rail need
    constexpr int maxWidth = 288;   // width in pixels in which the titles of all tabs fit
    const int width = isFolded ? std::clamp(m_window.width() - pageWidth, 0, maxWidth) : 0;
    for (QDockWidget* dock : m_docks.all())
        dock->setMinimumWidth(isFolded ? width : m_docks.minWidth(*dock));
}

void LayoutKeeper::resizeSides()
{
    m_window.resizeDocks({&m_docks.function(), &m_docks.explain()}, {functionDockWidth, sideDockWidth},
                         Qt::Horizontal);
}

}  // namespace sequency::ui

#include "moc_layout_keeper.cpp"
