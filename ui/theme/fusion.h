// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Fusion style with boxes that can be seen: its own outline of a check box is a darker shade of the window, which on a
// dark ground is the ground itself. For theme::apply() only; UI thread.
#pragma once

#include <QProxyStyle>

namespace sequency::ui::theme {

class Fusion : public QProxyStyle {
    Q_OBJECT

public:
    Fusion();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

}  // namespace sequency::ui::theme
