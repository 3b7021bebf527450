// SPDX-License-Identifier: GPL-3.0-or-later
//
// All fixed polarities of a Reed–Muller expression as a table: polarity, its variables, terms, literals.
//
// The fewest terms come first, of those the fewest literals; the best is bold with ★, that of the document has ●. Holds the shared
// table. UI thread.
#pragma once

#include "engine/session/calls/polarity_table.h"
#include "ui/document/conventions.h"
#include "ui/table/column_model.h"

#include <memory>
#include <optional>

namespace sequency::ui {

class PolarityModel : public ColumnModel {
    Q_OBJECT

public:
    enum { Mark, Polarity, Variables, Terms, Literals };

    using ColumnModel::ColumnModel;

    // Null: no rows.
    void setTable(std::shared_ptr<const session::PolarityTable> table);
    void setConventions(const Conventions& conventions);
    // The polarity of the document, marked as being in use.
    void setCurrent(std::size_t polarity);
    std::size_t current() const { return m_current; }

    const session::PolarityTable* table() const { return m_table.get(); }
    std::size_t polarityOf(std::size_t row) const { return m_rows[row]; }
    std::optional<std::size_t> rowOf(std::size_t polarity) const;

private:
    void showRows();
    std::vector<Column> makeColumns() const;
    QString markText(std::size_t polarity) const;
    QString markTip(std::size_t polarity) const;
    QString variablesText(std::size_t polarity) const;

    std::shared_ptr<const session::PolarityTable> m_table;
    std::vector<std::size_t> m_rows;  // polarities, the best first
    Conventions m_conventions;
    std::size_t m_current = 0;
};

}  // namespace sequency::ui
