// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shows ChartData as a QChart with axes, series, marks and the legend of a picture, and finds points by location.
//
// Each group has one colour and one marker shape. Solid lines are our own times, dotted lines the second time of the same rows, dashed lines with
// hollow markers published times. Thin dash-dotted lines are limits in the colour of the series they limit. Hidden series are remembered by key, even
// if other data is set. The horizontal axis may show only a part, which is retained while the quantity of the axis stays the same. The vertical axis
// then fits the points in this part. Horizontal positions are values, or their binary logarithms on a logarithmic axis.
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

// Returns true if the legend has an entry for the series. A second time shares the entry of the first time.
bool hasLegendEntry(const ChartSeries& series);
// Returns the marker of a group. Groups with the same colour get different shapes until all combinations of colour and shape are used.
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
    // Creates a plot for a picture: it shows `data` with the hidden series and the font of `other`.
    SeriesPlot(const SeriesPlot& other, ChartData data, const QPalette& palette);

    QChart& chart() const { return *m_chart; }
    const ChartMarks& marks() const { return *m_marks; }
    void setData(ChartData data);
    const ChartData& data() const { return m_data; }
    void setLook(const QPalette& palette, const QFont& font);
    void resize(const QSizeF& size);
    // Fits axes and marks to the current size of the plot.
    void fit();

    const std::optional<IndexRange>& part() const { return m_part; }  // nullopt for the whole axis
    void setPart(const std::optional<IndexRange>& part);
    // Returns the horizontal axis as a world for zooming; the vertical axis neither zooms nor pans.
    World world() const;

    const ChartPoint& point(const Hit& hit) const { return m_data.series[hit.series].points[hit.point]; }
    void setHidden(const QString& key, bool isHidden);
    bool isHidden(const ChartSeries& series) const { return m_hidden.contains(series.key); }
    QColor color(const ChartSeries& series) const;
    QIcon icon(const ChartSeries& series, const QSize& size) const;

    // Returns the point in chart coordinates; nullopt if its series is hidden.
    std::optional<QPointF> placeOf(const Hit& hit) const;
    std::optional<Hit> nearest(const QPointF& at, double reach) const;
    // Returns the point of the row in the first visible series that has one.
    std::optional<Hit> ofRow(int run, int row) const;
    // Marks the samples of `time` at this point. Removes the marks if either is null.
    void markSamples(const std::optional<Hit>& hit, const benchmark::Statistics* time);

    void paint(QPainter& painter, const QRectF& place);
    // Paints the plot below its legend, resized to fit `place`.
    void paintWithLegend(QPainter& painter, const QRectF& place);
    double legendHeight(double width) const;

signals:
    void changed();    // emitted when the plot must be repainted
    void plotMoved();  // emitted when the plot area has moved or changed its size

private:
    struct Drawn {
        QLineSeries* line = nullptr;
        QScatterSeries* dots = nullptr;  // null for a limit
    };
    struct Extent {
        double left;
        double right;
        double least;
        double most;
    };

    double toPosition(double x) const;
    double narrowest() const;                         // minimum span of the visible part
    ChartPoint drawn(const ChartPoint& point) const;  // the point converted to the unit of the axis
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
    // Returns the series in each line of the legend, filled from left to right up to `width`.
    std::vector<std::vector<const ChartSeries*>> legendLines(double width) const;
    double legendLineHeight() const;

    QGraphicsScene m_scene;
    QChart* m_chart;
    ChartMarks* m_marks;
    QAbstractAxis* m_x = nullptr;
    QAbstractAxis* m_y = nullptr;
    ChartData m_data;
    ChartUnit m_unit;
    bool m_isLogarithmicY = false;
    std::vector<Drawn> m_drawn;  // one element per series
    IndexRange m_whole;
    std::optional<IndexRange> m_part;
    QPalette m_palette;
    QFont m_font;  // font of labels, titles and legend
    QSet<QString> m_hidden;
};

}  // namespace sequency::ui
