// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of the terms of a Karnaugh map's groups, with a sample of each outline.
//
// pointedAt() reports the term under the pointer or, while the list has the focus, the current term. Terms whose groups are highlighted on the map
// have a coloured background. Arrow keys move from term to term.
//
// Threads: UI thread.
#pragma once

#include "ui/views/boolean/karnaugh_groups.h"

#include <QListWidget>

#include <optional>

namespace sequency::ui {

class KarnaughTermList : public QListWidget {
    Q_OBJECT

public:
    explicit KarnaughTermList(QWidget* parent = nullptr);

    void setGroups(const KarnaughGroups& groups);
    void setHighlighted(const std::vector<std::size_t>& groups);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {64, 64}; }

signals:
    void pointedAt(std::optional<std::size_t> group);
    void styleChanged();  // emitted when the owner must call setGroups() again

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void point();

    std::optional<std::size_t> m_hovered;
};

}  // namespace sequency::ui
