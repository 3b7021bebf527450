// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shows ChartData as a QChart with axes, series and marks, paints pictures with a legend, and finds the point at a given location.
//
// Each group has a colour and a marker shape. Solid lines show measured times, dotted lines the second time of the same rows, and dashed lines with
// hollow markers published times. Thin dash-dotted lines are limits in the colour of the series they limit. Hidden series are identified by key and
// stay hidden when other data is set. The horizontal axis may show only a part of its range; the vertical axis then fits the points in this part. The
// part is retained while the axis shows the same quantity. On a logarithmic axis, horizontal positions are the binary logarithms of the values.
//
// Ownership: the plot owns the scene and the chart.
// Threads:   UI thread.
#pragma once

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
class QCategoryAxis;
class QChart;
class QLineSeries;

namespace sequency::ui {

class ChartMarks;

// Returns true if the legend has an entry for the series. Empty series have none, and series of the style Second share the entry of the Solid series.
bool hasLegendEntry(const ChartSeries& series);
// Returns the marker of a group. Two groups have the same colour and shape only after all combinations of colours and shapes are used.
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
    // Creates a plot for a picture of `data`, with the font and the hidden series of `other`.
    SeriesPlot(const SeriesPlot& other, ChartData data, const QPalette& palette);

    QChart& chart() const { return *m_chart; }
    const ChartMarks& marks() const { return *m_marks; }
    void setData(ChartData data);
    const ChartData& data() const { return m_data; }
    void setLook(const QPalette& palette, const QFont& font);
    void resize(const QSizeF& size);
    // Adapts the axes and marks to the current size of the plot.
    void fit();

    // Returns the visible part of the horizontal axis; nullopt if the whole axis is visible.
    const std::optional<IndexRange>& part() const { return m_part; }
    void setPart(const std::optional<IndexRange>& part);
    // Returns the range of the horizontal axis within which the canvas zooms and pans. The vertical axis does neither.
    World world() const;

    const ChartPoint& point(const Hit& hit) const { return m_data.series[hit.series].points[hit.point]; }
    void setHidden(const QString& key, bool isHidden);
    bool isHidden(const ChartSeries& series) const { return m_hidden.contains(series.key); }
    QColor color(const ChartSeries& series) const;
    QIcon icon(const ChartSeries& series, const QSize& size) const;

    // Returns the location of the point in chart coordinates; nullopt if its series is hidden.
    std::optional<QPointF> placeOf(const Hit& hit) const;
    std::optional<Hit> nearest(const QPointF& at, double reach) const;
    // Returns the point that shows a row, in the first visible series that contains the row; nullopt if there is none.
    std::optional<Hit> ofRow(int run, int row) const;
    // Marks the samples of `time` at the point `hit`. No samples are marked if `hit` is nullopt or `time` is null.
    void markSamples(const std::optional<Hit>& hit, const benchmark::Statistics* time);

    void paint(QPainter& painter, const QRectF& place);
    // Paints the chart with its legend, titles and plot for a page, resized so that all fit in `place`. The legend is inside the plot where there is
    // room, otherwise above it. A vertical title that is longer than the axis is above the plot.
    void paintWithLegend(QPainter& painter, const QRectF& place);
    // Returns the rectangle of the chart, without titles and legend, on the last painted page. placeOf() is relative to its upper left corner.
    const QRectF& paintedPlace() const { return m_paintedPlace; }
    bool isLogarithmicY() const { return m_isLogarithmicY; }

signals:
    void changed();    // emitted when the plot must be repainted
    void plotMoved();  // emitted when the plot area has moved or its size has changed

private:
    struct Drawn {
        QLineSeries* line = nullptr;
        QScatterSeries* dots = nullptr;  // null for a limit, which has no markers
    };
    struct Extent {
        double left;
        double right;
        double least;
        double most;
    };

    double toPosition(double x) const;
    double narrowest() const;                         // Returns the minimum span of the visible part.
    ChartPoint drawn(const ChartPoint& point) const;  // Converts `point` to the units of the axes.
    bool isInPart(const ChartPoint& point) const;
    std::optional<Extent> extent(bool isVisiblePartOnly) const;
    void makeAxes();
    void makeSeries();
    void fitHorizontal(const std::optional<Extent>& all);
    void fitVertical(const std::optional<Extent>& shown);
    void showDecades(const std::optional<IndexRange>& range);
    void placePoints();
    void showMarks();
    void styleSeries();
    QPen linePen(const ChartSeries& series) const;
    QBrush markerBrush(const ChartSeries& series) const;
    void paintSample(QPainter& painter, const ChartSeries& series, const QRectF& place) const;
    std::vector<const ChartSeries*> legendEntries() const;
    QSizeF entrySize(const ChartSeries& series, const QFont& font) const;
    // The places of the legend's entries relative to the legend.
    struct Legend {
        QFont font;
        QSizeF size;
        std::vector<std::pair<const ChartSeries*, QRectF>> entries;
    };
    // Arranges the entries in lines of at most `width`. If the legend is higher than `height`, uses smaller type, and then shortened names.
    Legend legendAbove(double width, double height) const;
    Legend legendOf(double width, const QFont& font, int columns) const;
    // Returns the legend and its place in the plot area if there is a corner without data.
    std::optional<std::pair<Legend, QPointF>> legendInside() const;
    bool isFree(const QRectF& place) const;
    void paintLegend(QPainter& painter, const Legend& legend, const QPointF& at) const;
    // The parts of a page. The place of the vertical title is empty if the title is next to the axis.
    struct PageParts {
        QRectF chart;
        Legend legend;
        QPointF legendPlace;
        QRectF title;
    };
    PageParts layOutPage(const QRectF& place, bool isTitleAbove);
    void paintTitles(QPainter& painter, const QRectF& place, const QRectF& aboveTitle) const;

    QGraphicsScene m_scene;
    QChart* m_chart;
    ChartMarks* m_marks;
    QAbstractAxis* m_x = nullptr;
    QAbstractAxis* m_y = nullptr;
    QCategoryAxis* m_decades = nullptr;  // labels of a logarithmic time axis; hidden for all other axes
    ChartData m_data;
    ChartUnit m_unit;
    bool m_isLogarithmicY = false;
    std::vector<Drawn> m_drawn;
    IndexRange m_whole;
    std::optional<IndexRange> m_part;
    QPalette m_palette;
    QFont m_font;  // font of labels, titles and legend
    QSet<QString> m_hidden;
    // True while a picture is painted. The plot then paints the titles itself, because Qt cuts off long titles.
    bool m_hasOwnTitles = false;
    QString m_yTitle;
    QRectF m_paintedPlace;
};

}  // namespace sequency::ui
