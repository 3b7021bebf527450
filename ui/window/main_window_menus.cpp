// SPDX-License-Identifier: GPL-3.0-or-later
//
// Menus, tool bar and their actions; what they do is in main_window.cpp and workbench.cpp.
#include "engine/base/version.h"
#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/docks/notes_dock.h"
#include "ui/docks/transform_dock.h"
#include "ui/document/workbench.h"
#include "ui/format/plain_text.h"
#include "ui/jobs/file_jobs.h"
#include "ui/theme/icons.h"
#include "ui/window/convention_bar.h"
#include "ui/window/main_window_actions.h"
#include "ui/window/main_window_page.h"
#include "ui/window/message_bar.h"

#include <QAbstractButton>
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

namespace sequency::ui {
namespace {

constexpr int randomVariables = 10;
const char iconProperty[] = "lineIcon";

void check(const QActionGroup& group, int value)
{
    for (QAction* action : group.actions())
        action->setChecked(action->data().toInt() == value);
}

}  // namespace

// The platform's keys for `standard`, and `shortcut`. A key that an action made earlier has stays with that one: GNOME and
// macOS refresh with Ctrl+R, which is Run here.
QAction* MainWindow::makeAction(const QString& title, const QString& icon, const QKeySequence& shortcut,
                                const QString& tip, QKeySequence::StandardKey standard)
{
    auto* action = new QAction(title, this);
    QList<QKeySequence> keys = QKeySequence::keyBindings(standard);
    for (const QAction* other : actions())
        for (const QKeySequence& taken : other->shortcuts())
            keys.removeAll(taken);
    if (!shortcut.isEmpty() && !keys.contains(shortcut))
        keys << shortcut;
    action->setShortcuts(keys);
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    const QString described = tip.isEmpty() ? QString(title).remove(QLatin1Char('&')) : tip;
    action->setToolTip(plainTip(key.isEmpty() ? described : tr("%1 (%2)").arg(described, key)));
    action->setProperty(iconProperty, icon);
    QMainWindow::addAction(action);  // its keys work without a visible menu too
    return action;
}

void MainWindow::makeActions()
{
    Actions& a = *m_actions;
    makeSessionActions();
    a.saveFunction =
        makeAction(tr("Save &function as…"), {}, {}, tr("Write the function with all its outputs to a file"));
    a.exportView = makeAction(tr("&Export…"), QStringLiteral("export"), Qt::CTRL | Qt::Key_E,
                              tr("Write the current view as picture or data"));
    a.copyPicture = makeAction(tr("&Copy picture"), {}, Qt::CTRL | Qt::SHIFT | Qt::Key_C,
                               tr("The picture of the current view, as it is exported, to the clipboard"));
    a.copyData = makeAction(tr("Copy &data"), {}, {}, tr("The numbers or the text of the current view"));
    a.quit = makeAction(tr("&Quit"), {}, Qt::CTRL | Qt::Key_Q, tr("Close all windows"), QKeySequence::Quit);
    makeHistoryActions();
    a.paste = makeAction(tr("&Paste as function"), {}, Qt::CTRL | Qt::SHIFT | Qt::Key_V,
                         tr("Read the clipboard's text as a function"));
    a.random = makeAction(tr("&Random"), {}, Qt::CTRL | Qt::SHIFT | Qt::Key_R,
                          tr("Random values for the same number of variables"));
    a.makeNew = makeAction(tr("Ne&w…"), {}, QKeySequence::New,
                           tr("Make a function: its values p, its variables n, and what it starts from"));
    connect(a.makeNew, &QAction::triggered, this, &MainWindow::chooseNew);
    a.generate =
        makeAction(tr("&Generate…"), {}, Qt::CTRL | Qt::SHIFT | Qt::Key_G,
                   tr("Make a function from a few parameters: majority, bent, threshold, S-boxes …"));
    connect(a.generate, &QAction::triggered, this, &MainWindow::chooseGenerator);
    a.enter = makeAction(tr("&Enter as text"), {}, Qt::CTRL | Qt::Key_T,
                         tr("Go to the text field of the function"));
    a.run =
        makeAction(tr("&Run"), QStringLiteral("run"), Qt::CTRL | Qt::Key_R, tr("Compute the spectrum again"));
    a.cancel =
        makeAction(tr("&Cancel"), QStringLiteral("cancel"), Qt::Key_Escape, tr("Stop what is running"));
    a.reload = makeAction(tr("Re&load devices"), QStringLiteral("reload"), Qt::Key_F5,
                          tr("Look for devices again"), QKeySequence::Refresh);
    for (int i = 0; i < m_tabs->count(); ++i) {
        QAction* page = makeAction(m_pages[static_cast<std::size_t>(i)].title, {},
                                   QKeySequence(Qt::CTRL | (Qt::Key_1 + i)), {});
        connect(page, &QAction::triggered, this, [this, i] { showPage(static_cast<Page>(i)); });
        a.pages << page;
    }
    a.present = makeAction(tr("&Present"), {}, Qt::Key_F11,
                           tr("The current view and what explains it in large type on the whole screen"));
    a.present->setCheckable(true);
    a.resetLayout =
        makeAction(tr("Reset &layout"), {}, {}, tr("Restore the default layout of docks and tool bar"));
    makeBenchmarkActions();
    a.manual = makeAction(tr("&Manual"), {}, {}, {});
    a.helpHere = makeAction(tr("&Help for this view"), {}, Qt::Key_F1, {});
    connect(a.manual, &QAction::triggered, this, [this] { showManual(false); });
    connect(a.helpHere, &QAction::triggered, this, [this] { showManual(true); });
    a.about = makeAction(tr("&About Sequency"), {}, {}, {});

    connect(a.quit, &QAction::triggered, this, &MainWindow::quitAsked);
    connect(a.saveFunction, &QAction::triggered, this, &MainWindow::saveFunction);
    connect(a.exportView, &QAction::triggered, this, &MainWindow::exportCurrent);
    connect(a.copyPicture, &QAction::triggered, this, &MainWindow::copyPicture);
    connect(a.copyData, &QAction::triggered, this, &MainWindow::copyData);
    connectActions();
}

// What they say names functions and files.
void MainWindow::makeHistoryActions()
{
    Actions& a = *m_actions;
    QUndoStack& history = m_workbench.history();
    a.undo = makeAction(tr("&Undo"), QStringLiteral("undo"), QKeySequence::Undo, {});
    a.redo = makeAction(tr("&Redo"), QStringLiteral("redo"), {}, {});
    a.redo->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    const auto say = [](QAction& action, const QString& verb, const QString& step) {
        action.setText(step.isEmpty() ? verb : verb + QLatin1Char(' ') + menuText(withShortWords(step)));
        const QString plainVerb = QString(verb).remove(QLatin1Char('&'));
        action.setToolTip(
            plainTip(tr("%1 (%2)").arg(step.isEmpty() ? plainVerb : plainVerb + QLatin1Char(' ') + step,
                                       action.shortcut().toString(QKeySequence::NativeText))));
    };
    connect(a.undo, &QAction::triggered, &history, &QUndoStack::undo);
    connect(a.redo, &QAction::triggered, &history, &QUndoStack::redo);
    connect(&history, &QUndoStack::canUndoChanged, a.undo, &QAction::setEnabled);
    connect(&history, &QUndoStack::canRedoChanged, a.redo, &QAction::setEnabled);
    connect(&history, &QUndoStack::undoTextChanged, this,
            [this, say](const QString& step) { say(*m_actions->undo, tr("&Undo"), step); });
    connect(&history, &QUndoStack::redoTextChanged, this,
            [this, say](const QString& step) { say(*m_actions->redo, tr("&Redo"), step); });
    a.undo->setEnabled(history.canUndo());
    a.redo->setEnabled(history.canRedo());
    say(*a.undo, tr("&Undo"), history.undoText());
    say(*a.redo, tr("&Redo"), history.redoText());
}

void MainWindow::connectActions()
{
    const Actions& a = *m_actions;
    connect(a.paste, &QAction::triggered, this,
            [this] { m_workbench.enterText(QApplication::clipboard()->text()); });
    connect(a.random, &QAction::triggered, this, [this] {
        m_workbench.makeRandom(m_workbench.hasFunction() ? m_workbench.document().function->variables
                                                         : randomVariables);
    });
    connect(a.enter, &QAction::triggered, this, [this] { m_functionDock->enterText(); });
    connect(a.run, &QAction::triggered, this, &MainWindow::run);
    connect(a.cancel, &QAction::triggered, this, [this] {
        m_messages->show(MessageBar::Kind::Notice,
                         tr("Cancelled. Run (Ctrl+R) computes again what is missing."), {}, {},
                         MessageBar::Cause::Spectrum);
        m_workbench.jobs().stopAll();
        cancelFileWork();
    });
    connect(a.reload, &QAction::triggered, &m_workbench, &Workbench::reloadDevices);
    connect(a.present, &QAction::toggled, this, &MainWindow::setPresenting);
    connect(a.resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(a.about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::makeMenus()
{
    fillFileMenu(*menuBar()->addMenu(tr("&File")));
    fillEditMenu(*menuBar()->addMenu(tr("&Edit")));
    fillViewMenu(*menuBar()->addMenu(tr("&View")));
    fillFunctionMenu(*menuBar()->addMenu(tr("Fu&nction")));
    fillTransformMenu(*menuBar()->addMenu(tr("&Transform")));
    fillBenchmarkMenu(*menuBar()->addMenu(tr("&Benchmark")));
    fillHelpMenu(*menuBar()->addMenu(tr("&Help")));
}

void MainWindow::fillFileMenu(QMenu& menu)
{
    menu.addAction(m_actions->makeNew);
    menu.addAction(m_actions->newWindow);
    menu.addAction(m_actions->open);
    m_actions->recent = menu.addMenu(tr("Open &recent"));
    menu.addMenu(m_actions->examples);
    fillFigures(*menu.addMenu(tr("Figures of the &papers")));
    menu.addAction(m_actions->generate);
    menu.addSeparator();
    menu.addActions({m_actions->save, m_actions->saveAs, m_actions->saveCopy});
    menu.addSeparator();
    menu.addAction(m_actions->saveFunction);
    menu.addAction(m_actions->exportView);
    menu.addSeparator();
    menu.addAction(m_actions->closeWindow);
    menu.addAction(m_actions->quit);
}

void MainWindow::fillEditMenu(QMenu& menu)
{
    menu.addAction(m_actions->undo);
    menu.addAction(m_actions->redo);
    menu.addSeparator();
    menu.addAction(m_actions->paste);
    menu.addSeparator();
    menu.addAction(m_actions->copyPicture);
    menu.addAction(m_actions->copyData);
}

void MainWindow::fillViewMenu(QMenu& menu)
{
    menu.addActions(m_actions->pages);
    menu.addSeparator();
    for (QDockWidget* dock : std::initializer_list<QDockWidget*>{m_functionDock, m_transformDock,
                                                                 m_explainDock, m_historyDock, m_notesDock})
        menu.addAction(dock->toggleViewAction());
    menu.addAction(m_conventions->toggleViewAction());
    menu.addAction(m_toolBar->toggleViewAction());
    menu.addAction(m_actions->resetLayout);
    menu.addSeparator();
    QMenu* colors = menu.addMenu(tr("C&olours"));
    addChoice(*colors, *m_actions->schemes, tr("As the &desktop"),
              static_cast<int>(theme::ColorScheme::System));
    addChoice(*colors, *m_actions->schemes, tr("&Light"), static_cast<int>(theme::ColorScheme::Light));
    addChoice(*colors, *m_actions->schemes, tr("D&ark"), static_cast<int>(theme::ColorScheme::Dark));
    menu.addAction(m_actions->present);
    connect(m_actions->schemes, &QActionGroup::triggered, this, [this](QAction* action) {
        setColorScheme(static_cast<theme::ColorScheme>(action->data().toInt()));
    });
}

void MainWindow::fillFunctionMenu(QMenu& menu)
{
    menu.addAction(m_actions->enter);
    menu.addAction(m_actions->random);
    menu.addAction(m_actions->generate);
    QMenu* encoding = menu.addMenu(tr("En&coding"));
    addChoice(*encoding, *m_actions->encodings, tr("{&0, 1}"), static_cast<int>(session::Encoding::ZeroOne));
    addChoice(*encoding, *m_actions->encodings, tr("±&1"), static_cast<int>(session::Encoding::Polarity));
    connect(m_actions->encodings, &QActionGroup::triggered, this, [this](QAction* action) {
        m_workbench.setEncoding(static_cast<session::Encoding>(action->data().toInt()));
    });
}

void MainWindow::fillTransformMenu(QMenu& menu)
{
    menu.addAction(m_actions->run);
    menu.addAction(m_actions->cancel);
    menu.addSeparator();
    QMenu* direction = menu.addMenu(tr("&Direction"));
    addChoice(*direction, *m_actions->directions, tr("&Forward"),
              static_cast<int>(transform::Direction::Forward));
    addChoice(*direction, *m_actions->directions, tr("&Inverse"),
              static_cast<int>(transform::Direction::Inverse));
    QMenu* order = menu.addMenu(tr("&Order"));
    addChoice(*order, *m_actions->orders, tr("&Hadamard"),
              static_cast<int>(transform::SpectrumOrder::Hadamard));
    addChoice(*order, *m_actions->orders, tr("&Paley"), static_cast<int>(transform::SpectrumOrder::Paley));
    addChoice(*order, *m_actions->orders, tr("&Sequency"),
              static_cast<int>(transform::SpectrumOrder::Sequency));
    menu.addSeparator();
    menu.addAction(m_actions->reload);
    connect(m_actions->directions, &QActionGroup::triggered, this, [this](QAction* action) {
        m_workbench.setDirection(static_cast<transform::Direction>(action->data().toInt()));
    });
    connect(m_actions->orders, &QActionGroup::triggered, this, [this](QAction* action) {
        m_workbench.setOrder(static_cast<transform::SpectrumOrder>(action->data().toInt()));
    });
}

void MainWindow::fillHelpMenu(QMenu& menu)
{
    menu.addAction(m_actions->manual);
    menu.addAction(m_actions->helpHere);
    menu.addSeparator();
    menu.addAction(m_actions->about);
    menu.addAction(tr("About &Qt"), qApp, &QApplication::aboutQt);
}

void MainWindow::makeToolBar()
{
    m_actions->schemes = new QActionGroup(this);
    m_actions->encodings = new QActionGroup(this);
    m_actions->directions = new QActionGroup(this);
    m_actions->orders = new QActionGroup(this);
    m_actions->examples = new QMenu(tr("E&xamples"), this);
    fillExamples(*m_actions->examples);

    m_toolBar = addToolBar(tr("Tool bar"));
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toolBar->setIconSize({16, 16});
    m_toolBar->addAction(m_actions->open);
    m_actions->examples->menuAction()->setProperty(iconProperty, QStringLiteral("examples"));
    m_actions->examples->menuAction()->setToolTip(tr("Functions that come with the program"));
    m_toolBar->addAction(m_actions->examples->menuAction());
    if (auto* button =
            qobject_cast<QToolButton*>(m_toolBar->widgetForAction(m_actions->examples->menuAction())))
        button->setPopupMode(QToolButton::InstantPopup);
    m_toolBar->addSeparator();
    m_toolBar->addAction(m_actions->undo);
    m_toolBar->addAction(m_actions->redo);
    for (QAction* action : {m_actions->undo, m_actions->redo})
        if (auto* button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action)))
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);  // their texts change with every edit
    m_toolBar->addSeparator();
    m_toolBar->addAction(m_actions->run);
    m_toolBar->addAction(m_actions->cancel);
    auto* space = new QWidget(m_toolBar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(space);
    m_toolBar->addAction(m_actions->exportView);
}

QAction* MainWindow::addChoice(QMenu& menu, QActionGroup& group, const QString& title, int value)
{
    QAction* action = menu.addAction(title);
    action->setCheckable(true);
    action->setData(value);
    group.addAction(action);
    return action;
}

void MainWindow::tintIcons()
{
    auto tinted = findChildren<QAction*>();
    for (QAction* action : tinted)
        if (const QString name = action->property(iconProperty).toString(); !name.isEmpty())
            action->setIcon(lineIcon(name, palette()));
    tintParts();
}

// Those of docks and tool bars are pixmaps of the style, dark on any ground.
void MainWindow::tintParts()
{
    for (const auto& [part, icon] :
         {std::pair("qt_dockwidget_closebutton", "close"), std::pair("qt_dockwidget_floatbutton", "float"),
          std::pair("qt_toolbar_ext_button", "more")})
        for (QAbstractButton* button : findChildren<QAbstractButton*>(QLatin1String(part)))
            button->setIcon(lineIcon(QLatin1String(icon), palette()));
}

void MainWindow::showSettings()
{
    const Document& document = m_workbench.document();
    const bool isBoolean = !document.function || document.function->isBoolean();
    check(*m_actions->encodings, static_cast<int>(document.encoding));
    m_actions->encodings->setEnabled(isBoolean);
    check(*m_actions->directions, static_cast<int>(document.spec.direction));
    check(*m_actions->orders, static_cast<int>(document.spec.order));
    const transform::CatalogueEntry* entry = transform::catalogueEntry(document.spec.name);
    m_actions->orders->setEnabled(entry != nullptr && entry->hasOrders);
}

void MainWindow::showAbout()
{
    QMessageBox* box = plainMessage(
        QMessageBox::NoIcon, tr("About Sequency"),
        tr("Sequency %1\n\n"
           "A workbench for spectral logic: enter or load a discrete function, transform it on CPU and "
           "GPU, look at its spectrum, and compare the devices.\n\n"
           "Free software under the GNU General Public License, version 3 or later; it comes with "
           "no warranty.\n\nBuilt with Qt %2.")
            .arg(QString::fromLatin1(base::version), QString::fromLatin1(qVersion())),
        QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIconPixmap(programIcon().pixmap(64));
    box->open();
}

}  // namespace sequency::ui
