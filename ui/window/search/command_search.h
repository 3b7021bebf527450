// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search of the window (Ctrl+K): a field, and below it the actions, examples, generators, properties and manual sections whose names match.
//
// The arrow keys choose an entry while the field keeps the focus. Return or a click closes the search and opens the entry; Esc closes it.
//
// Threads: UI thread.
#pragma once

#include "ui/window/search/search_entries.h"

#include <QDialog>

class QLineEdit;
class QListWidget;

namespace sequency::ui {

class CommandSearch : public QDialog {
    Q_OBJECT

public:
    CommandSearch(GalleryEntries entries, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showMatches();
    void openCurrent();

    GalleryEntries m_entries;
    GalleryEntries m_found;  // entries in the rows of the list
    QLineEdit* m_field = nullptr;
    QListWidget* m_list = nullptr;
};

}  // namespace sequency::ui
