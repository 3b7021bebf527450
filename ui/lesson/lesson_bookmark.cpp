// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/lesson_bookmark.h"

#include <QCoreApplication>
#include <QSettings>

namespace sequency::ui {
namespace {

constexpr QLatin1String bookmarkKey("lessons/bookmark");

struct BookmarkWords {
    Q_DECLARE_TR_FUNCTIONS(LessonBookmark)
};

}  // namespace

QString LessonBookmark::text() const
{
    const QString place = QString::number(idea);
    const QString count = QString::number(ideas);
    if (number > 0)
        return BookmarkWords::tr("Continue lesson %1, idea %2 of %3")
            .arg(QString::number(number), place, count);
    return BookmarkWords::tr("Continue “%1”, idea %2 of %3").arg(title, place, count);
}

std::optional<LessonBookmark> LessonBookmark::stored()
{
    const QVariantMap map = QSettings().value(bookmarkKey).toMap();
    LessonBookmark bookmark{
        map[QStringLiteral("student")].toString(), map[QStringLiteral("where")].toString(),
        map[QStringLiteral("number")].toInt(),     map[QStringLiteral("title")].toString(),
        map[QStringLiteral("idea")].toInt(),       map[QStringLiteral("ideas")].toInt()};
    if (bookmark.where.isEmpty() || bookmark.idea < 1 || bookmark.ideas < bookmark.idea)
        return {};
    return bookmark;
}

void LessonBookmark::store() const
{
    QSettings().setValue(bookmarkKey, QVariantMap{{QStringLiteral("student"), student},
                                                  {QStringLiteral("where"), where},
                                                  {QStringLiteral("number"), number},
                                                  {QStringLiteral("title"), title},
                                                  {QStringLiteral("idea"), idea},
                                                  {QStringLiteral("ideas"), ideas}});
}

void LessonBookmark::clear()
{
    QSettings().remove(bookmarkKey);
}

}  // namespace sequency::ui
