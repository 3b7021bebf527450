// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/benchmark_model.h"

#include "ui/format/names.h"

#include <QLocale>

#include <cmath>
#include <utility>

namespace sequency::ui {

namespace {

using session::BenchmarkRow;

bool isNumber(int column)
{
    return column >= BenchmarkModel::Variables && column <= BenchmarkModel::Spread &&
           column != BenchmarkModel::Verified;
}

double withTransfers(const BenchmarkRow& row)
{
    return row.computeMilliseconds.median + row.uploadMilliseconds.median + row.downloadMilliseconds.median;
}

// Of the whole call, in per cent.
double spread(const BenchmarkRow& row)
{
    const auto& total = row.totalMilliseconds;
    return total.mean > 0 ? 100 * total.stddev / total.mean : 0;
}

int radixOf(const BenchmarkRow& row)
{
    return row.size == 0 && row.point.radix != 0 ? row.point.radix : row.radix;
}

// N = radix^exponent.
int exponentOf(const BenchmarkRow& row)
{
    return row.point.variables * (row.point.work == "characters" ? 2 : 1);
}

double number(const BenchmarkRow& row, int column)
{
    switch (column) {
    case BenchmarkModel::Variables: return row.point.variables;
    case BenchmarkModel::Size:
        return row.size > 0 ? static_cast<double>(row.size) : std::pow(radixOf(row), exponentOf(row));
    case BenchmarkModel::Compute: return row.computeMilliseconds.median;
    case BenchmarkModel::WithTransfers: return withTransfers(row);
    case BenchmarkModel::WholeCall: return row.totalMilliseconds.median;
    case BenchmarkModel::Copies: return row.copies;
    case BenchmarkModel::Spread: return spread(row);
    default: return 0;
    }
}

// Four significant digits or so, never an exponent: columns of them can be compared.
QString millisecondText(double value)
{
    const int decimals = value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : value >= 1 ? 3 : 4;
    return QLocale().toString(value, 'f', decimals);
}

QString numberText(const BenchmarkRow& row, int column)
{
    const double value = number(row, column);
    switch (column) {
    case BenchmarkModel::Variables: return QLocale().toString(value, 'f', 0);
    case BenchmarkModel::Size: return powerText(radixOf(row), exponentOf(row));
    default: break;
    }
    if (!row.error.empty())
        return QStringLiteral("–");
    switch (column) {
    case BenchmarkModel::Copies: return value > 0 ? QLocale().toString(value, 'f', 1) : QStringLiteral("–");
    case BenchmarkModel::Spread: return QLocale().toString(value, 'f', 1);
    default: return millisecondText(value);
    }
}

// With the knobs that were turned.
QString algorithmText(const session::BenchmarkPoint& point)
{
    QString text = algorithmTitle(point.algorithm);
    if (point.knobs.workGroupSize > 0)
        text += BenchmarkModel::tr(", groups of %1").arg(point.knobs.workGroupSize);
    if (point.knobs.outputsPerItem > 0)
        text += QStringLiteral(", M = %1").arg(point.knobs.outputsPerItem);
    return text;
}

QString columnTip(int column)
{
    switch (column) {
    case BenchmarkModel::Compute:
        return BenchmarkModel::tr(
            "Median time of the kernels alone: by the device's own clock, or the loop on a CPU");
    case BenchmarkModel::WithTransfers: return BenchmarkModel::tr("Kernels, upload and download, medians");
    case BenchmarkModel::WholeCall:
        return BenchmarkModel::tr("Median of the whole call by the host's clock, program builds left out");
    case BenchmarkModel::Copies:
        return BenchmarkModel::tr(
            "Compute time in copies: how often the device copies the same vector meanwhile");
    case BenchmarkModel::Spread:
        return BenchmarkModel::tr("Standard deviation of the whole call, in per cent of its mean");
    case BenchmarkModel::Verified:
        return BenchmarkModel::tr("Whether the very result that was timed equals an independent computation");
    default: return {};
    }
}

}  // namespace

void BenchmarkModel::append(const BenchmarkRow& row)
{
    const int place = static_cast<int>(m_rows.size());
    beginInsertRows({}, place, place);
    m_rows.push_back(row);
    endInsertRows();
}

void BenchmarkModel::clear()
{
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

void BenchmarkModel::setDeviceNames(std::map<std::string, std::string> names)
{
    m_deviceNames = std::move(names);
    if (!m_rows.empty())
        emit dataChanged(index(0, Device), index(rowCount() - 1, Device));
}

QString BenchmarkModel::deviceName(const std::string& id) const
{
    const auto found = m_deviceNames.find(id);
    return QString::fromStdString(found == m_deviceNames.end() || found->second.empty() ? id : found->second);
}

int BenchmarkModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BenchmarkModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString BenchmarkModel::wordText(const BenchmarkRow& row, int column) const
{
    switch (column) {
    case Work: return workTitle(row.point.work);
    case Algorithm: return algorithmText(row.point);
    case Device: return deviceName(row.point.device);
    case Verified: return row.verified ? tr("yes") : tr("no");
    case Remark:
        if (!row.error.empty())
            return QString::fromStdString(row.error);
        return row.verified ? tr("ok, median of %1").arg(row.repeats) : tr("not verified");
    default: return {};
    }
}

QVariant BenchmarkModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const BenchmarkRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return isNumber(column) ? numberText(row, column) : wordText(row, column);
    case Qt::UserRole:
        if (column == Device)
            return QString::fromStdString(row.point.device);
        return isNumber(column) ? QVariant(number(row, column)) : QVariant(wordText(row, column));
    case Qt::TextAlignmentRole:
        return QVariant((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        if (!row.error.empty())
            return QString::fromStdString(row.error);
        if (column == Device)
            return QString::fromStdString(row.point.device);
        if (column == Size)
            return QLocale().toString(number(row, column), 'f', 0);
        return column == Remark ? wordText(row, column) : columnTip(column);
    default: return {};
    }
}

QVariant BenchmarkModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (role == Qt::ToolTipRole)
        return columnTip(section);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Work: return tr("Work");
    case Algorithm: return tr("Algorithm");
    case Device: return tr("Device");
    case Variables: return tr("n");
    case Size: return tr("N");
    case Compute: return tr("Compute, ms");
    case WithTransfers: return tr("With transfers, ms");
    case WholeCall: return tr("Call, ms");
    case Copies: return tr("Copies");
    case Spread: return tr("Spread, %");
    case Verified: return tr("Verified");
    case Remark: return tr("Remark");
    default: return {};
    }
}

}  // namespace sequency::ui
