// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page that compares measured times with predicted ones (launches × launch cost + bytes / bandwidth), as curves and as a table.
//
// It shows the points of the current run or of a run in the history. The launch cost and the bandwidth of the device come from the run. If the
// current run lacks them, the user can measure them on this page in about a second. Points without times or without a prediction are omitted.
//
// Ownership: `jobs` must outlive the page.
// Threads:   UI thread.
#pragma once

#include "ui/jobs/run_archive.h"
#include "ui/table/column_model.h"
#include "ui/views/benchmark/charts/chart_data.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace sequency::ui {

class SeriesChart;
class TableView;

struct LimitedRow {
    int row = 0;  // index in the rows of the document
    benchmark::Prediction prediction;
};
// Returns the rows that were measured on the device of `model` and for which `model` predicts a time.
std::vector<LimitedRow> limitedRows(const benchmark::Document& document, const benchmark::DeviceModel& model);

std::vector<Column> limitsColumns(const SharedBenchmark& document, const std::vector<LimitedRow>& rows);

class LimitsPage : public QWidget {
    Q_OBJECT

public:
    explicit LimitsPage(EngineJobs& jobs, QWidget* parent = nullptr);

    // Sets the devices of this computer. The launch cost and bandwidth of other devices cannot be measured.
    void setDevices(const std::vector<session::DeviceInfo>& devices);
    // Sets the runs that can be chosen: the current run `present` first, followed by `runs`, the runs that the history shows.
    void setSources(const SharedBenchmark& present, const std::vector<ChartRun>& runs);

    SeriesChart& chart() const { return *m_chart; }
    const ColumnModel& model() const { return *m_model; }
    // Measures the launch cost and bandwidth of the chosen device. Has no effect while another measurement is in progress.
    void measureDevice();

signals:
    void messageRaised(const QString& text);
    void modelMeasured(const sequency::benchmark::DeviceModel& model);

private:
    QLayout* makeHead();
    void fillDevices();
    void showLimits();
    void showButton();
    bool isPresent() const;  // Returns true if the current run is chosen.
    SharedBenchmark source() const;
    // Returns the model stored in the chosen run or, if there is none, the model measured on this page.
    const benchmark::DeviceModel* chosenModel() const;
    ChartData chartData() const;
    QString pointText(const ChartPoint& point) const;
    QString modelText() const;

    EngineJobs& m_jobs;
    std::vector<session::DeviceInfo> m_devices;
    std::vector<ChartRun> m_sources;
    std::vector<benchmark::DeviceModel> m_measured;
    ColumnModel* m_model = nullptr;
    QComboBox* m_source = nullptr;
    QComboBox* m_device = nullptr;
    QPushButton* m_measure = nullptr;
    QLabel* m_numbers = nullptr;
    SeriesChart* m_chart = nullptr;
    TableView* m_table = nullptr;
    std::vector<LimitedRow> m_rows;
    QString m_wanted;
    bool m_measuring = false;
};

}  // namespace sequency::ui
