// SPDX-License-Identifier: GPL-3.0-or-later
//
// Flow graphs for other people: pictures (through export/picture.h) and tables of values.
//
// A picture needs no view, so that manuals, menus and figures of the papers are painted by the same routine as the screen.
// Graphs of at most 64 rows come whole; of larger ones what is seen on the screen, dense layers as filled bundles. Either is
// enlarged, lines and type included, or made smaller to fill the page. UI thread.
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
    std::optional<std::size_t> step = {};  // a step of the walk; all otherwise
};

// The size of a page on which the graph is written in the usual type, in points of 1/96 inch, caption and title included.
QSize flowPageSize(const session::Trace& trace, const FlowPictureOptions& options, const QFont& font);

Picture flowPicture(const session::Trace& trace, const FlowPictureOptions& options, const QPalette& palette,
                    const QFont& font, const PictureText& text);
// The visible part of a scene as it is, in its area.
Picture flowPicture(const FlowScene& scene, const QPalette& palette, const QFont& font,
                    const PictureText& text);

// The values of the nodes: a column of numbers for each lane of each column of the graph, "f", "t1", …, "S".
io::DataTable flowTable(const session::Trace& trace, const PictureText& text);

}  // namespace sequency::ui
