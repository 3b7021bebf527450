// SPDX-License-Identifier: GPL-3.0-or-later
//
// A function's truth table as an item model: rows are indices, columns are x1 … xn and f.
//
// It holds the shared, const function and computes every cell when it is asked for; it never changes the function but
// asks for that by valueEntered(). Beyond `maxVariableColumns` variables the digits of an index stand in one column.
// A page shows at most `pageRows` rows, so that no view has to lay out more. UI thread.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/session/request.h"
#include "ui/document/conventions.h"
#include "ui/jobs/engine_jobs.h"

#include <QAbstractTableModel>

#include <optional>

namespace sequency::ui {

class TruthTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int maxVariableColumns = 8;               // beside digits
    static constexpr int maxVariableColumnsBesideNumbers = 5;  // they need more room
    static constexpr std::size_t pageRows = std::size_t{1} << 18;

    using QAbstractTableModel::QAbstractTableModel;

    // `changedIndex` tells that nothing but this value differs from before; −1: anything may. `whyFixed` is shown where
    // cells cannot be edited; empty: they can.
    void setFunction(const base::SharedFunction& function, qint64 changedIndex = -1,
                     const QString& whyFixed = {});
    // What the value column is headed, "f" where that is empty, and which values are left open. Before setFunction(), which
    // tells of the cells.
    void setOutput(const QString& name, const SharedBits& open);
    // How values of Boolean functions are shown: 0 and 1, or +1 and −1.
    void setEncoding(session::Encoding encoding);
    // Names of variables.
    void setConventions(const Conventions& conventions);
    // The row that another view points at; marked by its background.
    void setMarked(std::optional<std::size_t> index);
    void setPage(int page);

    int pageCount() const;
    int page() const { return m_page; }
    int valueColumn() const { return columnCount() - 1; }
    std::size_t indexOfRow(int row) const { return m_firstIndex + static_cast<std::size_t>(row); }
    bool isEditable() const { return m_function && m_whyFixed.isEmpty(); }
    // Whether the variables share one column.
    bool hasDigitsColumn() const { return m_function && !hasVariableColumns(); }
    // Whether a click steps through the values instead of opening an editor.
    bool hasDigits() const { return m_function && m_function->isLogic(); }
    // Rows separated by tabs below a head: index, variables, value; numbers in the C locale. At most `maxCopied` rows.
    static constexpr int maxCopied = 1 << 16;
    QString rowsText(int first, int count) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& cell) const override;
    // Accepts numbers in the user's locale; asks by valueEntered() and returns whether it did.
    bool setData(const QModelIndex& cell, const QVariant& value, int role = Qt::EditRole) override;

signals:
    void valueEntered(quint64 index, double value);

private:
    bool hasVariableColumns() const
    {
        return m_function &&
               m_function->variables <= (hasDigits() ? maxVariableColumns : maxVariableColumnsBesideNumbers);
    }
    QString variableText(std::size_t index, int column) const;
    QString valueText(std::size_t index) const;
    QString valueTip(std::size_t index) const;
    QString variablesTip(int column) const;
    QString outputTip() const;
    void emitRow(std::optional<std::size_t> index);
    bool isDim(std::size_t index, int column) const;
    bool isPolarity() const;
    bool isOpenAt(std::size_t index) const { return m_open && index < m_open->size() && (*m_open)[index]; }
    QString outputName() const { return m_outputName.isEmpty() ? QStringLiteral("f") : m_outputName; }

    base::SharedFunction m_function;
    QString m_outputName;
    SharedBits m_open;
    QString m_whyFixed;
    session::Encoding m_encoding = session::Encoding::ZeroOne;
    Conventions m_conventions;
    std::optional<std::size_t> m_marked;
    int m_page = 0;
    std::size_t m_firstIndex = 0;
};

}  // namespace sequency::ui
