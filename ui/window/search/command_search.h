// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search of the window (Ctrl+K): a field, and below it the actions, examples, generators, properties and manual sections whose names match.
//
// The arrow keys choose an entry while the field keeps the focus. Return or a click closes the search and opens the entry; Esc closes it.
//
// Threads: UI thread.
#pragma once

#include "ui/window/start/gallery_entry.h"

#include <QDialog>
#include <QString>

#include <functional>

class QLineEdit;
class QListWidget;
class QMainWindow;

namespace sequency::ui {

class Examples;
class PageHost;

// Returns all entries except actions and examples that are currently disabled. The detail of an entry is its location, for example "Function" for an
// action of that menu. The objects must outlive the entries; `showManual` receives the name of a page, followed by "#" and an anchor.
GalleryEntries searchEntries(QMainWindow& window, PageHost& pages, Examples& examples,
                             const std::function<void(const QString&)>& showManual);

// Returns the entries whose titles and locations contain all words of the query, regardless of case. Entries whose titles begin with the query come
// first, followed by those whose titles contain all words.
GalleryEntries matchingEntries(const GalleryEntries& entries, const QString& query);

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
