// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window: menus, tool bar, docks around the central tabs, message bar, status line; files and text may be dropped
// anywhere on it. It wires the workbench to the views and keeps layout, theme, device and recent files between starts
// (QSettings). The workbench (and its jobs) must outlive it. Closing it with unsaved changes asks first; while something
// runs it asks for a stop and closes when the worker is idle; a second attempt then closes at once. Its session (file,
// unsaved changes, autosave) is SessionController's. Other windows are made by whoever listens to newWindowAsked(). UI
// thread.
#pragma once

#include "engine/io/example.h"
#include "ui/export/picture.h"
#include "ui/jobs/run_archive.h"
#include "ui/window/figures.h"
#include "ui/window/layout_keeper.h"

#include <QKeySequence>
#include <QMainWindow>
#include <QPointer>

#include <functional>

class QAction;
class QActionGroup;
class QMenu;
class QMessageBox;
class QStackedWidget;
class QTabWidget;
class QToolBar;

namespace sequency::io {
struct FileStamp;
}

namespace sequency::ui {

class AlgorithmView;
class BenchmarkView;
class CharacterView;
class ConventionBar;
class ExplainDock;
class ExpressionView;
class FlowView;
class FunctionDock;
class FunctionSaver;
class Importer;
class KroneckerView;
class FileJobs;
class ManualWindow;
class MatrixView;
class BarOverlay;
class MessageBar;
class NotesDock;
class Presentation;
class SessionController;
class SpectrumPage;
class SpectrumView;
class StartPage;
class StatusLine;
class SystemsView;
struct SessionState;
enum class Failure;
class TransformDock;
class Workbench;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Workbench& workbench, QWidget* parent = nullptr);
    ~MainWindow() override;

    Workbench& workbench() { return m_workbench; }
    SpectrumView& spectrumView() { return *m_spectrum; }
    FlowView& flowView() { return *m_flow; }
    MatrixView& matrixView() { return *m_matrices; }
    ExpressionView& expressionView() { return *m_expression; }
    AlgorithmView& algorithmView() { return *m_algorithm; }
    CharacterView& characterView() { return *m_characters; }
    KroneckerView& kroneckerView() { return *m_kronecker; }
    SystemsView& systemsView() { return *m_systems; }
    SpectrumPage& spectrumPage() { return *m_spectrumPage; }
    BenchmarkView& benchmarkView() { return *m_benchmark; }
    ExplainDock& explainDock() { return *m_explainDock; }
    ConventionBar& conventionBar() { return *m_conventions; }
    MessageBar& messageBar() { return *m_messages; }
    StatusLine& statusLine() { return *m_status; }
    // Above the message bar: offers what a crash left over, until it is answered.
    MessageBar& recoveryBar() { return *m_recovery; }
    FunctionDock& functionDock() { return *m_functionDock; }
    NotesDock& notesDock() { return *m_notesDock; }
    SessionController& session() { return *m_session; }
    FileJobs& fileJobs() { return *m_fileJobs; }
    FunctionSaver& functionSaver() { return *m_functionSaver; }
    // The window that has this session open, or null.
    static MainWindow* windowOf(const QString& path);
    // Comes to the front and says that it has its session open already.
    void showAsOpen();

    enum class Page { Spectrum, FlowGraph, Matrices, Expression, Algorithm, Characters, Systems, Benchmark };
    void showPage(Page page);
    Page page() const;

    // The first is opened here, a session or a function; the others in windows of their own, where somebody makes such, else
    // a notice says that they are not. A session asks for unsaved changes first.
    void openFiles(const QStringList& paths);
    // Nothing is open and nothing was done: a session can be put here without anybody missing anything.
    bool isUntouched() const;
    // Calls `then` when nothing can be lost any more: at once, or when the question whether to save is answered. Where the
    // answer is to give the changes up, `givenUp` is called instead, if there is one.
    void whenSafe(const std::function<void()>& then, const std::function<void()>& givenUp = {});
    void setColorScheme(theme::ColorScheme scheme);
    void resetLayout();

public slots:
    // Applies the text field where something new stands in it, else computes the spectrum again.
    void run();
    void chooseFile();
    void save();
    void saveAs();
    void saveCopy();
    // Asks for format and file and writes what the current page shows, as picture or data by the suffix.
    void exportCurrent();
    // Without asking; the same suffixes.
    void exportCurrentTo(const QString& path, const sequency::ui::PictureOptions& options = {});
    // Asks for format and file and writes the function, all outputs.
    void saveFunction();
    // Without asking for a file; the format by the suffix.
    void saveFunctionTo(const QString& path);
    // A figure of one of the papers, with its numbers, on its page.
    void showFigure(const sequency::ui::Figure& figure);
    // As it is best seen, with the sentences that say what to look at.
    void openExample(const sequency::io::Example& example);
    // Asks for a new function: its family, size and start.
    void chooseNew();
    // Asks for a generator and its parameters.
    void chooseGenerator();
    // The manual, at the page of the view that is shown, or at its first.
    void showManual(bool atView);
    // Large type, nothing but the current view and what explains it, the whole screen.
    void setPresenting(bool presenting);
    bool isPresenting() const { return !m_geometryBeforePresenting.isEmpty(); }

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
    struct Actions;
    struct PageEntry;

    // main_window_pages.cpp
    void makeCentre();
    void connectStart(const StartPage& start);
    void connectViews();
    void connectSelection();
    void showSelectionInChart();

    // main_window_exports.cpp
    void fillPages();
    void addPage(Page page, QWidget* widget, const QString& title, PageEntry entry);
    PageEntry spectrumEntry();
    PageEntry flowEntry();
    PageEntry matricesEntry();
    PageEntry expressionEntry();
    PageEntry algorithmEntry();
    PageEntry charactersEntry();
    PageEntry systemsEntry();
    PageEntry benchmarkEntry();
    void copyPicture();
    void copyData();

    // main_window.cpp
    void makeDocks();
    void connectWorkbench();
    void showFunction();
    void showTitle();
    void showBusy();
    void restoreSettings();
    void restoreDevice();
    void saveSettings();

    // main_window_benchmark.cpp
    void makeBenchmarkActions();
    void fillBenchmarkMenu(QMenu& menu);

    // main_window_session.cpp
    void makeSession();
    void makeSessionActions();
    void connectSession();
    void showFailure(const QString& sentence, const QString& details, Failure of);
    void stay();  // although it was about to close
    void askForSession(const QString& title, std::function<void(const QString&)> take);
    void takeSessionPath(const QString& path, const std::function<void(const QString&)>& take);
    void openSession(const QString& path);
    void collect(SessionState& state);
    void showSession(const SessionState& state);
    bool mayClose();

    // main_window_disk.cpp
    void connectDisk();
    void showFileWork();
    static QString whyNoFunctionFile(const QString& path);
    void cancelFileWork();
    void askWhichVersion(const QString& path);
    void showChangeOnDisk(bool isThere);
    void reloadSession();
    bool showElsewhere(const io::FileStamp& file);
    // main_window_layout.cpp
    void makeLayout();
    void chooseLayout();
    void arrange(LayoutKeeper::Mode mode);
    void foldDocks();
    void enlarge();
    void shareWidth();
    void showPresented(int page);
    void showHeading();
    void bringExplanation();

    // main_window_examples.cpp
    void fillExamples(QMenu& menu);
    void fillFigures(QMenu& menu);
    void showCharacters(const io::Example& example);
    void showRemark();

    // main_window_recent.cpp
    void fillRecentFiles();
    void markMissingFiles();
    void rememberFile(const QString& path);
    static void fillAllRecentFiles();

    // main_window_menus.cpp
    void makeActions();
    void makeHistoryActions();
    void connectActions();
    void makeMenus();
    void fillFileMenu(QMenu& menu);
    void fillEditMenu(QMenu& menu);
    void fillViewMenu(QMenu& menu);
    void fillFunctionMenu(QMenu& menu);
    void fillTransformMenu(QMenu& menu);
    void fillHelpMenu(QMenu& menu);
    void makeToolBar();
    QAction* makeAction(const QString& text, const QString& icon, const QKeySequence& shortcut,
                        const QString& tip, QKeySequence::StandardKey standard = QKeySequence::UnknownKey);
    QAction* addChoice(QMenu& menu, QActionGroup& group, const QString& text, int value);
    void tintIcons();
    void tintParts();
    void showSettings();
    void showAbout();

    Workbench& m_workbench;
    std::unique_ptr<FileJobs> m_fileJobs;
    std::unique_ptr<FileJobs> m_lookups;  // of what is on disks, which may not answer
    std::unique_ptr<Actions> m_actions;
    SessionController* m_session = nullptr;
    Importer* m_importer = nullptr;
    FunctionSaver* m_functionSaver = nullptr;
    QTabWidget* m_tabs = nullptr;
    QStackedWidget* m_spectrumPages = nullptr;
    std::vector<PageEntry> m_pages;  // in the order of Page
    SpectrumView* m_spectrum = nullptr;
    SpectrumPage* m_spectrumPage = nullptr;
    FlowView* m_flow = nullptr;
    MatrixView* m_matrices = nullptr;
    ExpressionView* m_expression = nullptr;
    AlgorithmView* m_algorithm = nullptr;
    QTabWidget* m_characterTabs = nullptr;
    CharacterView* m_characters = nullptr;
    KroneckerView* m_kronecker = nullptr;
    SystemsView* m_systems = nullptr;
    BenchmarkView* m_benchmark = nullptr;
    MessageBar* m_messages = nullptr;
    BarOverlay* m_overlay = nullptr;  // of both, over what is in the centre
    MessageBar* m_recovery = nullptr;
    StatusLine* m_status = nullptr;
    FunctionDock* m_functionDock = nullptr;
    TransformDock* m_transformDock = nullptr;
    ExplainDock* m_explainDock = nullptr;
    NotesDock* m_notesDock = nullptr;
    QDockWidget* m_historyDock = nullptr;
    ConventionBar* m_conventions = nullptr;
    ManualWindow* m_manual = nullptr;  // made when first opened
    QToolBar* m_toolBar = nullptr;
    Presentation* m_presentation = nullptr;
    std::unique_ptr<LayoutKeeper> m_layout;
    QByteArray m_firstLayout;
    QByteArray m_geometryBeforePresenting;       // empty while nothing is presented
    bool m_wasMaximized = false;                 // before presenting
    std::pair<QString, QString> m_remark;        // an example that is being read, and what to say of it
    QString m_wantedDevice;                      // from the settings, until the devices are known
    std::vector<CarriedBenchmark> m_benchmarks;  // that came with the session, or were measured since
    bool m_measuresForSession = false;    // the run that is under way began in the session that is open
    QString m_suffixedPath;               // of a session, whose name got its suffix here
    QPointer<QMessageBox> m_question;     // for unsaved changes, while it is there
    std::function<void()> m_afterSaving;  // what waits for the session to be saved
    bool m_closing = false;
    bool m_mayLose = false;  // the user gave up what is not saved
};

}  // namespace sequency::ui
