// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/measurement_text.h"

#include "engine/program/plan_text.h"
#include "ui/format/names.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Measurements)
};

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

QString algorithmWithOptions(const benchmark::Point& point)
{
    QStringList parts{algorithmTitle(point.algorithm)};
    if (point.algorithmOptions.workGroupSize > 0)
        parts << Words::tr("groups of %1").arg(point.algorithmOptions.workGroupSize);
    if (point.algorithmOptions.outputsPerItem > 0)
        parts << QStringLiteral("M = %1").arg(point.algorithmOptions.outputsPerItem);
    if (point.algorithmOptions.threads > 0)
        parts << Words::tr("threads: %1").arg(point.algorithmOptions.threads);
    if (!point.algorithmOptions.plan.empty())
        parts << Words::tr("shape %1")
                     .arg(QString::fromStdString(program::shapeOf(point.algorithmOptions.plan)));
    if (point.batch > 1)
        parts << Words::tr("batches of %1").arg(point.batch);
    return parts.join(QStringLiteral(", "));
}

QString rowStatusTitle(benchmark::RowStatus status)
{
    switch (status) {
    case benchmark::RowStatus::Ok: return Words::tr("verified");
    case benchmark::RowStatus::Unsupported: return Words::tr("unsupported");
    case benchmark::RowStatus::Skipped: return Words::tr("skipped");
    case benchmark::RowStatus::Failed: return Words::tr("failed");
    case benchmark::RowStatus::Cancelled: return Words::tr("cancelled");
    }
    return {};
}

QString verificationTitle(const benchmark::Row& row)
{
    return row.verifiedBy.empty() ? Words::tr("verified")
                                  : Words::tr("verified by %1").arg(QString::fromStdString(row.verifiedBy));
}

}  // namespace sequency::ui
