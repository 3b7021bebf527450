// SPDX-License-Identifier: GPL-3.0-or-later
//
// The canvas of a benchmark's chart: a QChart as this program wants it (no margins, hairlines, no animation, the palette's colours)
// with the series of ChartSeriesSet, painted like any other canvas.
//
// Its items are the points of the series, one series after another, hidden ones too; the arrows go along a series, up and down to the
// next one that is shown. The view zooms the horizontal axis, the vertical one fits what is seen. Marks of pointer and cursor lie over the
// chart and are no part of it. Owns scene and chart. UI thread.
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/views/benchmark/charts/chart_series.h"

#include <QGraphicsScene>

#include <functional>

class QAbstractAxis;
class QChart;

namespace sequency::ui {

class SeriesCanvas : public Canvas {
    Q_OBJECT

public:
    using Hit = ChartSeriesSet::Hit;

    // `text` says what a point is.
    explicit SeriesCanvas(std::function<QString(const Hit&)> text, QWidget* parent = nullptr);

    QChart& chart() const { return *m_chart; }
    ChartSeriesSet& series() const { return *m_series; }
    void setData(ChartData drawn);
    // A part of the horizontal axis, in positions.
    void showPart(const IndexRange& part);
    // Colours and fonts of chart, axes and legend from this widget's palette and font.
    void retheme();

    Hit hitOf(Item item) const;
    Item itemOf(const Hit& hit) const;
    Item itemCount() const override { return m_firstItems.empty() ? 0 : m_firstItems.back(); }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override { return m_text(hitOf(item)); }
    QString itemText(Item item) const override { return itemValue(item); }
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

signals:
    void plotMoved();  // by its size, or by the room that labels take

protected:
    World world() const override;
    void viewChanged() override;
    Item neighbour(Item item, Move move) const override;
    Item firstSeen() const override;
    void paintMarks(QPainter& painter) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void rethemeAxis(QAbstractAxis& axis);
    std::optional<Item> beside(const Hit& from, int direction) const;

    std::function<QString(const Hit&)> m_text;
    mutable QGraphicsScene m_scene;
    QChart* m_chart;  // the scene's
    ChartSeriesSet* m_series;
    std::vector<Item> m_firstItems;  // of each series; the last is their number
};

}  // namespace sequency::ui
