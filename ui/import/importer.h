// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opens function files for a window: reads them on a file thread, so that a slow medium keeps nothing else waiting, opens what is
// unambiguous at once, and shows the import dialog for everything else. A file that cannot be read is a message with a way to choose its format by hand.
//
// The newest request counts, and an edit that comes meanwhile counts more than a file that is still being read. UI thread;
// the workbench and the widget that dialogs stand over must outlive it.
#pragma once

#include "engine/base/error.h"

#include <QObject>
#include <QString>

class QWidget;

namespace sequency::ui {

class FileJobs;
class Workbench;

class Importer : public QObject {
    Q_OBJECT

public:
    Importer(Workbench& workbench, FileJobs& jobs, QWidget* parent);

    void open(const QString& path);
    // The dialog at once, whatever the file holds.
    void ask(const QString& path);
    bool isReading() const { return !m_opening.isEmpty(); }
    const QString& opening() const { return m_opening; }  // what is being read; empty: nothing

signals:
    void failed(const QString& path, const QString& sentence);
    void finished();  // also when nothing came of it

private:
    void fail(const QString& path, const base::Error& error);

    Workbench& m_workbench;
    FileJobs& m_jobs;
    QWidget* m_window;
    QString m_opening;
    quint64 m_openings = 0;
    quint64 m_edits = 0;  // of the function
};

}  // namespace sequency::ui
