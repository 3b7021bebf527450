// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates grids and formulas of matrices, such as "M(3) = C₁ · C₂ · C₃", which are laid out and painted in the same way in windows and in pictures.
//
// Grids share the matrix and the names of its elements. ±1 and other numbers are coloured by sign, field elements with the colours of series, and
// roots of unity by the hue of their phase; zero has no colour.
//
// Threads: UI thread.
// Cost:    as for painting in cell_model.h.
#pragma once

#include "ui/export/picture.h"
#include "ui/views/matrix/matrix_cells.h"
#include "ui/views/matrix/matrix_data.h"

#include <vector>

namespace sequency::ui {

struct MatrixLook {
    bool colours = false;       // true if colours are also shown behind numbers
    bool digitIndices = false;  // true if the indices of rows and columns are written with base-p digits
};

// The data about a set of matrices that a grid of one matrix needs.
struct MatrixNames {
    std::shared_ptr<const ElementNames> elements;
    int radix = 2;
    int variables = 0;
};
MatrixNames namesOf(const MatrixSet& set);

CellGrid matrixGrid(const SharedMatrix& matrix, const MatrixNames& names, const MatrixLook& look,
                    const QString& name);
// Return a grid with its block structure. The blocks of the transform matrix are determined by the Kronecker product.
CellGrid transformGrid(const MatrixSet& set, const MatrixLook& look);
CellGrid factorGrid(const MatrixSet& set, std::size_t factor, const MatrixLook& look);
CellGrid productGrid(const MatrixSet& set, std::size_t upTo, const MatrixLook& look);

// Returns the name of a variable's matrix in a Kronecker product: "M(1)", "M̄(1)" if the polarity complements the variable, or "I(1)" for a Shannon
// expansion.
QString basicName(const transform::TransformSpec& spec, int variable);

struct FormulaItem {
    CellGrid grid;
    QString before;  // sign before the matrix, such as "="; may be empty
};
// Returns the items of the formula M = F_k · … · F_1, where the F_i are the factors. If there are no factors, returns only M.
std::vector<FormulaItem> formulaOf(const MatrixSet& set, const MatrixLook& look);
// Returns the items of the Kronecker product M_1 ⊗ … of the distinct basic matrices, each named with its variables.
std::vector<FormulaItem> basicsOf(const MatrixSet& set, const MatrixLook& look,
                                  const QStringList& variableNames);

struct FormulaPlace {
    QRectF grid;
    QRectF name;    // rectangle of the name, below the grid
    QRectF before;  // rectangle of the sign, to the left of the grid
};
// Returns the rectangles of `count` items. The grids are equal squares in as many lines as make the squares largest.
std::vector<FormulaPlace> formulaPlaces(std::size_t count, const QRectF& place, const QFont& font);
void paintGrid(QPainter& painter, const CellGrid& grid, const GridMarks& marks, const QRectF& place,
               const QPalette& palette);
void paintFormulaTexts(QPainter& painter, const FormulaItem& item, const FormulaPlace& place,
                       const QPalette& palette);

// Returns a picture of the items. No window is needed. `background` affects only the background colours.
Picture matrixPicture(std::vector<FormulaItem> items, const PictureText& text,
                      theme::ExportBackground background, const QPalette& onScreen, const QFont& font);

}  // namespace sequency::ui
