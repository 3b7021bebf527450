// SPDX-License-Identifier: GPL-3.0-or-later
//
// Times over sizes, growing row by row, with a line below it that tells the values of the point under the pointer.
//
// Only verified times above zero are drawn; what is left out is counted in that line. While rows come in it redraws at most
// four times a second, because drawing loads the very machine that is measured. A click on a legend entry hides its lines;
// ← → Home End step through the points. UI thread.
#pragma once

#include "engine/session/benchmark.h"
#include "ui/export/chart_export.h"
#include "ui/views/benchmark_curves.h"

#include <QWidget>

#include <map>
#include <optional>
#include <string>

class QChart;
class QTimer;

namespace sequency::ui {

class ElidedLabel;
class PlotView;

class BenchmarkChart : public QWidget {
    Q_OBJECT

public:
    explicit BenchmarkChart(QWidget* parent = nullptr);
    ~BenchmarkChart() override;

    void setDeviceNames(const std::map<std::string, std::string>& names);
    void addRow(const session::BenchmarkRow& row);
    void clear();
    // Draws what came since the last time, now.
    void flush();

    // Marks a row's points; nothing where it has none.
    void setSelectedRow(std::optional<int> row);

    BenchmarkCurves& curves() const { return *m_curves; }
    QString readout() const;
    QChart* chart() const;
    // What is on screen, in the picture's size and colours, painted from a copy off screen. An error sentence, or nothing
    // when the file is written.
    std::optional<QString> exportChart(const QString& path, const PictureOptions& options,
                                       const PictureText& text) const;

signals:
    void rowSelected(int row);  // by the user

protected:
    void changeEvent(QEvent* event) override;

private:
    void step(int key);
    void showReadout();
    QString hitText(const BenchmarkCurves::Hit& hit) const;

    std::map<std::string, std::string> m_deviceNames;
    std::optional<BenchmarkCurves::Hit> m_hovered;
    std::optional<BenchmarkCurves::Hit> m_selected;

    PlotView* m_view = nullptr;
    BenchmarkCurves* m_curves = nullptr;
    ElidedLabel* m_readout = nullptr;
    QTimer* m_drawTimer = nullptr;
};

}  // namespace sequency::ui
