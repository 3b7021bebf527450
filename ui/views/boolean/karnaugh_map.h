// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document's Boolean function of up to six variables as a Karnaugh map, to be read and edited.
//
// Rows and columns are in Gray code (engine/io/mathematics/karnaugh_map.h); for five and six variables there is one map with mirrored
// Gray code, whose mirror is a heavy line. A cell shows its value and, small, its index. The cursor is the selected input; pointing
// previews; a value that has just changed flashes (theme::flashMilliseconds). Functions that are not Boolean, or have more variables:
// a sentence. Items are the indices: arrows go around the edges, where neighbours are neighbours too; a click, Space or Return flips.
// The context menu copies the picture or the values, and exports.
#pragma once

#include "engine/io/mathematics/karnaugh_map.h"
#include "ui/canvas/cell_model.h"
#include "ui/document/workbench.h"
#include "ui/export/export_dialog.h"

class QTimer;

namespace sequency::ui {

class KarnaughMap : public CellModel {
    Q_OBJECT

public:
    explicit KarnaughMap(Workbench& workbench);

    // Why there is no map; empty where there is one.
    QString sentence() const;
    QString caption() const;  // the line below: of the shown cell, otherwise what the order is
    io::KarnaughLayout layoutNow() const;
    QString cellText(std::size_t index) const;  // its value, "1"
    // The variables of the rows and columns, "x₁x₂", and their values, "01".
    QString rowTitle() const;
    QString columnTitle() const;
    QString rowLabel(std::size_t row) const;
    QString columnLabel(std::size_t column) const;
    std::optional<std::size_t> flashing() const { return m_flashing; }

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
    QString itemName(Item index) const override;   // "x₁ = 0, x₂ = 1, index 1"
    QString itemValue(Item index) const override;  // "f = 1"
    QString itemText(Item index) const override;
    bool choose(Item index, Qt::KeyboardModifiers modifiers) override;
    bool isEditedByClick() const override { return true; }
    void paintLines(const CellPainting& painting) const override;
    void paintOver(const CellPainting& painting) const override;
    void paintAround(const CellPainting& painting) const override;
    QSize sizeHint() const override { return {264, 300}; }
    QSize minimumSizeHint() const override { return {200, 200}; }

    // As a picture, a page of HTML or a table for LaTeX. An error sentence, or nothing when writing has begun.
    std::optional<QString> exportAs(const QString& path, const PictureOptions& options = {}) const;
    static QList<ExportFormat> dataFormats();  // in addition to pictures
    QString latex() const;
    QString dataText() const;  // the values with the headings, one row per line, separated by tabs

public slots:
    void copyPicture();
    void copyData();
    void askForExport();

protected:
    Item neighbour(Item index, Move move) const override;
    void attached() override;

private:
    PictureText pictureText() const;
    void onFunction(qint64 changedIndex);
    void showSelection();
    void describe();
    void showMenu(const QPoint& at);

    Workbench& m_workbench;
    std::optional<std::size_t> m_flashing;
    QTimer* m_flashTimer = nullptr;
};

}  // namespace sequency::ui
