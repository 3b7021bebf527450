// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/document/workbench.h"
#include "ui/format/file_path.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/theme/icons.h"
#include "ui/view/view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/properties/properties_view.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/systems/systems_view.h"
#include "ui/window/actions.h"
#include "ui/window/dock_host.h"
#include "ui/window/examples.h"
#include "ui/window/layout_keeper.h"
#include "ui/window/lessons/lessons.h"
#include "ui/window/messages/messages.h"
#include "ui/window/messages/status_line.h"
#include "ui/window/navigation_rail.h"
#include "ui/window/page_host.h"
#include "ui/window/preferences.h"
#include "ui/window/presentation/presentation.h"
#include "ui/window/session/recent_files.h"
#include "ui/window/session/session_content.h"
#include "ui/window/session/session_flow.h"
#include "ui/window/start/gallery_content.h"
#include "ui/window/text_links.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QMetaMethod>
#include <QMimeData>
#include <QStatusBar>
#include <QToolBar>

namespace sequency::ui {

MainWindow::MainWindow(Workbench& workbench, QWidget* parent) : QMainWindow(parent), m_workbench(workbench)
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    m_messages = std::make_unique<Messages>(workbench, *this);
    m_pages = new PageHost(workbench, *m_messages, this);
    setCentralWidget(m_pages);
    m_messages->placeOver(m_pages->stack());
    addRail();
    m_docks = std::make_unique<DockHost>(workbench, *this);
    m_layout = std::make_unique<LayoutKeeper>(*this, *m_pages, *m_docks);
    m_presentation = std::make_unique<Presentation>(
        *this, Presentation::Parts{workbench, *m_pages, *m_docks, *m_layout, *m_messages});
    m_preferences = std::make_unique<Preferences>(workbench);
    m_preferences->restore();
    m_sessionContent = std::make_unique<SessionContent>(workbench, *m_pages, *m_preferences);
    m_session = std::make_unique<SessionFlow>(*this, workbench, *m_messages, *m_sessionContent);
    m_examples = std::make_unique<Examples>(workbench, *m_pages, *m_messages, m_session->session(), *this);
    m_lessons = std::make_unique<Lessons>(
        *this, Lessons::Parts{workbench, *m_pages, *m_docks, *m_messages, *m_session});
    m_recent = new RecentFiles(m_session->lookups(), this);
    makeActions();
    m_status = new StatusLine(workbench, m_actions->cancel(), this);
    statusBar()->addWidget(m_status, 1);
    statusBar()->setSizeGripEnabled(false);
    connectParts();
    m_layout->restore();
    workbench.jobs().listDevices();
}

MainWindow::~MainWindow() = default;

void MainWindow::addRail()
{
    auto* const bar = new QToolBar(tr("Pages"), this);
    bar->setObjectName(QStringLiteral("navigationBar"));
    bar->setMovable(false);
    bar->addWidget(new NavigationRail(*m_pages, bar));
    addToolBar(Qt::LeftToolBarArea, bar);
}

void MainWindow::makeActions()
{
    m_actions = std::make_unique<Actions>(*this, Actions::Parts{m_workbench, *m_pages, *m_docks, *m_messages,
                                                                *m_session, *m_recent, *m_examples, *m_layout,
                                                                *m_presentation, *m_lessons, *m_preferences});
    connect(m_actions.get(), &Actions::newWindowRequested, this, [this] { emit newWindowRequested({}); });
    connect(m_actions.get(), &Actions::quitRequested, this, &MainWindow::quitRequested);
}

void MainWindow::connectParts()
{
    FunctionDock& function = m_docks->function();
    connect(&function, &FunctionDock::textEdited, m_messages.get(),
            [this] { m_messages->bar().settle({MessageBar::Cause::Text}); });
    Gallery& start = m_pages->startPage();
    connect(&start, &Gallery::entryRequested, &function, &FunctionDock::enterText);
    connect(&start, &Gallery::newRequested, m_examples.get(), &Examples::chooseNew);
    auto* const gallery = new GalleryContent(
        {m_workbench, *m_pages, *m_examples, *m_lessons, m_docks->lesson().shelf(), *m_recent, *this});
    gallery->fill(start);
    connect(m_actions.get(), &Actions::galleryRequested, gallery, &GalleryContent::open);
    connect(&m_pages->view<PropertiesView>(), &PropertiesView::shiftRequested, m_pages,
            [this](std::size_t shift) {
                m_pages->view<SystemsView>().setMode(SystemMode::Autocorrelation);
                m_pages->showPage(PageHost::Page::Systems);
                m_workbench.selection().select(Selected{Selected::Kind::Output, shift});
            });
    connect(&m_pages->view<PropertiesView>(), &PropertiesView::stepsRequested, m_pages,
            [this](const std::vector<analysis::SpectralStep>& steps) {
                if (m_workbench.document().spec.name != "walsh")
                    m_workbench.transformSettings().setTransform("walsh");
                auto& spectrum = m_pages->view<SpectrumPage>();
                m_pages->showPage(PageHost::Page::Spectrum);
                spectrum.show(SpectrumPage::Kind::Compare);
                spectrum.compare().replay(steps, tr("%n steps done: this is the representative of the class.",
                                                    nullptr, static_cast<int>(steps.size())));
            });
    connect(m_recent, &RecentFiles::openRequested, m_session.get(), &SessionFlow::open);
    connect(m_session.get(), &SessionFlow::workTextChanged, m_status, &StatusLine::showFileWork);
    // Explains the inner nodes of the flow graph with the trace of the displayed graph.
    const FlowView& flow = m_pages->view<FlowView>();
    connect(&flow, &FlowView::traceChanged, &m_docks->explain(), [&flow, &explain = m_docks->explain()] {
        if (flow.work() == session::TraceWork::Transform)
            explain.setFactorization(flow.factorization());
        explain.offerTrace(flow.transformTrace());
    });
    const auto explain = [this] { m_docks->explain().showPart(m_pages->current().explanation()); };
    connect(m_pages, &PageHost::pageChanged, this, explain);
    for (const View* view : m_pages->views())
        connect(view, &View::explanationChanged, this, explain);
    connect(&flow, &FlowView::stepChanged, &m_docks->explain(), &ExplainDock::revealPart);
}

MainWindow* MainWindow::windowOf(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget);
            window != nullptr && window->isVisible() && window->m_session->session().path() == absolute)
            return window;
    return nullptr;
}

void MainWindow::openFiles(const QStringList& paths)
{
    if (paths.isEmpty())
        return;
    if (TextLinks::isLink(paths.front()))
        m_actions->links().open(paths.front());
    else if (Lessons::isLesson(paths.front()))
        m_lessons->open(paths.front());
    else
        m_session->open(paths.front());
    if (paths.size() == 1)
        return;
    if (isSignalConnected(QMetaMethod::fromSignal(&MainWindow::newWindowRequested))) {
        emit newWindowRequested(paths.mid(1));
        return;
    }
    connect(
        &m_workbench.sources(), &Sources::fileOpened, m_messages.get(),
        [this,
         notice = tr("Only one function can be opened at a time: %1 was opened, the other files were not.")](
            const QString& path) { m_messages->showNotice(notice.arg(QFileInfo(path).fileName())); },
        Qt::SingleShotConnection);
}

void MainWindow::setColorScheme(theme::ColorScheme scheme)
{
    m_actions->setColorScheme(scheme);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_session->mayClose()) {
        event->ignore();
        return;
    }
    m_layout->save(m_presentation->windowGeometry());
    m_preferences->save();
    m_session->end();
    QMainWindow::closeEvent(event);
    emit closed();
}

void MainWindow::keepWork(const std::function<void()>& done)
{
    m_layout->save(m_presentation->windowGeometry());
    m_preferences->save();
    m_session->session().autosave().flush(done);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_actions)
        m_actions->tint();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    m_layout->choose();
    if (event->oldSize().height() != event->size().height())
        m_presentation->fit();
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
        m_messages->showError(tr("Only local files can be opened."));
    else
        m_workbench.sources().enterText(event->mimeData()->text());
    event->acceptProposedAction();
}

}  // namespace sequency::ui

#include "moc_main_window.cpp"
