// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of characters of C_p^m, or of any direct product of cyclic groups: as colours, exponents or values, at every size.
//
// Depends on no function; where the group is that of the open function and its spectrum is in Hadamard order, a row and its
// coefficient are one selection. Row w is the character χ_w. One selected row is plotted below the table; of two the
// inner product is shown as a running sum. "Construct" computes the table on the CPU and on the chosen device and compares every
// entry with the definition. Nothing grows with the table: 48 MiB at most for pictures (CharacterTiles::maxBytes); the
// overview is the mean of all entries under a pixel at any size (nothing is sampled), grey where they cancel.
// Mouse and keys: see CharacterCells; click and Ctrl+click pick the rows, Return and Ctrl+Return those of the cursor, Esc
// clears. UI thread; tiles, construction and files are made on the worker's.
// Source: Gajić, Stanković 2012, (1)–(9), Examples 1 and 2.
#pragma once

#include "ui/canvas/cell_canvas.h"
#include "ui/view/character_file.h"
#include "ui/view/view.h"
#include "ui/views/characters/character_cells.h"
#include "ui/views/characters/character_plot.h"
#include "ui/views/characters/character_work.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace sequency::ui {

class ElidedLabel;
class Workbench;

class CharacterView : public View {
    Q_OBJECT

public:
    explicit CharacterView(Workbench& workbench, QWidget* parent = nullptr);
    ~CharacterView() override;

    // C_radix^variables; ignored where that is not a group with a table.
    void setGroup(int radix, int variables);
    // False, and the group as it was, where rows() fails.
    bool setGroup(const transform::DirectProduct& group);
    const transform::DirectProduct& group() const { return m_table->group(); }

    void setLabels(CharacterLabels labels);
    void setNotation(CharacterNotation notation);
    // At most two; others than rows of the table are left out.
    void setRows(const std::vector<std::size_t>& rows);
    const std::vector<std::size_t>& rows() const { return m_cells->selectedRows(); }

    QString title() const;        // group, size, what a pixel is
    QString readout() const;      // the entry under the pointer or the cursor
    QString productText() const;  // of two rows, else empty
    QString constructionText() const;
    bool isConstructing() const { return m_constructing; }
    // What "Construct" asks of the engine; nothing where the group is not a power of one cyclic group.
    std::optional<session::CharactersRequest> constructed() const;
    CellCanvas& canvas() const { return *m_canvas; }
    CharacterCells& cells() const { return *m_cells; }
    CharacterPlot& plot() const { return *m_plot; }
    std::size_t byteCount() const { return m_cells->byteCount(); }  // of pictures

    // The visible entries with the plot of selected rows; entries too small to be painted one by one are an image, also in SVG and PDF. Painting
    // takes up to some 200 ms at 2400 × 1400 pixels.
    Picture picture(const PictureOptions& options) const override;
    // The entries that are seen, as they are written, one row per line separated by tabs; of more than 65536 nothing.
    QString dataText() const override;

    QString whyEmpty() const override { return {}; }
    QString whyNoData() const override;
    // The whole table; exponents where these are shown, otherwise complex values of 2 × 4 bytes.
    QList<ExportFormat> dataFormats() const override;

public slots:
    void construct();

signals:
    void constructedChanged();

protected:
    std::optional<QJsonObject> ownState() const override;
    void showOwnState(const QJsonObject& state) override;

private:
    void makeControls();
    void layOut();
    void connectControls();
    void connectCanvas();
    void onTextEdited();
    void pickRow(std::size_t row, bool second);
    void clearRows();
    // Whether rows are coefficients of the open function's spectrum.
    bool showsDocument() const;
    void onSelectionChanged();
    void showTexts();
    void showEntry();
    void showCurves();
    void showConstruction(base::Result<std::vector<CharacterConstruction>> made);
    void sayConstruction(const QString& text);
    QString entryText(const Cell& cell) const;
    QString pixelText() const;

    Workbench& m_workbench;
    SharedCharacters m_table;
    bool m_constructing = false;
    QSpinBox* m_radix = nullptr;
    QSpinBox* m_variables = nullptr;
    QLineEdit* m_groupText = nullptr;
    QComboBox* m_labels = nullptr;
    QComboBox* m_notation = nullptr;
    QCheckBox* m_stretched = nullptr;
    ElidedLabel* m_title = nullptr;
    CellCanvas* m_canvas = nullptr;
    CharacterCells* m_cells = nullptr;
    ElidedLabel* m_readout = nullptr;
    ElidedLabel* m_product = nullptr;
    CharacterPlot* m_plot = nullptr;
    QComboBox* m_algorithm = nullptr;
    QPushButton* m_construct = nullptr;
    QLabel* m_construction = nullptr;
};

}  // namespace sequency::ui
