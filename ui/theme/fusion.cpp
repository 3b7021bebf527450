// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/fusion.h"

#include "ui/theme/theme.h"

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
    if (!isBox || !isDark(option->palette))
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(dimmedText(option->palette));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    painter->restore();
}

}  // namespace sequency::ui::theme
