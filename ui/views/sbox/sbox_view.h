// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of the S-box that all outputs are: linear approximations, differences and the others of engine/analysis/properties/sbox/sbox_tables.h
// as a map, and what each entry counts, lit in the S-box's values.
//
// Pointing at an entry lists and lights the x that it counts; a click keeps them. "Open component" makes the component b·S the function,
// where b is the one chosen or that of the entry that was clicked. An S-box that was kept is compared with the next ones: the map shows the
// difference of both tables, the grid which values differ. The distribution of the entries, the largest of each row and column and all entries
// that reach the largest of the table are shown, found on the chosen device (of differences on the host), of more than ComponentBar::maxEntries when that is asked for. Follows the workbench's function. UI thread; tables and lists are computed on the worker's.
#pragma once

#include "engine/analysis/properties/sbox/sbox_survey.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/document/workbench.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/sbox/component_bar.h"
#include "ui/views/sbox/sbox_grid.h"
#include "ui/views/sbox/table_cells.h"

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

    // The table of this name, its entry chosen and seen.
    void showEntry(const std::string& table, std::size_t row, std::size_t column);
    const CellCanvas& canvas() const { return *m_canvas; }
    const SboxGrid& grid() const { return *m_grid; }
    QString title() const;
    QString countedText() const;  // what the entry counts
    const ComponentBar& components() const { return *m_components; }
    const StemCanvas& distribution() const { return *m_distribution; }

    QString whyEmpty() const override;
    QString whyNoData() const override;
    Picture picture(const PictureOptions& options) const override;
    QList<ExportFormat> dataFormats() const override;
    // In the formats of engine/io/results/matrix_writer.h but pictures, of at most 65,536 entries.
    QString dataText() const override;

private:
    struct Counted {  // of an entry
        Item item = 0;
        std::vector<int> terms;  // by x
    };
    using SharedCounted = std::shared_ptr<const Counted>;

    struct Made {
        SharedSbox sbox;  // null: the document is none
        bool isPermutation = false;
    };
    using SharedMade = std::shared_ptr<const Made>;
    struct Entry {
        std::string table;
        std::size_t row = 0;
        std::size_t column = 0;
    };

    struct Survey {
        analysis::TableSurvey table;
        std::vector<Bar> bars;
    };
    using SharedSurvey = std::shared_ptr<const Survey>;

    void build();
    QWidget* buildControls();
    QWidget* buildSide();
    void refresh();
    void take();
    void showStale();
    void setTable();
    void choosePending();
    const analysis::SboxTable& kind() const;
    bool isLarge() const;  // too many entries to be counted unasked
    void survey();
    void showSurvey();
    void keepSbox();
    void showKept();
    // What is subtracted; null: nothing.
    SharedSbox subtracted() const;
    void count();
    void showCounted();
    void openComponent(std::size_t mask);
    QString surveyText() const;
    QString barsText() const;
    QString peaksText() const;
    QString titleText() const;
    bool isLoaded() const;  // every entry is there

    Workbench& m_workbench;
    TableTiles m_tiles;
    AsyncResult<SharedMade> m_made;  // of the document
    SharedSbox m_sbox;
    bool m_isPermutation = false;
    QString m_name;  // of the S-box that is shown
    quint64 m_generation = 0;
    AsyncResult<SharedCounted, std::pair<quint64, Item>> m_counted;
    std::optional<Item> m_chosen;
    std::optional<Entry> m_pending;  // to be chosen when the S-box is there
    AsyncResult<SharedSurvey> m_survey;
    SharedMade m_kept;  // null: none
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
    StemCanvas* m_distribution = nullptr;
    QLabel* m_surveyText = nullptr;
    QToolButton* m_ask = nullptr;  // for the survey of a large table
    CellCanvas* m_canvas = nullptr;
    TableCells* m_cells = nullptr;
    SboxGrid* m_grid = nullptr;
    QLabel* m_text = nullptr;
};

}  // namespace sequency::ui
