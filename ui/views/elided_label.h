// SPDX-License-Identifier: GPL-3.0-or-later
//
// One line of text that ends in "…" where it does not fit, instead of widening its window; text() stays whole and is the
// tooltip. UI thread.
#pragma once

#include <QLabel>
#include <QPainter>

namespace sequency::ui {

class ElidedLabel : public QLabel {
public:
    explicit ElidedLabel(const QString& name, QWidget* parent = nullptr) : QLabel(parent)
    {
        setObjectName(name);
        setTextFormat(Qt::PlainText);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }

    void setWholeText(const QString& text)
    {
        setText(text);
        setToolTip(text);
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
