// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/report/measurement_text.h"

#include "engine/program/plan_text.h"
#include "ui/format/device_title.h"
#include "ui/format/names.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

struct MeasurementWords {
    Q_DECLARE_TR_FUNCTIONS(Measurements)
};

struct Unit {
    const char* name;
    double perMillisecond;
};
constexpr Unit units[]{{"s", 1e-3}, {"ms", 1}, {"µs", 1e3}, {"ns", 1e6}};
constexpr int mostDecimals = 3;

// Returns the smallest number of decimals with which the last digit of a time in milliseconds is worth at most `resolution`. It may be negative.
int decimalsOf(double resolution)
{
    return static_cast<int>(std::ceil(-std::log10(resolution) - 1e-9));
}

// Returns the time with at most four significant digits and, in milliseconds, at most `decimals` decimals.
QString timeWithUnit(double milliseconds, int decimals)
{
    if (milliseconds == 0)
        return QStringLiteral("0");
    // The unit is chosen for the rounded value, so that 999.96 µs become 1.000 ms.
    constexpr double rounded = 1 - 5e-5;
    const Unit* unit = std::ranges::find_if(units, [milliseconds](const Unit& of) {
        return std::abs(milliseconds) * of.perMillisecond >= rounded;
    });
    if (unit == std::end(units))
        --unit;
    const double value = milliseconds * unit->perMillisecond;
    const double magnitude = std::abs(value) / rounded;
    const int digits = magnitude >= 1000 ? 0 : magnitude >= 100 ? 1 : magnitude >= 10 ? 2 : mostDecimals;
    const int resolved = decimals - static_cast<int>(std::lround(std::log10(unit->perMillisecond)));
    return QStringLiteral("%1 %2").arg(QLocale().toString(value, 'f', std::clamp(resolved, 0, digits)),
                                       QString::fromUtf8(unit->name));
}

}  // namespace

QString timeWithUnit(double milliseconds)
{
    constexpr int allDecimals = 99;
    return timeWithUnit(milliseconds, allDecimals);
}

QString timeWithUnit(const benchmark::Statistics& time)
{
    if (time.resolution <= 0 || time.median <= 0)
        return timeWithUnit(time.median);
    const int decimals = decimalsOf(time.resolution);
    const double unit = std::pow(10.0, -decimals);
    return timeWithUnit(unit * std::max(1.0, std::round(time.median / unit)), decimals);
}

QString deviceTitle(const benchmark::Document& document, const std::string& id)
{
    const session::DeviceInfo* const device = document.device(id);
    if (device == nullptr)
        return QString::fromStdString(id);
    const QString title = deviceTitle(*device);
    const auto titleOf = [](const session::DeviceInfo& of) { return deviceTitle(of); };
    return std::ranges::count(document.devices, title, titleOf) == 1
               ? title
               : QStringLiteral("%1 (%2)").arg(title, QString::fromStdString(id));
}

QString workWithRadix(const std::string& work, int radix)
{
    return radix == 2 ? workTitle(work)
                      : QStringLiteral("%1, p = %2").arg(workTitle(work), QString::number(radix));
}

QStringList worksOf(const benchmark::Document& document)
{
    QStringList works;
    for (const benchmark::Row& row : document.rows)
        if (const QString work = workWithRadix(row.point.work, row.radix); !works.contains(work))
            works << work;
    return works;
}

QStringList optionTexts(const benchmark::Point& point)
{
    const auto text = [](std::size_t value, const QString& words) {
        return value == 0 ? QString() : words.arg(value);
    };
    const base::AlgorithmOptions& options = point.algorithmOptions;
    return {
        text(options.workGroupSize, MeasurementWords::tr("groups of %1")),
        text(options.outputsPerItem, QStringLiteral("M = %1")),
        text(options.threads, MeasurementWords::tr("threads: %1")),
        options.plan.empty()
            ? QString()
            : MeasurementWords::tr("shape %1").arg(QString::fromStdString(program::shapeOf(options.plan))),
        text(point.batch > 1 ? point.batch : 0, MeasurementWords::tr("batches of %1"))};
}

QString algorithmWithOptions(const benchmark::Point& point)
{
    QStringList parts = QStringList{algorithmTitle(point.algorithm)} + optionTexts(point);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString rowStatusTitle(benchmark::RowStatus status)
{
    switch (status) {
    case benchmark::RowStatus::Ok: return MeasurementWords::tr("verified");
    case benchmark::RowStatus::Unsupported: return MeasurementWords::tr("unsupported");
    case benchmark::RowStatus::Skipped: return MeasurementWords::tr("skipped");
    case benchmark::RowStatus::Failed: return MeasurementWords::tr("failed");
    case benchmark::RowStatus::Cancelled: return MeasurementWords::tr("cancelled");
    }
    return {};
}

QString verificationTitle(const benchmark::Row& row)
{
    return row.verifiedBy.empty()
               ? MeasurementWords::tr("verified")
               : MeasurementWords::tr("verified by %1").arg(QString::fromStdString(row.verifiedBy));
}

}  // namespace sequency::ui
