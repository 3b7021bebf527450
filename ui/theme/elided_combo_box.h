// SPDX-License-Identifier: GPL-3.0-or-later
//
// A combo box whose text is elided with "…" if the field is too narrow. A tool tip then shows the whole text.
//
// Qt's styles would cut the text in the middle of a letter. The drop-down list always shows the whole text.
//
// Threads: UI thread.
#pragma once

#include "ui/format/plain_text.h"

#include <QComboBox>
#include <QHelpEvent>
#include <QStylePainter>
#include <QToolTip>

#include <algorithm>

namespace sequency::ui {

class ElidedComboBox : public QComboBox {
public:
    using QComboBox::QComboBox;

    QString shownText() const
    {
        QStyleOptionComboBox option;
        initStyleOption(&option);
        const QRect field =
            style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
        // maximum distance in pixels between the text and the left or right edge of the field
        constexpr int inset = 2;
        return fontMetrics().elidedText(currentText(), Qt::ElideRight, field.width() - 2 * inset);
    }

    // Returns the size in which minimumContentsLength() letters are visible. The box takes the width of its longest entry where there is room.
    QSize minimumSizeHint() const override
    {
        const QSize whole = QComboBox::minimumSizeHint();
        if (minimumContentsLength() == 0)
            return whole;
        QStyleOptionComboBox option;
        initStyleOption(&option);
        const QSize letters(minimumContentsLength() * fontMetrics().averageCharWidth(),
                            fontMetrics().height());
        return {std::min(whole.width(),
                         style()->sizeFromContents(QStyle::CT_ComboBox, &option, letters, this).width()),
                whole.height()};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QStylePainter painter(this);
        QStyleOptionComboBox option;
        initStyleOption(&option);
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        option.currentText = shownText();
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    }
    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::ToolTip && shownText() != currentText()) {
            const QString more = toolTip();
            QToolTip::showText(
                static_cast<QHelpEvent*>(event)->globalPos(),
                plainTip(more.isEmpty() ? currentText() : currentText() + QLatin1Char('\n') + more), this);
            return true;
        }
        return QComboBox::event(event);
    }
};

}  // namespace sequency::ui
