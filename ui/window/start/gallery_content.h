// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fills the galleries of a window with entries and keeps them up to date: lessons with the progress of the student, examples, figures of papers,
// measurements and recent files.
//
// Lessons and recent files are read again whenever a gallery appears.
//
// Ownership: all parts must outlive this object.
// Threads:   UI thread. Files are read on other threads.
#pragma once

#include "ui/lesson/lesson_library.h"
#include "ui/window/start/gallery.h"

#include <QObject>

#include <vector>

namespace sequency::ui {

class Examples;
class Lessons;
class PageHost;
class RecentFiles;
class Workbench;

class GalleryContent : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Workbench& workbench;
        PageHost& pages;
        Examples& examples;
        Lessons& lessons;
        LessonLibrary& library;
        RecentFiles& recent;
        QWidget& window;
    };
    explicit GalleryContent(const Parts& parts);

    // Sets the entries of the gallery, now and whenever they change.
    void fill(Gallery& gallery);

public slots:
    // Opens the gallery as a dialog. If no function is open, goes to the page that shows the gallery.
    void open();

private:
    GalleryEntries lessonEntries() const;
    GalleryEntries measureEntries() const;
    GalleryEntries recentEntries() const;
    void showPapers() const;

    Parts m_parts;
    std::vector<LessonRow> m_lessons;
};

}  // namespace sequency::ui
