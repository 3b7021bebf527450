// SPDX-License-Identifier: GPL-3.0-or-later
//
// The truth table of a function as an item model: one row per index, with columns for the index, for the variables x1 … xn and for f.
//
// The model shares the const function and never changes it: it emits valueEntered() instead. If there are more than `maxVariableColumns` variables, a
// single column with the digits of the index replaces the columns of the index and the variables. The view selects a shorter form if space is short.
//
// Threads: UI thread.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/session/calls/request.h"
#include "ui/document/conventions.h"
#include "ui/jobs/engine_jobs.h"
#include "ui/table/column_model.h"

#include <optional>
#include <vector>

namespace sequency::ui {

class TruthTableModel : public ColumnModel {
    Q_OBJECT

public:
    static constexpr int maxVariableColumns = 8;             // limit for functions of digits
    static constexpr int maxVariableColumnsWithNumbers = 5;  // limit for numbers, which are wider

    // The columns that identify a row: its index and one column per variable, one column with all digits, or its index only. Functions with many
    // variables have no form Variables.
    enum class Form { Variables, Digits, Index };

    using ColumnModel::ColumnModel;

    // Sets the function. If `changedIndex` is not −1, only the value at this index has changed. `whyFixed` says why cells cannot be edited.
    void setFunction(const base::SharedFunction& function, qint64 changedIndex = -1,
                     const QString& whyFixed = {});
    // Sets the heading of the value column ("f" if `name` is empty) and the don't-cares. Call setFunction() afterwards, which updates the cells.
    void setOutput(const QString& name, const SharedBits& open);
    // Sets whether values of Boolean functions are shown as 0 and 1 or as +1 and −1.
    void setEncoding(session::Encoding encoding);
    void setConventions(const Conventions& conventions);
    // Highlights the background of the row whose item is hovered or selected in another view.
    void setMarked(std::optional<std::size_t> index);
    // Highlights the rows that show a property with a background colour and bold type. `indices` must be in ascending order.
    void setHighlighted(std::vector<std::size_t> indices);
    bool isNamed(std::size_t index) const;
    // Selects how rows are identified. setFunction() selects Form::Variables again if the new function has another size or other values.
    void setForm(Form form);
    Form form() const { return m_form; }

    int valueColumn() const { return columnCount() - 1; }
    bool isEditable() const { return m_function && m_whyFixed.isEmpty(); }
    // Returns true if a click selects the next value, and false if a click opens an editor.
    bool hasDigits() const { return m_function && m_function->isLogic(); }

signals:
    void valueEntered(quint64 index, double value);

private:
    bool hasVariableColumns() const
    {
        return m_form == Form::Variables &&
               m_function->variables <= (hasDigits() ? maxVariableColumns : maxVariableColumnsWithNumbers);
    }
    void showColumns();
    std::vector<Column> variableColumns() const;
    Column digitsColumn() const;
    Column valueColumnOf();
    QString variableText(std::size_t index, int variable) const;
    QString digitsText(std::size_t index) const;
    QString valueText(std::size_t index) const;
    QString copiedValue(std::size_t index) const;
    QString valueTip(std::size_t index) const;
    QVariant lookOf(std::size_t index, int role, bool isValue) const;
    bool enter(std::size_t index, const QVariant& value, int role);
    bool isPolarity() const;
    bool isOpenAt(std::size_t index) const { return m_open && index < m_open->size() && (*m_open)[index]; }
    QString outputName() const { return m_outputName.isEmpty() ? QStringLiteral("f") : m_outputName; }

    base::SharedFunction m_function;
    QString m_outputName;
    SharedBits m_open;
    QString m_whyFixed;
    Form m_form = Form::Variables;
    session::Encoding m_encoding = session::Encoding::ZeroOne;
    Conventions m_conventions;
    std::optional<std::size_t> m_marked;
    std::vector<std::size_t> m_named;
};

}  // namespace sequency::ui
