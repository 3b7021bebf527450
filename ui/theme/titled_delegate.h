// SPDX-License-Identifier: GPL-3.0-or-later
//
// An item of a list as a title and what is said of it: the text up to its first line end on one line, which ends in "…" where it does not fit,
// below it the rest, smaller, dimmed, and over as many lines as it needs at the width of the list. UI thread.
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
