// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/svg_file.h"

#include <QFont>
#include <QFontInfo>
#include <QString>

namespace sequency::ui {
namespace {

QString cssFamily(const QString& family)
{
    const QString plain = family.toLower().remove(QLatin1Char(' ')).remove(QLatin1Char('-'));
    if (plain.isEmpty() || plain == QLatin1String("sans") || plain == QLatin1String("sansserif"))
        return QStringLiteral("sans-serif");
    if (plain == QLatin1String("serif"))
        return QStringLiteral("serif");
    if (plain == QLatin1String("mono") || plain == QLatin1String("monospace"))
        return QStringLiteral("monospace");
    const bool isFixed = QFontInfo(QFont(family)).fixedPitch();
    return QStringLiteral("'%1', %2")
        .arg(family, isFixed ? QStringLiteral("monospace") : QStringLiteral("sans-serif"));
}

}  // namespace

QByteArray withCssFamilies(const QByteArray& svg)
{
    static const QByteArray attribute = QByteArrayLiteral("font-family=\"");
    QByteArray changed;
    qsizetype done = 0;
    for (qsizetype at = svg.indexOf(attribute); at >= 0; at = svg.indexOf(attribute, done)) {
        const qsizetype begin = at + attribute.size();
        const qsizetype end = svg.indexOf('"', begin);
        if (end < 0)
            break;
        changed +=
            svg.mid(done, begin - done) + cssFamily(QString::fromUtf8(svg.mid(begin, end - begin))).toUtf8();
        done = end;
    }
    return changed + svg.mid(done);
}

}  // namespace sequency::ui
