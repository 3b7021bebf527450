// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation/presentation.h"

#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/document/conventions.h"
#include "ui/document/workbench.h"
#include "ui/format/names.h"
#include "ui/lesson/idea_page.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/view/view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/window/dock_host.h"
#include "ui/window/layout_keeper.h"
#include "ui/window/messages/messages.h"
#include "ui/window/page_host.h"
#include "ui/window/page_table.h"
#include "ui/window/presentation/presentation_tools.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QFontInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

constexpr int typeAtFullHd = 20;  // font size in pixels at a window height of 1080 pixels
constexpr int fullHdHeight = 1080;
constexpr int minType = 12;

int pixelsOf(const QFont& font)
{
    return QFontInfo(font).pixelSize();
}

// Returns the tab bar of a page with several tabs, otherwise null.
QTabBar* tabsOf(const View& page)
{
    return page.findChild<QTabBar*>();
}

// Returns the heading of the presentation. It states the function, the transform and the current step of the flow graph.
QString headingOf(const Workbench& workbench, std::optional<std::size_t> step)
{
    if (!workbench.hasFunction())
        return Presentation::tr("No function");
    const Document& document = workbench.document();
    const transform::CatalogueEntry* entry = transform::catalogueEntry(document.spec.name);
    QStringList parts{document.title(), document.function->radix == 2
                                            ? Presentation::tr("n = %1").arg(document.function->variables)
                                            : Presentation::tr("p = %1, n = %2")
                                                  .arg(document.function->radix)
                                                  .arg(document.function->variables)};
    QString transform = workTitle(document.spec.name);
    if (document.spec.direction == transform::Direction::Inverse)
        transform = Presentation::tr("%1, inverse").arg(transform);
    if (entry != nullptr && entry->hasOrders)
        transform = Presentation::tr("%1, %2").arg(transform, orderText(document.spec.order));
    parts << transform;
    if (step)
        parts << Presentation::tr("step %1").arg(*step + 1);
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

Presentation::Presentation(QMainWindow& window, const Parts& parts) : m_window(window), m_parts(parts)
{
    makeBar();
    for (std::size_t page = 0; page < parts.pages.views().size(); ++page) {
        const std::optional<int> digit = pageTable()[page].digit;
        // The digit 0 shows the table.
        addPage(parts.pages.views()[page]->tabName(), digit == 0 ? std::nullopt : digit);
    }
    addPage(tr("Table"), 0);
    m_pageMenu->addSeparator();
    addTabTurning(tr("Next tab"), Qt::CTRL | Qt::Key_Tab, 1);
    addTabTurning(tr("Previous tab"), Qt::CTRL | Qt::SHIFT | Qt::Key_Tab, -1);
    connect(&parts.pages, &PageHost::pageChanged, this, [this](PageHost::Page page) {
        if (isOn())
            showPage(static_cast<int>(page));
    });
    connect(&parts.workbench.history(), &DocumentHistory::functionChanged, this, &Presentation::showHeading);
    connect(&parts.workbench.history(), &DocumentHistory::transformChanged, this, &Presentation::showHeading);
    connect(&parts.pages.view<FlowView>(), &FlowView::stepChanged, this, &Presentation::showHeading);
    for (const auto changed : {&LessonCourse::started, &LessonCourse::closed})
        connect(&parts.docks.lesson().course(), changed, this, [this] {
            if (!isOn())
                return;
            showParts();
            shareWidth();
        });
    connect(&parts.workbench.history(), &DocumentHistory::functionChanged, this, &Presentation::fitTable);
}

void Presentation::makeBar()
{
    m_headingBar = new QToolBar(tr("Presentation"), &m_window);
    m_headingBar->setObjectName(QStringLiteral("presentationBar"));
    m_headingBar->setMovable(false);
    m_headingBar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    // no menu entry, because the presentation shows and hides the bar
    m_headingBar->toggleViewAction()->setVisible(false);
    m_headingBar->hide();
    m_window.addToolBar(Qt::TopToolBarArea, m_headingBar);
    m_heading = new ElidedLabel(QStringLiteral("presentationHeading"), m_headingBar);
    m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_heading->setMinimumWidth(1);  // the tools after the heading stay visible
    m_heading->setContentsMargins(8, 0, 8, 0);
    m_headingBar->addWidget(m_heading);
    m_pageActions = new QActionGroup(this);
    auto* const pages =
        named(new QToolButton(m_headingBar), "presentationPages", {}, tr("Show another page"));
    m_pageMenu = new QMenu(pages);
    pages->setText(tr("Pages"));
    pages->setMenu(m_pageMenu);
    pages->setPopupMode(QToolButton::InstantPopup);
    m_headingBar->addWidget(pages);
    m_tools = new PresentationTools(m_window, *m_headingBar, m_parts.pages, m_parts.docks.lesson());
    m_leave = new QAction(tr("Exit (Esc)"), this);
    m_leave->setShortcut(Qt::Key_Escape);
    m_leave->setEnabled(false);
    m_headingBar->addAction(m_leave);
    connect(m_leave, &QAction::triggered, this, [this] { setOn(false); });
}

// Adds an entry such as "1 Spectrum" to the menu of the pages. The digit is its key during the presentation.
void Presentation::addPage(const QString& title, std::optional<int> digit)
{
    auto* action =
        new QAction(digit ? tr("%1 %2").arg(QString::number(*digit), title) : title, m_pageActions);
    action->setCheckable(true);
    if (digit)
        action->setShortcut(Qt::Key_0 + *digit);
    action->setEnabled(false);
    m_pageMenu->addAction(action);
    m_window.addAction(action);
    const int page = static_cast<int>(m_pageActions->actions().size()) - 1;
    connect(action, &QAction::triggered, this, [this, page] { showPage(page); });
}

void Presentation::addTabTurning(const QString& title, const QKeySequence& key, int by)
{
    auto* action = new QAction(title, m_pageMenu);
    action->setShortcut(key);
    action->setEnabled(false);
    m_pageMenu->addAction(action);
    m_window.addAction(action);
    m_tabActions << action;
    connect(action, &QAction::triggered, this, [this, by] { turnTab(by); });
}

// Shows the next or the previous tab of the current page, whose tab bar is hidden.
void Presentation::turnTab(int by)
{
    QTabBar* const tabs = tabsOf(m_parts.pages.current());
    if (tabs == nullptr)
        return;
    int tab = tabs->currentIndex();
    do
        tab = (tab + by + tabs->count()) % tabs->count();
    while (!tabs->isTabVisible(tab) || !tabs->isTabEnabled(tab));
    tabs->setCurrentIndex(tab);
}

int Presentation::typePixels(int windowHeight)
{
    return std::max(minType, (typeAtFullHd * windowHeight + fullHdHeight / 2) / fullHdHeight);
}

QByteArray Presentation::windowGeometry() const
{
    return isOn() ? m_geometryBefore : m_window.saveGeometry();
}

void Presentation::setOn(bool on)
{
    if (on == isOn())
        return;
    const QByteArray before = std::exchange(m_geometryBefore, on ? m_window.saveGeometry() : QByteArray());
    m_window.menuBar()->setVisible(!on);
    m_window.statusBar()->setVisible(!on);
    m_parts.pages.setBare(on);
    m_parts.docks.function().setPresenting(on);
    m_parts.docks.explain().setPresenting(on);
    emit onChanged(on);
    setKeysEnabled(on);
    if (on) {
        m_wasMaximized = m_window.isMaximized();
        m_parts.layout.setPresenting(true);
        fitTo(m_window.screen()->geometry().height());
        showParts();
        showPage(static_cast<int>(m_parts.pages.page()));
        m_tools->fit();
        m_window.showFullScreen();
        shareWidth();
        m_tools->fit();
        return;
    }
    m_type = 0;
    restoreType();
    setTitlesShown(true);
    m_parts.pages.show();
    m_parts.messages.placeOver(m_parts.pages.stack());
    // For a maximized window, restoreGeometry() would first set the window's size. Window managers refuse this in full screen. On X11, the window
    // would then stay full-screen but be painted in the other size.
    if (m_wasMaximized)
        m_window.showMaximized();
    else
        m_window.restoreGeometry(before);
    m_parts.layout.setPresenting(false);
}

void Presentation::setKeysEnabled(bool enabled)
{
    // Enables the actions individually, because QActionGroup::setEnabled() does not enable actions that were disabled individually.
    for (QAction* page : m_pageActions->actions() + m_tabActions)
        page->setEnabled(enabled);
    m_leave->setEnabled(enabled);
    m_tools->setOn(enabled);
    m_parts.docks.lesson().page().setPresenting(enabled);
}

void Presentation::showParts()
{
    setTitlesShown(false);
    m_headingBar->show();
    m_window.addDockWidget(Qt::LeftDockWidgetArea, &m_parts.docks.function());
    for (QDockWidget* dock :
         std::initializer_list<QDockWidget*>{&m_parts.docks.explain(), &m_parts.docks.lesson()})
        dock->hide();
    m_window.addDockWidget(Qt::RightDockWidgetArea, &companion());
    companion().show();
}

// Shows the page with this index. The index past the last page shows the truth table, which then fills the window.
void Presentation::showPage(int page)
{
    FunctionDock& function = m_parts.docks.function();
    const bool isPage = page < static_cast<int>(m_parts.pages.views().size());
    m_parts.pages.setVisible(isPage);
    function.setVisible(!isPage);
    if (isPage) {
        m_parts.messages.placeOver(m_parts.pages.stack());
        m_parts.pages.setPage(static_cast<PageHost::Page>(page));
    } else {
        m_parts.messages.placeOver(*function.widget());
        function.showTable();
    }
    for (QAction* const turning : m_tabActions)
        turning->setEnabled(isPage && tabsOf(m_parts.pages.current()) != nullptr);
    shareWidth();
    m_pageActions->actions().at(page)->setChecked(true);
    showHeading();
}

void Presentation::showHeading()
{
    if (!isOn())
        return;
    const bool isFlow = m_parts.pages.page() == PageHost::Page::FlowGraph;
    m_heading->setWholeText(
        headingOf(m_parts.workbench, isFlow ? m_parts.pages.view<FlowView>().step() : std::nullopt));
}

void Presentation::fit()
{
    if (!isOn())
        return;
    fitTo(m_window.height());
    shareWidth();
    m_tools->fit();
}

// Sets the type for a window of this height. Fonts that fit already remain unchanged.
void Presentation::fitTo(int height)
{
    m_height = height;
    if (typePixels(height) != m_type) {
        m_type = typePixels(height);
        QFont type = QApplication::font();
        type.setPixelSize(m_type);
        enlarge(type);
    }
    fitTable();
}

void Presentation::fitTable()
{
    constexpr int bar = 2;  // height of the tool bar as a multiple of the type size
    if (isOn())
        m_parts.docks.function().fitTable(m_height - bar * m_type, m_type);
}

// Sets the font of the pages and docks to `type`. Fonts of widgets that do not inherit their font are enlarged in proportion.
void Presentation::enlarge(const QFont& type)
{
    restoreType();
    const int usual = std::max(pixelsOf(QApplication::font()), 1);
    const QList<QWidget*> parts{&m_parts.pages, &m_parts.docks.explain(), &m_parts.docks.function(),
                                &m_parts.docks.lesson()};
    QHash<QWidget*, int> before;
    for (QWidget* part : parts)
        for (QWidget* inner : part->findChildren<QWidget*>())
            if (inner->testAttribute(Qt::WA_SetFont))
                before.insert(inner, pixelsOf(inner->font()));
    for (QWidget* part : parts) {
        m_enlarged << part;
        part->setFont(type);
    }
    for (auto it = before.cbegin(); it != before.cend(); ++it) {
        QFont own = it.key()->font();
        if (pixelsOf(own) != it.value())
            continue;  // the view has already enlarged this font
        m_ownFonts.insert(it.key(), own);
        connect(it.key(), &QObject::destroyed, this,
                [this, widget = it.key()] { m_ownFonts.remove(widget); });
        own.setPixelSize(it.value() * type.pixelSize() / usual);
        it.key()->setFont(own);
    }
    m_headingBar->setFont(type);
    m_pageMenu->setFont(type);
    m_heading->setFont(theme::font(theme::TypeSize::Title, type));
}

void Presentation::restoreType()
{
    for (const QPointer<QWidget>& part : std::exchange(m_enlarged, {}))
        if (part)
            part->setFont({});
    const auto own = std::exchange(m_ownFonts, {});
    for (auto it = own.cbegin(); it != own.cend(); ++it) {
        disconnect(it.key(), &QObject::destroyed, this, nullptr);
        it.key()->setFont(it.value());
    }
}

// Shows the title bars of the docks or replaces them by a line of one pixel. Without this line, a dock whose contents are hidden (DockHost) would
// have the maximum size 0, and Qt would never show it.
void Presentation::setTitlesShown(bool shown)
{
    constexpr int minWidth = 100;
    for (QDockWidget* const dock : m_parts.docks.all()) {
        QWidget* const before = dock->titleBarWidget();
        if (shown == (before == nullptr))
            continue;
        auto* const none = shown ? nullptr : new QWidget(dock);
        if (none != nullptr) {
            none->setAttribute(
                Qt::WA_NoMousePropagation);  // the line must not drag the dock out of the window
            rowLayout(none, {space(minWidth)}, 0, QMargins(0, 1, 0, 0));
        }
        dock->setTitleBarWidget(none);
        delete before;
    }
}

QDockWidget& Presentation::companion() const
{
    if (m_parts.docks.lesson().course().isOpen())
        return m_parts.docks.lesson();
    return m_parts.docks.explain();
}

// Distributes the width: the explanation gets the width that its font needs, an open lesson gets two fifths, and the page gets the remainder.
void Presentation::shareWidth()
{
    const int explanation = LayoutKeeper::sideDockWidth * m_type / std::max(1, pixelsOf(m_window.font()));
    const bool isLesson = m_parts.docks.lesson().course().isOpen();
    const int beside = isLesson ? std::max(explanation, m_window.width() * 2 / 5) : explanation;
    m_window.resizeDocks({&m_parts.docks.function(), &companion()}, {m_window.width() - beside, beside},
                         Qt::Horizontal);
}

}  // namespace sequency::ui

#include "moc_presentation.cpp"
