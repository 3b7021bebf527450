// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opens function files in a window.
//
// open() reads a file on a file thread, so that a slow medium does not block other operations. If the file is unambiguous, its function is opened at
// once, otherwise the import dialog is shown. If the file cannot be read, a message offers the user a manual choice of the format. Only the latest
// request counts; an edit of the function made in the meantime cancels it.
//
// Ownership: the workbench and the parent widget of the dialogs must outlive this object.
// Threads:   UI thread.
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

    // Opens the file. If its values are not a Boolean function but can be read with another radix, asks for the radix.
    void open(const QString& path) { read(path, 2); }
    // Shows the import dialog even if the file is unambiguous.
    void ask(const QString& path);
    bool isReading() const { return !m_opening.isEmpty(); }
    const QString& opening() const { return m_opening; }  // path that is being read; empty if none

signals:
    void failed(const QString& path, const QString& sentence);
    void finished();  // emitted even if nothing was opened

private:
    void read(const QString& path, int radix);
    void fail(const QString& path, const base::Error& error);

    Workbench& m_workbench;
    FileJobs& m_jobs;
    QWidget* m_window;
    QString m_opening;
    quint64 m_openings = 0;
    quint64 m_edits = 0;
};

}  // namespace sequency::ui
