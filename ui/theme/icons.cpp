// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QAbstractButton>
#include <QFile>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <utility>

namespace sequency::ui {
namespace {

// Each picture is drawn once: a window has about twenty icons and sets those of its docks several times.
QPixmap drawn(const QString& name, const QByteArray& svg, const QColor& colour, int size)
{
    const QString key = QStringLiteral("sequency/%1/%2/%3").arg(name, colour.name(), QString::number(size));
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QByteArray tinted = svg;
    tinted.replace("#000000", colour.name().toLatin1());
    QSvgRenderer renderer(tinted);
    pixmap = QPixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    QPixmapCache::insert(key, pixmap);
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
    for (const int size : {16, 20, 24, 32, 48, 64})
        for (const auto& [mode, colour] :
             {std::pair{QIcon::Normal, palette.color(QPalette::Active, QPalette::ButtonText)},
              std::pair{QIcon::Disabled, palette.color(QPalette::Disabled, QPalette::ButtonText)},
              std::pair{QIcon::Selected, palette.color(QPalette::Active, QPalette::HighlightedText)}})
            icon.addPixmap(drawn(name, svg, colour, size), mode);
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
