// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the content of a view as an HTML page (engine/io/html_page.h).
//
// An interactive page contains the script of its view; htmlWriter() writes it. exportHtml() writes a page that shows the view's picture, and its data
// as a table. The text of a page is in the language of the window.
//
// Threads: UI thread for all functions. Pages are created and written on the worker thread.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/results/html_page.h"
#include "ui/export/export_dialog.h"

#include <functional>
#include <optional>
#include <string>

namespace sequency::ui {

class EngineJobs;

ExportFormat htmlFormat();
bool isHtmlSuffix(const QString& suffix);

io::HtmlHeader htmlHead(const PictureText& text);

// The content of a page: a picture and data. Tab-separated data is written as a table, other data as preformatted text.
struct HtmlContent {
    QString title;
    std::function<Picture(const PictureOptions&)> picture;  // null if there is no picture
    QString data;
};
// Paints the picture at once and writes the page on the worker thread. Returns an error sentence if there is neither a picture nor data.
std::optional<QString> exportHtml(EngineJobs& jobs, const QString& path, const HtmlContent& content);
// Returns a writer for the page that `make` creates on the worker thread.
FileWriter htmlWriter(std::function<base::Result<std::string>(const base::RunControl&)> make);

}  // namespace sequency::ui
