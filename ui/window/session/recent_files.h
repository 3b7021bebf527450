// SPDX-License-Identifier: GPL-3.0-or-later
//
// The menu of files that were opened or saved last. The list is one for all windows of the program, in QSettings; a change of it
// is seen in all of their menus. Which files are missing is looked up when the menu opens, on a thread of `lookups`, since a
// file may lie on a computer that does not answer. UI thread; `lookups` must outlive the use of the menu.
#pragma once

#include <QMenu>

namespace sequency::ui {

class FileJobs;

class RecentFiles : public QMenu {
    Q_OBJECT

public:
    RecentFiles(FileJobs& lookups, QWidget* parent);

    static void remember(const QString& path);

signals:
    void openAsked(const QString& path);

private:
    void fill();
    static void fillAll();
    void lookUp();
    void markMissing(const QStringList& missing);

    FileJobs& m_lookups;
};

}  // namespace sequency::ui
