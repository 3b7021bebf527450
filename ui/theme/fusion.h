// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Fusion style with visible outlines and scrolling lists, for theme::apply() only.
//
// Fusion outlines a check box, a radio button or a pressed button in a darker shade of the window's colour; this outline is invisible on a dark
// background. The lists of Fusion's combo boxes are as high as the screen; in this style, they scroll if they have more than
// QComboBox::maxVisibleItems() entries.
//
// Threads: UI thread.
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
