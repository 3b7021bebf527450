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

// Makes a page on the worker's thread.
using HtmlWriter = std::function<base::Result<std::string>(const base::RunControl&)>;

ExportFormat htmlFormat();
bool isHtmlSuffix(const QString& suffix);

// With the page's texts.
io::HtmlHead htmlHead(const PictureText& text);

// Of a picture (nothing where painting gives a sentence) and of data: a table where its lines have cells between tabs, else as it stands. An
// error sentence where there is neither.
struct HtmlContent {
    QString title;
    PicturePainter paint;
    QString data;
};
std::optional<QString> exportHtml(EngineJobs& jobs, const QString& path, const HtmlContent& content);
void exportHtml(EngineJobs& jobs, const QString& path, const HtmlWriter& write);

}  // namespace sequency::ui
