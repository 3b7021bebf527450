// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cards of one group of the gallery, in as many columns as fit.
//
// A click or Return opens a card, and the arrow keys move between the cards. The list is as high as its content, so that only the gallery scrolls.
// Keys that write text are left to the gallery.
//
// Threads: UI thread.
#pragma once

#include "ui/window/start/gallery_entry.h"

#include <QListWidget>

namespace sequency::ui {

class Thumbnails;

class CardList : public QListWidget {
    Q_OBJECT

public:
    // `thumbnails` draws the pictures and must outlive the list.
    CardList(const char* name, const QString& title, Thumbnails& thumbnails, QWidget* parent);

    void setEntries(const GalleryEntries& entries);
    // Opens the card in this row, unless it is disabled.
    void choose(int row);

signals:
    void chosen(const sequency::ui::GalleryEntry& entry);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    GalleryEntries m_entries;
};

}  // namespace sequency::ui
