// SPDX-License-Identifier: GPL-3.0-or-later
//
// Factor × factor = matrix, multiplied out before one's eyes: the factors of a transform from right to left, a cell (up to
// 8 rows) or a row at a time, until the transform's matrix is there.
//
// The factor on the left, what has been multiplied so far on the right, behind them their product, filled in as it comes.
// The row and the column of the cell in question are marked, and the line below writes the sum with its numbers. Shows a
// shared set, computes nothing but that sum. UI thread.
// Mouse: a click on a cell of the product asks for its sum. Keys: Page Down and Up next and back, with Ctrl the next and
// the previous product, Ctrl+Home and Ctrl+End first and last, Space plays; within a matrix the arrows move its cursor.
#pragma once

#include "ui/views/matrix/formula_row.h"

class QLabel;

namespace sequency::ui {

class StepPlayer;

class MultiplyOut : public QWidget {
    Q_OBJECT

public:
    explicit MultiplyOut(QWidget* parent = nullptr);

    // At its beginning where the set is another one.
    void setMatrices(const SharedMatrixSet& set, const MatrixLook& look);

    int positions() const;  // the last position; 0 where there is nothing to multiply
    int position() const;
    void setPosition(int position);
    bool isPlaying() const;
    void setPlaying(bool playing);
    QString text() const;  // the line below
    std::optional<Cell> cell() const { return m_cell; }
    const FormulaRow& row() const { return *m_row; }
    std::size_t stage() const;  // the factor on the left, 1 …

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
