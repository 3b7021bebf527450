// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exports flow graphs as pictures (see export/picture.h) and as tables of values.
//
// Pictures can be painted without a view, by the same code as on screen; the manual, menus and figures of papers use this. Graphs of at most 64 rows
// are exported whole. For larger graphs, only the part visible on screen is exported, with dense layers as filled bundles. Lines and fonts are enlarged
// with the graph to fill the page. On a page that is too small, nodes are drawn as dots and some names are omitted instead of being illegible.
//
// Threads: UI thread.
#pragma once

#include "engine/base/run_control.h"
#include "ui/export/data_file.h"
#include "ui/export/html_export.h"
#include "ui/export/picture.h"
#include "ui/views/flow/flow_scene.h"

namespace sequency::ui {

struct FlowPictureOptions {
    FlowLabels labels = FlowLabels::Decimal;
    bool values = true;
    bool titles = true;
    bool legend = true;
    std::optional<std::size_t> step = {};  // the last step to show; nullopt for all steps
};

// Returns the size, in units of 1/96 inch, of a page that shows the graph in its default font size, with caption and title.
QSize flowPageSize(const session::Trace& trace, const FlowPictureOptions& options, const QFont& font);

Picture flowPicture(const session::Trace& trace, const FlowPictureOptions& options, const QPalette& palette,
                    const QFont& font, const PictureText& text);
Picture flowPicture(const FlowScene& scene, const QPalette& palette, const QFont& font,
                    const PictureText& text);

// Returns the values of the nodes as a table. Each column of the graph ("f", "t1", …, "S") is a column of the table, or several if its nodes have
// several values.
io::DataTable flowTable(const session::Trace& trace, const PictureText& text);

}  // namespace sequency::ui
