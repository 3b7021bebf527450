// SPDX-License-Identifier: GPL-3.0-or-later
//
// A single-line label whose text is elided with "…" instead of widening its window.
//
// setWholeText() sets the text and additional sentences for the tool tip. text() returns the whole text, which the tool tip also contains.
//
// Threads: UI thread.
#pragma once

#include "ui/format/plain_text.h"

#include <QPainter>

namespace sequency::ui {

class ElidedLabel : public PlainLabel {
public:
    explicit ElidedLabel(const QString& name, QWidget* parent = nullptr) : PlainLabel(parent)
    {
        setObjectName(name);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }

    void setWholeText(const QString& text, const QString& more = {})
    {
        setText(text);
        setToolTip(plainTip(more.isEmpty() ? text : text + QLatin1Char('\n') + more));
        setAccessibleDescription(more);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
    }
};

}  // namespace sequency::ui
