// SPDX-License-Identifier: GPL-3.0-or-later
//
// A widget that multiplies the factors of a transform step by step, from right to left, until the transform matrix is complete.
//
// Each step fills in one cell (up to 8 rows) or one row of a product. The widget shows the current factor, the product so far, and the product of
// these two. The row and column of the current cell are marked, and the line below shows the sum with numbers; only this sum is computed here. A
// click on a cell of the product shows its sum. Page Down and Page Up step forward and back, with Ctrl to the next and previous product; Ctrl+Home
// and Ctrl+End go to the first and last step. Space plays the steps. Arrow keys move the cursor within a matrix.
//
// Threads: UI thread.
#pragma once

#include "ui/views/matrix/formula_row.h"

class QLabel;

namespace sequency::ui {

class StepPlayer;

class MultiplyOut : public QWidget {
    Q_OBJECT

public:
    explicit MultiplyOut(QWidget* parent = nullptr);

    // Sets the matrices. If they differ from the previous ones, the widget restarts at the first step.
    void setMatrices(const SharedMatrixSet& set, const MatrixLook& look);

    int positions() const;  // index of the last position; 0 if there is nothing to multiply
    int position() const;
    void setPosition(int position);
    bool isPlaying() const;
    QString text() const;
    std::optional<Cell> cell() const { return m_cell; }
    const FormulaRow& row() const { return *m_row; }
    std::size_t stage() const;  // number of the current factor, counted from 1

signals:
    void copyRequested(bool latex);
    void escaped();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    int unitsOfStage() const;
    void showStage();
    void showSum();
    void pickCell(std::optional<Cell> cell);

    SharedMatrixSet m_set;
    MatrixLook m_look;
    std::optional<Cell> m_cell;
    std::size_t m_shownStage = 0;
    FormulaRow* m_row = nullptr;
    QLabel* m_text = nullptr;
    StepPlayer* m_player = nullptr;
};

}  // namespace sequency::ui
