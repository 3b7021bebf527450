// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boolean/karnaugh_view.h"

#include "ui/theme/layouts.h"

namespace sequency::ui {

KarnaughView::KarnaughView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("karnaugh_map"), tr("Karna&ugh map"), QStringLiteral("karnaugh-map"),
            tr("Export the Karnaugh map")},
           parent),
      m_map(new KarnaughMap(workbench)), m_canvas(new CellCanvas(m_map, QStringLiteral("karnaughPage"), this))
{
    columnLayout(this, {{m_canvas, 1}}, 0, allEdges(8));
    passFocusTo(*m_canvas);
}

QList<ExportFormat> KarnaughView::dataFormats() const
{
    return {{QStringLiteral("tex"), tr("Table for LaTeX"), bytesWriter(m_map->latex().toUtf8())}};
}

}  // namespace sequency::ui

#include "moc_karnaugh_view.cpp"
