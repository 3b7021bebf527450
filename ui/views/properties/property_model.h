// SPDX-License-Identifier: GPL-3.0-or-later
//
// The properties of the shown function or S-box as rows of a table: what each is, what it was before, what it is of a pinned function, the
// best value known, and what shows it. UI thread.
#pragma once

#include "engine/session/text/property_report.h"
#include "ui/document/conventions.h"
#include "ui/table/column_model.h"

#include <memory>

namespace sequency::ui {

using SharedReport = std::shared_ptr<const session::PropertyReport>;

class PropertyModel : public ColumnModel {
    Q_OBJECT

public:
    enum { Name, Value, Before, Pinned, Best, Witness };

    using ColumnModel::ColumnModel;

    // Null: no rows. Where the report before had the same rows of the same sizes, "before" says which values it had.
    void setReport(SharedReport report);
    const SharedReport& report() const { return m_report; }
    // A report that stays as a column of its own, beside reports of the same kind; null: none.
    void setPinned(SharedReport report);
    const SharedReport& pinned() const { return m_pinned; }
    const session::FoundProperty& property(std::size_t row) const { return m_report->properties[row]; }
    // How witnesses and normal forms call the variables.
    void setConventions(const Conventions& conventions);
    // Whether a row has a text there.
    bool isShown(int column) const { return columns()[static_cast<std::size_t>(column)].isShown(); }
    // What it means, and where that comes from; empty for an unknown row.
    QString meaning(std::size_t row) const;
    // What makes one of the shown and the pinned function of the other, where a row has such a witness; else empty.
    QString relation(std::size_t row) const;
    // What shows it, or why it was not found: with minus signs, and variables by their names.
    QString witness(std::size_t row) const;

private:
    using Text = QString (PropertyModel::*)(std::size_t row) const;
    Column column(const QString& title, Text text) const;
    void showRows();
    QString name(std::size_t row) const;
    QString value(std::size_t row) const;
    QString before(std::size_t row) const;
    QString pinnedValue(std::size_t row) const;
    QString bestKnown(std::size_t row) const;
    QString named(const QString& text) const;
    // Of the pinned report, by this name; null where it has none.
    const session::FoundProperty* pinnedProperty(const std::string& name) const;

    SharedReport m_report;
    SharedReport m_before;
    SharedReport m_pinned;
    Conventions m_conventions;
};

// In the window's language and locale.
QString propertyValueText(const session::FoundProperty& found);
// "x1 ⊕ x2x3" of the engine with the names that variables have in the window: "a ⊕ bc", "sel ⊕ en·in".
QString namedVariables(const QString& sentence, const Conventions& conventions, int variables);

}  // namespace sequency::ui
