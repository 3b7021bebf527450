// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puts ChartData on a QChart: series, axes, spread marks; says where its points lie and which of them is near.
//
// A group has one colour and one shape of markers; solid lines are own times, dotted ones the second time of the same
// rows, dashed ones with hollow markers come from papers, thin dash-dotted ones are limits, in the
// colour of what they limit. Bars where the data say so. Which
// groups are hidden is remembered by their keys, whatever data come next. A part of the horizontal axis can be shown; the
// vertical one then fits what is in that part. It stays for data over the same quantity. The chart must outlive this. UI thread.
#pragma once

#include "ui/canvas/index_range.h"
#include "ui/views/benchmark/charts/chart_data.h"
#include "ui/views/benchmark/charts/chart_ticks.h"
#include "ui/views/benchmark/overlays/picture_legend.h"

#include <QIcon>
#include <QObject>
#include <QPalette>
#include <QPointF>
#include <QSet>
#include <QStringList>

#include <optional>
#include <vector>

class QBarSeries;
class QCategoryAxis;
class QChart;
class QLineSeries;
class QScatterSeries;

namespace sequency::ui {

class CrossoverMarks;
class MinorTicks;
class SpreadMarks;

class ChartSeriesSet : public QObject {
    Q_OBJECT

public:
    struct Hit {
        int series = 0;
        int point = 0;

        friend bool operator==(const Hit&, const Hit&) = default;
    };

    explicit ChartSeriesSet(QChart& chart, QObject* parent = nullptr);

    void setData(ChartData data);
    const ChartData& data() const { return m_data; }
    const ChartPoint& point(const Hit& hit) const;
    int drawnPointCount() const;  // of series that are not hidden
    void retheme(const QPalette& palette);
    // Ticks again, for another size of the plot.
    void fitAxes();
    // The part of the horizontal axis that is shown, in positions; nothing: all of it.
    const std::optional<IndexRange>& part() const { return m_part; }
    void setPart(const std::optional<IndexRange>& part);
    // All of the axis, and the narrowest part that can be shown.
    IndexRange whole() const { return {m_xWhole.from, m_xWhole.to}; }
    double narrowest() const;
    // The legend inside the chart, for pictures; in the font of its labels.
    void showLegend(const QFont& font);
    PictureLegend& pictureLegend() const { return *m_legend; }
    const CrossoverMarks& crossoverMarks() const { return *m_crossovers; }
    // Series that have an entry in a legend and are shown.
    std::vector<int> legendSeries() const;
    PictureLegend::Entry legendEntry(int series) const;

    void setHidden(const QString& key, bool hidden);
    bool isHidden(const QString& key) const { return m_hidden.contains(key); }
    const QSet<QString>& hidden() const { return m_hidden; }
    // A line with its marker, as the series is drawn.
    QIcon icon(int series, const QSize& size) const;
    QColor color(int series) const;

    // In the chart's coordinates; nothing where the series is hidden.
    std::optional<QPointF> placeOf(const Hit& hit) const;
    std::optional<Hit> nearest(const QPointF& at, double reach) const;
    // The first point of a row in a series that is shown.
    std::optional<Hit> ofRow(int run, int row) const;
    // The samples of the shown time of that point, or of none.
    void markSamples(const std::optional<Hit>& hit, const benchmark::Statistics* time);

private:
    struct Drawn {
        QLineSeries* line = nullptr;
        QScatterSeries* dots = nullptr;
    };

    struct Extent {
        double left;
        double right;
        double least;
        double most;
    };

    bool isShown(int series) const;
    // Of what is shown in a part of the horizontal axis, or in all of it; nothing where there are no points.
    std::optional<Extent> extent(const Ticks* part) const;
    void fitHorizontal(const std::optional<Extent>& all, int maxLabels);
    void makeSeries();
    void makeBars();
    Drawn makeLine(const ChartSeries& series);
    void placePoints();
    void placeBars();
    void styleSeries();
    void showSpread();
    void showCrossovers();
    double barOffset(int series) const;

    QChart& m_chart;
    QCategoryAxis* m_x = nullptr;
    QCategoryAxis* m_y = nullptr;
    MinorTicks* m_minorTicks = nullptr;
    CrossoverMarks* m_crossovers = nullptr;
    PictureLegend* m_legend = nullptr;
    SpreadMarks* m_spread = nullptr;
    QBarSeries* m_bars = nullptr;
    ChartData m_data;
    std::vector<Drawn> m_drawn;  // one a series; empty for bars
    std::optional<IndexRange> m_part;
    Ticks m_xWhole;
    Ticks m_xTicks;
    Ticks m_yTicks;
    QPalette m_palette;
    QSet<QString> m_hidden;
};

}  // namespace sequency::ui
