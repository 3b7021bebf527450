// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is painted over the plot area of a chart, at positions on its axes, and takes no mouse. Part of the scene, so exports have it too; what it
// paints must stay within the area (SVG clips nothing). The chart owns the item. UI thread.
#pragma once

#include "ui/views/benchmark/charts/chart_ticks.h"

#include <QGraphicsObject>

class QChart;

namespace sequency::ui {

class ChartOverlay : public QGraphicsObject {
    Q_OBJECT

public:
    ChartOverlay(QChart& chart, double z);

    void setAxes(const Ticks& x, const Ticks& y);

    QRectF boundingRect() const override;  // the plot area

protected:
    QPointF placeOf(double x, double y) const;
    const Ticks& xAxis() const { return m_x; }
    const Ticks& yAxis() const { return m_y; }

private:
    QChart& m_chart;
    Ticks m_x;
    Ticks m_y;
};

}  // namespace sequency::ui
