// SPDX-License-Identifier: GPL-3.0-or-later
//
// All fixed polarities of a Reed–Muller expression as an item model: polarity, its variables, terms, literals.
//
// Rows are sorted here (sort()); the best is bold with ★, that of the document has ●. Holds the shared table. UI thread.
#pragma once

#include "engine/session/polarity_table.h"
#include "ui/document/conventions.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace sequency::ui {

class PolarityModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Mark, Polarity, Variables, Terms, Literals, ColumnCount };
    // Of Terms: its part of the largest count, 0 … 1, for a bar.
    static constexpr int shareRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    // Null: no rows. Keeps the sorting.
    void setTable(std::shared_ptr<const session::PolarityTable> table);
    void setConventions(const Conventions& conventions);
    // The polarity of the document, marked as being in use.
    void setCurrent(std::size_t polarity);
    std::size_t current() const { return m_current; }

    const session::PolarityTable* table() const { return m_table.get(); }
    std::size_t polarityOf(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    std::optional<int> rowOf(std::size_t polarity) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    void sortRows();
    QString text(std::size_t polarity, int column) const;
    QString variablesText(std::size_t polarity) const;

    std::shared_ptr<const session::PolarityTable> m_table;
    std::vector<std::size_t> m_rows;  // polarities in the order shown
    std::uint32_t m_maxTerms = 1;
    Conventions m_conventions;
    std::size_t m_current = 0;
    int m_sortColumn = Terms;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

}  // namespace sequency::ui
