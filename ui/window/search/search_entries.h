// SPDX-License-Identifier: GPL-3.0-or-later
//
// The entries that the search of the window (command_search.h) finds by name: actions, examples, generators, properties and sections of the manual.
//
// Threads: UI thread.
#pragma once

#include "ui/window/start/gallery_entry.h"

#include <QString>

#include <functional>

class QMainWindow;

namespace sequency::ui {

class Examples;
class PageHost;

// Returns all entries except actions and examples that are currently disabled. The detail of an entry is its location, for example "Function" for an
// action of that menu. The objects must outlive the entries; `showManual` receives the name of a page,
// followed by "#" and an anchor.
GalleryEntries searchEntries(QMainWindow& window, PageHost& pages, Examples& examples,
                             const std::function<void(const QString&)>& showManual);

// Returns the entries whose titles and locations contain all words of the query, regardless of case. Entries whose titles begin with the query come
// first, followed by those whose titles contain all words.
GalleryEntries matchingEntries(const GalleryEntries& entries, const QString& query);

}  // namespace sequency::ui
