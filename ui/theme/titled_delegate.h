// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws a list item as a title with a description below.
//
// The first line of the item's text is the title, which is drawn on one line and elided with "…". The remaining text is the description. It is
// smaller and dimmed, and takes as many lines as it needs at the width of the list.
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
