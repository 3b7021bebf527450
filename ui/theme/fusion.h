// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Fusion style with outlines that can be seen: its own of a check box, a radio button or a button that is down is a darker
// shade of the window, which on a dark ground is the ground itself. And with lists of choices that scroll where they have more
// than QComboBox::maxVisibleItems(); its own are as high as the screen. For theme::apply() only; UI thread.
#pragma once

#include <QProxyStyle>

namespace sequency::ui::theme {

class Fusion : public QProxyStyle {
    Q_OBJECT

public:
    Fusion();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override;
};

}  // namespace sequency::ui::theme
