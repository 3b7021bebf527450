// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page that lists stored runs and opened files, shows one of them, and compares several of them.
//
// If one run is ticked, the page shows all its measurements. If several are ticked, one chart and one table compare them; the base is the earliest
// run or a run that the user chooses. The user edits notes in the list (F2). Buttons open files, list the measurements shipped with the program,
// delete the selected runs, undo the deletion, and resume an interrupted run, which MeasurePage measures. Dropped files are opened.
//
// Ownership: `archive` must outlive the page.
// Threads:   UI thread.
#pragma once

#include "engine/benchmark/comparison.h"
#include "ui/jobs/file_writer.h"
#include "ui/jobs/run_archive.h"
#include "ui/views/benchmark/charts/chart_data.h"
#include "ui/views/benchmark/history/comparison_columns.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace sequency::ui {

class BenchmarkChart;
class ColumnModel;
class ElidedLabel;
class RunListModel;
class TableView;

class HistoryPage : public QWidget {
    Q_OBJECT

public:
    explicit HistoryPage(RunArchive& archive, QWidget* parent = nullptr);

    // Shows the runs stored in a session, given as JSON texts, and removes those of the previous session.
    void showCarried(const std::vector<CarriedBenchmark>& documents);

    const RunListModel& runs() const { return *m_runs; }
    const ColumnModel& comparison() const { return *m_model; }
    BenchmarkChart& chart() const { return *m_chart; }
    // Returns a writer of the comparison of the ticked runs, of which there must be at least two, as JSON, CSV or Markdown (comparison.h).
    FileWriter comparisonWriter(benchmark::Format format) const;
    // Returns the displayed runs. If there are several, the first is the base of the comparison.
    std::vector<ChartRun> shownRuns() const { return m_comparison->runs; }

signals:
    void messageRaised(const QString& text);
    void shownChanged();
    void resumeRequested(const sequency::ui::RunArchive::Interrupted& run);

protected:
    void showEvent(QShowEvent* event) override;

private:
    // Returns true if the document can be shown. If it has too many points, emits a message and returns false.
    bool canShow(const QString& name, const benchmark::Document& document);
    QPushButton* button(const char* name, const QString& text, void (HistoryPage::*press)());
    QWidget* makeList();
    QWidget* makeComparison();
    void connectArchive();
    void chooseFiles();
    void deleteSelected();
    void undoDeletion();
    void resumeSelected();
    // Returns the interrupted run in the selected row; nullopt if the run is complete or if not exactly one row is selected.
    std::optional<RunArchive::Interrupted> interruptedRun() const;
    void showTicked();
    void showComparison();
    void fillBases(const std::vector<int>& rows);
    QString circumstances(const std::vector<int>& rows) const;
    void showButtons();

    RunArchive& m_archive;
    RunListModel* m_runs = nullptr;
    ColumnModel* m_model = nullptr;
    SharedComparison m_comparison;
    TableView* m_list = nullptr;
    QLabel* m_empty = nullptr;
    QPushButton* m_delete = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_resume = nullptr;
    QLabel* m_differences = nullptr;
    QComboBox* m_base = nullptr;
    ElidedLabel* m_summary = nullptr;
    BenchmarkChart* m_chart = nullptr;
    TableView* m_table = nullptr;
    // The paths and contents of the deleted files; the file deleted last is the last element.
    std::vector<std::pair<QString, QByteArray>> m_deleted;
    QString m_chosenBase;  // path of the base; if empty, the earliest run is the base
    QString m_asked;       // paths that are being read
    bool m_isListed = false;
};

}  // namespace sequency::ui
