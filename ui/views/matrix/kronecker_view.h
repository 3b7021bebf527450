// SPDX-License-Identifier: GPL-3.0-or-later
//
// A view that builds the character table of C_p^m step by step: T(k+1) = T(k) ⊗ C_p for k from 0 to m−1, starting from T(0) = [1].
//
// The view does not need a function; p is 2 to 7, and p^m is at most 64. T(k) and C_p are on the left, T(k+1) is on the right. Each block of T(k+1),
// which one work-item of a device computes, has the colour of its entry c(x,y) of T(k). For the selected or hovered entry the view shows its two
// factors and its index in linear memory.
//
// Hovering previews an entry. A click on T(k+1) selects an entry; a click on an entry of T(k) selects the block computed from it. Page Down and Page
// Up go to the next and previous step, Ctrl+Home and Ctrl+End to the first and last; Space plays the steps. Arrow keys move the cursor.
//
// Threads: UI thread.
// Cost:    computed when painted, O(m) per visible cell.
// Source:  Gajić, Stanković 2012, (3)–(9), Fig. 1.
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
    // Shows the construction for C_p^m with p = `radix`, clamped to 2 … 7, and m = `variables`, clamped to 1 … maxKroneckerVariables(p).
    void setGroup(int radix, int variables);
    int step() const { return m_step.step; }
    QString dataText() const override;  // T(k+1) as tab-separated values
    void setStep(int step);
    KroneckerLabels labels() const { return m_labels; }
    void setLabels(KroneckerLabels labels);
    bool isPlaying() const;
    // Selects an entry of T(k+1); nullopt clears the selection.
    void setPicked(std::optional<Cell> cell);
    std::optional<Cell> picked() const { return m_picked; }

    QString title() const;
    QString text() const;
    MatrixCells& table() const { return *m_table; }
    MatrixCells& cyclic() const { return *m_cyclic; }
    MatrixCells& result() const { return *m_result; }

    // Returns a picture of the three tables or, if the labels are products, Fig. 1 of Gajić, Stanković 2012.
    Picture picture(const PictureOptions& options) const override;
    QString whyEmpty() const override { return {}; }
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
