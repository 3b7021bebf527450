// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/coefficient_model.h"

#include "engine/base/text/digits.h"
#include "engine/transform/spectrum_order.h"
#include "ui/format/number_format.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::ui {
namespace {

using Kind = Column::Kind;

constexpr int exactDigits = std::numeric_limits<double>::max_digits10;

bool always(std::size_t)
{
    return true;
}

}  // namespace

void CoefficientModel::setValues(SpectrumValues& values)
{
    m_values = &values;
    connect(&values, &SpectrumValues::arrived, this, [this] { refresh(); });
}

void CoefficientModel::setSpectrum(const SharedSpectrum& spectrum, bool isEditable)
{
    if (!spectrum || !m_spectrum || m_spectrum->size() != spectrum->size())
        m_positions.reset();
    m_spectrum = spectrum;
    m_isEditable = isEditable;
    showRows();
}

void CoefficientModel::setPositions(std::optional<std::vector<std::size_t>> positions)
{
    m_positions = std::move(positions);
    showRows();
}

void CoefficientModel::setConventions(const Conventions& conventions)
{
    m_conventions = conventions;
    showRows();
}

std::optional<std::size_t> CoefficientModel::rowOf(std::size_t position) const
{
    if (!m_positions)
        return position < size() ? std::optional(position) : std::nullopt;
    const auto found = std::ranges::find(*m_positions, position);
    return found == m_positions->end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - m_positions->begin()));
}

void CoefficientModel::showRows()
{
    if (!m_spectrum)
        return setColumns({}, 0);
    std::vector<Column> columns = indexColumns();
    for (Column& column : columns) {
        column.kind = Kind::Number;
        column.isDimmed = always;
    }
    columns.push_back(valueColumn());
    if (m_spectrum->isComplex())
        columns.push_back(magnitudeColumn());
    setColumns(std::move(columns), m_positions ? m_positions->size() : m_spectrum->size());
}

std::vector<Column> CoefficientModel::indexColumns() const
{
    const auto& spec = m_spectrum->result.request.spec;
    const int variables = std::max(spec.variables, 1);
    const auto radix = static_cast<std::size_t>(spec.radix);
    const auto indexOf = [this](std::size_t row) {
        const auto& of = m_spectrum->result.request.spec;
        return transform::hadamardIndex(of.order, positionOf(row), of.variables);
    };
    const auto plain = [this](std::size_t row) { return QString::number(positionOf(row)); };
    std::vector<Column> columns{
        {.title = tr("position"),
         .text = [this](std::size_t row) { return countText(positionOf(row)); },
         .copied = plain},
        {.title = tr("%1 … %2").arg(variableSubscript(m_conventions, 1, variables),
                                    variableSubscript(m_conventions, variables, variables)),
         .text = [indexOf, radix, digits = spec.variables](std::size_t row) {
             return QString::fromStdString(base::digitText(indexOf(row), radix, digits));
         }}};
    if (spec.order != transform::SpectrumOrder::Hadamard)
        columns.push_back({.title = tr("Hadamard"),
                           .text = [indexOf](std::size_t row) { return countText(indexOf(row)); },
                           .copied = [indexOf](std::size_t row) { return QString::number(indexOf(row)); }});
    columns.push_back({.title = tr("weight"), .text = [indexOf, radix](std::size_t row) {
                           return QString::number(base::nonZeroDigits(indexOf(row), radix));
                       }});
    return columns;
}

ValuePlace CoefficientModel::valueOf(std::size_t row) const
{
    const std::size_t position = positionOf(row);
    if (!m_spectrum->isKept())
        return m_spectrum->at(position);
    return m_values != nullptr ? m_values->at(position) : ValuePlace();
}

Column CoefficientModel::valueColumn()
{
    const bool isInverse = m_spectrum->result.request.spec.direction == transform::Direction::Inverse;
    return {
        .title = isInverse ? QStringLiteral("f") : QStringLiteral("S"),
        .kind = Kind::Number,
        .text =
            [this](std::size_t row) {
                const ValuePlace value = valueOf(row);
                return value ? elementText(*value.values, value.index) : QStringLiteral("…");
            },
        .copied =
            [this](std::size_t row) {
                const ValuePlace value = valueOf(row);
                return value ? QString::fromStdString(base::valueText(*value.values, value.index))
                             : QString();
            },
        .isAwaited = [this](std::size_t row) { return !valueOf(row); },
        .isDimmed =
            [this](std::size_t row) {
                const ValuePlace value = valueOf(row);
                return !value || base::complexValue(*value.values, value.index) == 0.0;
            },
        .look =
            [this](std::size_t row, int role) {
                const ValuePlace value = role == Qt::EditRole ? valueOf(row) : ValuePlace();
                return value ? QVariant(elementText(*value.values, value.index, exactDigits)) : QVariant();
            },
        .flags = [this](std::size_t) { return m_isEditable ? Qt::ItemIsEditable : Qt::NoItemFlags; },
        .edit = [this](std::size_t row, const QVariant& value, int role) { return enter(row, value, role); }};
}

// Returns the column of magnitudes. Complex spectra are always in host memory, so no value must be fetched.
Column CoefficientModel::magnitudeColumn() const
{
    const auto magnitude = [this](std::size_t row) {
        return std::abs(base::complexValue(*m_spectrum->result.spectrum, positionOf(row)));
    };
    constexpr int digits = 10;
    return {
        .title = tr("magnitude"),
        .kind = Kind::Number,
        .text = [magnitude](std::size_t row) { return QLocale().toString(magnitude(row), 'g', digits); },
        .copied = [magnitude](std::size_t row) { return QString::number(magnitude(row), 'g', exactDigits); },
        .isDimmed = always};
}

bool CoefficientModel::enter(std::size_t row, const QVariant& value, int role)
{
    const auto number = enteredNumber(value.toString());
    const ValuePlace now = valueOf(row);
    if (role != Qt::EditRole || !m_isEditable || !number || !now)
        return false;
    if (*number != base::realPart(*now.values, now.index))
        emit valueEntered(positionOf(row), *number);
    return true;
}

}  // namespace sequency::ui

#include "moc_coefficient_model.cpp"
