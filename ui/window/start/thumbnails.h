// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pictures of the examples: a map of the function's values, or the table of characters.
//
// The pictures are drawn in the program's colours on another thread. They are cached in memory, for all windows, and as files in
// QStandardPaths::CacheLocation, for the next start. A damaged file is drawn again. If no file can be written, the pictures are still shown.
//
// Threads: UI thread.
#pragma once

#include "ui/jobs/file_jobs.h"

#include <QObject>
#include <QPixmap>
#include <QSet>

class QPalette;

namespace sequency::ui {

class Thumbnails : public QObject {
    Q_OBJECT

public:
    static constexpr int side = 48;  // width and height in device-independent pixels

    using QObject::QObject;

    // Returns the picture of the example called `name` for a light or dark palette; null if there is no such example. If the picture is not in memory,
    // returns null, and emits ready() when it has been drawn or read.
    QPixmap picture(const QString& name, const QPalette& palette, double pixelRatio);
    // Returns the path of the file in which the picture is cached.
    static QString file(const QString& name, const QPalette& palette, double pixelRatio);

signals:
    void ready();

private:
    FileJobs m_files;
    QSet<QString> m_requested;  // paths of the pictures that are being drawn
};

}  // namespace sequency::ui
