// SPDX-License-Identifier: GPL-3.0-or-later
//
// The entries that the search of the window (command_search.h) finds by name: actions, examples, generators, properties and sections of the manual.
//
// Threads: UI thread.
#pragma once

#include <QString>

#include <functional>
#include <vector>

class QMainWindow;

namespace sequency::ui {

class Examples;
class PageHost;

struct SearchEntry {
    QString title;
    QString place;  // location of the entry, for example "Function" for an action of that menu
    std::function<void()> open;
};

// Returns all entries except actions that are currently disabled. The objects must outlive the entries; `showManual` receives the name of a page,
// followed by "#" and an anchor.
std::vector<SearchEntry> searchEntries(QMainWindow& window, PageHost& pages, Examples& examples,
                                       const std::function<void(const QString&)>& showManual);

// Returns the entries whose titles and places contain all words of the query, regardless of case. Entries whose titles begin with the query come
// first, followed by those whose titles contain all words.
std::vector<SearchEntry> matchingEntries(const std::vector<SearchEntry>& entries, const QString& query);

}  // namespace sequency::ui
