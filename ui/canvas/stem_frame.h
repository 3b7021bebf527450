// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layout of a stem model in a rectangle, and its painting.
//
// The constructor computes the layout of the visible range in a rectangle; paint() draws it. The layout is the same on screen, on paper and in files.
// Everything is clipped to the visible range here, because Qt's SVG output does not clip.
//
// Ownership: the model must outlive the frame.
// Threads:   UI thread.
// Cost:      O(width · log N) for N values per row: 1 to 10 ms for any N.
#pragma once

#include "ui/canvas/axes.h"
#include "ui/canvas/stem_columns.h"
#include "ui/canvas/stem_model.h"
#include "ui/canvas/stem_motion.h"
#include "ui/canvas/stems.h"

#include <QCoreApplication>

namespace sequency::ui {

class StemFrame {
    Q_DECLARE_TR_FUNCTIONS(StemFrame)

public:
    struct Place {
        QRectF rect;
        QFont font;
        double pixelRatio = 1;
    };
    struct Row {
        QRectF title;  // empty for Look::Axes
        QRectF plot;
        StemPicture picture;
    };

    StemFrame(const StemModel& model, const IndexRange& range, const Place& place);

    void paint(QPainter& painter, const QPalette& palette) const;
    // Replaces the values of the stems of the first row while they move.
    void moveStems(const StemMotion& motion) { motion.move(m_rows.front().picture.stems); }
    // Draws the line from a position in the first row to the position that `join` returns. Has no effect if the model has no such lines.
    void paintJoin(QPainter& painter, std::size_t position) const;
    void paintBar(QPainter& painter, std::size_t bar, const QColor& color) const;

    const std::vector<Row>& rows() const { return m_rows; }
    const QRectF& plot() const { return m_rows.front().plot; }  // plot of the first row, or of the bars
    const QRectF& area() const { return m_area; }               // area in which items can be pointed at
    const Axis& valueAxis() const { return m_values; }
    // Return the width that the labels of the value axis need, and the smallest and largest value of this axis. Only for Look::Axes.
    double neededAxisWidth() const { return m_neededAxisWidth; }
    const analysis::MinMax& shownRange() const { return m_shownRange; }
    const Axis& indexAxis() const { return m_indices; }
    const StemColumns& columns() const { return m_columns; }
    bool areStems() const { return m_areStems; }  // true if every visible value has a separate stem
    bool hasOutliers() const { return m_usual < m_largest; }
    double stroke() const { return m_stroke; }
    const QFont& smallFont() const { return m_small; }

    double xOf(double position) const;
    QPointF pointOf(double position, double value, std::size_t row = 0) const;
    // Convert pixel coordinates, which may be outside the plot, to a position and to a value.
    double positionAt(double x) const;
    double valueAt(double y) const;
    QRectF itemPlace(std::size_t item) const;
    QRectF barPlace(std::size_t bar) const;
    // Returns the bar at x. If x is between bars, returns the nearest bar within a few pixels, or nullopt if there is none.
    std::optional<std::size_t> barAt(double x) const;
    // Returns the value drawn for a position of the first row; NaN if it is not visible. A pixel column is drawn as its value of largest magnitude.
    double shownValue(std::size_t position) const;

private:
    bool isAxes() const { return m_model.look == StemModel::Look::Axes; }
    bool isSmall() const { return m_model.look == StemModel::Look::Small; }
    double pixelsEach() const { return plot().width() / m_range.span(); }
    void layOutAxes();
    void layOutBands();
    void layOutBars();
    void fill(Row& row, std::size_t index);
    void addLabels(Row& row);
    void measure(const StemPicture& picture);
    void scale(StemPicture& picture, double height);
    void layOutIndices();
    double scaled(double height) const;
    std::vector<AxisTick> heightTicks(double plotHeight) const;
    std::vector<AxisTick> powerTicks(double plotHeight) const;
    std::vector<AxisTick> barTicks() const;
    bool isSeen(std::size_t bar) const;
    analysis::MinMax extremesOf(std::size_t row) const;
    QString beyondText() const;
    void paintRow(QPainter& painter, std::size_t index, const QPalette& palette) const;
    void paintTitle(QPainter& painter, std::size_t index, const QPalette& palette) const;
    void paintMarked(QPainter& painter, std::size_t index, const QPalette& palette) const;
    void paintProblems(QPainter& painter, const QPalette& palette) const;
    void paintLine(QPainter& painter, const QPalette& palette) const;
    void paintOutline(QPainter& painter, std::size_t index, const analysis::MinMaxPyramid& values) const;
    void paintPositions(QPainter& painter, const QPalette& palette) const;
    void paintBars(QPainter& painter, const QPalette& palette) const;

    const StemModel& m_model;
    IndexRange m_range;
    Place m_place;
    QFont m_small;
    double m_stroke;
    std::vector<Row> m_rows;
    QRectF m_area;
    Axis m_values;
    Axis m_indices;
    StemColumns m_columns;
    bool m_areStems = false;
    bool m_areLabelled = false;
    double m_largest = 0;  // largest magnitude of all visible values
    double m_usual = 0;    // largest magnitude that is not an outlier
    double m_neededAxisWidth = 0;
    analysis::MinMax m_shownRange;
};

}  // namespace sequency::ui
