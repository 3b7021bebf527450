// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of the S-box that all outputs are: linear approximations, differences and the others of engine/analysis/properties/sbox_tables.h
// as a map, and what each entry counts, lit in the S-box's values.
//
// Pointing at an entry lists and lights the x that it counts; a click keeps them. "Open component" makes the component b·S of the chosen
// entry's column the function. Follows the workbench's function. UI thread; tables and lists are computed on the worker's.
#pragma once

#include "ui/document/workbench.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/sbox/sbox_grid.h"
#include "ui/views/sbox/table_canvas.h"

class QComboBox;
class QLabel;
class QStackedLayout;
class QToolButton;

namespace sequency::ui {

class ElidedLabel;

class SboxView : public View {
    Q_OBJECT

public:
    explicit SboxView(Workbench& workbench, QWidget* parent = nullptr);

    // The table of this name, its entry chosen and seen.
    void showEntry(const std::string& table, std::size_t row, std::size_t column);
    const TableCanvas& canvas() const { return *m_canvas; }
    const SboxGrid& grid() const { return *m_grid; }
    QString title() const;
    QString countedText() const;  // what the entry counts

    QString whyEmpty() const override;
    std::optional<QString> exportPicture(const QString& path, const PictureOptions& options) const override;
    QList<ExportFormat> dataFormats() const override;
    // .csv, a row a line, of at most 65,536 entries.
    std::optional<QString> exportData(const QString& path) override;
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

    void build();
    void refresh();
    void take();
    void setTable();
    void choosePending();
    const analysis::SboxTable& kind() const;
    void count();
    void showCounted();
    void openComponent();
    bool isLoaded() const;  // every entry is there

    Workbench& m_workbench;
    TableTiles m_tiles;
    AsyncResult<SharedMade> m_made;  // of the document
    SharedSbox m_sbox;
    bool m_isPermutation = false;
    quint64 m_generation = 0;
    AsyncResult<SharedCounted, std::pair<quint64, Item>> m_counted;
    std::optional<Item> m_chosen;
    std::optional<Entry> m_pending;  // to be chosen when the S-box is there

    QStackedLayout* m_pages;
    QLabel* m_sentence = nullptr;
    ElidedLabel* m_title = nullptr;
    QComboBox* m_table = nullptr;
    QComboBox* m_scale = nullptr;
    QToolButton* m_open = nullptr;
    TableCanvas* m_canvas = nullptr;
    SboxGrid* m_grid = nullptr;
    QLabel* m_text = nullptr;
};

}  // namespace sequency::ui
