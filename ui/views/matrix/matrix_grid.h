// SPDX-License-Identifier: GPL-3.0-or-later
//
// A matrix as a grid of cells, and several of them as a formula "M(3) = C₁ · C₂ · C₃": one layout and one painting for the
// window and for pictures.
//
// Grids share the matrix and the names of its elements. Colours: ±1 and other numbers by sign, field elements by series,
// roots of unity by the hue of their phase; zero has none. Plain functions; UI thread; painting as cell_model.h.
#pragma once

#include "ui/export/picture.h"
#include "ui/views/matrix/matrix_cells.h"
#include "ui/views/matrix/matrix_data.h"

#include <vector>

namespace sequency::ui {

struct MatrixLook {
    bool colours = false;  // tints under the numbers; where cells are too small colours stand alone anyway
    bool digitIndices = false;  // rows and columns numbered in digits to the base p
};

// All that a grid needs of a set beside the matrix.
struct MatrixNames {
    std::shared_ptr<const ElementNames> elements;
    int radix = 2;
    int variables = 0;
};
MatrixNames namesOf(const MatrixSet& set);

CellGrid matrixGrid(const SharedMatrix& matrix, const MatrixNames& names, const MatrixLook& look,
                    const QString& name);
// With the blocks of its structure: the Kronecker product's, a factor's.
CellGrid transformGrid(const MatrixSet& set, const MatrixLook& look);
CellGrid factorGrid(const MatrixSet& set, std::size_t factor, const MatrixLook& look);
CellGrid productGrid(const MatrixSet& set, std::size_t upTo, const MatrixLook& look);

// What the matrix of one variable is called in a Kronecker product: "M(1)", "M̄(1)" where the polarity complements it.
QString basicName(const transform::TransformSpec& spec, int variable);

struct FormulaItem {
    CellGrid grid;
    QString before;  // "=", "·"; empty for the first
};
// M = F_k · … · F_1, or M alone where nothing is multiplied.
std::vector<FormulaItem> formulaOf(const MatrixSet& set, const MatrixLook& look);
// M_1 ⊗ … of the different basic matrices, each named with its variables.
std::vector<FormulaItem> basicsOf(const MatrixSet& set, const MatrixLook& look,
                                  const QStringList& variableNames);

struct FormulaPlace {
    QRectF grid;
    QRectF name;    // below
    QRectF before;  // left of it
};
// Equal squares in as many lines as make them largest.
std::vector<FormulaPlace> formulaPlaces(std::size_t count, const QRectF& place, const QFont& font);
// The matrix within its place.
void paintGrid(QPainter& painter, const CellGrid& grid, const GridMarks& marks, const QRectF& place,
               const QPalette& palette);
void paintFormulaTexts(QPainter& painter, const FormulaItem& item, const FormulaPlace& place,
                       const QPalette& palette);

// Pictures for files, without a window. `options` decide the ground's colours only.
Picture matrixPicture(std::vector<FormulaItem> items, const PictureText& text,
                      theme::ExportBackground background, const QPalette& onScreen, const QFont& font);
Picture matrixPicture(const CellGrid& grid, const GridMarks& marks, const PictureText& text,
                      theme::ExportBackground background, const QPalette& onScreen, const QFont& font);

}  // namespace sequency::ui
