// SPDX-License-Identifier: GPL-3.0-or-later
//
// How sure a point is, drawn over the series of a chart: a bar with caps from the low to the high end of its interval, and
// for one point its single samples as dots, outliers as crosses. UI thread.
#pragma once

#include "ui/views/benchmark/overlays/chart_overlay.h"

#include <QColor>

#include <vector>

namespace sequency::ui {

class SpreadMarks : public ChartOverlay {
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

    void setBars(std::vector<Bar> bars);
    void setSamples(std::vector<Sample> samples, const QColor& color);
    const std::vector<Bar>& bars() const { return m_bars; }
    const std::vector<Sample>& samples() const { return m_samples; }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::vector<Bar> m_bars;
    std::vector<Sample> m_samples;
    QColor m_sampleColor;
};

}  // namespace sequency::ui
