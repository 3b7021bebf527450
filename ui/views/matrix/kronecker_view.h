// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of characters of C_p^m, built step by step: T(k+1) = T(k) ⊗ C_p for k = 0 … m−1, starting from T(0) = [1].
//
// Depends on no function: p is 2 … 7, m as long as p^m ≤ 64. T(k) and C_p stand on the left, T(k+1) on the right; one colour
// a block, that is a work-item of the device, which the entry c(x,y) of T(k) wears too. A picked or hovered entry shows
// which two entries make it and where it lies in the linear memory. All is computed when painted: O(m) a visible cell.
// Mouse: hovering previews, a click picks an entry of T(k+1), or a whole block by its entry of T(k). Keys: Page Down and
// Page Up next and previous step, Ctrl+Home and Ctrl+End first and last, Space plays; within a table the arrows move its cursor. UI thread.
// Source: Gajić, Stanković 2012, (3)–(9), Fig. 1.
#pragma once

#include "ui/view/character_file.h"
#include "ui/view/view.h"
#include "ui/views/matrix/kronecker_grid.h"
#include "ui/views/matrix/matrix_cells.h"

class QComboBox;
class QLabel;
class QSpinBox;

namespace sequency::ui {

class ElidedLabel;
class StepPlayer;

class KroneckerView : public View {
    Q_OBJECT

public:
    explicit KroneckerView(QWidget* parent = nullptr);

    int radix() const { return m_step.radix; }
    int variables() const { return m_variables; }
    // Kept within 2 … 7 and 1 … maxKroneckerVariables(radix).
    void setGroup(int radix, int variables);
    int step() const { return m_step.step; }
    QString dataText() const override;  // T(k+1), one row per line, entries separated by tabs
    void setStep(int step);
    KroneckerLabels labels() const { return m_labels; }
    void setLabels(KroneckerLabels labels);
    bool isPlaying() const;
    void setPlaying(bool playing);
    // An entry of T(k+1); nothing: none.
    void setPicked(std::optional<Cell> cell);
    std::optional<Cell> picked() const { return m_picked; }

    QString title() const;
    QString text() const;  // what is said below
    MatrixCells& table() const { return *m_table; }
    MatrixCells& cyclic() const { return *m_cyclic; }
    MatrixCells& result() const { return *m_result; }

    // The three tables; with products as labels the paper's Fig. 1.
    Picture picture(const PictureOptions& options) const override;
    QString whyEmpty() const override { return {}; }
    // The table that the shown step makes.
    QList<ExportFormat> dataFormats() const override;

protected:
    std::optional<QJsonObject> ownState() const override;
    void showOwnState(const QJsonObject& state) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeControls();
    void makePage();
    void connectCanvases();
    void refresh();
    void showEntry(const std::optional<Cell>& cell);
    PictureText pictureText() const;

    KroneckerStep m_step = {3, 1};
    int m_variables = 2;
    KroneckerLabels m_labels = KroneckerLabels::Symbols;
    std::optional<Cell> m_picked;
    QSpinBox* m_radixBox = nullptr;
    QSpinBox* m_variablesBox = nullptr;
    QComboBox* m_labelsBox = nullptr;
    StepPlayer* m_player = nullptr;
    ElidedLabel* m_title = nullptr;
    QLabel* m_stepText = nullptr;
    QLabel* m_text = nullptr;
    MatrixCells* m_table = nullptr;
    MatrixCells* m_cyclic = nullptr;
    MatrixCells* m_result = nullptr;
    QLabel* m_tableName = nullptr;
    QLabel* m_cyclicName = nullptr;
    QLabel* m_resultName = nullptr;
};

}  // namespace sequency::ui
