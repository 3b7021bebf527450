// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shows ChartData as a QChart with axes, series, marks and the legend of a picture, and finds points by location.
//
// Each group has one colour and one marker shape. Solid lines show measured times, dotted lines the second time of the same rows, and dashed lines
// with hollow markers published times. Thin dash-dotted lines are limits in the colour of the series they limit. Hidden series are identified by key
// and stay hidden when other data is set. The horizontal axis may show only a part, which is retained while the axis shows the same quantity; the
// vertical axis then fits the points in this part. On a logarithmic axis, horizontal positions are the binary logarithms of the values.
//
// Ownership: the plot owns the scene and the chart.
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

// Returns true if the legend has an entry for the series. The second time of a row shares the entry of the first time.
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
    // Adapts the axes and marks to the current size of the plot.
    void fit();

    const std::optional<IndexRange>& part() const { return m_part; }  // nullopt for the whole axis
    void setPart(const std::optional<IndexRange>& part);
    // Returns the range of the horizontal axis within which the view zooms and pans; the vertical axis does neither.
    World world() const;

    const ChartPoint& point(const Hit& hit) const { return m_data.series[hit.series].points[hit.point]; }
    void setHidden(const QString& key, bool isHidden);
    bool isHidden(const ChartSeries& series) const { return m_hidden.contains(series.key); }
    QColor color(const ChartSeries& series) const;
    QIcon icon(const ChartSeries& series, const QSize& size) const;

    // Returns the location of the point `hit` in chart coordinates; nullopt if its series is hidden.
    std::optional<QPointF> placeOf(const Hit& hit) const;
    std::optional<Hit> nearest(const QPointF& at, double reach) const;
    // Returns the point of the row in the first visible series that contains the row; nullopt if there is none.
    std::optional<Hit> ofRow(int run, int row) const;
    // Marks the samples of `time` at the point `hit`. If either argument is null, no samples are marked.
    void markSamples(const std::optional<Hit>& hit, const benchmark::Statistics* time);

    void paint(QPainter& painter, const QRectF& place);
    // Paints the legend and, below it, the plot, resized so that both fit in `place`.
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
    ChartPoint drawn(const ChartPoint& point) const;  // the point in the units of the axes
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
    // Returns the series in each line of the legend; every line is filled from left to right and is at most `width` wide.
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
