// SPDX-License-Identifier: GPL-3.0-or-later
//
// The character table of C_p^m, or of any direct product of cyclic groups, as colours, exponents or values.
//
// Row w is the character χ_w. The table does not depend on the open function. However, if its group is that of the open function and the spectrum is
// in Hadamard order, selecting a row also selects its coefficient. One selected row is plotted below the table; for two selected rows their inner
// product is shown as a running sum. "Construct" computes the table on the CPU and on the chosen device and compares every entry with the definition.
//
// In the overview, every pixel shows the mean of all entries under it (without sampling); entries that cancel give grey. Mouse and keys work as in
// CharacterCells: click and Ctrl+click pick rows, Return and Ctrl+Return pick the row of the cursor, Esc clears the selection.
//
// Threads: UI thread; tiles, constructions and files are computed on the worker.
// Cost:    memory does not depend on the size of the table; at most 48 MiB for pictures (CharacterTiles::maxBytes).
// Source:  Gajić, Stanković 2012, (1)–(9), Examples 1 and 2.
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

    // Shows the table of the group C_p^m with p = `radix` and m = `variables`. Has no effect if this group has no table.
    void setGroup(int radix, int variables);
    // Shows the table of `group`. Returns false and keeps the current table if the group is too large.
    bool setGroup(const transform::DirectProduct& group);
    const transform::DirectProduct& group() const { return m_table->group(); }

    void setLabels(CharacterLabels labels);
    void setNotation(CharacterNotation notation);
    // Selects the first two of `rows`. Indices outside the table are ignored.
    void setRows(const std::vector<std::size_t>& rows);
    const std::vector<std::size_t>& rows() const { return m_cells->selectedRows(); }

    QString title() const;  // group, size, and the number of entries per pixel
    QString readout() const;
    QString productText() const;  // empty unless two rows are selected
    QString constructionText() const;
    bool isConstructing() const { return m_constructing; }
    // Returns the request that "Construct" sends to the engine; nullopt if the group is not a power of a cyclic group.
    std::optional<session::CharactersRequest> constructed() const;
    CellCanvas& canvas() const { return *m_canvas; }
    CharacterCells& cells() const { return *m_cells; }
    CharacterPlot& plot() const { return *m_plot; }
    std::size_t byteCount() const { return m_cells->byteCount(); }

    // Returns a picture of the visible entries together with the plot of the selected rows. Entries too small to be painted individually are painted
    // as one image, even in SVG and PDF. Painting takes up to about 200 ms at 2400 × 1400 pixels.
    Picture picture(const PictureOptions& options) const override;
    // Returns the visible entries as tab-separated text, one line per row. The text is empty if more than 65536 entries are visible.
    QString dataText() const override;

    QString whyEmpty() const override { return {}; }
    QString whyNoData() const override;
    // Returns the formats for the whole table. Files contain exponents if exponents are shown, otherwise complex values of 2 × 4 bytes.
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
    // Returns true if the rows of the table correspond to the coefficients of the open function's spectrum.
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
