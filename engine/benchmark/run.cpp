// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/run.h"

#include "engine/base/elapsed.h"
#include "engine/benchmark/works.h"
#include "engine/benchmark/writers.h"
#include "engine/benchmark/yardsticks.h"
#include "engine/session/engine.h"

#include <fmt/format.h>

#include <cmath>

namespace sequency::benchmark {
namespace {

std::string keyOf(const Point& point)
{
    return point.work + "/" + point.algorithm + "/" + point.device;
}

// N·(log N + 4), and what a point costs however small it is.
double operationsOf(const Point& point)
{
    constexpr double fixed = 1 << 14;
    const Work* const work = workNamed(point.work);
    const double bits = point.variables * std::log2(radixOf(point)) * (work == nullptr ? 1 : work->factors) +
                        std::log2(static_cast<double>(point.batch));
    return fixed + std::exp2(bits) * (bits + 4);
}

}  // namespace

void RemainingTime::add(const Point& point, double seconds)
{
    for (Sum* sum : {&m_sums[keyOf(point)], &m_all}) {
        sum->seconds += seconds;
        sum->operations += operationsOf(point);
    }
}

std::optional<double> RemainingTime::secondsOf(const Point& point) const
{
    if (m_all.operations == 0)
        return std::nullopt;
    const auto found = m_sums.find(keyOf(point));
    const Sum& sum = found == m_sums.end() ? m_all : found->second;
    return operationsOf(point) * sum.seconds / sum.operations;
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

base::Status runPlan(session::Engine& engine, const Plan& plan, Document& document, const Observer& observer,
                     const base::RunControl& control)
{
    const auto start = base::Clock::now();
    RemainingTime remaining;
    Yardsticks yardsticks(plan.protocol.repeats, document.rows);
    document.protocol = plan.protocol;
    for (std::size_t i = document.rows.size(); i < plan.points.size(); ++i) {
        const Point& point = plan.points[i];
        const auto pointStart = base::Clock::now();
        const auto progressAt = [&](std::size_t done, double fraction) {
            Progress progress{done, plan.points.size(), fraction, base::secondsSince(start), {}};
            if (const auto rest = remaining.secondsFrom(plan.points, done); rest && done < plan.points.size())
                progress.remainingSeconds = std::max(
                    0.0, *rest - std::min(base::secondsSince(pointStart), *remaining.secondsOf(point)));
            return progress;
        };
        if (control.stopRequested())
            return base::cancelled();
        Row row;
        if (plan.maxSeconds > 0 && base::secondsSince(start) >= plan.maxSeconds) {
            row =
                rowWithout(point, RowStatus::Skipped,
                           fmt::format("the {} s of the whole run were over", shortNumber(plan.maxSeconds)));
        } else {
            if (observer.pointStarted)
                observer.pointStarted(point, progressAt(i, 0));
            base::RunControl inner;
            inner.stop = control.stop;
            inner.progress = [&](double fraction) {
                if (observer.progress)
                    observer.progress(progressAt(i, fraction));
                control.report((static_cast<double>(i) + fraction) / static_cast<double>(plan.points.size()));
            };
            row = measure(engine, point, plan.protocol, yardsticks, inner);
            if (control.stopRequested())
                return base::cancelled();
            remaining.add(point, base::secondsSince(pointStart));
        }
        document.rows.push_back(row);
        if (observer.rowReady)
            observer.rowReady(row, progressAt(i + 1, 0));
    }
    return base::success();
}

}  // namespace sequency::benchmark
