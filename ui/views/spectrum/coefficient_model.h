// SPDX-License-Identifier: GPL-3.0-or-later
//
// The coefficients of a spectrum as a table: position, its digits, the Hadamard index where the order is another, the weight, the value,
// and of a complex one its magnitude. Rows are read from the shared spectrum when they are seen; of a kept one they show "…" until their
// values have come.
//
// All coefficients in their order, or a list of positions (the largest, say). A value is edited where that is allowed; it is asked for by
// valueEntered(). UI thread.
#pragma once

#include "ui/document/conventions.h"
#include "ui/table/column_model.h"
#include "ui/view/spectrum_values.h"

#include <optional>
#include <vector>

namespace sequency::ui {

class CoefficientModel : public ColumnModel {
    Q_OBJECT

public:
    using ColumnModel::ColumnModel;

    // Where the values of kept spectra come from; as long as this.
    void setValues(SpectrumValues& values);
    // Null: nothing is shown. Of another size, all positions are.
    void setSpectrum(const SharedSpectrum& spectrum, bool isEditable);
    // The positions to be shown, in this order; nothing: all of them.
    void setPositions(std::optional<std::vector<std::size_t>> positions);
    void setConventions(const Conventions& conventions);

    std::size_t positionOf(std::size_t row) const { return m_positions ? (*m_positions)[row] : row; }
    // Nothing where it is not among the rows.
    std::optional<std::size_t> rowOf(std::size_t position) const;

signals:
    void valueEntered(quint64 position, double value);

private:
    void showRows();
    std::vector<Column> indexColumns() const;
    Column valueColumn();
    Column magnitudeColumn() const;
    bool enter(std::size_t row, const QVariant& value, int role);
    ValuePlace valueOf(std::size_t row) const;

    SharedSpectrum m_spectrum;
    SpectrumValues* m_values = nullptr;
    std::optional<std::vector<std::size_t>> m_positions;
    Conventions m_conventions;
    bool m_isEditable = false;
};

}  // namespace sequency::ui
