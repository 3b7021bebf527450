// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of pages at the left edge of a window: an icon and a name for each page, in groups.
//
// A click or the arrow keys change the page of the PageHost. If the page is changed elsewhere, the list marks it. The list scrolls if necessary.
//
// Ownership: the PageHost must outlive the rail.
// Threads:   UI thread.
#pragma once

#include <QListWidget>

namespace sequency::ui {

class PageHost;

class NavigationRail : public QListWidget {
    Q_OBJECT

public:
    explicit NavigationRail(PageHost& pages, QWidget* parent = nullptr);

    // Returns the row of a page, given its index in PageHost::views().
    int rowOf(int page) const;
    // Draws the icons in the text colour of the palette. Call it again when the palette changes.
    void tint();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {sizeHint().width(), 0}; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void addHeading(const QString& text);
    void setTypeSize();
    void markPage();

    PageHost& m_pages;
};

}  // namespace sequency::ui
