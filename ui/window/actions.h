// SPDX-License-Identifier: GPL-3.0-or-later
//
// The actions of a window: their titles, keys and states, the menus and the tool bar that show them, and their connections to the window's parts.
//
// The constructor fills the menus and the tool bar. The icons are tinted with the colours of the palette.
//
// Ownership: the window owns actions, menus and tool bar. All parts must outlive this object.
// Threads:   UI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <utility>
#include <vector>

class QAction;
class QActionGroup;
class QMainWindow;
class QMenu;
class QToolBar;

namespace sequency::ui {

class DockHost;
class Examples;
class LayoutKeeper;
class Lessons;
class ManualWindow;
class Messages;
class PageHost;
class Preferences;
class Presentation;
class RecentFiles;
class SessionFlow;
class TextLinks;
class Workbench;

class Actions : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Workbench& workbench;
        PageHost& pages;
        DockHost& docks;
        Messages& messages;
        SessionFlow& session;
        RecentFiles& recent;
        Examples& examples;
        LayoutKeeper& layout;
        Presentation& presentation;
        Lessons& lessons;
        Preferences& preferences;
    };
    Actions(QMainWindow& window, const Parts& parts);

    QAction& cancel() const { return *m_cancel; }
    TextLinks& links() const { return m_links; }
    void setColorScheme(theme::ColorScheme scheme);
    // Tints the icons with the colours of the palette. Call it again when the palette changes.
    void tint();

signals:
    void newWindowRequested();
    void galleryRequested();
    void quitRequested();

private:
    // Adds an action. Its first shortcut, if it has any, is appended to the tool tip. If `tip` is empty, the title is used as the tool tip.
    template <typename Receiver, typename Slot>
    QAction* add(QMenu& menu, const QString& title, const QString& tip, const QList<QKeySequence>& keys,
                 Receiver* receiver, Slot slot);
    void fillFileMenu(QMenu& menu);
    void fillEditMenu(QMenu& menu);
    void fillViewMenu(QMenu& menu);
    void fillFunctionMenu(QMenu& menu);
    void fillTransformMenu(QMenu& menu);
    void fillBenchmarkMenu(QMenu& menu);
    void fillLessonMenu(QMenu& menu);
    void fillHelpMenu(QMenu& menu);
    void fillToolBar();
    void connectParts();
    void search();
    void showPreferences();
    void paste();
    void run();
    void cancelAll();
    void showBusy();
    void showSettings();
    void showWhatCanBeSaved();
    void showHistory();
    void showManual(const QString& page);
    void showAbout();

    QMainWindow& m_window;
    Parts m_parts;
    TextLinks& m_links;  // owned by the window
    std::vector<std::pair<QAction*, const char*>> m_icons;
    QToolBar* m_toolBar = nullptr;
    QAction* m_examples = nullptr;
    QAction* m_new = nullptr;
    QAction* m_open = nullptr;
    QAction* m_saveFunction = nullptr;
    QAction* m_copyLink = nullptr;
    QAction* m_derive = nullptr;
    QAction* m_export = nullptr;
    QAction* m_present = nullptr;
    QAction* m_search = nullptr;
    QAction* m_generate = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    QAction* m_run = nullptr;
    QAction* m_cancel = nullptr;
    QAction* m_reload = nullptr;
    QAction* m_startBenchmark = nullptr;
    QList<QAction*> m_saving;            // actions that save the session
    QList<QAction*> m_runningBenchmark;  // actions that control a running benchmark
    QActionGroup* m_schemes = nullptr;
    QActionGroup* m_encodings = nullptr;
    QActionGroup* m_directions = nullptr;
    QActionGroup* m_orders = nullptr;
    ManualWindow* m_manual = nullptr;  // null until the manual is first opened
};

}  // namespace sequency::ui
