// SPDX-License-Identifier: GPL-3.0-or-later
//
// Operates the gallery of examples as a user does, on the start page or in the dialog File ▸ Examples….
#pragma once

#include "ui/window/start/card_list.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QTest>

namespace sequency::tests {

// Clicks the visible card with this title. Returns false if there is none.
inline bool clickCard(const QWidget& window, const QString& title)
{
    for (auto* list : window.findChildren<ui::CardList*>())
        for (const QListWidgetItem* item : list->findItems(title, Qt::MatchExactly))
            if (list->isVisible()) {
                QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(item).center());
                return true;
            }
    return false;
}

// Types a text into the search field of the visible gallery. Returns false if no gallery is visible.
inline bool searchGallery(const QWidget& window, const QString& text)
{
    for (auto* field : window.findChildren<QLineEdit*>(QStringLiteral("gallerySearch")))
        if (field->isVisible()) {
            field->setText(text);
            return true;
        }
    return false;
}

}  // namespace sequency::tests
