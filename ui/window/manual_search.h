// SPDX-License-Identifier: GPL-3.0-or-later
//
// Full-text search in the pages of the manual that are embedded in the program.
//
// A section of a page is found if its heading and text contain all words of the query, in any letter case and order. The results are a Markdown page
// whose links open the sections.
//
// Threads: UI thread.
// Cost:    reads the embedded pages (about 270 kB) once, and then compares their text for every query: some milliseconds.
#pragma once

#include <QString>
#include <QStringList>

namespace sequency::ui {

// Returns the anchor of a heading as in Markdown web pages: lower case, dashes for spaces, and only letters, digits, dashes and underscores.
QString headingAnchor(const QString& heading);

// Returns the words of `query` that a section must contain.
QStringList searchWords(const QString& query);

// Returns a Markdown page with one link and one line of text for every section that contains the words of `query`. Sections with a matching heading
// come first.
QString searchPage(const QString& query);

}  // namespace sequency::ui
