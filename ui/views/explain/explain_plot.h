// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two short rows of values, one exactly above the other: a function and the basis function it is multiplied by.
//
// A stem a value (ui/canvas/stems.h); complex rows as two outlines, the real part solid, the imaginary part dashed. Each row has its own
// scale, its largest and smallest value stand at its right end. Marked positions carry a tick below their row.
// Paints with QPainter, a fraction of a millisecond; takes its colours from the palette. The accessible description lists
// the values of up to 16 positions. Takes no focus and no input. UI thread.
#pragma once

#include "engine/analysis/min_max_pyramid.h"
#include "ui/views/explain/explain_text.h"

#include <QWidget>

#include <memory>

namespace sequency::ui {

class ExplainPlot : public QWidget {
    Q_OBJECT

public:
    explicit ExplainPlot(QWidget* parent = nullptr);

    // A row without values is not drawn.
    void setRows(const ExplainedRow& upper, const ExplainedRow& lower);
    const ExplainedRow& upper() const { return m_upper.content; }
    const ExplainedRow& lower() const { return m_lower.content; }

    // The room of a position in this widget, from the row's zero line to its value; for tests.
    QRectF stemRect(bool isUpper, std::size_t position) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Frame;
    struct Row {
        ExplainedRow content;
        std::shared_ptr<const analysis::MinMaxPyramid> reals;  // null: complex, or no values
    };
    static Row rowOf(const ExplainedRow& content);
    Frame frameOf(bool isUpper) const;
    int barsHeight() const;
    int rowHeight() const;
    void paintRow(QPainter& painter, const Row& row, const Frame& frame) const;
    void paintStems(QPainter& painter, const Row& row, const Frame& frame) const;
    void paintSteps(QPainter& painter, const ExplainedRow& row, const Frame& frame, bool imaginary) const;

    Row m_upper;
    Row m_lower;
};

}  // namespace sequency::ui
