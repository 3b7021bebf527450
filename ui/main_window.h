// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window: menus, tool bar, docks around the central tabs, message bar, status line; files and text may be dropped
// anywhere on it. It wires the workbench to the views and keeps layout, theme, device and recent files between starts
// (QSettings). The workbench (and its jobs) must outlive it. Closing it while something runs asks for a stop and closes
// when the worker is idle; a second attempt closes at once. UI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QMainWindow>

class QAction;
class QActionGroup;
class QMenu;
class QStackedWidget;
class QTabWidget;
class QToolBar;

namespace sequency::ui {

class BenchmarkView;
class FunctionDock;
class MessageBar;
class SpectrumView;
class StatusLine;
class TransformDock;
class Workbench;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Workbench& workbench, QWidget* parent = nullptr);
    ~MainWindow() override;

    Workbench& workbench() { return m_workbench; }
    SpectrumView& spectrumView() { return *m_spectrum; }
    BenchmarkView& benchmarkView() { return *m_benchmark; }
    MessageBar& messageBar() { return *m_messages; }
    StatusLine& statusLine() { return *m_status; }
    FunctionDock& functionDock() { return *m_functionDock; }

    enum class Page { Spectrum, Benchmark };
    void showPage(Page page);
    Page page() const;

    // The first is opened; a notice says that the others are not.
    void openFiles(const QStringList& paths);
    void setColorScheme(theme::ColorScheme scheme);
    void resetLayout();

public slots:
    // Applies the text field where something new stands in it, else computes the spectrum again.
    void run();
    void chooseFile();
    // Asks for a file and writes what the current page shows, as picture or data by the suffix.
    void exportCurrent();
    // Without asking; the same suffixes.
    void exportCurrentTo(const QString& path);

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Actions;

    // main_window.cpp
    void makeCentre();
    void makeDocks();
    void connectWorkbench();
    void showFunction();
    void showTitle();
    void showBusy();
    void askForSaving(const QString& title, const QStringList& filters,
                      void (MainWindow::*save)(const QString&));
    void saveFunctionTo(const QString& path);
    void restoreSettings();
    void restoreDevice();
    void saveSettings();

    // main_window_menus.cpp
    void makeActions();
    void makeMenus();
    void fillFileMenu(QMenu& menu);
    void fillEditMenu(QMenu& menu);
    void fillViewMenu(QMenu& menu);
    void fillFunctionMenu(QMenu& menu);
    void fillTransformMenu(QMenu& menu);
    void fillBenchmarkMenu(QMenu& menu);
    void fillHelpMenu(QMenu& menu);
    void fillExamples(QMenu& menu);
    void fillRecentFiles();
    void rememberFile(const QString& path);
    void makeToolBar();
    QAction* makeAction(const QString& text, const QString& icon, const QKeySequence& shortcut,
                        const QString& tip);
    QAction* addChoice(QMenu& menu, QActionGroup& group, const QString& text, int value);
    void tintIcons();
    void showSettings();
    void showAbout();

    Workbench& m_workbench;
    std::unique_ptr<Actions> m_actions;
    QTabWidget* m_tabs = nullptr;
    QStackedWidget* m_spectrumPages = nullptr;
    SpectrumView* m_spectrum = nullptr;
    BenchmarkView* m_benchmark = nullptr;
    MessageBar* m_messages = nullptr;
    StatusLine* m_status = nullptr;
    FunctionDock* m_functionDock = nullptr;
    TransformDock* m_transformDock = nullptr;
    QDockWidget* m_historyDock = nullptr;
    QToolBar* m_toolBar = nullptr;
    QByteArray m_firstLayout;
    QString m_wantedDevice;  // from the settings, until the devices are known
    bool m_closing = false;
};

}  // namespace sequency::ui
