// SPDX-License-Identifier: GPL-3.0-or-later
//
// A view of the S-box formed by the outputs of the document: linear approximations, differences, other tables, and the values.
//
// A table (engine/analysis/properties/sbox/sbox_tables.h) is shown as a map. Hovering over an entry lists and highlights the inputs x that it counts;
// a click selects the entry. "Open component" replaces the document's function by the component b·S, where b is the chosen mask or the mask of the
// selected entry. "Keep S-box" stores this S-box for comparison: the map then shows the difference between the tables of the two S-boxes, and the
// values are marked where the S-boxes differ. "Compare with another S-box" decides whether two S-boxes are equivalent (equivalence_panel.h). After the
// entries have been counted (survey_panel.h), the map outlines the largest ones.
//
// Threads: UI thread; tables and lists are computed by the worker.
#pragma once

#include "ui/canvas/cell_canvas.h"
#include "ui/document/workbench.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/sbox/component_bar.h"
#include "ui/views/sbox/equivalence_panel.h"
#include "ui/views/sbox/sbox_grid.h"
#include "ui/views/sbox/survey_panel.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QStackedLayout;
class QToolButton;

namespace sequency::ui {

class ElidedLabel;
class StaleNote;

class SboxView : public View {
    Q_OBJECT

public:
    explicit SboxView(Workbench& workbench, QWidget* parent = nullptr);

    // Shows the table with this name and selects its entry at `row` and `column`.
    void showEntry(const std::string& table, std::size_t row, std::size_t column);
    const CellCanvas& canvas() const { return *m_canvas; }
    const SboxGrid& grid() const { return *m_grid; }
    QString title() const;
    QString countedText() const;  // lists the inputs that the entry counts
    const ComponentBar& components() const { return *m_components; }
    const StemCanvas& distribution() const { return m_survey.distribution(); }

    QString whyEmpty() const override;
    QString whyNoData() const override;
    Picture picture(const PictureOptions& options) const override;
    QList<ExportFormat> dataFormats() const override;
    // Returns the visible table as text, at most 65,536 entries. The data formats are listed in engine/io/results/matrix_writer.h.
    QString dataText() const override;

private:
    struct Counted {
        Item item = 0;
        std::vector<int> terms;  // summand of each input x in the entry
    };
    using SharedCounted = std::shared_ptr<const Counted>;

    struct Made {
        SharedSbox sbox;  // null if the document is not an S-box
        bool isPermutation = false;
    };
    using SharedMade = std::shared_ptr<const Made>;
    struct Entry {
        std::string table;
        std::size_t row = 0;
        std::size_t column = 0;
    };

    void build();
    QWidget* buildControls();
    QWidget* buildSide();
    void refresh();
    void take();
    void showStale();
    void setTable();
    void choosePending();
    const analysis::SboxTable& kind() const;
    void keepSbox();
    void showKept();
    // Returns the stored S-box if its table is subtracted from the shown one, otherwise null.
    SharedSbox subtracted() const;
    void count();
    void showCounted();
    void openComponent(std::size_t mask);
    static QString whyNoSbox(const Document& document);
    QString titleText() const;
    bool isLoaded() const;

    Workbench& m_workbench;
    TableTiles m_tiles;
    AsyncResult<SharedMade> m_made;
    SharedSbox m_sbox;
    bool m_isPermutation = false;
    QString m_name;
    quint64 m_generation = 0;
    AsyncResult<SharedCounted, std::pair<quint64, Item>> m_counted;
    std::optional<Item> m_chosen;
    std::optional<Entry> m_pending;  // entry to select when the S-box arrives
    SurveyPanel& m_survey;
    SharedMade m_kept;  // S-box stored for comparison; null if none
    QString m_keptName;

    QStackedLayout* m_pages;
    QLabel* m_sentence = nullptr;
    ElidedLabel* m_title = nullptr;
    StaleNote* m_stale = nullptr;
    QComboBox* m_table = nullptr;
    QComboBox* m_scale = nullptr;
    QToolButton* m_keep = nullptr;
    QCheckBox* m_difference = nullptr;
    ComponentBar* m_components = nullptr;
    CellCanvas* m_canvas = nullptr;
    TableCells* m_cells = nullptr;
    SboxGrid* m_grid = nullptr;
    QLabel* m_text = nullptr;
    EquivalencePanel* m_equivalence = nullptr;
};

}  // namespace sequency::ui
