// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row of matrices with signs between them and names below, such as "M(3) = C₁ · C₂ · C₃".
//
// Each matrix is a CellCanvas with a MatrixCells model. setItems() reuses the models: matrix(i) stays the same object unless the number of matrices
// changes.
//
// Ownership: owns its canvases.
// Threads:   UI thread.
#pragma once

#include "ui/canvas/cell_canvas.h"
#include "ui/views/matrix/matrix_cells.h"
#include "ui/views/matrix/matrix_grid.h"

namespace sequency::ui {

class FormulaRow : public QWidget {
    Q_OBJECT

public:
    // Creates an empty row. Its canvases will have the object names NAME0, NAME1, …, where NAME is `name`.
    FormulaRow(QString name, bool thumbnails, QWidget* parent = nullptr);

    void setItems(std::vector<FormulaItem> items);
    const std::vector<FormulaItem>& items() const { return m_items; }
    std::size_t count() const { return m_matrices.size(); }
    MatrixCells* matrix(std::size_t index) const { return m_matrices[index]; }
    void setChosen(std::optional<std::size_t> index);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void matrixAdded(sequency::ui::MatrixCells* matrix, std::size_t index);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    QString m_name;
    bool m_thumbnails;
    std::vector<FormulaItem> m_items;
    std::vector<FormulaPlace> m_places;
    std::vector<MatrixCells*> m_matrices;
};

}  // namespace sequency::ui
