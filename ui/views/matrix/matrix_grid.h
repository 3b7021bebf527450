// SPDX-License-Identifier: GPL-3.0-or-later
//
// Grids and formulas of matrices, such as "M(3) = C₁ · C₂ · C₃", laid out and painted alike in windows and in pictures.
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
    bool colours = false;       // whether to show colours also behind numbers
    bool digitIndices = false;  // whether to number rows and columns with digits in base p
};

// The parts of a matrix set that a grid needs in addition to the matrix itself.
struct MatrixNames {
    std::shared_ptr<const ElementNames> elements;
    int radix = 2;
    int variables = 0;
};
MatrixNames namesOf(const MatrixSet& set);

CellGrid matrixGrid(const SharedMatrix& matrix, const MatrixNames& names, const MatrixLook& look,
                    const QString& name);
// Return a grid with its block structure: that of the Kronecker product for the transform matrix, or that of a factor.
CellGrid transformGrid(const MatrixSet& set, const MatrixLook& look);
CellGrid factorGrid(const MatrixSet& set, std::size_t factor, const MatrixLook& look);
CellGrid productGrid(const MatrixSet& set, std::size_t upTo, const MatrixLook& look);

// Returns the name of a variable's matrix in a Kronecker product, such as "M(1)", or "M̄(1)" if the polarity complements the variable.
QString basicName(const transform::TransformSpec& spec, int variable);

struct FormulaItem {
    CellGrid grid;
    QString before;  // sign before the matrix, such as "="; may be empty
};
// Returns the items of the formula M = F_k · … · F_1, where the F_i are the factors, or only M if there are no factors.
std::vector<FormulaItem> formulaOf(const MatrixSet& set, const MatrixLook& look);
// Returns the items of the Kronecker product M_1 ⊗ … of the distinct basic matrices, each named with its variables.
std::vector<FormulaItem> basicsOf(const MatrixSet& set, const MatrixLook& look,
                                  const QStringList& variableNames);

struct FormulaPlace {
    QRectF grid;
    QRectF name;    // rectangle below the grid
    QRectF before;  // rectangle to the left of the grid
};
// Returns equal squares for `count` items, arranged in as many lines as make the squares largest.
std::vector<FormulaPlace> formulaPlaces(std::size_t count, const QRectF& place, const QFont& font);
void paintGrid(QPainter& painter, const CellGrid& grid, const GridMarks& marks, const QRectF& place,
               const QPalette& palette);
void paintFormulaTexts(QPainter& painter, const FormulaItem& item, const FormulaPlace& place,
                       const QPalette& palette);

// Returns a picture of the items; no window is needed. `background` affects only the background colours.
Picture matrixPicture(std::vector<FormulaItem> items, const PictureText& text,
                      theme::ExportBackground background, const QPalette& onScreen, const QFont& font);
Picture matrixPicture(const CellGrid& grid, const GridMarks& marks, const PictureText& text,
                      theme::ExportBackground background, const QPalette& onScreen, const QFont& font);

}  // namespace sequency::ui
