// SPDX-License-Identifier: GPL-3.0-or-later
//
// How sure a point is, drawn over the series of a chart: a bar with caps from the low to the high end of its interval, and
// for one point its single samples as dots, outliers as crosses. Part of the scene, so exports have it too.
//
// Clips itself to the plot area (SVG clips nothing). The chart owns the item. UI thread.
#pragma once

#include "ui/views/benchmark/chart_ticks.h"

#include <QColor>
#include <QGraphicsObject>

#include <vector>

class QChart;

namespace sequency::ui {

class SpreadMarks : public QGraphicsObject {
    Q_OBJECT

public:
    struct Bar {
        double x = 0;  // positions on the axes
        double low = 0;
        double high = 0;
        QColor color;
    };
    struct Sample {
        double x = 0;
        double y = 0;
        bool outlier = false;
    };

    explicit SpreadMarks(QChart& chart);

    void setBars(const Ticks& x, const Ticks& y, std::vector<Bar> bars);
    void setSamples(std::vector<Sample> samples, const QColor& color);
    const std::vector<Bar>& bars() const { return m_bars; }
    const std::vector<Sample>& samples() const { return m_samples; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QChart& m_chart;
    Ticks m_x;
    Ticks m_y;
    std::vector<Bar> m_bars;
    std::vector<Sample> m_samples;
    QColor m_sampleColor;
};

}  // namespace sequency::ui
