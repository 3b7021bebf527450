// SPDX-License-Identifier: GPL-3.0-or-later
//
// The legend inside a picture of a chart: for each series a piece of its line in its own dashes, its marker, and its name.
//
// Stands above the plot in as many columns as its names leave room for; takes that room from the chart. Part of the scene, vector in SVG and PDF.
// The chart owns the item. UI thread.
#pragma once

#include <QFont>
#include <QGraphicsObject>
#include <QPainterPath>
#include <QPen>
#include <QString>

#include <vector>

class QChart;

namespace sequency::ui {

class PictureLegend : public QGraphicsObject {
    Q_OBJECT

public:
    struct Entry {
        QString name;
        QPen line;            // Qt::NoPen: none
        QPainterPath marker;  // around the origin; empty: none
        QPen markerPen;
        QBrush markerBrush;
    };

    explicit PictureLegend(QChart& chart);

    void setEntries(std::vector<Entry> entries, const QFont& font, const QColor& textColor);
    const std::vector<Entry>& entries() const { return m_entries; }
    // Takes its room anew, for a chart of another width.
    void fit();
    // Gives its room back; for who draws a legend elsewhere.
    void hideLegend();

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    int columns() const;
    double lineHeight() const;

    QChart& m_chart;
    std::vector<Entry> m_entries;
    QFont m_font;
    QColor m_textColor;
};

// One entry, in a rectangle as high as a line.
void paintLegendEntry(QPainter& painter, const PictureLegend::Entry& entry, const QRectF& place);
// Of the piece of line before a name.
inline constexpr double legendMarkWidth = 28;

}  // namespace sequency::ui
