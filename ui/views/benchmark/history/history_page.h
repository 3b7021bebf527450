// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page that lists stored runs and opened files, shows one of them, and compares several of them.
//
// If one run is ticked, the page shows all its measurements. If several are ticked, a chart and a table compare them with the base, which is the
// earliest run unless the user chooses another. The user can edit notes in the list (F2). Buttons open files, list the measurements shipped with the
// program, delete the selected runs, undo the deletion, and resume an interrupted run. The page does not measure: resuming emits resumeRequested().
// Files dropped on the page are opened.
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

    // Shows the runs stored in a session file, given as JSON texts. They replace the runs of the previous session file.
    void showCarried(const std::vector<CarriedBenchmark>& documents);

    const RunListModel& runs() const { return *m_runs; }
    const ColumnModel& comparison() const { return *m_model; }
    BenchmarkChart& chart() const { return *m_chart; }
    // The column with the list of runs and its buttons.
    QWidget& list() const { return *m_side; }
    // Returns a function that writes the comparison of the ticked runs as JSON, CSV or Markdown (comparison.h). At least two runs must be ticked.
    FileWriter comparisonWriter(benchmark::Format format) const;
    // If several runs are returned, the first is the base of the comparison.
    std::vector<ChartRun> shownRuns() const { return m_comparison->runs; }

signals:
    void messageRaised(const QString& text);
    void shownChanged();
    void resumeRequested(const sequency::ui::RunArchive::Interrupted& run);

protected:
    void showEvent(QShowEvent* event) override;

private:
    // Returns true if the document has at most maxRows points. Otherwise emits a message and returns false.
    bool canShow(const QString& name, const benchmark::Document& document);
    QPushButton* button(const char* name, const QString& text, void (HistoryPage::*press)());
    QWidget* makeList();
    QWidget* makeComparison();
    void connectArchive();
    void chooseFiles();
    void deleteSelected();
    void undoDeletion();
    void resumeSelected();
    // Returns the run in the selected row; nullopt if that run is complete or if not exactly one row is selected.
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
    QWidget* m_side = nullptr;
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
    // Paths and contents of the deleted files; the last element is the file deleted last.
    std::vector<std::pair<QString, QByteArray>> m_deleted;
    QString m_chosenBase;  // path of the base chosen by the user; if empty, the earliest run
    QString m_asked;       // paths last requested from the archive, one per line
    bool m_isListed = false;
};

}  // namespace sequency::ui
