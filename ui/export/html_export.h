// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a view shows as a page of HTML (engine/io/html_page.h): with the view's own script where it has a page that computes, else its
// picture and its data as a table. Texts of the page are in the language of the window.
//
// Painting is work of the UI thread, as all functions here are; pages are made and written on the worker's.
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

// With the page's texts.
io::HtmlHead htmlHead(const PictureText& text);

// A page of a picture, and of data: a table where its lines have cells between tabs, otherwise the text unchanged.
struct HtmlContent {
    QString title;
    std::function<Picture(const PictureOptions&)> picture;  // null: there is none
    QString data;
};
// Paints now, and writes on the worker's thread. An error sentence where there is neither picture nor data.
std::optional<QString> exportHtml(EngineJobs& jobs, const QString& path, const HtmlContent& content);
// Writes a page that `make` makes on the worker's thread.
FileWriter htmlWriter(std::function<base::Result<std::string>(const base::RunControl&)> make);

}  // namespace sequency::ui
