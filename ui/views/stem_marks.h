// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dots at the ends of stems and, where there is room, the values beside them: one item over the chart instead of one a
// dot (Qt Charts' scatter series makes an item a point). Part of the chart, so exports have it. UI thread.
#pragma once

#include <QColor>
#include <QFont>
#include <QGraphicsItem>
#include <QString>

#include <vector>

class QAbstractSeries;
class QChart;

namespace sequency::ui {

class StemMarks : public QGraphicsItem {
public:
    struct Stem {
        QPointF value;  // x and y as in the chart's series
        QColor color;
        QString label;       // may be empty
        bool below = false;  // the label stands under the dot
    };

    // A child of the chart; maps values as the series does, which must outlive it.
    StemMarks(QChart& chart, QAbstractSeries& series);

    void setStems(std::vector<Stem> stems, double dotRadius);
    void setLabelStyle(const QFont& font, const QColor& color);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QChart& m_chart;
    QAbstractSeries& m_series;
    std::vector<Stem> m_stems;
    double m_dotRadius = 0;
    QRectF m_plotArea;
    QFont m_font;
    QColor m_labelColor;
};

}  // namespace sequency::ui
