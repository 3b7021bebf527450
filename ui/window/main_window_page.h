// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the main window knows of a page besides its widget: how it is exported and copied. For the window's own source files
// only.
#pragma once

#include "ui/export/export_dialog.h"
#include "ui/window/main_window.h"

#include <functional>
#include <optional>

namespace sequency::ui {

struct MainWindow::PageEntry {
    QString exportTitle;
    QList<ExportFormat> dataFormats;
    std::function<QString()> whyNothing;  // why there is nothing to export; empty where there is something
    // A sentence, or nothing when the file is written.
    PicturePainter exportPicture;
    // By the suffix, one of dataFormats. A sentence where it cannot begin; the workbench's messages say how it ended.
    std::function<std::optional<QString>(const QString& path)> exportData;
    std::function<QString()> text;  // for the clipboard; empty where there is nothing, or too much
    QString title = {};             // "Flow &graph", in the menu
};

}  // namespace sequency::ui
