// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page that lists stored runs and opened files, and shows one or compares several of them.
//
// One ticked run is shown with all its measurements; two or more are compared in one chart and one table, with the earliest run or the run that the
// user chooses as the base. Notes are edited in the list (F2). Buttons open files, list this project's own measurements, delete the selected runs,
// undo the deletion, and resume an interrupted run, which MeasurePage does. Dropped files are opened. RunArchive reads and writes.
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

    // Shows the runs of a session, replacing those of the previous session. The documents are JSON texts.
    void showCarried(const std::vector<CarriedBenchmark>& documents);

    const RunListModel& runs() const { return *m_runs; }
    const ColumnModel& comparison() const { return *m_model; }
    BenchmarkChart& chart() const { return *m_chart; }
    // Returns a writer of the comparison of two or more runs for other programs (comparison.h): JSON, CSV or Markdown.
    FileWriter comparisonWriter(benchmark::Format format) const;
    // Returns the displayed runs; the first run is the base of the comparison.
    const std::vector<ChartRun>& shownRuns() const { return m_comparison->runs; }

signals:
    void messageRaised(const QString& text);
    void shownChanged();
    void resumeRequested(const sequency::ui::RunArchive::Interrupted& run);

protected:
    void showEvent(QShowEvent* event) override;

private:
    // Returns true if the document can be shown; if it has too many points, emits a message and returns false.
    bool canShow(const QString& name, const benchmark::Document& document);
    QPushButton* button(const char* name, const QString& text, void (HistoryPage::*press)());
    QWidget* makeList();
    QWidget* makeComparison();
    void connectArchive();
    void chooseFiles();
    void deleteSelected();
    void undoDeletion();
    void resumeSelected();
    // Returns the interrupted run in the only selected row; nullopt if several rows are selected or the run is complete.
    std::optional<RunArchive::Interrupted> interruptedRun() const;
    void showTicked();
    void showComparison();
    void fillBases(const std::vector<int>& rows);
    QString circumstances(const std::vector<int>& rows) const;
    void showButtons();

    RunArchive& m_archive;
    RunListModel* m_runs = nullptr;
    ColumnModel* m_model = nullptr;  // model that shows m_comparison
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
    // Paths and contents of the deleted files; the latest is last.
    std::vector<std::pair<QString, QByteArray>> m_deleted;
    QString m_chosenBase;  // path of the base; the earliest run if empty
    QString m_asked;       // paths that are being read
    bool m_isListed = false;
};

}  // namespace sequency::ui
