// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the Karnaugh map (karnaugh_map.h), which fills the canvas, and of the groups of a minimal form.
//
// The user chooses the form: none, sum of products, or product of sums. The list next to the map contains its terms. Pointing at a term, or moving to
// it with the arrow keys, highlights its group on the map. Pointing at a cell highlights its groups and their terms.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/cell_canvas.h"
#include "ui/view/view.h"
#include "ui/views/boolean/karnaugh_map.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace sequency::ui {

class KarnaughTermList;

class KarnaughView : public View {
    Q_OBJECT

public:
    explicit KarnaughView(Workbench& workbench, QWidget* parent = nullptr);

    const KarnaughMap& map() const { return *m_map; }
    const CellCanvas& canvas() const { return *m_canvas; }
    QString summary() const;  // such as "3 terms · 6 literals"; empty without groups

    QString whyEmpty() const override { return m_map->sentence(); }
    Picture picture(const PictureOptions& options) const override { return m_map->picture(options); }
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override { return m_map->dataText(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeControls();
    void showGroups();

    KarnaughMap* m_map;
    CellCanvas* m_canvas;
    QComboBox* m_form = nullptr;
    QToolButton* m_copy = nullptr;
    QLabel* m_summary = nullptr;
    KarnaughTermList* m_terms = nullptr;
};

}  // namespace sequency::ui
