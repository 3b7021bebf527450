// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main window of the program. It creates the parts of the user interface and connects them.
//
// Files and text may be dropped on it. Closing may be delayed (SessionFlow::mayClose()). To open another window, it emits newWindowRequested().
//
// Ownership: the workbench and its jobs must outlive the window.
// Threads:   UI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QMainWindow>

#include <functional>
#include <memory>

namespace sequency::ui {

class Actions;
class DockHost;
class Examples;
class LayoutKeeper;
class Lessons;
class Messages;
class PageHost;
class Preferences;
class Presentation;
class RecentFiles;
class SessionContent;
class SessionFlow;
class StatusLine;
class Workbench;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Workbench& workbench, QWidget* parent = nullptr);
    ~MainWindow() override;

    Workbench& workbench() { return m_workbench; }
    PageHost& pages() { return *m_pages; }
    DockHost& docks() { return *m_docks; }
    Messages& messages() { return *m_messages; }
    StatusLine& statusLine() { return *m_status; }
    SessionFlow& sessionFlow() { return *m_session; }
    Examples& examples() { return *m_examples; }
    LayoutKeeper& layoutKeeper() { return *m_layout; }
    Presentation& presentation() { return *m_presentation; }
    Lessons& lessons() { return *m_lessons; }
    // Returns the window in which the session file `path` is open; null if there is none.
    static MainWindow* windowOf(const QString& path);

    // Opens the first path (a session, a function, a lesson or a text link) in this window, and emits newWindowRequested() with all other paths. If
    // that signal has no receiver, a notice reports that those paths are not opened.
    void openFiles(const QStringList& paths);
    void setColorScheme(theme::ColorScheme scheme);
    // Prepares for the end of the program without asking the user: saves the settings and a recovery copy of unsaved changes, then calls `done`.
    void keepWork(const std::function<void()>& done);

signals:
    void newWindowRequested(const QStringList& paths);
    void quitRequested();
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void addRail();
    void makeActions();
    void connectParts();

    Workbench& m_workbench;
    // Members, so that they are destroyed before the child widgets, whose last signals they must not receive.
    std::unique_ptr<Messages> m_messages;
    PageHost* m_pages = nullptr;
    std::unique_ptr<DockHost> m_docks;
    std::unique_ptr<LayoutKeeper> m_layout;
    std::unique_ptr<Presentation> m_presentation;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<SessionContent> m_sessionContent;
    std::unique_ptr<SessionFlow> m_session;
    RecentFiles* m_recent = nullptr;
    std::unique_ptr<Examples> m_examples;
    std::unique_ptr<Lessons> m_lessons;
    std::unique_ptr<Actions> m_actions;
    StatusLine* m_status = nullptr;
};

}  // namespace sequency::ui
