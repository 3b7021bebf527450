// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws what Qt Charts lacks: error bars, the samples of one point, and crossovers.
//
// All coordinates are values on the chart's axes. The item is part of the scene, so exported pictures contain the marks. It clips the marks to the
// plot area itself, because SVG output does not clip, and it ignores the mouse.
//
// Ownership: the chart owns the item.
// Threads:   UI thread.
#pragma once

#include "ui/views/benchmark/charts/chart_data.h"

#include <QColor>
#include <QFont>
#include <QGraphicsItem>

#include <functional>
#include <vector>

class QChart;

namespace sequency::ui {

// A size at which another series becomes the fastest, interpolated linearly in the logarithms of the times between two sizes that both series have.
struct Crossover {
    double x = 0;
    double y = 0;
    const ChartSeries* series = nullptr;  // fastest from this size on; not owned
};
// Returns the crossovers of the visible series in ascending order of x. The list is empty if the chart does not show times over the size.
//
// Cost: O(points · series).
std::vector<Crossover> crossoversOf(const ChartData& data,
                                    const std::function<bool(const ChartSeries& series)>& isShown);
// Returns the label of a crossover, such as "n ≈ 14.3: Fast · H200".
QString crossoverText(const ChartData& data, const Crossover& crossover);

class ChartMarks : public QGraphicsItem {
public:
    struct ErrorBar {
        double x = 0;
        double low = 0;
        double high = 0;
        QColor color;
    };
    struct Sample {
        QPointF at;
        bool isOutlier = false;
    };
    struct Label {
        QPointF at;
        QString text;
    };

    struct Content {
        std::vector<ErrorBar> errorBars = {};
        std::vector<Sample> samples = {};
        std::vector<Label> crossovers = {};
    };

    explicit ChartMarks(QChart& chart);

    void show(Content content);
    const Content& content() const { return m_content; }
    void setLook(const QColor& color, const QFont& font);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintErrorBars(QPainter& painter) const;
    void paintSamples(QPainter& painter) const;
    void paintCrossovers(QPainter& painter) const;
    QPointF placeOf(const QPointF& value) const;

    QChart& m_chart;
    Content m_content;
    QColor m_color;
    QFont m_font;
};

}  // namespace sequency::ui
