// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/actions.h"

#include "engine/base/build_info.h"
#include "ui/docks/function_dock.h"
#include "ui/docks/transform_row.h"
#include "ui/document/workbench.h"
#include "ui/export/function_saver.h"
#include "ui/format/plain_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/view_parts.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/window/dock_host.h"
#include "ui/window/examples.h"
#include "ui/window/layout_keeper.h"
#include "ui/window/lessons/lesson_covers.h"
#include "ui/window/lessons/lessons.h"
#include "ui/window/manual_window.h"
#include "ui/window/messages/messages.h"
#include "ui/window/page_host.h"
#include "ui/window/page_table.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/presentation/presentation.h"
#include "ui/window/search/command_search.h"
#include "ui/window/session/recent_files.h"
#include "ui/window/session/session_flow.h"
#include "ui/window/text_links.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QMainWindow>
#include <QMenuBar>
#include <QMessageBox>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>

namespace sequency::ui {
namespace {

constexpr int randomVariables = 10;

// Returns the platform's key sequences for a standard action, followed by `everywhere`, a key sequence that works on every platform.
QList<QKeySequence> platformKeys(QKeySequence::StandardKey standard, const QKeySequence& everywhere)
{
    return QKeySequence::keyBindings(standard) << everywhere;
}

template <typename Value>
QActionGroup* addChoices(QMenu& menu, std::initializer_list<std::pair<QString, Value>> choices,
                         std::function<void(Value)> choose)
{
    auto* group = new QActionGroup(&menu);
    for (const auto& [title, value] : choices) {
        QAction* action = group->addAction(title);
        action->setCheckable(true);
        action->setData(static_cast<int>(value));
        QObject::connect(action, &QAction::triggered, group, [choose, value = value] { choose(value); });
    }
    menu.addActions(group->actions());
    return group;
}

void check(const QActionGroup& group, int value)
{
    for (QAction* action : group.actions())
        action->setChecked(action->data().toInt() == value);
}

// Sets the text and the tool tip of an action, such as "Undo flip of f(3) (Ctrl+Z)". `step` may contain names of functions and files.
void showStep(QAction& action, const QString& verb, const QString& verbAndStep, const QString& step)
{
    action.setText(step.isEmpty() ? verb : verbAndStep.arg(menuText(withShortWords(step))));
    const QString told = QString(step.isEmpty() ? verb : verbAndStep).remove(QLatin1Char('&'));
    action.setToolTip(plainTip(Actions::tr("%1 (%2)").arg(
        step.isEmpty() ? told : told.arg(step), action.shortcut().toString(QKeySequence::NativeText))));
}

}  // namespace

Actions::Actions(QMainWindow& window, const Parts& parts)
    : m_window(window), m_parts(parts),
      m_links(*new TextLinks(window, {parts.workbench, parts.pages, parts.session, parts.messages,
                                      std::as_const(parts.lessons).covers()})),
      m_toolBar(window.addToolBar(tr("Tool bar")))
{
    QMenuBar& menus = *window.menuBar();
    fillFileMenu(*menus.addMenu(tr("&File")));
    fillEditMenu(*menus.addMenu(tr("&Edit")));
    fillViewMenu(*menus.addMenu(tr("&View")));
    fillFunctionMenu(*menus.addMenu(tr("Fu&nction")));
    fillTransformMenu(*menus.addMenu(tr("&Transform")));
    fillBenchmarkMenu(*menus.addMenu(tr("&Benchmark")));
    fillHelpMenu(*menus.addMenu(tr("&Help")));
    fillToolBar();
    connectParts();
    showSettings();
    showWhatCanBeSaved();
    showHistory();
    showBusy();
    check(*m_schemes, static_cast<int>(theme::current()));
    tint();
}

// Adds an action. Omits keys that another action already has, such as Ctrl+R: it belongs to Run, but is also the Refresh key on GNOME and macOS.
template <typename Receiver, typename Slot>
QAction* Actions::add(QMenu& menu, const QString& title, const QString& tip, const QList<QKeySequence>& keys,
                      Receiver* receiver, Slot slot)
{
    QAction* const action = menu.addAction(title);
    QList<QKeySequence> taken;
    for (const QAction* other : m_window.actions())
        taken += other->shortcuts();
    QList<QKeySequence> own;
    for (const QKeySequence& key : keys)
        if (!taken.contains(key) && !own.contains(key))
            own << key;
    action->setShortcuts(own);
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    const QString told = tip.isEmpty() ? QString(title).remove(QLatin1Char('&')) : tip;
    action->setToolTip(plainTip(key.isEmpty() ? told : tr("%1 (%2)").arg(told, key)));
    m_window.addAction(action);  // makes the keys work without a visible menu
    connect(action, &QAction::triggered, receiver, std::move(slot));
    return action;
}

void Actions::fillFileMenu(QMenu& menu)
{
    Examples* const examples = &m_parts.examples;
    SessionFlow* const session = &m_parts.session;
    m_new = add(menu, tr("Ne&w…"),
                tr("Create a function with p values per variable, n variables and a chosen initial content"),
                {QKeySequence::New}, examples, &Examples::chooseNew);
    add(menu, tr("&New window"), tr("Open an empty window"), {Qt::CTRL | Qt::SHIFT | Qt::Key_N}, this,
        &Actions::newWindowRequested);
    m_open = add(menu, tr("&Open…"), tr("Read a session or a function from a file"), {QKeySequence::Open},
                 session, &SessionFlow::choose);
    menu.addMenu(&m_parts.recent);
    m_examples =
        add(menu, tr("E&xamples…"), tr("Show lessons, examples, figures of the papers and measurements"), {},
            this, &Actions::galleryRequested);
    m_generate =
        add(menu, tr("&Generate…"),
            tr("Create a function from a few parameters: majority, bent, threshold, S-boxes …"),
            {Qt::CTRL | Qt::SHIFT | Qt::Key_G}, examples, [examples] { examples->chooseGenerator(); });
    menu.addSeparator();
    m_saving = {
        add(menu, tr("&Save"), tr("Save functions, settings, views, measurements and notes as a session"),
            {QKeySequence::Save}, session, &SessionFlow::save),
        add(menu, tr("Save &as…"), tr("Save the session under another name"),
            platformKeys(QKeySequence::SaveAs, Qt::CTRL | Qt::SHIFT | Qt::Key_S), session,
            &SessionFlow::saveAs),
        add(menu, tr("Save a cop&y…"), tr("Write the session to another file and keep editing this one"), {},
            session, &SessionFlow::saveCopy)};
    menu.addSeparator();
    m_saveFunction =
        add(menu, tr("Save &function as…"), tr("Write the function with all its outputs to a file"), {},
            &session->functionSaver(), &FunctionSaver::ask);
    m_export = add(menu, tr("&Export…"), tr("Write the current view as a picture or as data"),
                   {Qt::CTRL | Qt::Key_E}, &m_parts.pages, &PageHost::exportCurrent);
    menu.addSeparator();
    add(menu, tr("&Close"), tr("Close this window"), platformKeys(QKeySequence::Close, Qt::CTRL | Qt::Key_W),
        &m_window, &QWidget::close);
    add(menu, tr("&Quit"), tr("Close all windows"), platformKeys(QKeySequence::Quit, Qt::CTRL | Qt::Key_Q),
        this, &Actions::quitRequested);
}

void Actions::fillEditMenu(QMenu& menu)
{
    QUndoStack* const history = &m_parts.workbench.history().stack();
    m_undo = add(menu, tr("&Undo"), {}, {QKeySequence::Undo}, history, &QUndoStack::undo);
    m_redo = add(menu, tr("&Redo"), {}, {Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y}, history,
                 &QUndoStack::redo);
    menu.addSeparator();
    add(menu, tr("&Paste as function"), tr("Read the clipboard's text as a function"),
        {Qt::CTRL | Qt::SHIFT | Qt::Key_V}, this, &Actions::paste);
    menu.addSeparator();
    PageHost* const pages = &m_parts.pages;
    pages->stack().addActions(
        {m_export,
         add(menu, tr("&Copy picture"), tr("Copy the picture of the current view as it would be exported"),
             {Qt::CTRL | Qt::SHIFT | Qt::Key_C}, pages, &PageHost::copyPicture),
         add(menu, tr("Copy &data"), tr("Copy the numbers or the text of the current view"), {}, pages,
             &PageHost::copyData)});
    menu.addSeparator();
    m_copyLink = add(
        menu, tr("Copy text lin&k"),
        tr("Copy a short line that contains function, transform, page and step and can be pasted anywhere"),
        {}, &m_links, &TextLinks::copy);
    add(menu, tr("&Open text link…"), tr("Show the content of a text link"), {Qt::CTRL | Qt::Key_L}, &m_links,
        &TextLinks::ask);
    menu.addSeparator();
    m_search = add(menu, tr("&Search…"),
                   tr("Find actions, examples, generators, properties and manual sections by name"),
                   {Qt::CTRL | Qt::Key_K}, this, &Actions::search);
    menu.addSeparator();
    add(menu, tr("Pr&eferences…"),
        tr("Choose colours, language, size of the interface, animations, device and conventions"),
        platformKeys(QKeySequence::Preferences, Qt::CTRL | Qt::Key_Comma), this, &Actions::showPreferences)
        ->setMenuRole(QAction::PreferencesRole);
    setActionsMenu(pages->stack());
}

void Actions::search()
{
    auto* const search = new CommandSearch(searchEntries(m_window, m_parts.pages, m_parts.examples,
                                                         [this](const QString& page) { showManual(page); }),
                                           &m_window);
    search->open();
}

void Actions::showPreferences()
{
    (new PreferencesDialog(m_parts.workbench, m_parts.preferences, &m_window))->open();
}

void Actions::paste()
{
    const QString text = QApplication::clipboard()->text();
    if (TextLinks::isLink(text))
        m_links.open(text);
    else
        m_parts.workbench.sources().enterText(text);
}

void Actions::fillViewMenu(QMenu& menu)
{
    for (std::size_t page = 0; page < m_parts.pages.views().size(); ++page)
        add(menu, m_parts.pages.views()[page]->about().name, {}, {pageKey(page)}, this,
            [this, page] { m_parts.pages.showPage(static_cast<PageHost::Page>(page)); });
    menu.addSeparator();
    for (QDockWidget* dock : m_parts.docks.all())
        menu.addAction(dock->toggleViewAction());
    DockHost* const docks = &m_parts.docks;
    QAction* const panel = add(menu, tr("S&ide panel"), tr("Fold or unfold the side panel"), {Qt::Key_F9},
                               docks, [docks](bool shown) { docks->setFolded(!shown); });
    panel->setCheckable(true);
    panel->setChecked(!docks->isFolded());
    connect(docks, &DockHost::foldedChanged, panel, [panel](bool folded) { panel->setChecked(!folded); });
    menu.addAction(m_toolBar->toggleViewAction());
    add(menu, tr("Reset &layout"), tr("Restore the default layout of docks and tool bar"), {},
        &m_parts.layout, &LayoutKeeper::reset);
    menu.addSeparator();
    using theme::ColorScheme;
    QMenu* const colors = menu.addMenu(tr("C&olours"));
    m_schemes = addChoices<ColorScheme>(*colors,
                                        {{tr("Like the &desktop"), ColorScheme::System},
                                         {tr("&Light"), ColorScheme::Light},
                                         {tr("D&ark"), ColorScheme::Dark}},
                                        [this](ColorScheme scheme) { setColorScheme(scheme); });
    // The scheme of all windows may have been changed in another window or in the preferences.
    connect(colors, &QMenu::aboutToShow, this,
            [this] { check(*m_schemes, static_cast<int>(theme::current())); });
    Presentation* const presentation = &m_parts.presentation;
    m_present = add(menu, tr("&Present"),
                    tr("Show the current view and its explanation in large type on the whole screen"),
                    {Qt::Key_F11}, presentation, &Presentation::setOn);
    m_present->setCheckable(true);
    connect(presentation, &Presentation::onChanged, m_present, &QAction::setChecked);
}

void Actions::fillFunctionMenu(QMenu& menu)
{
    Workbench* const workbench = &m_parts.workbench;
    add(menu, tr("&Enter as text"), tr("Go to the text field of the function"), {Qt::CTRL | Qt::Key_T},
        &m_parts.docks.function(), &FunctionDock::enterText);
    add(menu, tr("&Random"), tr("Random values for the same number of variables"),
        {Qt::CTRL | Qt::SHIFT | Qt::Key_R}, workbench, [workbench] {
            workbench->sources().makeRandom(
                workbench->hasFunction() ? workbench->document().function->variables : randomVariables);
        });
    menu.addAction(m_generate);
    m_derive =
        add(menu, tr("&Derive or restrict…"),
            tr("Compute the derivative of the function in a direction, or its restriction to a subspace"), {},
            &m_parts.examples, &Examples::chooseDerivation);
    using session::Encoding;
    m_encodings = addChoices<Encoding>(
        *menu.addMenu(tr("En&coding")),
        {{tr("{&0, 1}"), Encoding::ZeroOne}, {tr("±&1, ω^f"), Encoding::RootsOfUnity}},
        std::bind_front(&TransformSettings::setEncoding, &workbench->transformSettings()));
}

void Actions::fillTransformMenu(QMenu& menu)
{
    using transform::Direction;
    using transform::SpectrumOrder;
    TransformSettings* const settings = &m_parts.workbench.transformSettings();
    m_run = add(menu, tr("&Run"), {}, {Qt::CTRL | Qt::Key_R}, this, &Actions::run);
    m_cancel = add(menu, tr("&Cancel"), {}, {Qt::Key_Escape}, this, &Actions::cancelAll);
    menu.addSeparator();
    m_directions =
        addChoices<Direction>(*menu.addMenu(tr("&Direction")),
                              {{tr("&Forward"), Direction::Forward}, {tr("&Inverse"), Direction::Inverse}},
                              std::bind_front(&TransformSettings::setDirection, settings));
    m_orders = addChoices<SpectrumOrder>(*menu.addMenu(tr("&Order")),
                                         {{tr("&Hadamard"), SpectrumOrder::Hadamard},
                                          {tr("&Paley"), SpectrumOrder::Paley},
                                          {tr("&Sequency"), SpectrumOrder::Sequency}},
                                         std::bind_front(&TransformSettings::setOrder, settings));
    menu.addSeparator();
    m_reload = add(menu, tr("Re&load devices"), tr("Search for devices again"),
                   platformKeys(QKeySequence::Refresh, Qt::Key_F5), this,
                   [this] { m_parts.workbench.jobs().listDevices(EngineJobs::Look::Again); });
    m_parts.pages.transformRow().reloadButton().setDefaultAction(m_reload);
}

void Actions::fillBenchmarkMenu(QMenu& menu)
{
    PageHost* const pages = &m_parts.pages;
    BenchmarkView* const benchmark = &pages->view<BenchmarkView>();
    const auto show = [pages, benchmark](BenchmarkView::Page page) {
        pages->showPage(PageHost::Page::Benchmark);
        benchmark->showPage(page);
    };
    m_startBenchmark = add(menu, tr("&Start"), tr("Measure the points chosen on the benchmark page"), {},
                           benchmark, [pages, benchmark] {
                               pages->showPage(PageHost::Page::Benchmark);
                               benchmark->start();
                           });
    m_runningBenchmark = {add(menu, tr("&Pause or resume"),
                              tr("Stop the current point and wait, or continue it"), {}, benchmark,
                              &BenchmarkView::pauseOrResume),
                          add(menu, tr("S&top"), tr("Stop measuring; the measured points are retained"), {},
                              benchmark, &BenchmarkView::stop)};
    menu.addSeparator();
    add(menu, tr("&History and comparison"), tr("Compare earlier runs and benchmark files"), {}, benchmark,
        [show] { show(BenchmarkView::Page::History); });
    add(menu, tr("&Limits of a device"), tr("What limits each algorithm, predicted and measured"), {},
        benchmark, [show] { show(BenchmarkView::Page::Limits); });
}

void Actions::fillLessonMenu(QMenu& menu)
{
    Lessons* const lessons = &m_parts.lessons;
    add(menu, tr("&Lessons…"), tr("Show the open lesson or, if there is none, the list of lessons"),
        {Qt::CTRL | Qt::SHIFT | Qt::Key_L}, lessons, &Lessons::showList);
    add(menu, tr("&Next idea"), tr("Go on in the lesson"), {Qt::ALT | Qt::Key_PageDown}, lessons,
        [lessons] { lessons->turn(1); });
    add(menu, tr("&Previous idea"), tr("Go back in the lesson"), {Qt::ALT | Qt::Key_PageUp}, lessons,
        [lessons] { lessons->turn(-1); });
    add(menu, tr("Show a &hint"), tr("Show the next hint of the idea"), {Qt::CTRL | Qt::SHIFT | Qt::Key_H},
        lessons, &Lessons::showHint);
    add(menu, tr("&Save answers…"), tr("Write the answers to this lesson to a file for marking"), {}, lessons,
        &Lessons::saveAnswers);
    menu.addSeparator();
    add(menu, tr("&Open a lesson…"), tr("Open a lesson from a file"), {}, lessons, &Lessons::chooseFile);
    add(menu, tr("Open a &folder of lessons…"), tr("List the lessons in a folder"), {}, lessons,
        &Lessons::chooseFolder);
    add(menu, tr("&Record state"),
        tr("Record the state of the views in the current idea of your lesson or, if none is open, on the "
           "clipboard"),
        {}, lessons, &Lessons::recordState);
    add(menu, tr("Sheet for s&tudents…"), tr("Write the open lesson as PDF, with room for answers"), {},
        lessons, &Lessons::saveStudentSheet);
    add(menu, tr("Sheet with sol&utions…"), tr("Write the open lesson as PDF, with answers"), {}, lessons,
        &Lessons::saveSolutions);
    connect(lessons, &Lessons::linkToManualRequested, this, &Actions::showManual);
    connect(lessons, &Lessons::coversChanged, this, &Actions::showWhatCanBeSaved);
}

void Actions::fillHelpMenu(QMenu& menu)
{
    add(menu, tr("&Manual"), {}, {}, this, [this] { showManual(QStringLiteral("index")); });
    add(menu, tr("&Help for this view"), {}, {Qt::Key_F1}, this,
        [this] { showManual(m_parts.pages.current().helpPage()); });
    fillLessonMenu(*menu.addMenu(tr("&Lessons")));
    menu.addSeparator();
    add(menu, tr("&About Sequency"), {}, {}, this, &Actions::showAbout);
    menu.addAction(tr("About &Qt"), qApp, &QApplication::aboutQt);
}

void Actions::fillToolBar()
{
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toolBar->setIconSize({16, 16});
    const auto buttonOf = [this](QAction* action) {
        return qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action));
    };
    m_toolBar->addActions({m_new, m_open, m_examples});
    m_toolBar->addSeparator();
    m_toolBar->addActions({m_undo, m_redo});
    for (QAction* action : {m_undo, m_redo})
        // icon only, because the text changes with every edit
        buttonOf(action)->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_toolBar->addSeparator();
    m_toolBar->addActions({m_run, m_cancel});
    auto* space = new QWidget(m_toolBar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(space);
    m_toolBar->addActions({m_search, m_present, m_export});
    m_icons = {{m_new, "new"},           {m_search, "search"}, {m_present, "present"}, {m_open, "open"},
               {m_examples, "examples"}, {m_undo, "undo"},     {m_redo, "redo"},       {m_run, "run"},
               {m_cancel, "cancel"},     {m_export, "export"}, {m_reload, "reload"}};
}

void Actions::connectParts()
{
    Workbench& workbench = m_parts.workbench;
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, [this] {
        showBusy();
        showSettings();
        showWhatCanBeSaved();
    });
    connect(&workbench.history(), &DocumentHistory::transformChanged, this, &Actions::showSettings);
    connect(&m_parts.session.session(), &SessionController::stateChanged, this, &Actions::showWhatCanBeSaved);
    const QUndoStack& history = m_parts.workbench.history().stack();
    for (const auto changed : {&QUndoStack::canUndoChanged, &QUndoStack::canRedoChanged})
        connect(&history, changed, this, &Actions::showHistory);
    for (const auto changed : {&QUndoStack::undoTextChanged, &QUndoStack::redoTextChanged})
        connect(&history, changed, this, &Actions::showHistory);
    EngineJobs& jobs = m_parts.workbench.jobs();
    for (const auto changed : {&EngineJobs::started, &EngineJobs::idle})
        connect(&jobs, changed, this, &Actions::showBusy);
    for (const auto changed : {&BenchmarkJobs::paused, &BenchmarkJobs::resumed})
        connect(&jobs.benchmark(), changed, this, &Actions::showBusy);
    connect(&jobs.benchmark(), &BenchmarkJobs::started, this, &Actions::showBusy);
    connect(&jobs.benchmark(), &BenchmarkJobs::finished, this, &Actions::showBusy);
    connect(&m_parts.session, &SessionFlow::workChanged, this, &Actions::showBusy);
    connect(&m_parts.docks.function(), &FunctionDock::pendingTextChanged, this, &Actions::showBusy);
    // During a presentation, Esc ends the presentation and must not stop a job.
    connect(&m_parts.presentation, &Presentation::onChanged, m_cancel,
            [this](bool on) { m_cancel->setShortcut(on ? QKeySequence() : QKeySequence(Qt::Key_Escape)); });
}

// Applies the pending text of the text field. If there is none, computes the spectrum again.
void Actions::run()
{
    FunctionDock& function = m_parts.docks.function();
    if (function.hasPendingText())
        function.applyText();
    else
        m_parts.workbench.spectrum().run();
}

void Actions::cancelAll()
{
    m_parts.messages.bar().show(MessageBar::Kind::Notice,
                                tr("Cancelled. Run (Ctrl+R) computes the missing results."), {}, {},
                                MessageBar::Cause::Spectrum);
    m_parts.workbench.jobs().stopAll();
    m_parts.session.cancelWork();
}

void Actions::setColorScheme(theme::ColorScheme scheme)
{
    theme::apply(scheme);
    check(*m_schemes, static_cast<int>(scheme));
    tint();
}

void Actions::tint()
{
    for (const auto& [action, icon] : m_icons)
        action->setIcon(lineIcon(QLatin1String(icon), m_window.palette()));
    tintStyleButtons(m_window);
    m_parts.docks.tint();
}

void Actions::showBusy()
{
    EngineJobs& jobs = m_parts.workbench.jobs();
    const bool canRun = m_parts.workbench.hasFunction() || m_parts.docks.function().hasPendingText();
    m_run->setEnabled(canRun);
    m_run->setToolTip(canRun ? tr("Compute the spectrum; applies edited text first (Ctrl+R)")
                             : tr("There is no function to transform yet"));
    const bool isBusy = jobs.isBusy() || m_parts.session.fileJobs().isBusy();
    m_cancel->setEnabled(isBusy);
    m_cancel->setToolTip(isBusy ? tr("Stop the running jobs (Esc)") : tr("Nothing is running"));
    m_startBenchmark->setEnabled(!jobs.benchmark().isRunning());
    for (QAction* action : m_runningBenchmark)
        action->setEnabled(jobs.benchmark().isRunning());
}

void Actions::showSettings()
{
    const Document& document = m_parts.workbench.document();
    check(*m_encodings, static_cast<int>(document.encoding));
    m_encodings->setEnabled(!document.function || document.function->isLogic());
    check(*m_directions, static_cast<int>(document.spec.direction));
    check(*m_orders, static_cast<int>(document.spec.order));
    const transform::CatalogueEntry* entry = transform::catalogueEntry(document.spec.name);
    m_orders->setEnabled(entry != nullptr && entry->hasOrders);
}

void Actions::showWhatCanBeSaved()
{
    const Workbench& workbench = m_parts.workbench;
    m_saveFunction->setEnabled(workbench.hasFunction() && !m_parts.lessons.covers().hidesFunction());
    m_copyLink->setEnabled(m_saveFunction->isEnabled());
    m_derive->setEnabled(workbench.hasFunction() && workbench.document().function->isBoolean());
    for (QAction* action : m_saving)
        action->setEnabled(m_parts.session.canSave());
}

void Actions::showHistory()
{
    const QUndoStack& history = m_parts.workbench.history().stack();
    m_undo->setEnabled(history.canUndo());
    m_redo->setEnabled(history.canRedo());
    showStep(*m_undo, tr("&Undo"), tr("&Undo %1", "%1 is a step such as “Change f(3)”"), history.undoText());
    showStep(*m_redo, tr("&Redo"), tr("&Redo %1", "%1 is a step such as “Change f(3)”"), history.redoText());
}

void Actions::showManual(const QString& page)
{
    if (m_manual == nullptr)
        m_manual = new ManualWindow(&m_window);
    m_manual->showPage(page);
}

void Actions::showAbout()
{
    QMessageBox* box = plainMessage(
        QMessageBox::NoIcon, tr("About Sequency"),
        tr("Sequency %1\n\n"
           "A workbench for spectral logic: enter or load a discrete function, transform it on CPU and "
           "GPU, look at its spectrum, and compare the devices.\n\n"
           "Free software under the GNU General Public License, version 3 or later; it comes with "
           "no warranty.\n\nBuilt with Qt %2.")
            .arg(QString::fromLatin1(base::buildText), QString::fromLatin1(qVersion())),
        QMessageBox::Close, &m_window);
    box->setObjectName(QStringLiteral("aboutBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIconPixmap(programIcon().pixmap(64));
    box->open();
}

}  // namespace sequency::ui

#include "moc_actions.cpp"
