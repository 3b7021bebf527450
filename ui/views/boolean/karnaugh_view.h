// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the Karnaugh map (karnaugh_map.h), which fills the canvas.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/cell_canvas.h"
#include "ui/view/view.h"
#include "ui/views/boolean/karnaugh_map.h"

namespace sequency::ui {

class KarnaughView : public View {
    Q_OBJECT

public:
    explicit KarnaughView(Workbench& workbench, QWidget* parent = nullptr);

    const KarnaughMap& map() const { return *m_map; }
    const CellCanvas& canvas() const { return *m_canvas; }

    QString whyEmpty() const override { return m_map->sentence(); }
    Picture picture(const PictureOptions& options) const override { return m_map->picture(options); }
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override { return m_map->dataText(); }

private:
    KarnaughMap* m_map;
    CellCanvas* m_canvas;
};

}  // namespace sequency::ui
