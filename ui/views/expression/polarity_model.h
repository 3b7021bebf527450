// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table model of all fixed polarities of a Reed–Muller expression, with the number of terms and of literals for each polarity.
//
// Rows are sorted by the number of terms, then by the number of literals. The best polarity is shown in bold and marked with ★; the document's
// polarity is marked with ●.
//
// Ownership: shares the table of polarities.
// Threads:   UI thread.
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

    void setTable(std::shared_ptr<const session::PolarityTable> table);
    void setConventions(const Conventions& conventions);
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
    std::vector<std::size_t> m_rows;  // polarities, best first
    Conventions m_conventions;
    std::size_t m_current = 0;
};

}  // namespace sequency::ui
