// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/fusion.h"

#include "ui/theme/theme.h"

#include <QComboBox>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace sequency::ui::theme {

Fusion::Fusion() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{}

void Fusion::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                           const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
    const bool isCircle = element == PE_IndicatorRadioButton;
    const bool isPressedIn = element == PE_PanelButtonTool && option->state.testFlag(State_On);
    if ((!isBox && !isCircle && !isPressedIn) || !isDark(option->palette))
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, isCircle);
    painter->setPen(isPressedIn ? option->palette.color(QPalette::Highlight) : dimmedText(option->palette));
    painter->setBrush(Qt::NoBrush);
    if (isCircle)
        painter->drawEllipse(QRectF(option->rect).adjusted(1, 1, -1, -1));
    else
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    painter->restore();
}

int Fusion::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                      QStyleHintReturn* returned) const
{
    if (hint == SH_ComboBox_Popup)
        if (const auto* box = qobject_cast<const QComboBox*>(widget);
            box != nullptr && box->count() > box->maxVisibleItems())
            return 0;
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

}  // namespace sequency::ui::theme

#include "moc_fusion.cpp"
