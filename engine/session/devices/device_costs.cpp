// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/device_costs.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sequency::session {
namespace {

double bytesOf(const program::Program& program, const std::vector<program::VectorId>& ids)
{
    double bytes = 0;
    for (const program::VectorId id : ids)
        bytes +=
            static_cast<double>(program::storageBytes(program.vector(id).storage, program.vector(id).length));
    return bytes;
}

bool arePacked(const program::Program& program, const std::vector<program::VectorId>& ids)
{
    return !ids.empty() && std::ranges::all_of(ids, [&program](program::VectorId id) {
        return program::isPacked(program.vector(id).storage);
    });
}

// Returns true if the program computes numbers from packed digits or contains an operation of a kind that is bound by arithmetic.
bool isBoundByArithmetic(const program::Program& program)
{
    if (std::ranges::any_of(program.operations(), [](const program::Operation& operation) {
            return operation.kind().isBoundByArithmetic;
        }))
        return true;
    return arePacked(program, program.inputs()) && !arePacked(program, program.outputs());
}

double computeSeconds(const program::Plan& plan, const DeviceCosts& costs)
{
    const auto passes = plan.passes();
    if (isBoundByArithmetic(plan.program()))
        return costs.arithmetic.seconds(std::transform_reduce(
            passes.begin(), passes.end(), 0.0, std::plus<>(), [](const program::PlanPass& pass) {
                return static_cast<double>(pass.cost.additions + pass.cost.multiplications);
            }));
    return std::transform_reduce(passes.begin(), passes.end(), 0.0, std::plus<>(),
                                 [&costs](const program::PlanPass& pass) {
                                     return costs.pass.seconds(static_cast<double>(pass.cost.bytesMoved()));
                                 });
}

// Returns a curve with the constant rate `perSecond` and a time of at least `floorSeconds`.
CostCurve steady(double perSecond, double floorSeconds = 0)
{
    constexpr double amount = 1e9;
    return CostCurve(floorSeconds > 0
                         ? std::vector<CostCurve::Point>{{floorSeconds * perSecond, floorSeconds},
                                                         {amount, amount / perSecond}}
                         : std::vector<CostCurve::Point>{{1, 1 / perSecond}});
}

}  // namespace

CostCurve::CostCurve(std::vector<Point> points) : m_points(std::move(points))
{
    std::erase_if(m_points, [](const Point& point) {
        return !(point.amount > 0) || !(point.seconds >= 0) || !std::isfinite(point.amount) ||
               !std::isfinite(point.seconds);
    });
    std::ranges::sort(m_points, {}, &Point::amount);
    for (std::size_t i = m_points.size(); i-- > 1;)
        m_points[i - 1].seconds = std::min(m_points[i - 1].seconds, m_points[i].seconds);
}

double CostCurve::seconds(double amount) const
{
    if (m_points.empty() || !(amount > 0))
        return 0;
    const auto above = std::ranges::lower_bound(m_points, amount, {}, &Point::amount);
    if (above == m_points.begin())
        return above->seconds;
    const Point& below = *std::prev(above);
    if (above == m_points.end())
        return below.seconds * (amount / below.amount);
    if (above->amount <= below.amount)
        return above->seconds;
    const double part = (amount - below.amount) / (above->amount - below.amount);
    return below.seconds + part * (above->seconds - below.seconds);
}

double CostCurve::largestRate() const
{
    return m_points.empty() || m_points.back().seconds <= 0
               ? 0
               : m_points.back().amount / m_points.back().seconds;
}

DeviceCosts typicalCosts(const DeviceInfo& device)
{
    const double threads = std::max(1, device.computeUnits);
    DeviceCosts costs;
    if (device.type == DeviceType::Gpu) {
        costs = {.openSeconds = 0.35, .callSeconds = 2e-4};
        costs.clear = steady(2e10);
        // PCI Express 4.0 with 16 lanes transfers 25 GB/s from pinned memory, of which copies between pinned and other memory leave about 20. With 6
        // GB/s, an NVIDIA H200 (PCI Express 5.0, 55 GB/s) was not chosen for batches that it computed in a third of the time of 16 CPU threads.
        costs.upload = costs.download = steady(2e10);
        costs.pass = steady(1e11, 1e-5);
        costs.arithmetic = steady(1e11, 2e-5);
        return costs;
    }
    if (device.isOpenCl) {
        costs = {.openSeconds = 0.1, .callSeconds = 2e-4};
        costs.upload = costs.download = steady(5e9);
    } else {
        costs = {.openSeconds = 1e-3, .callSeconds = 1e-5};
    }
    costs.clear = steady(5e9 * std::min(threads, 4.0));
    // All threads share the copy of an input and the first writes to new pages.
    costs.fresh = steady(2e9 * std::min(threads, 8.0));
    costs.pass = steady(1e10 * std::min(threads, 8.0) / 2);
    costs.arithmetic = steady(2e9 * threads);
    return costs;
}

double smallestCalls(const DeviceInfo& device, std::size_t vectors, std::size_t passes)
{
    // The time of the smallest call is divided into four equal parts: two transfers, a launch, and the fixed overhead.
    constexpr double ofSmallest = 4;
    return device.isOpenCl ? std::max(1.0, static_cast<double>(vectors + passes) / ofSmallest) : 1;
}

CallPrediction fixedCosts(const DeviceInfo& device, const DeviceCosts& costs, bool isOpen)
{
    return {.id = device.id,
            .name = device.name,
            .type = device.type,
            .isAtLeast = true,
            .isMeasured = costs.isMeasured,
            .openSeconds = isOpen ? 0 : costs.openSeconds,
            .callSeconds = costs.callSeconds};
}

CallPrediction predictCall(const program::Plan& plan, const CallTraits& call, const DeviceInfo& device,
                           const DeviceCosts& costs, bool isOpen)
{
    const program::Program& program = plan.program();
    const double rounds = plan.isInParts() ? 2 : 1;
    const double runs = call.runs;
    const double outputBytes = call.isKept ? 0 : bytesOf(program, program.outputs());
    const std::size_t vectors = program.inputs().size() + (call.isKept ? 0 : program.outputs().size());
    const double calls = plan.isInParts() ? 1 : smallestCalls(device, vectors, plan.passes().size());
    CallPrediction prediction = fixedCosts(device, costs, isOpen);
    prediction.isAtLeast = false;
    prediction.callSeconds = runs * costs.callSeconds * calls;
    prediction.transferSeconds =
        runs * rounds *
        (costs.upload.seconds(bytesOf(program, program.inputs())) + costs.download.seconds(outputBytes));
    prediction.computeSeconds = runs * computeSeconds(plan, costs);
    if (call.isClearedByHost)
        prediction.computeSeconds += runs * costs.clear.seconds(outputBytes);
    prediction.freshSeconds = call.isFresh ? runs * costs.fresh.seconds(outputBytes) : 0;
    return prediction;
}

}  // namespace sequency::session
