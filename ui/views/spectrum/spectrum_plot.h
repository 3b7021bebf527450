// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a spectrum view puts into its chart: axes, a stem for every value while each has a pixel of its own, else columns of
// many values, shaded by how many reach how far. Positive and negative ones differ in colour as well as in direction.
//
// Everything in the chart is cut to the visible range, so that an SVG, which clips nothing, has no line outside the
// plot. The chart must outlive the plot. UI thread; a draw costs 1 to 10 ms at any size of spectrum.
#pragma once

#include "ui/canvas/index_range.h"
#include "ui/canvas/stem_columns.h"
#include "ui/canvas/stem_marks.h"
#include "ui/document/conventions.h"
#include "ui/jobs/engine_jobs.h"

#include <QFont>
#include <QPalette>
#include <QPointF>
#include <QString>

class QChart;
class QLineSeries;
class QCategoryAxis;
class QValueAxis;

namespace sequency::ui {

class SpectrumPlot {
public:
    explicit SpectrumPlot(QChart& chart);

    // Draws what is in the range at the chart's present size; `pixelRatio` is device pixels a point.
    void draw(const SpectrumData& spectrum, const IndexRange& range, double pixelRatio);
    void retheme(const QPalette& palette, const QFont& font);

    // What of complex values is drawn, from the next draw on; real values are drawn as they are.
    void setPart(analysis::Part part) { m_valuePart = part; }
    analysis::Part part() const { return m_valuePart; }
    // The axis ends behind the values that are not far larger than all others (usualScale()), and the chart says what lies beyond
    // it; from the next draw on.
    void setWithoutOutliers(bool without) { m_withoutOutliers = without; }
    bool isWithoutOutliers() const { return m_withoutOutliers; }
    // Whether that would show more of what was drawn last.
    bool hasOutliers() const { return m_usual < m_largest; }
    // Names of variables in titles, from the next draw on.
    void setConventions(const Conventions& conventions) { m_conventions = conventions; }

    bool showsStems() const { return m_layout.areStems(); }
    // See SpectrumView::shownValue.
    double shownValue(std::size_t position) const;
    // The coefficient nearest to x: with stems the nearest one, else the largest within some pixels.
    std::size_t nearest(const SpectrumData& spectrum, const IndexRange& range, double x) const;

    std::size_t largestVisible(const SpectrumData& spectrum, const IndexRange& range) const;
    // " · 954 values per pixel column: …", or nothing where every value is drawn.
    QString densityText() const;

    QPointF pointOf(double x, double y) const;  // in the chart's coordinates
    double xAt(const QPointF& point) const;
    double positionsPerPixel(const IndexRange& range) const;

private:
    void layOut(const SpectrumData& spectrum, const IndexRange& range, double pixels);
    void measure();
    void scaleAxes(const SpectrumData& spectrum);
    QString beyondText(const SpectrumData& spectrum) const;

    QChart& m_chart;
    QValueAxis* m_indexAxis = nullptr;
    QCategoryAxis* m_valueAxis = nullptr;
    QLineSeries* m_zero = nullptr;
    StemMarks* m_marks = nullptr;
    QFont m_font;
    double m_stroke = 1;  // theme::strokeScale

    Conventions m_conventions;
    analysis::Part m_valuePart = analysis::Part::Magnitude;
    bool m_withoutOutliers = false;
    StemColumns m_layout;
    StemPicture m_picture;
    analysis::MinMax m_extremes;  // of what is seen
    double m_largest = 0;         // magnitude of that
    double m_usual = 0;           // without outliers
};

}  // namespace sequency::ui
