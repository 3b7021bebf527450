// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/run.h"

#include "engine/base/elapsed.h"
#include "engine/benchmark/bandwidth_baselines.h"
#include "engine/benchmark/works.h"
#include "engine/benchmark/writers.h"
#include "engine/session/engine.h"
#include "engine/session/multi_device/multi_device_backend.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sequency::benchmark {
namespace {

std::string keyOf(const Point& point)
{
    return point.work + "/" + point.algorithm + "/" + point.device;
}

double operationsOf(const Point& point)
{
    constexpr double fixed = 1 << 14;
    const Work* const work = findWork(point.work);
    const double bits = point.variables * std::log2(radixOf(point)) * (work == nullptr ? 1 : work->factors) +
                        std::log2(static_cast<double>(point.batch));
    return fixed + std::exp2(bits) * (bits + 4);
}

// Returns the local device that corresponds to `wanted` by id, or nullopt if there is none. The device may combine several of `devices`.
std::optional<session::DeviceInfo> deviceAmong(std::span<const session::DeviceInfo> devices,
                                               const session::DeviceInfo& wanted)
{
    const auto named = [&](const std::string& id) {
        return std::ranges::find(devices, id, &session::DeviceInfo::id);
    };
    if (const auto found = named(wanted.id); found != devices.end())
        return *found;
    std::vector<session::DeviceInfo> members;
    for (const std::string& id : wanted.members) {
        if (named(id) == devices.end())
            return std::nullopt;
        members.push_back(*named(id));
    }
    return members.empty() ? std::nullopt : std::optional(session::multiDeviceInfo(members));
}

}  // namespace

void RemainingTime::add(const Point& point, double seconds, double buildSeconds)
{
    for (Sum* sum : {&m_sums[keyOf(point)], &m_all}) {
        sum->seconds += std::max(0.0, seconds - buildSeconds);
        sum->operations += operationsOf(point);
        sum->buildSeconds += buildSeconds;
        ++sum->points;
    }
}

std::optional<double> RemainingTime::secondsOf(const Point& point) const
{
    if (m_all.operations == 0)
        return std::nullopt;
    const auto found = m_sums.find(keyOf(point));
    const Sum& sum = found == m_sums.end() ? m_all : found->second;
    return operationsOf(point) * sum.seconds / sum.operations + sum.buildSeconds / sum.points;
}

std::optional<double> RemainingTime::secondsFrom(const std::vector<Point>& points, std::size_t from) const
{
    if (m_all.operations == 0)
        return std::nullopt;
    double seconds = 0;
    for (std::size_t i = from; i < points.size(); ++i)
        seconds += *secondsOf(points[i]);
    return seconds;
}

void markInterrupted(Document& document, std::span<const Point> points)
{
    if (document.rows.size() >= points.size())
        return;
    document.plannedRows = points.size();
    const auto left = points.subspan(document.rows.size());
    document.pending.assign(left.begin(), left.end());
}

Plan continuedPlan(const Document& document)
{
    Plan plan;
    plan.protocol = document.protocol;
    for (const Row& row : document.rows)
        plan.points.push_back(row.point);
    plan.points.insert(plan.points.end(), document.pending.begin(), document.pending.end());
    return plan;
}

base::Status canContinue(const Document& document, std::span<const session::DeviceInfo> devices)
{
    const auto differs = [](const std::string& what, const std::string& before, const std::string& here) {
        return base::Status(base::Error{
            base::ErrorKind::BadInput,
            fmt::format("the run cannot be resumed here: {} was '{}' and is now '{}'", what, before, here)});
    };
    Document here;
    stampDocument(here);
    if (here.program != document.program)
        return differs("the version of Sequency", document.program, here.program);
    if (here.host.cpu != document.host.cpu)
        return differs("the CPU", document.host.cpu, here.host.cpu);
    for (const session::DeviceInfo& before : document.devices) {
        const auto found = deviceAmong(devices, before);
        if (!found)
            return differs("the device " + before.id, before.name, "missing");
        if (found->name != before.name || found->driver != before.driver)
            return differs("the device " + before.id, before.name + ", " + before.driver,
                           found->name + ", " + found->driver);
    }
    return base::success();
}

base::Status runPlan(session::Engine& engine, const Plan& plan, Document& document, const Observer& observer,
                     const base::RunControl& control)
{
    const auto start = base::Clock::now();
    RemainingTime remaining;
    BandwidthBaselines yardsticks(plan.protocol.repeats, document.rows);
    document.protocol = plan.protocol;
    while (document.rows.size() < plan.points.size()) {
        const std::size_t i = document.rows.size();
        const std::size_t together = pointsMeasuredTogether(plan.points, i);
        const std::span<const Point> points = std::span(plan.points).subspan(i, together);
        const auto pointStart = base::Clock::now();
        const auto progressAt = [&](std::size_t done, double fraction) {
            Progress progress{done, plan.points.size(), together, fraction, base::secondsSince(start), {}};
            const auto rest = remaining.secondsFrom(plan.points, done);
            if (!rest || done >= plan.points.size())
                return progress;
            const double present = *rest - remaining.secondsFrom(plan.points, i + together).value_or(0);
            progress.remainingSeconds =
                std::max(0.0, *rest - std::min(base::secondsSince(pointStart), present));
            return progress;
        };
        if (control.stopRequested())
            return base::cancelled();
        const auto take = [&](const Row& row) {
            document.rows.push_back(row);
            if (observer.rowReady)
                observer.rowReady(row, progressAt(document.rows.size(), 0));
        };
        if (plan.maxSeconds > 0 && base::secondsSince(start) >= plan.maxSeconds) {
            take(rowWithout(plan.points[i], RowStatus::Skipped,
                            fmt::format("the time limit of {} s for the whole run was reached",
                                        shortNumber(plan.maxSeconds))));
            continue;
        }
        if (observer.pointStarted)
            observer.pointStarted(points.front(), progressAt(i, 0));
        base::RunControl inner;
        inner.stop = control.stop;
        inner.progress = [&](double fraction) {
            if (observer.progress)
                observer.progress(progressAt(i, fraction));
            control.report((static_cast<double>(i) + fraction * static_cast<double>(together)) /
                           static_cast<double>(plan.points.size()));
        };
        const auto measured = measureTogether(engine, points, plan.protocol, yardsticks, inner);
        if (control.stopRequested())
            return base::cancelled();
        for (const Measured& one : measured)
            remaining.add(one);
        for (const Measured& one : measured)
            take(one.row);
    }
    return base::success();
}

}  // namespace sequency::benchmark
