// SPDX-License-Identifier: GPL-3.0-or-later
//
// ChartData as a QChart: axes, series, marks and the legend of a picture; where its points are and which of them is near.
//
// A group has one colour and one shape of markers. Solid lines are our own times, dotted ones the second time of the same rows, dashed
// ones with hollow markers come from papers. Thin dash-dotted lines are limits, in the colour of the series that they limit. Hidden
// series are remembered by their keys, whatever data come next. A part of the horizontal axis can be shown; the vertical axis then fits the
// points in that part. The part stays for data over the same quantity. Positions on the horizontal axis are values, or their binary logarithms
// where the axis is logarithmic.
//
// Ownership: the plot owns scene and chart.
// Threads:   UI thread.
#pragma once

#include "ui/canvas/index_range.h"
#include "ui/canvas/viewport.h"
#include "ui/views/benchmark/charts/chart_data.h"

#include <QFont>
#include <QGraphicsScene>
#include <QIcon>
#include <QPalette>
#include <QScatterSeries>
#include <QSet>

#include <optional>
#include <vector>

class QAbstractAxis;
class QChart;
class QLineSeries;

namespace sequency::ui {

class ChartMarks;

// True if a legend has an entry for the series: second times share the entry of the first ones.
bool hasLegendEntry(const ChartSeries& series);
// A colour that comes again has another shape each time, until all colours have been with all shapes.
QScatterSeries::MarkerShape markerShape(int group);

class SeriesPlot : public QObject {
    Q_OBJECT

public:
    struct Hit {
        std::size_t series = 0;
        std::size_t point = 0;

        friend bool operator==(const Hit&, const Hit&) = default;
    };

    explicit SeriesPlot(QObject* parent = nullptr);
    // For a picture: other data with the same series hidden, in the same font.
    SeriesPlot(const SeriesPlot& other, ChartData data, const QPalette& palette);

    QChart& chart() const { return *m_chart; }
    const ChartMarks& marks() const { return *m_marks; }
    void setData(ChartData data);
    const ChartData& data() const { return m_data; }
    void setLook(const QPalette& palette, const QFont& font);
    void resize(const QSizeF& size);
    // Fits axes and marks to the room that the plot has now.
    void fit();

    const std::optional<IndexRange>& part() const { return m_part; }  // nothing: all of the axis
    void setPart(const std::optional<IndexRange>& part);
    // The horizontal axis for zooming; its vertical axis neither zooms nor pans.
    World world() const;

    const ChartPoint& point(const Hit& hit) const { return m_data.series[hit.series].points[hit.point]; }
    void setHidden(const QString& key, bool isHidden);
    bool isHidden(const ChartSeries& series) const { return m_hidden.contains(series.key); }
    QColor color(const ChartSeries& series) const;
    QIcon icon(const ChartSeries& series, const QSize& size) const;

    // In the chart's coordinates; nothing if the series is hidden.
    std::optional<QPointF> placeOf(const Hit& hit) const;
    std::optional<Hit> nearest(const QPointF& at, double reach) const;
    // The first point of a row in a series that is shown.
    std::optional<Hit> ofRow(int run, int row) const;
    // Marks the samples of `time` at that point; no samples if either is null.
    void markSamples(const std::optional<Hit>& hit, const benchmark::Statistics* time);

    // As on screen.
    void paint(QPainter& painter, const QRectF& place);
    // Resized to the place, below its legend.
    void paintWithLegend(QPainter& painter, const QRectF& place);
    double legendHeight(double width) const;

signals:
    void changed();    // must be painted again
    void plotMoved();  // the plot area has another size, or labels take other room

private:
    struct Drawn {
        QLineSeries* line = nullptr;
        QScatterSeries* dots = nullptr;  // null: a limit
    };
    struct Extent {
        double left;
        double right;
        double least;
        double most;
    };

    double toPosition(double x) const;
    double narrowest() const;                         // span of the narrowest part that can be shown
    ChartPoint drawn(const ChartPoint& point) const;  // in the unit of the axis
    bool isInPart(const ChartPoint& point) const;
    std::optional<Extent> extent(bool isVisiblePartOnly) const;
    void makeAxes();
    void makeSeries();
    void fitHorizontal(const std::optional<Extent>& all);
    void fitVertical(const std::optional<Extent>& shown);
    void placePoints();
    void showMarks();
    void styleSeries();
    QPen linePen(const ChartSeries& series) const;
    QBrush markerBrush(const ChartSeries& series) const;
    void paintSample(QPainter& painter, const ChartSeries& series, const QRectF& place) const;
    // The lines of a legend, whose entries are next to one another as far as the width allows.
    std::vector<std::vector<const ChartSeries*>> legendLines(double width) const;
    double legendLineHeight() const;

    QGraphicsScene m_scene;
    QChart* m_chart;
    ChartMarks* m_marks;
    QAbstractAxis* m_x = nullptr;
    QAbstractAxis* m_y = nullptr;
    ChartData m_data;
    ChartUnit m_unit;
    bool m_isLogarithmicY = false;  // as drawn
    std::vector<Drawn> m_drawn;     // one per series
    IndexRange m_whole;
    std::optional<IndexRange> m_part;
    QPalette m_palette;
    QFont m_font;  // the font for labels, titles and legend
    QSet<QString> m_hidden;
};

}  // namespace sequency::ui
