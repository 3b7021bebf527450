// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a spectrum view puts into its chart: axes, stems or min/max lines, dots and values. Positive and negative parts are
// series of their own, so they differ in colour as well as in direction.
//
// Everything in the chart is cut to the visible range, so that an SVG, which clips nothing, has no line outside the
// plot. The chart must outlive the plot. UI thread; a draw costs 1 to 5 ms at any size of spectrum.
#pragma once

#include "ui/conventions.h"
#include "ui/jobs/engine_jobs.h"
#include "ui/views/index_range.h"

#include <QFont>
#include <QPalette>
#include <QPointF>
#include <QString>

class QChart;
class QLineSeries;
class QCategoryAxis;
class QValueAxis;

namespace sequency::ui {

class StemMarks;

class SpectrumPlot {
public:
    explicit SpectrumPlot(QChart& chart);

    // Draws what is in the range at the chart's present size; `pixelRatio` is device pixels a point.
    void draw(const SpectrumData& spectrum, const IndexRange& range, double pixelRatio);
    void retheme(const QPalette& palette, const QFont& font);

    // What of complex values is drawn, from the next draw on; real values are drawn as they are.
    void setPart(analysis::Part part) { m_valuePart = part; }
    analysis::Part part() const { return m_valuePart; }
    // Names of variables in titles, from the next draw on.
    void setConventions(const Conventions& conventions) { m_conventions = conventions; }

    bool showsStems() const { return m_stems; }
    // See SpectrumView::shownValue.
    double shownValue(std::size_t position) const;
    // The coefficient nearest to x: with stems the nearest one, else the largest within some pixels.
    std::size_t nearest(const SpectrumData& spectrum, const IndexRange& range, double x) const;

    std::size_t largestVisible(const SpectrumData& spectrum, const IndexRange& range) const;
    // " · 954 values a column, smallest and largest shown", or nothing where every value is drawn.
    QString densityText() const;

    QPointF pointOf(double x, double y) const;  // in the chart's coordinates
    double xAt(const QPointF& point) const;
    double positionsPerPixel(const IndexRange& range) const;

private:
    struct Part {  // positions first … last − 1 are visible
        std::size_t first = 0;
        std::size_t last = 0;
    };
    static Part visiblePart(std::size_t size, const IndexRange& range);
    void setPenWidth(int width);
    void scaleAxes(const SpectrumData& spectrum, const IndexRange& range, const Part& part);
    void drawStems(const SpectrumData& spectrum, const Part& part, double pixelsEach);
    void drawColumns(const SpectrumData& spectrum, const Part& part, std::size_t columnCount);

    QChart& m_chart;
    QValueAxis* m_indexAxis = nullptr;
    QCategoryAxis* m_valueAxis = nullptr;
    QLineSeries* m_positive = nullptr;
    QLineSeries* m_negative = nullptr;
    QLineSeries* m_zero = nullptr;
    StemMarks* m_marks = nullptr;
    QPalette m_palette;
    QFont m_font;

    Conventions m_conventions;
    analysis::Part m_valuePart = analysis::Part::Magnitude;
    bool m_stems = true;
    Part m_part;
    std::size_t m_columnCount = 0;
};

}  // namespace sequency::ui
