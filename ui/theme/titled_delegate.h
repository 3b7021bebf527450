// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws a list item as a title with a description below.
//
// The first line of the item's text is the title, and the remaining text is the description, which is smaller and dimmed. Both take as many lines as
// they need at the width of the list.
//
// Threads: UI thread.
#pragma once

#include <QStyledItemDelegate>

namespace sequency::ui {

class TitledDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

}  // namespace sequency::ui
