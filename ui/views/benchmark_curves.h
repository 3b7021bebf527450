// SPDX-License-Identifier: GPL-3.0-or-later
//
// The series and axes of a benchmark chart: for each device and algorithm (a group) a solid line for the compute time and
// a dashed one for the whole call, told apart by colour and by the markers' shape; one legend entry a group, a click on
// which hides both.
//
// The y axis is a plain axis of exponents of ten: Qt's own logarithmic axis loses a whole series to one zero. The chart
// must outlive the curves. UI thread.
#pragma once

#include "engine/session/benchmark.h"

#include <QObject>
#include <QPalette>
#include <QPointF>
#include <QString>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

class QCategoryAxis;
class QChart;
class QLineSeries;
class QScatterSeries;
class QValueAxis;

namespace sequency::ui {

class BenchmarkCurves : public QObject {
    Q_OBJECT

public:
    enum Kind { Compute, WholeCall, KindCount };
    // A drawn point.
    struct Hit {
        int row = 0;
        int group = 0;
        Kind kind = Compute;
    };

    explicit BenchmarkCurves(QChart& chart, QObject* parent = nullptr);

    QString deviceName(const std::string& id) const;
    void setDeviceNames(const std::map<std::string, std::string>& names);
    void retheme(const QPalette& palette);

    // Rows without a verified time are kept and not drawn. Shown only after update().
    void addRow(const session::BenchmarkRow& row);
    void clear();
    // Hands the points to the series and fits the axes.
    void update();

    const std::vector<session::BenchmarkRow>& rows() const { return m_rows; }
    int failedCount() const { return m_failedCount; }    // rows without a verified time
    int droppedCount() const { return m_droppedCount; }  // verified times that are not above zero
    int drawnPointCount() const;

    int groupCount() const { return static_cast<int>(m_groups.size()); }
    QString groupName(int group) const;
    bool isGroupVisible(int group) const;
    void setGroupVisible(int group, bool visible);

    // In the chart's coordinates; nothing where it is hidden or not drawn.
    std::optional<QPointF> placeOf(const Hit& hit) const;
    std::optional<Hit> nearest(const QPointF& at, double reach) const;
    // The compute point of a row, or nothing.
    std::optional<Hit> ofRow(int row) const;

signals:
    void visibilityChanged();

private:
    struct Curve {
        QLineSeries* line = nullptr;
        QScatterSeries* dots = nullptr;
    };
    struct Group {
        std::string device;
        std::string algorithm;
        std::array<Curve, KindCount> curves;
        std::vector<int> rows;  // drawn ones, ascending n
    };

    Group& groupOf(const session::BenchmarkPoint& point);
    Curve makeCurve(int group, Kind kind);
    QString shortDeviceName(const std::string& id) const;
    void nameGroups();
    void nameSizes();
    void scaleAxes();

    QChart& m_chart;
    QValueAxis* m_sizeAxis = nullptr;
    QCategoryAxis* m_timeAxis = nullptr;
    QPalette m_palette;
    std::vector<session::BenchmarkRow> m_rows;
    std::vector<Group> m_groups;
    std::map<std::string, std::string> m_deviceNames;
    int m_failedCount = 0;
    int m_droppedCount = 0;
};

}  // namespace sequency::ui
