// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/benchmark_model.h"

#include "engine/benchmark/works.h"
#include "engine/program/plan_text.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sequency::ui {

namespace {

using benchmark::Row;
using benchmark::Statistics;

bool isNumber(int column)
{
    switch (column) {
    case BenchmarkModel::Work:
    case BenchmarkModel::Device:
    case BenchmarkModel::Algorithm:
    case BenchmarkModel::Status:
    case BenchmarkModel::Samples:
    case BenchmarkModel::Remark: return false;
    default: return true;
    }
}

int radixOf(const Row& row)
{
    return row.size > 0 ? row.radix : benchmark::radixOf(row.point);
}

// N = radix^exponent.
int exponentOf(const Row& row)
{
    const auto* const work = benchmark::workNamed(row.point.work);
    return row.point.variables * (work == nullptr ? 1 : work->factors);
}

double number(const Row& row, int column)
{
    switch (column) {
    case BenchmarkModel::Variables: return row.point.variables;
    case BenchmarkModel::Size:
        return row.size > 0 ? static_cast<double>(row.size) : std::pow(radixOf(row), exponentOf(row));
    case BenchmarkModel::Kernels: return row.computeMilliseconds.median;
    case BenchmarkModel::WithTransfers: return row.withTransfersMilliseconds.median;
    case BenchmarkModel::WholeCall: return row.totalMilliseconds.median;
    case BenchmarkModel::Interval: return 100 * row.totalMilliseconds.relativeWidth();
    case BenchmarkModel::Copies: return row.copies;
    case BenchmarkModel::BackToBack: return row.wallMilliseconds;
    case BenchmarkModel::Upload: return row.uploadMilliseconds.median;
    case BenchmarkModel::Download: return row.downloadMilliseconds.median;
    case BenchmarkModel::Staging: return row.stagingMilliseconds.median;
    case BenchmarkModel::Build: return row.buildMilliseconds;
    default: return 0;
    }
}

QString numberText(const Row& row, int column)
{
    const double value = number(row, column);
    const QString none = QStringLiteral("–");
    switch (column) {
    case BenchmarkModel::Variables: return QLocale().toString(value, 'f', 0);
    case BenchmarkModel::Size: return powerText(radixOf(row), exponentOf(row));
    default: break;
    }
    if (!row.hasTimes())
        return none;
    switch (column) {
    case BenchmarkModel::Copies: return value > 0 ? QLocale().toString(value, 'f', 1) : none;
    case BenchmarkModel::Interval:
        return row.totalMilliseconds.hasSpread() ? QLocale().toString(value, 'f', 1) : none;
    case BenchmarkModel::BackToBack:
    case BenchmarkModel::Upload:
    case BenchmarkModel::Download:
    case BenchmarkModel::Staging:
    case BenchmarkModel::Build: return value > 0 ? millisecondText(value) : none;
    default: return millisecondText(value);
    }
}

// "10", or "10, 1 outlier".
QString samplesText(const Row& row)
{
    if (!row.hasTimes())
        return QStringLiteral("–");
    const auto outliers = static_cast<int>(row.computeMilliseconds.outliers.size());
    const QString count = QLocale().toString(row.repeats);
    return outliers == 0 ? count
                         : BenchmarkModel::tr("%1, outliers: %2").arg(count, QString::number(outliers));
}

// Its passes, one a line; of many the first.
QString planTip(const Row& row)
{
    constexpr qsizetype maxLines = 12;
    QStringList lines = QString::fromStdString(row.plan).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    if (const qsizetype left = lines.size() - maxLines; left > 0)
        lines = lines.mid(0, maxLines) << BenchmarkModel::tr("%1 more").arg(left);
    return lines.join(QLatin1Char('\n'));
}

// Every sample of the kernels, outliers marked.
QString samplesTip(const Row& row)
{
    const Statistics& time = row.computeMilliseconds;
    if (time.samples.empty())
        return BenchmarkModel::tr("The single samples were not kept");
    QStringList words;
    for (std::size_t i = 0; i < time.samples.size(); ++i)
        words << millisecondText(time.samples[i]) +
                     (std::binary_search(time.outliers.begin(), time.outliers.end(), i) ? QStringLiteral("*")
                                                                                        : QString());
    return BenchmarkModel::tr("Kernels, ms; * outliers (beyond 1.5 interquartile ranges):") +
           QLatin1Char('\n') + words.join(QStringLiteral("   "));
}

QString columnTip(int column)
{
    switch (column) {
    case BenchmarkModel::Kernels:
        return BenchmarkModel::tr(
            "Median time of the kernels alone: by the device's own clock, or the loop on a CPU");
    case BenchmarkModel::WithTransfers:
        return BenchmarkModel::tr("Median time of kernels, upload and download");
    case BenchmarkModel::WholeCall:
        return BenchmarkModel::tr("Median of the whole call by the host's clock, program builds left out");
    case BenchmarkModel::Status:
        return BenchmarkModel::tr("Whether the exact results that were timed equal an independent "
                                  "computation, or why there are none");
    case BenchmarkModel::Interval:
        return BenchmarkModel::tr(
            "Width of the 95 % confidence interval of the median of the whole call, in per cent of it");
    case BenchmarkModel::Samples:
        return BenchmarkModel::tr("Timed repetitions; outliers are kept and count in every number");
    case BenchmarkModel::Copies:
        return BenchmarkModel::tr(
            "Time of the kernels in copies: how often the device copies the same vector meanwhile");
    case BenchmarkModel::BackToBack:
        return BenchmarkModel::tr(
            "One run of many back to back by the host's clock, without the device's clock, which "
            "costs microseconds per launch; for n up to 22");
    case BenchmarkModel::Upload: return BenchmarkModel::tr("Median time from host to device");
    case BenchmarkModel::Download: return BenchmarkModel::tr("Median time from device to host");
    case BenchmarkModel::Staging:
        return BenchmarkModel::tr(
            "Median of what the host adds to upload, kernels and download: its copies that the bus "
            "does not hide, and waiting");
    case BenchmarkModel::Build:
        return BenchmarkModel::tr("Compiling the programs, once; excluded from all other times");
    default: return {};
    }
}

}  // namespace

QString millisecondText(double value)
{
    // Four decimals, but at least three digits: a transform of 128 values takes tens of nanoseconds.
    constexpr int maxDecimals = 9;
    if (value == 0)
        return QStringLiteral("0");
    const int small = value > 0 && value < 0.1 ? 2 - static_cast<int>(std::floor(std::log10(value))) : 4;
    const int decimals = value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : value >= 1 ? 3 : small;
    return QLocale().toString(value, 'f', std::min(decimals, maxDecimals));
}

QString deviceTitle(const benchmark::Document& document, const std::string& id)
{
    const session::DeviceInfo* device = document.device(id);
    if (device == nullptr || device->name.empty())
        return QString::fromStdString(id);
    const auto sameName =
        std::count_if(document.devices.begin(), document.devices.end(),
                      [device](const session::DeviceInfo& other) { return other.name == device->name; });
    return QString::fromStdString(sameName > 1 ? device->name + " (" + id + ")" : device->name);
}

QString workWithRadix(const std::string& work, int radix)
{
    return radix == 2 ? workTitle(work)
                      : QStringLiteral("%1, p = %2").arg(workTitle(work), QString::number(radix));
}

QString algorithmWithKnobs(const benchmark::Point& point)
{
    QStringList parts{algorithmTitle(point.algorithm)};
    if (point.knobs.workGroupSize > 0)
        parts << BenchmarkModel::tr("groups of %1").arg(point.knobs.workGroupSize);
    if (point.knobs.outputsPerItem > 0)
        parts << QStringLiteral("M = %1").arg(point.knobs.outputsPerItem);
    if (point.knobs.threads > 0)
        parts << BenchmarkModel::tr("threads: %1").arg(point.knobs.threads);
    if (!point.knobs.plan.empty())
        parts
            << BenchmarkModel::tr("shape %1").arg(QString::fromStdString(program::shapeOf(point.knobs.plan)));
    if (point.batch > 1)
        parts << BenchmarkModel::tr("batches of %1").arg(point.batch);
    return parts.join(QStringLiteral(", "));
}

QString rowStatusTitle(benchmark::RowStatus status)
{
    switch (status) {
    case benchmark::RowStatus::Ok: return BenchmarkModel::tr("verified");
    case benchmark::RowStatus::Unsupported: return BenchmarkModel::tr("unsupported");
    case benchmark::RowStatus::Skipped: return BenchmarkModel::tr("skipped");
    case benchmark::RowStatus::Failed: return BenchmarkModel::tr("failed");
    case benchmark::RowStatus::Cancelled: return BenchmarkModel::tr("cancelled");
    }
    return {};
}

QString verificationTitle(const benchmark::Row& row)
{
    return row.verifiedBy.empty()
               ? BenchmarkModel::tr("verified")
               : BenchmarkModel::tr("verified by %1").arg(QString::fromStdString(row.verifiedBy));
}

BenchmarkModel::BenchmarkModel(QObject* parent)
    : QAbstractTableModel(parent), m_document(std::make_shared<benchmark::Document>())
{}

void BenchmarkModel::setDocument(std::shared_ptr<const benchmark::Document> document)
{
    beginResetModel();
    m_document = std::move(document);
    m_shown = static_cast<int>(m_document->rows.size());
    endResetModel();
}

void BenchmarkModel::rowsAdded()
{
    const int now = static_cast<int>(m_document->rows.size());
    if (now <= m_shown)
        return;
    beginInsertRows({}, m_shown, now - 1);
    m_shown = now;
    endInsertRows();
}

bool BenchmarkModel::isInformative(int column) const
{
    const auto& rows = m_document->rows;
    const auto any = [&rows](auto has) { return std::any_of(rows.begin(), rows.end(), has); };
    switch (column) {
    case Work:
        return any([&](const Row& row) {
            return row.point.work != rows.front().point.work || row.radix != rows.front().radix;
        });
    case BackToBack:
    case Upload:
    case Download:
    case Staging:
    case Build: return any([column](const Row& row) { return number(row, column) > 0; });
    default: return true;
    }
}

int BenchmarkModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_shown;
}

int BenchmarkModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString BenchmarkModel::wordText(const Row& row, int column) const
{
    switch (column) {
    case Work: return workWithRadix(row.point.work, radixOf(row));
    case Algorithm: return algorithmWithKnobs(row.point);
    case Device: return deviceTitle(*m_document, row.point.device);
    case Status:
        if (row.status == benchmark::RowStatus::Ok && !row.verified)
            return tr("not verified");
        return row.hasTimes() ? verificationTitle(row) : rowStatusTitle(row.status);
    case Samples: return samplesText(row);
    case Remark: {
        const std::string& remark = row.error.empty() ? row.note : row.error;
        return remark.empty() ? QStringLiteral("–") : QString::fromStdString(remark);
    }
    default: return {};
    }
}

QString BenchmarkModel::cellTip(const Row& row, int column) const
{
    if (!row.error.empty())
        return QString::fromStdString(row.error);
    switch (column) {
    case Device: return QString::fromStdString(row.point.device);
    case Size: return QLocale().toString(number(row, column), 'f', 0);
    case Samples: return samplesTip(row);
    case Algorithm: return row.plan.empty() ? columnTip(column) : planTip(row);
    case Remark: return wordText(row, column);
    default: return columnTip(column);
    }
}

QVariant BenchmarkModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_document->rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return isNumber(column) ? numberText(row, column) : wordText(row, column);
    case Qt::UserRole:
        if (column == Device)
            return QString::fromStdString(row.point.device);
        return isNumber(column) ? QVariant(number(row, column)) : QVariant(wordText(row, column));
    case Qt::TextAlignmentRole:
        return QVariant((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole: return plainTip(cellTip(row, column));
    default: return {};
    }
}

QVariant BenchmarkModel::headerData(int section, Qt::Orientation orientation, int role) const
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
    case Device: return tr("Device");
    case Variables: return tr("n");
    case Size: return tr("N");
    case Kernels: return tr("Kernels, ms");
    case WithTransfers: return tr("With transfers, ms");
    case WholeCall: return tr("Call, ms");
    case Status: return tr("Status");
    case Interval: return tr("Interval, %");
    case Samples: return tr("Samples");
    case Copies: return tr("Copies");
    case BackToBack: return tr("Back to back, ms");
    case Upload: return tr("Upload, ms");
    case Download: return tr("Download, ms");
    case Staging: return tr("Staging, ms");
    case Build: return tr("Build, ms");
    case Remark: return tr("Remark");
    default: return {};
    }
}

}  // namespace sequency::ui
