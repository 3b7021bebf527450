// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table model of the coefficients of a spectrum.
//
// The columns are the position, its digits, the Hadamard index if the order differs, the weight, the value, and the magnitude if values are complex.
// Values are read from the shared spectrum when their rows become visible. If the spectrum is resident on a device, a row shows "…" until its value
// has been fetched. The table shows all coefficients in their order, or the coefficients at listed positions, such as the largest ones. Editing a
// value emits valueEntered().
//
// Threads: UI thread.
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

    // Sets the source of the values of a resident spectrum. It must outlive the model.
    void setValues(SpectrumValues& values);
    // Sets the spectrum; a null pointer clears the table. If the new size differs, all positions are shown again.
    void setSpectrum(const SharedSpectrum& spectrum, bool isEditable);
    // Shows the coefficients at `positions`, in this order. nullopt shows all coefficients.
    void setPositions(std::optional<std::vector<std::size_t>> positions);
    void setConventions(const Conventions& conventions);

    std::size_t positionOf(std::size_t row) const { return m_positions ? (*m_positions)[row] : row; }
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
