// SPDX-License-Identifier: GPL-3.0-or-later
//
// Earlier runs and files from elsewhere: one ticked run is shown with all that was measured, two or more are compared in one chart and one
// table.
//
// The others are compared with the first run in time, or with the run that the user chooses. Notes are edited in the list (F2). Buttons
// list this project's own measurements, delete the selected runs and bring them back, and resume an interrupted run, which MeasurePage
// does. Dropped files are opened, and so are those of "Open…". RunArchive reads and writes.
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

    // The runs of a session, as JSON, in the place of those of another.
    void showCarried(const std::vector<CarriedBenchmark>& documents);

    const RunListModel& runs() const { return *m_runs; }
    const ColumnModel& comparison() const { return *m_model; }
    BenchmarkChart& chart() const { return *m_chart; }
    // Writes the comparison of two runs or more for other programs (comparison.h): JSON, CSV or Markdown.
    FileWriter comparisonWriter(benchmark::Format format) const;
    // The shown runs, the base first.
    const std::vector<ChartRun>& shownRuns() const { return m_comparison->runs; }

signals:
    void messageRaised(const QString& text);
    void shownChanged();
    void resumeRequested(const sequency::ui::RunArchive::Interrupted& run);

protected:
    void showEvent(QShowEvent* event) override;

private:
    // True if the document has few enough points; otherwise a message says that it has too many.
    bool canShow(const QString& name, const benchmark::Document& document);
    QPushButton* button(const char* name, const QString& text, void (HistoryPage::*press)());
    QWidget* makeList();
    QWidget* makeComparison();
    void connectArchive();
    void chooseFiles();
    void deleteSelected();
    void undoDeletion();
    void resumeSelected();
    // The run of the only selected row; nothing if it has no points left.
    std::optional<RunArchive::Interrupted> interruptedRun() const;
    void showTicked();
    void showComparison();
    void fillBases(const std::vector<int>& rows);
    QString circumstances(const std::vector<int>& rows) const;
    void showButtons();

    RunArchive& m_archive;
    RunListModel* m_runs = nullptr;
    ColumnModel* m_model = nullptr;  // shows m_comparison
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
    std::vector<std::pair<QString, QByteArray>> m_deleted;  // paths and contents, the newest last
    QString m_chosenBase;                                   // a path; empty: the first in time
    QString m_asked;                                        // paths that are being read
    bool m_isListed = false;
};

}  // namespace sequency::ui
