// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands on a chart's zero line, as one item over the chart (Qt Charts' series make an item a point, or join points that
// nothing lies between): stems with dots and values beside them, or, where many values share a pixel column, a column that is
// the darker the more of them reach there, with its largest and smallest value in full colour. Part of the chart, so exports
// have it; nothing is painted outside its plot. UI thread.
#pragma once

#include "engine/analysis/column_density.h"
#include "ui/canvas/index_range.h"

#include <QFont>
#include <QGraphicsItem>
#include <QPalette>
#include <QString>

#include <vector>

class QChart;

namespace sequency::ui {

struct StemPicture {
    struct Stem {
        double position = 0;
        double value = 0;
        QString label = {};  // may be empty
    };
    struct Column {
        double from = 0;  // x of its edges
        double to = 0;
        analysis::ColumnDensity density = {};
    };
    IndexRange range;  // x at the plot's edges
    double bottom = 0;
    double top = 1;
    std::vector<Stem> stems = {};
    std::vector<Column> columns = {};
    QString note = {};  // in the plot's upper right corner
};

class StemMarks : public QGraphicsItem {
public:
    explicit StemMarks(QChart& chart);  // a child of it

    void show(StemPicture picture);
    const StemPicture& picture() const { return m_picture; }
    // `stroke` is by how much lines and dots are larger than usual (theme::strokeScale).
    void setStyle(const QFont& font, const QPalette& palette, double stroke);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QPointF at(double x, double y) const;  // in the plot, at its edge where the value lies beyond the axis
    bool isBeyond(double value) const { return value > m_picture.top || value < m_picture.bottom; }
    // As the axes are at this moment: their labels may have moved the plot since the picture was made.
    QRectF plotArea() const;
    double pixelsEach() const { return plotArea().width() / m_picture.range.span(); }
    double stemWidth() const;
    double dotRadius() const;
    void paintStems(QPainter& painter) const;
    void paintDots(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;
    void paintColumns(QPainter& painter) const;
    void paintArrows(QPainter& painter) const;

    QChart& m_chart;
    StemPicture m_picture;
    QRectF m_plotArea;  // when the picture was made: what may have to be painted
    QFont m_font;
    QPalette m_palette;
    double m_stroke = 1;
};

}  // namespace sequency::ui
