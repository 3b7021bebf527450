// SPDX-License-Identifier: GPL-3.0-or-later
//
// The menu of recently opened and saved files.
//
// All windows of the program share one list, which is stored in QSettings; remember() adds a file and updates the menus of all windows. Missing files
// are detected when the menu opens, and by lookUp(). This check runs on a thread of `lookups`, because a file may be on a computer that does not respond.
//
// Ownership: `lookups` must outlive the menu.
// Threads:   UI thread.
#pragma once

#include <QMenu>

namespace sequency::ui {

class FileJobs;

class RecentFiles : public QMenu {
    Q_OBJECT

public:
    RecentFiles(FileJobs& lookups, QWidget* parent);

    static void remember(const QString& path);
    // Detects missing files and disables their actions.
    void lookUp();

signals:
    void openRequested(const QString& path);
    void changed();  // emitted if files are added or removed, or after lookUp()

private:
    void fill();
    static void fillAll();
    void markMissing(const QStringList& missing);

    FileJobs& m_lookups;
};

}  // namespace sequency::ui
