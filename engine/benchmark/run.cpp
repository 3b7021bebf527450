// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/run.h"

#include "engine/base/elapsed.h"
#include "engine/benchmark/bandwidth_baselines.h"
#include "engine/benchmark/writers.h"
#include "engine/session/engine.h"
#include "engine/session/multi_device/multi_device_backend.h"

#include <fmt/format.h>

#include <algorithm>

namespace sequency::benchmark {
namespace {

// Returns the local device with the id of `wanted`, or nullopt if there is none. The device may combine several of `devices`.
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
    RemainingTime remaining(plan.protocol);
    BandwidthBaselines yardsticks(plan.protocol.repeats, document.rows);
    document.protocol = plan.protocol;
    while (document.rows.size() < plan.points.size()) {
        const std::size_t i = document.rows.size();
        const std::size_t together = pointsMeasuredTogether(plan.points, i);
        const std::span<const Point> points = std::span(plan.points).subspan(i, together);
        const auto pointStart = base::Clock::now();
        const auto progressAt = [&](std::size_t done, double fraction) {
            Progress progress{done, plan.points.size(), together, fraction, base::secondsSince(start), {}};
            if (done < plan.points.size())
                progress.remainingSeconds =
                    remaining.secondsLeft(plan.points, done, i + together, base::secondsSince(pointStart));
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
        for (std::size_t k = 0; k < measured.size(); ++k)
            remaining.add(points[k], measured[k]);
        for (const Measured& one : measured)
            take(one.row);
    }
    return base::success();
}

}  // namespace sequency::benchmark
