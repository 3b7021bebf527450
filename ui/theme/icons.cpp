// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QAbstractButton>
#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

#include <utility>

namespace sequency::ui {
namespace {

QPixmap drawn(const QByteArray& svg, const QColor& colour, int size)
{
    QByteArray tinted = svg;
    tinted.replace("#000000", colour.name().toLatin1());
    QSvgRenderer renderer(tinted);
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

}  // namespace

QIcon lineIcon(const QString& name, const QPalette& palette)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    QIcon icon;
    for (const int size : {16, 20, 24, 32, 48, 64}) {
        icon.addPixmap(drawn(svg, palette.color(QPalette::Active, QPalette::ButtonText), size),
                       QIcon::Normal);
        icon.addPixmap(drawn(svg, palette.color(QPalette::Disabled, QPalette::ButtonText), size),
                       QIcon::Disabled);
    }
    return icon;
}

QIcon programIcon()
{
    return QIcon(QStringLiteral(":/icons/sequency.svg"));
}

void tintStyleButtons(const QWidget& window)
{
    for (const auto& [part, icon] :
         {std::pair("qt_dockwidget_closebutton", "close"), std::pair("qt_dockwidget_floatbutton", "float"),
          std::pair("qt_toolbar_ext_button", "more")})
        for (QAbstractButton* button : window.findChildren<QAbstractButton*>(QLatin1String(part)))
            button->setIcon(lineIcon(QLatin1String(icon), window.palette()));
}

}  // namespace sequency::ui
