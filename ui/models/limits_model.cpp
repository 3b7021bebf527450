// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/limits_model.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/models/benchmark_model.h"

#include <QLocale>

#include <utility>

namespace sequency::ui {

namespace {

double number(const benchmark::Row& row, const benchmark::Prediction& prediction, int column)
{
    switch (column) {
    case LimitsModel::Variables: return row.point.variables;
    case LimitsModel::Launches: return prediction.launches;
    case LimitsModel::Bytes: return prediction.bytesMoved;
    case LimitsModel::LaunchPart: return prediction.launchMilliseconds;
    case LimitsModel::BandwidthPart: return prediction.bandwidthMilliseconds;
    case LimitsModel::Predicted: return prediction.milliseconds();
    case LimitsModel::Measured: return prediction.measuredMilliseconds;
    case LimitsModel::Quotient: return prediction.measuredOverPredicted();
    default: return 0;
    }
}

bool isNumber(int column)
{
    return column != LimitsModel::Work && column != LimitsModel::Algorithm && column != LimitsModel::Limit;
}

QString columnTip(int column)
{
    switch (column) {
    case LimitsModel::Launches: return LimitsModel::tr("Kernels that one run launches");
    case LimitsModel::Bytes: return LimitsModel::tr("What the launches must at least read and write");
    case LimitsModel::LaunchPart: return LimitsModel::tr("Launches × measured cost of an empty launch");
    case LimitsModel::BandwidthPart:
        return LimitsModel::tr("Bytes moved ÷ bandwidth measured with copies of such vectors");
    case LimitsModel::Measured:
        return LimitsModel::tr("Back to back where there is such a time, else the median of the kernels");
    case LimitsModel::Limit:
        return LimitsModel::tr(
            "What is more than half of the prediction; “other” where the point takes more than "
            "twice as long as predicted: arithmetic, scattered access, too few work-items");
    default: return {};
    }
}

}  // namespace

std::vector<LimitedRow> limitedRows(const benchmark::Document& document, const benchmark::DeviceModel& model)
{
    std::vector<LimitedRow> rows;
    for (std::size_t i = 0; i < document.rows.size(); ++i) {
        if (document.rows[i].point.device != model.device)
            continue;
        if (auto prediction = benchmark::predictRow(document.rows[i], model))
            rows.push_back({static_cast<int>(i), *prediction});
    }
    return rows;
}

void LimitsModel::setRows(SharedBenchmark document, std::vector<LimitedRow> rows)
{
    beginResetModel();
    m_document = std::move(document);
    m_rows = std::move(rows);
    endResetModel();
}

int LimitsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LimitsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LimitsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const LimitedRow& limited = m_rows[static_cast<std::size_t>(index.row())];
    const benchmark::Row& row = m_document->rows[static_cast<std::size_t>(limited.row)];
    const int column = index.column();
    const double value = number(row, limited.prediction, column);
    switch (role) {
    case Qt::UserRole: return isNumber(column) ? QVariant(value) : data(index, Qt::DisplayRole);
    case Qt::TextAlignmentRole:
        return QVariant((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole: return plainTip(columnTip(column));
    case Qt::DisplayRole: break;
    default: return {};
    }
    switch (column) {
    case Work: return workWithRadix(row.point.work, row.radix);
    case Algorithm: return algorithmWithKnobs(row.point);
    case Variables:
    case Launches: return QLocale().toString(value, 'f', 0);
    case Bytes: return byteText(static_cast<std::size_t>(value));
    case Quotient: return QLocale().toString(value, 'f', 2);
    case Limit: return limitTitle(limited.prediction.limit);
    default: return millisecondText(value);
    }
}

QVariant LimitsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (role == Qt::ToolTipRole)
        return plainTip(columnTip(section));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Work: return tr("Work");
    case Algorithm: return tr("Algorithm");
    case Variables: return tr("n");
    case Launches: return tr("Launches");
    case Bytes: return tr("Bytes moved");
    case LaunchPart: return tr("Launches, ms");
    case BandwidthPart: return tr("Bandwidth, ms");
    case Predicted: return tr("Predicted, ms");
    case Measured: return tr("Measured, ms");
    case Quotient: return tr("Measured ÷ predicted");
    case Limit: return tr("Limited by");
    default: return {};
    }
}

QString limitTitle(benchmark::Limit limit)
{
    switch (limit) {
    case benchmark::Limit::Launches: return LimitsModel::tr("launches");
    case benchmark::Limit::Bandwidth: return LimitsModel::tr("bandwidth");
    case benchmark::Limit::Other: return LimitsModel::tr("other");
    }
    return {};
}

}  // namespace sequency::ui
