// SPDX-License-Identifier: GPL-3.0-or-later
//
// Full-text search in the pages of the manual that are embedded in the program.
//
// A section of a page is found if its heading and text contain all words of the query, in any order and regardless of case. The results are a
// Markdown page whose links open the sections.
//
// Threads: UI thread.
// Cost:    The first query reads the embedded pages (about 270 kB). Every query searches their whole text, which takes a few milliseconds.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace sequency::ui {

// Returns the anchor of a heading as Markdown web pages define it: in lower case, with dashes instead of spaces, and without any character except
// letters, digits, dashes and underscores.
QString headingAnchor(const QString& heading);

struct ManualSection {
    QString pageTitle;
    QString heading;
    QString address;  // name of the page, followed by "#" and the anchor of the heading
};
std::vector<ManualSection> manualSections();

// Returns the words of `query`. A section must contain all of them.
QStringList searchWords(const QString& query);

// Returns true if the text contains every word, regardless of case.
bool containsAllWords(const QString& text, const QStringList& words);

// Returns a Markdown page with a link and a line of text for every section that contains the words. Sections whose headings match come first.
QString searchPage(const QString& query);

}  // namespace sequency::ui
