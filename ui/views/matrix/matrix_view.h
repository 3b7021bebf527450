// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tab that shows the matrices of the document's transform, with up to 64 rows.
//
// The tab shows the transform matrix, its factors in a chosen factorization and their product, as numbers or colours, with the blocks of the
// Kronecker product. It can also multiply the factors step by step (multiply_out.h). The worker computes the matrices (matrix_data.h) whenever the
// transform, its size or the factorization changes. For more than 64 rows, the tab shows the matrices of the variables and describes the Kronecker
// product.
//
// If the rows of the shown matrix are outputs, the row of the selected output is marked; if its columns are inputs, the column of the selected input
// is marked. A click on a heading (or Return, Shift+Return) selects its row or column, hovering previews it, and Esc clears the selection. Ctrl+C
// copies the shown matrix as text, Ctrl+Shift+C as LaTeX. For keys and mouse within a matrix see matrix_cells.h.
//
// Threads: UI thread.
// Source:  Gajić, Stanković 2011, (2)–(12); Gajić 2014, (4)–(13).
#pragma once

#include "ui/document/workbench.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/matrix/formula_row.h"

class QComboBox;
class QLabel;
class QPushButton;
class QStackedLayout;

namespace sequency::ui {

class ElidedLabel;
class MultiplyOut;
class StaleNote;

class MatrixView : public View {
    Q_OBJECT

public:
    enum class Mode { One, Factors, MultiplyOut };

    explicit MatrixView(Workbench& workbench, QWidget* parent = nullptr);

    const SharedMatrixSet& matrices() const { return m_set; }  // null before the first result
    QString title() const;
    QString readout() const;

    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    std::string factorization() const { return m_factorization; }
    void setFactorization(const std::string& name);
    const MatrixLook& look() const { return m_look; }
    void setLook(const MatrixLook& look);
    // Returns the index of the displayed matrix: 0 is the transform matrix, and i is the i-th factor from the left.
    std::size_t shownItem() const { return m_item; }
    void setShownItem(std::size_t item);
    MultiplyOut& multiplyOut() const { return *m_multiply; }

    Picture picture(const PictureOptions& options) const override;
    QString whyEmpty() const override;
    QString whyNoPicture() const override;
    QString whyNoData() const override;
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override;

    QString shownLatex() const;

public slots:
    void copyText();
    void copyLatex();

protected:
    std::optional<QJsonObject> ownState() const override;
    void showOwnState(const QJsonObject& state) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void makeControls();
    void makePages();
    void follow(MatrixCells* matrix, std::size_t item);
    void request();
    void take();
    void showStale();
    void refresh();
    void refreshMode();
    void showTooLarge();
    void showSelection();
    void showReadout();
    void showMenu(const QPoint& globalPosition);
    void describeCell(std::size_t item, const std::optional<Cell>& cell);
    QWidget& focusTarget() const;
    bool rowsAreOutputs(std::size_t item) const;
    bool columnsAreInputs(std::size_t item) const;
    CellGrid gridOf(std::size_t item) const;
    SharedMatrix matrixOf(std::size_t item) const;
    QString itemDescription(std::size_t item) const;
    QString cellText(std::size_t item, const Cell& cell) const;
    PictureText pictureText() const;
    bool isWhole() const { return m_set && m_set->matrix; }

    Workbench& m_workbench;
    SharedMatrixSet m_set;
    struct Wanted {
        transform::TransformSpec spec;
        std::string factorization;
        bool operator==(const Wanted&) const = default;
    };
    AsyncResult<SharedMatrixSet, Wanted> m_made;
    std::string m_factorization = "cooley-tukey";
    MatrixLook m_look;
    Mode m_mode = Mode::One;
    std::size_t m_item = 0;
    QString m_problem;
    QString m_cellText;

    QComboBox* m_modeBox = nullptr;
    QComboBox* m_factorizationBox = nullptr;
    QComboBox* m_lookBox = nullptr;
    QComboBox* m_indexBox = nullptr;
    ElidedLabel* m_title = nullptr;
    StaleNote* m_stale = nullptr;
    QLabel* m_sentence = nullptr;
    QStackedLayout* m_pages = nullptr;
    QWidget* m_content = nullptr;
    FormulaRow* m_strip = nullptr;
    CellCanvas* m_canvas = nullptr;
    MatrixCells* m_matrix = nullptr;
    FormulaRow* m_factors = nullptr;
    MultiplyOut* m_multiply = nullptr;
    QLabel* m_tooLarge = nullptr;
    FormulaRow* m_basics = nullptr;
    QLabel* m_readout = nullptr;
};

}  // namespace sequency::ui
