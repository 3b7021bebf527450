// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks of sizes from which another series is the fastest: a thin line from the axis to the crossing, and what it says beside.
//
// Clips itself to the plot area (SVG clips nothing). The chart owns the item. UI thread.
#pragma once

#include "ui/views/benchmark/chart_ticks.h"

#include <QColor>
#include <QFont>
#include <QGraphicsObject>

#include <vector>

class QChart;

namespace sequency::ui {

class CrossoverMarks : public QGraphicsObject {
    Q_OBJECT

public:
    struct Mark {
        double x = 0;  // positions on the axes
        double y = 0;
        QString text;
    };

    explicit CrossoverMarks(QChart& chart);

    void setMarks(const Ticks& x, const Ticks& y, std::vector<Mark> marks);
    void setLook(const QColor& color, const QFont& font);
    const std::vector<Mark>& marks() const { return m_marks; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QChart& m_chart;
    Ticks m_x;
    Ticks m_y;
    std::vector<Mark> m_marks;
    QColor m_color;
    QFont m_font;
};

}  // namespace sequency::ui
