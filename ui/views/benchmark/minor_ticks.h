// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ticks without a label along both axes of a chart, which Qt's own axes of categories lack. Part of the scene, so exports have them
// too. The chart owns the item. UI thread.
#pragma once

#include "ui/views/benchmark/chart_ticks.h"

#include <QColor>
#include <QGraphicsObject>

class QChart;

namespace sequency::ui {

class MinorTicks : public QGraphicsObject {
    Q_OBJECT

public:
    explicit MinorTicks(QChart& chart);

    void setAxes(const Ticks& x, const Ticks& y);
    void setColor(const QColor& color);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QChart& m_chart;
    Ticks m_x;
    Ticks m_y;
    QColor m_color;
};

}  // namespace sequency::ui
