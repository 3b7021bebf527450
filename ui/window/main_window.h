// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window: makes its parts, each of which has one responsibility, and wires them to one another. Files and text may be dropped
// anywhere on it. The workbench (and its jobs) must outlive it.
//
// Closing may be refused for now (SessionFlow::mayClose()). Other windows are made by whoever listens to newWindowAsked(). UI thread.
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
    // The window that has this session open, or null.
    static MainWindow* windowOf(const QString& path);

    // The first is opened here, a session, a function, a lesson or a text link; the others in windows of their own, where somebody makes such, else
    // a notice says that they are not.
    void openFiles(const QStringList& paths);
    void setColorScheme(theme::ColorScheme scheme);
    // Before the program ends without asking: saves the settings and a recovery copy of unsaved work, then calls `done`.
    void keepWork(const std::function<void()>& done);

signals:
    void newWindowAsked(const QStringList& paths);
    void quitAsked();
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeActions();
    void connectParts();

    Workbench& m_workbench;
    // Parts that are no widgets end before the widgets do, whose last signals they must not hear.
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
