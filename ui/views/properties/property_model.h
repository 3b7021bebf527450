// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table model of the properties of the shown function or S-box.
//
// The columns are name, value, value before the last change, value of a pinned function, best known value, and witness.
//
// Threads: UI thread.
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

    // Shows the properties of `report`; a null pointer means no rows. If the previous report has the same rows and sizes, the column "Before" shows
    // its values where they differ from the new ones.
    void setReport(SharedReport report);
    const SharedReport& report() const { return m_report; }
    // Shows the values of a second report of the same kind in a separate column; a null pointer removes the column.
    void setPinned(SharedReport report);
    const SharedReport& pinned() const { return m_pinned; }
    const session::FoundProperty& property(std::size_t row) const { return m_report->properties[row]; }
    void setConventions(const Conventions& conventions);
    // Returns true if this column has text in at least one row.
    bool isShown(int column) const { return columns()[static_cast<std::size_t>(column)].isShown(); }
    // Returns an explanation of the property with its source; empty for an unknown row.
    QString meaning(std::size_t row) const;
    // Returns how the pinned and the displayed function can be derived from each other, as text; empty if the row has no such witness.
    QString relation(std::size_t row) const;
    // Returns the witness as text, or the reason why the property was not computed. The text has true minus signs and the names of variables.
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
    // Returns the property with this name in the pinned report; null if there is none.
    const session::FoundProperty* pinnedProperty(const std::string& name) const;

    SharedReport m_report;
    SharedReport m_before;
    SharedReport m_pinned;
    Conventions m_conventions;
};

// Returns the text of a property's value in the language and locale of the window.
QString propertyValueText(const session::FoundProperty& found);
// Replaces the engine's names of variables, as in "x1 ⊕ x2x3", by the names used in the window, as in "a ⊕ bc" or "sel ⊕ en·in".
QString namedVariables(const QString& sentence, const Conventions& conventions, int variables);

}  // namespace sequency::ui
