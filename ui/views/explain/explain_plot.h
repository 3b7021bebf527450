// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two short rows of values, one exactly above the other: a function and the basis function it is multiplied by.
//
// A bar a value from the zero line, up for positive and down for negative ones and in the colours of the signs, with its
// outline as steps; complex rows as two outlines, the real part solid, the imaginary part dashed. Each row has its own
// scale, its largest and smallest value stand at its right end. Where there are more values than pixels, a column shows
// the smallest and the largest of its values. Marked positions carry a tick below their row.
// Paints with QPainter, a fraction of a millisecond; takes its colours from the palette. The accessible description lists
// the values of up to 16 positions. Takes no focus and no input. UI thread.
#pragma once

#include "ui/views/explain/explain_text.h"

#include <QWidget>

namespace sequency::ui {

class ExplainPlot : public QWidget {
    Q_OBJECT

public:
    explicit ExplainPlot(QWidget* parent = nullptr);

    // A row without values is not drawn.
    void setRows(const ExplainedRow& upper, const ExplainedRow& lower);
    const ExplainedRow& upper() const { return m_upper; }
    const ExplainedRow& lower() const { return m_lower; }

    // Where the bar of a position stands in this widget, from the row's zero line to its value; for tests.
    QRectF barRect(bool isUpper, std::size_t position) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Frame;
    Frame frameOf(const ExplainedRow& row, bool isUpper) const;
    int barsHeight() const;
    int rowHeight() const;
    void paintRow(QPainter& painter, const ExplainedRow& row, const Frame& frame) const;
    void paintBars(QPainter& painter, const ExplainedRow& row, const Frame& frame) const;
    void paintSteps(QPainter& painter, const ExplainedRow& row, const Frame& frame, bool imaginary) const;

    ExplainedRow m_upper;
    ExplainedRow m_lower;
};

}  // namespace sequency::ui
