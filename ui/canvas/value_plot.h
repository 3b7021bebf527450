// SPDX-License-Identifier: GPL-3.0-or-later
//
// A vector on axes: as stems on the zero line, or, of a course of values, as a line. Positions are items that one can point at, zoom and pan.
//
// Shares its values; changes nothing. The picture stays where it is when values of the same number come. UI thread; painting is
// O(width · log N).
#pragma once

#include "engine/analysis/min_max_pyramid.h"
#include "ui/canvas/axes.h"
#include "ui/canvas/position_canvas.h"
#include "ui/canvas/stems.h"

#include <memory>

namespace sequency::ui {

class ValuePlot : public PositionCanvas {
    Q_OBJECT

public:
    struct Content {
        std::shared_ptr<const analysis::MinMaxPyramid> values = {};  // null: nothing
        QString symbol = {};                                         // "W" in "W(3) = 4"; of a line its name
        QString indexTitle = {};
        double indexStep = 1;  // from one position to the next, on the axis
        bool isLine = false;
        bool isFirstApart = false;  // the axis is that of the others: r(0) is always 2^n
    };

    explicit ValuePlot(const QString& objectName, QWidget* parent = nullptr);

    void setContent(Content content);
    const Content& content() const { return m_content; }
    double value(std::size_t position) const { return m_content.values->value(position); }

    std::size_t size() const override { return m_content.values ? m_content.values->size() : 0; }
    QString itemName(Item position) const override;
    QString itemValue(Item position) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    QSize minimumSizeHint() const override { return {160, 90}; }

protected:
    QRectF plotArea() const override;
    void paintMarks(QPainter& painter) override;

private:
    struct Frame {
        QRectF plot;
        double bottom = 0;
        double top = 1;
        std::vector<AxisTick> ticks;
    };
    Frame frameFor(const QRectF& place) const;
    QFont smallFont() const;
    void paintStems(QPainter& painter, const Frame& frame, const QPalette& palette) const;
    void paintLine(QPainter& painter, const Frame& frame, const QPalette& palette) const;
    std::vector<AxisTick> indexTicks(const Frame& frame) const;

    Content m_content;
};

}  // namespace sequency::ui
