// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Karnaugh map of the document's Boolean function of up to six variables, for viewing and editing.
//
// Rows and columns are in Gray code (engine/io/mathematics/karnaugh_map.h). For five and six variables there is a single map in mirrored Gray code
// with a heavy line at the mirror. A cell shows its value and, in small type, its index. The cursor is the selected input, and hovering previews an
// input. A value that has just changed flashes (theme::flashMilliseconds). If the function has no map, a message is shown instead. Items are the
// indices of the inputs: arrow keys wrap around the edges, and a click, Space or Return flips the value. The context menu copies and exports picture
// and values.
//
// The map of the page (Extent::Page) fills the canvas and can show the groups of a minimal form (karnaugh_groups.h). The groups of the cell under the
// pointer or of the selected cell are highlighted, or the group that a list of terms points at. The map of the dock shows no groups, because its cells
// are too small.
#pragma once

#include "engine/io/mathematics/karnaugh_map.h"
#include "ui/canvas/cell_model.h"
#include "ui/document/workbench.h"
#include "ui/export/export_dialog.h"
#include "ui/views/boolean/karnaugh_groups.h"

class QFontMetricsF;
class QTimer;

namespace sequency::ui {

class KarnaughMap : public CellModel {
    Q_OBJECT

public:
    enum class Extent { Dock, Page };
    explicit KarnaughMap(Workbench& workbench, Extent extent = Extent::Dock);

    // Returns the reason why there is no map; empty if a map is shown.
    QString sentence() const;
    QString caption() const;  // describes the current cell or, without one, the cell order
    io::KarnaughLayout layoutNow() const;
    QString cellText(std::size_t index) const;
    // rowTitle() and columnTitle() return the names of the variables that select the row or column ("x₁x₂"). The labels are the values of these
    // variables in one row or column ("01").
    QString rowTitle() const;
    QString columnTitle() const;
    QString rowLabel(std::size_t row) const;
    QString columnLabel(std::size_t column) const;
    std::optional<std::size_t> flashing() const { return m_flashing; }

    // Shows the groups of a minimal form; nullopt shows none.
    void showGroups(std::optional<analysis::FormKind> kind);
    const KarnaughGroups& groups() const;  // computed when first needed
    // Highlights a group, as if the pointer were over it; nullopt highlights the groups of the current cell.
    void pointAtGroup(std::optional<std::size_t> group);
    std::vector<std::size_t> highlighted() const;

    std::size_t rows() const override;
    std::size_t columns() const override;
    CellLayout layout(const QRectF& place, const QFont& font) const override;
    CellStyle style(const CellGeometry& geometry, const QFont& base) const override;
    CellLook look(const Cell& cell, const QPalette& palette, bool hasTexts) const override;
    QString heading(Qt::Orientation orientation, std::size_t index) const override
    {
        return orientation == Qt::Vertical ? rowLabel(index) : columnLabel(index);
    }
    std::vector<CellMark> marks(const QPalette& palette) const override;
    bool hasGround() const override { return false; }
    QString emptyText() const override { return sentence(); }
    QString copiedText() const override { return dataText(); }
    Cell cellOf(Item index) const override;
    Item itemOf(const Cell& cell) const override { return layoutNow().index(cell.row, cell.column); }
    QString itemName(Item index) const override;   // name of the cell, such as "x₁ = 0, x₂ = 1, index 1"
    QString itemValue(Item index) const override;  // value of the cell, such as "f = 1"
    QString itemText(Item index) const override;
    bool choose(Item index, Qt::KeyboardModifiers modifiers) override;
    bool isEditedByClick() const override { return true; }
    void paintLines(const CellPainting& painting) const override;
    void paintOver(const CellPainting& painting) const override;
    void paintAround(const CellPainting& painting) const override;
    QSize sizeHint() const override { return {264, 300}; }
    QSize minimumSizeHint() const override { return {160, 200}; }

    // Exports a picture, an HTML page or a LaTeX table, according to the suffix of `path`. Returns an error message, or nullopt if writing has begun.
    std::optional<QString> exportAs(const QString& path, const PictureOptions& options = {}) const;
    Picture picture(const PictureOptions& options) const;
    static QList<ExportFormat> dataFormats();  // formats in addition to pictures
    QString latex() const;
    QString dataText() const;  // tab-separated text with headings, one line per row

signals:
    void groupsChanged();
    void highlightChanged();

public slots:
    void copyPicture();
    void copyData();
    void copyExpression();  // copies the displayed minimal form
    void askForExport();

protected:
    Item neighbour(Item index, Move move) const override;
    void attached() override;

private:
    QFont valueFont(const QFont& base, double cell) const;
    std::optional<QFont> indexFont(const QFont& base, double cell) const;  // nullopt in small cells
    QFont labelFont(const QFont& base, double cell) const;
    double labelWidth(const QFontMetricsF& metrics) const;
    CellLayout layoutWithLabels(const QRectF& place, const QFont& font) const;
    CellLayout layoutFor(const QRectF& place, const QFont& base, const QFont& label) const;
    void paintLabels(const CellPainting& painting, const QFontMetricsF& metrics) const;
    PictureText pictureText() const;
    QString groupText() const;  // describes the highlighted groups
    void onFunction(qint64 changedIndex);
    void resetGroups();
    void showSelection();
    void onPointed();
    void showMenu(const QPoint& at);

    Workbench& m_workbench;
    Extent m_extent;
    std::optional<analysis::FormKind> m_kind;
    mutable std::optional<KarnaughGroups> m_groups;  // nullopt until needed
    std::optional<std::size_t> m_pointedGroup;
    std::optional<std::size_t> m_flashing;
    QTimer* m_flashTimer = nullptr;
};

}  // namespace sequency::ui
